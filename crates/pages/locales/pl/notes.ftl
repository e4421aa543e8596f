### Co dzieje się przy stole poza ruchami w grze.

note-undone = { $you ->
    [yes] Cofasz ostatni ruch.
   *[no] { $name } cofa ostatni ruch.
}
note-offered = { $you ->
    [yes] Proponujesz zakończenie gry.
   *[no] { $name } proponuje zakończenie gry.
}
note-agreed = Rozgrywka kończy się za zgodą wszystkich.
note-declined = { $you ->
    [yes] Chcesz grać dalej.
   *[no] { $name } chce grać dalej.
}
note-deserted = Zostały same boty: rozgrywka się kończy.
note-taken-up = Odtąd toczy się dalej zakończona już rozgrywka. Wynik się nie liczy.
note-resigned = { $you ->
    [yes] Poddajesz się.
   *[no] { $name } poddaje się.
}
note-timed-out = { $you ->
    [yes] Twój czas się skończył.
   *[no] { $name }: koniec czasu.
}
note-returned = { $you ->
    [yes] Wracasz do gry.
   *[no] { $name } wraca do gry.
}
note-gone = { $name } opuszcza rozgrywkę; dalej gra bot.

return-why = Twój czas się skończył: gra za ciebie bot.
return-do = Wracam do gry
seat-lost = Odpadasz z tej rozgrywki. Do końca gra za ciebie bot.
resign-sure-many = Przegrasz. Dopóki grają inni ludzie, będzie za ciebie grać bot.
