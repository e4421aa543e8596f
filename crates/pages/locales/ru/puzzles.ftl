### Puzzles.

nav-puzzles = Задачи
puzzles-title = Задачи
puzzles-lead = Позиции из партий ботов, где одно решение явно лучше других или что-то можно точно вычислить. Вы видите то же, что видел тот игрок, и ничего больше.
puzzles-rating = Ваш рейтинг
puzzles-games = По играм
puzzles-themes = По темам
puzzle-kind-move = Найдите ход
puzzle-kind-stones = Что на камнях
puzzle-kind-digit = Какой цифры нет
puzzle-kind-shape = Место для фигуры
puzzle-title = { $game }: задача { $n }
puzzle-number = Задача { $n }
puzzle-leaf = Задача
puzzle-seen-by = Ваш ход. Сделайте его на поле.
puzzle-exact = Всё нужное есть на столе: ответ точный.
puzzle-again = Вы уже отвечали на эту задачу: теперь ничего не засчитывается.
puzzle-ask-move = Найдите ход.
puzzle-ask-shape = Куда лучше всего положить фигуру?
puzzle-ask-digit = Ваш камень: { $symbol }. Каких цифр на нём быть не может?
puzzle-check = Проверить
puzzle-hints = Подсказки
puzzle-hint-1 = Куда смотреть
puzzle-hint-2 = Факт
puzzle-hint-3 = Половина ответа
puzzle-hint-show = Показать
puzzle-half = Это одно из двух:
puzzle-worth = Стоит
puzzle-show = Показать ответ
puzzle-this = Эта задача
puzzle-untried = никто ещё не пробовал
puzzle-right = Верно
puzzle-wrong = Не лучший ответ
puzzle-answer = Ответ
puzzle-yours = ваш ответ
puzzle-or = или
puzzle-odds = Шансы каждого варианта
puzzle-costs = Насколько каждый ход снижает шанс на победу
puzzle-made = Взвешено в двух сериях до 192 воображаемых миров и подтверждено двумя поисками другого рода.
puzzle-try-again = Ещё раз
puzzle-next = Следующая задача
storm-title = Буря, три минуты
storm-lead = Как можно больше задач всех игр, от лёгких к трудным. Ошибка стоит десять секунд, третья завершает бурю. Без подсказок и рейтинга.
storm-begin = Начать
storm-until = пока не погаснет лампа. Ошибка стоит 10 с.
storm-score = верно: { $n }, ошибок: { $missed } из { $most }
storm-miss = Ошибка
storm-over = { $n ->
    [one] { $n } решённая задача
    [few] { $n } решённые задачи
   *[many] { $n } решённых задач
}
storm-end = Закончить бурю
storm-none = Ни одного ответа не было.
storm-again = Ещё одна буря
puzzles-count = { $n ->
    [one] { $n } задача, с ответом: { $answered }
    [few] { $n } задачи, с ответом: { $answered }
   *[many] { $n } задач, с ответом: { $answered }
}
puzzle-found = { $n ->
    [one] { $n } решённая задача
    [few] { $n } решённые задачи
   *[many] { $n } решённых задач
}
puzzle-solved = удачных попыток: { $share } из { $n }
puzzle-fact-moves = { $n ->
    [one] Возможен { $n } ход.
    [few] Возможны { $n } хода; каждый, кроме лучшего, снижает шанс.
   *[many] Возможно { $n } ходов; каждый, кроме лучшего, снижает шанс.
}
puzzle-half-of = { $n ->
    [one] это единственное такое число.
    [few] это одно из { $n } чисел.
   *[many] это одно из { $n } чисел.
}
puzzle-ask-stones = { $absent ->
    [yes] Каких заклинаний на ваших камнях точно нет?
   *[no] Какое заклинание вероятнее всего на камне { $place } слева?
}

# What a puzzle is about, and where to look first.

puzzle-theme-break-even = Окупаемость
puzzle-look-break-even = Экспедиция стоит 20 очков, прежде чем что-то принесёт. Посчитайте, сколько она ещё может собрать.
puzzle-theme-denying = Не отдать карту
puzzle-look-denying = Посмотрите, что соперник может сделать с каждой картой.
puzzle-theme-last-turns = Последние ходы
puzzle-look-last-turns = Сначала считайте не очки, а оставшиеся ходы.
puzzle-theme-waiting = Сейчас или потом
puzzle-look-waiting = Подумайте о каждой карте: что вы потеряете, если она останется на руке ещё на ход?
puzzle-theme-which-first = Какая карта первой
puzzle-look-which-first = Уйдут обе карты. Какая из них не может ждать?
puzzle-theme-parting = Без чего можно обойтись
puzzle-look-parting = Какая карта меньше всего стоит для обеих сторон вместе?
puzzle-theme-short-way = Короткий путь
puzzle-look-short-way = Посчитайте клетки до гробницы после каждого зачёркивания.
puzzle-theme-skulls = Черепа
puzzle-look-skulls = Посмотрите, где лежат черепа и как их обойти.
puzzle-theme-which-pyramid = Какая пирамида
puzzle-look-which-pyramid = Сравните, сколько клеток до гробницы и сколько очков принесут пирамиды.
puzzle-theme-wager = Карты пари
puzzle-look-wager = Пари удваивает и то, что ниже нуля.
puzzle-theme-which-draw = Откуда взять карту
puzzle-look-which-draw = Одна карта видна, другая нет: что ещё решает этот выбор?
puzzle-theme-passing-over = Пропущенные карты
puzzle-look-passing-over = Какие карты с руки потом уже не выложить?
puzzle-theme-information = Знание против очков
puzzle-look-information = Что, кроме очков, скажет вам каждый ответ?
puzzle-theme-pressing-luck = Испытать удачу
puzzle-look-pressing-luck = Сравните возможный выигрыш с возможной потерей и их шансы.
puzzle-theme-race = Гонка
puzzle-look-race = Кто придёт первым, если все продолжат так же?
puzzle-theme-swapping = Какой камень заменить
puzzle-look-swapping = О каком камне вы знаете меньше всего, а какой ещё пригодится?
puzzle-theme-guessing = Сколько цифр вписать
puzzle-look-guessing = С каждой следующей цифрой предположение надёжнее, но приносит меньше.
puzzle-theme-tomb = Гробница рядом
puzzle-look-tomb = Можно ли этой фигурой дойти до гробницы?
puzzle-theme-gathering = В стороне от пути
puzzle-look-gathering = Посчитайте самоцветы, факелы и зелья под каждым зачёркиванием.
puzzle-theme-next-card = Следующая карта
puzzle-look-next-card = Какие из оставшихся фигур поместятся потом?
puzzle-theme-last-blow = Последний удар
puzzle-look-last-blow = Посмотрите, у кого осталась одна жизнь или один камень.
puzzle-theme-together = Несколько подсказок сразу
puzzle-look-together = Ни одна подсказка не говорит этого сама. Сложите две из них.
puzzle-theme-one-clue = Одна подсказка
puzzle-look-one-clue = Об этом говорит одно из предположений. Какие суммы остаются?
puzzle-theme-counting = Подсчёт
puzzle-look-counting = Камней заклинания столько, сколько говорит его число. Скольких вы ещё не видели?
puzzle-theme-calls = О чём говорят названные заклинания
puzzle-look-calls = Названное заклинание касалось камней, которые стояли тогда. Что взяли с тех пор?
