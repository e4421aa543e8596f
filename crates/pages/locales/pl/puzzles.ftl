### Puzzles.

nav-puzzles = Zadania
puzzles-title = Zadania
puzzles-lead = Pozycje z rozgrywek botów, w których jedna decyzja jest wyraźnie najlepsza albo coś da się dokładnie wyliczyć. Widzisz to, co widział ten gracz, i nic więcej.
puzzles-rating = Twój ranking
puzzles-games = Według gry
puzzles-themes = Według tematu
puzzle-kind-move = Znajdź ruch
puzzle-kind-stones = Co jest na zwojach
puzzle-kind-digit = Jakiej cyfry nie ma
puzzle-kind-shape = Umieść kształt
puzzle-title = { $game }: zadanie { $n }
puzzle-number = Zadanie { $n }
puzzle-leaf = Zadanie
puzzle-seen-by = Twoja tura. Ruch wykonuje się na planszy.
puzzle-exact = Wszystko, czego trzeba, leży na stole: odpowiedź jest ścisła.
puzzle-again = Odpowiedź na to zadanie masz już za sobą: teraz nic się nie liczy.
puzzle-ask-move = Znajdź ruch.
puzzle-ask-shape = Gdzie kształt leży najlepiej?
puzzle-ask-digit = Twoja płytka: { $symbol }. Jakich cyfr nie może mieć?
puzzle-check = Sprawdź
puzzle-hints = Podpowiedzi
puzzle-hint-1 = Gdzie szukać
puzzle-hint-2 = Fakt
puzzle-hint-3 = Połowa odpowiedzi
puzzle-hint-show = Pokaż
puzzle-half = To jedno z tych dwóch:
puzzle-worth = Wartość
puzzle-show = Pokaż odpowiedź
puzzle-this = To zadanie
puzzle-untried = nikt jeszcze nie próbował
puzzle-right = Dobrze
puzzle-wrong = Nie najlepiej
puzzle-answer = Odpowiedź
puzzle-yours = Twoja odpowiedź
puzzle-or = lub
puzzle-odds = Szansa każdej możliwości
puzzle-costs = O ile każdy ruch zmniejsza szansę na wygraną
puzzle-made = Porównane w dwóch seriach do 192 wyobrażonych światów i potwierdzone dwoma przeszukaniami innego rodzaju.
puzzle-try-again = Jeszcze raz
puzzle-next = Następne zadanie
storm-title = Burza, trzy minuty
storm-lead = Jak najwięcej zadań, od łatwych do trudnych, ze wszystkich gier. Błąd kosztuje dziesięć sekund, a trzeci kończy burzę. Bez podpowiedzi, bez rankingu.
storm-begin = Zacznij
storm-until = zanim lampa zgaśnie. Błąd kosztuje 10 s.
storm-score = dobrze: { $n }, błędy: { $missed } z { $most }
storm-miss = Błąd
storm-over = { $n ->
    [one] { $n } rozwiązane zadanie
    [few] { $n } rozwiązane zadania
   *[many] { $n } rozwiązanych zadań
}
storm-end = Zakończ burzę
storm-none = Nie padła żadna odpowiedź.
storm-again = Jeszcze jedna burza
puzzles-count = { $n ->
    [one] { $n } zadanie, z odpowiedzią: { $answered }
    [few] { $n } zadania, z odpowiedzią: { $answered }
   *[many] { $n } zadań, z odpowiedzią: { $answered }
}
puzzle-found = { $n ->
    [one] { $n } rozwiązane zadanie
    [few] { $n } rozwiązane zadania
   *[many] { $n } rozwiązanych zadań
}
puzzle-solved = trafne próby: { $share } z { $n }
puzzle-fact-moves = { $n ->
    [one] Możliwy jest { $n } ruch.
    [few] Możliwe są { $n } ruchy; każdy poza najlepszym zmniejsza szansę.
   *[many] Możliwych jest { $n } ruchów; każdy poza najlepszym zmniejsza szansę.
}
puzzle-half-of = { $n ->
    [one] to jedyna taka liczba.
    [few] to jedna z { $n } liczb.
   *[many] to jedna z { $n } liczb.
}
puzzle-ask-stones = { $absent ->
    [yes] Jakich zaklęć na pewno nie ma na twoich zwojach?
   *[no] Jakie zaklęcie jest najbardziej prawdopodobne na { $place }. zwoju od lewej?
}

