### Pierwsza rozgrywka w Zaginiony kod i rysowane przykłady w zasadach.

learn-lost-code-hidden = Ukryte: twoje własne sześć cyfr
learn-lost-code-about = Twój kod widzą wszyscy oprócz ciebie. Nauczysz się obstawiać sumy i wyciągać wnioski z zakładów.

learn-lost-code-welcome-head = Kod, którego nie widzisz
learn-lost-code-welcome-text =
    Ty i Mira macie po sześć płytek, po jednej z każdym symbolem, z cyframi od 0 do 7. Widzisz płytki Miry i dwa stojaki nienależące do nikogo. Tylko własne widzisz od tyłu.

    Każda cyfra występuje przy każdym symbolu tylko raz. Jaguary 5, 6 i 7 widać gdzie indziej, więc twój to jedna z cyfr { $jaguar }. Małe cyfry pod płytkami pilnują tego za ciebie.

learn-lost-code-turn-head = Obróć kość
learn-lost-code-turn-text =
    Zajmujesz ostatnie miejsce na torze, więc rzucasz kośćmi: dwa jaguary i ptak. Zaraz obstawisz sumę swoich cyfr z tymi symbolami. Przedtem możesz obrócić jedną kość.

    Przy trzech jaguarach suma mówi tylko o jednej płytce: to trzy razy jedna z cyfr { $jaguar }.
learn-lost-code-turn-ask = Którą kość obrócisz i na co? A może zostawisz je tak, jak są?
learn-lost-code-turn-do = Wybierz kość z ptakiem i obróć ją na jaguara.
learn-lost-code-turn-why = Wtedy w jednej sumie miesza się kilka płytek i o każdej dowiesz się niewiele. Trzy jaguary mówią o jednej.
learn-lost-code-turn-accept-why = Można. Ale sumę dwóch jaguarów i ptaka da się złożyć na wiele sposobów, a sumę trzech jaguarów tylko na pięć.

learn-lost-code-wide-head = Pierwszy zakład
learn-lost-code-wide-text =
    Suma to jedna z liczb od { $low } do { $high }, co trzy. Szerokie koło jest bezpieczniejsze, wąskie daje więcej: za dziesięć sum dostaniesz { $pays-10 }, za jedną { $pays-1 }.

    Od 0 do 9 szerokie koło obejmuje cztery z pięciu sum: trafisz w { $odds-0-9 } przypadkach na 100.
learn-lost-code-wide-ask = Które koło wybierzesz i na jakie sumy je ustawisz?
learn-lost-code-wide-do = Wybierz koło na dziesięć sum i ustaw je na 0–9.
learn-lost-code-wide-why = Ten zakres obejmuje mniej możliwych sum, a są to tylko 0, 3, 6, 9 i 12. Od 0 do 9 masz cztery z nich.
learn-lost-code-wide-edge-why = To pomija jeszcze jedną możliwą sumę. Od 0 do 9 masz 0, 3, 6 i 9.
learn-lost-code-wide-one-why = Kusi: { $pays-1 } punktów. Ale trafisz tylko w { $odds-0 } przypadkach na 100. Zacznij bezpiecznie.

learn-lost-code-order-head = Trafione, i jedna cyfra mniej
learn-lost-code-order-text =
    Trafiony zakład dał ci { $pays-10 } punkt i wskazówkę: twój jaguar to na pewno nie 4, zostają { $jaguar }.

    W nowej rundzie znacznik Miry leży na twoim, a to znaczy, że jest bardziej z tyłu. Dlatego to ona rzucała i obstawia pierwsza. Wybrała najszersze koło: w tej rundzie nikt inny go nie dostanie.

learn-lost-code-left-head = Co zostało
learn-lost-code-left-text =
    Kości pokazują dwoje ludzi i węża. Twój człowiek to jedna z cyfr { $man }, twój wąż jedna z cyfr { $snake }; suma leży między { $low } a { $high }. Sumy ze środka można złożyć na więcej sposobów niż te z brzegów.
learn-lost-code-left-ask = Twój zakład: które koło i jakie sumy?
learn-lost-code-left-do = Wybierz koło na siedem sum i ustaw je pośrodku: 9–15.
learn-lost-code-left-why = Szukaj zakresu z największą szansą: siedem sum wokół środka, 9–15.

learn-lost-code-swap-head = Pudło, ale jaka wskazówka!
learn-lost-code-swap-text =
    Suma jest niższa niż 9. Człowiek liczy się w niej dwa razy, więc twój człowiek to { $man }, a wąż { $snake }: błędne zakłady dużo mówią.

    Po błędnym zakładzie trzeba wymienić płytkę. Odrzuconą widzą wszyscy, ty też; nowej nie widzisz tylko ty. Zachowaj te płytki, o których coś już wiesz.
learn-lost-code-swap-ask = Którą płytkę wymienisz?
learn-lost-code-swap-do = Wymień na przykład niedźwiedzia: nic o nim jeszcze nie wiesz.
learn-lost-code-swap-why = Wymień tę, o której nic nie wiesz: niedźwiedzia, ptaka albo kameleona.
learn-lost-code-swap-known-why = O tej płytce coś już wiesz. Razem z nią ta wiedza przepadnie.

learn-lost-code-aim-head = Wykorzystaj to, co wiesz
learn-lost-code-aim-text =
    Znowu zajmujesz ostatnie miejsce i rzucasz: dwoje ludzi i ptak. Twój człowiek to { $man-best } w { $man-odds } przypadkach na 100, a w pozostałych 4.

    Przy trzech ludziach suma wyniesie 9 albo 12, nic innego.
