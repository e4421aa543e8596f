### Pierwsza rozgrywka w Zaginione miasta i rysowane przykłady w zasadach.

learn-lost-cities-hidden = Ukryte: ręka przeciwnika i zakryty stos
learn-lost-cities-about = Ekspedycje najpierw kosztują, a potem zarabiają. Zobaczysz, kiedy warto ruszyć, a kiedy nie.

learn-lost-cities-welcome-head = Twoja ręka
learn-lost-cities-welcome-text =
    Ty i Mira wysyłacie ekspedycje do pięciu krain, po jednej kolumnie na kolor. Twoja strona jest na dole, a pośrodku leżą stosy kart wyrzuconych.

    Ekspedycja kosztuje { $cost } punktów, gdy tylko leży w niej jakaś karta. Liczby odrabiają to karta po karcie. Masz na ręce osiem kart, a najmocniejszy jest kolor żółty.

learn-lost-cities-wager-head = Najpierw zakład
learn-lost-cities-wager-text =
    Karta z pieczęcią to karta zakładu: podwaja końcową wartość ekspedycji, stratę też. Można ją wyłożyć tylko przed pierwszą liczbą.

    Masz żółte 4, 6 i 8, więc na żółtej warto zaryzykować.
learn-lost-cities-wager-do = Wybierz żółtą kartę zakładu, a potem jej miejsce w żółtej kolumnie.
learn-lost-cities-wager-why = Ta ekspedycja nie ma czym iść dalej. Na żółtą czekają trzy liczby, więc zacznij od niej, i to od zakładu.
learn-lost-cities-wager-number-why = Kolor jest dobry, ale gdy leży już liczba, zakładu nie da się wyłożyć. Najpierw zakład, liczba w następnej turze.
learn-lost-cities-wager-thrown-why = Wyrzuconą kartę mogłaby dobrać Mira, a wtedy podwoiłaby jej żółtą ekspedycję, nie twoją.
learn-lost-cities-wager-discard-why = Wyrzucić kartę wolno, ale masz dobry początek: żółtą kartę zakładu.

learn-lost-cities-deck-head = Potem dobierasz
learn-lost-cities-deck-text =
    Tura to dwa kroki: wyłóż kartę, dobierz kartę. Żółta ekspedycja ma teraz { $yellow }: to koszt { $cost }, podwojony. Na początku tak musi być.

    Stosy są jeszcze puste, więc karta przyjdzie z zakrytego stosu. Runda skończy się, gdy tylko się wyczerpie. Zostało w nim kart: { $deck }.
learn-lost-cities-deck-do = Dobierz z zakrytego stosu.
learn-lost-cities-deck-why = Na razie nie ma skąd dobrać inaczej.

learn-lost-cities-low-head = Najpierw niskie liczby
learn-lost-cities-low-text =
    Mira też wyłożyła zakład: zbiera czerwone. Zapamiętaj to.

    W ekspedycji każda liczba musi być wyższa od poprzedniej. Można przeskakiwać, ale pominięte liczby w tej ekspedycji przepadają.
learn-lost-cities-low-do = Wyłóż żółtą 4.
learn-lost-cities-low-why = Żółta ekspedycja już ruszyła i ma { $yellow }, dopóki nie urośnie. Daj jej najniższą liczbę.
learn-lost-cities-low-high-why = Po niej niższe liczby z twojej ręki już by nie pasowały. Zacznij od 4.
learn-lost-cities-low-second-why = Druga ekspedycja od razu kosztowałaby kolejne { $cost }. Niech najpierw urośnie żółta.
learn-lost-cities-low-discard-why = Niczego nie trzeba wyrzucać: żółta 4 pasuje i daje punkty.

learn-lost-cities-dump-head = Co wyrzuciła Mira
learn-lost-cities-dump-text =
    Mira wyrzuciła żółtą 5. Masz 6, ale 5 idzie przed nią! Po wyłożeniu karty wolno dobrać górną kartę dowolnego stosu.

    Dlatego w tej turze wyrzuć coś i wstrzymaj się z 6. Co wyrzucić? To, co najmniej pomoże Mirze. Ona zbiera czerwone.
