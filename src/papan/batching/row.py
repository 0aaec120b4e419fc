"""One line of a batch, whatever stands in it: the board that it holds, and the record of solving it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import isqrt
from typing import Any

from papan.errors import BoardError, PapanError, UsageError
from papan.loading.load import Loaded, load_text
from papan.searching.run import Status
from papan.solving.solve import job_for, run_job

# What a line that is a JSON object may say; the rest of a job comes from the command line.
ROW_KEYS = frozenset(
    {"board", "puzzle", "algorithm", "heuristic", "engine", "metric", "options", "limits", "seed", "refute"}
)
LIMIT_KEYS = {"time": "time", "nodes": "node", "memory": "memory"}


@dataclass(frozen=True)
class BatchRow:
    """A line of a batch, with the settings for all of them (the arguments of papan.solve)."""

    number: int
    line: str
    settings: dict[str, Any]


def run_row(row: BatchRow, stop: Callable[[], bool] | None = None) -> dict[str, Any]:
    """Return the record of a row's run, or its line number with what is wrong with it; `stop` cancels the run."""
    try:
        line, settings = row.line, dict(row.settings)
        if line.lstrip().startswith("{"):
            said = _json_row(line)
            line = said.pop("board")
            settings.update(said)
        loaded = load_row(line, settings.pop("puzzle", None), strict=settings.pop("strict", False))
        result = run_job(job_for(loaded, **settings), stop=stop)
        if result.interrupted and result.status is not Status.CANCELLED:  # an answer that more time would have bettered
            raise KeyboardInterrupt
        return result.to_json()
    except BoardError as error:
        # The place is the row and column of the board, which is only a part of the line.
        return {"line": row.number, "error": [f"{fault.line}:{fault.column}: {fault}" for fault in error.faults]}
    except PapanError as error:
        return {"line": row.number, "error": [str(error)]}


def _json_row(line: str) -> dict[str, Any]:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise UsageError("error.batch-json") from None
    if not isinstance(said, dict):
        raise UsageError("error.batch-json")
    _check(said, "board", str)
    if "papan" in said:  # the record of an earlier run: do it again
        said = {key: value for key, value in said.items() if key in ROW_KEYS and value is not None}
        said["engine"] = "auto"
    wrong = sorted(set(said) - ROW_KEYS)
    if wrong:
        raise UsageError("error.batch-key", found=wrong[0], known=", ".join(sorted(ROW_KEYS)))
    for key in ("puzzle", "algorithm", "heuristic", "engine", "metric"):
        _check(said, key, str | None)
    _check(said | {"refute": said.get("refute", True)}, "refute", bool)
    _check(said | {"options": said.get("options", {})}, "options", dict)
    _check(said, "seed", int | None)
    _check(said | {"limits": said.get("limits", {})}, "limits", dict)
    limits = said.pop("limits", {})
    wrong = sorted(set(limits) - set(LIMIT_KEYS))
    if wrong:
        raise UsageError("error.batch-key", found=f"limits: {wrong[0]}", known=", ".join(LIMIT_KEYS))
    for name in limits:
        _check(limits, name, int | float | None)
    said |= {f"{short}_limit": limits[name] for name, short in LIMIT_KEYS.items() if limits.get(name) is not None}
    return said


def _check(said: Mapping[str, Any], key: str, expected: Any) -> None:
    """Refuse a value of a wrong kind by the key that it stands under; what is not there counts as null."""
    value = said.get(key)
    if not isinstance(value, expected):
        raise UsageError("error.batch-value", key=key, found=json.dumps(value, ensure_ascii=False)[:40])


def load_row(line: str, puzzle: str | None = None, *, strict: bool = False) -> Loaded:
    """The board of a line: the whole line, or the part of it that is one.

    Collections of boards put an id, counts or known answers beside the board, separated by blanks.
    """
    try:
        loaded = load_text(line, puzzle, strict=strict)
        # Where a board is a line, n×n numbers on one are nothing to remark.
        square = _as_square(line.split()) if loaded.warnings else None
        return loaded if square is None else load_text(square, puzzle, strict=strict)
    except BoardError:
        for part in _parts(line.split()):
            try:
                return load_text(part, puzzle, strict=strict)
            except BoardError:
                continue
        raise


def _parts(words: list[str]) -> Iterator[str]:
    """What may be the board in a line with other fields: a word with rows in it, or n×n numbers at the end."""
    yield from (word for word in reversed(words) if "/" in word or re.fullmatch(r"[A-Za-z.]{36}", word))
    for side in range(isqrt(len(words)), 1, -1):
        square = _as_square(words[-side * side :])
        if square is not None:
            yield square


def _as_square(words: list[str]) -> str | None:
    """These n×n words in n rows, if they are the numbers from 1 with one more word, the blank; else None."""
    side = isqrt(len(words))
    tiles = Counter(words)
    if side < 2 or side * side != len(words) or any(tiles[str(number)] != 1 for number in range(1, side * side)):
        return None
    return "/".join(" ".join(words[row * side : (row + 1) * side]) for row in range(side))
