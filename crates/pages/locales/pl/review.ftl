### Analiza: co można było wiedzieć, co było lepsze i ile zależało od szczęścia.

review = Analiza
review-title = { $game }: analiza
review-head = Analiza tej rozgrywki
review-lead = Co było lepsze, biorąc pod uwagę to, co można było wtedy wiedzieć, i jaka część wyniku to szczęście.
review-begin = Przeanalizuj rozgrywkę
review-making = Analizujemy każdą decyzję. Możesz poczekać albo wrócić później: analiza zostanie zachowana.
review-making-label = Postęp analizy
review-done = Gotowe: { $n }%
review-board = Plansza w tym momencie
review-decision = Ta decyzja
review-side = Czyja strona
review-steps = Od decyzji do decyzji
review-own-mistakes = Od błędu do błędu

## Nazwy ocen.

review-best = Najlepszy ruch
review-fine = Dobry ruch
review-inaccuracy = Niedokładność
review-mistake = Błąd
review-blunder = Poważny błąd
review-best-short = najlepszy

## Opowieść.

review-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}
review-verdict-play = { $play ->
    [better] { $you ->
        [yes] Twoja gra była lepsza.
       *[no] { $name } gra lepiej.
    }
    [worse] { $you ->
        [yes] Twoja gra była słabsza.
       *[no] { $name } gra słabiej.
    }
    [alike] Gra była wyrównana.
   *[alone] Rozgrywka solo.
}
review-verdict-luck = { $way ->
    [gave] { $you ->
        [yes] Szczęście dało ci { $points }.
       *[no] Szczęście dało { $points }.
    }
    [took] { $you ->
        [yes] Pech zabrał ci { $points }.
       *[no] Pech zabrał { $points }.
    }
   *[even] Szczęście i pech się wyrównały.
}
review-accuracy = Dokładność
review-luck-head = Szczęście
review-luck = szczęście
review-key = Kluczowy ruch
review-luck-part = { $kind ->
    [deals] rozdania { $n }
    [draws] dobieranie { $n }
    [rolls] kości { $n }
   *[reveals] odkrycia { $n }
}
review-split = Z czego składa się wynik
review-part = { $kind ->
    [start] Oczekiwane na starcie
    [deals] Szczęście: rozdania
    [draws] Szczęście: dobieranie
    [rolls] Szczęście: kości
    [reveals] Szczęście: odkrycia
    [others] { $n ->
        [1] Błędy przeciwnika
       *[other] Błędy pozostałych
    }
    [own] { $you ->
        [yes] Twoje błędy
       *[no] Własne błędy
    }
   *[rest] Niewyjaśnione
}
review-result = { $n ->
    [1] Wynik
    [2] Różnica
   *[other] Ponad średnią
}
review-moments = Momenty
review-moments-all = Wszystkie
review-moments-own = Własne
review-moments-luck = Szczęście
review-no-moments = Bez błędów i bez wielkiego szczęścia.
review-round = Runda { $n }
review-when = Ruch { $n }
review-when-round = Runda { $round }, ruch { $n }

## Przebieg.

review-chance = Twoja szansa na wygraną
review-chance-of = Szansa na wygraną: { $name }
review-theirs = { $n ->
    [1] przeciwnika
   *[other] pozostałych
}
review-was = było { $n }
review-graph = Szansa na wygraną w trakcie rozgrywki: { $from } na początku, { $now } w tym momencie. Poniżej to samo w tabeli.
review-slider = Moment rozgrywki
review-strip = Szczęście w trakcie rozgrywki, razem { $n } pkt
review-key-move-short = ruch
review-table = Przebieg w tabeli
review-table-when = Kiedy
review-table-what = Co się stało
review-table-word = Ocena
review-table-loss = Punkty
review-table-chance = Szansa na wygraną

## Decyzja.

review-beginning = Początek
review-no-choice = Tu nie było nic do wyboru.
review-played = { $you ->
    [yes] Twój ruch
   *[no] Ruch: { $name }
}
review-agrees = { $name } wybiera to samo albo coś równie dobrego.
review-cost-chance = Strata szansy na wygraną
review-cost-points = Strata punktów
review-to-win = szansy, { $from } → { $to }
review-points-error = pkt, ± { $n }
review-why = Co można było wiedzieć
review-missed = przeoczone: { $n }
review-compared = Porównanie ruchów
review-compared-unit = strata szansy na wygraną, %
review-made = { $worlds ->
    [0] Możliwe ruchy: { $legal }; szanse obliczono dokładnie.
   *[other] Możliwe ruchy: { $legal }; wyobrażone światy: { $worlds }.
}
review-later-not-counted = ({ $n } pkt). Nikt nie mógł tego wiedzieć, więc to się nie liczy.
review-eyes-own = Jak wtedy
review-tag-played = ruch
review-tag-better = lepiej
review-world = Jakie zakryte karty lub płytki
review-world-same = te same
review-world-fresh = nowe, ale możliwe
review-of = { $n } z { $of }
review-mistakes = { $n ->
    [0] bez błędów
    [one] { $n } błąd
    [few] { $n } błędy
   *[other] { $n } błędów
}
review-summary = podsumowanie i momenty
review-back = Wstecz
review-on = Dalej
review-prev = Poprzednia decyzja
review-next = Następna decyzja
review-earlier = Poprzedni błąd
review-later = Następny błąd
review-key-move = poprzednia, następna decyzja
review-key-mistake = poprzedni, następny błąd
review-key-eyes = jak wtedy albo wszystko odkryte

## Na koniec rozgrywki.

hindsight = Po fakcie
hindsight-one = { $name } { $n }

## Wiele rozgrywek.

hindsight-only-reviewed = Tylko rozgrywki, które mają analizę. Punkty na rozgrywkę: przy dwóch graczach różnica, przy większej liczbie nadwyżka ponad średnią stołu.
hindsight-reviewed = Z analizą
hindsight-result = Wynik
hindsight-without-luck = Bez szczęścia
hindsight-commonest = { $game } – gdzie najwięcej błędów: { $kind } ({ $n }).
hindsight-kind = { $kind ->
    [play] wykładanie kart
    [discard] odrzucanie kart
    [draw] dobieranie z talii
    [take] branie ze stosów odrzuconych
    [bet] zakłady
    [swap] wymiana płytek
    [write] końcowe obstawianie
    [token] żeton skrótu
    [turn] obracanie kości
    [mark] skreślanie
    [keep] wybór pierwszych kart
    [card] wybór nowych kart
    [call] wywoływanie zaklęć
   *[stop] kończenie tury
}
