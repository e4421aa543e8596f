### Забытый код.

game-lost-code = Забытый код
game-lost-code-lead = Ваш код видят все, кроме вас.
opt-lost-code-beginner = Обучающая партия: пять символов, без медведя
opt-lost-code-x = Режим «Высокие ставки»: в игре восьмёрки
opt-lost-code-shortcut = Дополнение «Смертельная тропа»: ранняя запись за двойные очки
opt-lost-code-curse = Дополнение «Проклятие храма»: лидер рискует очками

code-symbol = { $symbol ->
    [jaguar] ягуар
    [bird] птица
    [bear] медведь
    [man] человек
    [chameleon] хамелеон
    [snake] змея
   *[none] ничего
}
    .acc = { $symbol ->
        [jaguar] ягуара
        [bird] птицу
        [bear] медведя
        [man] человека
        [chameleon] хамелеона
        [snake] змею
       *[none] ничего
    }
    .gen = { $symbol ->
        [jaguar] ягуара
        [bird] птицы
        [bear] медведя
        [man] человека
        [chameleon] хамелеона
        [snake] змеи
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
code-own = Ваши камни и возможные на них цифры
code-track = Дорожка подсчёта очков
code-track-order = От последнего к первому:
code-stands = { $name }: деление { $field }
code-your-run = Ваш диапазон: { $run }
code-dice = Кубики: { $dice }
code-wheels = Поворотные диски
code-wheel = { $n ->
    [one] Диск на { $n } сумму
    [few] Диск на { $n } суммы
   *[other] Диск на { $n } сумм
}, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
code-sums = { $n ->
    [one] { $n } сумма
    [few] { $n } суммы
   *[other] { $n } сумм
}
code-set-wheel = { $n ->
    [one] Выставьте диск на { $n } сумму
    [few] Выставьте диск на { $n } суммы
   *[other] Выставьте диск на { $n } сумм
} ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
})
code-piles = Стопки камней
code-pile = Стопка: { code-symbol }, { $n ->
    [one] остался { $n } камень
    [few] осталось { $n } камня
   *[other] осталось { $n } камней
}
code-gone = Сброшены:
code-discarded = сброшено: { $symbol } { $digit }

code-hint = { $step ->
    [offer] Взять жетон тропы: { code-symbol }?
    [shortcut] От одной до трёх цифр для { code-symbol.gen }, насовсем.
    [turn] Примите бросок или переверните один кубик.
    [bears] Переверните медведя: выберите кубик, затем новый символ.
    [bet] Выберите диск и выставьте на нём диапазон.
    [swap] { $told ->
        [higher] Ваша сумма больше диапазона { $run }: замените один камень.
        [lower] Ваша сумма меньше диапазона { $run }: замените один камень.
       *[wrong] Ваша сумма не равна { $run }: замените один камень.
    }
    [write] До трёх цифр в строке, потом сдайте лист.
   *[roll] Бросок кубиков.
}
code-waiting = { $step ->
    [offer] { $name } может взять жетон тропы.
    [shortcut] { $name } делает запись на тропе.
    [turn] { $name } может перевернуть кубик.
    [bears] { $name } переворачивает медведей.
    [bet] { $name } выбирает диск.
    [swap] { $name } заменяет камень.
    [write] { $many ->
        [yes] Ещё записывают: { $name }.
       *[no] { $name } ещё записывает.
    }
   *[roll] Бросок кубиков.
}
code-choose-wheel = Выберите сначала диск, потом диапазон.
code-choose-die = Чтобы перевернуть кубик, сначала выберите его.
code-turn-to = Перевернуть { $symbol-acc } на
code-do-pick-die = Перевернуть этот кубик: { code-symbol }
code-do-accept = Принять бросок
code-do-take = Взять жетон
code-do-pass = Оставить
code-do-swap = Заменить камень { code-symbol.gen }
code-write-points = { $double ->
    [yes] верно: +10 / +4 / +2 при 1 / 2 / 3 цифрах, неверно: −4
   *[no] верно: +5 / +2 / +1 при 1 / 2 / 3 цифрах, иначе: −2
}

code-sheet = Лист предположений
code-sheet-yours = виден только вам
code-mark = { $mark ->
    [seen] закрашено
    [out] зачёркнуто
    [doubt] под вопросом
    [certain] обведено
    [stale] пометка к прежнему камню
   *[open] без пометки
}
code-rounds = Раунды
code-rounds-why = закрашены возможные суммы
code-all-bets = Все предположения и замены
code-code = Код
code-wrote = Записанные цифры

