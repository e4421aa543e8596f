### Co chroni konto.

security-title = Bezpieczeństwo konta
security-back = Wszystkie ustawienia
login-lost = Nie pamiętasz hasła?
password-now = Obecne hasło
password-new = Nowe hasło
password-do = Ustaw nowe hasło
password-others-end = Tutaj nic się nie zmieni, a na innych urządzeniach nastąpi wylogowanie.
recover-title = Użyj kodu odzyskiwania
recover-why = Wpisz jeden z otrzymanych kodów odzyskiwania i wybierz nowe hasło. Każdy kod działa raz.
recover-code = Kod odzyskiwania
codes-title = Kody odzyskiwania
codes-left = { $n ->
    [0] Nie masz kodów odzyskiwania.
    [one] Masz { $n } niewykorzystany kod.
    [few] Masz { $n } niewykorzystane kody.
   *[many] Masz { $n } niewykorzystanych kodów.
}
codes-why = Kod odzyskiwania otwiera konto, gdy nie masz już hasła albo urządzenia z drugim składnikiem. To jedyna droga powrotu, jeśli nie masz podanego adresu e-mail.
codes-once = Zapisz je albo wydrukuj i schowaj w bezpiecznym miejscu. Widać je tylko teraz; każdy działa raz.
codes-kept = Kody zapisane
codes-anew = Utwórz nowe kody…
codes-anew-why = Dotychczasowe kody przestaną działać.
codes-anew-do = Utwórz nowe kody
factor-title = Drugi składnik logowania
factor-why = Oprócz hasła logowanie będzie wymagać kodu z aplikacji uwierzytelniającej w telefonie. Nieobowiązkowo.
factor-is-on = Logowanie wymaga kodu z aplikacji uwierzytelniającej.
factor-set-up = Włącz drugi składnik
factor-scan = Zeskanuj ten obraz aplikacją uwierzytelniającą.
factor-qr = Sekret jako kod QR; ten sam jest zapisany poniżej.
factor-type = Albo wpisz ten sekret w aplikacji:
factor-open = Otwórz w aplikacji na tym urządzeniu
factor-first = Kod, który aplikacja teraz pokazuje
factor-do = Włącz drugi składnik
factor-off = Wyłącz drugi składnik…
factor-off-do = Wyłącz
factor-code = Kod z aplikacji uwierzytelniającej
factor-code-or = Albo jeden z kodów odzyskiwania.
sessions-title = Aktywne logowania
session-unknown = Nieznane urządzenie
session-this = to urządzenie
session-since = od { $date }
session-used = { $n ->
    [0] używane dzisiaj
    [one] ostatnio wczoraj
    [few] ostatnio { $n } dni temu
   *[many] ostatnio { $n } dni temu
}
session-end = Zakończ
session-end-label = Zakończ: { $device }
