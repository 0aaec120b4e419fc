"""What the tests of the checker share: small boards, and solutions as programs print them."""

from __future__ import annotations

import json
from typing import Any

from papan.checking.check import Verdict
from papan.solving.solve import solve

SMALL = "1 2 3/4 5 6/0 7 8"  # two moves: right, right
STEPS = ["1 2 3\n4 5 6\n0 7 8", "1 2 3\n4 5 6\n7 0 8", "1 2 3\n4 5 6\n7 8 0"]
ODD = "2 1 3/4 5 6/7 8 0"  # unsolvable
HARD = "3 11 1 15/7 6 4 9/8 12 0 2/13 14 10 5"

RUSH = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
QUEENS_BOARD = "AAAB/AACB/DDCC/DDCC"


def key(verdict: Verdict) -> str | None:
    return verdict.fault.key if verdict.fault is not None else None


def told(*blocks: str) -> str:
    """Boards as a program prints them, with words between."""
    return "".join(f"Langkah {number}\n{block}\n\n" for number, block in enumerate(blocks))


def record(of: str = SMALL, **changes: Any) -> str:
    return json.dumps({**solve(of).to_json(), **changes})