code-key-wheel = Выбрать диск
code-key-turn = Повернуть диск на одно или пять делений
code-key-bet = Сделать предположение
code-key-accept = Принять бросок
code-key-die = Выбрать кубик
code-key-symbol = Выбрать новый символ, по порядку
code-key-swap = Заменить камень
code-key-offer = Взять или оставить жетон
code-key-sheet = Перейти к листу; по нему — стрелками
code-key-mark = На листе: зачеркнуть, поставить под вопрос, обвести, стереть
code-key-write = Финальные предположения: записать цифру в строке; сдать лист

code-cursed-why = Проклятие: неверное предположение отнимает очки своего диска, а каждое чужое неверное приносит 1 очко
code-run = Диапазон сумм
code-lower = На один меньше
code-higher = На один больше
code-do-bet = Выставить { $run }
code-pays = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}
code-plain-runs = Все диапазоны списком
code-offer-why = Верный и неверный ответ считаются вдвойне.
code-tokens-until = жетоны тропы — до раунда { $n } включительно
code-grid = Какие цифры могут быть у вас
code-truth = ваша цифра
code-do-rub = Стереть строку: { code-symbol }
code-how-to-write = Отметьте до трёх цифр в каждой строке; за основу взяты ваши пометки.
code-how-to-mark = Нажмите на цифру, чтобы её зачеркнуть; следующее нажатие меняет пометку.
code-note = Заметки
code-note-hint = медведь + человек = 7 …
code-note-keep = Сохранить заметку
code-draft = По вашим пометкам, не больше трёх цифр на символ; лист сдают после последнего раунда.
code-sure = Всё проверено
code-do-hand-in = Сдать лист
code-parts = Разделы стола
code-part-table = Стол
code-part-sheet = Лист
code-part-track = Счёт

code-log-dealt = Камни расставлены. Порядок от последнего к первому: { $names }
code-log-rolled = { $you ->
    [yes] Вы бросаете кубики: { $dice }
   *[no] { $name } бросает кубики: { $dice }
}{ $open ->
    [yes] ; можно взять жетон тропы
   *[no] { "" }
}
code-log-passed = { $you ->
    [yes] Вы оставляете жетон тропы
   *[no] { $name } оставляет жетон тропы
}
code-log-took = { $you ->
    [yes] Вы берёте жетон { $symbol-gen }
   *[no] { $name } берёт жетон { $symbol-gen }
}
code-log-wrote = { $you ->
    [yes] Вы записываете цифры для { $symbol-gen }
   *[no] { $name } записывает цифры для { $symbol-gen }
}
code-log-wrote-own = { $you ->
    [yes] Вы записываете для { $symbol-gen }: { $digits }
   *[no] { $name } записывает для { $symbol-gen }: { $digits }
}
code-log-accepted = { $you ->
    [yes] Вы принимаете бросок
   *[no] { $name } принимает бросок
}
code-log-turned = { $you ->
    [yes] Вы переворачиваете { $from-acc } на { $to-acc }
   *[no] { $name } переворачивает { $from-acc } на { $to-acc }
}
code-log-bet = { $you ->
    [yes] Вы выставляете на диске { $run }
   *[no] { $name } выставляет на диске { $run }
}
code-log-checked = { $you ->
    [yes] Ваше предположение { $run }: { $told }
   *[no] { $name }: { $run } — { $told }
}
code-log-swapped = { $you ->
    [yes] Вы заменяете камень { $symbol-gen } и сбрасываете { $digit }
   *[no] { $name } заменяет камень { $symbol-gen } и сбрасывает { $digit }
}
code-log-swapped-seen = { $you ->
    [yes] Вы заменяете камень { $symbol-gen }: было { $digit }, стало { $drawn }
   *[no] { $name } заменяет камень { $symbol-gen }: было { $digit }, стало { $drawn }
}
code-log-cursed = { $you ->
    [yes] Проклятие храма теперь на вас
   *[no] Проклятие храма получает { $name }
}
code-log-curse-gone = Жетон проклятия убран из игры
code-log-tokens-gone = Оставшиеся жетоны тропы убраны из игры
code-log-revealed = { $you ->
    [yes] Ваш код { $code }: { $points }
   *[no] { $name }: код { $code }, { $points }
}
code-log-won = { $you ->
    [yes] Вы победили
   *[no] { $name } побеждает
}
code-deed = { $step ->
    [roll] бросает кубики
    [pass] оставляет жетон
    [take] берёт жетон
    [write] пишет:
    [accept] принимает бросок
    [turn] переворачивает кубик:
    [bet] выставляет
    [guess] в конце:
   *[swap] заменяет камень:
}

