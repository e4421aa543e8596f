### Слова всех страниц.

brand = Hindsight
brand-home = Hindsight, на главную
site-title = Hindsight: настольные игры со скрытой информацией
skip = Перейти к содержимому
nav-site = Сайт
nav-play = Играть
nav-login = Войти
nav-settings = Настройки
foot-line = Любую тасовку можно проверить. Задним умом всё понятно.
language = Язык
theme = Светлая или тёмная тема
theme-auto = Авто
theme-light = День
theme-dark = Ночь
yes = Да
no = Нет
save = Сохранить
cancel = Отмена
close = Закрыть
you = Вы
you-within = вы
bot = бот
list-and = { $rest } и { $last }
days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
}
date = { $day }{ "\u00A0" }{ $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year }{ "\u00A0" }г.
date-short = { NUMBER($day, minimumIntegerDigits: 2) }.{ NUMBER($month, minimumIntegerDigits: 2) }.{ $year }

## Главная

home-promise = Задним умом всё понятно.
home-lead = Настольные игры со скрытыми картами и кодами. Сыграйте с ботом прямо сейчас или отправьте другу ссылку.
home-your-move = Ваш ход, { $name }.
home-continue = Продолжить
home-look = К столу
home-first-lesson = Начать первый урок
home-lesson = Первый урок: { $game }
home-yours = Ваши партии
home-more = Ещё { $n }
home-play = Играть сейчас
home-open = Открытые столы
home-open-none = Свободных столов пока нет. Откройте свой: кнопка «Пригласить друга».
offline-title = Нет сети
offline-why = Это устройство не в сети, и нужной страницы в его памяти нет. Есть правила и уроки.
offline-again = Попробовать снова
home-watch = Партии для просмотра
watch = Смотреть
host-away = хозяин не в сети
home-past = Законченные партии
home-alone = пока никого
home-with = игроки: { $names }
home-waiting = Ожидание
home-waiting-players = Ждём игроков
home-left = ещё { $time }
home-won = победа
home-drawn = ничья
home-lost = поражение
players = { $range ->
    [yes] { $least }–{ $most ->
        [one] { $most } игрок
        [few] { $most } игрока
       *[other] { $most } игроков
    }
   *[no] { $most ->
        [one] { $most } игрок
        [few] { $most } игрока
       *[other] { $most } игроков
    }
}
minutes = { $n } мин
rules = Правила
play = Играть
play-level = Сила ботов
play-seats = Места
seats-just = { $n ->
    [one] { $n } место
    [few] { $n } места
   *[many] { $n } мест
}
first-time = Впервые? Начните с урока
invite-friend = Пригласить друга
find-opponent = Найти соперника
find-change = Изменить
find-choices-title = { $game }: что ищем
find-title = Ищем соперника: { $game }
find-why = Ищем игрока с похожим рейтингом; чем дольше поиск, тем он шире. Партия начнётся, как только кто-то найдётся.
find-long = Сейчас больше никто не ищет. Поиск продолжается, а пока с вами сыграет бот.
find-bot = Сыграть с ботом
seats-taken = занято мест: { $taken } из { $seats }
join = Присоединиться
option-off = выключено: { $option }

## Контроль времени

clock-none = без ограничения времени
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
clock-kind-none = Без ограничения времени
clock-kind-move = Секунды на каждый ход
clock-kind-total = Минуты на партию + секунды за ход
clock-kind-days = Дни на каждый ход
field-clock-seconds = Секунд на каждый ход
field-clock-minutes = Минут на всю партию
field-clock-increment = Добавка за каждый ход, секунд
field-clock-days = Дней на каждый ход
timeout-bot = за игрока играет бот
timeout-lose = игрок проигрывает
lobby-timeout-bot = если время выйдет, за игрока сыграет бот
lobby-timeout-lose = у кого вышло время, тот проигрывает

## Новый стол