learn-lost-cities-dump-do = Wyrzuć kartę, która raczej ci się nie przyda. Wybierz ją, a potem jej stos.
learn-lost-cities-dump-why = Lepiej wyrzuć coś, co nie przyda się ani tobie, ani Mirze, na przykład białą 5.
learn-lost-cities-dump-six-why = Gdy w kolumnie leży 6, 5 już nie pasuje. Poczekaj jedną turę, a policzą się obie, i to podwójnie.
learn-lost-cities-dump-yellow-why = Żółty to twój kolor: zachowaj każdą taką kartę.
learn-lost-cities-dump-red-why = Czerwony to kolor Miry. Dziesiątka to najlepszy prezent, jaki możesz jej zrobić.
learn-lost-cities-dump-hold-why = Wysoka karta może jeszcze udźwignąć twoją ekspedycję. Niskiej mniej szkoda.
learn-lost-cities-dump-second-why = To otworzyłoby drugą ekspedycję za { $cost } punktów, a prawie nic za nią nie stoi.

learn-lost-cities-take-head = Weź piątkę
learn-lost-cities-take-text =
    Teraz dobierasz. Zakryty stos to niespodzianka, a żółta 5 to właśnie to, czego ci trzeba. Mira widzi, co bierzesz, ale i tak zna tę kartę.

    W dodatku karta ze stosu kart wyrzuconych nie skraca rundy: w zakrytym stosie nadal jest { $deck }.
learn-lost-cities-take-do = Dobierz górną kartę żółtego stosu.
learn-lost-cities-take-why = Na żółtą 5 czekasz. Pasuje między twoją 4 a 6.
learn-lost-cities-take-deck-why = To może być cokolwiek. Żółta 5 jest pewna i pasuje między twoją 4 a 6.

learn-lost-cities-middle-head = Wiele tur później
learn-lost-cities-middle-text =
    Rozwijasz żółtą, a gdy przyszło dość niebieskich kart, rusza też niebieska. Żółta jest teraz warta { $yellow }, niebieska { $blue }. Biała i zielona nie ruszyły: ekspedycja bez kart nic nie kosztuje.

    W zakrytym stosie zostało tylko kart: { $deck }. Na ręce masz żółte 8, 9 i 10.

learn-lost-cities-late-head = Ruszyć teraz z białą?
learn-lost-cities-late-text =
    Masz białe 6, 9 i 10. Gdyby wszystkie trzy udało się wyłożyć, dałyby razem { $white-all }.

    Ale runda zaraz się skończy, a w każdej turze wykładasz tylko jedną kartę. Żółta 8 od razu podnosi żółtą z { $yellow } na { $yellow-next }.
learn-lost-cities-late-do = Wyłóż kartę, która daje najwięcej.
learn-lost-cities-late-why = Żółta 8 daje teraz więcej, a musi leżeć przed 9 i 10.
learn-lost-cities-late-white-why = Biała zaczęłaby od straty { $cost } punktów, a na odrobienie jej nie starczy tur.
learn-lost-cities-late-red-why = Czerwona kosztowałaby { $cost } punktów, a twoje dwie czerwone karty tyle nie zarobią.
learn-lost-cities-late-skip-why = To na zawsze zamknęłoby drogę ósemce. Po kolei policzą się wszystkie, i to podwójnie.
learn-lost-cities-late-discard-why = Niczego nie trzeba wyrzucać: żółta 8 pasuje i daje punkty.

learn-lost-cities-delay-head = Kto zakończy rundę?
learn-lost-cities-delay-text =
    Potrzebujesz jeszcze dwóch tur, na 9 i na 10. W zakrytym stosie kart jest { $deck }. Jeśli teraz z niego dobierzesz, wyczerpie się, zanim wyłożysz 10.

    Karta ze stosu kart wyrzuconych nie rusza zakrytego stosu, choćby była bezużyteczna.
