### Słowa wszystkich stron.

brand = Hindsight
brand-home = Hindsight, strona główna
site-title = Hindsight: gry planszowe z ukrytą informacją
skip = Przejdź do treści
nav-site = Nawigacja
nav-play = Graj
nav-login = Zaloguj się
nav-settings = Ustawienia
foot-line = Każde tasowanie można sprawdzić. Po fakcie wszystko jest jasne.
language = Język
theme = Motyw
theme-auto = Automatyczny
theme-light = Jasny
theme-dark = Ciemny
yes = Tak
no = Nie
save = Zapisz
cancel = Anuluj
close = Zamknij
you = Ty
you-within = ty
bot = bot
list-and = { $rest } i { $last }
days = { $n ->
    [one] { $n } dzień
    [few] { $n } dni
   *[other] { $n } dni
}
date = { $day }{ "\u00A0" }{ $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[12] grudnia
} { $year }
date-short = { NUMBER($day, minimumIntegerDigits: 2) }.{ NUMBER($month, minimumIntegerDigits: 2) }.{ $year }

## Strona główna

home-promise = Po fakcie wszystko jest jasne.
home-lead = Gry planszowe, w których nie widać wszystkiego. Zagraj od razu z botem albo wyślij komuś link.
home-your-move = Twój ruch, { $name }.
home-continue = Graj dalej
home-look = Zobacz stół
home-first-lesson = Zacznij pierwszą lekcję
home-lesson = Pierwsza lekcja: { $game }
home-yours = Twoje rozgrywki
home-more = Jeszcze { $n }
home-play = Zagraj teraz
home-open = Otwarte stoły
home-open-none = Żaden stół nie czeka na graczy. Utwórz własny – kliknij „Zaproś znajomych”.
offline-title = Brak sieci
offline-why = To urządzenie jest offline, a tej strony nie ma w jego pamięci. Są w niej zasady i lekcje.
offline-again = Spróbuj ponownie
home-watch = Rozgrywki do oglądania
watch = Oglądaj
host-away = gospodarz offline
home-past = Zakończone rozgrywki
home-alone = na razie tylko ty
home-with = gracze: { $names }
home-waiting = Czekasz
home-waiting-players = Czeka na graczy
home-left = pozostały czas: { $time }
home-won = wygrana
home-drawn = wspólne pierwsze miejsce
home-lost = przegrana
players = { $range ->
    [yes] { $least }–{ $most } graczy
   *[no] { $most ->
        [one] { $most } gracz
        [few] { $most } graczy
       *[other] { $most } graczy
    }
}
minutes = { $n } min
rules = Zasady
play = Graj
play-level = Siła botów
play-seats = Miejsca
seats-just = { $n ->
    [one] Jedno miejsce
    [few] { $n } miejsca
   *[many] { $n } miejsc
}
first-time = Pierwszy raz? Zacznij od lekcji
invite-friend = Zaproś znajomych
find-opponent = Znajdź przeciwnika
find-change = Zmień
find-choices-title = { $game }: jakiej rozgrywki szukasz
find-title = Szukamy przeciwnika: { $game }
find-why = Szukamy kogoś o podobnym rankingu, z czasem coraz szerzej. Gra zacznie się, gdy tylko ktoś się znajdzie.
find-long = W tej chwili nikt inny nie szuka. Szukamy dalej; tymczasem chętnie zagra bot.
find-bot = Zagraj z botem
seats-taken = zajęte miejsca: { $taken } z { $seats }
join = Dołącz
option-off = bez opcji: { $option }

## Zegary

clock-none = bez zegara
clock-move = { $n } s na ruch
clock-total = { $n } min{ $plus ->
    [yes] { " + " }{ $increment } s na ruch
   *[no] { "" }
}
clock-days = { $n ->
    [one] { $n } dzień na ruch
    [few] { $n } dni na ruch
   *[other] { $n } dni na ruch
}
clock-kind-none = Bez zegara
clock-kind-move = Sekundy na każdy ruch
clock-kind-total = Minuty na całą grę + sekundy po każdym ruchu
clock-kind-days = Dni na każdy ruch
field-clock-seconds = Sekundy na każdy ruch
field-clock-minutes = Minuty na całą rozgrywkę
field-clock-increment = Sekundy dodawane po każdym ruchu
field-clock-days = Dni na każdy ruch
timeout-bot = gracza zastępuje bot
timeout-lose = gracz przegrywa
lobby-timeout-bot = po upływie czasu gracza zastępuje bot
lobby-timeout-lose = po upływie czasu gracz przegrywa

## Nowy stół

