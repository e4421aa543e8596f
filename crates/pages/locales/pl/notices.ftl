### Co serwer może mieć do powiedzenia.

notice-no-page = Pod tym adresem nic nie ma. Sprawdź link albo zacznij od strony głównej.
notice-no-table = Nie ma takiego stołu. Poproś o link jeszcze raz osobę, która go wysłała.
notice-no-game = Nie ma takiej gry.
notice-stale = Sytuacja na stole zdążyła się zmienić. Spójrz jeszcze raz i wybierz ruch.
notice-not-your-turn = To nie twoja tura.
notice-illegal-move = Ten ruch nie jest teraz możliwy. Wybierz jeden z podświetlonych.
notice-bot-plays = Twój czas się skończył i gra za ciebie bot. Kliknij „Wracam do gry”, aby grać dalej.
notice-seat-lost = Odpadasz z tej rozgrywki. Do końca gra za ciebie bot.
notice-cannot-undo = Tego ruchu nie można już cofnąć: odsłonił coś nowego albo ktoś zagrał po tobie.
notice-not-seated = Mogą to zrobić tylko gracze siedzący przy tym stole.
notice-not-host = Może to zrobić tylko gospodarz stołu.
notice-table-full = Wszystkie miejsca są zajęte. Możesz oglądać rozgrywkę.
notice-seats-open = Nie wszystkie miejsca są zajęte. Rozgrywka zacznie się, gdy będzie komplet graczy.
notice-started = Rozgrywka już się zaczęła.
notice-not-started = Rozgrywka jeszcze się nie zaczęła.
notice-over = Ta rozgrywka jest już zakończona.
notice-outdated = Od czasu tej rozgrywki zmieniły się zasady: nie można jej już pokazać na planszy. To, co z niej zachowano, jest na stronie stołu.
notice-not-over = Rozgrywka jeszcze trwa. Będzie to dostępne po jej zakończeniu.
notice-bad-field = Nieprawidłowa wartość w polu „{ $field }”. Wybierz jedną z podanych.
notice-out-of-range = W polu „{ $field }” wpisz liczbę od { $least } do { $most }.
notice-one-seat-for-me = Wybierz dla siebie dokładnie jedno miejsce.
notice-too-few-seats = { $least ->
    [one] Do gry potrzeba co najmniej jednego gracza.
    [few] Do gry potrzeba co najmniej { $least } graczy.
   *[other] Do gry potrzeba co najmniej { $least } graczy.
}
notice-bad-options = Tych opcji nie można połączyć z taką liczbą miejsc. Zmień opcje albo liczbę miejsc; w zasadach sprawdzisz, dla ilu osób jest każda opcja.
notice-no-bot = W tej grze nie ma bota „{ $bot }”.
notice-bad-chat = Wiadomość może mieć od 1 do { $most } znaków.
notice-chat-full = Masz już { $most } wiadomości przy tym stole: więcej się nie da.
notice-offered-before = Ta propozycja już padła. Możesz ją powtórzyć po swoim następnym ruchu.
notice-long-note = Notatka może mieć najwyżej { $most } znaków.
notice-too-many-digits = { $most ->
    [one] Wpisz najwyżej jedną cyfrę dla każdego symbolu.
    [few] Wpisz najwyżej { $most } cyfry dla każdego symbolu.
   *[other] Wpisz najwyżej { $most } cyfr dla każdego symbolu.
}
notice-bad-name = Nazwa może mieć od { $least } do { $most } znaków: liter, cyfr, spacji, kropek, łączników, podkreśleń i apostrofów.
notice-name-taken = Ta nazwa albo bardzo podobna jest już zajęta. Wybierz inną lub zaloguj się, jeśli należy do ciebie.
notice-short-password = Hasło musi mieć co najmniej { $least } znaków.
notice-long-password = Hasło może mieć najwyżej { $most } znaków.
notice-bad-login = Nieprawidłowa nazwa lub hasło.
notice-wrong-password = Nieprawidłowe hasło.
notice-needs-account = Do tego potrzebne jest konto. Zaloguj się albo je załóż.
notice-too-many = Zbyt wiele prób. Spróbuj ponownie za { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
notice-no-coach = Przy tym stole nie można korzystać z trenera: nie wszyscy zgodzili się na to przed grą albo nie jest to twoja rozgrywka.
notice-unrated = Rozgrywka z trenerem i rozgrywka w pojedynkę nie mogą być rankingowe.
notice-coach-busy = Trener odpowiada teraz innym graczom. Zapytaj za chwilę.
notice-reviews-busy = Trwa teraz wiele analiz. Spróbuj ponownie za minutę.
notice-busy = Serwer jest teraz zajęty. Spróbuj ponownie za chwilę.
notice-no-room = Przy stole siedzi więcej osób. Najpierw zwolnij czyjeś miejsce albo zostaw miejsce dla każdego.
notice-too-many-streams = Za dużo otwartych stołów naraz. Zamknij jedną z kart przeglądarki.
notice-too-many-games = Grasz już w { $most ->
    [one] { $most } rozgrywce
    [few] { $most } rozgrywkach
   *[other] { $most } rozgrywkach
}. Zakończ którąś albo się poddaj, zanim zaczniesz następną.
notice-too-many-waiting = Masz już { $most ->
    [one] { $most } stół, który czeka
    [few] { $most } stoły, które czekają
   *[other] { $most } stołów, które czekają
} na graczy. Odejdź od któregoś, zanim utworzysz następny.
notice-too-many-tables = Z twojej sieci utworzono zbyt wiele stołów. Poczekaj, aż skończą się niektóre z rozgrywek.
notice-too-large = To za dużo naraz.
notice-slow = To, co zostało wysłane, nie dotarło na czas. Spróbuj ponownie.
notice-foreign-origin = Formularz wysłano z innej witryny, więc niczego nie zmieniono. Otwórz tę stronę tutaj i spróbuj ponownie.
notice-bad-method = Tego adresu nie można użyć w ten sposób.
notice-no-database = Nie mamy teraz dostępu do bazy danych. Spróbuj za chwilę.
notice-internal = Coś się u nas zepsuło. Nic nie przepadło; spróbuj za chwilę.
notice-saved = Zapisano.
notice-name-changed = Nazwa zmieniona.
notice-registered = Konto założone. Twoje rozgrywki są już do niego przypisane.
notice-logged-in = Zalogowano.
notice-logged-out = Wylogowano.
notice-logged-out-everywhere = Wylogowano na wszystkich urządzeniach.
notice-deleted = Wszystkie twoje dane zostały usunięte.
notice-no-record = Nie ma tu takiego zapisu albo został już usunięty. Otwórz go ponownie z pliku.
notice-empty-record = Wybierz plik albo wklej treść zapisu.
notice-large-record = Zapis może mieć najwyżej { $most } KiB.
notice-not-text = To nie jest plik tekstowy. Zapis to plik tekstowy, w którym każdy krok zajmuje jeden wiersz JSON.
notice-bad-record = W zapisie jest błąd, wiersz { $line }. Szczegóły po angielsku: { $reason }
notice-mixed-name = Każde słowo w nazwie musi być zapisane jednym alfabetem. Nie łącz liter łacińskich z cyrylicą ani z innymi.
notice-reserved-name = Ta nazwa jest zastrzeżona: można by ją wziąć za bota albo za kogoś z obsługi. Wybierz inną.
notice-common-password = To hasło jest jednym z tych, które odgaduje się najpierw. Wybierz inne: trzy lub cztery słowa łatwo zapamiętać, a trudno odgadnąć.
notice-wrong-code = Ten kod jest błędny albo już wykorzystany. Poczekaj na następny i sprawdź zegar urządzenia.
notice-bad-recovery = Nieprawidłowa nazwa lub kod odzyskiwania albo kod jest już wykorzystany. Sprawdź jedno i drugie.
notice-login-expired = Trwało to zbyt długo albo zbyt wiele kodów było błędnych. Zaloguj się jeszcze raz.
notice-password-changed = Hasło zmienione. Na innych urządzeniach nastąpiło wylogowanie.
notice-session-ended = Sesja zakończona.
notice-second-factor-on = Drugi składnik jest włączony. Oto nowe kody odzyskiwania na wypadek utraty urządzenia.
notice-second-factor-off = Drugi składnik jest wyłączony.
notice-banned = Obsługa na pewien czas zablokowała ci grę: możesz oglądać, ale nie możesz siadać do stołu ani pisać.
notice-muted = Obsługa na pewien czas odebrała ci głos: możesz grać, ale nie możesz pisać.
notice-nobody-to-ask = Tylko ludzie mogą zgodzić się na zakończenie, a nikt inny tu nie gra. Graj dalej albo się poddaj.
notice-nothing-asked = To pytanie jest już nieaktualne.
notice-turned-down = Pytanie o kolejną rozgrywkę już padło, a odpowiedź brzmiała „nie”.
notice-many-reports = To już wiele zgłoszeń na dziś. Przeczytamy je; dziękujemy.
notice-no-person = Nie ma nikogo o tym numerze.
notice-order-refused = Polecenia nie udało się wykonać. Powód po angielsku: { $why }
notice-reported = Zgłoszenie przyjęte. Obsługa się temu przyjrzy; dziękujemy.
notice-order-done = Zrobione.
notice-nobody-called = Nikt z kontem nie ma nazwy { $name }.
notice-many-followed = Obserwujesz już { $most } osób, więcej nie można. Najpierw przestań kogoś obserwować.
notice-many-blocked = Zablokowanych jest już { $most } osób, więcej nie można. Najpierw kogoś odblokuj.
notice-no-challenges = Ta osoba nie przyjmuje teraz wyzwań.
notice-many-challenges = Nadal otwarte wyzwania: { $most }. Poczekaj na odpowiedź albo wycofaj jedno z nich.
notice-asked-before = Niedawno odpowiedź brzmiała „nie”. Spróbuj później.
notice-no-challenge = Tego wyzwania już nie ma.
notice-not-your-challenge = Na wyzwanie odpowiada ten, kto je otrzymał, a wycofuje je ten, kto je wysłał.
notice-needs-token = Potrzebny jest ważny token: wyślij go jako „Authorization: Bearer …”.
notice-needs-scope = Ten token na to nie pozwala: brakuje mu uprawnienia „{ $scope }”.
notice-bad-json = To nie jest oczekiwany tu JSON: { $why }.
notice-many-tokens = { $most ->
    [one] Masz już { $most } token, a więcej mieć nie można. Najpierw unieważnij jeden.
    [few] Masz już { $most } tokeny, a więcej mieć nie można. Najpierw unieważnij jeden.
    [many] Masz już { $most } tokenów, a więcej mieć nie można. Najpierw unieważnij jeden.
   *[other] Masz już { $most } tokenu, a więcej mieć nie można. Najpierw unieważnij jeden.
}
notice-many-bots = { $most ->
    [one] Masz już { $most } bota, a więcej mieć nie można.
    [few] Masz już { $most } boty, a więcej mieć nie można.
    [many] Masz już { $most } botów, a więcej mieć nie można.
   *[other] Masz już { $most } bota, a więcej mieć nie można.
}
notice-no-token = Nie ma takiego tokenu albo został unieważniony.
notice-no-bot-of-mine = Nie masz takiego bota.
notice-bots-not-allowed = Boty grają rankingowo tylko z osobami, które pozwalają na to w ustawieniach. Zagraj bez rankingu albo poproś drugą osobę.
notice-token-revoked = Token został unieważniony.
notice-sealed = To rozdanie grają jeszcze inni. Zanim skończą, nie pokazujemy go nikomu, kto go nie rozegrał.
notice-day-over = Ten dzień już się skończył. Jego rozdania można zagrać treningowo.
notice-try-first = Najpierw rozegraj swoją próbę, potem możesz trenować.
