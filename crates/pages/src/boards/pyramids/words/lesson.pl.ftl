### Pierwsza rozgrywka w Piramidy i rysowane przykłady w zasadach.

learn-pyramids-hidden = Ukryte: talie; wszyscy skreślają jednocześnie
learn-pyramids-about = Kształty trzeba zmieścić od wejścia po grobowiec. Zobaczysz, co skreślać, a co omijać.

learn-pyramids-welcome-head = Cztery piramidy
learn-pyramids-welcome-text =
    Pod każdą piramidą jest komnata 5 × 5 pól. Skreślasz pola od wejścia u góry do złotego grobowca na dole. Kamienne bloki to ściany: nie da się przez nie przejść.

    Klejnoty, pochodnie, eliksiry i czerwone krzyżyki po drodze są dla ciebie dobre, czaszki nie. Grobowiec daje { $explored } punktów.

learn-pyramids-keep-head = Zatrzymaj dwie
learn-pyramids-keep-text =
    Z czterech kart zatrzymujesz dwie. Szukaj krótkich dróg, bez wielu ścian i czaszek, i patrz na kolory: za drugą zbadaną piramidę w jednym kolorze są punkty piramid, { $box } dla najszybszej osoby.

    27 i 45 są fioletowe.
learn-pyramids-keep-ask = Które dwie zatrzymasz?
learn-pyramids-keep-do = Zatrzymaj 27 i 45.
learn-pyramids-keep-why = Można. Ale dwie fioletowe liczą się do tych samych punktów piramid i mają mniej czaszek.

learn-pyramids-first-head = Przez wejście do środka
learn-pyramids-first-text =
    Kształt to linia z trzech pól, ta sama dla ciebie i dla Miry; skreślacie jednocześnie. Pierwsze skreślenie na piramidzie musi obejmować pole wejściowe.

    Na piramidzie 45 linia może iść od wejścia aż do czerwonego klejnotu.
learn-pyramids-first-ask = Gdzie umieścisz linię?
learn-pyramids-first-do = Umieść linię na piramidzie 45, od pola wejściowego do czerwonego klejnotu.
learn-pyramids-first-why = Tak też się da, ale od wejścia w prawo linia zabiera jeszcze czerwony klejnot.
learn-pyramids-first-other-why = Ta piramida może poczekać. Na piramidzie 45 linia od razu sięga klejnotu.

learn-pyramids-cross-head = Czerwony krzyżyk to dodatkowe pole
learn-pyramids-cross-text =
    Teraz linia z dwóch pól. Późniejsze skreślenia muszą się stykać bokiem z polem już skreślonym.

    Pod twoją linią na piramidzie 45 jest czerwony krzyżyk. Kto go skreśli, od razu skreśla kolejne pole, na dowolnej ze swoich piramid.
learn-pyramids-cross-ask = Które dwa pola skreślisz?
learn-pyramids-cross-do = Skreśl pole z czerwonym krzyżykiem i pole po jego lewej.
learn-pyramids-cross-why = Można zyskać więcej: czerwony krzyżyk na piramidzie 45 daje dodatkowe pole.
learn-pyramids-cross-other-why = Najpierw czerwony krzyżyk na piramidzie 45: otworzy ci też drogę do 27.

learn-pyramids-chain-head = Dodatkowe pole
learn-pyramids-chain-text = Dodatkowe pole może leżeć na drugiej piramidzie. Nic tam jeszcze nie skreślono, więc musi to być pole wejściowe.
learn-pyramids-chain-ask = Które pole dodasz?
learn-pyramids-chain-do = Skreśl pole wejściowe piramidy 27.
learn-pyramids-chain-why = Lepiej otwórz drugą piramidę: późniejsze kształty będą miały więcej miejsca.

learn-pyramids-gem-head = Para klejnotów
learn-pyramids-gem-text =
    Narożnik z trzech pól. { $red ->
    [one] Masz jeden czerwony klejnot.
    [few] Masz { $red } czerwone klejnoty.
   *[other] Masz { $red } czerwonych klejnotów.
} Czerwony z zielonym to para: { $pair } punktów, a klejnot bez pary daje { $single }.

    Na piramidzie 27 zielony klejnot jest w zasięgu.
