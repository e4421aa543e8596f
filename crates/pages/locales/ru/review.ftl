### Разбор: что можно было знать, что было лучше и что решило везение.

review = Разбор
review-title = { $game }: разбор
review-head = Разбор этой партии
review-lead = Что было лучше, если судить по тому, что можно было знать в тот момент, и какую часть результата принесло везение.
review-begin = Разобрать партию
review-making = Разбираем каждое решение. Можно подождать или вернуться позже: разбор сохранится.
review-making-label = Насколько готов разбор
review-done = Готово: { $n }%
review-board = Поле в этот момент
review-decision = Это решение
review-side = Чья сторона
review-steps = От решения к решению
review-own-mistakes = От ошибки к ошибке

## Слова для решений.

review-best = Лучший ход
review-fine = Хороший ход
review-inaccuracy = Неточность
review-mistake = Ошибка
review-blunder = Грубая ошибка
review-best-short = лучший

## Рассказ.

review-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
    [many] { $n } очков
   *[other] { $n } очка
}
review-verdict-play = { $play ->
    [better] { $you ->
        [yes] Вы сыграли лучше.
       *[no] { $name } играет лучше.
    }
    [worse] { $you ->
        [yes] Вы сыграли слабее.
       *[no] { $name } играет слабее.
    }
    [alike] Игра была равной.
   *[alone] Партия в одиночку.
}
review-verdict-luck = { $way ->
    [gave] { $you ->
        [yes] Везение принесло вам { $points }.
       *[no] Везение принесло { $points }.
    }
    [took] { $you ->
        [yes] Невезение отняло у вас { $points }.
       *[no] Невезение отняло { $points }.
    }
   *[even] Везение и невезение уравнялись.
}
review-accuracy = Точность
review-luck-head = Везение
review-luck = везение
review-key = Главный ход
review-luck-part = { $kind ->
    [deals] раздачи { $n }
    [draws] добор { $n }
    [rolls] кубики { $n }
   *[reveals] вскрытия { $n }
}
review-split = Из чего сложился результат
review-part = { $kind ->
    [start] Ожидание вначале
    [deals] Везение: раздачи
    [draws] Везение: добор
    [rolls] Везение: кубики
    [reveals] Везение: вскрытия
    [others] { $n ->
        [1] Ошибки соперника
       *[other] Ошибки остальных
    }
    [own] { $you ->
        [yes] Ваши ошибки
       *[no] Свои ошибки
    }
   *[rest] Не объяснено
}
review-result = { $n ->
    [1] Результат
    [2] Разница
   *[other] Выше среднего
}
review-moments = Моменты
review-moments-all = Все
review-moments-own = Свои
review-moments-luck = Везение
review-no-moments = Ни ошибок, ни большого везения.
review-round = Раунд { $n }
review-when = Ход { $n }
review-when-round = Раунд { $round }, ход { $n }

## Ход партии.

review-chance = Ваш шанс на победу
review-chance-of = Шанс на победу: { $name }
review-theirs = { $n ->
    [1] соперника
   *[other] остальных
}
review-was = было { $n }
review-graph = Шанс на победу по ходу партии: { $from } вначале, { $now } в этот момент. Ниже то же самое в таблице.
review-slider = Момент партии
review-strip = Везение по ходу партии, всего { $n } очк.
review-key-move-short = ход
review-table = Ход партии в таблице
review-table-when = Когда
review-table-what = Что произошло
review-table-word = Оценка
review-table-loss = Очки
review-table-chance = Шанс на победу

## Решение.

review-beginning = Начало
review-no-choice = Здесь нечего было выбирать.
review-played = { $you ->
    [yes] Ваш ход
   *[no] Ход: { $name }
}
review-agrees = { $name } выбирает то же или не менее хорошее.
review-cost-chance = Потеря шанса на победу
review-cost-points = Потеря очков
review-to-win = шанса, { $from } → { $to }
review-points-error = очк., ± { $n }
review-why = Что можно было знать
review-missed = упущено: { $n }
review-compared = Сравнение ходов
review-compared-unit = потеря шанса на победу, %
review-made = { $worlds ->
    [0] Возможных ходов: { $legal }; шансы вычислены точно.
   *[other] Возможных ходов: { $legal }; воображаемых миров: { $worlds }.
}
review-later-not-counted = ({ $n } очк.) Этого никто не мог знать, поэтому это не считается.
review-eyes-own = Как тогда
review-tag-played = ход
review-tag-better = лучше
review-world = Какие закрытые карты или камни
review-world-same = те же
review-world-fresh = новые, но возможные
review-of = { $n } из { $of }
review-mistakes = { $n ->
    [0] без ошибок
    [one] { $n } ошибка
    [few] { $n } ошибки
   *[other] { $n } ошибок
}
review-summary = итог и все моменты
review-back = Назад
review-on = Дальше
review-prev = Предыдущее решение
review-next = Следующее решение
review-earlier = Предыдущая ошибка
review-later = Следующая ошибка
review-key-move = предыдущее, следующее решение
review-key-mistake = предыдущая, следующая ошибка
review-key-eyes = как тогда или всё открыто

## В конце партии.

hindsight = Задним умом
hindsight-one = { $name } { $n }

## Много партий.

hindsight-only-reviewed = Только партии, у которых есть разбор. Очки за партию: вдвоём это разница, в большей компании — сколько сверх среднего за столом.
hindsight-reviewed = С разбором
hindsight-result = Результат
hindsight-without-luck = Без везения
hindsight-commonest = { $game } — где больше всего ошибок: { $kind } ({ $n }).
hindsight-kind = { $kind ->
    [play] выкладывание карт
    [discard] сброс карт
    [draw] взятие карт из колоды
    [take] взятие карт из сброса
    [bet] предположения
    [swap] замена камней
    [write] финальные предположения
    [token] жетон тропы
    [turn] переворот кубиков
    [mark] зачёркивание
    [keep] выбор первых карт
    [card] выбор новых карт
    [call] выбор заклинаний
   *[stop] конец хода
}