new-title = { $game }: новый стол
new-lead = Создайте ссылку и отправьте её. Партия начнётся, когда друг откроет её и сядет за стол.
new-link = Создать ссылку
new-more = Другие настройки:
new-seats = Места
new-options = Игра
new-clock = Контроль времени
new-timeout = Если время вышло
new-rated = Рейтинг
rated-new-yes = Рейтинговая партия: результат меняет рейтинги
rated-new-no = Товарищеская партия: рейтинги не меняются, а против ботов есть тренер
rated = рейтинговая
casual = товарищеская
rated-why = Результат меняет рейтинги игроков. Тренера нет.
casual-why = Результат не меняет рейтингов.
rated-switch = Рейтинговая партия. Сделать товарищеской
casual-switch = Товарищеская партия. Сделать рейтинговой
new-visible = Кто может присоединиться
visible-link = только по ссылке
visible-public = кто угодно: стол виден на главной
new-do = Открыть стол
seat-number = Место { $n }
seat-me = Вы
seat-friend = Свободно: для любого игрока
seat-none = Не используется
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

lobby-is-here = { $name } уже здесь.
lobby-qr = Ссылка в виде QR-кода
lobby-scan = Сидите рядом? Наведите сюда камеру. Аккаунт никому не нужен.
lobby-link = Отправьте эту ссылку другу
copy = Скопировать
copied = Скопировано
lobby-waiting = { $n ->
    [0] Все на местах.
    [one] Ждём ещё { $n } игрока.
    [few] Ждём ещё { $n } игроков.
   *[other] Ждём ещё { $n } игроков.
}
change-title = { $game }: изменить настройки стола
change-lead = Изменения действуют для всех за столом, и все их увидят. Никто не теряет места.
change-do = Изменить настройки
seat-guest = Здесь сидит { $name }
lobby-change = Изменить эти настройки
lobby-changed = Настройки стола изменились: { $choices }
lobby-start-now = Начать в этом составе
lobby-leave = Покинуть стол
lobby-remove = Убрать
here = в сети
away = не в сети

## Стол

title-your-turn = Ваш ход: { $game }
your-turn = Ваш ход
their-turn = Думает…
instead-of = вместо: { $name }
watching = Вы зритель
moves = Ходы
moves-all = Все ходы
moves-back = Назад к столу
moves-and-chat = Ходы и чат
menu = Меню
total = Итого
round = Раунд
round-waits = Раунд ждёт вас
go-on = Дальше
undo = Отменить ход
confirm = Подтвердить
to-home = Все игры
keys = Горячие клавиши
key-chat = Написать в чат
key-escape = Отменить выбор
connection-lost = Связь потеряна. Подключаемся снова…
chat = Чат
chat-words = Сообщение
chat-all = Весь разговор
chat-older = Что было сказано раньше
chat-none = За этим столом ещё ничего не сказано.
chat-send = Отправить
mute = { $muted ->
    [yes] Показывать сообщения: { $name }
   *[no] Скрыть сообщения: { $name }
}
phrase-hello = Здравствуйте!
phrase-luck = Удачи!
phrase-well-played = Отлично сыграно!
phrase-oops = Ой!
phrase-moment = Минутку, пожалуйста.
phrase-thanks = Спасибо за игру!
phrase-again = Сыграем ещё?
offer = Предложить закончить партию
offer-made = Ваше предложение закончить партию ждёт ответа.
offer-later = Снова предложить закончить партию можно после вашего следующего хода.
offer-from = Закончить партию предлагают: { $names }.
offer-accept = Согласиться
offer-decline = Играть дальше
offer-why = Если все согласятся, партия закончится здесь и будет засчитана как есть: кто позади, тот проиграл.
resign = Сдаться…
resign-sure = Вы проиграете, и партия на этом закончится.
resign-do = Сдаться

## Конец

