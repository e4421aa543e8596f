### Silver & Gold: Piramidy.

game-pyramids = Piramidy
game-pyramids-lead = Jeden kształt dla wszystkich, dwie komnaty dla każdego: kto dotrze do grobowców?
opt-pyramids-solo = Gra solo, na najlepszy wynik

py-colour = { $colour ->
    [orange] pomarańczowa
    [green] zielona
   *[purple] fioletowa
}
    .acc = { $colour ->
        [orange] pomarańczową
        [green] zieloną
       *[purple] fioletową
    }
    .gen = { $colour ->
        [orange] pomarańczowej
        [green] zielonej
       *[purple] fioletowej
    }
    .all = { $colour ->
        [orange] pomarańczowe
        [green] zielone
       *[purple] fioletowe
    }
    .many = { $colour ->
        [orange] pomarańczowych
        [green] zielonych
       *[purple] fioletowych
    }
py-pyramid = { $number } ({ py-colour })
    .acc = { $number } ({ py-colour.acc })
    .gen = { $number } ({ py-colour.gen })
py-chamber = { $n ->
    [0] Piramida { $pyramid }, nic nie skreślono
    [one] Piramida { $pyramid }, skreślono jedno pole: { $fields }
    [few] Piramida { $pyramid }, skreślono { $n } pola: { $fields }
   *[other] Piramida { $pyramid }, skreślono { $n } pól: { $fields }
}
py-shape-I2 = linia z dwóch pól
py-shape-I3 = linia z trzech pól
py-shape-L3 = narożnik z trzech pól
py-shape-L4 = L z czterech pól
py-shape-T4 = T z czterech pól
py-shape-O4 = kwadrat z czterech pól
py-icon-entrance = pole wejściowe
py-icon-tomb = grobowiec
py-icon-wall = ściana
py-icon-cross = czerwony krzyżyk
py-icon-gem-red = czerwony klejnot
py-icon-gem-green = zielony klejnot
py-icon-torch = pochodnia
py-icon-skull = czaszka
py-icon-potion = eliksir

py-progress = Runda { $round } z { $rounds }, karta { $card } z { $cards }
py-progress-choose = Wybór piramid
py-card-of = Karta { $card } z { $cards }
py-rest = { $n ->
    [0] Ta karta pozostaje w tej rundzie zakryta
    [one] Pojawi się jeszcze jeden z tych { $of } kształtów
    [few] Pojawią się jeszcze { $n } z tych { $of } kształtów
   *[other] Pojawi się jeszcze { $n } z tych { $of } kształtów
}
py-rest-open = Kolejność kart; ostatnia pozostaje zakryta
py-own = Twoje piramidy
py-dealt = Twoje cztery karty
py-choosing = Każdy zatrzymuje dwie z czterech piramid.
py-kept = zatrzymana
py-explored = zbadana
py-next = Następne piramidy
py-deck-left = { $n ->
    [0] Talia jest pusta
    [one] Talia: została jedna karta
    [few] Talia: zostały { $n } karty
   *[other] Talia: zostało { $n } kart
}
py-deck-short = talia: { $n }
py-deck-order = Od wierzchu talii.
py-ready = gotowe
py-look = komnaty

