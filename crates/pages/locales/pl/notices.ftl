### Co serwer może mieć do powiedzenia.

notice-no-page = Pod tym adresem nic nie ma. Sprawdź link albo zacznij od strony głównej.
notice-no-table = Nie ma takiego stołu. Sprawdź link u osoby, która go wysłała.
notice-no-game = Nie ma takiej gry.
notice-stale = Na stole coś się tymczasem zmieniło. Spójrz jeszcze raz i wybierz ponownie.
notice-not-your-turn = To nie twoja tura.
notice-illegal-move = „{ $action }” nie jest teraz możliwe. Wybierz jeden z podświetlonych ruchów.
notice-bot-plays = Twój czas się skończył i gra za ciebie bot. Wybierz „Wracam do gry”, aby grać dalej.
notice-seat-lost = Ta rozgrywka jest dla ciebie przegrana: do końca gra za ciebie bot.
notice-cannot-undo = Tego nie można już cofnąć: coś ukrytego zostało odkryte albo ktoś wykonał już ruch.
notice-not-seated = To mogą zrobić tylko gracze tego stołu.
notice-not-host = To może zrobić tylko osoba, która otworzyła stół.
notice-table-full = Wszystkie miejsca są zajęte. Możesz oglądać rozgrywkę.
notice-seats-open = Jedno z miejsc jest jeszcze wolne. Rozgrywka rusza, gdy zajęte są wszystkie.
notice-started = Rozgrywka już się zaczęła.
notice-not-started = Rozgrywka jeszcze się nie zaczęła.
notice-over = Rozgrywka jest skończona.
notice-outdated = Od czasu tej gry zmieniły się zasady: nie można jej już pokazać na planszy. To, co z niej zachowano, jest na stronie stołu.
notice-not-over = Rozgrywka jeszcze trwa. To będzie dostępne na końcu.
notice-bad-field = W polu „{ $field }” jest niewłaściwa wartość. Wybierz jedną z proponowanych.
notice-out-of-range = W polu „{ $field }” musi być liczba od { $least } do { $most }.
notice-one-seat-for-me = Wybierz dla siebie dokładnie jedno miejsce.
notice-too-few-seats = { $least ->
    [one] Do gry potrzeba co najmniej jednego gracza.
    [few] Do gry potrzeba co najmniej { $least } graczy.
   *[other] Do gry potrzeba co najmniej { $least } graczy.
}
notice-bad-options = Te opcje nie pasują do liczby miejsc: zmień jedno albo drugie. Zasady mówią, ile osób gra z którą opcją.
notice-no-bot = W tej grze nie ma bota „{ $bot }”.
notice-bad-chat = Wiadomość ma od 1 do { $most } znaków.
notice-chat-full = Masz już { $most } wiadomości przy tym stole: więcej się nie da.
notice-offered-before = Ta propozycja już padła. Możesz ją powtórzyć po swoim następnym ruchu.
notice-long-note = Notatka ma najwyżej { $most } znaków.
notice-too-many-digits = Wpisz najwyżej { $most } cyfry dla każdego symbolu.
notice-bad-name = Nazwa ma od { $least } do { $most } liter, cyfr, spacji, kropek, łączników lub apostrofów.
notice-name-taken = Ktoś ma już tę nazwę albo bardzo podobną. Wybierz inną lub zaloguj się, jeśli jest twoja.
notice-short-password = Hasło ma co najmniej { $least } znaków.
notice-long-password = Hasło ma najwyżej { $most } znaków.
notice-bad-login = Nazwa i hasło do siebie nie pasują. Sprawdź jedno i drugie.
notice-wrong-password = To nie jest hasło tego konta.
notice-needs-account = Do tego potrzebne jest konto. Zaloguj się albo je załóż.
notice-too-many = Za dużo żądań. Spróbuj ponownie za { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
notice-no-coach = Przy tym stole nie ma trenera: grają tu ludzie, którzy nie zgodzili się na to wcześniej, albo nie jest to twoja rozgrywka.
notice-coach-busy = Trener odpowiada teraz innym. Zapytaj ponownie za chwilę.
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
} na graczy. Odejdź od któregoś, zanim otworzysz następny.
notice-too-many-tables = Z twojej sieci otwarto zbyt wiele stołów. Poczekaj, aż skończą się niektóre z rozgrywek.
notice-too-large = To za dużo naraz.
notice-slow = To, co zostało wysłane, nie dotarło na czas. Spróbuj ponownie.
notice-foreign-origin = Formularz przyszedł z innej strony, więc nic się nie zmieniło. Otwórz stronę tutaj i spróbuj ponownie.
notice-bad-method = Tego adresu nie można użyć w ten sposób.
notice-internal = Coś się u nas zepsuło. Nic nie przepadło; spróbuj za chwilę.
notice-saved = Zapisano.
notice-name-changed = Nazwa zmieniona.
notice-registered = Konto założone. Twoje rozgrywki przeszły na nie.
notice-logged-in = Jesteś na swoim koncie.
notice-logged-out = Wylogowano.
notice-logged-out-everywhere = Wylogowano na wszystkich urządzeniach.
notice-deleted = Wszystko o tobie zostało usunięte.
notice-no-record = Nie ma tu takiego zapisu albo został już usunięty. Otwórz go ponownie z pliku.
notice-empty-record = Wybierz plik albo wklej treść zapisu.
notice-large-record = Zapis ma najwyżej { $most } KiB.
notice-not-text = Ten plik nie jest tekstem. Zapis to plik tekstowy z jednym wierszem JSON na krok.
notice-bad-record = Zapis odrzucono w wierszu { $line }: { $reason }
notice-mixed-name = Słowo w nazwie trzyma się jednego alfabetu. Nie łącz liter łacińskich z cyrylicą ani innymi.
notice-reserved-name = Ta nazwa jest zastrzeżona: można by ją wziąć za bota albo za kogoś z obsługi. Wybierz inną.
notice-common-password = To hasło jest jednym z tych, które odgaduje się najpierw. Wybierz inne: trzy lub cztery słowa łatwo zapamiętać, a trudno odgadnąć.
notice-wrong-code = Ten kod jest błędny albo już wykorzystany. Poczekaj na następny i sprawdź zegar urządzenia.
notice-bad-recovery = Nazwa i kod odzyskiwania do siebie nie pasują albo kod jest już wykorzystany. Sprawdź jedno i drugie.
notice-login-expired = Trwało to zbyt długo albo zbyt wiele kodów było błędnych. Zaloguj się jeszcze raz.
notice-password-changed = Hasło zmienione. Na innych urządzeniach nastąpiło wylogowanie.
notice-session-ended = Sesja zakończona.
notice-second-factor-on = Drugi składnik jest włączony. Oto nowe kody odzyskiwania na wypadek utraty urządzenia.
notice-second-factor-off = Drugi składnik jest wyłączony.
notice-banned = Obsługa na pewien czas zablokowała ci grę: możesz oglądać, ale nie możesz siadać do stołu ani pisać.
notice-muted = Obsługa na pewien czas odebrała ci głos: możesz grać, ale nie możesz pisać.
notice-nobody-to-ask = Tylko ludzie mogą zgodzić się na zakończenie, a nikt inny tu nie gra. Graj dalej albo się poddaj.
notice-many-reports = To już wiele zgłoszeń na dziś. Przeczytamy je; dziękujemy.
notice-no-person = Nie ma nikogo o tym numerze.
notice-order-refused = Nie udało się tego zrobić: { $why }
notice-reported = Zgłoszenie przyjęte. Obsługa się temu przyjrzy; dziękujemy.
notice-order-done = Zrobione.