## The coach.

coach-code-pass = Оставить жетон
coach-code-take = Взять жетон
coach-code-accept = Принять бросок
coach-code-turn = Перевернуть { $from-acc } на { $to-acc }
coach-code-bet = Выставить на диске { $run }
coach-code-swap = Заменить камень { $symbol-gen }
coach-code-write = Записать для { $symbol-gen }: { $digits }
coach-code-tiles = Ваши камни
coach-code-tile = Камень
coach-code-codes = { $n ->
    [one] Ещё возможен { $n } код.
    [few] Ещё возможны { $n } кода.
   *[other] Ещё возможно { $n } кодов.
}
coach-code-in-percent = Вероятность каждой цифры в процентах.
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
coach-code-gain = Очков в среднем

## The round: its order, and what came of it.

code-why = { $why ->
    [back] позади всех
    [ahead] впереди всех
    [above] сверху, поле { $field }
    [below] снизу, поле { $field }
   *[on] поле { $field }
}
code-order = { $step ->
    [swap] Порядок замен
    [write] Вскрытие
   *[bet] Порядок
}
code-curse-waits = проклятие ждёт на 7
code-handed = { $step ->
    [done] лист сдан
   *[writing] пишет…
}
code-begins = Диск стоит посередине { $low }–{ $high }: столько оставляет ваш лист.
code-in-order = В порядке ходов
code-card-bet = диапазон
code-card-scale = сумма на шкале 0–{ $most }
code-card-verdict = итог
code-card-swaps = замены
code-card-mine = { $told ->
    [right] Ваша сумма в диапазоне { $run }
    [higher] Ваша сумма больше диапазона { $run }
    [lower] Ваша сумма меньше диапазона { $run }
   *[wrong] Ваша сумма не равна { $run }
}
code-card-then = { $swaps ->
    [yes] { $points ->
        [0] Очков нет, и вы заменяете камень.
        [one] { $points } очко; вы заменяете камень.
        [few] { $points } очка; вы заменяете камень.
       *[many] { $points } очков; вы заменяете камень.
    }
   *[no] { $points ->
        [one] Вы получаете { $points } очко, камни остаются.
        [few] Вы получаете { $points } очка, камни остаются.
       *[many] Вы получаете { $points } очков, камни остаются.
    }
}
code-card-no-swaps = Никто не заменяет камень.
code-card-swap-order = Камни заменяют по порядку: { $names }
code-go-on = { $step ->
    [swap] к замене
    [write] к финальным предположениям
    [wait] к столу
   *[next] к следующему раунду
}
code-guess-all = Назовите свой код
code-guess-shortcut = Запишите цифры для тропы
code-blank = Пустая строка: −2. Три цифры не дороже и могут принести 1.
code-log-handed-in = { $you ->
    [yes] Вы сдаёте лист
   *[no] { $name } сдаёт лист
}
code-sum-up = предположения { $bets }, финальные { $guesses }
code-offer-left = Ещё возможны:
code-if-right = если всё верно
code-if-wrong = если всё неверно
code-card-so = { $told ->
    [higher] Значит, она не меньше { $n }.
   *[lower] Значит, она не больше { $n }.
}

## Почему: факты разбора.

why-code-bet = { $of ->
    [played] шанс, что сделанное предположение верно; тогда { $points } (сумма выше { $higher }, ниже { $lower })
   *[best] шанс, что лучшее предположение верно; тогда { $points } (сумма выше { $higher }, ниже { $lower })
}
why-code-guess = { $of ->
    [played] шанс, что записанное { $digits } верно: в среднем { $points } очк.
   *[best] шанс, что { $digits } было бы верно: в среднем { $points } очк.
}
why-code-seen = Камни на виду: { $symbol } не { $out }, значит { $left }.
why-code-together = Все ответы вместе: { $symbol } не { $out }, значит { $left }.
why-code-round = Раунд { $round } ({ $verdict }), сумма от { $low } до { $high }: { $symbol } не { $out }, значит { $left }.
why-code-codes = { $n ->
    [one] код согласуется со всем, что было известно
    [few] кода согласуются со всем, что было известно
   *[other] кодов согласуются со всем, что было известно
}
