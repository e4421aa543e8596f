### Zaginione miasta.

game-lost-cities = Zaginione miasta
game-lost-cities-lead = Każda ekspedycja najpierw kosztuje, a dopiero potem zarabia.
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
    .acc = { $colour ->
        [yellow] żółtą
        [blue] niebieską
        [white] białą
        [green] zieloną
        [red] czerwoną
       *[purple] fioletową
    }
    .gen = { $colour ->
        [yellow] żółtej
        [blue] niebieskiej
        [white] białej
        [green] zielonej
        [red] czerwonej
       *[purple] fioletowej
    }
lc-number = { lc-colour }{ "\u00A0" }{ $n }
    .acc = { lc-colour.acc }{ "\u00A0" }{ $n }
    .gen = { lc-colour.gen }{ "\u00A0" }{ $n }
lc-wager = { lc-colour } karta zakładu
    .acc = { lc-colour.acc } kartę zakładu
    .gen = { lc-colour.gen } karty zakładu

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
lc-trail-red = Czerwony: wulkany
lc-trail-purple = Fioletowy: jaskinie

lc-round = Runda { $n }
lc-round-of = Runda { $n } z { $of }
lc-round-so-far = Runda { $n } (w toku)
lc-round-over = Koniec rundy { $round }
lc-round-won = { $you ->
    [yes] Wygrywasz rundę, przewaga: { $n } pkt
   *[no] { $name } wygrywa rundę, przewaga: { $n } pkt
}
lc-round-even = Runda na remis
lc-next = { $you ->
    [yes] Runda { $round }: zaczynasz ty
   *[no] Runda { $round }: zaczyna { $name }
}
lc-deck-empty = talia pusta
lc-deck = Talia
lc-deck-order = Od wierzchu talii.
lc-camp = Talia i wyniki tej rundy
lc-deck-left = { $n ->
    [one] Talia: została jedna karta
    [few] Talia: zostały { $n } karty
   *[other] Talia: zostało { $n } kart
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
lc-known-why = Wzięte ze stosu odrzuconych i wciąż na ręce
lc-pile = { $colour ->
    [yellow] Żółty stos odrzuconych
    [blue] Niebieski stos odrzuconych
    [white] Biały stos odrzuconych
    [green] Zielony stos odrzuconych
    [red] Czerwony stos odrzuconych
   *[purple] Fioletowy stos odrzuconych
}
lc-pile-order = { $n ->
    [one] Jedna karta.
    [few] { $n } karty, od wierzchu.
   *[other] { $n } kart, od wierzchu.
}
lc-look = { lc-pile }: na wierzchu { $top }, { $n ->
    [one] jedna karta
    [few] { $n } karty
   *[other] { $n } kart
}. Przejrzyj

lc-step-place = Wyłóż kartę
lc-step-draw = Dobierz kartę
lc-hint-place = Wybierz kartę, a potem jej miejsce.
lc-hint-card = { $plays ->
    [yes] { $card }: wyłóż ją do ekspedycji albo odrzuć.
   *[no] { $card }: można ją tylko odrzucić.
}
lc-hint-draw = Z talii albo górną kartę któregoś stosu odrzuconych.
lc-hint-draw-closed = Z talii: na jedynym stosie leży właśnie odrzucona karta.
lc-hint-draw-deck = Z talii.
lc-hint-draw-must = Z talii: przez 20 tur nikt z niej nie dobierał, więc teraz trzeba.
lc-waiting = { $step ->
    [draw] { $name } dobiera kartę.
   *[place] { $name } wykłada kartę.
}

lc-do-play = Wyłóż { $card-acc } do swojej ekspedycji (będzie warta { $score })
lc-do-discard = Odrzuć { $card-acc }
lc-do-draw = { $n ->
    [one] Dobierz ostatnią kartę z talii
    [few] Dobierz z talii (zostały { $n } karty)
   *[other] Dobierz z talii (zostało { $n } kart)
}
lc-do-take = Weź { $card-acc } ze stosu odrzuconych
lc-lit-discard = odrzuć
lc-lit-draw = dobierz
lc-lit-take = weź

lc-key-pick = Wybierz kartę z ręki
lc-key-expedition = Wyłóż ją do ekspedycji
lc-key-discard = Odrzuć ją
lc-key-deck = Dobierz z talii
lc-key-pile = Weź ze stosu odrzuconych

lc-log-dealt = { $you ->
    [yes] Początek rundy { $round }. Zaczynasz ty.
   *[no] Początek rundy { $round }. Zaczyna { $name }.
}
lc-log-play = { $you ->
    [yes] Wykładasz { $card-acc }
   *[no] { $name } wykłada { $card-acc }
}
lc-log-discard = { $you ->
    [yes] Odrzucasz { $card-acc }
   *[no] { $name } odrzuca { $card-acc }
}
lc-log-draw = { $you ->
    [yes] Dobierasz z talii
   *[no] { $name } dobiera z talii
}
lc-log-draw-card = { $you ->
    [yes] Dobierasz z talii { $card-acc }
   *[no] { $name } dobiera z talii { $card-acc }
}
lc-log-take = { $you ->
    [yes] Bierzesz ze stosu { $card-acc }
   *[no] { $name } bierze ze stosu { $card-acc }
}
lc-log-from-deck = { $you ->
    [yes] i dobierasz z talii
   *[no] i dobiera z talii
}
lc-log-from-pile = { $you ->
    [yes] i bierzesz ze stosu:
   *[no] i bierze ze stosu:
}
lc-deck-short = talia
lc-log-round-over = Koniec rundy { $round }: { $one } do { $two }. Łącznie { $a } do { $b }.
lc-log-match-over = Koniec meczu: { $a } do { $b }.
lc-deed-play = wykłada { $card-acc }
lc-deed-discard = odrzuca { $card-acc }
lc-deed-draw = i dobiera
lc-deed-take = i bierze { $card-acc }

## The coach.

coach-lc-play = Wyłóż { $card-acc }
coach-lc-discard = Odrzuć { $card-acc }
coach-lc-draw = Dobierz z talii
coach-lc-take = Weź { $card-acc } ze stosu
coach-lc-title = Co jeszcze jest w grze i ile brakuje do 20
coach-lc-deck = { $n ->
    [0] Kart w talii: { $deck }. Nie dobierzesz już żadnej.
    [one] Kart w talii: { $deck }. Dobierzesz najwyżej jedną.
    [few] Kart w talii: { $deck }. Dobierzesz najwyżej { $n }.
   *[other] Kart w talii: { $deck }. Dobierzesz najwyżej { $n }.
}
coach-lc-colour = Kolor
coach-lc-unseen = Nieznane
coach-lc-break-even = Twoja ekspedycja
coach-lc-wagers = { $n ->
    [one] zakład
    [few] { $n } zakłady
   *[other] { $n } zakładów
}
coach-lc-none = brak
coach-lc-even = koszt już się zwrócił; do zdobycia jeszcze { $hand } z ręki i { $out } z nieznanych kart
coach-lc-in-hand = brakuje { $missing }; na ręce masz { $hand }
coach-lc-needs = brakuje { $missing }; na ręce masz { $hand }, w nieznanych kartach jest { $out }, z czego możesz liczyć na około { $hope }
coach-lc-lost = brakuje { $missing }; nie do odrobienia (na ręce { $hand }, w nieznanych kartach { $out })
coach-lc-key-placed = wyłożone
coach-lc-key-hand = na ręce
coach-lc-key-out = nieznane

## Dlaczego: fakty z analizy.

why-lc-turns = { $n ->
    [one] tura do końca; kart, które możesz jeszcze wyłożyć: { $placeable }
    [few] tury do końca; kart, które możesz jeszcze wyłożyć: { $placeable }
   *[other] tur do końca; kart, które możesz jeszcze wyłożyć: { $placeable }
}
why-lc-expedition = { $colour ->
    [yellow] żółta ekspedycja
    [blue] niebieska ekspedycja
    [white] biała ekspedycja
    [green] zielona ekspedycja
    [red] czerwona ekspedycja
   *[purple] fioletowa ekspedycja
} razem z ręką, teraz { $now }; pasujących nieznanych kart: { $n }, z tego do ciebie trafi około { $expected }
why-lc-passes = { $card } pomija
why-lc-gift = { $how ->
    [fits] { $card } od razu pasuje do ekspedycji przeciwnika
    [begun] { $card }: przeciwnik rozpoczął tę ekspedycję
   *[free] { $card }: przeciwnik nie rozpoczął tej ekspedycji
}
why-lc-dead = { $card } nikomu się już nie przyda
why-lc-deck = szansa, że karta z talii pasuje do twojej ekspedycji: { $n } z { $unseen } nieznanych
why-lc-suspect = { $card } u przeciwnika: szansa, sądząc po jego ruchach
