"""Pattern databases of the sliding puzzle: partitions of its tiles, and their tables.

A table is built once and kept in a file (table_files.py), which is then mapped into memory.
"""

from __future__ import annotations

import logging
import os
import re
import threading
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from papan.errors import LimitReachedError, UsageError, reason_of
from papan.messages import number, tr
from papan.native import adapter, table_files
from papan.native.adapter import core
from papan.native.table_files import path_of
from papan.native.table_lock import building
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.memory import default_memory_limit

MAX_GROUP = 8  # tiles of a group: more would not fit into memory
MAX_CELLS = 25
BUILDING_FACTOR = 2  # times the size of a table: the memory that building it takes, at most
WAITING_SECONDS = 0.05  # for a table that another thread builds, before the limits are looked at again

Group = tuple[int, ...]

# On these sizes a name means groups of tiles that lie together, which know more than the same sizes in reading order:
# on random boards of 4×4 the search makes a quarter of the nodes. Those of 5×5 are R. E. Korf's and A. Felner's (2002).
WELL_CHOSEN = {
    (4, 4): {"6-6-3": "1-3,5+6+9+10+13+14,4+7+8+11+12+15", "7-8": "1-8,9-15"},
    (5, 5): {"6-6-6-6": "1+2+3+6+7+8,4+5+9+10+14+15,11+12+16+17+21+22,13+18+19+20+23+24"},
}
LARGE = {(4, 4): "7-8", (5, 5): "6-6-6-6"}  # used instead of the default once they have been built


@dataclass(frozen=True)
class Partition:
    """The tiles of a board in groups, each of which gets a table."""

    rows: int
    columns: int
    groups: tuple[Group, ...]

    def __str__(self) -> str:
        return ",".join(_shown(group) for group in self.groups)


def _shown(group: Group) -> str:
    is_range = len(group) > 1 and group == tuple(range(group[0], group[-1] + 1))
    return f"{group[0]}-{group[-1]}" if is_range else "+".join(map(str, group))


def parse_partition(words: str, rows: int = 4, columns: int = 4) -> Partition:
    """Read a partition: `7-8` (sizes of groups, in order), or the groups, `1-6,7-12,13-15` or `1+2+5+6,3+4+7+8,…`."""
    words = WELL_CHOSEN.get((rows, columns), {}).get(words, words)
    last = rows * columns - 1
    groups: list[Group] = []
    if re.fullmatch(r"\d+(-\d+)*", words) and sum(map(int, words.split("-"))) == last:
        first = 1
        for size in map(int, words.split("-")):
            groups.append(tuple(range(first, first + size)))
            first += size
    elif re.fullmatch(r"\d{1,3}([-+]\d{1,3})*(,\d{1,3}([-+]\d{1,3})*)*", words):
        groups = [_group(part) for part in words.split(",")]
    tiles = [tile for group in groups for tile in group]
    if sorted(tiles) != list(range(1, last + 1)) or max(map(len, groups)) > MAX_GROUP:
        raise UsageError("error.partition", found=words[:80], last=last, most=MAX_GROUP)
    return Partition(rows, columns, tuple(groups))


def _group(words: str) -> Group:
    tiles: list[int] = []
    for part in words.split("+"):
        first, _, last = part.partition("-")
        if "-" in last or int(last or first) - int(first) > MAX_CELLS:
            return ()
        tiles += range(int(first), int(last or first) + 1)
    return tuple(sorted(set(tiles)))


def default_partition(rows: int, columns: int) -> Partition:
    """Return 6-6-3 on 4×4, one group where its table is small, groups of five where six would take long to build."""
    if (rows, columns) == (4, 4):
        return parse_partition("6-6-3")
    tiles = rows * columns - 1
    size = MAX_GROUP if tiles <= MAX_GROUP else 6 if tiles < 16 else 5
    groups = [tuple(range(first, min(first + size, tiles + 1))) for first in range(1, tiles + 1, size)]
    return Partition(rows, columns, tuple(groups))


def large_partition(rows: int, columns: int) -> Partition | None:
    """Return the partition that is used instead of the default once it has been built; None where there is none."""
    words = LARGE.get((rows, columns))
    return None if words is None else parse_partition(words, rows, columns)


def are_kept(partition: Partition) -> bool:
    """Whether there is a file for each table of a partition."""
    return all(path_of(partition.rows, partition.columns, group).is_file() for group in partition.groups)


def chosen_partition(rows: int, columns: int, words: str = "auto") -> Partition:
    """Return the partition asked for; `auto` takes the large one if its tables have been built, else the default."""
    if words != "auto":
        return parse_partition(words, rows, columns)
    large = large_partition(rows, columns)
    return large if large is not None and are_kept(large) else default_partition(rows, columns)