learn-lost-code-aim-ask = Czy obrócisz którąś kość, i na co?
learn-lost-code-aim-do = Obróć ptaka na człowieka.
learn-lost-code-aim-why = Z innym symbolem suma znów się rozmywa. Trzech ludzi zostawia tylko dwie sumy.
learn-lost-code-aim-accept-why = Ptak to wciąż jedna z pięciu cyfr. Z trzecim człowiekiem zamiast niego możliwe są tylko dwie sumy.

learn-lost-code-dare-head = Teraz zaryzykuj
learn-lost-code-dare-text =
    Suma wynosi 9 w { $odds-9 } przypadkach na 100, a w pozostałych 12. Koło na jedną sumę daje { $pays-1 } punktów. Szkoda twojej wiedzy na szerokie koło.
learn-lost-code-dare-ask = Co obstawisz teraz?
learn-lost-code-dare-do = Weź koło na jedną sumę i obstaw 9.
learn-lost-code-dare-why = Możliwe są tylko 9 i 12, więc najwięcej daje koło na jedną sumę.
learn-lost-code-dare-twelve-why = 12 jest możliwe, ale trzy razy mniej prawdopodobne niż 9.

learn-lost-code-end-head = Końcowe obstawianie
learn-lost-code-end-text =
    Trafione: { $pays-1 } punktów! Tak minęło jeszcze siedem rund. Stoisz na polu { $field }, Mira na { $mira }.

    Teraz wszyscy w tajemnicy wpisują cyfry, symbol po symbolu. Jedna trafna cyfra daje { $one }; jeśli trafna jest wśród dwóch – { $two }, wśród trzech – { $three }. Gdy nie ma jej wśród wpisanych albo nic nie wpiszesz, tracisz { $wrong }.

learn-lost-code-write-jaguar-head = Jedna cyfra czy dwie?
learn-lost-code-write-jaguar-text =
    Twój jaguar to jedna z cyfr { $jaguar }. W { $jaguar-odds } przypadkach na 100 jest to { $jaguar-best }.

    Jedna cyfra: { $one } punktów w dwóch przypadkach na trzy. Obie cyfry: na pewno { $two } punkty. Średnio jedna daje więcej.
learn-lost-code-write-jaguar-ask = Co wpiszesz przy jaguarze?
learn-lost-code-write-jaguar-do = Wpisz samą { $jaguar-best }, bardziej prawdopodobną cyfrę.
learn-lost-code-write-jaguar-why = Możliwe są tylko { $jaguar }, a bardziej prawdopodobna jest { $jaguar-best }.
learn-lost-code-write-jaguar-both-why = Bezpiecznie, { $two } punkty. Ale { $one } punktów w dwóch przypadkach na trzy to średnio więcej.
learn-lost-code-write-jaguar-none-why = Brak wpisu kosztuje { $wrong } punkty, tak jak błędna cyfra. Dlatego zawsze coś wpisz.

learn-lost-code-write-bird-head = Orzeł czy reszka
learn-lost-code-write-bird-text = Twój ptak to jedna z cyfr { $bird }, obie tak samo prawdopodobne. Obie wpisane dają na pewno { $two } punkty; jedna daje { $one } albo zabiera { $wrong }.
learn-lost-code-write-bird-ask = Co wpiszesz przy ptaku?
learn-lost-code-write-bird-do = Zagraj bezpiecznie: wpisz obie, { $bird }.
learn-lost-code-write-bird-why = Możliwe są tylko { $bird }. Wpisz właśnie je.
learn-lost-code-write-bird-none-why = To na pewno kosztuje { $wrong } punkty. Obie cyfry dają { $two }.

learn-lost-code-write-man-head = Na pewno
learn-lost-code-write-man-text = O swoim człowieku wiesz wszystko: { $man }. To zasługa zakładu na 9 w trzeciej rundzie.
learn-lost-code-write-man-ask = Co wpiszesz przy człowieku?
learn-lost-code-write-man-do = Wpisz { $man }, cyfrę, którą znasz.
learn-lost-code-write-man-why = Znasz tę cyfrę: { $man }. Sama daje { $one }, z innymi mniej.
learn-lost-code-write-man-none-why = Tę cyfrę znasz: { $man }. Daje { $one }.

learn-lost-code-done-text = Wygrywasz: { $field } do { $mira } na torze punktacji. Poniżej widać oba kody i to, co wpisano.
learn-lost-code-done-learned =
    Cyfry, które widzisz gdzie indziej, nie są twoje.
    Jednakowe symbole mówią o jednej płytce, różne o żadnej na pewno.
    Szerokie koła dają mało; wąskie wybieraj, gdy coś wiesz.
    Błędny zakład nic nie daje, ale „suma wyższa” albo „suma niższa” to mocna wskazówka.
    Na końcu wpisz coś dla każdego symbolu: jedną cyfrę, gdy jest prawdopodobna, dwie, gdy się wahasz.

fig-lost-code-wheels = Siedem kół: ile sum obejmuje każde i ile daje.
fig-lost-code-rack = Co widzisz: inne stojaki od przodu, własny od tyłu.
fig-lost-code-sum = Symbol widoczny dwa razy liczy się dwa razy.
fig-lost-code-verdicts = Trzy zakłady na sumę podaną wyżej: jeden trafiony i dwa błędne. Werdykt mówi, czy suma jest wyższa, czy niższa od zakresu.
fig-lost-code-one = Koło na jedną sumę: po błędzie wiesz tylko tyle, że to nie ta suma.
fig-lost-code-guess = Co można wpisać na końcu dla tej płytki i co to daje.