new-title = { $game }: nowy stół
new-lead = Utwórz link i wyślij go. Gra zacznie się, gdy znajomy go otworzy i usiądzie do stołu.
new-link = Utwórz link
new-more = Więcej ustawień:
new-seats = Miejsca
new-options = Opcje gry
new-clock = Zegar
new-timeout = Gdy skończy się czas
new-rated = Ranking
rated-new-yes = Rozgrywka rankingowa: wynik zmienia rankingi
rated-new-no = Rozgrywka towarzyska: rankingi się nie zmieniają, a w grze z botami jest trener
rated = rankingowa
casual = towarzyska
rated-why = Wynik zmienia rankingi graczy. Trenera nie ma.
casual-why = Wynik nie zmienia rankingów.
rated-switch = Rozgrywka rankingowa. Zmień na towarzyską
casual-switch = Rozgrywka towarzyska. Zmień na rankingową
new-visible = Kto może dołączyć
visible-link = tylko osoby, które mają link
visible-public = wszyscy – stół widać na stronie głównej
new-do = Utwórz stół
seat-number = Miejsce { $n }
seat-me = Ty
seat-friend = Wolne – dla osoby, która dołączy
seat-none = Nieużywane
seat-bot = Bot: { $name }
seat-open = Wolne miejsce
seat-open-note = czeka na gracza
bot-random = Losowy
bot-greedy = Chciwy
bot-novice = Nowicjusz
bot-adept = Adept
bot-expert = Ekspert
bot-master = Mistrz
bot-champion = Czempion

## Przed rozpoczęciem

lobby-is-here = { $name } już tu jest.
lobby-qr = Link jako kod QR
lobby-scan = Siedzicie obok siebie? Wystarczy skierować tu aparat. Nikt nie potrzebuje konta.
lobby-link = Wyślij ten link
copy = Kopiuj
copied = Skopiowano
lobby-waiting = { $n ->
    [0] Wszyscy są już przy stole.
    [one] Brakuje jednego gracza.
    [few] Brakuje { $n } graczy.
   *[other] Brakuje { $n } graczy.
}
change-title = { $game }: zmiana ustawień stołu
change-lead = Zmiana dotyczy wszystkich przy stole i każdy ją zobaczy. Nikt nie traci miejsca.
change-do = Zmień ustawienia
seat-guest = Siedzi tu { $name }
lobby-change = Zmień te ustawienia
lobby-changed = Ustawienia stołu się zmieniły: { $choices }
lobby-start-now = Zacznij w tym składzie
lobby-leave = Odejdź od stołu
lobby-remove = Usuń
here = online
away = offline

## Stół

title-your-turn = Twoja tura: { $game }
your-turn = Twoja tura
their-turn = Myśli…
instead-of = w zastępstwie gracza { $name }
watching = Oglądasz
moves = Ruchy
moves-all = Wszystkie ruchy
moves-back = Wróć do stołu
moves-and-chat = Ruchy i czat
menu = Menu
total = Łącznie
round = Runda
round-waits = Runda czeka na ciebie
go-on = Dalej
undo = Cofnij
confirm = Potwierdź
to-home = Wszystkie gry
keys = Skróty klawiszowe
key-chat = Napisz na czacie
key-escape = Cofnij wybór
connection-lost = Brak połączenia. Trwa ponowne łączenie…
chat = Czat
chat-words = Napisz wiadomość
chat-all = Cała rozmowa
chat-older = Wcześniejsze wiadomości
chat-none = Przy tym stole nikt się jeszcze nie odezwał.
chat-send = Wyślij
mute = { $muted ->
    [yes] Wyłącz wyciszenie: { $name }
   *[no] Wycisz: { $name }
}
phrase-hello = Cześć!
phrase-luck = Powodzenia!
phrase-well-played = Dobra gra!
phrase-oops = Ups.
phrase-moment = Chwileczkę.
phrase-thanks = Dzięki za grę!
phrase-again = Gramy jeszcze raz?
offer = Zaproponuj zakończenie gry
offer-made = Twoja propozycja zakończenia gry czeka na zgodę.
offer-later = Zakończenie gry możesz znów zaproponować po swoim następnym ruchu.
offer-from = Za zakończeniem gry w tym momencie: { $names }.
offer-accept = Zgoda
offer-decline = Grajmy dalej
offer-why = Jeśli wszyscy się zgodzą, rozgrywka skończy się w tym momencie z obecnym wynikiem: kto jest z tyłu, przegrywa.
resign = Poddaj się…
resign-sure = Przegrasz, a rozgrywka od razu się zakończy.
resign-do = Poddaję się

## Koniec

