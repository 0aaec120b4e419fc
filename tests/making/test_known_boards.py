"""The same seed gives the same boards from one version of papan to the next, with and without the core."""

from __future__ import annotations

from typing import Any

import pytest

from papan import native
from papan.making.generate import make, order
from papan.puzzles import puzzle_named

# Puzzle, size, what is asked for; the first board of the seed 11, and what is known of it.
KNOWN: list[tuple[str, int, dict[str, Any], str, dict[str, object]]] = [
    ("sliding", 3, {}, "2 1 5/6 7 0/3 8 4", {}),
    ("sliding", 3, {"options": {"moves": "12..14"}}, "2 6 0/1 3 8/7 4 5", {"moves": 12}),
    ("sliding", 4, {"options": {"walk": "77"}}, "7 0 12 4/13 1 8 15/3 5 11 10/9 14 2 6", {}),
    ("sliding", 3, {"difficulty": "hard"}, "6 5 1/3 0 4/2 8 7", {"moves": 26, "difficulty": "hard", "score": 72}),
    ("rush-hour", 4, {}, "4 4/4/DD.C/PP.CK/.BBB/AA..", {}),
    (
        "rush-hour",
        5,
        {"options": {"moves": "4..", "minimal": "yes"}},
        "5 5/3/...../..ABC/PPABCK/...../.....",
        {"moves": 4, "pieces": 3},
    ),
    ("rush-hour", 5, {"unsolvable": True}, "5 5/8/ABBCD/AEECD/.PPC.K/FF.../.GGHH", {"solvable": False}),
    (
        "rush-hour",
        6,
        {"difficulty": "easy"},
        "6 6/12/..ABCC/DDABE./PPFGE.K/HHFGII/JJ..LL/MM....",
        {"moves": 9, "steps": 15, "difficulty": "easy", "score": 38},
    ),
    ("queens", 6, {}, "AABBBC/AABBBC/DABEEC/DABEEF/DAEEFF/AAAAAF", {}),
    ("queens", 5, {"unsolvable": True}, "AAAAB/CCDAB/CCAAB/CAAAE/CAEEE", {"solvable": False}),
    (
        "queens",
        7,
        {"difficulty": "medium"},
        "AAABBBB/CAABBDD/CCCDDDE/CCCCFFE/CGEEFFE/CGEEEFE/CCCCEEE",
        {"difficulty": "medium", "score": 44},
    ),
    (
        "queens",
        8,
        {"options": {"solutions": "several"}},
        "AABBCDDD/AABCCDDD/AAACCEEE/AACCCEEE/FFFCCEEE/FFFCEEEG/FFFEEGGG/FFFHHHGG",
        {},
    ),
    (
        "ice-sliding",
        4,
        {},
        "4 4/*1*O/*X*Z/0***/*X*X/6 3 6 2/7 5 8 6/8 1 5 3/9 4 7 3",
        {"moves": 4, "digits": 2},
    ),
    (
        "ice-sliding",
        5,
        {"options": {"moves": "9", "digits": "3"}},
        "5 5/ZX2**/**O01/*****/X****/XXL*X/9 3 3 3 4/7 1 7 2 8/1 2 8 4 8/6 6 9 6 3/5 7 2 8 3",
        {"moves": 9, "digits": 3},
    ),
    (
        "ice-sliding",
        4,
        {"unsolvable": True},
        "4 4/***Z/*O1X/X*0X/****/2 8 9 3/3 3 4 7/1 7 2 8/1 2 8 4",
        {"solvable": False},
    ),
    (
        "ice-sliding",
        6,
        {"difficulty": "hard"},
        "6 6/**X*XX/*****X/X*****/**X**0/*L*OX1/****Z*/"
        "7 7 3 9 7 5/3 8 7 5 3 6/6 3 1 9 6 3/1 4 5 3 6 1/7 8 7 6 6 3/2 6 2 3 9 6",
        {"moves": 19, "difficulty": "hard", "score": 66},
    ),
]


@pytest.mark.parametrize("core", [True, False], ids=["core", "python"])
@pytest.mark.parametrize(("puzzle", "size", "wanted", "board", "facts"), KNOWN)
def test_a_known_board_stays_the_same(
    monkeypatch: pytest.MonkeyPatch,
    core: bool,
    puzzle: str,
    size: int,
    wanted: dict[str, Any],
    board: str,
    facts: dict[str, object],
) -> None:
    if not core:
        monkeypatch.setattr("papan.native.is_built", lambda: False)
        monkeypatch.setattr("papan.native.has", lambda plan: False)
    elif not native.is_built():
        pytest.skip("the core is not built")
    made = make(order(puzzle, size, seed=11, **wanted), 0)
    assert (puzzle_named(puzzle).one_line(made.board), made.facts, made.fits) == (board, facts, True)
    assert (made.rating is not None) == ("difficulty" in wanted)
