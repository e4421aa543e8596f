### Pierwsza rozgrywka w Abrakadę i rysowane przykłady w zasadach.

learn-abracada-hidden = Ukryte: twoje własne zwoje
learn-abracada-about = Wywołujesz zaklęcia, licząc na to, że je masz. Nauczysz się liczyć to, co widać, i wiedzieć, kiedy zakończyć turę.

learn-abracada-welcome-head = Co widzisz
learn-abracada-welcome-text =
    Grają z tobą Mira i Otto; ich zwoje stoją przodem do ciebie, twoje przodem do nich. W swojej turze wywołujesz zaklęcie, licząc na to, że je masz.

    Liczba na zaklęciu mówi, ile jest takich zwojów: jeden smok, osiem eliksirów. To, co leży na planszy albo stoi u innych, nie jest twoje. Licz więc!

learn-abracada-first-head = Wywołaj zaklęcie
learn-abracada-first-text =
    Z siedmiu Kul Ognia widzisz { $seen-7 }, więc masz którąś w { $odds-7 } przypadkach na 100. Z ośmiu Eliksirów widzisz { $seen-8 }: { $odds-8 } na 100.

    Ale po udanym zaklęciu wolno wywołać tylko liczbę taką samą lub wyższą. Kto zaczyna nisko, może grać dłużej.
learn-abracada-first-ask = Które zaklęcie wywołasz?
learn-abracada-first-do = Wywołaj 7, Kulę Ognia.
learn-abracada-first-why = Nieznanych zwojów tego zaklęcia jest mało, więc pewnie się nie uda. To kosztuje 1 punkt życia i kończy turę. 7 jest pewniejsze.
learn-abracada-first-seen-why = Wszystkie zwoje tego zaklęcia widzisz gdzie indziej: nie możesz go mieć.

learn-abracada-more-head = Udane!
learn-abracada-more-text =
    Zwój trafia na planszę. Kula Ognia zabiera 1 punkt życia sąsiadowi po prawej: Otto ma { $life-otto }.

    Możesz wywołać 7 lub 8 albo zakończyć turę. Ósemkę masz w { $odds-8 } przypadkach na 100.
learn-abracada-more-ask = Wywołasz kolejne czy zakończysz turę?
learn-abracada-more-do = Wywołaj 8, Eliksir Życia.
learn-abracada-more-why = Ósemka jest prawie pewna. Wywołaj ją.
learn-abracada-more-stop-why = Trochę za wcześnie: ósemka jest prawie pewna, a każdy zużyty zwój przybliża do końca rundy.
learn-abracada-more-seven-why = Drugą 7 masz tylko w { $odds-7 } przypadkach na 100, ósemkę w { $odds-8 }.

learn-abracada-stop-head = Dalej czy koniec tury?
learn-abracada-stop-text =
    Zniknęła ósemka najbardziej na lewo. Kolejną masz w { $odds-8 } przypadkach na 100. Ale masz komplet { $life } punktów życia, więc Eliksir nic nie da, a nieudane zaklęcie zabierze jeden.

    Kto kończy turę, uzupełnia zwoje do pięciu.
learn-abracada-stop-ask = Wywołasz kolejne czy zakończysz turę?
learn-abracada-stop-do = Zakończ turę.
learn-abracada-stop-why = Zakończ turę: teraz nie możesz nic zyskać.
learn-abracada-stop-call-why = Przy pełnym życiu Eliksir nic nie daje, a nieudane zaklęcie kosztuje punkt życia.

learn-abracada-news-head = Tury pozostałych
learn-abracada-news-text =
    Mira wywołała Gniew Burzy: sąsiedzi po obu stronach stracili po 1 punkcie życia. Następne zaklęcie się jej nie udało. Otto trafił cię Atakiem Zimy: jego lewy sąsiad to ty. Twoje punkty życia: { $life-you }.

    Słuchaj, co wywołują: widzą twoje zwoje, a własnych tylko się domyślają.

learn-abracada-owl-head = Zacznij nisko
learn-abracada-owl-text =
    Znowu pięć zwojów. Najpierw niskie, żeby grać jak najdłużej: czwórkę masz w { $odds-4 } przypadkach na 100. Sowi Wzrok daje sekretny zwój. Jeśli przetrwasz rundę, dostaniesz za niego jedno dodatkowe piętro wieży.
learn-abracada-owl-ask = Od czego zaczniesz?
learn-abracada-owl-do = Wywołaj 4, Sowi Wzrok.
learn-abracada-owl-why = To mniej prawdopodobne niż 4, którą masz w { $odds-4 } przypadkach na 100.
learn-abracada-owl-seen-why = Wszystkie zwoje tego zaklęcia widzisz gdzie indziej. Nie możesz go mieć.
learn-abracada-owl-high-why = Potem nie dałoby się już wywołać 4. Najpierw niskie.

