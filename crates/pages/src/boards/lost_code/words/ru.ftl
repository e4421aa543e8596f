### Забытый код.

game-lost-code = Забытый код
game-lost-code-lead = Ваш код видят все, кроме вас.
opt-lost-code-beginner = Обучающая партия: пять символов, без медведя
opt-lost-code-x = Режим «Высокие ставки»: в игре восьмёрки
opt-lost-code-shortcut = «Смертельная тропа»: запишите раньше, очки вдвое
opt-lost-code-curse = «Проклятие храма» для лидера

code-symbol = { $symbol ->
    [jaguar] ягуар
    [bird] птица
    [bear] медведь
    [man] человек
    [chameleon] хамелеон
    [snake] змея
   *[none] ничего
}
code-token = Жетон тропы: { code-symbol }
code-nothing = ничего
code-verdict = { $verdict ->
    [right] верно
    [higher] больше
    [lower] меньше
   *[wrong] неверно
}
code-round = Раунд { $n }
code-round-of = Раунд { $n } из { $of }
code-last-guesses = Финальные предположения
code-points = очки
code-cursed = Проклятие
code-rack = Подставка: { $name }
code-rack-hidden = Подставка, которой вы не видите: { $name }
code-nobodys = свободная подставка
code-own = Ваши камни и цифры, возможные на них
code-track = Дорожка подсчёта очков
code-track-order = От последнего к первому:
code-stands = { $name }: деление { $field }
code-your-run = Ваш диапазон: { $run }
code-dice = Кубики: { $dice }
code-wheels = Поворотные диски
code-wheel = { $n ->
    [one] Диск одной суммы, очки: { $points }
    [few] Диск { $n } сумм, очки: { $points }
   *[other] Диск { $n } сумм, очки: { $points }
}
code-sums = { $n ->
    [one] { $n } сумма
    [few] { $n } суммы
   *[other] { $n } сумм
}
code-set-wheel = { $n ->
    [one] Выставьте диск одной суммы (очки: { $points })
    [few] Выставьте диск { $n } сумм (очки: { $points })
   *[other] Выставьте диск { $n } сумм (очки: { $points })
}
code-piles = Стопки камней
code-pile = Стопка: { code-symbol }, { $n ->
    [one] остался { $n } камень
    [few] осталось { $n } камня
   *[other] осталось { $n } камней
}
code-gone = Сброшены:
code-discarded = сброс: { $symbol } { $digit }

code-hint = { $step ->
    [offer] Два одинаковых кубика: возьмите жетон тропы ({ code-symbol }) или оставьте его.
    [shortcut] { code-symbol }: запишите на листе от одной до трёх цифр, насовсем.
    [turn] Примите результат или переверните один кубик.
    [bears] Переверните медведя: выберите кубик, затем новый символ.
    [bet] Выберите диск и поверните его на диапазон.
    [swap] { $told ->
        [higher] Ваша сумма больше, чем { $run }: замените один камень.
        [lower] Ваша сумма меньше, чем { $run }: замените один камень.
       *[wrong] Ваша сумма не { $run }: замените один камень.
    }
    [write] Запишите на листе до трёх цифр для каждого символа и сдайте лист.
   *[roll] Бросок кубиков.
}
code-waiting = { $step ->
    [offer] { $name } может взять жетон тропы.
    [shortcut] { $name } записывает цифры для тропы.
    [turn] { $name } может перевернуть кубик.
    [bears] { $name } переворачивает медведей.
    [bet] { $name } выбирает диск.
    [swap] { $name } заменяет камень.
    [write] { $many ->
        [yes] Ещё пишут: { $name }.
       *[no] { $name } ещё пишет.
    }
   *[roll] Бросок кубиков.
}
code-choose-wheel = Сначала диск, потом диапазон.
code-choose-die = Чтобы перевернуть кубик, сначала выберите его.
code-turn-to = Перевернуть { $symbol } на
code-do-pick-die = Перевернуть этот кубик: { code-symbol }
code-do-accept = Принять результат
code-do-take = Взять жетон
code-do-pass = Оставить
code-do-swap = Заменить камень: { code-symbol }
code-write-points = { $double ->
    [yes] верно +10 / +4 / +2 за 1 / 2 / 3 цифры, неверно −4
   *[no] верно +5 / +2 / +1 за 1 / 2 / 3 цифры, иначе −2
}

code-sheet = Лист предположений
code-sheet-yours = виден только вам
code-mark = { $mark ->
    [seen] закрашено
    [out] зачёркнуто
    [doubt] может быть
    [certain] обведено
    [stale] пометка для прежнего камня
   *[open] свободно
}
code-rounds = Раунды
code-rounds-why = отмечено: возможные суммы
code-all-bets = Все предположения и замены
code-code = Код
code-wrote = Записано

