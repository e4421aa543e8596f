"""Many games at once, stepped into NumPy arrays without copying."""

from __future__ import annotations

from typing import Any, NamedTuple, Sequence

import numpy as np
import numpy.typing as npt

from ._native import Bot, Game, IllegalAction, NativeVecEnv, State
from .types import Reward

_INT32 = np.dtype(np.int32)


class Step(NamedTuple):
    """What a step wrote. Unless the caller handed in arrays of its own, they are the
    environment's and are written again by the next step: copy what you keep."""

    observations: npt.NDArray[np.int8]
    """`(num_envs, observation_size)`: what the seat to act sees."""
    masks: npt.NDArray[np.bool_]
    """`(num_envs, num_actions)`: its legal actions."""
    seats: npt.NDArray[np.uint8]
    """`(num_envs,)`: the seat to act."""
    rewards: npt.NDArray[np.float32]
    """`(num_envs, seats)`: each seat's reward for the last step."""
    terminated: npt.NDArray[np.bool_]
    """`(num_envs,)`: whether the last step ended a game. The other arrays (but rewards
    and scores) then already show the next game."""
    scores: npt.NDArray[np.int32]
    """`(num_envs, seats)`: the points of the last game that ended; only written where one
    ends."""
    privileged: npt.NDArray[np.int8]
    """`(num_envs, privileged_size)`: what is hidden from the seat to act, for a critic;
    no columns unless asked for."""
    insights: npt.NDArray[np.int8]
    """`(num_envs, …)`: what our bots make of the position, for a net: the numbers that
    `Game.insights` calls `context`, those of `candidate` for each of `most` candidates (0
    where there are fewer), then two bytes for the index of each one's action, the low one
    first, -1 and -1 for none; no columns unless asked for."""
    everyone: npt.NDArray[np.int8]
    """`(num_envs, seats, observation_size)`: what each seat sees, whosever turn it is; no
    seats unless asked for."""
    history: npt.NDArray[np.int8]
    """`(num_envs, history_size)`: what the seat to act knows of the past beyond the
    observation; no columns unless asked for."""


class Snapshot:
    """Where all games of a `VecEnv` were at a moment; see `VecEnv.snapshot`."""

    def __init__(self, env: VecEnv) -> None:
        self._native = env._native.duplicate()
        self._seated = (env._opponents, env._seating)
        self._paid = env._paid()


