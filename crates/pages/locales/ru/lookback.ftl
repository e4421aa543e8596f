### Взгляд назад: повторы, записи, мои партии, рейтинги.

nav-games = Мои партии
nav-records = Открыть запись
nav-ratings = Рейтинги

## Повтор

replay = Повтор
replay-title = { $game }: повтор, ход { $n } из { $of }
replay-place = { $n } / { $of }
replay-first = В начало
replay-prev = Ход назад
replay-next = Ход вперёд
replay-last = В конец
replay-moment = Ход
replay-go = Перейти
replay-eyes = Чьими глазами
replay-open = Всё открыто
replay-copy = Скопировать ссылку
replay-key-step = ход назад, ход вперёд
replay-key-ends = в начало, в конец
replay-key-eyes = глазами игрока

## Запись со стороны

open-title = Открыть запись
open-lead = Запись любой партии, сыгранной в Hindsight: скачанная со страницы стола или созданная в командной строке. Мы проверим её строка за строкой, и партию можно будет пересмотреть.
open-file = Файл
open-paste = Или текст записи
open-limit = Не больше { $n } КиБ.
open-do = Проверить и открыть
open-refused = Ошибка в записи, строка { $line }:
open-kept = Открытую запись может видеть каждый, у кого есть ссылка. Когда записей становится слишком много, самые старые удаляются.

## Мои партии

mine-running = Идут сейчас
mine-none = У вас ещё нет законченных партий.
mine-past = { $n ->
    [one] { $n } законченная партия
    [few] { $n } законченные партии
   *[other] { $n } законченных партий
}
mine-nothing = Подходящих партий нет.
mine-all = Показать все
mine-uncounted = не засчитана
mine-alone = в одиночку
mine-placed = { $place }-е место из { $of }, { over-points }
mine-any = все
mine-game = Игра
mine-opponent = Соперник
mine-result = Результат
mine-against = Соперники
mine-people = люди
mine-bots = боты
mine-show = Показать
mine-by-game = По играм
mine-by-opponent = По соперникам
mine-played = Партии
mine-wdl = Победы · ничьи · поражения
mine-mean = Средний счёт
mine-margin = Средняя разница
mine-best = Лучший счёт
mine-pages = Страницы
mine-page = Страница { $n } из { $of }
mine-newer = Более новые
mine-older = Более старые

## Рейтинги

rating-of = { $provisional ->
    [yes] Рейтинг { $rating }, предварительный
   *[no] Рейтинг { $rating }
}
rating-chart = Рейтинг за { $n ->
    [one] { $n } партию
    [few] { $n } партии
   *[other] { $n } партий
}: от { $from } до { $to }
ranking-title = { $game }: рейтинги
ranking-games = Игры
ranking-tables = Столы
ranking-two = столы на двоих
ranking-many = столы на троих и больше
ranking-none = Рейтинговых партий ещё не было.
ranking-place = Место
ranking-player = Игрок
ranking-rating = Рейтинг
ranking-played = Партии
ranking-how = За столами на двоих рейтинг считается по системе Glicko-2, за остальными — по Weng–Lin. Люди начинают с 1500; мерой служат боты, чей рейтинг зависит от уровня и не меняется. Знак вопроса означает, что рейтинг пока предварительный. Партия, законченная по общему согласию, засчитывается в том положении, в каком была, а при равном счёте не учитывается. Кто сдаётся, не сыграв до конца трёх партий, теряет очки, которых никто не получает.

outdated-why = Эта партия сыграна по версии { $rules } правил, которые с тех пор изменились: по нынешним её ходы значили бы другое. Поэтому показать её на поле больше нельзя. Вот что от неё сохранилось.
outdated-placed = { $name }: место { $place }, очки: { $score }
outdated-steps = Все ходы в нотации
