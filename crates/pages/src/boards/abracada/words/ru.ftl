### Абрака… что?

game-abracada = Абрака… что?
game-abracada-lead = Ваши заклинания видят все, кроме вас.
opt-abracada-free_order = После удачи можно назвать любое заклинание
opt-abracada-last_mage_standing = Раунд идёт, пока не останется один маг

ab-spell-1 = Древний дракон
ab-spell-2 = Тёмный пакт
ab-spell-3 = Сладких снов
ab-spell-4 = Совиный взор
ab-spell-5 = Гнев бури
ab-spell-6 = Вьюга
ab-spell-7 = Огненный шар
ab-spell-8 = Эликсир жизни
ab-effect-1 = другие −кубик
ab-effect-2 = другие −1, вы +1
ab-effect-3 = вы +кубик
ab-effect-4 = тайный камень
ab-effect-5 = левый, правый −1
ab-effect-6 = левый −1
ab-effect-7 = правый −1
ab-effect-8 = вы +1
ab-effect-two = соперник −1

ab-progress = Раунд { $n }, победа на этаже { $top }
ab-round = Раунд { $n }
ab-round-over = Конец раунда { $round }
ab-board = Заклинания
ab-tower = Башня
ab-stands = { $who }: этаж { $n }
ab-life = Жизни: { $n } из { $most }
ab-out = вне раунда
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
ab-call-hit = { $spell }: удалось
ab-call-miss = { $spell }: не удалось
ab-gone = вышли
ab-seen = на виду
ab-unseen = не видно
ab-there = ещё в игре
ab-count = { $gone } из { $all }
ab-in-sight = { $n ->
    [one] на виду ещё { $n }
    [few] на виду ещё { $n }
   *[other] на виду ещё { $n }
}
ab-do-call = Назвать { $spell }: { $effect }. Вышло: { $gone } из { $all }

ab-own = { $n ->
    [one] { $n } ваш камень, вид сзади
    [few] { $n } ваших камня, вид сзади
   *[other] { $n } ваших камней, вид сзади
}
ab-place-n = Место { $n }
ab-not = не { $spell }
ab-maybe = У вас могут быть
ab-your-secrets = { $n ->
    [one] Ваша тайна
    [few] Ваши тайны
   *[other] Ваши тайны
}
ab-secrets-why = видно только вам; +1 этаж за каждый, если выживете
ab-stop = Закончить ход
ab-stop-then = { $draws ->
    [yes] взять { $n }, затем { $name }
   *[no] затем { $name }
}
ab-hint-call = Назовите заклинание, которое у вас, может быть, есть.
ab-hint-again = Назовите { $least } или больше либо закончите ход.
ab-hint-any = Назовите любое заклинание или закончите ход.
ab-waiting = Заклинание называет { $name }.
ab-waiting-again = { $name } может назвать ещё или закончить ход.
ab-key-call = Назвать заклинание
ab-key-stop = Закончить ход

ab-log-dealt = { $you ->
    [yes] Раунд { $round } роздан; начинаете вы.
   *[no] Раунд { $round } роздан; начинает { $name }.
}
ab-log-dealt-out = { $you ->
    [yes] Раунд { $round } роздан, вне раунда камней: { $n }; начинаете вы.
   *[no] Раунд { $round } роздан, вне раунда камней: { $n }; начинает { $name }.
}
ab-log-hit = { $you ->
    [yes] Вы называете { $spell }: удалось!
   *[no] { $name } называет { $spell }: удалось!
}
ab-log-miss = { $you ->
    [yes] Вы называете { $spell }: не удалось.
   *[no] { $name } называет { $spell }: не удалось.
}
ab-log-stop = { $you ->
    [yes] Вы заканчиваете ход.
   *[no] { $name } заканчивает ход.
}
ab-log-stop-draw = { $you ->
    [yes] Вы заканчиваете ход и берёте { ab-stones }.
   *[no] { $name } заканчивает ход и берёт { ab-stones }.
}
ab-fx-die = кубик { $face }
ab-fx-life = { $who } { $change }
ab-fx-out = { $who } { $change } и вне раунда
ab-fx-secret = взят тайный камень
ab-fx-secret-seen = тайный камень: { $spell }
ab-fx-none = ничего не меняется
ab-fx-draw = { $n ->
    [one] взят { $n } камень
    [few] взято { $n } камня
   *[other] взято { $n } камней
}
ab-log-round-over = Конец раунда. { $why } Этажи: { $floors }.
ab-log-game-over = Игра окончена; вершина башни взята: { $names }.
ab-end-emptied = { $you ->
    [yes] У вас не осталось камней: раунд выигрываете вы.
   *[no] Камней не осталось: раунд выигрывает { $name }.
}
ab-end-spell = { $you ->
    [yes] Вы выигрываете раунд заклинанием.
   *[no] { $name } выигрывает раунд заклинанием.
}
ab-end-miss = { $you ->
    [yes] Вы выбываете из-за собственной неудачи; раунд не выигрывает никто.
   *[no] { $name } выбывает из-за собственной неудачи; раунд не выигрывает никто.
}
ab-end-last = { $you ->
    [yes] Вы последний уцелевший маг и выигрываете раунд.
   *[no] Последний уцелевший маг, { $name }, выигрывает раунд.
}
ab-mage = Маг
ab-place = Место
ab-left-over = Остались камни
ab-points = Очки
ab-floor = Этаж
ab-points-why = Очки — это этажи: за раунд и по одному за каждый тайный камень.

## The coach.

coach-ab-call = Назвать { $spell }
coach-ab-stop = Закончить ход
coach-ab-title = Какие заклинания удадутся
coach-ab-spell = Заклинание
coach-ab-hit = Удача
coach-ab-unseen = Не видели
coach-ab-of = { $n } из { $all }
coach-ab-where = То, чего вы не видите, лежит на вашей подставке ({ $n }), в запасе ({ $pool }) и среди тайных камней ({ $secret }).
