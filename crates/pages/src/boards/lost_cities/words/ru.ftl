### Затерянные города.

game-lost-cities = Затерянные города
game-lost-cities-lead = Каждая экспедиция начинается с убытка и лишь потом окупается.
opt-lost-cities-rounds = Число раундов
opt-lost-cities-expeditions = Число экспедиций
val-lost-cities-rounds = { $n ->
    [one] { $n } раунд
    [few] { $n } раунда
   *[other] { $n } раундов
}
val-lost-cities-expeditions = { $n ->
    [one] { $n } экспедиция
    [few] { $n } экспедиции
   *[other] { $n } экспедиций
}

lc-colour = { $colour ->
    [yellow] жёлтая
    [blue] синяя
    [white] белая
    [green] зелёная
    [red] красная
   *[purple] фиолетовая
}
    .acc = { $colour ->
        [yellow] жёлтую
        [blue] синюю
        [white] белую
        [green] зелёную
        [red] красную
       *[purple] фиолетовую
    }
    .gen = { $colour ->
        [yellow] жёлтой
        [blue] синей
        [white] белой
        [green] зелёной
        [red] красной
       *[purple] фиолетовой
    }
lc-number = { lc-colour }{ "\u00A0" }{ $n }
    .acc = { lc-colour.acc }{ "\u00A0" }{ $n }
    .gen = { lc-colour.gen }{ "\u00A0" }{ $n }
lc-wager = { lc-colour } карта пари
    .acc = { lc-colour.acc } карту пари
    .gen = { lc-colour.gen } карты пари

lc-land = Экспедиция
lc-land-yellow = Пустыня
lc-land-blue = Морское дно
lc-land-white = Гималаи
lc-land-green = Тропический лес
lc-land-red = Вулканы
lc-land-purple = Пещеры
lc-trail-yellow = Жёлтая экспедиция: пустыня
lc-trail-blue = Синяя экспедиция: морское дно
lc-trail-white = Белая экспедиция: Гималаи
lc-trail-green = Зелёная экспедиция: тропический лес
lc-trail-red = Красная экспедиция: вулканы
lc-trail-purple = Фиолетовая экспедиция: пещеры

lc-round = Раунд { $n }
lc-round-of = Раунд { $n } из { $of }
lc-round-so-far = Раунд { $n } (идёт)
lc-round-over = Конец раунда { $round }
lc-round-won = { $you ->
    [yes] Раунд за вами, отрыв: { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[other] { $n } очков
    }
   *[no] Раунд выигрывает { $name }, отрыв: { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[other] { $n } очков
    }
}
lc-round-even = Ничья в раунде
lc-next = { $you ->
    [yes] Раунд { $round }: начинаете вы
   *[no] Раунд { $round }: начинает { $name }
}
lc-deck-empty = колода пуста
lc-deck = Колода
lc-deck-order = Сверху вниз.
lc-camp = Колода и счёт этого раунда
lc-deck-left = { $n ->
    [one] Колода, осталась { $n } карта
    [few] Колода, осталось { $n } карты
   *[other] Колода, осталось { $n } карт
}
lc-left = { $n ->
    [one] карта
    [few] карты
   *[other] карт
}
lc-hand = Ваша рука
lc-held = { $n ->
    [one] { $n } карта на руке
    [few] { $n } карты на руке
   *[other] { $n } карт на руке
}
lc-known = известно
lc-known-why = Из сброса, всё ещё на руке
lc-pile = { $colour ->
    [yellow] Жёлтая стопка сброса
    [blue] Синяя стопка сброса
    [white] Белая стопка сброса
    [green] Зелёная стопка сброса
    [red] Красная стопка сброса
   *[purple] Фиолетовая стопка сброса
}
lc-pile-order = { $n ->
    [one] { $n } карта.
    [few] { $n } карты, начиная с верхней.
   *[other] { $n } карт, начиная с верхней.
}
lc-look = { lc-pile }: сверху { $top }, всего { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
}. Просмотреть стопку

lc-step-place = Выложите карту
lc-step-draw = Возьмите карту
lc-hint-place = Выберите карту, затем — куда её положить.
lc-hint-card = { $plays ->
    [yes] { $card }: можно выложить в экспедицию или сбросить.
   *[no] { $card }: можно только сбросить.
}
lc-hint-draw = Из колоды или верхнюю карту любой стопки сброса.
lc-hint-draw-closed = Из колоды: в единственную стопку вы только что сбросили карту.
lc-hint-draw-deck = Из колоды.
lc-hint-draw-must = Из колоды: 20 ходов подряд из неё никто не брал, теперь это обязательно.
lc-waiting = { $step ->
    [draw] { $name } берёт карту.
   *[place] { $name } выкладывает карту.
}