def tables_of(partition: Partition, threads: int = 1, leash: Leash | None = None) -> list[tuple[Group, memoryview]]:
    """Return the table of each group, from the cache or built now.

    A TablesTooLargeError says that building one would need more than the memory limit, a LimitReachedError that a
    limit of the leash was met meanwhile.
    """
    leash = leash or Leash(Limits(memory=default_memory_limit()))
    rows, columns = partition.rows, partition.columns
    while not _building.acquire(timeout=WAITING_SECONDS):  # two threads that need the same table build it once
        leash.check()
    try:
        return [(group, _table(rows, columns, group, threads, leash)) for group in partition.groups]
    finally:
        _building.release()


_building = threading.Lock()


def kept_tables(partition: Partition, leash: Leash) -> list[tuple[Group, memoryview]] | None:
    """Return the tables of a partition if all of them are there and can be read in time; nothing is built."""
    rows, columns = partition.rows, partition.columns
    found = []
    try:
        for group in partition.groups:
            leash.check()
            key = rows, columns, group
            if key not in _known or not table_files.is_whole(_known[key]):
                _known[key] = table_files.read(rows, columns, group)
            found.append((group, _known[key]))
    except (FileNotFoundError, table_files.DamagedTableError, LimitReachedError):
        return None
    return found


def may_build(partition: Partition, leash: Leash) -> bool:
    """Whether the memory limit lets each table of a partition be built."""
    sizes = (core.pattern_size(partition.rows, partition.columns, group) for group in partition.groups)
    return leash.has_room(BUILDING_FACTOR * max(sizes))


_known: dict[tuple[int, int, Group], memoryview] = {}


def _table(rows: int, columns: int, group: Group, threads: int, leash: Leash) -> memoryview:
    """Return the table of a group, which then stays mapped into memory, or in it where it could not be written."""
    key = rows, columns, group
    if key not in _known or not table_files.is_whole(_known[key]):
        _known[key] = _read_or_build(rows, columns, group, threads, leash)
    return _known[key]


def _read_or_build(rows: int, columns: int, group: Group, threads: int, leash: Leash) -> memoryview:
    path = path_of(rows, columns, group)
    try:
        return table_files.read(rows, columns, group)
    except FileNotFoundError:
        pass
    except table_files.DamagedTableError as error:
        logging.getLogger("papan").warning("%s", tr("tables.damaged", name=path, error=error))
    with building(path, leash):
        with suppress(FileNotFoundError, table_files.DamagedTableError):
            return table_files.read(rows, columns, group)  # another process has built it meanwhile
        return _build_and_keep(rows, columns, group, threads, leash)


def _build_and_keep(rows: int, columns: int, group: Group, threads: int, leash: Leash) -> memoryview:
    path = path_of(rows, columns, group)
    values = _built(rows, columns, group, threads, leash)
    try:
        table_files.write(rows, columns, group, values)
        return table_files.read(rows, columns, group)  # so that the values themselves need no memory of ours
    except (OSError, table_files.DamagedTableError) as error:  # it works without the file, only not as fast next time
        why = reason_of(error) if isinstance(error, OSError) else error
        logging.getLogger("papan").warning("%s", tr("tables.not-kept", name=path, error=why))
    return memoryview(values)


def _built(rows: int, columns: int, group: Group, threads: int, leash: Leash) -> bytearray:
    size = core.pattern_size(rows, columns, group)
    name = f"{rows}×{columns} {_shown(group)}"
    needed, limit = BUILDING_FACTOR * size, leash.limits.memory
    if limit is not None and needed > limit:
        sizes = {"needed": megabytes(needed), "limit": megabytes(limit)}
        raise TablesTooLargeError("error.tables-memory", name=name, **sizes)
    if not leash.has_room(needed):
        raise LimitReachedError("memory")
    values = bytearray(size)

    def watch(done: float) -> bool:
        told = adapter.on_build is not None and adapter.on_build(name, done)
        return told or leash.stopped()

    control = core.Control(leash.seconds_left, None, leash.limits.memory)
    if not core.build_pattern(rows, columns, group, values, threads, control, watch):
        if not control.stopped:
            leash.check()
        raise LimitReachedError("stopped" if control.stopped else "memory")
    return values


class TablesTooLargeError(UsageError):
    """Building a table would take more than the memory limit."""


def megabytes(size: int) -> str:
    """Return a size in megabytes, rounded up, as messages have it."""
    return number(-(-size // 1_000_000))


def remove(partition: Partition | None = None) -> list[tuple[Path, OSError | None]]:
    """Delete the tables of a partition, or all, and abandoned files; return each with the error that prevented it."""
    if partition is None:
        chosen = list(table_files.kept())
    else:
        paths = (path_of(partition.rows, partition.columns, group) for group in partition.groups)
        chosen = [path for path in paths if os.path.lexists(path)]
    _known.clear()
    return [(path, table_files.remove(path)) for path in chain(chosen, table_files.abandoned())]
