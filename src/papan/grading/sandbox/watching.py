"""A tree of processes seen from outside, for where no control group counts it."""

from __future__ import annotations

import os
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Tree:
    """The processes of a tree, how many threads they have, and the most memory that they can take together."""

    pids: tuple[int, ...]
    threads: int
    memory: int

    def takes_more_than(self, memory: int) -> bool:
        """Return whether the processes take more memory than this; what several of them share counts once."""
        return self.memory > memory and sum(map(_own_memory, self.pids)) > memory


def look_at_tree(root: int) -> Tree:
    """Return the tree below and with a process; every process of the machine is below process 0."""
    assert root > 0
    children: dict[int, list[int]] = defaultdict(list)
    numbers: dict[int, tuple[int, int]] = {}
    page = os.sysconf("SC_PAGE_SIZE")
    for path in Path("/proc").glob("[0-9]*"):
        try:
            fields = (path / "stat").read_text().rpartition(")")[2].split()  # the name before may hold anything
        except OSError:  # it has just ended
            continue
        pid = int(path.name)
        children[int(fields[1])].append(pid)
        numbers[pid] = int(fields[17]), int(fields[21]) * page
    pids: list[int] = []
    waiting = [root]
    while waiting:
        pid = waiting.pop()
        if pid in numbers:
            pids.append(pid)
        waiting += children[pid]
    return Tree(tuple(pids), sum(numbers[pid][0] for pid in pids), sum(numbers[pid][1] for pid in pids))


def _own_memory(pid: int) -> int:
    """Return the memory of a process with its part of what it shares with others."""
    with suppress(OSError, ValueError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) << 10
    return 0
