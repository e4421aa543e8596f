### Pierwsza rozgrywka w Zaginione miasta i rysowane przykłady w zasadach.

learn-lost-cities-hidden = Ukryte: ręka przeciwnika i talia
learn-lost-cities-about = Ekspedycje najpierw kosztują, a potem zarabiają. Zobaczysz, kiedy warto ruszyć, a kiedy nie.

learn-lost-cities-welcome-head = Twoja ręka
learn-lost-cities-welcome-text =
    Ty i Mira wysyłacie ekspedycje do pięciu krain, po jednej kolumnie na kolor. Twoja strona jest na dole, a pośrodku leżą stosy kart odrzuconych.

    Ekspedycja kosztuje { $cost } punktów, gdy tylko leży w niej jakaś karta. Karty z liczbami stopniowo to odrabiają. Masz na ręce osiem kart, a najmocniejszy jest twój kolor żółty.

learn-lost-cities-wager-head = Najpierw zakład
learn-lost-cities-wager-text =
    Karta z pieczęcią to karta zakładu: podwaja końcowy wynik ekspedycji – także ujemny. Można ją wyłożyć tylko przed pierwszą liczbą.

    Masz żółte 4, 6 i 8, więc w żółtym kolorze warto zaryzykować.
learn-lost-cities-wager-ask = Która karta pójdzie pierwsza? Wybierz ją, a potem jej miejsce.
learn-lost-cities-wager-do = Wybierz żółtą kartę zakładu, a potem jej miejsce w żółtej kolumnie.
learn-lost-cities-wager-why = Do tej ekspedycji masz za mało kart. W żółtym czekają trzy liczby, więc zacznij od niego – i to od karty zakładu.
learn-lost-cities-wager-number-why = Kolor jest dobry, ale gdy leży już liczba, zakładu nie da się wyłożyć. Najpierw zakład, liczba w następnej turze.
learn-lost-cities-wager-thrown-why = Odrzuconą kartę mogłaby wziąć Mira i podwoić swoją żółtą ekspedycję, a nie twoją.
learn-lost-cities-wager-discard-why = Kartę wolno odrzucić, ale masz dobry początek: żółtą kartę zakładu.

learn-lost-cities-deck-head = Potem dobierasz
learn-lost-cities-deck-text =
    Tura to dwa kroki: wyłóż kartę, dobierz kartę. Żółta ekspedycja ma teraz { $yellow }: to podwojony koszt { $cost }. Na początku tak musi być.

    Stosy odrzuconych są jeszcze puste, więc dobierasz z talii. Runda skończy się, gdy tylko talia się wyczerpie. Kart w talii: { $deck }.
learn-lost-cities-deck-ask = Dobierz kartę.
learn-lost-cities-deck-do = Dobierz z talii.
learn-lost-cities-deck-why = Na razie kartę można dobrać tylko z talii.

learn-lost-cities-low-head = Najpierw niskie liczby
learn-lost-cities-low-text =
    Mira też wyłożyła zakład: zbiera czerwone. Zapamiętaj to.

    W ekspedycji każda liczba musi być wyższa od poprzedniej. Można przeskakiwać, ale pominięte liczby w tej ekspedycji przepadają.
learn-lost-cities-low-ask = Którą kartę wyłożysz teraz?
learn-lost-cities-low-do = Wyłóż żółtą 4.
learn-lost-cities-low-why = Żółta ekspedycja już ruszyła i ma { $yellow }, dopóki nie urośnie. Daj jej najniższą liczbę.
learn-lost-cities-low-high-why = Po niej niższe liczby z twojej ręki już by nie pasowały. Zacznij od 4.
learn-lost-cities-low-second-why = Druga ekspedycja od razu kosztowałaby kolejne { $cost }. Niech najpierw urośnie żółta.
learn-lost-cities-low-discard-why = Niczego nie trzeba odrzucać: żółta 4 pasuje i daje punkty.

learn-lost-cities-dump-head = Co odrzuca Mira
learn-lost-cities-dump-text =
    Mira odrzuciła żółtą 5. Masz szóstkę, ale piątka musi leżeć przed nią! Po wyłożeniu karty wolno wziąć górną kartę dowolnego stosu.

    Dlatego w tej turze odrzuć jakąś kartę i wstrzymaj się z szóstką. Którą odrzucić? Tę, która najmniej pomoże Mirze. Ona zbiera czerwone.
