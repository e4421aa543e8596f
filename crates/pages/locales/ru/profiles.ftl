### Люди и их страницы.

## Страница игрока

since = с { $month ->
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
month-short = { $month ->
    [1] янв.
    [2] февр.
    [3] март
    [4] апр.
    [5] май
    [6] июнь
    [7] июль
    [8] авг.
    [9] сент.
    [10] окт.
    [11] нояб.
   *[12] дек.
}
month-and-year = { month-short } { $year }
day-and-month = { NUMBER($day, minimumIntegerDigits: 2) }.{ NUMBER($month, minimumIntegerDigits: 2) }
profile-own = Ваша страница
profile-games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
profile-rated-games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
profile-together = Вы и { $name }
profile-no-games = Законченных партий пока нет.
profile-only-you = Эту страницу видите только вы. Другие видят ваше имя и с какого времени вы здесь.
profile-private = Закрытая страница
profile-private-why = { $name } не показывает результаты и рейтинги. Ваши общие партии остаются в вашем списке.
profile-last = Последние партии
profile-people = Против людей
profile-bots = Против ботов
result-won = Победа
result-drawn = Ничья
result-lost = Поражение
score-words = победы: { $won }, ничьи: { $drawn }, поражения: { $lost }
rating-provisional = предварительный
rating-settled = точный
rating-best = лучший: { $rating }
rating-when = День
rating-mark = Знак вопроса исчезнет, когда полоса станет достаточно узкой.
rating-scale = У кого на 200 очков больше, тот выигрывает примерно три партии из четырёх.

## Знакомые

nav-players = Игроки
follow = Подписаться
unfollow = Отписаться
more-acts = Заблокировать или пожаловаться
block = Заблокировать
block-why = Кого вы заблокируете, тот не сможет вызвать вас на партию, не попадётся вам при поиске соперника и не увидит, в сети ли вы, а вы не увидите его сообщений. Об этом ему не сообщается.
unblock = Разблокировать
blocked-says = Вы заблокировали игрока { $name }: никаких вызовов, чата и партий через поиск.
challenge = Вызвать
challenge-title = Вызов: { $name }
challenge-do = Отправить вызов
challenge-call = { $name } вызывает вас: { $game }
challenge-asks = { $name } хочет сыграть с вами: { $game }
challenge-waits = Вызов отправлен. Отвечает { $name }
challenge-declined = { $name } сейчас не хочет играть
challenge-was-declined = Вызов отклонён
challenge-left = Время на ответ: { $time }
challenge-yes = Играть
challenge-no = Не сейчас
challenge-back = Отозвать
challenge-look = Посмотреть
challenges = Вызовы
friends-find = Найти игрока по имени
friends-find-do = Найти
friends-followed = Ваши подписки
friends-none = Пока никого. Нажмите «Подписаться» на странице игрока, и здесь будет видно, когда он в сети.
friends-blocked = Заблокированные
friends-guest = С аккаунтом можно подписываться на игроков, видеть, кто в сети, и вызывать их на партию.
settings-challenges = Кто может вас вызвать
challenges-everybody = все
challenges-followed = только мои подписки
challenges-nobody = никто

## Настройки

settings-people = Ваша страница
settings-private = Закрытая страница
settings-private-why = На вашей странице видны рейтинги, результаты и последние партии. Если закрыть её, другие увидят только ваше имя и с какого времени вы здесь, а в списках рейтингов вас не будет. За столами, где вы сидите, рейтинг по-прежнему виден.

# The page of a bot.
bot-level = Бот этого сайта
bot-about-novice = Играет по простым правилам и допускает ошибки новичка.
bot-about-adept = Знает шансы очередного хода и дальше не заглядывает.
bot-about-expert = Помнит всё, что было видно, и тщательно взвешивает каждый ход.
bot-about-master = Играет на победу во всей партии, а не ради ближайших очков.
bot-about-champion = Научился играть сам, в миллионах партий против себя.
bot-thinks-novice = Отвечает сразу.
bot-thinks-adept = Отвечает сразу.
bot-thinks-expert = Отвечает почти сразу.
bot-thinks-master = Думает над ходом до секунды.
bot-thinks-champion = Отвечает почти сразу.
bot-rating-two = { $rating } за столами на двоих
bot-rating-more = { $rating } за большими столами
bot-against-people = Против людей
bot-against-you = Вы против него
bot-not-yet = партий ещё не было
bot-rating-how = Рейтинги ботов измерены во множестве партий между ними и не меняются: по ним измеряется ваш. На 200 очков больше — это около трёх побед в четырёх партиях.
