"""What the tests of papan bench share: boards, and what a call gave."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.cli.running import Ran

UNIQUE = "AAAB/AACB/DDCC/DDCC"
SEVERAL = "AABB/AABB/CCDD/CCDD"
NONE = "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF"
LENIENT = "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"  # more regions than rows
EASY15 = "1 2 3 4 5 6 7 8 9 10 15 11 13 14 0 12"  # 3 moves
FAKE = f"fake {pytest.__version__}"
WriteBoards = Callable[..., str]  # the fixture `boards`: lines → the file that holds them

RUSH = "ooooooooooBoAAooBooooooooooooooooooo"


def measured(ran: Ran) -> dict[tuple[str, str], dict[str, Any]]:
    return {(row["work"], row["who"]): row for row in json.loads(ran.out)["rows"]}
