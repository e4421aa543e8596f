### Затерянные города.

game-lost-cities = Затерянные города
game-lost-cities-lead = Любая экспедиция сначала стоит, а потом окупается.
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
lc-number = { lc-colour } { $n }
lc-wager = { lc-colour } карта пари

lc-land = Край
lc-land-yellow = Пустыня
lc-land-blue = Морское дно
lc-land-white = Гималаи
lc-land-green = Тропический лес
lc-land-red = Вулканы
lc-land-purple = Пещеры
lc-trail-yellow = Жёлтый: пустыня
lc-trail-blue = Синий: морское дно
lc-trail-white = Белый: Гималаи
lc-trail-green = Зелёный: тропический лес
lc-trail-red = Красный: вулканы
lc-trail-purple = Фиолетовый: пещеры

lc-round = Раунд { $n }
lc-round-of = Раунд { $n } из { $of }
lc-round-so-far = Раунд { $n }, пока
lc-round-over = Конец раунда { $round }
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
lc-known-why = Взята из сброса и всё ещё на руке
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
    [few] { $n } карты, верхняя первая.
   *[other] { $n } карт, верхняя первая.
}
lc-look = { lc-pile }: сверху { $top }, { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
}. Просмотреть

lc-step-place = Выложите карту
lc-step-draw = Возьмите карту
lc-hint-place = Выберите карту, а затем её место.
lc-hint-card = { $plays ->
    [yes] { $card } можно добавить в экспедицию или сбросить.
   *[no] { $card } можно только сбросить.
}
lc-hint-draw = Из колоды или верхнюю карту любой стопки.
lc-hint-draw-closed = Из колоды: на единственную стопку вы только что сбросили.
lc-hint-draw-deck = Из колоды.
lc-hint-draw-must = Из колоды: после 20 ходов без неё это обязательно.
lc-waiting = { $step ->
    [draw] Карту берёт { $name }.
   *[place] Карту выкладывает { $name }.
}

lc-do-play = Выложить: { $card } в вашу экспедицию; её счёт станет { $score }
lc-do-discard = Сбросить: { $card }
lc-do-draw = { $n ->
    [one] Взять из колоды, осталась { $n } карта
    [few] Взять из колоды, осталось { $n } карты
   *[other] Взять из колоды, осталось { $n } карт
}
lc-do-take = Взять из сброса: { $card }
lc-lit-discard = сбросить
lc-lit-draw = взять
lc-lit-take = взять

lc-key-pick = Выбрать карту на руке
lc-key-expedition = Выложить её в экспедицию
lc-key-discard = Сбросить её
lc-key-deck = Взять из колоды
lc-key-pile = Взять из стопки сброса

lc-log-dealt = { $you ->
    [yes] Раунд { $round } роздан; начинаете вы.
   *[no] Раунд { $round } роздан; начинает { $name }.
}
lc-log-play = { $you ->
    [yes] Вы выкладываете { $card }
   *[no] { $name } выкладывает { $card }
}
lc-log-discard = { $you ->
    [yes] Вы сбрасываете { $card }
   *[no] { $name } сбрасывает { $card }
}
lc-log-draw = { $you ->
    [yes] Вы берёте из колоды
   *[no] { $name } берёт из колоды
}
lc-log-draw-card = { $you ->
    [yes] Вы берёте из колоды карту: { $card }
   *[no] { $name } берёт из колоды карту: { $card }
}
lc-log-take = { $you ->
    [yes] Вы берёте из сброса карту: { $card }
   *[no] { $name } берёт из сброса карту: { $card }
}
lc-log-from-deck = и берёт из колоды
lc-log-from-pile = и берёт из сброса:
lc-deck-short = колода
lc-log-round-over = Конец раунда { $round }: { $one } : { $two }. Всего { $a } : { $b }.
lc-log-match-over = Конец матча: { $a } : { $b }.
lc-deed-play = кладёт { $card }
lc-deed-discard = сброс: { $card }
lc-deed-draw = и берёт
lc-deed-take = и берёт { $card }

## The coach.

coach-lc-play = Выложить: { $card }
coach-lc-discard = Сбросить: { $card }
coach-lc-draw = Взять из колоды
coach-lc-take = Взять из сброса: { $card }
coach-lc-title = Что ещё не вышло и сколько до 20
coach-lc-deck = { $n ->
    [0] Карт в колоде: { $deck }. Вам не достанется ни одной.
    [one] Карт в колоде: { $deck }. Из них вам достанется не больше { $n }.
    [few] Карт в колоде: { $deck }. Из них вам достанется не больше { $n }.
   *[other] Карт в колоде: { $deck }. Из них вам достанется не больше { $n }.
}
coach-lc-colour = Цвет
coach-lc-unseen = Не видели
coach-lc-break-even = Ваша экспедиция
coach-lc-wagers = { $n ->
    [one] { $n } пари
    [few] { $n } пари
   *[other] { $n } пари
}
coach-lc-none = ничего
coach-lc-even = окупилась; на руке ещё { $hand }, не вышло { $out }
coach-lc-in-hand = не хватает { $missing }: на руке { $hand }
coach-lc-needs = не хватает { $missing }: на руке { $hand }, не вышло { $out }, можно надеяться примерно на { $hope }
coach-lc-lost = не хватает { $missing }: уже не набрать (на руке { $hand }, не вышло { $out })
coach-lc-key-placed = выложено
coach-lc-key-hand = на руке
coach-lc-key-out = не вышло
