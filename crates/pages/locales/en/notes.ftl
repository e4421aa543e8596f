### What happens at a table besides the moves of the game.

note-undone = { $you ->
    [yes] You take back the last move.
   *[no] { $name } takes back the last move.
}
note-offered = { $you ->
    [yes] You offer to end the game.
   *[no] { $name } offers to end the game.
}
note-agreed = The game is ended by agreement.
note-declined = { $you ->
    [yes] You would rather play on.
   *[no] { $name } would rather play on.
}
note-deserted = Only bots are left: the game is ended.
note-taken-up = From here on a finished game is played on. It counts for nothing.
note-resigned = { $you ->
    [yes] You resign.
   *[no] { $name } resigns.
}
note-timed-out = { $you ->
    [yes] Your time has run out.
   *[no] { $name }’s time has run out.
}
note-returned = { $you ->
    [yes] You are back.
   *[no] { $name } is back.
}
note-gone = { $name } has left for good; a bot plays on.

return-why = Your time ran out: a bot plays for you.
return-do = I’m back
seat-lost = You are out of the game: a bot plays your seat to the end.
resign-sure-many = You will lose the game. As long as other people play, a bot plays your seat.
