### Lekcje i rysowane przykłady w zasadach: to, co wspólne dla wszystkich gier.

nav-learn = Nauka
learn = Nauka
learn-title = Ucz się, grając
learn-lead = Cztery pierwsze rozgrywki, każda z ustalonym rozdaniem, na około pięć minut. Każda decyzja jest od razu wyjaśniona. Konto nie jest potrzebne, a przerwać można w każdej chwili.
learn-page-title = { $game }: pierwsza rozgrywka
learn-begin = { $n ->
    [one] Zacznij: { $n } krok
    [few] Zacznij: { $n } kroki
    [many] Zacznij: { $n } kroków
   *[other] Zacznij: { $n } kroku
}
learn-teacher = Lekcja
learn-step = { $n } z { $of }
learn-next = Dalej
learn-back = Wstecz
learn-leave = Zakończ lekcję
learn-tried = Tak można, ale jest coś lepszego.
learn-equal = To równie dobre. Lekcja idzie tu drugą drogą.
learn-again = Spójrz jeszcze raz
learn-on = Dalej tak jak w lekcji
learn-log = Co się dotąd wydarzyło
learn-done = Znasz już tę grę
learn-learned = Co już wiesz
learn-play = Zagraj teraz z botem
learn-others = Inne lekcje
learn-once-more = Jeszcze raz
learn-by-playing = Ucz się, grając
play-bot-now = Zagraj teraz z botem
rules-contents = Spis treści
fig-yes = dozwolone
fig-no = niedozwolone
bot-mira = Mira
bot-otto = Otto
bot-ida = Ida