py-hint-keep = Wybierz dwie z czterech kart.
py-hint-take = Wybierz następną piramidę: odkrytą albo z wierzchu talii.
py-hint-cross = { $n ->
    [one] Czerwony krzyżyk: skreśl kolejne pole.
    [few] { $n } czerwone krzyżyki: za każdy skreśl kolejne pole.
   *[other] { $n } czerwonych krzyżyków: za każdy skreśl kolejne pole.
}
py-hint-mark = Skreśl kształt: { $shape }.
py-hint-single = Nigdzie nie mieści się { $shape }: skreśl jedno pole.
py-hint-how = Dotknij pola, potem wybierz ułożenie. Zamiast kształtu zawsze możesz skreślić jedno pole.
py-hint-hand = Wskaż, obróć, skreśl.
py-aim = Ułóż kształt
py-aim-turn = Obróć
py-aim-mirror = Odbij
py-aim-single = Jedno pole
py-aim-wall = Na drodze jest ściana.
py-aim-crossed = Jedno z tych pól jest już skreślone.
py-aim-apart = Musi przylegać do skreślonego pola.
py-aim-entrance = Pierwsze pola muszą objąć wejście.
py-go = Skreśl na piramidzie { $number }
py-go-none = Skreśl
py-go-how = Wybierz miejsce na kształt
py-note-explores = piramida zbadana
py-note-cross = { $n ->
    [one] czerwony krzyżyk: jeszcze jedno pole
    [few] czerwone krzyżyki: jeszcze { $n } pola
   *[other] czerwone krzyżyki: jeszcze { $n } pól
}
py-note-points = punkty: { $from } → { $to }
py-note-same = { $n } pkt, bez zmian
py-key-aim = Przesuń kształt
py-key-turn = Obróć kształt
py-key-mirror = Odbij kształt
py-key-single = Jedno pole zamiast kształtu
py-key-mark = Skreśl
py-waiting = { $playing ->
    [yes] Gotowe. Czekamy na graczy: { $names }.
   *[no] Czekamy na graczy: { $names }.
}
py-do-keep = Zatrzymaj piramidy: { $low } i { $high }
py-do-mark = Skreśl na piramidzie { $pyramid-gen }: { $fields }
py-do-take = Weź piramidę { $pyramid-acc }
py-do-draw = { $n ->
    [one] Weź w ciemno ostatnią kartę talii
    [few] Weź w ciemno kartę z wierzchu talii; zostały { $n } karty
   *[other] Weź w ciemno kartę z wierzchu talii; zostało { $n } kart
}
py-lit-take = weź
py-key-field = Wybierz pole
py-key-way = Skreśl w ten sposób
py-key-keep = Zatrzymaj tę parę
py-key-take = Weź tę piramidę
py-key-deck = Weź kartę z wierzchu talii

py-score-card = Twoja karta punktacji
py-explored-many = Zbadane
py-explored-of = { py-colour.all }: { $n }
py-pyramid-points = Punkty piramid
py-gems = Klejnoty
py-torches = Pochodnie
py-skulls = Czaszki
py-gems-worth = para 5, bez pary 1
py-torches-worth = po 5, jedna na rundę
py-skulls-worth = liczy się ostatnia
py-so-many = { $icon ->
    [gem-red] Czerwone klejnoty: { $n }
    [gem-green] Zielone klejnoty: { $n }
    [torch] Pochodnie: { $n }
   *[skull] Czaszki: { $n }
}
py-secret-shapes = Nieodkryte kształty:
py-secret-deck = { $n ->
    [one] W talii została jedna karta
    [few] W talii zostały { $n } karty
   *[other] W talii zostało { $n } kart
}

py-log-dealt = Każdy dostaje cztery piramidy
py-log-dealt-own = Każdy dostaje cztery piramidy; twoje: { $cards }
py-log-chose = { $you ->
    [yes] Masz już wybrane piramidy
   *[no] { $name } ma już wybrane piramidy
}
py-log-kept = { $you ->
    [yes] Zatrzymujesz piramidy: { $cards }
   *[no] { $name } zatrzymuje piramidy: { $cards }
}
py-log-laid = { $count ->
    [1] Odkryta piramida: { $cards }
   *[other] Odkryte piramidy: { $cards }
}
py-log-revealed = Runda { $round }, karta { $place }: { $shape }
py-log-crossed = { $you ->
    [yes] Skreślasz { $count } na piramidzie { $card-gen }: { $fields }{ $brings }
   *[no] { $name } skreśla { $count } na piramidzie { $card-gen }: { $fields }{ $brings }
}
py-fields = { $n ->
    [one] jedno pole
    [few] { $n } pola
   *[other] { $n } pól
}
py-log-ready = { $you ->
    [yes] Twoje skreślenia są gotowe
   *[no] { $name } kończy skreślanie
}
py-log-explored = { $you ->
    [yes] Badasz piramidę { $card-acc }: { $points }
   *[no] { $name } bada piramidę { $card-acc }: { $points }
}
py-log-took = { $you ->
    [yes] Bierzesz piramidę { $card-acc }
   *[no] { $name } bierze piramidę { $card-acc }
}
py-log-drew = { $you ->
    [yes] Bierzesz z talii piramidę { $card-acc }
   *[no] { $name } bierze z talii piramidę { $card-acc }
}
py-log-points = { $you ->
    [yes] Zdobywasz punkty { py-colour.many } piramid: { $points }
   *[no] { $name } zdobywa punkty { py-colour.many } piramid: { $points }
}
py-log-over = Koniec gry. { $scores }
py-deed-crossed = { $n ->
    [one] jedno pole na piramidzie { $card-gen }
    [few] { $n } pola na piramidzie { $card-gen }
   *[other] { $n } pól na piramidzie { $card-gen }
}
py-deed-explored = bada { $card-acc }
py-deed-took = bierze { $card-acc }

