### Patrzenie wstecz: powtórki, zapisy, moje gry, rankingi.

nav-games = Moje gry
nav-records = Otwórz zapis
nav-ratings = Rankingi

## Powtórka

replay = Powtórka
replay-title = { $game }: powtórka, ruch { $n } z { $of }
replay-place = { $n } / { $of }
replay-first = Na początek
replay-prev = Ruch wstecz
replay-next = Ruch naprzód
replay-last = Na koniec
replay-moment = Ruch
replay-go = Przejdź
replay-eyes = Czyimi oczami
replay-open = Wszystko odkryte
replay-copy = Kopiuj link
replay-key-step = ruch wstecz, ruch naprzód
replay-key-ends = na początek, na koniec
replay-key-eyes = oczami gracza

## Zapis z zewnątrz

open-title = Otwórz zapis
open-lead = Zapis dowolnej gry rozegranej w Hindsight: pobrany ze stołu albo utworzony w wierszu poleceń. Sprawdzimy go wiersz po wierszu, a potem można go odtworzyć.
open-file = Plik
open-paste = Albo jego treść
open-limit = Najwyżej { $n } KiB.
open-do = Sprawdź i otwórz
open-refused = Zapis odrzucono w wierszu { $line }:
open-kept = Otwarty zapis zobaczy każdy, kto ma link. Gdy zapisów jest za dużo, najstarsze są usuwane.

## Moje gry

mine-running = W toku
mine-none = Nie masz jeszcze żadnej zakończonej gry.
mine-past = { $n ->
    [one] Jedna zakończona gra
    [few] { $n } zakończone gry
   *[other] { $n } zakończonych gier
}
mine-nothing = Żadna gra nie pasuje.
mine-all = Pokaż wszystkie
mine-uncounted = bez wyniku
mine-alone = solo
mine-any = dowolne
mine-game = Gra
mine-opponent = Przeciwnik
mine-result = Wynik
mine-against = Przeciw
mine-people = ludziom
mine-bots = botom
mine-show = Pokaż
mine-by-game = Według gier
mine-by-opponent = Według przeciwników
mine-played = Gry
mine-wdl = Wygrane · dzielone · przegrane
mine-mean = Średni wynik
mine-margin = Średnia różnica
mine-best = Najlepszy
mine-pages = Strony
mine-page = Strona { $n } z { $of }
mine-newer = Nowsze
mine-older = Starsze

## Rankingi

rating-of = { $provisional ->
    [yes] Ranking { $rating }, jeszcze niepewny
   *[no] Ranking { $rating }
}
rating-chart = Ranking przez { $n } gier: od { $from } do { $to }
ranking-title = { $game }: rankingi
ranking-games = Gry
ranking-tables = Stoły
ranking-two = stoły dwuosobowe
ranking-many = większe stoły
ranking-none = Nie ma jeszcze żadnej gry rankingowej.
ranking-place = Miejsce
ranking-player = Gracz
ranking-rating = Ranking
ranking-played = Gry
ranking-how = Glicko-2 przy stołach na dwie osoby, Weng–Lin przy większych. Ludzie zaczynają od 1500; miarą są boty, których ranking zależy od poziomu i się nie zmienia. Znak zapytania oznacza ranking jeszcze niepewny. Rozgrywka zakończona za zgodą liczy się tak, jak stała, a przy równym wyniku się nie liczy. Kto poddaje się, zanim dogra do końca trzy rozgrywki, traci punkty, których nikt nie zyskuje.

outdated-why = W tę grę grano według wersji { $rules } zasad, które od tego czasu się zmieniły: według dzisiejszych jej ruchy znaczyłyby co innego. Nie można jej więc już pokazać na planszy. Oto, co z niej zachowano.
outdated-placed = { $name }: miejsce { $place }, punkty: { $score }
outdated-steps = Wszystkie ruchy w notacji
