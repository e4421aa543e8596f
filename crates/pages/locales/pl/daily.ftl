### Rozdania dnia i rozdania dla znajomych.

## Dzień

nav-daily = Rozdania dnia
daily-title = Rozdania dnia
daily-all = Szczegóły
daily-date = { $weekday ->
    [0] poniedziałek
    [1] wtorek
    [2] środa
    [3] czwartek
    [4] piątek
    [5] sobota
   *[6] niedziela
}, { $day }{ "\u00A0" }{ $month ->
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
}
weekday-short = { $n ->
    [0] pon.
    [1] wt.
    [2] śr.
    [3] czw.
    [4] pt.
    [5] sob.
   *[6] niedz.
}
daily-same = Te same rozdania dla wszystkich.
daily-first-try = Liczy się pierwsza próba.
daily-against = { $n ->
    [0] Bez przeciwników
    [one] Przeciwnik: bot ({ $bot })
    [few] Przeciwnicy: { $n } boty ({ $bot })
   *[other] Przeciwnicy: { $n } botów ({ $bot })
}
daily-played = { $n ->
    [0] jeszcze bez wyników
    [one] { $n } wynik
    [few] { $n } wyniki
   *[other] { $n } wyników
}
daily-go-on = Graj dalej
daily-so-far = na razie { $n }. miejsce
daily-given-up = poddane
daily-practise = Zagraj treningowo
daily-share = Hindsight { $day }, { $game } { $points }
daily-share-label = Twój wynik do udostępnienia
daily-sealed = Zapieczętowane { $day } o { $time } UTC,
daily-opens = { $hours ->
    [0] otwarcie o północy UTC, za { $minutes } min.
   *[other] otwarcie o północy UTC, za { $hours } godz. { $minutes } min.
}
daily-unsealed = już otwarte.
daily-check = Sprawdź
daily-check-why = Wszystko, co w rozdaniu losowe, wynika z tajnego ziarna ustalonego przed początkiem dnia. Do końca dnia widać tylko jego skrót (hash, SHA-256). Nikt nie może więc zmienić rozdania po fakcie.
daily-check-later = Po zakończeniu dnia pojawią się tu także ziarna, a zapisy wszystkich rozgrywek będzie można pobrać.
daily-check-how = Skrót (hash) ziarna musi być taki sam jak ten, który był tu widoczny wcześniej. Zapis każdej próby zawiera to samo ziarno; hindsight verify pokazuje, że wynika z niego rozdanie i wszystko, co było potem losowe.
daily-tomorrow = Pieczęcie na jutro
daily-streak = { $n ->
    [0] W drodze
    [one] { $n } dzień w drodze
    [few] { $n } dni w drodze
   *[other] { $n } dni w drodze
}
daily-longest = najdłużej: { $n }, do { $day }
daily-day = { $day }: rozegrane { $n } z { $of }
daily-rings = Każda część pierścienia to jedna z gier, od góry zgodnie z ruchem wskazówek zegara. Jedna rozgrywka dziennie wystarczy, by szlak się nie urwał.
daily-yesterday = Wczoraj, { $game }
daily-day-game = { $day }: { $game }
daily-pick = Gry tego dnia
daily-nobody = Tego rozdania nikt nie rozegrał.
daily-others = { $n ->
    [one] To rozdanie ma { $n } wynik.
    [few] To rozdanie ma { $n } wyniki.
   *[other] To rozdanie ma { $n } wyników.
}
daily-guest = Według punktów byłoby to { $n }. miejsce na { $of }; w tabeli są gracze z kontem.
daily-came = Według punktów: { $n }. miejsce na { $of }.
daily-came-skill = Według decyzji: { $n }. miejsce.
daily-everybody = Wszyscy ({ $n })
daily-better = lepiej, niż mówią punkty
daily-luckier = więcej szczęścia
daily-differed = { $parted ->
    [yes] Gdzie najlepszy gracz wybiera inaczej
   *[no] Twoje decyzje
}
daily-turns = { $n ->
    [one] { $n } decyzja
    [few] { $n } decyzje
   *[other] { $n } decyzji
}
daily-lost = W porównaniu z najlepszymi znalezionymi ruchami: { $loss }
daily-review = Analiza wszystkich tur

## Każde rozdanie, które gra kilka osób

deals-bot = bot
deals-no-review = bez analizy
deals-place = Miejsce
deals-player = Gracz
deals-points = Punkty
deals-skill = Decyzje
deals-luck-out = bez szczęścia
deals-guests = Goście, poza tabelą
deals-waiting = { $n ->
    [one] { $n } rozgrywka czeka jeszcze na analizę.
    [few] { $n } rozgrywki czekają jeszcze na analizę.
   *[other] { $n } rozgrywek czeka jeszcze na analizę.
}
deals-deal = Rozdanie
deals-luck = Szczęście
deals-own = Twoje decyzje
deals-rest = Inni i niewyjaśnione
deals-result = Wynik
deals-signs = Decyzje: { $n }, najlepsze: { $best }, bliskie: { $near }, dalsze: { $far }
deals-sign = Decyzja { $n }: { $loss } pkt
deals-key-best = najlepszy ruch
deals-key-near = mniej niż 1 pkt straty
deals-key-far = więcej
deals-turn = Tura { $n }
deals-points-unit = { $n ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
}
deals-look = Zobacz
over-deal = Przejdź do rozdania
over-deal-sealed = To rozdanie grają jeszcze inni. Do tego czasu karty zostają zakryte.

## Rozdania dla znajomych

dup-title = Te same rozdania dla znajomych
dup-lead = Każdy gra te same rozdania z tymi samymi botami: osobno i wtedy, kiedy chce. Kto wybiera tak jak ty, trafia na te same karty i te same odpowiedzi, więc szczęście nie wpływa na porównanie.
dup-of = { $game }: te same rozdania
dup-what = { $n ->
    [one] { $n } rozdanie.
    [few] { $n } rozdania.
   *[other] { $n } rozdań.
}
dup-bot = Przeciwnik
dup-deals = Liczba rozdań
dup-make = Utwórz rozdania
dup-yours = Twoje
dup-line = { $n ->
    [one] { $n } rozdanie, { $day }
    [few] { $n } rozdania, { $day }
   *[other] { $n } rozdań, { $day }
}
dup-deals-head = Rozdania
dup-deal = Rozdanie { $n }
dup-players = Gracze
dup-nobody = Nikt nie rozegrał jeszcze żadnego rozdania do końca.
dup-how = Różnica w rozdaniu to twój wynik pomniejszony o średnią pozostałych. Suma obejmuje rozdania, które masz już za sobą; o innych nic nie mówimy.
dup-played = Rozegrane
dup-total = Suma
dup-difference = Różnica
dup-parted = Do tego miejsca te same decyzje: ty i { $name }.
dup-invite = Zaproś
dup-invite-why = Zagrać może każdy, kto ma link.
dup-link = Link do tych rozdań
dup-sealed = Ziarna są zapieczętowane.
dup-sealed-why = Skrót (hash) ziarna każdego rozdania widać od początku. Gdy masz rozdanie za sobą, jego powtórki, zapisy i ziarno są dla ciebie otwarte; zapis sprawdza hindsight verify.
