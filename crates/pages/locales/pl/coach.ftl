### Trener.

coach = Trener
coach-what = Trener: szanse wynikające z tego, co widzisz, i ruch trenera
coach-sees = wie tylko to, co widzisz
coach-ask = Co zagrałby trener?
coach-not-now = W swojej turze możesz zapytać, co zagrałby trener.
coach-only = Możesz zrobić tylko jedno.
coach-nothing = Trener nie ma tu czego ważyć: każdy ruch jest równie dobry.
coach-plays = Trener gra: { $deed }
coach-lead-chance = Przed następnym ruchem o punkty procentowe ({ $n }): { $deed }
coach-lead-points = Przed następnym ruchem o punkty ({ $n }): { $deed }
coach-lead-none = Prawie tak samo dobre: { $deed }
coach-follow = Zagraj tak
coach-weighed-chance = Szansa na wygraną według trenera
coach-weighed-points = Punkty mniej niż jego wybór, według trenera
coach-yours = twój wybór
coach-percent = { $n }%
coach-agreed = trener dozwolony
coach-agreement = Przy tym stole wolno korzystać z trenera: każdy może oglądać szanse i pytać, co zagrałby trener, zawsze tylko z tego, co widać z własnego miejsca. Kto siada, zgadza się na to.
coach-new-no = Tylko przeciw botom
coach-new-yes = Wolno każdemu; kto siada, zgadza się

coach-lc-play = Wyłóż: { $card }
coach-lc-discard = Wyrzuć: { $card }
coach-lc-draw = Dobierz z zakrytego stosu
coach-lc-take = Dobierz ze stosu: { $card }
coach-lc-title = Co jeszcze jest w grze i ile brakuje do 20
coach-lc-deck = { $n ->
    [0] Kart w stosie: { $deck }. Nie dobierzesz już żadnej.
    [one] Kart w stosie: { $deck }. Dobierzesz najwyżej jedną.
    [few] Kart w stosie: { $deck }. Dobierzesz najwyżej { $n }.
   *[other] Kart w stosie: { $deck }. Dobierzesz najwyżej { $n }.
}
coach-lc-colour = Kolor
coach-lc-unseen = Niewidziane
coach-lc-break-even = Twoja ekspedycja
coach-lc-wagers = { $n ->
    [one] zakład
    [few] { $n } zakłady
   *[other] { $n } zakładów
}
coach-lc-none = nic
coach-lc-even = już się zwraca; na ręce jeszcze { $hand }, poza nią { $out }
coach-lc-in-hand = brakuje { $missing }: na ręce { $hand }
coach-lc-needs = brakuje { $missing }: na ręce { $hand }, poza nią { $out }, z czego można liczyć na około { $hope }
coach-lc-lost = brakuje { $missing }: nieosiągalne (na ręce { $hand }, poza nią { $out })
coach-lc-key-placed = wyłożone
coach-lc-key-hand = na ręce
coach-lc-key-out = niewidziane

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

coach-ab-call = Wywołaj { $spell }
coach-ab-stop = Zakończ turę
coach-ab-title = Które zaklęcia się udadzą
coach-ab-spell = Zaklęcie
coach-ab-hit = Udane
coach-ab-unseen = Niewidziane
coach-ab-of = { $n } z { $all }
coach-ab-where = To, czego nie widzisz, stoi przed tobą ({ $n }), leży w puli ({ $pool }) i wśród sekretnych zwojów ({ $secret }).

coach-py-keep = Zatrzymaj { $low } i { $high }
coach-py-take = Weź piramidę { $pyramid }
coach-py-draw = Weź kartę z wierzchu talii
coach-py-mark = Na piramidzie { $pyramid } skreśl { $fields }
coach-py-tombs = Droga do grobowców
coach-py-steps = { $n ->
    [one] jedno pole do grobowca
    [few] { $n } pola do grobowca
   *[other] { $n } pól do grobowca
}
coach-py-worth = punkty: { $n }
coach-py-now = teraz sięga grobowca
coach-py-now-fits = teraz pasuje
coach-py-now-not = pasuje tylko jedno pole
coach-py-next-fits = Następny kształt pasuje w całości
coach-py-next-tomb = Następny kształt sięga grobowca
coach-py-left = { $n ->
    [0] Ostatnia karta tej rundy; rundy po niej: { $rounds }.
    [one] Jeszcze jedna karta w tej rundzie; rundy po niej: { $rounds }.
    [few] Jeszcze { $n } karty w tej rundzie; rundy po niej: { $rounds }.
   *[other] Jeszcze { $n } kart w tej rundzie; rundy po niej: { $rounds }.
}
coach-py-races = Wyścigi o punkty za piramidy
coach-py-free = Do wzięcia
coach-py-needs = { $n ->
    [one] brakuje jednej
    [few] brakuje { $n }
   *[other] brakuje { $n }
}