learn-pyramids-gem-ask = Gdzie umieścisz narożnik?
learn-pyramids-gem-do = Obróć narożnik tak, by objął zielony klejnot na piramidzie 27.
learn-pyramids-gem-why = Mieści się, ale z zielonym klejnotem na piramidzie 27 masz parę: { $pair } punktów.

learn-pyramids-skull-head = Omiń czaszkę
learn-pyramids-skull-text =
    Literę T można umieścić na piramidzie 27 na kilka sposobów. Jeden obejmuje czaszkę w górnym rzędzie, inny czerwony klejnot po prawej.

    Kara za czaszki rośnie: jedna to { $skull-1 }, dwie { $skull-2 }, trzy już { $skull-3 }.
learn-pyramids-skull-ask = Gdzie umieścisz T?
learn-pyramids-skull-do = Umieść T tak, by zabrać klejnot, a ominąć czaszkę.
learn-pyramids-skull-why = T to cztery pola. Ustaw je tak, by objęło czerwony klejnot na piramidzie 27.
learn-pyramids-skull-skull-why = To obejmuje czaszkę. Obrócone w dół T bierze zamiast niej klejnot.

learn-pyramids-single-head = Gdy nic nie pasuje
learn-pyramids-single-text =
    Kwadrat z czterech pól nigdzie się nie mieści. Wtedy skreślasz jedno dowolne pole; wolno to zrobić nawet wtedy, gdy kształt by się zmieścił.

    Na piramidzie 45 droga do grobowca prowadzi w dół lewą stroną.
learn-pyramids-single-ask = Które pole skreślisz?
learn-pyramids-single-do = Skreśl lewe górne pole piramidy 45.
learn-pyramids-single-why = Wybierz pole, które otwiera drogę następnym kształtom: lewy górny róg piramidy 45.
learn-pyramids-single-skull-why = To czaszka: kosztuje punkt i niczego nie otwiera.

learn-pyramids-tomb-head = Do grobowca
learn-pyramids-tomb-text = Runda 2 zaczyna się od linii z dwóch pól. Na piramidzie 27 do grobowca { $way-27 ->
    [one] brakuje już tylko jednego pola
    [few] brakuje już tylko { $way-27 } pól
   *[other] brakuje jeszcze { $way-27 } pól
}, w tym jednego z czaszką. Czaszka to { $skull-1 }, a grobowiec daje { $explored }.
learn-pyramids-tomb-ask = Które dwa pola skreślisz?
learn-pyramids-tomb-do = Skreśl na piramidzie 27 czaszkę i złoty grobowiec.
learn-pyramids-tomb-why = Grobowiec jest w zasięgu: { $explored } punktów za jedną czaszkę.
learn-pyramids-tomb-other-why = 45 może chwilę poczekać. Grobowiec piramidy 27 jest w zasięgu.

learn-pyramids-take-head = Nowa piramida
learn-pyramids-take-text = Zbadaną piramidę się zastępuje: jedną z czterech odkrytych kart albo górną kartą talii, w ciemno. 48 też jest fioletowa, ma mało czaszek i szerokie drogi.
learn-pyramids-take-ask = Którą piramidę weźmiesz?
learn-pyramids-take-do = Weź 48.
learn-pyramids-take-why = Ta też się nada. Ale kolejna fioletowa liczy się do następnych punktów piramid tego koloru.
learn-pyramids-take-deck-why = Talia to niespodzianka. A wśród odkrytych jest taka, która ci pasuje: 48.

learn-pyramids-second-head = Druga w tym kolorze
learn-pyramids-second-text =
    Na piramidzie 45 brakuje linii z trzech pól na dole. Obejmie ona grobowiec i czerwony krzyżyk.

    To będzie twoja druga fioletowa piramida: { $explored } punktów i { $box } punktów piramid, bo nikt nie był szybszy. Następna osoba dostanie { $second-box }.
learn-pyramids-second-ask = Gdzie umieścisz linię?
learn-pyramids-second-do = Skreśl linią grobowiec piramidy 45, a z nim czerwony krzyżyk.
learn-pyramids-second-why = Najpierw grobowiec piramidy 45, zanim Mira sięgnie po { $box } punktów piramid.
learn-pyramids-second-other-why = 48 może poczekać. Mira też ma już jedną zbadaną fioletową: zdąż przed nią.