## The coach.

coach-py-keep = Zatrzymaj piramidy: { $low } i { $high }
coach-py-take = Weź piramidę { $pyramid-acc }
coach-py-draw = Weź kartę z wierzchu talii
coach-py-mark = Na piramidzie { $pyramid-gen } skreśl { $fields }
coach-py-tombs = Droga do grobowców
coach-py-steps = { $n ->
    [one] jedno pole do grobowca
    [few] { $n } pola do grobowca
   *[other] { $n } pól do grobowca
}
coach-py-worth = warta { $n } pkt
coach-py-now = teraz dociera do grobowca
coach-py-now-fits = teraz się mieści
coach-py-now-not = mieści się tylko jedno pole
coach-py-next-fits = Następny kształt zmieści się w całości
coach-py-next-tomb = Następny kształt dotrze do grobowca
coach-py-left = { $n ->
    [0] Ostatnia karta tej rundy; pozostałe rundy: { $rounds }.
    [one] Jeszcze jedna karta w tej rundzie; pozostałe rundy: { $rounds }.
    [few] Jeszcze { $n } karty w tej rundzie; pozostałe rundy: { $rounds }.
   *[other] Jeszcze { $n } kart w tej rundzie; pozostałe rundy: { $rounds }.
}
coach-py-races = Wyścig o punkty piramid
coach-py-free = Do wzięcia
coach-py-needs = { $n ->
    [one] brakuje jednej
    [few] brakuje { $n }
   *[other] brakuje { $n }
}

## Dlaczego: fakty z analizy.

why-py-coming = { $n ->
    [one] kształt jeszcze przed tobą; w tej rundzie spośród
    [few] kształty jeszcze przed tobą; w tej rundzie spośród
   *[other] kształtów jeszcze przed tobą; w tej rundzie spośród
}
why-py-mark = { $of ->
    [played] wybrany ruch: { $pyramid }
   *[best] lepszy ruch: { $pyramid }
}, { $n ->
    [one] { $n } pole
    [few] { $n } pola
   *[other] { $n } pól
}, { $tomb ->
    [0] grobowiec osiągnięty
    [one] { $tomb } pole do grobowca, szansa { $reach }, że wystarczy następny kształt
    [few] { $tomb } pola do grobowca, szansa { $reach }, że wystarczy następny kształt
   *[other] { $tomb } pól do grobowca, szansa { $reach }, że wystarczy następny kształt
}
why-py-pyramid = { $of ->
    [played] tyle kształtów do grobowca; wybrana piramida: { $pyramid }
   *[best] tyle kształtów do grobowca; lepsza piramida: { $pyramid }
}{ $pairs ->
    [yes] ; druga w tym kolorze, { $prize }
   *[no] {""}
}
why-py-deck = { $of ->
    [played] tylu kształtów wymaga przeciętnie wybrana piramida z talii
   *[best] tylu kształtów wymaga przeciętnie lepsza tu piramida z talii
}
