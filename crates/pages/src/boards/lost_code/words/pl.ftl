### Zaginiony kod.

game-lost-code = Zaginiony kod
game-lost-code-lead = Twój kod widzą wszyscy oprócz ciebie.
opt-lost-code-beginner = Wersja dla początkujących: pięć symboli, bez niedźwiedzia
opt-lost-code-x = Wariant X: w grze są ósemki
opt-lost-code-shortcut = Śmiercionośny skrót: wpisz wcześniej, licz podwójnie
opt-lost-code-curse = Klątwa świątyni dla prowadzącego

code-symbol = { $symbol ->
    [jaguar] jaguar
    [bird] ptak
    [bear] niedźwiedź
    [man] człowiek
    [chameleon] kameleon
    [snake] wąż
   *[none] nic
}
code-token = Żeton skrótu: { code-symbol }
code-nothing = nic
code-verdict = { $verdict ->
    [right] w zakresie
    [higher] wyższa
    [lower] niższa
   *[wrong] błędnie
}
code-round = Runda { $n }
code-round-of = Runda { $n } z { $of }
code-last-guesses = Końcowe obstawianie
code-points = punkty
code-cursed = Klątwa
code-rack = Stojak: { $name }
code-rack-hidden = Stojak, którego nie widzisz: { $name }
code-nobodys = stojak niczyj
code-own = Twoje płytki i ich możliwe cyfry
code-track = Tor punktacji
code-track-order = Od ostatniego do pierwszego:
code-stands = { $name }: pole { $field }
code-your-run = Obstawiasz { $run }
code-dice = Kości: { $dice }
code-wheels = Koła do obstawiania
code-wheel = { $n ->
    [one] Koło jednej sumy, punkty: { $points }
    [few] Koło { $n } sum, punkty: { $points }
   *[other] Koło { $n } sum, punkty: { $points }
}
code-sums = { $n ->
    [one] { $n } suma
    [few] { $n } sumy
   *[other] { $n } sum
}
code-set-wheel = { $n ->
    [one] Ustaw koło jednej sumy (punkty: { $points })
    [few] Ustaw koło { $n } sum (punkty: { $points })
   *[other] Ustaw koło { $n } sum (punkty: { $points })
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
    [offer] Dwie jednakowe kości: weź żeton skrótu ({ code-symbol }) albo go zostaw.
    [shortcut] { code-symbol }: wpisz na arkuszu od jednej do trzech cyfr, na stałe.
    [turn] Zaakceptuj wynik albo obróć jedną kość.
    [bears] Obróć niedźwiedzia: wybierz kość, potem nowy symbol.
    [bet] Wybierz koło i obróć je na zakres.
    [swap] { $told ->
        [higher] Twoja suma jest większa niż { $run }: wymień jedną płytkę.
        [lower] Twoja suma jest mniejsza niż { $run }: wymień jedną płytkę.
       *[wrong] Twoja suma to nie { $run }: wymień jedną płytkę.
    }
    [write] Wpisz na arkuszu do trzech cyfr dla każdego symbolu i oddaj arkusz.
   *[roll] Rzut kośćmi.
}
code-waiting = { $step ->
    [offer] { $name } może wziąć żeton skrótu.
    [shortcut] { $name } wpisuje cyfry dla skrótu.
    [turn] { $name } może obrócić kość.
    [bears] { $name } obraca niedźwiedzie.
    [bet] { $name } zaraz obstawi.
    [swap] { $name } wymienia płytkę.
    [write] { $many ->
        [yes] Jeszcze piszą: { $name }.
       *[no] { $name } jeszcze pisze.
    }
   *[roll] Rzut kośćmi.
}
code-choose-wheel = Najpierw koło, potem jego zakres.
code-choose-die = Aby obrócić kość, najpierw ją wybierz.
code-turn-to = Obróć { $symbol } na
code-do-pick-die = Obróć tę kość: { code-symbol }
code-do-accept = Zaakceptuj wynik
code-do-take = Weź żeton
code-do-pass = Zostaw go
code-do-swap = Wymień płytkę: { code-symbol }
code-write-points = { $double ->
    [yes] trafione +10 / +4 / +2 przy 1 / 2 / 3 cyfrach, błąd −4
   *[no] trafione +5 / +2 / +1 przy 1 / 2 / 3 cyfrach, inaczej −2
}

code-sheet = Arkusz dedukcji
code-sheet-yours = widzisz go tylko ty
code-mark = { $mark ->
    [seen] zamalowane
    [out] przekreślone
    [doubt] może
    [certain] zakreślone
    [stale] znak dla wcześniejszej płytki
   *[open] wolne
}
code-rounds = Rundy
code-rounds-why = zaznaczone: możliwe sumy
code-all-bets = Wszystkie zakłady i wymiany
code-code = Kod
code-wrote = Wpisane

