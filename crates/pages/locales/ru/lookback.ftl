### Взгляд назад: повторы, записи, мои игры, рейтинги.

nav-games = Мои игры
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
open-lead = Запись любой игры, сыгранной в Hindsight: скачанная со стола или сделанная в командной строке. Мы проверим её строку за строкой, а потом её можно пересмотреть.
open-file = Файл
open-paste = Или её текст
open-limit = Не больше { $n } КиБ.
open-do = Проверить и открыть
open-refused = Запись отклонена, строка { $line }:
open-kept = Открытую запись увидит каждый, у кого есть ссылка. Когда записей слишком много, самые старые удаляются.

## Мои игры

mine-running = Идут сейчас
mine-none = У вас ещё нет законченных игр.
mine-past = { $n ->
    [one] { $n } законченная игра
    [few] { $n } законченные игры
   *[other] { $n } законченных игр
}
mine-nothing = Подходящих игр нет.
mine-all = Показать все
mine-uncounted = не засчитана
mine-alone = в одиночку
mine-any = любые
mine-game = Игра
mine-opponent = Соперник
mine-result = Итог
mine-against = Против
mine-people = людей
mine-bots = ботов
mine-show = Показать
mine-by-game = По играм
mine-by-opponent = По соперникам
mine-played = Игры
mine-wdl = Победы · поровну · поражения
mine-mean = Средний счёт
mine-margin = Средний отрыв
mine-best = Лучший
mine-pages = Страницы
mine-page = Страница { $n } из { $of }
mine-newer = Новее
mine-older = Старше

## Рейтинги

rating-of = { $provisional ->
    [yes] Рейтинг { $rating }, пока неточный
   *[no] Рейтинг { $rating }
}
rating-chart = Рейтинг за { $n } игр: от { $from } до { $to }
ranking-title = { $game }: рейтинги
ranking-games = Игры
ranking-tables = Столы
ranking-two = столы на двоих
ranking-many = большие столы
ranking-none = Рейтинговых игр ещё не было.
ranking-place = Место
ranking-player = Игрок
ranking-rating = Рейтинг
ranking-played = Игры
ranking-how = Glicko-2 за столами на двоих, Weng–Lin за большими. Люди начинают с 1500; мерой служат боты: их рейтинг зависит от уровня и не меняется. Знак вопроса — рейтинг ещё неточен. Партия, законченная по согласию, засчитывается как есть, а при равном счёте не засчитывается. Кто сдаётся, не доиграв до конца трёх партий, теряет очки, которых никто не получает.

outdated-why = Эта партия сыграна по версии { $rules } правил, которые с тех пор изменились: по нынешним её ходы значили бы другое. Поэтому показать её на поле больше нельзя. Вот что от неё сохранилось.
outdated-placed = { $name }: место { $place }, очки: { $score }
outdated-steps = Все ходы в нотации
