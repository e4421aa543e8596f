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
    [shortcut] Запишите от одной до трёх цифр: { code-symbol }.
    [turn] Примите результат или переверните один кубик.
    [bears] Переверните медведя: выберите кубик, затем новый символ.
    [bet] Выберите диск и выставьте диапазон.
    [swap] Замените один из своих камней: выберите его.
    [write] Запишите не больше трёх цифр: { code-symbol }.
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
code-write-for = Ваша цифра: { code-symbol }
code-write-points = { $double ->
    [yes] Верно: +10 за одну цифру, +4 за две, +2 за три. Неверно: −4. Изменить нельзя.
   *[no] Верно: +5 за одну цифру, +2 за две, +1 за три. Неверно или ничего: −2.
}
code-so-many = { $n ->
    [one] { $n } цифра
    [few] { $n } цифры
   *[other] { $n } цифр
}
code-other-sets = Ничего или с цифрами, которые видны в другом месте

code-sheet = Лист предположений
code-sheet-yours = виден только вам
code-mark = { $mark ->
    [seen] закрашено
    [out] зачёркнуто
    [certain] точно
   *[open] возможно
}
code-rounds = Раунды
code-rounds-why = отмечено: возможные суммы
code-written = Записано
code-all-bets = Все предположения и замены
code-code = Код
code-wrote = Записано

code-key-wheel = Выбрать диск
code-key-run = Выбрать диапазон, символ или цифры по порядку
code-key-accept = Принять результат
code-key-die = Выбрать кубик
code-key-swap = Заменить камень
code-key-offer = Взять или оставить жетон

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
   *[swap] заменяет
}