code-key-wheel = Выбрать диск
code-key-turn = Повернуть его, на один или на пять
code-key-bet = Сделать ставку
code-key-accept = Принять результат
code-key-die = Выбрать кубик
code-key-symbol = Выбрать новый символ, по порядку
code-key-swap = Заменить камень
code-key-offer = Взять или оставить жетон
code-key-sheet = К листу; дальше ведут стрелки
code-key-mark = На листе: зачеркнуть, может быть, обвести, стереть
code-key-write = В конце: записать цифру в этой строке; сдать

code-cursed-why = Проклятие: неверная ставка стоит своих очков, а каждая неверная ставка других приносит 1
code-run = Диапазон сумм
code-lower = На один ниже
code-higher = На один выше
code-do-bet = Ставка { $run }
code-pays = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}
code-plain-runs = Все диапазоны списком
code-offer-why = Кто возьмёт его, записывает цифры сейчас и насовсем: верно — вдвойне, неверно — штраф вдвойне.
code-tokens-until = тропы до раунда { $n }
code-grid = Какие цифры могут быть вашими
code-truth = ваша цифра
code-do-rub = Стереть строку: { code-symbol }
code-how-to-write = Отметьте до трёх цифр в каждой строке; ваши пометки — начало.
code-how-to-mark = Коснитесь цифры, чтобы зачеркнуть; ещё раз — следующая пометка.
code-note = Заметки
code-note-hint = медведь + человек = 7 …
code-note-keep = Сохранить заметку
code-draft = По вашим пометкам, до трёх цифр; сдаётся после последнего раунда.
code-sure = Я уверен(а)
code-do-hand-in = Сдать
code-parts = Части стола
code-part-table = Стол
code-part-sheet = Лист
code-part-track = Счёт

code-log-dealt = Камни розданы. От последнего к первому: { $names }
code-log-rolled = { $you ->
    [yes] Вы бросаете кубики: { $dice }
   *[no] { $name } бросает кубики: { $dice }
}{ $open ->
    [yes] ; тропа открыта
   *[no] { "" }
}
code-log-passed = { $you ->
    [yes] Вы оставляете жетон тропы
   *[no] { $name } оставляет жетон тропы
}
code-log-took = { $you ->
    [yes] Вы берёте жетон тропы { $symbol }
   *[no] { $name } берёт жетон тропы { $symbol }
}
code-log-wrote = { $you ->
    [yes] Вы записываете цифры: { $symbol }
   *[no] { $name } записывает цифры: { $symbol }
}
code-log-wrote-own = { $you ->
    [yes] Вы записываете { $digits }: { $symbol }
   *[no] { $name } записывает { $digits }: { $symbol }
}
code-log-accepted = { $you ->
    [yes] Вы принимаете результат
   *[no] { $name } принимает результат
}
code-log-turned = { $you ->
    [yes] Вы переворачиваете кубик: { $from } на { $to }
   *[no] { $name } переворачивает кубик: { $from } на { $to }
}
code-log-bet = { $you ->
    [yes] Вы выставляете { $run }
   *[no] { $name } выставляет { $run }
}
code-log-checked = { $you ->
    [yes] Ваш диапазон { $run }: { $told }
   *[no] { $name }, { $run }: { $told }
}
code-log-swapped = { $you ->
    [yes] Вы заменяете камень { $symbol } и сбрасываете { $digit }
   *[no] { $name } заменяет камень { $symbol } и сбрасывает { $digit }
}
code-log-swapped-seen = { $you ->
    [yes] Вы заменяете камень { $symbol }: уходит { $digit }, приходит { $drawn }
   *[no] { $name } заменяет камень { $symbol }: уходит { $digit }, приходит { $drawn }
}
code-log-cursed = { $you ->
    [yes] Проклятие храма теперь у вас
   *[no] Проклятие храма теперь получает { $name }
}
code-log-curse-gone = Проклятие храма уходит из игры
code-log-tokens-gone = Оставшиеся жетоны тропы уходят из игры
code-log-revealed = { $you ->
    [yes] Ваш код { $code }: { $points }
   *[no] { $name }, код { $code }: { $points }
}
code-log-won = { $you ->
    [yes] Вы побеждаете
   *[no] { $name } побеждает
}
code-deed = { $step ->
    [roll] бросает кубики
    [pass] оставляет жетон
    [take] берёт жетон
    [write] записывает
    [accept] принимает
    [turn] переворачивает на
    [bet] выставляет
    [guess] догадки:
   *[swap] заменяет
}

## The coach.

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