lc-do-play = Выложить { $card-acc } в свою экспедицию: счёт экспедиции станет { $score }
lc-do-discard = Сбросить { $card-acc }
lc-do-draw = { $n ->
    [1] Взять последнюю карту колоды
    [one] Взять карту из колоды, осталась { $n } карта
    [few] Взять карту из колоды, осталось { $n } карты
   *[other] Взять карту из колоды, осталось { $n } карт
}
lc-do-take = Взять { $card-acc } из сброса
lc-lit-discard = сбросить
lc-lit-draw = взять
lc-lit-take = взять

lc-key-pick = Выбрать карту с руки
lc-key-expedition = Выложить её в экспедицию
lc-key-discard = Сбросить её
lc-key-deck = Взять из колоды
lc-key-pile = Взять из стопки сброса

lc-log-dealt = { $you ->
    [yes] Раунд { $round }: карты розданы, начинаете вы.
   *[no] Раунд { $round }: карты розданы, начинает { $name }.
}
lc-log-play = { $you ->
    [yes] Вы выкладываете { $card-acc }
   *[no] { $name } выкладывает { $card-acc }
}
lc-log-discard = { $you ->
    [yes] Вы сбрасываете { $card-acc }
   *[no] { $name } сбрасывает { $card-acc }
}
lc-log-draw = { $you ->
    [yes] Вы берёте карту из колоды
   *[no] { $name } берёт карту из колоды
}
lc-log-draw-card = { $you ->
    [yes] Вы берёте { $card-acc } из колоды
   *[no] { $name } берёт { $card-acc } из колоды
}
lc-log-take = { $you ->
    [yes] Вы берёте { $card-acc } из сброса
   *[no] { $name } берёт { $card-acc } из сброса
}
lc-log-from-deck = { $you ->
    [yes] и берёте карту из колоды
   *[no] и берёт карту из колоды
}
lc-log-from-pile = { $you ->
    [yes] и берёте карту из сброса:
   *[no] и берёт карту из сброса:
}
lc-deck-short = из колоды
lc-log-round-over = Раунд { $round } окончен: { $one }:{ $two }. Общий счёт { $a }:{ $b }.
lc-log-match-over = Матч окончен со счётом { $a }:{ $b }.
lc-deed-play = выкладывает { $card-acc }
lc-deed-discard = сбрасывает { $card-acc }
lc-deed-draw = и берёт из колоды
lc-deed-take = и берёт { $card-acc }

## The coach.

coach-lc-play = Выложить { $card-acc }
coach-lc-discard = Сбросить { $card-acc }
coach-lc-draw = Взять карту из колоды
coach-lc-take = Взять { $card-acc } из сброса
coach-lc-title = Что ещё не вышло и сколько очков до 20
coach-lc-deck = { $n ->
    [0] Карт в колоде: { $deck }. Вам не достанется ни одной.
    [one] Карт в колоде: { $deck }. Из них вам достанется не больше { $n }.
    [few] Карт в колоде: { $deck }. Из них вам достанется не больше { $n }.
   *[other] Карт в колоде: { $deck }. Из них вам достанется не больше { $n }.
}
coach-lc-colour = Цвет
coach-lc-unseen = Не вышли
coach-lc-break-even = Ваша экспедиция
coach-lc-wagers = { $n ->
    [one] { $n } пари
    [few] { $n } пари
   *[other] { $n } пари
}
coach-lc-none = ничего
coach-lc-even = окупилась; ещё очков на руке — до { $hand }, не вышло — { $out }
coach-lc-in-hand = не хватает { $missing } — на руке есть { $hand }
coach-lc-needs = не хватает { $missing }: на руке { $hand }, не вышло { $out }, из них придёт около { $hope }
coach-lc-lost = не хватает { $missing }: уже не набрать (на руке { $hand }, не вышло { $out })
coach-lc-key-placed = выложено
coach-lc-key-hand = на руке
coach-lc-key-out = не вышли

## Почему: факты разбора.

why-lc-turns = { $n ->
    [one] ход до конца; карт, которые ещё можно выложить: { $placeable }
    [few] хода до конца; карт, которые ещё можно выложить: { $placeable }
   *[other] ходов до конца; карт, которые ещё можно выложить: { $placeable }
}
why-lc-expedition = { $colour ->
    [yellow] жёлтая экспедиция
    [blue] синяя экспедиция
    [white] белая экспедиция
    [green] зелёная экспедиция
    [red] красная экспедиция
   *[purple] фиолетовая экспедиция
} вместе с рукой, сейчас { $now }; подходящих неизвестных карт: { $n }, из них вам придёт около { $expected }
why-lc-passes = { $card } пропускает
why-lc-gift = { $how ->
    [fits] { $card } сразу подходит к экспедиции соперника
    [begun] { $card }: соперник начал эту экспедицию
   *[free] { $card }: соперник не начинал эту экспедицию
}
why-lc-dead = { $card } уже никому не пригодится
why-lc-deck = шанс, что карта из колоды подойдёт к вашей экспедиции: { $n } из { $unseen } неизвестных
why-lc-suspect = { $card } у соперника: шанс, судя по его ходам
