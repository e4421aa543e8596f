### Silver & Gold: Piramidy.

game-pyramids = Piramidy
game-pyramids-lead = Jeden kształt dla wszystkich, dwie komnaty dla każdego: kto dotrze do grobowców?
opt-pyramids-solo = Gra solo, na najlepszy wynik

py-colour = { $colour ->
    [orange] pomarańczowa
    [green] zielona
   *[purple] fioletowa
}
py-pyramid = { $number } ({ py-colour })
py-chamber = { $n ->
    [0] Piramida { $pyramid }, nic nie skreślono
    [one] Piramida { $pyramid }, skreślono jedno pole: { $fields }
    [few] Piramida { $pyramid }, skreślono { $n } pola: { $fields }
   *[other] Piramida { $pyramid }, skreślono { $n } pól: { $fields }
}
py-shape-I2 = linia dwóch pól
py-shape-I3 = linia trzech pól
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
    [one] Pojawi się jeszcze jeden z tych kształtów ({ $of })
    [few] Pojawią się jeszcze { $n } z tych { $of }
   *[other] Pojawi się jeszcze { $n } z tych { $of }
}
py-own = Twoje piramidy
py-dealt = Twoje cztery karty
py-choosing = Każdy zatrzymuje dwie z czterech piramid.
py-kept = zostaje
py-explored = zbadana
py-next = Następne piramidy
py-deck-left = { $n ->
    [0] Talia jest pusta
    [one] Talia, została jedna karta
    [few] Talia, zostały { $n } karty
   *[other] Talia, zostało { $n } kart
}
py-ready = gotowe
py-look = komnaty

py-hint-keep = Wybierz dwie z czterech kart.
py-hint-take = Wybierz następną piramidę: odkrytą albo z wierzchu talii.
py-hint-cross = { $n ->
    [one] Czerwony krzyżyk: skreśl kolejne pole.
    [few] { $n } czerwone krzyżyki: za każdy skreśl kolejne pole.
   *[other] { $n } czerwonych krzyżyków: za każdy skreśl kolejne pole.
}
py-hint-mark = Skreśl: { $shape }.
py-hint-how = Dotknij pola, potem wybierz ułożenie. Zawsze wolno skreślić jedno pole.
py-hint-hand = Wskaż, obróć, skreśl.
py-aim = Ułóż kształt
py-aim-turn = Obróć
py-aim-mirror = Odbij
py-aim-single = Jedno pole
py-aim-no = Tu się nie mieści.
py-go = Skreśl na { $number }
py-go-none = Skreśl
py-go-how = Wybierz, gdzie leży kształt
py-note-explores = bada ją
py-note-cross = { $n ->
    [one] czerwony krzyżyk: jeszcze jedno pole
    [few] czerwone krzyżyki: jeszcze { $n } pola
   *[other] czerwone krzyżyki: jeszcze { $n } pól
}
py-note-points = z { $from } na { $to } pkt
py-note-same = { $n } pkt jak dotąd
py-key-aim = Przesuń kształt
py-key-turn = Obróć kształt
py-key-mirror = Odbij kształt
py-key-single = Jedno pole zamiast kształtu
py-key-mark = Skreśl
py-waiting = { $playing ->
    [yes] Gotowe. Czekamy na skreślenia: { $names }.
   *[no] Czekamy na: { $names }.
}
py-do-keep = Zatrzymaj { $low } i { $high }
py-do-mark = Skreśl na piramidzie { $pyramid }: { $fields }
py-do-take = Weź piramidę { $pyramid }
py-do-draw = { $n ->
    [one] Weź ostatnią kartę talii, w ciemno
    [few] Weź w ciemno kartę z wierzchu talii; zostały { $n }
   *[other] Weź w ciemno kartę z wierzchu talii; zostało { $n }
}
py-lit-take = weź
py-key-field = Wybierz pole
py-key-way = Skreśl w ten sposób
py-key-keep = Zatrzymaj tę parę
py-key-take = Weź tę piramidę
py-key-deck = Weź kartę z wierzchu talii

py-score-card = Twoja karta punktacji
py-explored-many = Zbadane
py-explored-of = { py-colour }: { $n }
py-pyramid-points = Punkty piramid
py-gems = Klejnoty
py-torches = Pochodnie
py-skulls = Czaszki
py-gems-worth = para 5, jeden 1
py-torches-worth = po 5, jedna na rundę
py-skulls-worth = liczy się ostatnia
py-so-many = { $icon ->
    [gem-red] Czerwone klejnoty: { $n }
    [gem-green] Zielone klejnoty: { $n }
    [torch] Pochodnie: { $n }
   *[skull] Czaszki: { $n }
}
py-secret-shapes = Do końca zakryta:
py-secret-deck = { $n ->
    [one] W talii została jedna karta
    [few] W talii zostały { $n } karty
   *[other] W talii zostało { $n } kart
}

py-log-dealt = Każdy dostaje cztery piramidy
py-log-dealt-own = Każdy dostaje cztery piramidy; twoje: { $cards }
py-log-chose = { $you ->
    [yes] Wybór za tobą
   *[no] { $name } ma już wybrane piramidy
}
py-log-kept = { $you ->
    [yes] Zatrzymujesz { $cards }
   *[no] { $name } zatrzymuje { $cards }
}
py-log-laid = Odkryte: { $cards }
py-log-revealed = Runda { $round }, karta { $place }: { $shape }
py-log-crossed = { $you ->
    [yes] Skreślasz na { $card }: { $fields }
   *[no] { $name } skreśla na { $card }: { $fields }
}
py-log-ready = { $you ->
    [yes] Twoje skreślenia są gotowe
   *[no] { $name } kończy skreślanie
}
py-log-explored = { $you ->
    [yes] Badasz piramidę { $card }
   *[no] { $name } bada piramidę { $card }
}
py-log-took = { $you ->
    [yes] Bierzesz { $card }
   *[no] { $name } bierze { $card }
}
py-log-drew = { $you ->
    [yes] Bierzesz { $card } z talii
   *[no] { $name } bierze { $card } z talii
}
py-log-points = { $you ->
    [yes] Zdobywasz punkty piramid ({ $colour }): { $points }
   *[no] { $name } zdobywa punkty piramid ({ $colour }): { $points }
}
py-log-over = Koniec gry: { $scores }
py-deed-crossed = { $n ->
    [one] jedno pole na { $card }
    [few] { $n } pola na { $card }
   *[other] { $n } pól na { $card }
}
py-deed-explored = bada { $card }
py-deed-took = bierze { $card }

## The coach.

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
