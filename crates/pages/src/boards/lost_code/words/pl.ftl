### Zaginiony kod.

game-lost-code = Zaginiony kod
game-lost-code-lead = Twój kod widzą wszyscy oprócz ciebie.
opt-lost-code-beginner = Wersja dla początkujących: pięć symboli, bez niedźwiedzia
opt-lost-code-x = Wariant X: w grze są ósemki
opt-lost-code-shortcut = Śmiercionośny skrót: wpisz cyfry wcześniej, a punkty policzą się podwójnie
opt-lost-code-curse = Klątwa świątyni: ciąży na prowadzącym

code-symbol = { $symbol ->
    [jaguar] jaguar
    [bird] ptak
    [bear] niedźwiedź
    [man] człowiek
    [chameleon] kameleon
    [snake] wąż
   *[none] nic
}
    .acc = { $symbol ->
        [jaguar] jaguara
        [bird] ptaka
        [bear] niedźwiedzia
        [man] człowieka
        [chameleon] kameleona
        [snake] węża
       *[none] nic
    }
code-token = Żeton skrótu: { code-symbol }
code-nothing = nic
code-verdict = { $verdict ->
    [right] w zakresie
    [higher] suma wyższa
    [lower] suma niższa
   *[wrong] inna suma
}
code-round = Runda { $n }
code-round-of = Runda { $n } z { $of }
code-last-guesses = Końcowe obstawianie
code-points = punkty
code-cursed = Klątwa
code-rack = Stojak: { $name }
code-rack-hidden = Stojak, którego nie widzisz: { $name }
code-nobodys = niczyj stojak
code-own = Twoje płytki i ich możliwe cyfry
code-track = Tor punktacji
code-track-order = Od ostatniego do pierwszego:
code-stands = { $name }: pole { $field }
code-your-run = Obstawiasz { $run }
code-dice = Kości: { $dice }
code-wheels = Koła do obstawiania
code-wheel = { $n ->
    [one] Koło na jedną sumę, { $points } pkt
    [few] Koło na { $n } sumy, { $points } pkt
   *[other] Koło na { $n } sum, { $points } pkt
}
code-sums = { $n ->
    [one] { $n } suma
    [few] { $n } sumy
   *[other] { $n } sum
}
code-set-wheel = { $n ->
    [one] Ustaw zakres: koło na jedną sumę ({ $points } pkt)
    [few] Ustaw zakres: koło na { $n } sumy ({ $points } pkt)
   *[other] Ustaw zakres: koło na { $n } sum ({ $points } pkt)
}
code-piles = Stosy płytek
code-pile = Stos: { code-symbol }, { $n ->
    [one] została jedna płytka
    [few] zostały { $n } płytki
   *[other] zostało { $n } płytek
}
code-gone = Odrzucone:
code-discarded = odrzuca: { $symbol } { $digit }

code-hint = { $step ->
    [offer] Wziąć żeton skrótu: { code-symbol }?
    [shortcut] Od jednej do trzech cyfr dla { code-symbol.acc }, na stałe.
    [turn] Zaakceptuj wynik albo obróć jedną kość.
    [bears] Obróć niedźwiedzia: wybierz kość, potem nowy symbol.
    [bet] Wybierz koło i ustaw na nim zakres.
    [swap] { $told ->
        [higher] Twoja suma jest wyższa niż { $run }: wymień jedną płytkę.
        [lower] Twoja suma jest niższa niż { $run }: wymień jedną płytkę.
       *[wrong] Twoja suma to nie { $run }: wymień jedną płytkę.
    }
    [write] Do trzech cyfr w linijce, potem oddaj arkusz.
   *[roll] Rzut kośćmi.
}
code-waiting = { $step ->
    [offer] { $name } może wziąć żeton skrótu.
    [shortcut] { $name } wpisuje cyfry dla skrótu.
    [turn] { $name } może obrócić kość.
    [bears] { $name } obraca niedźwiedzie.
    [bet] { $name } obstawia.
    [swap] { $name } wymienia płytkę.
    [write] { $many ->
        [yes] Jeszcze wpisują cyfry: { $name }.
       *[no] { $name } jeszcze wpisuje cyfry.
    }
   *[roll] Rzut kośćmi.
}
code-choose-wheel = Najpierw koło, potem jego zakres.
code-choose-die = Aby obrócić kość, najpierw ją wybierz.
code-turn-to = Obróć { $symbol-acc } na
code-do-pick-die = Obróć tę kość: { code-symbol }
code-do-accept = Zaakceptuj wynik
code-do-take = Weź żeton
code-do-pass = Zostaw go
code-do-swap = Wymień płytkę { code-symbol.acc }
code-write-points = { $double ->
    [yes] trafione +10 / +4 / +2 przy 1 / 2 / 3 cyfrach, błąd −4
   *[no] trafione +5 / +2 / +1 przy 1 / 2 / 3 cyfrach, błąd lub brak −2
}

