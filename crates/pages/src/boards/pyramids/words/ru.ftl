### Silver & Gold: Пирамиды.

game-pyramids = Пирамиды
game-pyramids-lead = Одна фигура на всех, две сокровищницы у каждого: кто доберётся до гробниц?
opt-pyramids-solo = Одиночная игра на лучший счёт

py-colour = { $colour ->
    [orange] оранжевая
    [green] зелёная
   *[purple] фиолетовая
}
    .acc = { $colour ->
        [orange] оранжевую
        [green] зелёную
       *[purple] фиолетовую
    }
    .obl = { $colour ->
        [orange] оранжевой
        [green] зелёной
       *[purple] фиолетовой
    }
    .many = { $colour ->
        [orange] оранжевые
        [green] зелёные
       *[purple] фиолетовые
    }
py-pyramid = { py-colour } пирамида{ "\u00A0" }{ $number }
    .gen = { py-colour.obl } пирамиды{ "\u00A0" }{ $number }
    .acc = { py-colour.acc } пирамиду{ "\u00A0" }{ $number }
    .loc = { py-colour.obl } пирамиде{ "\u00A0" }{ $number }
py-chamber = { $n ->
    [0] { $pyramid }: ничего не зачёркнуто
    [one] { $pyramid }: зачёркнута { $n } клетка: { $fields }
    [few] { $pyramid }: зачёркнуты { $n } клетки: { $fields }
   *[other] { $pyramid }: зачёркнуто { $n } клеток: { $fields }
}
py-shape-I2 = линия из двух клеток
py-shape-I3 = линия из трёх клеток
py-shape-L3 = уголок из трёх клеток
py-shape-L4 = буква Г из четырёх клеток
py-shape-T4 = буква Т из четырёх клеток
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
    [0] Эта карта останется закрытой до конца раунда
    [one] Из этих { $of } откроется ещё { $n }
    [few] Из этих { $of } откроются ещё { $n }
   *[other] Из этих { $of } откроется ещё { $n }
}
py-rest-open = Карты откроются в этом порядке; последняя останется закрытой
py-own = Ваши пирамиды
py-dealt = Четыре розданные вам карты
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
py-deck-short = колода: { $n }
py-deck-order = Сверху вниз.
py-ready = готово
py-look = сокровищницы

py-hint-keep = Выберите две карты из четырёх.
py-hint-take = Выберите следующую пирамиду: одну из открытых или верхнюю карту колоды.
py-hint-cross = { $n ->
    [1] Красный крестик: зачеркните ещё одну клетку.
    [one] { $n } красный крестик: за каждый зачеркните ещё одну клетку.
    [few] { $n } красных крестика: за каждый зачеркните ещё одну клетку.
   *[other] { $n } красных крестиков: за каждый зачеркните ещё одну клетку.
}
py-hint-mark = Зачеркните фигуру: { $shape }.
py-hint-single = Фигура никуда не помещается ({ $shape }): зачеркните одну клетку.
py-hint-how = Выберите клетку, потом положение фигуры. Одну клетку можно зачеркнуть всегда.
py-hint-hand = Наведите, поверните, зачеркните.
py-aim = Расположить фигуру
py-aim-turn = Повернуть
py-aim-mirror = Отразить
py-aim-single = Одна клетка
py-aim-wall = Мешает стена.
py-aim-crossed = Одна из этих клеток уже зачёркнута.
py-aim-apart = Фигура должна касаться зачёркнутой клетки.
py-aim-entrance = Начинать нужно со входа.
py-go = Зачеркнуть на пирамиде { $number }
py-go-none = Зачеркнуть
py-go-how = Выберите место для фигуры
py-note-explores = пирамида исследована
py-note-cross = { $n ->
    [1] красный крестик: ещё одна клетка
    [one] красные крестики: ещё { $n } клетка
    [few] красные крестики: ещё { $n } клетки
   *[other] красные крестики: ещё { $n } клеток
}
py-note-points = очки: { $from } → { $to }
py-note-same = очки не меняются: { $n }
py-key-aim = Передвинуть фигуру
py-key-turn = Повернуть фигуру
py-key-mirror = Отразить фигуру
py-key-single = Одна клетка вместо фигуры
py-key-mark = Зачеркнуть
py-waiting = { $playing ->
    [yes] Готово. Ждём остальных: { $names }.
   *[no] Ждём: { $names }.
}
py-do-keep = Оставить пирамиды: { $low } и { $high }
py-do-mark = Зачеркнуть на { $pyramid-loc }: { $fields }
py-do-take = Взять { $pyramid-acc }
py-do-draw = { $n ->
    [1] Взять вслепую последнюю карту колоды
    [one] Взять вслепую верхнюю карту колоды; осталась { $n } карта
    [few] Взять вслепую верхнюю карту колоды; осталось { $n } карты
   *[other] Взять вслепую верхнюю карту колоды; осталось { $n } карт
}
py-lit-take = взять
py-key-field = Выбрать клетку
py-key-way = Зачеркнуть так
py-key-keep = Оставить эту пару
py-key-take = Взять эту пирамиду
py-key-deck = Взять верхнюю карту колоды