over-result = Wynik
over-ranking = Klasyfikacja
over-played = Koniec gry.
over-won = { $you ->
    [yes] Wygrywasz { $score } do { $rest }.
   *[no] { $name } wygrywa { $score } do { $rest }.
}
over-won-many = { $you ->
    [yes] Wygrywasz z wynikiem { over-points }.
   *[no] { $name } wygrywa z wynikiem { over-points }.
}
over-points = { $score } pkt
over-place = { $place }. { $name }: { $score }
over-alone = Koniec gry. Wynik: { over-points }.
over-draw = Remis: po { over-points }.
over-shared = Wspólne zwycięstwo z wynikiem { over-points }: { $names }.
over-resigned = { $you ->
    [yes] Poddajesz się.
   *[no] { $name } poddaje się.
}
over-timed-out = { $you ->
    [yes] Przegrywasz na czas.
   *[no] { $name } przegrywa na czas.
}
over-agreed = Rozgrywka zakończona za zgodą wszystkich przy równym wyniku: nikt nie wygrał.
over-settled = Rozgrywka zakończona za zgodą wszystkich; liczy się stan z tej chwili.
over-stopped = Obsługa zakończyła tę rozgrywkę: nikt nie wygrał.
over-deserted = Nie było już komu grać: rozgrywka została zakończona.
over-rules-changed = Zasady zmieniły się przed końcem rozgrywki: została przerwana i nikt nie wygrał.
over-sheet = Arkusz wyników
over-best = Twój najlepszy wynik: { $n }
over-best-new = Twój nowy rekord! Poprzedni: { $n }
over-best-first = Twój pierwszy wynik do pobicia
over-again = Zagraj jeszcze raz
rematch = Rewanż
rematch-go = Przejdź do rewanżu
again-asks = Chętni na kolejną rozgrywkę: { $names }.
again-waits = Chcesz zagrać jeszcze raz. Pozostali są pytani.
again-declined = { $you ->
    [yes] Nie chcesz grać kolejnej rozgrywki.
   *[no] { $name } nie chce grać kolejnej rozgrywki.
}
again-yes = Tak, chętnie
again-no = Nie, dziękuję
again-take-back = Wycofaj
series = Tego wieczoru
call-again = Jeszcze raz? { $game }
call-stop = Zakończyć grę? { $game }
record = Pobierz zapis
fair = Czy tasowanie było uczciwe?
fair-why = Kolejność kart wynika z ziarna losowania ustalonego przed początkiem gry. Jego skrót (hash) widać od pierwszego ruchu, a samo ziarno – po zakończeniu. Nikt nie mógł więc po drodze zmienić tasowania.
fair-commitment = Skrót (hash) ziarna
fair-seed = Ziarno
fair-seed-get = Pobierz ziarno
fair-verify = Sprawdź samodzielnie: hindsight verify PLIK potwierdza zapis, tasowanie i wynik.

## Konto i ustawienia

login-title = Zaloguj się
login-do = Zaloguj się
login-none = Nie masz konta?
register-title = Załóż konto
register-do = Załóż konto
register-why = Na koncie przechowujemy twoje rozgrywki i nazwę, na każdym urządzeniu te same. Rozgrywki, w których grasz jako gość, przypiszemy do konta. Adres e-mail nie jest potrzebny.
register-have = Masz już konto?
name = Nazwa
password = Hasło
password-hint = Co najmniej 8 znaków.
settings-title = Ustawienia
settings-you = Ty
settings-name-do = Zmień nazwę
settings-account = Zalogowano na konto.
settings-guest = Grasz jako gość. Twoje rozgrywki pamięta tylko ta przeglądarka.
settings-look = Język i wygląd
settings-play = Przy stole
settings-confirm = Potwierdzaj każdy ruch
settings-hints = Pokazuj podpowiedzi: znane karty przeciwników i to, co jeszcze jest w grze
settings-lively = Ruch i dźwięki na stole
settings-lively-why = Karty, płytki, kości i zwoje przesuwają się na swoje miejsca i wydają przy tym dźwięki. Głośność ustawisz niżej.
settings-motion = Animacje
settings-motion-auto = Zgodnie z ustawieniem urządzenia
settings-motion-full = Pełne
settings-motion-reduced = Ograniczone: bez przesuwania
settings-motion-off = Wyłączone
settings-pieces = Dźwięki
settings-pieces-full = Wszystkie
settings-pieces-reduced = Tylko ruchy innych
settings-pieces-off = Wyłączone
settings-alerts = Gdy przychodzi twoja tura
settings-alerts-why = Dopóki otwarta jest jakaś strona Hindsight, nawet w tle, jej tytuł i ikona pokazują, ile stołów czeka na ciebie.
settings-sound = Cichy dźwięk
settings-volume = Głośność
settings-sound-try = Posłuchaj
settings-notify = Powiadomienie przeglądarki
settings-notify-refused = Ta przeglądarka nie zezwala na powiadomienia z tej strony. Możesz to zmienić w jej ustawieniach.
settings-data = Twoje dane
settings-export = Pobierz moje dane
settings-export-why = Wszystko, co o tobie przechowujemy, w jednym pliku.
logout = Wyloguj się
logout-everywhere = Wyloguj się wszędzie
settings-delete = Usuń wszystkie moje dane…
settings-delete-why = Usuniemy twoją nazwę i dane logowania. Rozgrywki zostaną u osób, które w nich grały, ale bez twojej nazwy. Tego nie można cofnąć.
settings-delete-do = Usuń trwale

## Błędy

error-lost = Nie ma tu nic oprócz piasku
error-slow = Zwolnij trochę
error-ours = Coś się u nas zepsuło
error-no = Nie udało się
error-home = Wróć do gier
reloads = Ta strona odświeża się sama, co { $n ->
    [one] sekundę
    [few] { $n } sekundy
    [many] { $n } sekund
   *[other] { $n } sekundy
}.

# What is read of a page where a link to it was shared.
share-invites = { $game }: { $name } zaprasza do stołu
share-running = Rozgrywka trwa. Z tym linkiem można ją oglądać.
share-replay = Cała rozgrywka, ruch po ruchu.