code-sheet = Arkusz dedukcji
code-sheet-yours = widzisz go tylko ty
code-mark = { $mark ->
    [seen] zamalowane
    [out] przekreślone
    [doubt] może
    [certain] w kółku
    [stale] znak przy poprzedniej płytce
   *[open] bez znaku
}
code-rounds = Rundy
code-rounds-why = zaznaczone: możliwe sumy
code-all-bets = Wszystkie zakłady i wymiany
code-code = Kod
code-wrote = Wpisane cyfry

code-key-wheel = Wybierz koło
code-key-turn = Obróć je, o jeden albo o pięć
code-key-bet = Zatwierdź zakład
code-key-accept = Zaakceptuj wynik
code-key-die = Wybierz kość
code-key-symbol = Wybierz nowy symbol (numer według kolejności symboli)
code-key-swap = Wymień płytkę
code-key-offer = Weź albo zostaw żeton
code-key-sheet = Przejdź do arkusza (po nim poruszasz się strzałkami)
code-key-mark = Na arkuszu: przekreśl, oznacz „może”, weź w kółko, wymaż
code-key-write = Końcowe obstawianie: wpisz cyfrę w tym wierszu; oddaj arkusz

code-cursed-why = Klątwa: własny błędny zakład odbiera punkty koła, a każdy błędny zakład innych daje 1 punkt
code-run = Zakres sum
code-lower = O jeden niżej
code-higher = O jeden wyżej
code-do-bet = Obstaw { $run }
code-pays = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[other] { $n } punktów
}
code-plain-runs = Lista wszystkich zakresów
code-offer-why = Trafienie i błąd liczą się podwójnie.
code-tokens-until = żetony skrótu: do końca rundy { $n }
code-grid = Które cyfry mogą być twoje
code-truth = twoja cyfra
code-do-rub = Wymaż wiersz: { code-symbol }
code-how-to-write = Zaznacz do trzech cyfr w każdym wierszu; na początek zaznaczone są te z twoich znaków.
code-how-to-mark = Dotknij cyfry, aby ją przekreślić; kolejne dotknięcie zmienia znak.
code-note = Notatki
code-note-hint = niedźwiedź + człowiek = 7 …
code-note-keep = Zapisz notatkę
code-draft = Propozycja według twoich znaków, do trzech cyfr na symbol; oddasz ją po ostatniej rundzie.
code-sure = Tak, oddaję
code-do-hand-in = Oddaj arkusz
code-parts = Części stołu
code-part-table = Stół
code-part-sheet = Arkusz
code-part-track = Tor

code-log-dealt = Płytki rozdane. Kolejność od ostatniego do pierwszego: { $names }
code-log-rolled = { $you ->
    [yes] Rzucasz: { $dice }
   *[no] { $name } rzuca: { $dice }
}{ $open ->
    [yes] ; można wziąć żeton skrótu
   *[no] { "" }
}
code-log-passed = { $you ->
    [yes] Zostawiasz żeton skrótu
   *[no] { $name } zostawia żeton skrótu
}
code-log-took = { $you ->
    [yes] Bierzesz żeton { $symbol-acc }
   *[no] { $name } bierze żeton { $symbol-acc }
}
code-log-wrote = { $you ->
    [yes] Wpisujesz cyfry dla { $symbol-acc }
   *[no] { $name } wpisuje cyfry dla { $symbol-acc }
}
code-log-wrote-own = { $you ->
    [yes] Wpisujesz dla { $symbol-acc }: { $digits }
   *[no] { $name } wpisuje dla { $symbol-acc }: { $digits }
}
code-log-accepted = { $you ->
    [yes] Akceptujesz wynik
   *[no] { $name } akceptuje wynik
}
code-log-turned = { $you ->
    [yes] Obracasz { $from-acc } na { $to-acc }
   *[no] { $name } obraca { $from-acc } na { $to-acc }
}
code-log-bet = { $you ->
    [yes] Obstawiasz { $run }
   *[no] { $name } obstawia { $run }
}
code-log-checked = { $you ->
    [yes] Twój zakład { $run }: { $told }
   *[no] { $name }, { $run }: { $told }
}
code-log-swapped = { $you ->
    [yes] Wymieniasz płytkę { $symbol-acc } i odrzucasz { $digit }
   *[no] { $name } wymienia płytkę { $symbol-acc } i odrzuca { $digit }
}
code-log-swapped-seen = { $you ->
    [yes] Wymieniasz płytkę { $symbol-acc }: odrzucona { $digit }, nowa { $drawn }
   *[no] { $name } wymienia płytkę { $symbol-acc }: odrzucona { $digit }, nowa { $drawn }
}
code-log-cursed = { $you ->
    [yes] Klątwa świątyni spada na ciebie
   *[no] Klątwę świątyni przejmuje { $name }
}
code-log-curse-gone = Klątwa świątyni mija
code-log-tokens-gone = Pozostałe żetony skrótu znikają z gry
code-log-revealed = { $you ->
    [yes] Twój kod to { $code }: { $points }
   *[no] { $name }, kod { $code }: { $points }
}
code-log-won = { $you ->
    [yes] Wygrywasz
   *[no] { $name } wygrywa
}
code-deed = { $step ->
    [roll] rzuca kośćmi
    [pass] zostawia żeton
    [take] bierze żeton
    [write] wpisuje cyfry
    [accept] akceptuje wynik
    [turn] obraca na
    [bet] obstawia
    [guess] na koniec:
   *[swap] wymienia
}

