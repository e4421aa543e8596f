### Pierwsza gra w Kapelusze i rysunek do zasad.

learn-hats-hidden = Ukryte: twój własny kapelusz
learn-hats-about = Podajesz liczbę, którą widzą wszyscy poza tobą.

learn-hats-first-head = Jaki może być twój kapelusz?
learn-hats-first-text = Kapeluszy z 4 jest cztery, a widzisz z nich { $fours }. Czwórka jest najbardziej prawdopodobna, ale trójka daje dwa razy więcej.
learn-hats-first-ask = Podaj liczbę, która obiecuje najwięcej.
learn-hats-first-do = Podaj 3.
learn-hats-first-why = Trzy z dziewięciu kapeluszy to trójki, po dwa punkty każda: żadna inna liczba nie obiecuje tyle.
learn-hats-first-rare-why = Taki kapelusz daje więcej, ale jest ich za mało.

learn-hats-second-head = Teraz nikt nie nosi czwórki
learn-hats-second-text = Jedyną jedynkę widać, więc twój kapelusz to 2, 3 albo 4.
learn-hats-second-ask = Podaj liczbę, która obiecuje najwięcej.
learn-hats-second-do = Podaj 2.
learn-hats-second-why = Dwójka i trójka obiecują po sześć dziewiątych punktu, czwórka mniej.

learn-hats-done-text = To już całe Kapelusze.
learn-hats-done-learned =
    Licz to, co widzisz.
    Rzadki kapelusz daje więcej.

fig-hats-points = Ile daje odgadnięcie każdego kapelusza.
