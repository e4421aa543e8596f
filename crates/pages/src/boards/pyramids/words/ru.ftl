### Silver & Gold: Пирамиды.

game-pyramids = Пирамиды
game-pyramids-lead = Одна фигура на всех, две сокровищницы у каждого: кто доберётся до гробниц?
opt-pyramids-solo = Одиночная игра на лучший счёт

py-colour = { $colour ->
    [orange] оранжевая
    [green] зелёная
   *[purple] фиолетовая
}
py-pyramid = { $number } ({ py-colour })
py-chamber = { $n ->
    [0] Пирамида { $pyramid }, ничего не зачёркнуто
    [one] Пирамида { $pyramid }, зачёркнута { $n } клетка: { $fields }
    [few] Пирамида { $pyramid }, зачёркнуто { $n } клетки: { $fields }
   *[other] Пирамида { $pyramid }, зачёркнуто { $n } клеток: { $fields }
}
py-shape-I2 = линия из двух клеток
py-shape-I3 = линия из трёх клеток
py-shape-L3 = уголок из трёх клеток
py-shape-L4 = Г из четырёх клеток
py-shape-T4 = Т из четырёх клеток
py-shape-O4 = квадрат из четырёх клеток
py-icon-entrance = вход
py-icon-tomb = гробница
py-icon-wall = стена
py-icon-cross = красный крестик
py-icon-gem-red = красный самоцвет
py-icon-gem-green = зелёный самоцвет
py-icon-torch = факел
py-icon-skull = череп
py-icon-potion = зелье

py-progress = Раунд { $round } из { $rounds }, карта { $card } из { $cards }
py-progress-choose = Выбор пирамид
py-card-of = Карта { $card } из { $cards }
py-rest = { $n ->
    [0] Эта карта в раунде не откроется
    [one] Выйдет ещё { $n } из этих { $of }
    [few] Выйдут ещё { $n } из этих { $of }
   *[other] Выйдут ещё { $n } из этих { $of }
}
py-own = Ваши пирамиды
py-dealt = Ваши четыре карты
py-choosing = Каждый оставляет две пирамиды из четырёх.
py-kept = остаётся
py-explored = исследована
py-next = Следующие пирамиды
py-deck-left = { $n ->
    [0] Колода пуста
    [one] Колода, осталась { $n } карта
    [few] Колода, осталось { $n } карты
   *[other] Колода, осталось { $n } карт
}
py-ready = готово
py-look = сокровищницы

py-hint-keep = Выберите две карты из четырёх.
py-hint-take = Выберите следующую пирамиду: открытую или верхнюю карту колоды.
py-hint-cross = { $n ->
    [one] Красный крестик: зачеркните ещё одну клетку.
    [few] { $n } красных крестика: за каждый зачеркните ещё одну клетку.
   *[other] { $n } красных крестиков: за каждый зачеркните ещё одну клетку.
}
py-hint-mark = Зачеркните: { $shape }.
py-hint-how = Выберите клетку, потом расположение. Одну клетку можно зачеркнуть всегда.
py-hint-hand = Наведите, поверните, зачеркните.
py-aim = Расположить фигуру
py-aim-turn = Повернуть
py-aim-mirror = Отразить
py-aim-single = Одна клетка
py-aim-no = Здесь не помещается.
py-go = Зачеркнуть на { $number }
py-go-none = Зачеркнуть
py-go-how = Выберите, где лежит фигура
py-note-explores = исследует её
py-note-cross = { $n ->
    [one] красный крестик: ещё { $n } клетка
    [few] красные крестики: ещё { $n } клетки
   *[other] красные крестики: ещё { $n } клеток
}
py-note-points = очки: с { $from } до { $to }
py-note-same = очки прежние: { $n }
py-key-aim = Передвинуть фигуру
py-key-turn = Повернуть фигуру
py-key-mirror = Отразить фигуру
py-key-single = Одна клетка вместо фигуры
py-key-mark = Зачеркнуть
py-waiting = { $playing ->
    [yes] Готово. Ждём остальных: { $names }.
   *[no] Ждём: { $names }.
}
py-do-keep = Оставить { $low } и { $high }
py-do-mark = Зачеркнуть на пирамиде { $pyramid }: { $fields }
py-do-take = Взять пирамиду { $pyramid }
py-do-draw = { $n ->
    [one] Взять вслепую верхнюю карту колоды; осталась { $n }
    [few] Взять вслепую верхнюю карту колоды; осталось { $n }
   *[other] Взять вслепую верхнюю карту колоды; осталось { $n }
}
py-lit-take = взять
py-key-field = Выбрать клетку
py-key-way = Зачеркнуть так
py-key-keep = Оставить эту пару
py-key-take = Взять эту пирамиду
py-key-deck = Взять верхнюю карту колоды

