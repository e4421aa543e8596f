### Patrzenie wstecz: powtórki, zapisy, moje rozgrywki, rankingi.

nav-games = Moje rozgrywki
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
replay-eyes = Perspektywa
replay-open = Wszystko odkryte
replay-copy = Kopiuj link
replay-key-step = ruch wstecz, ruch naprzód
replay-key-ends = na początek, na koniec
replay-coarse = Całe ruchy
replay-fine = Pojedyncze kroki
replay-key-sizes = całe ruchy albo pojedyncze kroki
replay-key-eyes = perspektywa gracza
try = Spróbuj stąd
try-what = Graj dalej od tego momentu przeciwko botom
try-as = Grasz dalej od tego momentu na miejscu gracza { $name }; na pozostałych siedzą boty. Wynik się nie liczy.
try-hidden = To, co było zakryte,
try-same = zostaje takie, jak było, i przyjdzie w tej samej kolejności
try-fresh = zostanie rozdane na nowo, zgodnie z tym, co na tym miejscu było wiadomo
try-against = Przeciwnik
try-go = Graj dalej
try-back = Wróć do zakończonej rozgrywki

## Zapis z zewnątrz

open-title = Otwórz zapis
open-lead = Zapis dowolnej rozgrywki w Hindsight: pobrany przy stole albo utworzony w wierszu poleceń. Sprawdzimy go wiersz po wierszu, a potem będzie można go odtworzyć.
open-file = Plik
open-paste = Albo wklej jego treść
open-limit = Najwyżej { $n } KiB.
open-do = Sprawdź i otwórz
open-refused = Błąd zapisu w wierszu { $line }:
open-kept = Otwarty zapis zobaczy każdy, kto ma link. Gdy zapisów jest za dużo, najstarsze są usuwane.
file-games = Wszystkie rozgrywki z pliku
file-count = { $n ->
    [one] Jedna rozgrywka w tym pliku
    [few] { $n } rozgrywki w tym pliku
    [many] { $n } rozgrywek w tym pliku
   *[other] { $n } rozgrywki w tym pliku
}
file-unfinished = niedokończona

## Moje rozgrywki

mine-running = W toku
mine-none = Nie masz jeszcze żadnej zakończonej rozgrywki.
mine-past = { $n ->
    [one] Jedna zakończona rozgrywka
    [few] { $n } zakończone rozgrywki
   *[other] { $n } zakończonych rozgrywek
}
mine-nothing = Nie ma takich rozgrywek.
mine-all = Pokaż wszystkie
mine-uncounted = bez wyniku
mine-alone = solo
mine-placed = { $place }. miejsce na { $of }, { over-points }
mine-any = bez znaczenia
mine-game = Gra
mine-opponent = Przeciwnik
mine-result = Wynik
mine-against = Rodzaj przeciwnika
mine-people = ludzie
mine-bots = boty
mine-show = Pokaż
mine-by-game = Według gier
mine-by-opponent = Według przeciwników
mine-played = Rozegrane
mine-wdl = Wygrane · remisy · przegrane
mine-mean = Średni wynik
mine-margin = Średnia przewaga
mine-best = Najlepszy wynik
mine-pages = Strony
mine-page = Strona { $n } z { $of }
mine-newer = Nowsze
mine-older = Starsze

## Rankingi

rating-of = { $provisional ->
    [yes] Ranking { $rating } (wstępny): pewny będzie po kilku rozgrywkach rankingowych
   *[no] Ranking { $rating }
}
rating-guess = Znak zapytania oznacza ranking wstępny: pewny będzie po kilku rozgrywkach rankingowych.
rating-guess-ask = Ranking wstępny: co to znaczy?
rating-chart = Ranking w kolejnych rozgrywkach ({ $n }): od { $from } do { $to }
ranking-title = { $game }: ranking
ranking-games = Gry
ranking-tables = Stoły
ranking-two = stoły dwuosobowe
ranking-many = większe stoły
ranking-none = Nie ma jeszcze żadnej rozgrywki rankingowej.
ranking-place = Miejsce
ranking-player = Gracz
ranking-rating = Ranking
ranking-played = Rozegrane
ranking-how = Ranking liczymy w systemie Glicko-2. Kto ma o 200 punktów więcej, wyprzedza drugiego gracza mniej więcej w trzech rozgrywkach na cztery, przy stole każdej wielkości. Ludzie zaczynają od 1500; miarą są boty, których siłę zmierzyliśmy i których ranking się nie zmienia. Znak zapytania oznacza ranking wstępny; pewny będzie po kilku rozgrywkach rankingowych. Rozgrywki towarzyskie niczego nie zmieniają. Rozgrywka zakończona za zgodą graczy liczy się z wynikiem z chwili zakończenia, a przy remisie się nie liczy. Kto poddaje się, zanim rozegra do końca trzy rozgrywki, traci punkty, których nikt nie zyskuje.

outdated-why = Tę rozgrywkę rozegrano według wersji { $rules } zasad, które od tego czasu się zmieniły: według dzisiejszych jej ruchy znaczyłyby co innego. Nie można jej więc już pokazać na planszy. Oto, co z niej zachowano.
outdated-placed = { $name }: miejsce { $place }, punkty: { $score }
outdated-steps = Wszystkie ruchy w notacji
