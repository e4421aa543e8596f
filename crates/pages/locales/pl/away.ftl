### Jak dotrzeć do nieobecnych.

away-title = Gdy cię nie ma
away-open = Gdy cię nie ma…
away-why = Gdy żadna nasza strona nie jest otwarta, nadal możemy dać znać, że czeka na ciebie rozgrywka bez szybkiego zegara. Wiadomość podaje nazwę gry i nic z tego, co leży na stole.

## W tej przeglądarce

push-title = Powiadomienia na urządzeniach
push-why = Przeglądarka pokaże powiadomienie nawet wtedy, gdy żadna strona nie jest otwarta: jedno na każdą turę, która na ciebie czeka.
push-allow = Zezwól na tym urządzeniu
push-refused = Przeglądarka na to nie pozwala. Zmień to w jej ustawieniach dla tej strony i spróbuj ponownie.
push-failed = Nie udało się zarejestrować urządzenia. Sprawdź połączenie i spróbuj ponownie.
push-cannot = Ta przeglądarka tego nie potrafi. Na iPhonie lub iPadzie najpierw dodaj stronę do ekranu początkowego i otwórz ją stamtąd.
push-needs-script = Do tego potrzebne są skrypty, które są wyłączone.
push-stranger = Nic jeszcze nie może na ciebie czekać: najpierw w coś zagraj.
push-end = Usuń
push-end-label = Usuń: { $device }

## E-mail

mail-title = E-mail
mail-why = Mając adres, możemy dać znać, że rozgrywka na ciebie czeka, a po utracie hasła pozwala on ustawić nowe. Nikt inny go nie zobaczy.
mail-needs-account = Adres można podać, mając konto.
mail-address = Adres e-mail
mail-is = Twój adres: { $address }
mail-give = Wyślij link potwierdzający
mail-change = Zmień adres…
mail-wish = Wysyłaj e-mail
mail-wish-turn = przy każdej turze, która czeka od pół godziny
mail-wish-daily = raz dziennie, jeśli coś czeka
mail-wish-never = nigdy
mail-remove = Usuń adres
mail-confirm-title = Potwierdź adres e-mail
mail-confirm-why = Czy { $address } ma być adresem konta { $name }?
mail-confirm-do = Tak, potwierdzam
mail-stop-title = Koniec e-maili
mail-stop-why = Nie dostaniesz więcej e-maili o rozgrywkach. Możesz to zmienić w ustawieniach.
mail-stop-do = Nie wysyłajcie mi więcej e-maili

## Nowe hasło przez e-mail

forgot-title = Otrzymaj link e-mailem
forgot-why = Wpisz adres podany w ustawieniach. Wyślemy tam link, dzięki któremu można ustawić nowe hasło.
forgot-do = Wyślij link
forgot-sent = Jeśli jakieś konto ma ten adres, link jest już w drodze. Działa przez godzinę.
reset-title = Ustaw nowe hasło
reset-why = Dla konta { $name }. Na wszystkich urządzeniach nastąpi wylogowanie.

## Same e-maile

letter-hello = Cześć, { $name }!
letter-confirm = Potwierdź adres e-mail
letter-confirm-why = Ktoś, mamy nadzieję, że ty, podał ten adres dla twojego konta w serwisie { $host }. Otwórz ten link, aby go potwierdzić. Link działa przez dobę.
letter-confirm-not = Jeśli to nie ty, zignoruj ten e-mail: nic się nie stanie.
letter-moved = Adres e-mail zmieniony
letter-moved-why = Ten adres nie należy już do konta w serwisie { $host }: podano inny albo go usunięto. Jeśli to nie ty, zaloguj się, zmień hasło i podaj adres jeszcze raz.
letter-reset = Nowe hasło
letter-reset-why = Ktoś, mamy nadzieję, że ty, poprosił o nowe hasło do twojego konta w serwisie { $host }. Otwórz ten link, aby je ustawić. Link działa przez godzinę i tylko raz.
letter-turn-why = Czeka na ciebie rozgrywka:
letter-digest = { $n ->
    [one] Czeka na ciebie { $n } rozgrywka
    [few] Czekają na ciebie { $n } rozgrywki
   *[many] Czeka na ciebie { $n } rozgrywek
}
letter-digest-why = Czekają na ciebie te rozgrywki:
letter-stop = Nie chcesz takich e-maili:

## Komunikaty

notice-mail-sent = Link jest w drodze na podany adres. Otwórz go w ciągu doby, aby potwierdzić adres.
notice-mail-confirmed = Adres potwierdzony.
notice-mail-removed = Adres usunięty.
notice-bad-address = To nie jest adres e-mail. Powinien wyglądać na przykład tak: anna@example.org.
notice-bad-link = Ten link już nie działa: jest wykorzystany albo zbyt stary. Poproś o nowy.
notice-bad-endpoint = Przeglądarka podała adres, na który nie można wysyłać powiadomień. Spróbuj w innej przeglądarce.
