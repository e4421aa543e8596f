### Уроки и рисунки в правилах: общее для всех игр.

nav-learn = Обучение
learn = Обучение
learn-offline = Нет сети. Урок продолжается и без неё.
learn-title = Учитесь играя
learn-lead = Четыре учебные партии с заданным раскладом, минут по пять каждая. Каждое решение объясняется по ходу дела. Аккаунт не нужен, прервать урок можно в любой момент.
learn-page-title = { $game }: первая партия
learn-begin = { $n ->
    [one] Начать: { $n } шаг
    [few] Начать: { $n } шага
   *[other] Начать: { $n } шагов
}
learn-teacher = Урок
learn-step = { $n } из { $of }
learn-show = Показать
learn-ahead = Потом урок сделает за вас { $n ->
    [one] { $n } ход
    [few] { $n } хода
    [many] { $n } ходов
   *[other] { $n } хода
}, до следующего решения.
learn-skipped = Урок сделал за вас { $n ->
    [one] { $n } ход
    [few] { $n } хода
    [many] { $n } ходов
   *[other] { $n } хода
}. Все они в списке «Что уже произошло».
learn-next = Дальше
learn-back = Назад
learn-leave = Выйти из урока
learn-tried = Так можно, но есть ход лучше.
learn-equal = Так тоже хорошо. Но в уроке здесь сделан другой ход.
learn-on = Продолжить как в уроке
learn-log = Что уже произошло
learn-done = Теперь вы умеете играть
learn-learned = Чему вы научились
learn-play = Сыграть с ботом
learn-others = Другие уроки
learn-once-more = Пройти ещё раз
learn-by-playing = Пройти урок
play-bot-now = Сыграть с ботом
rules-contents = Содержание
fig-yes = можно
fig-no = нельзя
bot-mira = Мира
bot-otto = Отто
bot-ida = Ида
