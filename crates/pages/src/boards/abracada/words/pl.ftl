### Abrakada...co?

game-abracada = Abrakada…co?
game-abracada-lead = Twoje zaklęcia widzą wszyscy oprócz ciebie.
opt-abracada-free_order = Po udanym zaklęciu można wywołać dowolne
opt-abracada-last_mage_standing = Runda trwa, aż zostanie jeden mag

ab-spell-1 = Przyzwanie Smoka
ab-spell-2 = Mroczny Pakt
ab-spell-3 = Słodkich Snów
ab-spell-4 = Sowi Wzrok
ab-spell-5 = Gniew Burzy
ab-spell-6 = Atak Zimy
ab-spell-7 = Kula Ognia
    .acc = Kulę Ognia
ab-spell-8 = Eliksir Życia
ab-spell-title = { $spell } ({ $n })
    .acc = { $spell-acc } ({ $n })
ab-effect-1 = inni −rzut kością
ab-effect-2 = inni −1, ty +1
ab-effect-3 = ty +rzut kością
ab-effect-4 = sekretny zwój
ab-effect-5 = lewy, prawy −1
ab-effect-6 = lewy −1
ab-effect-7 = prawy −1
ab-effect-8 = ty +1
ab-effect-two = przeciwnik −1

ab-progress = Runda { $n }, cel: piętro { $top }
ab-round = Runda { $n }
ab-round-over = Koniec rundy { $round }
ab-board = Zaklęcia
ab-tower = Wieża
ab-stands = { $who }: piętro { $n }
ab-life = Punkty życia: { $n } z { $most }
ab-out = odpada
ab-side-left = ‹ z lewej
ab-side-right = z prawej ›
ab-side-both = ‹ z lewej i prawej ›
ab-no-stones = brak zwojów
ab-stones = { $n ->
    [one] { $n } zwój
    [few] { $n } zwoje
   *[other] { $n } zwojów
}
ab-took = { $n ->
    [one] zabrany { $n } sekretny zwój
    [few] zabrane { $n } sekretne zwoje
   *[other] zabranych { $n } sekretnych zwojów
}
ab-pool = { $n } w puli
ab-secrets = { $n ->
    [one] { $n } sekretny
    [few] { $n } sekretne
   *[other] { $n } sekretnych
}
ab-rolled = ostatni rzut
ab-calls = Wywołania w tej rundzie
ab-calls-none = Jeszcze żadnych.
ab-call-hit = { $spell }: udane
ab-call-miss = { $spell }: nieudane
ab-gone = zużyte
ab-seen = widoczne
ab-unseen = nieznane
ab-there = jeszcze w grze
ab-count = { $gone } z { $all } zużyte
ab-in-sight = { $n ->
    [one] widzisz jeszcze { $n }
    [few] widzisz jeszcze { $n }
   *[other] widzisz jeszcze { $n }
}
ab-do-call = Wywołaj { $spell-acc }: { $effect }. Zużyte: { $gone } z { $all }

ab-own = { $n ->
    [one] Twój zwój (od tyłu)
    [few] Twoje zwoje (od tyłu): { $n }
   *[other] Twoje zwoje (od tyłu): { $n }
}
ab-place-n = Pozycja { $n }
ab-not = nie { $spell }
ab-maybe = Możesz mieć
ab-your-secrets = { $n ->
    [one] Twój sekretny zwój
    [few] Twoje sekretne zwoje
   *[other] Twoje sekretne zwoje
}
ab-secrets-why = widoczne tylko dla ciebie; każdy da +1 piętro, jeśli przetrwasz rundę
ab-stop = Zakończ turę
ab-stop-then = { $draws ->
    [yes] dobierasz { $n }, potem gra { $name }
   *[no] potem gra { $name }
}
ab-hint-call = Wywołaj zaklęcie, które – jak sądzisz – masz przed sobą.
ab-hint-again = Wywołaj zaklęcie { $least } lub wyższe albo zakończ turę.
ab-hint-any = Wywołaj dowolne zaklęcie albo zakończ turę.
ab-waiting = { $name } wywołuje zaklęcie.
ab-waiting-again = { $name } może wywoływać dalej albo zakończyć turę.
ab-key-call = Wywołaj zaklęcie
ab-key-stop = Zakończ turę