learn-abracada-six-head = Sekretny zwój
learn-abracada-six-text =
    Udane! Sekretny zwój widzisz tylko ty: { $secret }. Wiesz więc o kolejnym zwoju, że nie stoi przed tobą.

    Zostało ci zwojów: { $stones }. Gdy nie zostanie żaden, od razu wygrywasz rundę. Szanse na szóstkę są pół na pół, { $odds-6 } na 100; po 7 już jej nie wywołasz.
learn-abracada-six-ask = Co wywołasz teraz? A może zakończysz turę?
learn-abracada-six-do = Zaryzykuj: wywołaj 6, Atak Zimy.
learn-abracada-six-why = Szansa jest mała. Z niskich najlepsza jest 6.
learn-abracada-six-stop-why = Bezpiecznie, ale wtedy znów uzupełniasz do pięciu. Masz { $life-you } punkty życia, a nieudane zaklęcie zabiera tylko jeden.
learn-abracada-six-skip-why = Szansa dobra, ale jeśli masz 6, zostanie ona przed tobą i nie zużyjesz wszystkich zwojów.

learn-abracada-seven-head = I dalej
learn-abracada-seven-text = Atak Zimy trafił Mirę, sąsiadkę po lewej. Zwojów zostało: { $stones }. Siódemkę masz w { $odds-7 } przypadkach na 100, ósemkę w { $odds-8 }.
learn-abracada-seven-ask = Co wywołasz teraz?
learn-abracada-seven-do = Wywołaj 7.
learn-abracada-seven-why = Mniej prawdopodobne niż 7.
learn-abracada-seven-stop-why = Tak blisko końca? Jeśli zakończysz turę, znów dobierzesz zwoje do pięciu.
learn-abracada-seven-skip-why = Prawie pewne, ale potem nie wywołasz już 7. Najpierw 7.

learn-abracada-eight-head = Dwa zwoje
learn-abracada-eight-text = Dobre szanse daje już tylko Eliksir: { $odds-8 } na 100. A że masz { $life-you } punkty życia, przy okazji cię uleczy.
learn-abracada-eight-ask = Co wywołasz teraz?
learn-abracada-eight-do = Wywołaj 8.
learn-abracada-eight-why = Ósemka jest o wiele bardziej prawdopodobna.
learn-abracada-eight-stop-why = Ósemka jest prawie pewna. Wywołaj ją!

learn-abracada-last-head = Ostatni zwój
learn-abracada-last-text = Został jeden zwój. W { $odds-8 } przypadkach na 100 to ósemka. Z nią wygrywasz rundę: 3 piętra i jedno za sekretny zwój. Nieudane zaklęcie odbierze ci 1 punkt życia (masz ich { $life-you }).
learn-abracada-last-ask = Odważysz się na jeszcze jedno zaklęcie?
learn-abracada-last-do = Wywołaj 8 jeszcze raz.
learn-abracada-last-why = Inna liczba jest o wiele mniej prawdopodobna.
learn-abracada-last-stop-why = Za jeden punkt życia możesz zyskać cztery piętra, i to w ponad połowie przypadków. Warto.

learn-abracada-round-head = Runda należy do ciebie
learn-abracada-round-text =
    Wszystkie zwoje zużyte: wchodzisz na piętro { $floor-you } z { $top }. Pozostali nie wchodzą wyżej.

    Runda kończy się też, gdy komuś skończą się punkty życia. Jeśli przez zaklęcie – kto je rzuca, wchodzi o 3 piętra, a inni, którzy przetrwali, o 1. Jeśli przez własne nieudane zaklęcie – wszyscy inni wchodzą o 1. Potem zaczyna się nowa runda. Przejdź dalej i zobacz, jak skończyła się gra.

learn-abracada-done-text = Stoisz na piętrze { $floor-you } z { $top }, Mira na { $floor-mira }, Otto na { $floor-otto }: wygrywasz.
learn-abracada-done-learned =
    To, co widzisz, nie jest twoje: licz zwoje.
    Zaczynaj nisko, bo dalej wolno wywołać tylko taką samą liczbę lub wyższą.
    Po udanym zaklęciu znika zwój najbardziej na lewo: wiesz więc, czego na lewo od niego nie ma.
    Kończ turę, gdy nieudane zaklęcie kosztuje więcej, niż może dać udane.
    Kto zużyje wszystkie zwoje, wygrywa rundę: 3 piętra i po jednym za sekretny zwój.

fig-abracada-stones = Liczba zaklęcia to liczba jego zwojów.
fig-abracada-racks = Co widzisz: zwoje innych od przodu, własne od tyłu.
fig-abracada-hit = Udane: z dwóch takich samych znika ten najbardziej na lewo. Wiesz więc, że dalej na lewo takiego nie ma.
fig-abracada-miss = Nieudane: takiego zwoju nie masz. Kosztuje 1 punkt życia i kończy turę.
fig-abracada-order = Po udanej piątce: liczba taka sama lub wyższa.
fig-abracada-neighbours = Kogo trafiają zaklęcia: lewy sąsiad gra po tobie, prawy grał przed tobą.