learn-lost-cities-delay-do = Zyskaj czas: dobierz ze stosu kart wyrzuconych.
learn-lost-cities-delay-why = Każdy stos będzie dobry, byle nie ubyło z zakrytego.
learn-lost-cities-delay-deck-why = Policz: ty, Mira, ty, i stos jest pusty, zanim wyłożysz 10. Weź kartę z dowolnego stosu kart wyrzuconych.

learn-lost-cities-nine-head = Następna liczba
learn-lost-cities-nine-text = Mira dobrała z zakrytego stosu; zostało w nim { $deck }. Zyskujesz turę. Z dziewiątką żółta przechodzi z { $yellow } na { $yellow-next }.
learn-lost-cities-nine-do = Wyłóż żółtą 9.
learn-lost-cities-nine-why = Dziewiątka daje najwięcej, a 10 może pójść po niej.
learn-lost-cities-nine-ten-why = Potem nie dałoby się już wyłożyć 9. Wystarczy czasu na obie.
learn-lost-cities-nine-discard-why = Karty na ręce nic na końcu nie dają, więc wyłóż to, co pasuje: 9.

learn-lost-cities-again-head = Jeszcze raz
learn-lost-cities-again-text = W zakrytym stosie kart jest { $deck }, a 10 wciąż masz na ręce. Wiesz już, jak przedłużyć rundę.
learn-lost-cities-again-do = Dobierz tak, żeby mieć jeszcze jedną turę.
learn-lost-cities-again-why = Ze stosu kart wyrzuconych, żeby zakryty wystarczył na turę dłużej.
learn-lost-cities-again-deck-why = Mira dobrałaby ostatnią kartę, a twoja 10 zostałaby na ręce i nic nie dała.

learn-lost-cities-last-head = Osiem kart
learn-lost-cities-last-text = Z dziesiątką żółta ma osiem kart, licząc zakład. To daje premię { $bonus }, której się nie podwaja: z { $yellow } robi się { $yellow-next }.
learn-lost-cities-last-do = Wyłóż żółtą 10.
learn-lost-cities-last-why = Nic nie może się z nią równać: liczy się podwójnie i daje premię.

learn-lost-cities-end-head = Dobierz ostatnią kartę
learn-lost-cities-end-text = Została jedna karta. Twoje kolumny są gotowe, więc zakończ rundę, zanim Mira coś jeszcze wyłoży.
learn-lost-cities-end-do = Dobierz ostatnią kartę z zakrytego stosu.
learn-lost-cities-end-why = Ostatnia karta zakrytego stosu kończy rundę.

learn-lost-cities-done-text = Wygrywasz { $total } do { $them }. Sama żółta dała { $yellow }: zakład, siedem liczb i premia. Arkusz poniżej pokazuje, skąd wziął się każdy punkt.
learn-lost-cities-done-learned =
    Ekspedycja kosztuje { $cost }, gdy tylko leży w niej karta. Zaczynaj niewiele i tylko wtedy, gdy masz czym iść dalej.
    Najpierw zakłady, potem niskie liczby, potem wysokie.
    Zanim wyrzucisz kartę, sprawdź, co zbiera druga strona.
    Zakryty stos to zegar: dobierając z innych stosów, zyskujesz czas.
    Osiem kart w jednej ekspedycji daje dodatkowo { $bonus }.

fig-lost-cities-turn = Tura: najpierw wyłóż jedną kartę, do swojej ekspedycji albo na jej stos kart wyrzuconych; potem dobierz jedną, z zakrytego stosu albo z innego, byle nie z tego, na który właśnie ją wyrzucasz.
fig-lost-cities-expedition = Mała ekspedycja: suma jej liczb pomniejszona o koszt startowy.
fig-lost-cities-ascending = Co może pójść dalej: tylko wyższa liczba. Na zakład jest za późno, gdy leży już liczba.
fig-lost-cities-lonely = Sam zakład: nic nie zarobione, a koszt też się mnoży.
fig-lost-cities-wagers = Dwa zakłady potrajają wynik. Osiem kart, licząc zakłady, daje premię, której się nie mnoży.
fig-lost-cities-round = Cała runda: to, co nie ruszyło, nic nie kosztuje.