ab-log-dealt = { $you ->
    [yes] Początek rundy { $round }. Zaczynasz ty.
   *[no] Początek rundy { $round }. Zaczyna { $name }.
}
ab-log-dealt-out = { $you ->
    [yes] Początek rundy { $round }. Odkryte zwoje na planszy: { $n }. Zaczynasz ty.
   *[no] Początek rundy { $round }. Odkryte zwoje na planszy: { $n }. Zaczyna { $name }.
}
ab-log-hit = { $you ->
    [yes] Wywołujesz { $spell-acc }: udane!
   *[no] { $name } wywołuje { $spell-acc }: udane!
}
ab-log-miss = { $you ->
    [yes] Wywołujesz { $spell-acc }: nieudane.
   *[no] { $name } wywołuje { $spell-acc }: nieudane.
}
ab-log-stop = { $you ->
    [yes] Kończysz turę.
   *[no] { $name } kończy turę.
}
ab-log-stop-draw = { $you ->
    [yes] Kończysz turę i dobierasz { ab-stones }.
   *[no] { $name } kończy turę i dobiera { ab-stones }.
}
ab-fx-die = rzut kością: { $face }
ab-fx-life = { $who } { $change }
ab-fx-out = { $who } { $change }, eliminacja
ab-fx-secret = zabrany sekretny zwój
ab-fx-secret-seen = sekretny zwój: { $spell }
ab-fx-none = nic się nie zmienia
ab-fx-draw = { $n ->
    [one] dobrany { $n } zwój
    [few] dobrane { $n } zwoje
   *[other] dobranych { $n } zwojów
}
ab-log-round-over = Koniec rundy. { $why } Piętra: { $floors }.
ab-log-game-over = Koniec gry. Na szczycie wieży: { $names }.
ab-end-emptied = { $you ->
    [yes] Nie masz już zwojów i wygrywasz rundę.
   *[no] { $name } nie ma już zwojów i wygrywa rundę.
}
ab-end-spell = { $you ->
    [yes] Wygrywasz rundę zaklęciem.
   *[no] { $name } wygrywa rundę zaklęciem.
}
ab-end-miss = { $you ->
    [yes] Odpadasz przez własne nieudane zaklęcie; rundy nie wygrywa nikt.
   *[no] { $name } odpada przez własne nieudane zaklęcie; rundy nie wygrywa nikt.
}
ab-end-last = { $you ->
    [yes] Jako ostatni mag na placu boju wygrywasz rundę.
   *[no] { $name } jako ostatni mag na placu boju wygrywa rundę.
}
ab-mage = Mag
ab-place = Miejsce
ab-left-over = Pozostałe zwoje
ab-points = Punkty
ab-floor = Piętro
ab-points-why = Punkty to piętra: za rundę i po jednym za każdy sekretny zwój.

## The coach.

coach-ab-call = Wywołaj { $spell-acc }
coach-ab-stop = Zakończ turę
coach-ab-title = Które zaklęcia się udadzą
coach-ab-spell = Zaklęcie
coach-ab-hit = Udane
coach-ab-unseen = Nieznane
coach-ab-of = { $n } z { $all }
coach-ab-where = Nieznane zwoje: przed tobą { $n }, w puli { $pool }, wśród sekretnych { $secret }.

ab-cast = rzucony
ab-you-are-out = Jesteś poza rundą
ab-out-why = aż do jej końca
ab-next-round = do następnej rundy
ab-fx-full = nic się nie zmienia: { $you ->
    [yes] masz już { $n } punktów życia
   *[no] { $who } ma już { $n } punktów życia
}
ab-for-you = dla ciebie
ab-fate = { $fate ->
    [won] wygrywa
    [out] odpada
   *[lives] przeżywa
}
ab-now-call = Wywołaj zaklęcie.

## Dlaczego: fakty z analizy.

why-ab-all-seen = { $spell } – nie mogło go być u ciebie: wszystkie takie zwoje było widać.
why-ab-called = { $spell } – nie mogło go być u ciebie: ostatnie wywołanie się nie udało, a od tego czasu nic nie dobrano.
why-ab-odds = { $spell }: szansa, że masz ten zwój
why-ab-life = { $n ->
    [one] punkt życia; najsłabszy z pozostałych ma { $weakest }
    [few] punkty życia; najsłabszy z pozostałych ma { $weakest }
   *[other] punktów życia; najsłabszy z pozostałych ma { $weakest }
}
why-ab-pool = { $n ->
    [one] zwój w puli; przed tobą: { $stones }
    [few] zwoje w puli; przed tobą: { $stones }
   *[other] zwojów w puli; przed tobą: { $stones }
}
