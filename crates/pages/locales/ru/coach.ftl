### Тренер.

coach = Тренер
coach-what = Тренер: шансы по тому, что вы видите, и ход тренера
coach-sees = знает лишь то, что видите вы
coach-ask = Как сыграл бы тренер?
coach-not-now = В свой ход вы можете спросить, как сыграл бы тренер.
coach-only = Возможно только одно действие.
coach-nothing = Тренеру здесь нечего взвешивать: все ходы равны.
coach-plays = Тренер играет: { $deed }
coach-lead-chance = Лучше следующего хода на { $n } п. п.: { $deed }
coach-lead-points = Лучше следующего хода в очках на { $n }: { $deed }
coach-lead-none = Почти так же хорошо: { $deed }
coach-follow = Сыграть так
coach-weighed-chance = Шанс победить, по мнению тренера
coach-weighed-points = Насколько хуже его выбора в очках
coach-yours = ваш выбор
coach-percent = { $n } %
coach-agreed = тренер разрешён
coach-agreement = За этим столом разрешён тренер: каждый может смотреть шансы и спрашивать, как сыграл бы тренер, но только по тому, что видно с его места. Кто садится, тот соглашается с этим.
coach-new-no = Только против ботов
coach-new-yes = Можно всем; кто садится, соглашается

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

coach-code-pass = Оставить жетон
coach-code-take = Взять жетон
coach-code-accept = Принять результат
coach-code-turn = Перевернуть кубик: { $from } на { $to }
coach-code-bet = Выставить { $run }
coach-code-swap = Заменить камень: { $symbol }
coach-code-write = Записать { $symbol }: { $digits }
coach-code-tiles = Ваши камни
coach-code-tile = Камень
coach-code-codes = { $n ->
    [one] Ещё возможен { $n } код.
    [few] Ещё возможны { $n } кода.
   *[other] Ещё возможны { $n } кодов.
}
coach-code-in-percent = Шанс каждой цифры в процентах.
coach-code-sum = Ваша сумма
coach-code-sum-words = Ваша сумма в среднем { $mean }, не меньше { $low } и не больше { $high }.
coach-code-wheel = Диск
coach-code-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}
coach-code-range = Лучший диапазон
coach-code-chance = Шанс
coach-code-gain = В среднем

coach-ab-call = Назвать { $spell }
coach-ab-stop = Закончить ход
coach-ab-title = Какие заклинания удадутся
coach-ab-spell = Заклинание
coach-ab-hit = Удача
coach-ab-unseen = Не видели
coach-ab-of = { $n } из { $all }
coach-ab-where = То, чего вы не видите, лежит на вашей подставке ({ $n }), в запасе ({ $pool }) и среди тайных камней ({ $secret }).

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