py-score-card = Ваша карта подсчёта очков
py-explored-many = Исследованные пирамиды
py-explored-of = { py-colour.many }: { $n }
py-pyramid-points = Очки пирамид
py-gems = Самоцветы
py-torches = Факелы
py-skulls = Черепа
py-gems-worth = пара — 5, без пары — 1
py-torches-worth = по 5, не больше одного за раунд
py-skulls-worth = штраф — по последнему
py-so-many = { $icon ->
    [gem-red] Красные самоцветы: { $n }
    [gem-green] Зелёные самоцветы: { $n }
    [torch] Факелы: { $n }
   *[skull] Черепа: { $n }
}
py-secret-shapes = Остались закрытыми:
py-secret-deck = { $n ->
    [one] В колоде осталась { $n } карта
    [few] В колоде осталось { $n } карты
   *[other] В колоде осталось { $n } карт
}

py-log-dealt = Каждый получает четыре пирамиды
py-log-dealt-own = Каждый получает четыре пирамиды; ваши: { $cards }
py-log-chose = { $you ->
    [yes] Вы сделали выбор
   *[no] Выбор сделан: { $name }
}
py-log-kept = { $you ->
    [yes] Вы оставляете пирамиды: { $cards }
   *[no] { $name } оставляет пирамиды: { $cards }
}
py-log-laid = { $count ->
    [1] Открыта пирамида: { $cards }
   *[other] Открытые пирамиды: { $cards }
}
py-log-revealed = Раунд { $round }, карта { $place }: { $shape }
py-log-crossed = { $you ->
    [yes] Вы зачёркиваете { $count } на { $card-loc }: { $fields }{ $brings }
   *[no] { $name } зачёркивает { $count } на { $card-loc }: { $fields }{ $brings }
}
py-fields = { $n ->
    [one] { $n } клетку
    [few] { $n } клетки
   *[other] { $n } клеток
}
py-log-ready = { $you ->
    [yes] Вы закончили
   *[no] { $name }: готово
}
py-log-explored = { $you ->
    [yes] Вы исследуете { $card-acc }: { $points }
   *[no] { $name } исследует { $card-acc }: { $points }
}
py-log-took = { $you ->
    [yes] Вы берёте { $card-acc }
   *[no] { $name } берёт { $card-acc }
}
py-log-drew = { $you ->
    [yes] Вы берёте из колоды { $card-acc }
   *[no] { $name } берёт из колоды { $card-acc }
}
py-log-points = { $you ->
    [yes] Вы получаете очки за { py-colour.many } пирамиды: { $points }
   *[no] { $name } получает очки за { py-colour.many } пирамиды: { $points }
}
py-log-over = Игра окончена. { $scores }
py-deed-crossed = { $n ->
    [one] { $n } клетка на { $card-loc }
    [few] { $n } клетки на { $card-loc }
   *[other] { $n } клеток на { $card-loc }
}
py-deed-explored = исследует { $card-acc }
py-deed-took = берёт { $card-acc }

## The coach.

coach-py-keep = Оставить { $low-acc } и { $high-acc }
coach-py-take = Взять { $pyramid-acc }
coach-py-draw = Взять верхнюю карту колоды
coach-py-mark = Зачеркнуть на { $pyramid-loc }: { $fields }
coach-py-tombs = Путь к гробницам
coach-py-steps = { $n ->
    [one] до гробницы { $n } клетка
    [few] до гробницы { $n } клетки
   *[other] до гробницы { $n } клеток
}
coach-py-worth = принесёт очков: { $n }
coach-py-now = доходит до гробницы сейчас
coach-py-now-fits = сейчас помещается
coach-py-now-not = помещается только одна клетка
coach-py-next-fits = Следующая фигура поместится целиком
coach-py-next-tomb = Следующая фигура дойдёт до гробницы
coach-py-left = { $n ->
    [0] Последняя карта раунда; впереди раундов: { $rounds }.
    [one] В этом раунде ещё { $n } карта; впереди раундов: { $rounds }.
    [few] В этом раунде ещё { $n } карты; впереди раундов: { $rounds }.
   *[other] В этом раунде ещё { $n } карт; впереди раундов: { $rounds }.
}
coach-py-races = Гонка за очками пирамид
coach-py-free = Следующие очки
coach-py-needs = { $n ->
    [one] нужна ещё { $n }
    [few] нужны ещё { $n }
   *[other] нужно ещё { $n }
}

## Почему: факты разбора.

why-py-coming = { $n ->
    [one] фигура ещё впереди; в этом раунде из
    [few] фигуры ещё впереди; в этом раунде из
   *[other] фигур ещё впереди; в этом раунде из
}
why-py-mark = { $of ->
    [played] сделанный ход: { $pyramid }
   *[best] лучший ход: { $pyramid }
}, { $n ->
    [one] { $n } клетка
    [few] { $n } клетки
   *[other] { $n } клеток
}, { $tomb ->
    [0] гробница достигнута
    [one] до гробницы { $tomb } клетка, с вероятностью { $reach } хватит следующей фигуры
    [few] до гробницы { $tomb } клетки, с вероятностью { $reach } хватит следующей фигуры
   *[other] до гробницы { $tomb } клеток, с вероятностью { $reach } хватит следующей фигуры
}
why-py-pyramid = { $of ->
    [played] столько фигур до гробницы; выбрано: { $pyramid }
   *[best] столько фигур до гробницы; лучше: { $pyramid }
}{ $pairs ->
    [yes] ; вторая своего цвета, { $prize }
   *[no] {""}
}
why-py-deck = { $of ->
    [played] столько фигур до гробницы в среднем у пирамиды из колоды: она была выбрана
   *[best] столько фигур до гробницы в среднем у пирамиды из колоды: она лучше
}