## The coach.

coach-code-pass = Zostaw żeton
coach-code-take = Weź żeton
coach-code-accept = Zaakceptuj wynik
coach-code-turn = Obróć { $from-acc } na { $to-acc }
coach-code-bet = Obstaw { $run }
coach-code-swap = Wymień płytkę { $symbol-acc }
coach-code-write = Wpisz dla { $symbol-acc }: { $digits }
coach-code-tiles = Twoje płytki
coach-code-tile = Płytka
coach-code-codes = { $n ->
    [one] Możliwy jest już tylko jeden kod.
    [few] Możliwe są jeszcze { $n } kody.
   *[other] Możliwych jest jeszcze { $n } kodów.
}
coach-code-in-percent = Szansa każdej cyfry w procentach.
coach-code-sum = Twoja suma
coach-code-sum-words = Twoja suma wynosi średnio { $mean }, co najmniej { $low }, co najwyżej { $high }.
coach-code-wheel = Koło
coach-code-points = { $n ->
    [one] punkt
    [few] { $n } punkty
   *[other] { $n } punktów
}
coach-code-range = Najlepszy zakres
coach-code-chance = Szansa
coach-code-gain = Średni zysk

## The round: its order, and what came of it.

code-why = { $why ->
    [back] na końcu
    [ahead] na czele
    [above] wyżej na { $field }
    [below] niżej na { $field }
   *[on] pole { $field }
}
code-order = { $step ->
    [swap] Kolejność wymian
    [write] Odkrywanie
   *[bet] Kolejność
}
code-curse-waits = klątwa czeka na polu 7
code-handed = { $step ->
    [done] arkusz oddany
   *[writing] pisze…
}
code-begins = Koło stoi w środku { $low }–{ $high }: tyle zostawia arkusz.
code-in-order = W kolejności zakładów
code-card-bet = zakład
code-card-scale = suma na skali 0–{ $most }
code-card-verdict = wynik
code-card-swaps = wymiany
code-card-mine = { $told ->
    [right] Twoja suma mieści się w { $run }
    [higher] Twoja suma jest wyższa niż { $run }
    [lower] Twoja suma jest niższa niż { $run }
   *[wrong] Twoja suma to nie { $run }
}
code-card-then = { $swaps ->
    [yes] { $points ->
        [0] Nie dostajesz punktów i wymieniasz płytkę.
        [one] { $points } punkt; wymieniasz płytkę.
        [few] { $points } punkty; wymieniasz płytkę.
       *[many] { $points } punktów; wymieniasz płytkę.
    }
   *[no] { $points ->
        [one] Dostajesz { $points } punkt i zachowujesz płytki.
        [few] Dostajesz { $points } punkty i zachowujesz płytki.
       *[many] Dostajesz { $points } punktów i zachowujesz płytki.
    }
}
code-card-no-swaps = Nikt nie wymienia płytki.
code-card-swap-order = Płytki wymieniają kolejno: { $names }
code-go-on = { $step ->
    [swap] do wymiany
    [write] do końcowego obstawiania
    [wait] do stołu
   *[next] do następnej rundy
}
code-guess-all = Podaj swój kod
code-guess-shortcut = Zapisz cyfry dla skrótu
code-blank = Pusta linijka: −2. Trzy cyfry nie kosztują więcej, a mogą dać 1.
code-log-handed-in = { $you ->
    [yes] Oddajesz arkusz
   *[no] { $name } oddaje arkusz
}
code-sum-up = zakłady { $bets }, końcowe obstawianie { $guesses }
code-offer-left = Wciąż możliwe:
code-if-right = jeśli wszystko się zgadza
code-if-wrong = jeśli nic
code-card-so = { $told ->
    [higher] Czyli wynosi co najmniej { $n }.
   *[lower] Czyli wynosi najwyżej { $n }.
}

## Dlaczego: fakty z analizy.

why-code-bet = { $of ->
    [played] szansa na trafienie obstawionego zakresu; wtedy { $points } (suma wyższa { $higher }, niższa { $lower })
   *[best] szansa na trafienie lepszego zakresu; wtedy { $points } (suma wyższa { $higher }, niższa { $lower })
}
why-code-guess = { $of ->
    [played] szansa, że wpisane { $digits } jest trafne: średnio { $points } pkt
   *[best] szansa, że { $digits } byłoby trafne: średnio { $points } pkt
}
why-code-seen = Widoczne płytki: { $symbol } to nie { $out }, więc { $left }.
why-code-together = Wszystkie odpowiedzi razem: { $symbol } to nie { $out }, więc { $left }.
why-code-round = Runda { $round } ({ $verdict }), suma od { $low } do { $high }: { $symbol } to nie { $out }, więc { $left }.
why-code-codes = { $n ->
    [one] kod zgadza się ze wszystkim, co było wiadomo
    [few] kody zgadzają się ze wszystkim, co było wiadomo
   *[other] kodów zgadza się ze wszystkim, co było wiadomo
}
