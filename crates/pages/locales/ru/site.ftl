### Слова всех страниц.

brand = Hindsight
brand-home = Hindsight, на главную
site-title = Hindsight: настольные игры со скрытой информацией
skip = К содержанию
nav-site = Сайт
nav-play = Играть
nav-login = Войти
nav-settings = Настройки
foot-line = Любую тасовку можно проверить. Задним числом всё становится ясно.
language = Язык
theme = Светлая или тёмная
theme-auto = Авто
theme-light = День
theme-dark = Ночь
yes = Да
no = Нет
save = Сохранить
cancel = Отмена
close = Закрыть
you = Вы
bot = бот
list-and = { $rest } и { $last }
days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
}

## Главная

home-promise = Задним числом всё становится ясно.
home-lead = Настольные игры со скрытыми картами и кодами. Сыграйте с ботом прямо сейчас или отправьте другу ссылку.
home-yours = Ваши партии
home-more = Ещё { $n }
home-play = Играть сейчас
home-open = Открытые столы
home-open-none = Ни один стол не ждёт игроков. Откройте свой кнопкой «Пригласить друга».
home-past = Законченные партии
home-alone = пока никого
home-with = игроки: { $names }
home-waiting = Ожидание
home-waiting-players = Ждём игроков
home-left = осталось { $time }
home-won = победа
home-drawn = общее первое место
home-lost = поражение
players = { $range ->
    [yes] { $least }–{ $most } игроков
   *[no] { $most ->
        [one] { $most } игрок
        [few] { $most } игрока
       *[other] { $most } игроков
    }
}
minutes = { $n } мин
rules = Правила
play-bot = Сыграть с ботом
invite-friend = Пригласить друга
seats-taken = занято мест: { $taken } из { $seats }
join = Сесть
option-off = без настройки: { $option }

## Часы

clock-none = без часов
clock-move = { $n } с на ход
clock-total = { $n } мин{ $plus ->
    [yes] { " + " }{ $increment } с на ход
   *[no] { "" }
}
clock-days = { $n ->
    [one] { $n } день на ход
    [few] { $n } дня на ход
   *[other] { $n } дней на ход
}
clock-kind-none = Без часов
clock-kind-move = Секунды на каждый ход
clock-kind-total = Минуты на партию + секунды за ход
clock-kind-days = Дни на каждый ход
field-clock-seconds = Секунды на каждый ход
field-clock-minutes = Минуты на всю партию
field-clock-increment = Секунды, добавляемые за каждый ход
field-clock-days = Дни на каждый ход
timeout-bot = место занимает бот
timeout-lose = партия проиграна
lobby-timeout-bot = когда время выйдет, место займёт бот
lobby-timeout-lose = когда время выйдет, партия проиграна

## Новый стол

new-title = { $game }: новый стол
new-seats = Места
new-options = Игра
new-clock = Часы
new-timeout = Когда время выйдет
new-visible = Кто может сесть
visible-link = только у кого есть ссылка
visible-public = любой: стол виден на главной
new-do = Открыть стол
seat-number = Место { $n }
seat-me = Вы
seat-friend = Свободно: кто сядет
seat-none = Не занято
seat-bot = Бот: { $name }
seat-open = Свободное место
seat-open-note = ждёт игрока
bot-random = Случайный
bot-greedy = Жадный
bot-novice = Новичок
bot-adept = Знаток
bot-expert = Эксперт
bot-master = Мастер
bot-champion = Чемпион

## До начала

lobby-link = Отправьте эту ссылку другу
copy = Скопировать
copied = Скопировано
lobby-waiting = { $n ->
    [0] Все на местах.
    [one] Ждём ещё { $n } игрока.
    [few] Ждём ещё { $n } игроков.
   *[other] Ждём ещё { $n } игроков.
}
lobby-start-now = Начать этим составом
lobby-leave = Встать из-за стола
lobby-remove = Убрать
here = на месте
away = нет за столом

## Стол