code-key-wheel = Wybierz koło
code-key-turn = Obróć je, o jeden albo o pięć
code-key-bet = Postaw zakład
code-key-accept = Zaakceptuj wynik
code-key-die = Wybierz kość
code-key-symbol = Wybierz nowy symbol, w ich kolejności
code-key-swap = Wymień płytkę
code-key-offer = Weź albo zostaw żeton
code-key-sheet = Do arkusza; tam prowadzą strzałki
code-key-mark = Na arkuszu: przekreśl, może, zakreśl, wymaż
code-key-write = Na koniec: wpisz cyfrę w tej linii; oddaj

code-cursed-why = Klątwa: błędny zakład kosztuje jego punkty, a każdy błędny zakład innych daje 1
code-run = Zakres sum
code-lower = O jeden niżej
code-higher = O jeden wyżej
code-do-bet = Obstaw { $run }
code-pays = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[other] { $n } punktów
}
code-plain-runs = Wszystkie zakresy na liście
code-offer-why = Kto go weźmie, wpisuje cyfry teraz i na stałe: trafienie liczy się podwójnie, błąd kosztuje podwójnie.
code-tokens-until = skróty do rundy { $n }
code-grid = Które cyfry mogą być twoje
code-truth = twoja cyfra
code-do-rub = Wymaż linię: { code-symbol }
code-how-to-write = Zaznacz do trzech cyfr w każdej linii; twoje znaki są początkiem.
code-how-to-mark = Dotknij cyfry, by ją przekreślić; znów – następny znak.
code-note = Notatki
code-note-hint = niedźwiedź + człowiek = 7 …
code-note-keep = Zachowaj notatkę
code-draft = Według twoich znaków, do trzech cyfr; oddajesz po ostatniej rundzie.
code-sure = Na pewno
code-do-hand-in = Oddaj
code-parts = Części stołu
code-part-table = Stół
code-part-sheet = Arkusz
code-part-track = Tor

code-log-dealt = Płytki są rozdane. Od ostatniego do pierwszego: { $names }
code-log-rolled = { $you ->
    [yes] Rzucasz: { $dice }
   *[no] { $name } rzuca: { $dice }
}{ $open ->
    [yes] ; skrót jest otwarty
   *[no] { "" }
}
code-log-passed = { $you ->
    [yes] Zostawiasz żeton skrótu
   *[no] { $name } zostawia żeton skrótu
}
code-log-took = { $you ->
    [yes] Bierzesz żeton skrótu { $symbol }
   *[no] { $name } bierze żeton skrótu { $symbol }
}
code-log-wrote = { $you ->
    [yes] Wpisujesz cyfry: { $symbol }
   *[no] { $name } wpisuje cyfry: { $symbol }
}
code-log-wrote-own = { $you ->
    [yes] Wpisujesz { $digits }: { $symbol }
   *[no] { $name } wpisuje { $digits }: { $symbol }
}
code-log-accepted = { $you ->
    [yes] Akceptujesz wynik
   *[no] { $name } akceptuje wynik
}
code-log-turned = { $you ->
    [yes] Obracasz kość: { $from } na { $to }
   *[no] { $name } obraca kość: { $from } na { $to }
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
    [yes] Wymieniasz { $symbol } i odrzucasz { $digit }
   *[no] { $name } wymienia { $symbol } i odrzuca { $digit }
}
code-log-swapped-seen = { $you ->
    [yes] Wymieniasz { $symbol }: odchodzi { $digit }, przychodzi { $drawn }
   *[no] { $name } wymienia { $symbol }: odchodzi { $digit }, przychodzi { $drawn }
}
code-log-cursed = { $you ->
    [yes] Klątwa świątyni spada na ciebie
   *[no] Klątwa świątyni: przeklęty gracz to { $name }
}
code-log-curse-gone = Klątwa świątyni mija
code-log-tokens-gone = Pozostałe żetony skrótu opuszczają grę
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
    [write] wpisuje
    [accept] akceptuje
    [turn] obraca na
    [bet] obstawia
    [guess] odpowiedzi:
   *[swap] wymienia
}

## The coach.

coach-code-pass = Zostaw żeton
coach-code-take = Weź żeton
coach-code-accept = Zaakceptuj wynik
coach-code-turn = Obróć kość: { $from } na { $to }
coach-code-bet = Obstaw { $run }
coach-code-swap = Wymień płytkę: { $symbol }
coach-code-write = Zapisz { $symbol }: { $digits }
coach-code-tiles = Twoje płytki
coach-code-tile = Płytka
coach-code-codes = { $n ->
    [one] Możliwy jest jeszcze jeden kod.
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
coach-code-gain = Średnio
