"""The tables that the tests play at: of every game, whichever there are."""

import hindsight


def _tables(game):
    """The usual table with the fewest and the most seats, and one with every switch on;
    what is counted in numbers (rounds) is short in all of them."""
    specs = hindsight.Game(game).option_specs
    short = [f"{spec['name']}={spec['least']}" for spec in specs if "least" in spec]
    switches = [spec["name"] for spec in specs if "least" not in spec]
    tables = []
    for options in (short, short + switches):
        seats = []
        for count in range(hindsight.Game(game).seat_range[0], hindsight.Game(game).seat_range[1] + 1):
            try:
                hindsight.Game(game, ",".join(options), count)
            except hindsight.SetupError:
                continue
            seats.append(count)
        tables += [(game, ",".join(options), count) for count in sorted({*seats[:1], *seats[-1:]})]
    return list(dict.fromkeys(tables))


TABLES = [table for game in hindsight.games() for table in _tables(game)]


def play_out(state, rng):
    """Plays random legal actions to the end."""
    while not state.is_over:
        seat = int(rng.choice(state.to_act))
        state.apply(int(rng.choice(state.legal_actions(seat))), seat)
    return state
