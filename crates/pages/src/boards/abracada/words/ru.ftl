### Абрака… что?

game-abracada = Абрака… что?
game-abracada-lead = Ваши заклинания видят все, кроме вас.
opt-abracada-free_order = После сработавшего заклинания можно назвать любое
opt-abracada-last_mage_standing = Раунд идёт, пока не останется один маг

ab-spell-1 = Древний дракон
    .acc = Древнего дракона
ab-spell-2 = Тёмный пакт
ab-spell-3 = Сладких снов
ab-spell-4 = Совиный взор
ab-spell-5 = Гнев бури
ab-spell-6 = Вьюга
    .acc = Вьюгу
ab-spell-7 = Огненный шар
ab-spell-8 = Эликсир жизни
ab-spell-title = { $spell } ({ $n })
    .acc = { $spell-acc } ({ $n })
ab-effect-1 = остальные −кубик
ab-effect-2 = остальные −1, вы +1
ab-effect-3 = вы +кубик
ab-effect-4 = +тайный камень
ab-effect-5 = соседи −1
ab-effect-6 = слева −1
ab-effect-7 = справа −1
ab-effect-8 = вы +1
ab-effect-two = соперник −1

ab-progress = Раунд { $n }, победа — на этаже { $top }
ab-round = Раунд { $n }
ab-round-over = Конец раунда { $round }
ab-board = Заклинания
ab-tower = Башня
ab-stands = { $who }: этаж { $n }
ab-life = Жизни: { $n } из { $most }
ab-out = вне игры
ab-side-left = ‹ слева
ab-side-right = справа ›
ab-side-both = ‹ слева и справа ›
ab-no-stones = камней нет
ab-stones = { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[other] { $n } камней
}
ab-took = { $n ->
    [one] взят { $n } тайный камень
    [few] взято { $n } тайных камня
   *[other] взято { $n } тайных камней
}
ab-pool = { $n } в запасе
ab-secrets = { $n ->
    [one] { $n } тайный
    [few] { $n } тайных
   *[other] { $n } тайных
}
ab-rolled = последний бросок
ab-calls = Названо в этом раунде
ab-calls-none = Пока ничего.
ab-call-hit = { $spell }: сработало
ab-call-miss = { $spell }: не сработало
ab-gone = на поле
ab-seen = видны у других
ab-unseen = не видны
ab-there = ещё в игре
ab-count = { $gone } из { $all } на поле
ab-in-sight = { $n ->
    [one] на виду ещё { $n }
    [few] на виду ещё { $n }
   *[other] на виду ещё { $n }
}
ab-do-call = Назвать { $spell-acc }: { $effect }. На поле: { $gone } из { $all }

ab-own = { $n ->
    [1] Ваш камень, вид сзади
    [one] Ваш { $n } камень, вид сзади
    [few] Ваши { $n } камня, вид сзади
   *[other] Ваши { $n } камней, вид сзади
}
ab-place-n = Позиция { $n }
ab-not = не { $spell }
ab-maybe = У вас могут быть
ab-your-secrets = { $n ->
    [1] Ваш тайный камень
    [one] Ваши тайные камни
    [few] Ваши тайные камни
   *[other] Ваши тайные камни
}
ab-secrets-why = видите только вы; +1 этаж за каждый, если доживёте до конца раунда
ab-stop = Закончить ход
ab-stop-then = { $draws ->
    [yes] взять { $n }, затем ходит { $name }
   *[no] затем ходит { $name }
}
ab-hint-call = Назовите заклинание, которое может у вас быть.
ab-hint-again = Назовите число не меньше { $least } или закончите ход.
ab-hint-any = Назовите любое заклинание или закончите ход.
ab-waiting = { $name } называет заклинание.
ab-waiting-again = { $name } может назвать ещё одно заклинание или закончить ход.
ab-key-call = Назвать заклинание
ab-key-stop = Закончить ход

