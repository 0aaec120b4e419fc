"""A search of the core takes no more memory than it may, also where its tables grow by doubling."""

import os
import subprocess
import sys

import pytest

from papan import native

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
print(result.reason, re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1])
"""

pytestmark = [
    pytest.mark.skipif(not native.is_built(), reason="the core is not built"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a process uses is known on Linux"),
    pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="a sanitized process needs more"),
]


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
def test_a_frontier_search_stops_within_its_memory(algorithm, heuristic, options):
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
