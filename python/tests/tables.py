"""The tables that the tests play at."""

TABLES = [
    ("lost-cities", "rounds=1", 2),
    ("lost-cities", "rounds=2,expeditions=6", 2),
    ("lost-code", "", 2),
    ("lost-code", "x,shortcut,curse", 4),
    ("pyramids", "", 2),
    ("pyramids", "", 4),
    ("pyramids", "solo", 1),
    ("abracada", "", 2),
    ("abracada", "last_mage_standing", 5),
]


def play_out(state, rng):
    """Plays random legal actions to the end."""
    while not state.is_over:
        seat = int(rng.choice(state.to_act))
        state.apply(int(rng.choice(state.legal_actions(seat))), seat)
    return state