learn-lost-cities-dump-ask = Odrzuć kartę, która raczej ci się nie przyda. Wybierz ją, a potem jej stos.
learn-lost-cities-dump-do = Wybierz białą 5, a potem biały stos.
learn-lost-cities-dump-why = Lepiej odrzuć kartę, która nie przyda się ani tobie, ani Mirze, na przykład białą 5.
learn-lost-cities-dump-six-why = Po szóstce nie wyłożysz już piątki. Poczekaj jedną turę, a policzą się obie, i to podwójnie.
learn-lost-cities-dump-yellow-why = Żółty to twój kolor: zachowaj każdą taką kartę.
learn-lost-cities-dump-red-why = Czerwony to kolor Miry. Dziesiątka to najlepszy prezent, jaki możesz jej zrobić.
learn-lost-cities-dump-hold-why = Wysoka karta może się jeszcze przydać w twojej ekspedycji. Niskiej mniej szkoda.
learn-lost-cities-dump-second-why = To otworzyłoby drugą ekspedycję za { $cost } punktów, a prawie nie masz do niej kart.

learn-lost-cities-take-head = Weź piątkę
learn-lost-cities-take-text =
    Teraz dobierasz. Talia to niespodzianka, a żółta 5 to właśnie to, czego ci trzeba. Mira widzi, co bierzesz, ale i tak zna tę kartę.

    W dodatku karta ze stosu odrzuconych nie skraca rundy: w talii nadal jest tyle samo kart ({ $deck }).
learn-lost-cities-take-ask = Skąd dobierzesz?
learn-lost-cities-take-do = Weź górną kartę żółtego stosu.
learn-lost-cities-take-why = Właśnie na żółtą 5 czekasz. Pasuje między twoją 4 a 6.
learn-lost-cities-take-deck-why = To może być cokolwiek. Żółta 5 jest pewna i pasuje między twoją 4 a 6.

learn-lost-cities-middle-head = Wiele tur później
learn-lost-cities-middle-text =
    Rozwijasz żółtą ekspedycję, a gdy przyszło dość niebieskich kart, rusza też niebieska. Żółta jest teraz warta { $yellow }, niebieska { $blue }. Biała i zielona nie ruszyły: ekspedycja bez kart nic nie kosztuje.

    { $deck ->
    [one] W talii została tylko jedna karta.
    [few] W talii zostały tylko { $deck } karty.
   *[other] W talii zostało tylko { $deck } kart.
} Na ręce masz żółte 8, 9 i 10.

learn-lost-cities-late-head = Ruszyć teraz z białą?
learn-lost-cities-late-text =
    Masz białe 6, 9 i 10. Gdyby wszystkie trzy udało się wyłożyć, dałyby razem { $white-all }.

    Ale runda zaraz się skończy, a w każdej turze wykładasz tylko jedną kartę. Żółta 8 od razu podnosi żółtą z { $yellow } na { $yellow-next }.
learn-lost-cities-late-ask = Wyłóż kartę, która daje najwięcej.
learn-lost-cities-late-do = Wyłóż żółtą 8.
learn-lost-cities-late-why = Żółta 8 daje teraz więcej, a musi leżeć przed 9 i 10.
learn-lost-cities-late-white-why = Biała zaczęłaby od straty { $cost } punktów, a na odrobienie jej nie starczy tur.
learn-lost-cities-late-red-why = Czerwona kosztowałaby { $cost } punktów, a twoje dwie czerwone karty tyle nie zarobią.
learn-lost-cities-late-skip-why = To na zawsze zamknęłoby drogę ósemce. Po kolei policzą się wszystkie, i to podwójnie.
learn-lost-cities-late-discard-why = Niczego nie trzeba odrzucać: żółta 8 pasuje i daje punkty.

learn-lost-cities-delay-head = Kto zakończy rundę?
learn-lost-cities-delay-text =
    Potrzebujesz jeszcze dwóch tur, na 9 i na 10. { $deck ->
    [one] W talii jest jedna karta.
    [few] W talii są { $deck } karty.
   *[other] W talii jest { $deck } kart.
} Jeśli teraz z niej dobierzesz, wyczerpie się, zanim wyłożysz 10.

    Karta ze stosu odrzuconych nie uszczupla talii, choćby była bezużyteczna.
