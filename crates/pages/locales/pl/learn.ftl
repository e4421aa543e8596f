### Lekcje i rysowane przykłady w zasadach: to, co wspólne dla wszystkich gier.

nav-learn = Nauka
learn = Nauka
learn-offline = Brak sieci. Lekcja działa dalej.
learn-title = Ucz się, grając
learn-lead = Cztery lekcje: w każdej rozegrasz pierwszą grę z ustalonym rozdaniem, mniej więcej w pięć minut. Każdą decyzję od razu wyjaśniamy. Konto nie jest potrzebne, a przerwać możesz w każdej chwili.
learn-page-title = { $game }: pierwsza rozgrywka
learn-begin = { $n ->
    [one] Zacznij: { $n } krok
    [few] Zacznij: { $n } kroki
   *[other] Zacznij: { $n } kroków
}
learn-teacher = Lekcja
learn-step = { $n } z { $of }
learn-show = Pokaż
learn-ahead = Potem lekcja wykona za ciebie { $n ->
    [one] jeden ruch
    [few] { $n } ruchy
    [many] { $n } ruchów
   *[other] { $n } ruchu
}, aż do następnej decyzji.
learn-skipped = Lekcja wykonała za ciebie { $n ->
    [one] jeden ruch
    [few] { $n } ruchy
    [many] { $n } ruchów
   *[other] { $n } ruchu
}. Wszystkie są na liście „Co się dotąd wydarzyło”.
learn-next = Dalej
learn-back = Wstecz
learn-leave = Zakończ lekcję
learn-tried = Tak można, ale jest coś lepszego.
learn-equal = To równie dobry ruch, ale lekcja pójdzie tu inną drogą.
learn-on = Kontynuuj zgodnie z lekcją
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