ab-log-dealt = { $you ->
    [yes] Раунд { $round }: камни розданы, начинаете вы.
   *[no] Раунд { $round }: камни розданы, начинает { $name }.
}
ab-log-dealt-out = { $you ->
    [yes] Раунд { $round }: камни розданы, ещё { $n } открыто лежат на поле; начинаете вы.
   *[no] Раунд { $round }: камни розданы, ещё { $n } открыто лежат на поле; начинает { $name }.
}
ab-log-hit = { $you ->
    [yes] Вы называете { $spell-acc }: сработало!
   *[no] { $name } называет { $spell-acc }: сработало!
}
ab-log-miss = { $you ->
    [yes] Вы называете { $spell-acc }: не сработало.
   *[no] { $name } называет { $spell-acc }: не сработало.
}
ab-log-stop = { $you ->
    [yes] Вы заканчиваете ход.
   *[no] { $name } заканчивает ход.
}
ab-log-stop-draw = { $you ->
    [yes] Вы заканчиваете ход и берёте { ab-stones }.
   *[no] { $name } заканчивает ход и берёт { ab-stones }.
}
ab-fx-die = на кубике { $face }
ab-fx-life = { $who } { $change }
ab-fx-out = { $who } { $change }, вне игры
ab-fx-secret = взят тайный камень
ab-fx-secret-seen = тайный камень: { $spell }
ab-fx-none = ничего не меняется
ab-fx-draw = { $n ->
    [one] взят { $n } камень
    [few] взято { $n } камня
   *[other] взято { $n } камней
}
ab-log-round-over = Конец раунда. { $why } Этажи: { $floors }.
ab-log-game-over = Игра окончена. На вершине башни: { $names }.
ab-end-emptied = { $you ->
    [yes] У вас не осталось камней: раунд выигрываете вы.
   *[no] Камней не осталось: раунд выигрывает { $name }.
}
ab-end-spell = { $you ->
    [yes] Вы выигрываете раунд заклинанием.
   *[no] { $name } выигрывает раунд заклинанием.
}
ab-end-miss = { $you ->
    [yes] Вы выбываете из-за собственной осечки; раунд не выигрывает никто.
   *[no] { $name } выбывает из-за собственной осечки; раунд не выигрывает никто.
}
ab-end-last = { $you ->
    [yes] Вы остались последним магом и выигрываете раунд.
   *[no] { $name } остаётся последним магом и выигрывает раунд.
}
ab-mage = Маг
ab-place = Место
ab-left-over = Оставшиеся камни
ab-points = Очки
ab-floor = Этаж
ab-points-why = Очки — это этажи: полученные за раунд и по одному за каждый тайный камень.

## The coach.

coach-ab-call = Назвать { $spell-acc }
coach-ab-stop = Закончить ход
coach-ab-title = Какие заклинания сработают
coach-ab-spell = Заклинание
coach-ab-hit = Сработает
coach-ab-unseen = Не видны
coach-ab-of = { $n } из { $all }
coach-ab-where = Камни, которых вы не видите: в вашем ряду ({ $n }), в запасе ({ $pool }) и среди тайных ({ $secret }).

ab-cast = ушёл
ab-you-are-out = Вы вне раунда
ab-out-why = до его конца
ab-next-round = к следующему раунду
ab-fx-full = ничего не меняется: { $you ->
    [yes] у вас уже { $n } жизней
   *[no] у игрока { $who } уже { $n } жизней
}
ab-for-you = вам
ab-fate = { $fate ->
    [won] выигрывает
    [out] выбывает
   *[lives] выживает
}
ab-now-call = Назовите заклинание.

## Почему: факты разбора.

why-ab-all-seen = { $spell } — у вас этого быть не могло: все такие камни были на виду.
why-ab-called = { $spell } — у вас этого быть не могло: последнее заклинание не удалось, и с тех пор вы ничего не брали.
why-ab-odds = { $spell }: шанс, что этот камень у вас
why-ab-life = { $n ->
    [one] жизнь у вас; у слабейшего из остальных { $weakest }
    [few] жизни у вас; у слабейшего из остальных { $weakest }
   *[other] жизней у вас; у слабейшего из остальных { $weakest }
}
why-ab-pool = { $n ->
    [one] камень в запасе; в вашем ряду: { $stones }
    [few] камня в запасе; в вашем ряду: { $stones }
   *[other] камней в запасе; в вашем ряду: { $stones }
}
