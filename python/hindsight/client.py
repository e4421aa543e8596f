"""Playing on a Hindsight server: a client of its API, by the standard library alone.

A bot in twenty lines::

    import random
    from hindsight.client import Client

    def choose(position):
        return random.choice(position["legal"])

    Client("http://localhost:7171", token).play(choose, game="lost-cities")

:class:`Client` waits, :class:`AsyncClient` is for ``asyncio``; both have the same methods.
Streams come back by themselves when the server restarts, and tell each event once. An action
that was sent without an answer is sent again: the server does it once. Nothing here resigns
unless :meth:`Client.resign` is called. ``docs/api.md`` tells what the answers mean.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import ssl
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, Literal, TypedDict, cast
from urllib.parse import quote, urlencode, urlsplit

__all__ = [
    "AsyncClient",
    "Challenge",
    "Client",
    "Done",
    "Event",
    "Position",
    "Problem",
    "Rematch",
    "Review",
    "Seat",
    "Table",
]

_log = logging.getLogger(__name__)

#: A stream has a heartbeat every ten seconds: one that is silent for longer is lost.
SILENCE = 35.0
#: How long an answer may take.
ANSWER = 20.0


class Seat(TypedDict, total=False):
    """A seat of a table."""

    kind: Literal["open", "person", "bot"]
    person: int
    name: str
    program: bool
    stand_in: str
    present: bool


class Table(TypedDict, total=False):
    """A table."""

    id: str
    game: str
    options: str
    phase: Literal["waiting", "running", "over", "closed"]
    ending: str
    seats: list[Seat]
    seat: int
    host: int
    public: bool
    rated: bool
    clock: str
    timeout: Literal["bot", "lose"]
    created_ms: int
    changed_ms: int
    seq: int
    commitment: str
    rematch: str


class Position(TypedDict, total=False):
    """A table as one sees it: what an action answers."""

    seq: int
    phase: Literal["waiting", "running", "over", "closed"]
    observer: str
    seat: int
    your_turn: bool
    to_act: list[int]
    legal: list[str]
    view: Any
    clocks_ms: list[int | None]
    can_undo: bool
    offers: list[int]
    standing: dict[str, list[int]]
    at_ms: int


class Event(TypedDict, total=False):
    """Something that happened at a table."""

    seq: int
    at_ms: int
    what: str
    seat: int
    person: int
    text: str
    seen: list[Any]
    table: str


class Challenge(TypedDict, total=False):
    """Somebody asks somebody for a game."""

    id: int
    by: dict[str, Any]
    to: dict[str, Any]
    game: str
    options: str
    clock: str
    rated: bool
    expires_ms: int
    state: Literal["open", "declined", "accepted", "taken_back"]
    table: str


class Done(TypedDict):
    """A command was carried out."""

    seq: int
    repeated: bool


class Rematch(TypedDict, total=False):
    """What has become of the question for another game."""

    seq: int
    table: str


class Review(TypedDict, total=False):
    """The review of a finished game: what was better, and what was luck."""

    state: Literal["none", "making", "made"]
    done: int
    total: int
    review: dict[str, Any]


class Problem(Exception):
    """The server refused something: ``status``, ``code`` and words."""

    def __init__(self, status: int, code: str, detail: str, retry_after: float | None = None) -> None:
        super().__init__(f"{status} {code}: {detail}")
        self.status = status
        self.code = code
        self.detail = detail
        self.retry_after = retry_after

    @classmethod
    def of(cls, status: int, body: bytes, retry_after: str | None) -> Problem:
        try:
            told = json.loads(body)
        except ValueError:
            told = {}
        wait = float(retry_after) if retry_after and retry_after.isdigit() else None
        return cls(status, str(told.get("code", "")), str(told.get("detail", "")), wait)


def _pauses() -> Iterator[float]:
    """Short at first, then ever longer."""
    pause = 0.1
    while True:
        yield pause
        pause = min(pause * 2, 10.0)


#: What a lost connection may raise.
_LOST = (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError)


#: Refusals of what was right a moment ago.
_MOVED_ON = (403, 404, 409, 410, 422)


def _is_passing(problem: Problem) -> bool:
    return problem.status == 429 or problem.status >= 500


def _new_table(game: str, seats: list[str], setup: dict[str, Any]) -> dict[str, Any]:
    return {"game": game, "seats": seats, **setup}


def _query(path: str, **values: Any) -> str:
    given = {name: value for name, value in values.items() if value is not None}
    return f"{path}?{urlencode(given)}" if given else path


class _Place:
    """Where the server is, and what every request says."""

    def __init__(self, server: str, token: str | None) -> None:
        parts = urlsplit(server)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{server!r} is no address: expected https://play.example.org")
        self.host = parts.hostname
        self.tls = ssl.create_default_context() if parts.scheme == "https" else None
        self.port = parts.port or (443 if self.tls else 80)
        self.base = parts.path.rstrip("/") + "/api/v1"
        self.headers = {"content-type": "application/json", "user-agent": "hindsight-client"}
        if token:
            self.headers["authorization"] = f"Bearer {token}"


class Client:
    """A client that waits. One thread may use it at a time; :meth:`again` gives another."""

    def __init__(self, server: str, token: str | None = None) -> None:
        self._server, self._token = server, token
        self._place = _Place(server, token)
        self._open: http.client.HTTPConnection | None = None

    def again(self) -> Client:
        """The same client with a connection of its own."""
        return Client(self._server, self._token)

    def _connect(self, timeout: float) -> http.client.HTTPConnection:
        place = self._place
        if place.tls:
            return http.client.HTTPSConnection(place.host, place.port, timeout=timeout, context=place.tls)
        return http.client.HTTPConnection(place.host, place.port, timeout=timeout)

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """Asks for any address below ``/api/v1``; raises :class:`Problem` if it is refused."""
        connection = self._open or self._connect(ANSWER)
        self._open = None
        text = None if body is None else json.dumps(body)
        try:
            connection.request(method, self._place.base + path, text, self._place.headers)
            answer = connection.getresponse()
            read = answer.read()
        except BaseException:
            connection.close()
            raise
        self._open = connection
        if answer.status >= 400:
            raise Problem.of(answer.status, read, answer.getheader("retry-after"))
        if answer.getheader("content-type") == "application/x-ndjson":
            return read.decode()
        return json.loads(read)

    def _insist(self, method: str, path: str, body: Any) -> Any:
        """Asks until there is an answer: only for what may be sent again."""
        for pause in _pauses():
            try:
                return self.request(method, path, body)
            except Problem as problem:
                if not _is_passing(problem):
                    raise
                time.sleep(problem.retry_after or pause)
            except (OSError, http.client.HTTPException):
                time.sleep(pause)

    def _lines(self, path: str) -> Iterator[dict[str, Any]]:
        connection = self._connect(SILENCE)
        try:
            connection.request("GET", self._place.base + path, None, self._place.headers)
            answer = connection.getresponse()
            if answer.status >= 400:
                raise Problem.of(answer.status, answer.read(), answer.getheader("retry-after"))
            while line := answer.readline():
                yield json.loads(line)
        finally:
            connection.close()

    def account(self) -> dict[str, Any]:
        return cast("dict[str, Any]", self.request("GET", "/account"))

    def games(self) -> list[dict[str, Any]]:
        return cast("list[dict[str, Any]]", self.request("GET", "/games"))

    def tables(self, phase: str | None = None, game: str | None = None) -> list[Table]:
        """Public tables: those that one may join, or those to watch."""
        return cast("list[Table]", self.request("GET", _query("/tables", phase=phase, game=game)))

    def my_tables(self, phase: str | None = None) -> list[Table]:
        return cast("list[Table]", self.request("GET", _query("/account/tables", phase=phase)))

    def create(self, game: str, seats: list[str], **setup: Any) -> Table:
        """Sets a table up: ``seats`` are ``me``, ``open`` or ``bot:NAME``."""
        return cast("Table", self.request("POST", "/tables", _new_table(game, seats, setup)))

    def table(self, table: str) -> Table:
        return cast("Table", self.request("GET", f"/tables/{quote(table)}"))

    def position(self, table: str) -> Position:
        return cast("Position", self.request("GET", f"/tables/{quote(table)}/position"))

    def events(self, table: str, since: int = 0) -> list[Event]:
        return cast("list[Event]", self.request("GET", f"/tables/{quote(table)}/events?since={since}"))

    def record(self, table: str) -> str:
        """The record of a finished game."""
        return cast("str", self.request("GET", f"/tables/{quote(table)}/record"))

    def join(self, table: str, seat: int | None = None) -> Table:
        return cast("Table", self._insist("POST", f"/tables/{quote(table)}/join", {"seat": seat}))

    def leave(self, table: str) -> Done:
        return cast("Done", self.request("POST", f"/tables/{quote(table)}/leave"))

    def act(self, table: str, action: str, seq: int) -> Done:
        """Acts in answer to a position; sent until there is an answer, done once."""
        return cast("Done", self._insist("POST", f"/tables/{quote(table)}/act", {"action": action, "seq": seq}))

    def undo(self, table: str, seq: int) -> Done:
        return cast("Done", self._insist("POST", f"/tables/{quote(table)}/undo", {"seq": seq}))

    def resign(self, table: str, game: str) -> Done:
        """Gives a game up, which is named so that none is by accident."""
        return cast("Done", self._insist("POST", f"/tables/{quote(table)}/resign", {"game": game}))

    def offer(self, table: str, agree: bool = True) -> Done:
        return cast("Done", self.request("POST", f"/tables/{quote(table)}/offer", {"agree": agree}))

    def chat(self, table: str, text: str) -> Done:
        return cast("Done", self.request("POST", f"/tables/{quote(table)}/chat", {"text": text}))

    def rematch(self, table: str, yes: bool = True) -> Rematch:
        """After a game, asks for another, or answers whoever has asked."""
        return cast("Rematch", self.request("POST", f"/tables/{quote(table)}/again", {"yes": yes}))

    def review(self, table: str) -> Review:
        """The review of a finished game, which is made now if nobody has asked for it yet."""
        while True:
            told = cast("Review", self._insist("POST", f"/tables/{quote(table)}/review", None))
            if told["state"] == "made":
                return told
            time.sleep(2.0)

    def person(self, person: int) -> dict[str, Any]:
        return cast("dict[str, Any]", self.request("GET", f"/people/{person}"))

    def find(self, name: str) -> dict[str, Any]:
        return cast("dict[str, Any]", self.request("GET", _query("/people", name=name)))

    def results(self, person: int, most: int = 20) -> list[dict[str, Any]]:
        return cast("list[dict[str, Any]]", self.request("GET", f"/people/{person}/results?most={most}"))

    def ratings(self, game: str, many: bool = False, bots: bool = False) -> list[dict[str, Any]]:
        path = _query(f"/ratings/{quote(game)}", many=str(many).lower(), bots=str(bots).lower())
        return cast("list[dict[str, Any]]", self.request("GET", path))

    def challenges(self) -> list[Challenge]:
        return cast("list[Challenge]", self.request("GET", "/challenges"))

    def challenge(self, to: int, game: str, **setup: Any) -> Challenge:
        return cast("Challenge", self.request("POST", "/challenges", {"to": to, "game": game, **setup}))

    def accept(self, challenge: int) -> Challenge:
        return cast("Challenge", self._insist("POST", f"/challenges/{challenge}/accept", {}))

    def decline(self, challenge: int) -> Challenge:
        return cast("Challenge", self._insist("POST", f"/challenges/{challenge}/decline", {}))

    def seek(self, game: str, **setup: Any) -> dict[str, Any]:
        """Looks for an opponent; :meth:`sought` is to be asked every few seconds."""
        return cast("dict[str, Any]", self.request("POST", "/seek", {"game": game, **setup}))

    def sought(self) -> dict[str, Any]:
        return cast("dict[str, Any]", self.request("GET", "/seek"))

    def waiting(self) -> Iterator[dict[str, Any]]:
        """What waits for the account, for ever: each time all of it."""
        pauses = _pauses()
        while True:
            try:
                for line in self._lines("/stream"):
                    pauses = _pauses()
                    if line["type"] == "waiting":
                        yield line
            except Problem as problem:
                if not _is_passing(problem):
                    raise
            except (OSError, http.client.HTTPException):
                pass
            time.sleep(next(pauses))

    def follow(self, table: str, since: int = 0) -> Iterator[dict[str, Any]]:
        """What happens at a table: each event once, and positions, until its game is over."""
        pauses = _pauses()
        while True:
            try:
                for line in self._lines(f"/tables/{quote(table)}/stream?since={since}"):
                    pauses = _pauses()
                    if line["type"] == "event":
                        since = line["seq"]
                    if line["type"] in ("event", "position"):
                        yield line
                    if line["type"] == "position" and line["phase"] in ("over", "closed"):
                        return
            except Problem as problem:
                if not _is_passing(problem):
                    raise
            except (OSError, http.client.HTTPException):
                pass
            time.sleep(next(pauses))

    def play_table(self, table: str, choose: Callable[[Position], str]) -> Position:
        """Plays at a table until its game is over, and gives its last position."""
        answered, last = 0, cast("Position", {})
        for line in self.follow(table):
            if line["type"] != "position":
                continue
            last = cast("Position", line)
            if last["your_turn"] and last["seq"] > answered:
                answered = last["seq"]
                try:
                    self.act(table, choose(last), last["seq"])
                except Problem as problem:
                    # The table has moved on: its next position is on its way. It may be this
                    # one again, where a server that has just started was asked too early.
                    if problem.status != 409:
                        raise
                    answered = 0
        return last

    def play(
        self,
        choose: Callable[[Position], str],
        game: str,
        accept: Callable[[Challenge], bool] = lambda challenge: True,
        tables: int = 8,
        games: int | None = None,
    ) -> None:
        """Accepts challenges and plays wherever the account is to act, several tables at once.

        ``accept`` says which challenges of the game to accept; those beyond ``tables`` are declined.
        Ends after ``games`` games, never if that is not said.
        """
        playing: dict[str, threading.Thread] = {}
        over: set[str] = set()
        ended = threading.Condition()

        def attend(table: str) -> None:
            is_over = False
            try:
                is_over = self.again().play_table(table, choose)["phase"] in ("over", "closed")
            finally:
                with ended:
                    del playing[table]
                    if is_over:
                        over.add(table)
                    ended.notify()

        def fits(asked: Challenge) -> bool:
            return len(playing) < tables and asked["game"] == game and accept(asked)

        for line in self.waiting():
            for asked in line["challenges"]:
                self._answer(asked["id"], fits)
            for waits in line["tables"]:
                table = waits["table"]
                if waits["game"] != game or waits["why"] == "again":
                    continue
                if waits["why"] == "stop":
                    self._decline_to_stop(table)
                # What waits was told a moment ago: a game may have ended since.
                with ended:
                    if table not in playing and table not in over:
                        playing[table] = threading.Thread(target=attend, args=[table], daemon=True)
                        playing[table].start()
            with ended:
                while games is not None and playing and len(over) + len(playing) >= games:
                    ended.wait()
                if games is not None and len(over) >= games:
                    return

    def _decline_to_stop(self, table: str) -> None:
        """Somebody offers to end a game: a bot plays on."""
        try:
            self._insist("POST", f"/tables/{quote(table)}/offer", {"agree": False})
        except Problem as problem:
            if problem.status not in _MOVED_ON:
                raise

    def _answer(self, number: int, fits: Callable[[Challenge], bool]) -> None:
        try:
            asked = cast("Challenge", self._insist("GET", f"/challenges/{number}", None))
            if asked["state"] == "open":
                (self.accept if fits(asked) else self.decline)(number)
        except Problem as problem:
            # It was taken back, or cannot be accepted now.
            if problem.status not in _MOVED_ON:
                raise


class AsyncClient:
    """The same for ``asyncio``."""

    def __init__(self, server: str, token: str | None = None) -> None:
        self._place = _Place(server, token)

    async def _send(
        self, method: str, path: str, body: Any
    ) -> tuple[int, dict[str, str], asyncio.StreamReader, asyncio.StreamWriter]:
        place = self._place
        reader, writer = await asyncio.open_connection(place.host, place.port, ssl=place.tls, limit=1 << 22)
        try:
            text = b"" if body is None else json.dumps(body).encode()
            lines = [f"{method} {place.base}{path} HTTP/1.1", f"host: {place.host}:{place.port}"]
            lines += [f"{name}: {value}" for name, value in place.headers.items()]
            lines += [f"content-length: {len(text)}", "connection: close", "", ""]
            writer.write("\r\n".join(lines).encode() + text)
            await writer.drain()
            status = int((await reader.readuntil(b"\r\n")).split(b" ")[1])
            headers: dict[str, str] = {}
            while (line := (await reader.readuntil(b"\r\n")).decode().strip()) != "":
                name, _, value = line.partition(":")
                headers[name.lower()] = value.strip()
        except BaseException:
            writer.close()
            raise
        return status, headers, reader, writer

    @staticmethod
    async def _chunks(headers: dict[str, str], reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
        if headers.get("transfer-encoding") == "chunked":
            while size := int(await reader.readuntil(b"\r\n"), 16):
                yield (await reader.readexactly(size + 2))[:-2]
        else:
            yield await reader.readexactly(int(headers.get("content-length", "0")))

    async def _whole(self, method: str, path: str, body: Any) -> tuple[int, dict[str, str], bytes]:
        status, headers, reader, writer = await self._send(method, path, body)
        try:
            return status, headers, b"".join([chunk async for chunk in self._chunks(headers, reader)])
        finally:
            writer.close()

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Asks for any address below ``/api/v1``; raises :class:`Problem` if it is refused."""
        status, headers, read = await asyncio.wait_for(self._whole(method, path, body), ANSWER)
        if status >= 400:
            raise Problem.of(status, read, headers.get("retry-after"))
        if headers.get("content-type") == "application/x-ndjson":
            return read.decode()
        return json.loads(read)

    async def _insist(self, method: str, path: str, body: Any) -> Any:
        for pause in _pauses():
            try:
                return await self.request(method, path, body)
            except Problem as problem:
                if not _is_passing(problem):
                    raise
                await asyncio.sleep(problem.retry_after or pause)
            except _LOST:
                await asyncio.sleep(pause)

    async def _lines(self, path: str) -> AsyncIterator[dict[str, Any]]:
        status, headers, reader, writer = await self._send("GET", path, None)
        try:
            chunks = self._chunks(headers, reader)
            if status >= 400:
                read = b"".join([chunk async for chunk in chunks])
                raise Problem.of(status, read, headers.get("retry-after"))
            waiting = b""
            while True:
                try:
                    waiting += await asyncio.wait_for(anext(chunks), SILENCE)
                except StopAsyncIteration:
                    return
                *whole, waiting = waiting.split(b"\n")
                for line in whole:
                    yield json.loads(line)
        finally:
            writer.close()

    async def account(self) -> dict[str, Any]:
        return cast("dict[str, Any]", await self.request("GET", "/account"))

    async def games(self) -> list[dict[str, Any]]:
        return cast("list[dict[str, Any]]", await self.request("GET", "/games"))

    async def tables(self, phase: str | None = None, game: str | None = None) -> list[Table]:
        return cast("list[Table]", await self.request("GET", _query("/tables", phase=phase, game=game)))

    async def my_tables(self, phase: str | None = None) -> list[Table]:
        return cast("list[Table]", await self.request("GET", _query("/account/tables", phase=phase)))

    async def create(self, game: str, seats: list[str], **setup: Any) -> Table:
        return cast("Table", await self.request("POST", "/tables", _new_table(game, seats, setup)))

    async def table(self, table: str) -> Table:
        return cast("Table", await self.request("GET", f"/tables/{quote(table)}"))

    async def position(self, table: str) -> Position:
        return cast("Position", await self.request("GET", f"/tables/{quote(table)}/position"))

    async def events(self, table: str, since: int = 0) -> list[Event]:
        return cast("list[Event]", await self.request("GET", f"/tables/{quote(table)}/events?since={since}"))

    async def record(self, table: str) -> str:
        return cast("str", await self.request("GET", f"/tables/{quote(table)}/record"))

    async def join(self, table: str, seat: int | None = None) -> Table:
        return cast("Table", await self._insist("POST", f"/tables/{quote(table)}/join", {"seat": seat}))

    async def leave(self, table: str) -> Done:
        return cast("Done", await self.request("POST", f"/tables/{quote(table)}/leave"))

    async def act(self, table: str, action: str, seq: int) -> Done:
        body = {"action": action, "seq": seq}
        return cast("Done", await self._insist("POST", f"/tables/{quote(table)}/act", body))

    async def undo(self, table: str, seq: int) -> Done:
        return cast("Done", await self._insist("POST", f"/tables/{quote(table)}/undo", {"seq": seq}))

    async def resign(self, table: str, game: str) -> Done:
        return cast("Done", await self._insist("POST", f"/tables/{quote(table)}/resign", {"game": game}))

    async def offer(self, table: str, agree: bool = True) -> Done:
        return cast("Done", await self.request("POST", f"/tables/{quote(table)}/offer", {"agree": agree}))

    async def chat(self, table: str, text: str) -> Done:
        return cast("Done", await self.request("POST", f"/tables/{quote(table)}/chat", {"text": text}))

    async def rematch(self, table: str, yes: bool = True) -> Rematch:
        return cast("Rematch", await self.request("POST", f"/tables/{quote(table)}/again", {"yes": yes}))

    async def review(self, table: str) -> Review:
        while True:
            told = cast("Review", await self._insist("POST", f"/tables/{quote(table)}/review", None))
            if told["state"] == "made":
                return told
            await asyncio.sleep(2.0)

    async def person(self, person: int) -> dict[str, Any]:
        return cast("dict[str, Any]", await self.request("GET", f"/people/{person}"))

    async def find(self, name: str) -> dict[str, Any]:
        return cast("dict[str, Any]", await self.request("GET", _query("/people", name=name)))

    async def results(self, person: int, most: int = 20) -> list[dict[str, Any]]:
        return cast("list[dict[str, Any]]", await self.request("GET", f"/people/{person}/results?most={most}"))

    async def ratings(self, game: str, many: bool = False, bots: bool = False) -> list[dict[str, Any]]:
        path = _query(f"/ratings/{quote(game)}", many=str(many).lower(), bots=str(bots).lower())
        return cast("list[dict[str, Any]]", await self.request("GET", path))

    async def challenges(self) -> list[Challenge]:
        return cast("list[Challenge]", await self.request("GET", "/challenges"))

    async def challenge(self, to: int, game: str, **setup: Any) -> Challenge:
        return cast("Challenge", await self.request("POST", "/challenges", {"to": to, "game": game, **setup}))

    async def accept(self, challenge: int) -> Challenge:
        return cast("Challenge", await self._insist("POST", f"/challenges/{challenge}/accept", {}))

    async def decline(self, challenge: int) -> Challenge:
        return cast("Challenge", await self._insist("POST", f"/challenges/{challenge}/decline", {}))

    async def seek(self, game: str, **setup: Any) -> dict[str, Any]:
        return cast("dict[str, Any]", await self.request("POST", "/seek", {"game": game, **setup}))

    async def sought(self) -> dict[str, Any]:
        return cast("dict[str, Any]", await self.request("GET", "/seek"))

    async def _again(self, open_stream: Callable[[], AsyncIterator[dict[str, Any]]]) -> AsyncIterator[dict[str, Any]]:
        pauses = _pauses()
        while True:
            try:
                async for line in open_stream():
                    pauses = _pauses()
                    yield line
            except Problem as problem:
                if not _is_passing(problem):
                    raise
            except _LOST:
                pass
            await asyncio.sleep(next(pauses))

    async def waiting(self) -> AsyncIterator[dict[str, Any]]:
        """What waits for the account, for ever: each time all of it."""
        async for line in self._again(lambda: self._lines("/stream")):
            if line["type"] == "waiting":
                yield line

    async def follow(self, table: str, since: int = 0) -> AsyncIterator[dict[str, Any]]:
        """What happens at a table: each event once, and positions, until its game is over."""

        def open_stream() -> AsyncIterator[dict[str, Any]]:
            return self._lines(f"/tables/{quote(table)}/stream?since={since}")

        async for line in self._again(open_stream):
            if line["type"] == "event":
                since = line["seq"]
            if line["type"] in ("event", "position"):
                yield line
            if line["type"] == "position" and line["phase"] in ("over", "closed"):
                return

    async def play_table(self, table: str, choose: Callable[[Position], str | Awaitable[str]]) -> Position:
        """Plays at a table until its game is over, and gives its last position."""
        answered, last = 0, cast("Position", {})
        async for line in self.follow(table):
            if line["type"] != "position":
                continue
            last = cast("Position", line)
            if last["your_turn"] and last["seq"] > answered:
                answered = last["seq"]
                chosen = choose(last)
                try:
                    await self.act(table, chosen if isinstance(chosen, str) else await chosen, last["seq"])
                except Problem as problem:
                    # The table has moved on: its next position is on its way. It may be this
                    # one again, where a server that has just started was asked too early.
                    if problem.status != 409:
                        raise
                    answered = 0
        return last

    async def play(
        self,
        choose: Callable[[Position], str | Awaitable[str]],
        game: str,
        accept: Callable[[Challenge], bool] = lambda challenge: True,
        tables: int = 8,
        games: int | None = None,
    ) -> None:
        """Accepts challenges and plays wherever the account is to act, several tables at once.

        ``accept`` says which challenges of the game to accept; those beyond ``tables`` are declined.
        Ends after ``games`` games, never if that is not said.
        """
        playing: dict[str, asyncio.Task[Position]] = {}
        over: set[str] = set()

        def note(table: str, ended: asyncio.Task[Position]) -> None:
            del playing[table]
            if ended.cancelled():
                return
            if error := ended.exception():
                # Its table is taken up again when it is the account's turn there.
                _log.error("table %s", table, exc_info=error)
            elif ended.result()["phase"] in ("over", "closed"):
                over.add(table)

        def attend(table: str) -> None:
            task = asyncio.ensure_future(self.play_table(table, choose))
            task.add_done_callback(lambda ended: note(table, ended))
            playing[table] = task

        def fits(asked: Challenge) -> bool:
            return len(playing) < tables and asked["game"] == game and accept(asked)

        try:
            async for line in self.waiting():
                for asked in line["challenges"]:
                    await self._answer(asked["id"], fits)
                for waits in line["tables"]:
                    table = waits["table"]
                    if waits["game"] != game or waits["why"] == "again":
                        continue
                    if waits["why"] == "stop":
                        await self._decline_to_stop(table)
                    # What waits was told a moment ago: a game may have ended since.
                    if table not in playing and table not in over:
                        attend(table)
                while games is not None and playing and len(over) + len(playing) >= games:
                    await asyncio.wait(playing.values(), return_when=asyncio.FIRST_COMPLETED)
                if games is not None and len(over) >= games:
                    return
        finally:
            for task in playing.values():
                task.cancel()

    async def _decline_to_stop(self, table: str) -> None:
        """Somebody offers to end a game: a bot plays on."""
        try:
            await self._insist("POST", f"/tables/{quote(table)}/offer", {"agree": False})
        except Problem as problem:
            if problem.status not in _MOVED_ON:
                raise

    async def _answer(self, number: int, fits: Callable[[Challenge], bool]) -> None:
        try:
            asked = cast("Challenge", await self._insist("GET", f"/challenges/{number}", None))
            if asked["state"] == "open":
                await (self.accept if fits(asked) else self.decline)(number)
        except Problem as problem:
            # It was taken back, or cannot be accepted now.
            if problem.status not in _MOVED_ON:
                raise