over-result = Результат
over-ranking = Места
over-played = Партия окончена.
over-won = { $you ->
    [yes] Вы победили: { $score } против { $rest }.
   *[no] { $name } побеждает: { $score } против { $rest }.
}
over-won-many = { $you ->
    [yes] Вы победили, у вас { over-points }.
   *[no] { $name } побеждает: { over-points }.
}
over-points = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[other] { $score } очков
}
over-place = { $place }. { $name }: { $score }
over-alone = Партия окончена, у вас { over-points }.
over-draw = Ничья: у каждого { over-points }.
over-shared = Победу делят { $names }, у каждого { over-points }.
over-resigned = { $you ->
    [yes] Вы сдались.
   *[no] { $name } сдаётся.
}
over-timed-out = { $you ->
    [yes] Ваше время вышло, вы проиграли.
   *[no] { $name } проигрывает: время вышло.
}
over-agreed = Партия закончена по общему согласию при равном счёте: никто не победил.
over-settled = Партия закончена по общему согласию и засчитана как есть.
over-stopped = Оператор закончил эту партию: никто не победил.
over-deserted = Играть дальше стало некому: партия закончена.
over-rules-changed = Правила изменились до конца партии: она была прервана, никто не победил.
over-sheet = Подсчёт очков
over-best = Ваш лучший счёт: { $n }
over-best-new = Ваш новый рекорд! Прежний: { $n }
over-best-first = Ваш первый результат: теперь есть что превзойти
over-again = Сыграть ещё раз
rematch = Реванш
rematch-go = Перейти к реваншу
again-asks = Хотят сыграть ещё: { $names }.
again-waits = Вы хотите сыграть ещё. Ждём ответа остальных.
again-declined = { $you ->
    [yes] Вы не хотите играть ещё раз.
   *[no] { $name } не хочет играть ещё раз.
}
again-yes = Да, с удовольствием
again-no = Нет, спасибо
again-take-back = Отозвать
series = За этот вечер
call-again = Сыграем ещё? { $game }
call-stop = Закончить партию? { $game }
record = Скачать запись партии
fair = Честно ли тасовали?
fair-why = Порядок карт задаёт ключ, выбранный до начала партии. Хеш ключа виден с первого хода, а сам ключ — в конце, поэтому подменить тасовку по ходу партии невозможно.
fair-commitment = Хеш ключа
fair-seed = Ключ тасовки
fair-seed-get = Скачать ключ
fair-verify = Проверьте сами: команда hindsight verify ФАЙЛ сверит запись, тасовку и результат.

## Аккаунт и настройки

login-title = Вход
login-do = Войти
login-none = Ещё нет аккаунта?
register-title = Создать аккаунт
register-do = Создать
register-why = С аккаунтом ваше имя и партии доступны на всех устройствах. Партии, сыгранные гостем, сохранятся. Адрес почты не нужен.
register-have = Уже есть аккаунт?
name = Имя
password = Пароль
password-hint = Не меньше 8 символов.
settings-title = Настройки
settings-you = Вы
settings-name-do = Изменить имя
settings-account = Вы вошли в аккаунт.
settings-guest = Вы играете как гость: вас узнаёт только этот браузер.
settings-look = Язык и оформление
settings-play = За столом
settings-confirm = Подтверждать каждый ход
settings-hints = Показывать подсказки: известные карты соперников и то, что ещё не вышло
settings-lively = Движение и звуки на столе
settings-lively-why = Карты, кубики и камни перемещаются на свои места и при этом звучат. Громкость выбирается ниже.
settings-motion = Анимация
settings-motion-auto = Как на устройстве
settings-motion-full = Полная
settings-motion-reduced = Сокращённая: без перемещений
settings-motion-off = Выключена
settings-pieces = Звуки
settings-pieces-full = Все
settings-pieces-reduced = Только чужие ходы
settings-pieces-off = Выключены
settings-alerts = Когда наступает ваш ход
settings-alerts-why = Пока открыта хотя бы одна страница Hindsight, даже в фоне, её заголовок и значок показывают, сколько столов вас ждёт.
settings-sound = Тихий звук
settings-volume = Громкость
settings-sound-try = Послушать
settings-notify = Уведомление браузера
settings-notify-refused = Этот браузер не разрешает уведомления с этого сайта. Разрешить их можно в его настройках.
settings-data = Ваши данные
settings-export = Скачать мои данные
settings-export-why = Всё, что мы о вас храним, одним файлом.
logout = Выйти
logout-everywhere = Выйти везде
settings-delete = Удалить все мои данные…
settings-delete-why = Имя и данные для входа будут удалены; партии останутся у остальных участников, но без вашего имени. Отменить это нельзя.
settings-delete-do = Удалить навсегда

## Ошибки

error-lost = Здесь один песок
error-slow = Чуть помедленнее
error-ours = У нас что-то сломалось
error-no = Не получилось
error-home = Назад к играм
reloads = Эта страница обновляется сама, { $n ->
    [1] каждую секунду
    [one] каждые { $n } секунду
    [few] каждые { $n } секунды
    [many] каждые { $n } секунд
   *[other] каждые { $n } секунды
}.

# What is read of a page where a link to it was shared.
share-invites = { $game }: { $name } приглашает за стол
share-running = Партия идёт. По этой ссылке за ней можно наблюдать.
share-replay = Вся партия, ход за ходом.
