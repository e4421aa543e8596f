"""The games as OpenSpiel games.

Importing this module registers every game by its id, `hindsight_lost_cities` and so on:

    import hindsight.openspiel
    import pyspiel
    game = pyspiel.load_game("hindsight_abracada(players=3,options=free_order)")

- Chance is explicit and exact: a deal is made of uniform choices, one chance node each
  (a shuffle of 60 cards picks one of 60, then one of 59, ...).
- With `chance=sampled` there is one chance node a deal, whose only outcome has the
  probability 1, and the deal is drawn from `seed` behind it (OpenSpiel's sampled
  stochastic games). For algorithms that multiply the probabilities of a whole history:
  those of many deals of 36 stones are too small for a float. A history then does not
  determine the state.
- OpenSpiel's own notation needs the comma and the equals sign, so options are written
  with a plus and a colon: `options=rounds:1+expeditions:6`.
- The information-state string is everything the player has seen happen and its view, as
  JSON; the observation string is the view alone. The observation tensor is the encoding of
  the view, the information-state tensor that and the history (docs/observations.md).
- `resample_from_infostate` draws a world that a player cannot tell from the true one, so
  that OpenSpiel's information-set search runs.
- With `ending=true` a game is a small one that can be solved: it begins near its end, with few
  cards or stones left, and the first chance node deals what is hidden there
  (`hindsight.endings`). Exploitability and counterfactual regret run to the end on it.
- Returns are by place: 1 for the first, -1 for the last, 0 in sum.
- Where several players decide at once they are asked one by one, the lowest first; none
  sees what another has chosen before all have.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _single, endings

try:
    import pyspiel
except ImportError as error:
    _single.missing("openspiel", error)

from ._native import Game, State, games
from .types import Part


def _game_type(
    name: str, title: str, seats: tuple[int, int], chance: str = "explicit"
) -> pyspiel.GameType:
    modes = {
        "explicit": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        "sampled": pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    }
    if chance not in modes:
        raise ValueError(f"chance `{chance}`: expected `explicit` or `sampled`")
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes[chance],
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": max(2, seats[0]),
            "options": "",
            "chance": "explicit",
            "seed": 0,
            "ending": False,
        },
    )


class _Dice:
    """Random numbers that the copies of a state share, so that what comes after two
    copies differs."""

    def __init__(self, seed: int) -> None:
        self._rng = np.random.default_rng(seed)

    def below(self, n: int) -> int:
        return int(self._rng.integers(n))

    def __deepcopy__(self, memo: Any) -> _Dice:
        return self


class HindsightGame(pyspiel.Game):
    """A game of Hindsight as an OpenSpiel game."""

    id: str
    type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        options = str(params.get("options", "")).replace(":", "=").replace("+", ",")
        players = int(params.get("players", self.type.min_num_players))
        # What the first chance node of a small game deals: positions, with their chances.
        self.deals: list[tuple[str, float]] = []
        if params.get("ending", False):
            ending = endings.ending(self.id)
            self.table, self.deals = ending.game, ending.deals()
        else:
            self.table = Game(self.id, options, players)
        chance = str(params.get("chance", "explicit"))
        self.samples = chance == "sampled"
        self.dice = _Dice(int(params.get("seed", 0)))
        seats = (self.type.min_num_players, self.type.max_num_players)
        kind = _game_type(self.type.short_name, self.type.long_name, seats, chance)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.num_actions,
            max_chance_outcomes=max(
                len(self.deals), 1 if self.samples else self.table.max_chance_choices
            ),
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.table.max_decisions,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> HindsightState:
        return HindsightState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HindsightObserver:
        default = pyspiel.IIGObservationType(perfect_recall=False)
        return HindsightObserver(self.table, iig_obs_type or default, params)


class HindsightState(pyspiel.State):
    """A state of Hindsight as an OpenSpiel state."""

    def __init__(self, game: HindsightGame) -> None:
        super().__init__(game)
        self.state: State = game.table.start()
        self._samples = game.samples
        self._dice = game.dice
        self._table = game.table
        self._deals = game.deals
        # Whether a small game has been dealt; others deal by their own rules.
        self._dealt = not game.deals
        # What was seen before the world was imagined that this state is, if it is one: by
        # whom it was imagined, and by spectators.
        self._before: dict[int | str, str] | None = None

    def current_player(self) -> int:
        if not self._dealt:
            return pyspiel.PlayerId.CHANCE
        if self.state.is_over:
            return pyspiel.PlayerId.TERMINAL
        if self.state.is_chance:
            return pyspiel.PlayerId.CHANCE
        return self.state.to_act[0]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return self.state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self._dealt:
            return [(number, chance) for number, (_, chance) in enumerate(self._deals)]
        choices = 1 if self._samples else self.state.chance_choices
        return [(choice, 1.0 / choices) for choice in range(choices)]

    def _apply_action(self, action: int) -> None:
        if not self._dealt:
            self.state = self._table.position(self._deals[action][0], None)
            self._dealt = True
        elif not self.state.is_chance:
            self.state.apply(int(action), self.state.to_act[0])
        elif not self._samples:
            self.state.apply_chance(int(action))
        else:
            while self.state.is_chance:
                self.state.apply_chance(self._dice.below(self.state.chance_choices))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"choice {action}"
        return self.state.action_name(int(action), player) or f"action {action}"

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> HindsightState:
        """A state that the player cannot tell from this one, drawn with the probability that
        it is the true one. Its past is that of this state, its chance made anew."""
        other = self.clone()
        other.state = self.state.imagine(player_id, int(probability_sampler() * (1 << 63)))
        other._before = {who: self.witnessed(who) for who in (player_id, "spectator")}
        return other

    def witnessed(self, who: int | str) -> str:
        """All that an observer has seen happen, as JSON. In an imagined world nobody but who
        imagined it has seen more of its past than spectators have."""
        since = self.state.witnessed(who)
        if self._before is None:
            return since
        before = self._before.get(who, self._before["spectator"])
        if "[]" in (before, since):
            return since if before == "[]" else before
        return f"{before[:-1]},{since[1:]}"

    def is_terminal(self) -> bool:
        return self.state.is_over

    def returns(self) -> list[float]:
        if not self.state.is_over:
            return [0.0] * self.state.seats
        return [2.0 * share - 1.0 for share in self.state.standing()["rank_share"]]

    def __str__(self) -> str:
        return self.state.position if self._dealt else "before the deal"


class HindsightObserver:
    """What a player sees, as OpenSpiel's observers tell it."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters {params}: expected none")
        self._recalls = iig_obs_type.perfect_recall
        self._private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        seen, past = game.observation_size, game.history_size if self._recalls else 0
        self.tensor = np.zeros(seen + past, np.float32)
        self._seen, self._past = self.tensor[:seen], self.tensor[seen:]
        self.dict = {part["name"]: _part(self._seen, part) for part in game.observation_parts}
        if self._recalls:
            past_parts = game.history_parts
            self.dict |= {f"history_{part['name']}": _part(self._past, part) for part in past_parts}

    def set_from(self, state: HindsightState, player: int) -> None:
        self._seen[:] = state.state.observation(player)
        if self._recalls:
            self._past[:] = state.state.history(player)

    def string_from(self, state: HindsightState, player: int) -> str:
        who: int | str = player if self._private else "spectator"
        view = state.state.view_json(who)
        return f"{state.witnessed(who)} {view}" if self._recalls else view


def _part(tensor: np.ndarray, part: Part) -> np.ndarray:
    """The places of a part, as an array with its axes."""
    return tensor[part["start"] : part["stop"]].reshape(part["shape"] or [1])


def _register(game: str) -> type[HindsightGame]:
    least, most = Game(game).seat_range
    name = f"hindsight_{game.replace('-', '_')}"
    kind = _game_type(name, Game(game).name, (max(2, least), most))
    made = type(f"{name}_game", (HindsightGame,), {"id": game, "type": kind})
    pyspiel.register_game(kind, made)
    return made


GAMES = [_register(game) for game in games()]