title-your-turn = Ваш ход: { $game }
your-turn = Ваш ход
their-turn = Думает…
instead-of = вместо: { $name }
watching = Вы смотрите
moves = Ходы
moves-all = Все ходы
moves-back = Назад к столу
moves-and-chat = Ходы и чат
menu = Меню
total = Всего
round = Раунд
undo = Отменить
confirm = Подтвердить
to-home = Все игры
keys = Клавиатура
key-chat = Написать в чат
key-escape = Вернуть выбранную карту в руку
connection-lost = Связь потеряна. Подключаемся снова…
chat = Чат
chat-words = Ваши слова
chat-all = Весь разговор
chat-older = Что было сказано раньше
chat-none = За этим столом ещё ничего не сказано.
chat-send = Отправить
mute = { $muted ->
    [yes] Снова слышать: { $name }
   *[no] Не слышать: { $name }
}
phrase-hello = Здравствуйте!
phrase-luck = Удачи!
phrase-well-played = Отличный ход!
phrase-oops = Ой.
phrase-moment = Минутку, пожалуйста.
phrase-thanks = Спасибо за игру!
phrase-again = Сыграем ещё?
offer = Предложить закончить
offer-made = Вы предлагаете закончить партию.
offer-later = Снова предложить закончить можно после вашего следующего хода.
offer-from = Предложение закончить на этом: { $names }.
offer-accept = Согласиться
offer-why = Если все согласятся, партия закончится здесь и будет засчитана как есть: кто позади, тот проиграл.
resign = Сдаться…
resign-sure = Вы проигрываете, и партия на этом кончается.
resign-do = Сдаться

## Конец

over-result = Результат
over-played = Игра окончена.
over-won = { $you ->
    [yes] Вы побеждаете, { $score } : { $rest }.
   *[no] { $name } побеждает, { $score } : { $rest }.
}
over-alone = Игра окончена, счёт: { $score }.
over-draw = Ничья: по { $score }.
over-shared = Общая победа со счётом { $score }: { $names }.
over-resigned = { $you ->
    [yes] Вы сдаётесь.
   *[no] { $name } сдаётся.
}
over-timed-out = { $you ->
    [yes] Ваше время вышло: партия проиграна.
   *[no] Время вышло, проигрывает { $name }.
}
over-agreed = Партия закончена по общему согласию при равном счёте: никто не победил.
over-settled = Партия закончена по общему согласию и засчитана как есть.
over-stopped = Оператор закончил эту партию: никто не победил.
over-deserted = Играть дальше стало некому: партия закончена.
over-rules-changed = Правила изменились до конца партии: она была прервана, никто не победил.
over-sheet = Лист счёта
rematch = Реванш
rematch-go = К реваншу
record = Скачать запись
fair = Честно ли тасовали?
fair-why = Карты получены из зерна, заданного до начала. Его хеш виден с первого хода, а само зерно в конце: никто не мог изменить тасовку по пути.
fair-commitment = Хеш зерна
fair-seed = Зерно
fair-seed-get = Скачать зерно
fair-verify = Проверьте сами: hindsight verify ФАЙЛ подтверждает запись, тасовку и результат.

## Учётная запись и настройки

login-title = Вход
login-do = Войти
login-none = Нет учётной записи?
register-title = Создать учётную запись
register-do = Создать
register-why = С учётной записью ваши партии и имя будут на всех ваших устройствах. Партии, сыгранные гостем, переходят в неё. Почта не нужна.
register-have = Уже есть учётная запись?
name = Имя
password = Пароль
password-hint = Не меньше 8 знаков.
settings-title = Настройки
settings-you = Вы
settings-name-do = Изменить имя
settings-account = Вы вошли в учётную запись.
settings-guest = Вы играете как гость: вас помнит этот браузер.
settings-look = Язык и вид
settings-play = За столом
settings-confirm = Подтверждать каждый ход
settings-hints = Показывать подсказки: известные карты других, что ещё в игре
settings-data = Ваши данные
settings-export = Скачать мои данные
settings-export-why = Всё, что мы о вас храним, одним файлом.
logout = Выйти
logout-everywhere = Выйти везде
settings-delete = Удалить всё обо мне…
settings-delete-why = Ваше имя и вход будут удалены; партии останутся у тех, кто в них играл, без вашего имени. Вернуть это нельзя.
settings-delete-do = Удалить навсегда

## Ошибки

error-lost = Здесь один песок
error-slow = Чуть помедленнее
error-ours = У нас что-то сломалось
error-no = Не получилось
error-home = Назад к играм
