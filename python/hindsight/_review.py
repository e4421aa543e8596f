"""What was better in finished games, and what was luck."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import cast

from . import _native
from .types import Review


def review(record: str, *, seed: int = 1, worlds: int = 64) -> Review:
    """The review of a finished game, from its record: the numbers of `hindsight review --json`.

    Decisions are judged by what the seat saw, in at most `worlds` worlds that agree with it or
    by exact odds; luck is what chance brought beyond what was to be expected. The same record,
    seed and number of worlds give the same review on any machine.
    """
    return cast(Review, json.loads(_native.review(record, seed, worlds)))


def reviews(
    records: Iterable[str], *, seed: int = 1, worlds: int = 64, threads: int | None = None
) -> Iterator[Review]:
    """The reviews of many records, in their order, made on all cores or so many threads.

    Each comes as soon as it and those before it are there, and no more records are taken than
    are worked on, so that a file of any length can be read bit by bit.
    """
    threads = threads if threads is not None else os.cpu_count() or 1
    if threads < 1:
        raise _native.SetupError(f"threads {threads}: expected at least 1")
    rest = iter(records)
    with ThreadPoolExecutor(threads) as pool:
        waiting: list[Future[Review]] = []
        try:
            while True:
                for record in islice(rest, 2 * threads - len(waiting)):
                    waiting.append(pool.submit(review, record, seed=seed, worlds=worlds))
                if not waiting:
                    return
                yield waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()
