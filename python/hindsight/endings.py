"""Small games: each game near its end, with few cards, stones or marks left.

What is hidden in such a position is dealt anew, in a few dozen ways that spectators cannot tell
apart, so that a small game is a chance node and a few decisions: small enough for counterfactual
regret minimisation and exact exploitability (`hindsight.openspiel` with `ending=true`), and played
by the rules, so that every bot plays it as it plays the whole game. The Lost Code has none: its
last decisions alone, six guesses by everybody with 93 choices each, are too many.

    ending = hindsight.endings.ending("lost-cities")
    for position, chance in ending.deals():
        state = ending.game.position(position)
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ._native import Game, HindsightError

@dataclass(frozen=True)
class Ending:
    """A small game."""

    game: Game
    """Its table."""
    position: str
    """One of the positions that it may begin at; the others look the same to spectators."""
    draws: int
    """How many worlds are drawn that look so to spectators."""

    def deals(self) -> list[tuple[str, float]]:
        """The positions that it may begin at, with their chances: how often each was drawn."""
        view = self.game.position(self.position).view_json("spectator")
        worlds = Counter(self.game.imagine(view, seed).position for seed in range(self.draws))
        return [(world, count / self.draws) for world, count in worlds.items()]


def names() -> list[str]:
    """The ids of the games that have a small game."""
    return list(_ENDINGS)


def ending(game: str) -> Ending:
    """The small game of a game, by its id."""
    if game not in _ENDINGS:
        known = ", ".join(_ENDINGS)
        raise HindsightError(f"{game} has no small game: expected one of {known}")
    options, seats, position, draws = _ENDINGS[game]
    return Ending(Game(game, options, seats), position, draws)


_ENDINGS: dict[str, tuple[str, int, str, int]] = {
    # The last card of the deck in the second round, after a first that makes it close. One may
    # still take a discard; then the other has to draw.
    "lost-cities": (
        "rounds=2",
        2,
        "rounds=2 expeditions=5 round=1 start=0 turn=place:0 stall=19 closed=- scores=0:48 "
        "hands=b8,wx,w2,w5,w6,g6,g7,rx/y8,bx,gx,g2,g4,g5,rx,r6 known=wx,w5,w6,g6/y8,bx,g2,g4,g5,rx "
        "played=yx,yx,yx,y2,y5,y6,y7,y9,bx,b4,b10,wx,wx,w4,w7,w8,w9,g9,r9/"
        "y4,bx,b2,b3,b5,b6,b7,b9,w10,gx,g3,g8,g10,rx,r2,r7,r10 "
        "piles=y3/-/w3/gx/r5,r3,r4,r8/- deck=y10 turns=60 discarded=52/-/47/60/38,53,54,57/-",
        24,
    ),
    # The last two expedition cards of the last round.
    "pyramids": (
        "",
        2,
        "mark; round 4; shapes L3 L4 T4 L3 I3 O4 / I3 I2; row 1,27,28,46; "
        "deck 22,30,36,45,7,48,44,41,11,26,6,42,33,20,5,29,32,14,12,34,43,17,19,25,15,4,8,3,35,38,37,24; "
        "player 39:a1b1c1d1a2b2d2e2 10:a1b1a2a3b3c3 red 6 green 5 skulls 8 torches - "
        "explored 18,23,31,47 boxes green:10 due; "
        "player 21:a1b1a2a3 40:- red 3 green 2 skulls 8 torches 1 explored 2,9,13,16 boxes orange:10 due",
        4,
    ),
    # One mage has three stones and one life, the other two stones and three; a floor to climb.
    "abracada": (
        "",
        2,
        "seats 2; options free_order=false,last_mage_standing=false; round 2; call 0; floors 7,7; "
        "life 1,3; racks 675,88; pool -; secrets 8734; takers 1,0,1; board 1 2 2 3 4 5 5 5; die 3; "
        "calls 1:4@4 1:5@3 1:7x 0:4@2 0:5@1 0:5x 1:2@2 1:4@2 1:7@2 1:8@1 1:8x 0:3@3 0:4x 1:2@1 "
        "1:4x 0:8@4 0:8@4 1:5@2 1:6@1 1:7@1 1:7x 0:3x 1:4x; last miss 0 0,1",
        24,
    ),
}
