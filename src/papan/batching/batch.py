"""`papan.batch`: many boards in one call, for programs and notebooks."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from papan.batching.block import Block
from papan.batching.core.ways import check_settings
from papan.batching.lines import Lines
from papan.batching.run import run_lines
from papan.batching.schema import COLUMNS
from papan.errors import UsageError
from papan.jobs.job import Wanted
from papan.support import arguments

if TYPE_CHECKING:
    import distributed
    import pyarrow

# A pyarrow.Table or a dict[str, array | list], as pyarrow is installed or not: no type that would help anybody.
ResultTable: TypeAlias = Any

LINES_AT_ONCE = 4096
TYPE_CODES = {"whole": "q", "real": "d"}


def batch(
    lines: Iterable[str],
    algorithm: str = "best",
    heuristic: str | None = None,
    *,
    jobs: int = 1,
    client: distributed.Client | None = None,
    columns: Sequence[str] | None = None,
    timing: bool = True,
    puzzle: str | None = None,
    strict: bool = False,
    engine: str = "auto",
    metric: str | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    seed: int | None = None,
    wanted: Wanted = "first",
    refute: bool = True,
) -> ResultTable:
    """Solve the board of each line and return a table of results, one row per board, in order.

    The table is pyarrow's where that is installed, else a dict of columns: arrays of numbers where none is missing,
    lists else. `columns` chooses some of those that docs/batch.md lists; without `timing` none of them depends on the
    clock. `jobs` threads work at it, or the workers of a Dask `client`; job_for says what the other arguments mean. A
    line may be anything that `papan batch` takes; of a bad one the table says what is wrong with it.

    >>> import papan
    >>> table = papan.batch(["1 2 3/4 5 6/0 7 8", "AAAB/AACB/DDCC/DDCC"], columns=["puzzle", "plan"])
    >>> [list(map(str, table[name])) for name in ("puzzle", "plan")]
    [['sliding', 'queens'], ['right right', '1 3 0 2']]
    """
    arguments.boards("lines", lines)
    jobs = max(1, arguments.whole("jobs", jobs, least=0))
    arguments.flag("timing", timing)
    names = _chosen(columns, timing)
    settings: dict[str, Any] = {
        "algorithm": algorithm,
        "heuristic": heuristic,
        "puzzle": puzzle,
        "strict": strict,
        "engine": engine,
        "metric": metric,
        "options": {} if options is None else options,
        "time_limit": time_limit,
        "node_limit": node_limit,
        "memory_limit": memory_limit,
        "seed": seed,
        "wanted": wanted,
        "refute": refute,
    }
    _check(settings)
    if client is None:
        blocks = run_lines(_placed(lines), settings, jobs, timing=timing)
    else:
        from papan.batching.cluster.run import run_on_cluster  # imported late, since few have a cluster

        blocks = run_on_cluster(_placed(lines), settings, client, timing=timing)
    return _table(blocks, names) if find_spec("pyarrow") else _arrays(blocks, names)


def _check(settings: Mapping[str, Any]) -> None:
    """Refuse settings of a wrong kind at once, instead of in every row."""
    for name in ("algorithm", "engine", "wanted"):
        arguments.word(name, settings[name])
    for name in ("heuristic", "puzzle", "metric"):
        if settings[name] is not None:
            arguments.word(name, settings[name])
    for name in ("strict", "refute"):
        arguments.flag(name, settings[name])
    arguments.mapping("options", settings["options"])
    if settings["seed"] is not None:
        arguments.whole("seed", settings["seed"])
    check_settings(settings)


def _chosen(columns: Sequence[str] | None, timing: bool) -> list[str]:
    """The columns that are wanted; without a choice all but the input's name, since there is one input."""
    if columns is None:
        return [name for name in COLUMNS if name != "file" and (timing or name != "seconds")]
    chosen = list(dict.fromkeys(arguments.words("columns", columns)))
    for name in chosen or [""]:
        if name not in COLUMNS:
            raise UsageError("error.batch-column", found=name, known=", ".join(COLUMNS))
    return chosen


def _placed(lines: Iterable[str]) -> Iterator[Lines]:
    """The lines with their numbers, many at a time."""
    source, first = iter(lines), 1
    while some := list(islice(source, LINES_AT_ONCE)):
        arguments.texts("lines", some)
        # A board in several lines is written with `/` between them on one.
        data = "".join(f"{line.strip().replace(chr(10), '/')}\n" for line in some).encode("utf-8", "replace")
        yield Lines(data, first)
        first += len(some)


def _table(blocks: Iterable[Block], names: Sequence[str]) -> pyarrow.Table:
    import pyarrow

    from papan.batching.arrow import schema_of

    return pyarrow.Table.from_batches([block.arrow(names) for block in blocks], schema_of(names))


def _arrays(blocks: Iterable[Block], names: Sequence[str]) -> dict[str, Any]:
    found: dict[str, list[Any]] = {name: [] for name in names}
    for block in blocks:
        for row in block.rows(names):
            for name, value in zip(names, row, strict=True):
                found[name].append(value)
    return {name: _array(TYPE_CODES.get(COLUMNS[name].kind), values) for name, values in found.items()}


def _array(code: str | None, values: list[Any]) -> Any:
    return values if code is None or None in values else array(code, values)
