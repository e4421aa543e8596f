### Słowa wszystkich stron.

brand = Hindsight
brand-home = Hindsight, strona główna
site-title = Hindsight: gry planszowe z ukrytą informacją
skip = Przejdź do treści
nav-site = Strona
nav-play = Graj
nav-login = Zaloguj się
nav-settings = Ustawienia
foot-line = Każde tasowanie da się sprawdzić. Po fakcie wszystko ma sens.
language = Język
theme = Jasno czy ciemno
theme-auto = Auto
theme-light = Dzień
theme-dark = Noc
yes = Tak
no = Nie
save = Zapisz
cancel = Anuluj
close = Zamknij
you = Ty
bot = bot
list-and = { $rest } i { $last }
days = { $n ->
    [one] { $n } dzień
    [few] { $n } dni
   *[other] { $n } dni
}

## Strona główna

home-promise = Po fakcie wszystko ma sens.
home-lead = Gry planszowe z ukrytymi kartami i kodami. Zagraj od razu z botem albo wyślij link znajomej osobie.
home-yours = Twoje rozgrywki
home-more = Jeszcze { $n }
home-play = Zagraj teraz
home-open = Otwarte stoły
home-open-none = Żaden stół nie czeka na graczy. Otwórz własny przyciskiem „Zaproś kogoś”.
home-past = Zakończone rozgrywki
home-alone = na razie nikogo więcej
home-with = gracze: { $names }
home-waiting = Czekasz
home-waiting-players = Czeka na graczy
home-left = zostało { $time }
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
play-bot = Zagraj z botem
invite-friend = Zaproś kogoś
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
clock-kind-total = Minuty na rozgrywkę + sekundy za ruch
clock-kind-days = Dni na każdy ruch
field-clock-seconds = Sekundy na każdy ruch
field-clock-minutes = Minuty na całą rozgrywkę
field-clock-increment = Sekundy dodawane za każdy ruch
field-clock-days = Dni na każdy ruch
timeout-bot = miejsce zajmuje bot
timeout-lose = rozgrywka jest przegrana
lobby-timeout-bot = gdy czas się skończy, miejsce zajmuje bot
lobby-timeout-lose = gdy czas się skończy, rozgrywka jest przegrana

## Nowy stół

new-title = { $game }: nowy stół
new-seats = Miejsca
new-options = Gra
new-clock = Zegar
new-timeout = Gdy skończy się czas
new-visible = Kto może dołączyć
visible-link = tylko kto ma link
visible-public = każdy: stół widać na stronie głównej
new-do = Otwórz stół
seat-number = Miejsce { $n }
seat-me = Ty
seat-friend = Wolne: kto dołączy
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

lobby-link = Wyślij ten link
copy = Kopiuj
copied = Skopiowano
lobby-waiting = { $n ->
    [0] Wszyscy są na miejscu.
    [one] Brakuje jednego gracza.
    [few] Brakuje { $n } graczy.
   *[other] Brakuje { $n } graczy.
}
lobby-start-now = Zacznij w tym składzie
lobby-leave = Odejdź od stołu
lobby-remove = Usuń
here = na miejscu
away = poza stołem

## Stół

title-your-turn = Twoja tura: { $game }
your-turn = Twoja tura
their-turn = Myśli…
instead-of = zamiast: { $name }
watching = Oglądasz
moves = Ruchy
moves-all = Wszystkie ruchy
moves-back = Wróć do stołu
moves-and-chat = Ruchy i czat
menu = Menu
total = Łącznie
round = Runda
undo = Cofnij
confirm = Potwierdź
to-home = Wszystkie gry
keys = Klawiatura
key-chat = Pisz na czacie
key-escape = Odłóż wybraną kartę
connection-lost = Brak połączenia. Łączymy ponownie…
chat = Czat
chat-words = Twoje słowa
chat-all = Cała rozmowa
chat-older = Wcześniejsze wiadomości
chat-none = Przy tym stole nikt się jeszcze nie odezwał.
chat-send = Wyślij
mute = { $muted ->
    [yes] Cofnij wyciszenie: { $name }
   *[no] Wycisz: { $name }
}
phrase-hello = Cześć!
phrase-luck = Powodzenia!
phrase-well-played = Dobre zagranie!
phrase-oops = Ojej.
phrase-moment = Chwileczkę.
phrase-thanks = Dzięki za grę!
phrase-again = Gramy jeszcze raz?
offer = Zaproponuj zakończenie
offer-made = Proponujesz zakończenie rozgrywki.
offer-later = Zakończenie możesz znów zaproponować po swoim następnym ruchu.
offer-from = Propozycja zakończenia w tym miejscu: { $names }.
offer-accept = Zgoda
offer-why = Jeśli wszyscy się zgodzą, rozgrywka skończy się tutaj i liczy się jej stan: kto ma gorszy wynik, przegrywa.
resign = Poddaj się…
resign-sure = Przegrywasz i rozgrywka kończy się w tym miejscu.
resign-do = Poddaję się

