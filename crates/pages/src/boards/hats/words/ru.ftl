### Шляпы.

game-hats = Шляпы
game-hats-lead = Ваше число видят все, кроме вас. Посчитайте и назовите его.
opt-hats-rounds = Раунды
val-hats-rounds = { $n ->
    [one] { $n } раунд
    [few] { $n } раунда
   *[many] { $n } раундов
}

hats-round = Раунд { $n } из { $of }
hats-hat = шляпа с числом { $number }
hats-unseen = ваша шляпа, не видна
hats-do = Назвать { $number }
hats-key = Назвать число
hats-hint = Какое число на вашей шляпе?
hats-waiting = { $name } думает о шляпе.
hats-odds = Какой может быть ваша шляпа
hats-dealt = Раунд { $n }: у всех новые шляпы.
hats-named = { $right ->
    [yes] { $you ->
        [yes] Вы называете { $number }, и это верно.
       *[no] { $name } называет { $number }, и это верно.
    }
   *[no] { $you ->
        [yes] Вы называете { $number }; было { $hat }.
       *[no] { $name } называет { $number }; было { $hat }.
    }
}
