### Уроки и рисунки в правилах: общее для всех игр.

nav-learn = Обучение
learn = Обучение
learn-title = Учитесь, играя
learn-lead = Четыре первые партии с заранее известной раздачей, каждая минут на пять. Каждое решение сразу объясняется. Учётная запись не нужна, уйти можно в любой момент.
learn-page-title = { $game }: первая партия
learn-begin = { $n ->
    [one] Начать: { $n } шаг
    [few] Начать: { $n } шага
    [many] Начать: { $n } шагов
   *[other] Начать: { $n } шага
}
learn-teacher = Урок
learn-step = { $n } из { $of }
learn-next = Дальше
learn-back = Назад
learn-leave = Выйти из урока
learn-tried = Так можно, но есть ход лучше.
learn-equal = Это ничем не хуже. Урок идёт здесь другим путём.
learn-again = Посмотреть ещё раз
learn-on = Дальше, как в уроке
learn-log = Что было до сих пор
learn-done = Вы знаете эту игру
learn-learned = Что вы теперь знаете
learn-play = Сыграть с ботом
learn-others = Другие уроки
learn-once-more = Ещё раз
learn-by-playing = Учиться, играя
play-bot-now = Сыграть с ботом
rules-contents = Содержание
fig-yes = можно
fig-no = нельзя
bot-mira = Мира
bot-otto = Отто
bot-ida = Ида