learn-lost-cities-delay-ask = Zyskaj czas: skąd dobierzesz?
learn-lost-cities-delay-do = Weź górną kartę dowolnego stosu odrzuconych.
learn-lost-cities-delay-why = Każdy stos będzie dobry, byle nie ubyło kart z talii.
learn-lost-cities-delay-deck-why = Policz: ty, Mira, ty – i talia jest pusta, zanim wyłożysz 10. Weź kartę z dowolnego stosu odrzuconych.

learn-lost-cities-nine-head = Następna liczba
learn-lost-cities-nine-text = Mira dobiera z talii; kart w talii: { $deck }. Zyskujesz turę. Dzięki dziewiątce żółta rośnie z { $yellow } do { $yellow-next }.
learn-lost-cities-nine-ask = Która karta teraz?
learn-lost-cities-nine-do = Wyłóż żółtą 9.
learn-lost-cities-nine-why = Dziewiątka daje najwięcej, a 10 może pójść po niej.
learn-lost-cities-nine-ten-why = Potem nie dałoby się już wyłożyć 9. Wystarczy czasu na obie.
learn-lost-cities-nine-discard-why = Karty na ręce nic na końcu nie dają, więc wyłóż to, co pasuje: 9.

learn-lost-cities-again-head = Jeszcze raz
learn-lost-cities-again-text = Kart w talii: { $deck }, a 10 wciąż masz na ręce. Wiesz już, jak przedłużyć rundę.
learn-lost-cities-again-ask = Dobierz tak, żeby mieć jeszcze jedną turę.
learn-lost-cities-again-do = Jeszcze raz weź kartę ze stosu odrzuconych.
learn-lost-cities-again-why = Ze stosu odrzuconych, żeby talia wystarczyła na turę dłużej.
learn-lost-cities-again-deck-why = Mira dobrałaby ostatnią kartę, a twoja 10 zostałaby na ręce i nic nie dała.

learn-lost-cities-last-head = Osiem kart
learn-lost-cities-last-text = Z dziesiątką żółta ma osiem kart, licząc zakład. To daje premię { $bonus }, której się nie podwaja: z { $yellow } robi się { $yellow-next }.
learn-lost-cities-last-ask = Co wyłożysz?
learn-lost-cities-last-do = Wyłóż żółtą 10.
learn-lost-cities-last-why = Nic nie może się z nią równać: liczy się podwójnie i daje premię.

learn-lost-cities-end-head = Dobierz ostatnią kartę
learn-lost-cities-end-text = Została jedna karta. Twoje kolumny są gotowe, więc zakończ rundę, zanim Mira coś jeszcze wyłoży.
learn-lost-cities-end-ask = Jak zakończysz rundę?
learn-lost-cities-end-do = Dobierz ostatnią kartę z talii.
learn-lost-cities-end-why = Ostatnia karta z talii kończy rundę.

learn-lost-cities-done-text = Wygrywasz { $total } do { $them }. Sama żółta dała { $yellow }: zakład, siedem liczb i premia. Arkusz poniżej pokazuje, skąd wziął się każdy punkt.
learn-lost-cities-done-learned =
    Ekspedycja kosztuje { $cost }, gdy tylko leży w niej karta. Zaczynaj niewiele ekspedycji i tylko takie, do których masz karty.
    Najpierw zakłady, potem niskie liczby, potem wysokie.
    Zanim odrzucisz kartę, sprawdź, co zbiera przeciwnik.
    Talia to zegar: biorąc karty ze stosów odrzuconych, zyskujesz czas.
    Osiem kart w jednej ekspedycji daje dodatkowo { $bonus }.

fig-lost-cities-turn = Tura: najpierw wyłóż jedną kartę do swojej ekspedycji albo odrzuć ją na stos w jej kolorze; potem dobierz jedną, z talii albo ze stosu, byle nie tę, którą właśnie odrzucasz.
fig-lost-cities-expedition = Mała ekspedycja: suma jej liczb pomniejszona o koszt startowy.
fig-lost-cities-ascending = Co może pójść dalej: tylko wyższa liczba. Na zakład jest za późno, gdy leży już liczba.
fig-lost-cities-lonely = Sam zakład: żadnego zysku, a koszt też się mnoży.
fig-lost-cities-wagers = Dwa zakłady potrajają wynik. Osiem kart, licząc zakłady, daje premię, której się nie mnoży.
fig-lost-cities-round = Cała runda: nierozpoczęta ekspedycja nic nie kosztuje.
