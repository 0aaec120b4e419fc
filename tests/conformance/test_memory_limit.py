"""A search of the core takes no more memory than it may, also where its tables double; mapped files are not counted."""

import mmap
import os
import subprocess
import sys
from pathlib import Path

import pytest

from papan import native
from papan.searching.memory import memory_in_use

HARD = "0 15 9 13/11 12 10 14/3 7 2 5/4 8 6 1"
MEGABYTE = 1 << 20
SOLVE = """
import re, sys
from pathlib import Path
import papan
algorithm, heuristic, options, limit = sys.argv[1:]
result = papan.solve(
    sys.stdin.read(), algorithm, heuristic or None, engine="native", time_limit=60, memory_limit=int(limit),
    options=dict(option.split("=") for option in options.split()),
)
status = Path("/proc/self/status").read_text()
peak, files = (int(re.search(rf"{name}:\\s+(\\d+) kB", status)[1]) for name in ("VmHWM", "RssFile"))
print(result.reason, peak - files)
"""

# Without a table, the memory is that of the nodes.
COUNT = """
import re, sys
from pathlib import Path
import papan
result = papan.solve(
    sys.stdin.read(), "a-star", "manhattan", engine="native", options={"repeats": "keep"}, node_limit=int(sys.argv[1])
)
print(result.counts.generated, re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1])
"""

# The same as SOLVE, with a file of twice the limit mapped and read.
MAP_AND_SOLVE = f"""
import mmap, sys
import papan
file, limit = sys.argv[1:]
with open(file, "rb") as opened:
    mapped = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
assert sum(mapped[::4096]) == 0
result = papan.solve("{HARD}", "ida", "manhattan", engine="native", node_limit=20000, memory_limit=int(limit))
print(result.reason, result.counts.expanded)
"""

pytestmark = [
    pytest.mark.skipif(not native.is_built(), reason="the core is not built"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a process uses is known on Linux"),
    pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="a sanitized process needs more"),
]


def test_a_mapped_file_is_no_memory_in_use(tmp_path: Path) -> None:
    size = 64 * MEGABYTE
    file = tmp_path / "mapped"
    file.write_bytes(bytes(size))
    before = memory_in_use()
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        assert sum(mapped[::4096]) == 0  # every page is touched
        assert memory_in_use() < before + size // 4
    own = bytearray(b"x") * size
    assert memory_in_use() > before + size // 2
    del own


def test_a_mapped_file_does_not_end_a_search_of_the_core(tmp_path: Path) -> None:
    limit = 150 * MEGABYTE
    file = tmp_path / "mapped"
    file.write_bytes(bytes(2 * limit))
    ran = subprocess.run([sys.executable, "-c", MAP_AND_SOLVE, file, str(limit)], capture_output=True, check=True)
    assert ran.stdout.split() == [b"nodes", b"20000"]


@pytest.mark.parametrize(
    ("algorithm", "heuristic", "options"),
    [
        ("a-star", "misplaced", ""),
        ("a-star", "manhattan", "repeats=keep"),
        ("branch-and-bound", "misplaced", ""),
        ("breadth-first", "", ""),
        ("depth-first", "", "repeats=round depth=60"),
        ("ida-star", "misplaced", "repeats=round"),
    ],
)
def test_a_frontier_search_stops_within_its_memory(algorithm: str, heuristic: str, options: str) -> None:
    limit = 150 * MEGABYTE
    done = subprocess.run(
        [sys.executable, "-c", SOLVE, algorithm, heuristic, options, str(limit)],
        input=HARD,
        capture_output=True,
        text=True,
        check=True,
    )
    reason, peak = done.stdout.split()
    assert reason == "memory"
    assert 60 * MEGABYTE < int(peak) * 1024 < limit + MEGABYTE


def test_a_node_of_a_15_puzzle_takes_24_bytes() -> None:
    few, many = (
        subprocess.run(
            [sys.executable, "-c", COUNT, str(nodes)], input=HARD, capture_output=True, text=True, check=True
        )
        for nodes in (1_000_000, 3_000_000)
    )
    (few_nodes, few_kilobytes), (many_nodes, many_kilobytes) = (map(int, ran.stdout.split()) for ran in (few, many))
    assert 20 < (many_kilobytes - few_kilobytes) * 1024 / (many_nodes - few_nodes) < 28