py-score-card = Ваша карта подсчёта очков
py-explored-many = Исследованы
py-explored-of = { py-colour }: { $n }
py-pyramid-points = Очки пирамид
py-gems = Самоцветы
py-torches = Факелы
py-skulls = Черепа
py-gems-worth = пара 5, один 1
py-torches-worth = по 5, один за раунд
py-skulls-worth = считается последний
py-so-many = { $icon ->
    [gem-red] Красные самоцветы: { $n }
    [gem-green] Зелёные самоцветы: { $n }
    [torch] Факелы: { $n }
   *[skull] Черепа: { $n }
}
py-secret-shapes = Так и не открыта:
py-secret-deck = { $n ->
    [one] В колоде осталась { $n } карта
    [few] В колоде осталось { $n } карты
   *[other] В колоде осталось { $n } карт
}

py-log-dealt = Каждому сдают четыре пирамиды
py-log-dealt-own = Каждому сдают четыре пирамиды; ваши: { $cards }
py-log-chose = { $you ->
    [yes] Ваш выбор сделан
   *[no] { $name } делает свой выбор
}
py-log-kept = { $you ->
    [yes] Вы оставляете { $cards }
   *[no] { $name } оставляет { $cards }
}
py-log-laid = Открыты: { $cards }
py-log-revealed = Раунд { $round }, карта { $place }: { $shape }
py-log-crossed = { $you ->
    [yes] Вы зачёркиваете на { $card }: { $fields }
   *[no] { $name } зачёркивает на { $card }: { $fields }
}
py-log-ready = { $you ->
    [yes] Вы готовы
   *[no] { $name } заканчивает зачёркивать
}
py-log-explored = { $you ->
    [yes] Вы исследуете пирамиду { $card }
   *[no] { $name } исследует пирамиду { $card }
}
py-log-took = { $you ->
    [yes] Вы берёте { $card }
   *[no] { $name } берёт { $card }
}
py-log-drew = { $you ->
    [yes] Вы берёте { $card } из колоды
   *[no] { $name } берёт { $card } из колоды
}
py-log-points = { $you ->
    [yes] Вы получаете очки пирамид ({ $colour }): { $points }
   *[no] { $name } получает очки пирамид ({ $colour }): { $points }
}
py-log-over = Игра окончена: { $scores }
py-deed-crossed = { $n ->
    [one] { $n } клетка на { $card }
    [few] { $n } клетки на { $card }
   *[other] { $n } клеток на { $card }
}
py-deed-explored = исследует { $card }
py-deed-took = берёт { $card }

## The coach.

coach-py-keep = Оставить { $low } и { $high }
coach-py-take = Взять пирамиду { $pyramid }
coach-py-draw = Взять верхнюю карту колоды
coach-py-mark = На пирамиде { $pyramid } зачеркнуть { $fields }
coach-py-tombs = Путь к гробницам
coach-py-steps = { $n ->
    [one] до гробницы { $n } клетка
    [few] до гробницы { $n } клетки
   *[other] до гробницы { $n } клеток
}
coach-py-worth = очки: { $n }
coach-py-now = достаёт до гробницы
coach-py-now-fits = сейчас подходит
coach-py-now-not = подходит только одна клетка
coach-py-next-fits = Следующая фигура войдёт целиком
coach-py-next-tomb = Следующая фигура достанет до гробницы
coach-py-left = { $n ->
    [0] Последняя карта раунда; раундов после него: { $rounds }.
    [one] В этом раунде ещё { $n } карта; раундов после него: { $rounds }.
    [few] В этом раунде ещё { $n } карты; раундов после него: { $rounds }.
   *[other] В этом раунде ещё { $n } карт; раундов после него: { $rounds }.
}
coach-py-races = Гонки за очками пирамид
coach-py-free = Дальше
coach-py-needs = { $n ->
    [one] нужна { $n }
    [few] нужно { $n }
   *[other] нужно { $n }
}
