### Kapelusze.

game-hats = Kapelusze
game-hats-lead = Twoją liczbę widzą wszyscy poza tobą. Policz i podaj ją.
opt-hats-rounds = Rundy
val-hats-rounds = { $n ->
    [one] jedna runda
    [few] { $n } rundy
   *[many] { $n } rund
}

hats-round = Runda { $n } z { $of }
hats-hat = kapelusz z liczbą { $number }
hats-unseen = twój kapelusz, niewidoczny
hats-do = Podaj { $number }
hats-key = Podaj liczbę
hats-hint = Jaka liczba jest na twoim kapeluszu?
hats-waiting = { $name } zastanawia się nad kapeluszem.
hats-odds = Czym może być twój kapelusz
hats-dealt = Runda { $n }: wszyscy dostają nowe kapelusze.
hats-named = { $right ->
    [yes] { $you ->
        [yes] Podajesz { $number } i to prawda.
       *[no] { $name } podaje { $number } i to prawda.
    }
   *[no] { $you ->
        [yes] Podajesz { $number }; było { $hat }.
       *[no] { $name } podaje { $number }; było { $hat }.
    }
}