learn-pyramids-spare-head = Początek za darmo
learn-pyramids-spare-text = Czerwony krzyżyk pozwala skreślić kolejne pole. 45 jest zbadana i zaraz zostanie zastąpiona, więc użyj go na nowej piramidzie.
learn-pyramids-spare-ask = Które pole dodasz?
learn-pyramids-spare-do = Skreśl pole wejściowe piramidy 48.
learn-pyramids-spare-why = 45 jest już zbadana: pole na niej przepada. Pole wejściowe 48 ci pomoże.

learn-pyramids-flask-head = Eliksir
learn-pyramids-flask-text =
    45 też jest zbadana, więc bierzesz następną piramidę. Czaszki na twojej karcie punktacji: { $skulls }.

    Flakon to eliksir: wymazuje dwie ostatnie czaszki albo tę jedną, którą masz. Jest na piramidzie 32.
learn-pyramids-flask-ask = Którą piramidę weźmiesz?
learn-pyramids-flask-do = Weź 32.
learn-pyramids-flask-why = 32 bardziej ci się przyda: ma eliksir i tylko jedną czaszkę po drodze.
learn-pyramids-flask-deck-why = Talia to niespodzianka. Odkryta leży 32, a na niej jest eliksir.

learn-pyramids-points-head = Punkty do tej pory
learn-pyramids-points-text =
    Twoje punkty: { $points }, Miry: { $mira }. To dwa grobowce, punkty piramid, { $gems } za klejnoty i { $penalty } za czaszki (masz ich { $skulls }). Pochodnia dałaby { $torch }, ale liczy się tylko jedna na rundę.

    I tak przez cztery rundy po siedem kształtów.

learn-pyramids-potion-head = Czaszki znikają
learn-pyramids-potion-text =
    Po drodze w głąb 32 trzeba było skreślić czaszkę. Czaszek masz teraz { $skulls }, a to { $penalty }. Pora na L z czterech pól, a na piramidzie 32 w zasięgu są i eliksir, i grobowiec.

    Czaszki z tego samego kształtu liczyłyby się najpierw; tu żadnej nie ma.
learn-pyramids-potion-ask = Gdzie umieścisz L?
learn-pyramids-potion-do = Skreśl trzy lewe pola czwartego rzędu piramidy 32, wśród nich eliksir, i grobowiec pod nimi.
learn-pyramids-potion-why = Mieści się, ale na piramidzie 32 L bierze eliksir i grobowiec: koniec z czaszkami i { $explored } punktów.

learn-pyramids-done-text = Wygrywasz { $points } do { $mira }. Karta punktacji poniżej pokazuje, skąd wzięły się punkty.
learn-pyramids-done-learned =
    Pierwsze skreślenie obejmuje pole wejściowe, późniejsze stykają się bokiem.
    Czerwone krzyżyki dają dodatkowe pole, na dowolnej z piramid.
    Klejnoty liczą się parami, czaszki kosztują coraz więcej.
    Eliksir wymazuje dwie ostatnie czaszki.
    Jedno pole bywa lepsze niż zły kształt.
    Dwie w jednym kolorze, i to przed innymi: punkty piramid.

fig-pyramids-first = Pierwszy kształt musi obejmować pole wejściowe; inaczej nie wolno.
fig-pyramids-touch = Późniejsze kształty stykają się bokiem. Róg nie wystarcza.
fig-pyramids-single = Gdy kształt się nie mieści albo gdy wolisz: 1 dowolne pole.
fig-pyramids-cross = Czerwony krzyżyk: od razu kolejne pole, tutaj pole wejściowe drugiej piramidy.
fig-pyramids-race = Druga piramida jednego koloru: pierwszy bierze najwyższe punkty, następny to, co zostało.
fig-pyramids-gems = Dwie pary i jeden klejnot bez pary.
fig-pyramids-skulls = Ile zabierają czaszki, zależnie od ich liczby.
fig-pyramids-score = Punktacja końcowa: grobowce, pochodnie, punkty piramid, klejnoty, czaszki.