## Koniec

over-result = Wynik
over-played = Koniec gry.
over-won = { $you ->
    [yes] Wygrywasz, { $score } do { $rest }.
   *[no] { $name } wygrywa, { $score } do { $rest }.
}
over-alone = Koniec, wynik: { $score }.
over-draw = Remis: po { $score }.
over-shared = Wspólne zwycięstwo z wynikiem { $score }: { $names }.
over-resigned = { $you ->
    [yes] Poddajesz się.
   *[no] { $name } poddaje się.
}
over-timed-out = { $you ->
    [yes] Twój czas się skończył: rozgrywka przegrana.
   *[no] Koniec czasu, przegrywa { $name }.
}
over-agreed = Rozgrywka zakończona za zgodą wszystkich przy równym wyniku: nikt nie wygrał.
over-settled = Rozgrywka zakończona za zgodą wszystkich; liczy się stan z tej chwili.
over-stopped = Obsługa zakończyła tę rozgrywkę: nikt nie wygrał.
over-deserted = Nie było już komu grać: rozgrywka została zakończona.
over-rules-changed = Zasady zmieniły się przed końcem gry: została przerwana i nikt nie wygrał.
over-sheet = Arkusz wyników
rematch = Rewanż
rematch-go = Do rewanżu
record = Pobierz zapis
fair = Czy tasowanie było uczciwe?
fair-why = Karty pochodzą z ziarna ustalonego przed rozpoczęciem. Jego skrót widać od pierwszego ruchu, a samo ziarno na końcu: nikt nie mógł po drodze zmienić tasowania.
fair-commitment = Skrót ziarna
fair-seed = Ziarno
fair-seed-get = Pobierz ziarno
fair-verify = Sprawdź samodzielnie: hindsight verify PLIK potwierdza zapis, tasowanie i wynik.

## Konto i ustawienia

login-title = Zaloguj się
login-do = Zaloguj się
login-none = Nie masz konta?
register-title = Załóż konto
register-do = Załóż konto
register-why = Konto zachowuje twoje rozgrywki i nazwę na wszystkich urządzeniach. Rozgrywki z czasu gościa przechodzą na konto. Bez adresu e-mail.
register-have = Masz już konto?
name = Nazwa
password = Hasło
password-hint = Co najmniej 8 znaków.
settings-title = Ustawienia
settings-you = Ty
settings-name-do = Zmień nazwę
settings-account = Jesteś na swoim koncie.
settings-guest = Grasz jako gość: pamięta cię ta przeglądarka.
settings-look = Język i wygląd
settings-play = Przy stole
settings-confirm = Potwierdzaj każdy ruch
settings-hints = Pokazuj pomoce: znane karty innych, co jeszcze jest w grze
settings-data = Twoje dane
settings-export = Pobierz moje dane
settings-export-why = Wszystko, co o tobie przechowujemy, w jednym pliku.
logout = Wyloguj się
logout-everywhere = Wyloguj się wszędzie
settings-delete = Usuń wszystko o mnie…
settings-delete-why = Twoja nazwa i logowanie znikają; rozgrywki zostają dla tych, którzy w nich grali, bez twojej nazwy. Tego nie da się cofnąć.
settings-delete-do = Usuń na zawsze

## Błędy

error-lost = Tu jest tylko piasek
error-slow = Trochę wolniej
error-ours = Coś się u nas zepsuło
error-no = To się nie udało
error-home = Wróć do gier