class VecEnv:
    """`num_envs` games, each a stream of games one after the other.

    Where several seats decide at once, they are asked one by one, the lowest seat
    first; none sees what another has chosen.

    The games follow from `seed` and the actions alone, whatever the threads: the n-th game
    of an environment has the same deal, whatever was played before.

    An environment can be copied, pickled and compared; two are equal if they go on alike.

    Args:
        game: a `Game`, or the id of one.
        num_envs: how many.
        seed: a number.
        options, seats: as for `Game`, if `game` is an id.
        threads: how many threads step the games; 0 for as many as there are cores.
        reward: what a seat is rewarded with. At the end of a game: "place" (1 for the first,
            -1 for the last, in between by the share of the others beaten), "win" (1 for a
            victory, a part of it for one that is shared), "score" (the points) or
            "difference" (one's own points less the most that another has). At the end of each
            round: "round_score" and "round_difference", what it changed in these. Whoever
            plays alone is always rewarded with points.
        privileged: whether to write what is hidden from the seat to act, too.
        insights: whether to write what our bots make of the position, too; not every game
            has that.
        everyone: whether to write what every seat sees, too.
        history: whether to write what the seat to act knows of the past beyond the
            observation (others' earlier bets, calls and discards), too: the two together are
            all that it knows.
        repeats: how many neighbours have the same deals, game for game: with 2,
            environments 0 and 1, 2 and 3, and so on, to play a deal from both sides.
        positions: where games begin instead of at a deal: states, or positions in notation.
            The first game of the environment with number i begins at the i-th of them, its
            next at the one after, and so on around (neighbours with the same deals begin at
            the same).
        opponents, seating: bots that play seats; see `seat`.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        seed: int = 0,
        *,
        options: str | dict[str, Any] = "",
        seats: int | None = None,
        threads: int = 1,
        reward: Reward = "place",
        privileged: bool = False,
        insights: bool = False,
        everyone: bool = False,
        history: bool = False,
        repeats: int = 1,
        positions: Sequence[State | str] = (),
        opponents: Sequence[Bot] = (),
        seating: npt.ArrayLike | None = None,
    ) -> None:
        if isinstance(game, str):
            game = Game(game, options, seats)
        settings = (threads, reward, repeats, privileged, insights, everyone, history)
        native = NativeVecEnv(game, num_envs, seed, *settings[:3], settings[3:])
        self._set_up(game, native, settings, ())
        self.begin_at(positions)
        self._sit(opponents, seating)
        self.reset()

    def _set_up(
        self,
        game: Game,
        native: NativeVecEnv,
        settings: tuple[int, Reward, int, bool, bool, bool, bool],
        positions: tuple[str, ...],
    ) -> None:
        self.game = game
        self.num_envs = native.num_envs
        self._native = native
        self._told = native.insight_size > 0
        self._settings = settings
        self._positions = positions
        self._opponents: tuple[Bot, ...] = ()
        self._seating = np.full((self.num_envs, game.seats), -1, np.int8)
        self._actions = np.zeros(self.num_envs, np.int32)
        self._own = self.buffers()
        self._step = self._own

    def buffers(self, *steps: int) -> Step:
        """Arrays that a step can be written to, all zeros; with `steps`, of a whole rollout:
        `env.buffers(128)` has arrays `[128, num_envs, …]`, and `env.step(actions,
        out=env.at(rollout, t))` writes into them. Arrays made elsewhere (pinned or shared
        memory, say) will do, if they are as large, of the same types and in C order."""
        _, _, _, privileged, insights, everyone, history = self._settings
        n, seats = self.num_envs, self.game.seats
        size = self.game.observation_size
        hidden = self.game.privileged_size if privileged else 0
        told = self._native.insight_size if insights else 0
        past = self.game.history_size if history else 0
        return Step(
            np.zeros((*steps, n, size), np.int8),
            np.zeros((*steps, n, self.game.num_actions), np.bool_),
            np.zeros((*steps, n), np.uint8),
            np.zeros((*steps, n, seats), np.float32),
            np.zeros((*steps, n), np.bool_),
            np.zeros((*steps, n, seats), np.int32),
            np.zeros((*steps, n, hidden), np.int8),
            np.zeros((*steps, n, told), np.int8),
            np.zeros((*steps, n, seats if everyone else 0, size), np.int8),
            np.zeros((*steps, n, past), np.int8),
        )

    @staticmethod
    def at(rollout: Step, step: int) -> Step:
        """The arrays of one step of a rollout."""
        return Step(*(array[step] for array in rollout))

    @property
    def last(self) -> Step:
        """The arrays as the last step wrote them."""
        return self._step

    def reset(self, seed: int | None = None, *, out: Step | None = None) -> Step:
        """Begins a new game everywhere; with a seed, the first of the stream of games that
        follows from it."""
        arrays = self._own if out is None else out
        self._native.reset(seed, arrays)
        return self._written(arrays)

    def step(self, actions: npt.ArrayLike, *, out: Step | None = None) -> Step:
        """Does one action (an index) in each game, by the seat to act there. If one of
        them is not legal, `IllegalAction` is raised and none is done. With `out` the step
        is written there instead of into the environment's own arrays; see `buffers`."""
        arrays = self._own if out is None else out
        self._native.step(self._indices(actions), arrays)
        return self._written(arrays)

    def _indices(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        # What `sample` gives, and most policies: nothing is to be done.
        if type(actions) is np.ndarray and actions.dtype is _INT32 and actions.ndim == 1:
            return actions if actions.flags.c_contiguous else np.ascontiguousarray(actions)
        found = np.asarray(actions)
        if found.ndim != 1:
            raise IllegalAction(f"actions of shape {found.shape}: expected ({self.num_envs},)")
        if found.dtype == np.int32:
            return np.ascontiguousarray(found)
        if found.dtype.kind not in "iu":
            raise TypeError(f"actions of type {found.dtype}: expected integers")
        cut = found.astype(np.int32)
        if len(found) == self.num_envs and (wrong := cut != found).any():
            at = int(wrong.argmax())
            raise IllegalAction(
                f"environment {at}: action {found[at]} is not legal for seat {self.last.seats[at]}"
            )
        return cut

    def _written(self, arrays: Step) -> Step:
        if self._told:
            self._native.look(arrays)
        self._step = arrays
        return arrays

    def sample(self) -> npt.NDArray[np.int32]:
        """A legal action for each game, all alike. The array is written again by the
        next call."""
        self._native.sample(self._actions)
        return self._actions

    def ask(
        self,
        bot: Bot,
        actions: npt.NDArray[np.int32],
        where: npt.NDArray[np.bool_] | None = None,
    ) -> None:
        """Writes what a bot would do into `actions`, in the games that `where` names (by
        default in all). Nothing is done, and the other actions are left as they are: mix
        in one's own choices, then `step`. The bot has no memory between calls. It draws
        from each game's own dice, as `sample` does, not from the seed it was made with."""
        if where is None:
            where = np.ones(self.num_envs, np.bool_)
        self._native.ask(bot, np.ascontiguousarray(where, np.bool_), actions)

    def chances(self, out: npt.NDArray[np.float32] | None = None) -> npt.NDArray[np.float32]:
        """`(num_envs, posterior_size)`: the exact posterior of the seat to act over what it
        cannot see of its own, as `Game.posterior_parts` lays it out, supposing that nobody's
        choices told anything. Written to `out` if that is given."""
        shape = (self.num_envs, self.game.posterior_size)
        if out is None:
            out = np.zeros(shape, np.float32)
        if out.shape != shape or out.dtype != np.float32 or not out.flags.c_contiguous:
            raise ValueError(f"out: expected a float32 array in C order of shape {shape}")
        self._native.infer(out)
        return out

    def state(self, environment: int, seed: int = 0) -> State:
        """The state of one environment, to look at or to play on by itself: its chance is
        drawn from `seed` from there on."""
        return self._native.state(environment, seed)

    def put(
        self, environments: int | Sequence[int], states: State | str | Sequence[State | str]
    ) -> Step:
        """Takes environments to where states are (or positions in notation), which may not be
        over. Chance goes on from the environments' own dice. What was scored before is not
        rewarded any more; `last` shows no rewards then."""
        if isinstance(environments, (int, np.integer)):
            environments = [int(environments)]
        if isinstance(states, (State, str)):
            states = [states] * len(environments)
        if len(states) != len(environments):
            raise ValueError(f"{len(states)} states for {len(environments)} environments")
        for environment, state in zip(environments, states):
            self._native.put(environment, self._state(state))
        return self._show_anew()

    def clone(self, source: int | Sequence[int], target: int | Sequence[int]) -> Step:
        """Makes the environments `target` copies of the environments `source` (or of one),
        which go on alike as long as the same is done in them."""
        targets = [target] if isinstance(target, (int, np.integer)) else list(target)
        if isinstance(source, (int, np.integer)):
            sources = [source] * len(targets)
        else:
            sources = list(source)
        if len(sources) != len(targets):
            raise ValueError(f"{len(sources)} sources for {len(targets)} targets")
        for one, other in zip(sources, targets):
            self._native.copy(one, other)
        step = self._show_anew()
        step.scores[targets] = step.scores[sources]
        return step

    def seat(self, opponents: Sequence[Bot] = (), seating: npt.ArrayLike | None = None) -> Step:
        """Lets bots play seats from now on: a step goes on until somebody outside is to act.

        `seating` has a row for each environment and a column for each seat: the number of the
        bot among `opponents`, or a number below 0 where whoever steps plays: -1 for oneself,
        and -2 and so on for further policies (`acting` tells them apart). Somebody outside
        has to sit everywhere. Without `seating` one sits in seat i of environment i, counted
        around, and the opponents around the table in turn.

        Bots think with the budget that they were made with and have no memory from one step
        to the next; they draw from each environment's own dice. Rewards of all that happened
        in a step are added up. Of games that end before one is asked anything, only the first
        that a step ends counts."""
        self._sit(opponents, seating)
        return self._show_anew()

    def _sit(self, opponents: Sequence[Bot], seating: npt.ArrayLike | None) -> None:
        shape = (self.num_envs, self.game.seats)
        if seating is None:
            rows, columns = np.indices(shape)
            others = (rows + columns) % len(opponents) if opponents else -1
            seating = np.where(columns == rows % self.game.seats, -1, others)
        found = np.asarray(seating)
        if found.shape != shape or found.dtype.kind not in "iu":
            raise ValueError(
                f"seating of shape {found.shape} and type {found.dtype}: expected integers of "
                f"shape {shape}"
            )
        if found.min() < -128 or found.max() > 127:
            raise ValueError("seating: expected numbers from -128 to 127")
        table = found.astype(np.int8)
        self._native.seat(list(opponents), table.ravel().tolist())
        self._opponents, self._seating = tuple(opponents), table

    @property
    def seating(self) -> npt.NDArray[np.int8]:
        """`(num_envs, seats)`: who plays where; see `seat`."""
        return self._seating.copy()

    @property
    def acting(self) -> npt.NDArray[np.int8]:
        """`(num_envs,)`: which of those outside is to act: -1 for oneself, -2 and so on for
        further policies."""
        return self._seating[np.arange(self.num_envs), self.last.seats]

    def begin_at(self, positions: Sequence[State | str] = ()) -> None:
        """Lets all games from the next on begin at these positions, as the argument
        `positions` says; without any, at a deal again."""
        states = [self._state(position) for position in positions]
        self._native.begin_at(states)
        self._positions = tuple(state.position for state in states)

    def _state(self, position: State | str) -> State:
        return self.game.position(position) if isinstance(position, str) else position

    def worlds(self, count: int, seed: int = 0) -> VecEnv:
        """Another `VecEnv` with `count` environments for each of this one, one after the
        other: worlds that agree with what the seat to act there sees, drawn with the
        probability that they are the true one. Worlds and what becomes of them follow from
        the seed."""
        threads, reward, _, *more = self._settings
        other = VecEnv.__new__(VecEnv)
        native = self._native.imagine(count, seed)
        other._set_up(self.game, native, (threads, reward, 1, *more), self._positions)
        other._opponents, other._seating = self._opponents, np.repeat(self._seating, count, axis=0)
        other._look()
        return other

    def snapshot(self) -> Snapshot:
        """Where all games are now, to come back to."""
        return Snapshot(self)

    def restore(self, snapshot: Snapshot) -> Step:
        """Takes all games back to where they were: they go on from there as they did."""
        self._native.take_up(snapshot._native)
        self._opponents, self._seating = snapshot._seated
        return self._show(snapshot._paid)

    def copy(self) -> VecEnv:
        """A copy that goes its own way."""
        other = VecEnv.__new__(VecEnv)
        other._set_up(self.game, self._native.duplicate(), self._settings, self._positions)
        other._opponents, other._seating = self._opponents, self._seating
        other._show(self._paid())
        return other

    def _paid(self) -> tuple[np.ndarray, ...]:
        """What the last step wrote and the positions do not tell."""
        return tuple(
            array.copy() for array in (self.last.rewards, self.last.terminated, self.last.scores)
        )

    def _look(self) -> Step:
        """Writes where the games are into the environment's own arrays."""
        self._native.show(self._own)
        return self._written(self._own)

    def _show_anew(self) -> Step:
        scores = self.last.scores.copy()
        step = self._look()
        step.scores[:] = scores
        return step

    def _show(self, paid: tuple[np.ndarray, ...]) -> Step:
        step = self._look()
        step.rewards[:], step.terminated[:], step.scores[:] = paid
        return step

    def __copy__(self) -> VecEnv:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> VecEnv:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        settings = (self.num_envs, self._settings, self._positions)
        seated = (self._opponents, self._seating)
        return _restore, (self.game, *settings, *seated, self._native.keep(), self._paid())

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, VecEnv)
            and self.game == other.game
            and self._settings[1:] == other._settings[1:]
            and np.array_equal(self._seating, other._seating)
            and self._native.is_same(other._native)
            and all(map(np.array_equal, self._paid(), other._paid()))
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<hindsight.VecEnv of {self.num_envs} games: {self.game!r}>"


def _restore(
    game: Game,
    num_envs: int,
    settings: tuple[int, Reward, int, bool, bool, bool, bool],
    positions: tuple[str, ...],
    opponents: tuple[Bot, ...],
    seating: np.ndarray,
    kept: str,
    paid: tuple[np.ndarray, ...],
) -> VecEnv:
    """A `VecEnv` that was pickled."""
    env = VecEnv.__new__(VecEnv)
    env._set_up(game, NativeVecEnv(game, num_envs, 0, *settings[:3], settings[3:]), settings, positions)
    env._native.begin_at([game.position(position) for position in positions])
    env._sit(opponents, seating)
    env._native.restore(kept)
    env._show(paid)
    return env
