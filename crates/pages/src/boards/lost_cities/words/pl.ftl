### Zaginione miasta.

game-lost-cities = Zaginione miasta
game-lost-cities-lead = Każda ekspedycja najpierw kosztuje, potem się opłaca.
opt-lost-cities-rounds = Liczba rund
opt-lost-cities-expeditions = Liczba ekspedycji
val-lost-cities-rounds = { $n ->
    [one] jedna runda
    [few] { $n } rundy
   *[other] { $n } rund
}
val-lost-cities-expeditions = { $n ->
    [one] jedna ekspedycja
    [few] { $n } ekspedycje
   *[other] { $n } ekspedycji
}

lc-colour = { $colour ->
    [yellow] żółta
    [blue] niebieska
    [white] biała
    [green] zielona
    [red] czerwona
   *[purple] fioletowa
}
lc-number = { lc-colour } { $n }
lc-wager = { lc-colour } karta zakładu

lc-land = Kraina
lc-land-yellow = Pustynia
lc-land-blue = Dno morza
lc-land-white = Himalaje
lc-land-green = Las równikowy
lc-land-red = Wulkany
lc-land-purple = Jaskinie
lc-trail-yellow = Żółty: pustynia
lc-trail-blue = Niebieski: dno morza
lc-trail-white = Biały: Himalaje
lc-trail-green = Zielony: las równikowy
lc-trail-red = Czerwony: wulkaniczny ląd
lc-trail-purple = Fioletowy: jaskinie

lc-round = Runda { $n }
lc-round-of = Runda { $n } z { $of }
lc-round-so-far = Runda { $n }, dotąd
lc-round-over = Koniec rundy { $round }
lc-camp = Zakryty stos i wyniki tej rundy
lc-deck-left = { $n ->
    [one] Zakryty stos, została jedna karta
    [few] Zakryty stos, zostały { $n } karty
   *[other] Zakryty stos, zostało { $n } kart
}
lc-left = { $n ->
    [one] karta
    [few] karty
   *[other] kart
}
lc-hand = Twoja ręka
lc-held = { $n ->
    [one] Jedna karta na ręce
    [few] { $n } karty na ręce
   *[other] { $n } kart na ręce
}
lc-known = znane
lc-known-why = Dobrane ze stosu kart wyrzuconych i wciąż na ręce
lc-pile = { $colour ->
    [yellow] Żółty stos kart wyrzuconych
    [blue] Niebieski stos kart wyrzuconych
    [white] Biały stos kart wyrzuconych
    [green] Zielony stos kart wyrzuconych
    [red] Czerwony stos kart wyrzuconych
   *[purple] Fioletowy stos kart wyrzuconych
}
lc-pile-order = { $n ->
    [one] Jedna karta.
    [few] { $n } karty, górna pierwsza.
   *[other] { $n } kart, górna pierwsza.
}
lc-look = { lc-pile }: na górze { $top }, { $n ->
    [one] jedna karta
    [few] { $n } karty
   *[other] { $n } kart
}. Przejrzyj

lc-step-place = Wyłóż kartę
lc-step-draw = Dobierz kartę
lc-hint-place = Wybierz kartę, a potem jej miejsce.
lc-hint-card = { $plays ->
    [yes] { $card } może trafić na ekspedycję albo na stos.
   *[no] { $card } można tylko wyrzucić.
}
lc-hint-draw = Z zakrytego stosu albo górną kartę z odkrytego.
lc-hint-draw-closed = Z zakrytego stosu: na jedyny odkryty stos trafiła właśnie twoja karta.
lc-hint-draw-deck = Z zakrytego stosu.
lc-hint-draw-must = Z zakrytego stosu: po 20 turach bez niego trzeba.
lc-waiting = { $step ->
    [draw] Kartę dobiera { $name }.
   *[place] Kartę wykłada { $name }.
}

lc-do-play = Wyłóż kartę { $card } na swoją ekspedycję, wartą wtedy { $score }
lc-do-discard = Wyrzuć kartę { $card }
lc-do-draw = { $n ->
    [one] Dobierz ostatnią kartę zakrytego stosu
    [few] Dobierz z zakrytego stosu, zostały { $n } karty
   *[other] Dobierz z zakrytego stosu, zostało { $n } kart
}
lc-do-take = Dobierz kartę { $card } ze stosu kart wyrzuconych
lc-lit-discard = wyrzuć
lc-lit-draw = dobierz
lc-lit-take = dobierz

lc-key-pick = Wybierz kartę z ręki
lc-key-expedition = Wyłóż ją na ekspedycję
lc-key-discard = Wyrzuć ją
lc-key-deck = Dobierz z zakrytego stosu
lc-key-pile = Dobierz ze stosu kart wyrzuconych

lc-log-dealt = { $you ->
    [yes] Runda { $round } rozdana; zaczynasz.
   *[no] Runda { $round } rozdana; zaczyna { $name }.
}
lc-log-play = { $you ->
    [yes] Wykładasz { $card }
   *[no] { $name } wykłada { $card }
}
lc-log-discard = { $you ->
    [yes] Wyrzucasz { $card }
   *[no] { $name } wyrzuca { $card }
}
lc-log-draw = { $you ->
    [yes] Dobierasz z zakrytego stosu
   *[no] { $name } dobiera z zakrytego stosu
}
lc-log-draw-card = { $you ->
    [yes] Dobierasz z zakrytego stosu kartę { $card }
   *[no] { $name } dobiera z zakrytego stosu kartę { $card }
}
lc-log-take = { $you ->
    [yes] Dobierasz ze stosu kartę { $card }
   *[no] { $name } dobiera ze stosu kartę { $card }
}
lc-log-from-deck = i dobiera z zakrytego stosu
lc-log-from-pile = i dobiera ze stosu kart wyrzuconych:
lc-deck-short = stos
lc-log-round-over = Koniec rundy { $round }: { $one } do { $two }. Łącznie { $a } do { $b }.
lc-log-match-over = Koniec meczu: { $a } do { $b }.
lc-deed-play = wykłada { $card }
lc-deed-discard = wyrzuca { $card }
lc-deed-draw = i dobiera
lc-deed-take = i dobiera { $card }

## The coach.

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