# What a puzzle is about, and where to look first.

puzzle-theme-break-even = Zwrot kosztów
puzzle-look-break-even = Ekspedycja kosztuje 20, zanim cokolwiek przyniesie. Policz, ile jeszcze może zebrać.
puzzle-theme-denying = Nie oddać karty
puzzle-look-denying = Sprawdź, co druga strona może zrobić z każdą z kart.
puzzle-theme-last-turns = Ostatnie tury
puzzle-look-last-turns = Nie licz najpierw punktów. Policz tury, które zostały.
puzzle-theme-waiting = Teraz czy później
puzzle-look-waiting = Zastanów się przy każdej karcie, co stracisz, jeśli zostanie na ręce o turę dłużej.
puzzle-theme-which-first = Która karta pierwsza
puzzle-look-which-first = Obie karty zostaną wyłożone. Która z nich nie może czekać?
puzzle-theme-parting = Bez czego można się obyć
puzzle-look-parting = Która karta jest najmniej warta dla obu stron razem?
puzzle-theme-short-way = Krótsza droga
puzzle-look-short-way = Policz pola do grobowca po każdym skreśleniu.
puzzle-theme-skulls = Czaszki
puzzle-look-skulls = Sprawdź, gdzie leżą czaszki i jak je ominąć.
puzzle-theme-which-pyramid = Która piramida
puzzle-look-which-pyramid = Porównaj liczbę skreśleń do grobowca i punkty piramid.
puzzle-theme-wager = Zakłady
puzzle-look-wager = Zakład podwaja też to, co jest poniżej zera.
puzzle-theme-which-draw = Skąd dobrać
puzzle-look-which-draw = Karta, którą widać, i karta, której nie widać: o czym jeszcze decyduje ten wybór?
puzzle-theme-passing-over = Pominięte karty
puzzle-look-passing-over = Których kart z ręki nie da się potem wyłożyć?
puzzle-theme-information = Wiedza czy punkty
puzzle-look-information = Czego, oprócz punktów, dowiesz się z każdej z odpowiedzi?
puzzle-theme-pressing-luck = Kuszenie losu
puzzle-look-pressing-luck = Porównaj możliwy zysk z możliwą stratą, a przy obu weź pod uwagę szansę.
puzzle-theme-race = Wyścig
puzzle-look-race = Kto dotrze pierwszy, jeśli wszyscy będą grać tak dalej?
puzzle-theme-swapping = Którą płytkę wymienić
puzzle-look-swapping = O której płytce wiesz najmniej, a która jeszcze się przyda?
puzzle-theme-guessing = Ile cyfr wpisać
puzzle-look-guessing = Każda kolejna cyfra zwiększa pewność i zmniejsza zysk.
puzzle-theme-tomb = Grobowiec w zasięgu
puzzle-look-tomb = Czy z tym kształtem da się dotrzeć do grobowca?
puzzle-theme-gathering = Obok drogi
puzzle-look-gathering = Policz klejnoty, pochodnie i eliksiry pod każdym skreśleniem.
puzzle-theme-next-card = Następna karta
puzzle-look-next-card = Które z kształtów, które jeszcze przyjdą, zmieszczą się potem?
puzzle-theme-last-blow = Ostatni cios
puzzle-look-last-blow = Sprawdź, komu został jeden punkt życia albo jeden zwój.
puzzle-theme-together = Kilka wskazówek razem
puzzle-look-together = Żadna wskazówka nie mówi tego sama. Połącz dwie z nich.
puzzle-theme-one-clue = Jedna wskazówka
puzzle-look-one-clue = Jeden z zakładów mówi to sam. Jakie sumy zostają?
puzzle-theme-counting = Liczenie
puzzle-look-counting = Zwojów zaklęcia jest tyle, ile mówi jego liczba. Ilu jeszcze nie widać?
puzzle-theme-calls = Co mówią wywołania
puzzle-look-calls = Każde wywołanie dotyczyło zwojów, które wtedy stały przed graczem. Co dobrano od tego czasu?
