"""POST /api/reasons: what the page is told of the node that it looks at, and what it is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.studio.plugin_studio import studio_with
from tests.studio.studio_client import Studio

from papan.advising.position import is_told_by_moves
from papan.plugins.load import load_plugin
from papan.puzzles import BUILT_IN, heuristics_of, puzzle_named
from papan.studio.answering.answers import answer_question
from papan.studio.answering.catalogue import ServerFacts, catalogue
from papan.studio.answering.reasoning import MAX_PATH

COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
QUEENS = "AABBB/AACBB/DCCCB/DDEEE/DDEEE"
EIGHT = "1 2 3/4 5 6/0 7 8"

PLUGIN = """
from papan.extend import Counted, Heuristic, Seen, Shape

def corner(problem, state):
    return int(state[0] != 1)

def sees(problem, state):
    return {seen}

HEURISTICS = (Heuristic("corner", "sliding", "the first corner", corner, sees=sees),)
"""


def ask(expected: int = 200, language: str = "en", **request: Any) -> Any:
    status, answer = answer_question("reasons", language, json.dumps(request).encode(), lambda: False)
    assert status == expected, answer
    return json.loads(answer)


def test_every_heuristic_can_be_asked_over_http(studio: Studio) -> None:
    for name in sorted(BUILT_IN):
        puzzle = puzzle_named(name)
        board = puzzle.parse(puzzle.sample_boards()[0].board)
        problem = puzzle.start_problem(board)
        start = [] if is_told_by_moves(puzzle) else list(problem.initial)
        for heuristic in heuristics_of(name).values():
            asked = {"board": puzzle.one_line(board), "puzzle": name, "position": start}
            answer = studio.http.post("/api/reasons", json=asked | {"heuristic": heuristic.name})
            assert answer.status_code == 200
            reply = answer.json()
            assert reply["h"] == heuristic.estimate(problem, problem.initial)
            assert sum(one["adds"] for one in reply["counted"]) == reply["h"]
            assert reply["sentence"]


def test_the_metric_and_the_options_of_the_run_count() -> None:
    puzzle = puzzle_named("ice-sliding")
    board = puzzle.sample_boards()[0].board
    told = {
        metric: ask(board=board, puzzle="ice-sliding", position=[], heuristic="legs", metric=metric, algorithm="ucs")
        for metric in ("cost", "moves")
    }
    assert told["cost"]["h"] != told["moves"]["h"]


def test_shapes_leave_out_what_is_usual() -> None:
    reply = ask(board=COURSE, puzzle="rush-hour", position=[0, 0, 1, 1, 0, 2, 3, 3, 4, 0, 3, 1], heuristic="blocking")
    assert reply["sentence"].startswith(f"{len(reply['counted']) - 1} piece")
    for one in reply["counted"]:
        assert set(one["shapes"][0]) <= {"layer", "row", "column", "height", "width", "tint", "note"}


def test_a_rejected_candidate_and_what_was_struck_out() -> None:
    asked: dict[str, Any] = {"board": QUEENS, "puzzle": "queens"}
    rejected = ask(**asked, position=[0, 6], algorithm="backtracking", path=["r1c1", "r2c2"])
    assert rejected["clashes"][0]["cells"] == [0, 6]
    assert rejected["clashes"][0]["sentence"] == "r1c1 and r2c2: same region"
    struck = ask(**asked, position=[0], algorithm="propagation", path=["r1c1"], language="id")
    assert struck["made"] == [{"cell": 0, "name": "b1k1"}]
    assert {one["by"] for one in struck["struck"]} == {1}
    assert {one["left"] for one in struck["struck"]} == {0}


@pytest.mark.parametrize(
    "wrong",
    [
        {"heuristic": "nonsense"},
        {"heuristic": "x" * 61},
        {"algorithm": "nonsense"},
        {"algorithm": "a-star", "options": {"nonsense": "1"}},
        {"metric": "nonsense"},
        {"position": [1, 2, 3]},
        {"position": ["up"]},
        {"position": [10**30] * 9},
        {"position": None},
        {"path": ["up"] * (MAX_PATH + 1)},
        {"path": 7},
        {"board": "1 2 3"},
        {"puzzle": "nonsense"},
        {"heuristic": 5},
        {"extra": 1},
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(studio: Studio, wrong: dict[str, Any]) -> None:
    asked = {"board": EIGHT, "puzzle": "sliding", "position": [1, 2, 3, 4, 5, 6, 0, 7, 8], "heuristic": "manhattan"}
    answer = studio.http.post("/api/reasons", json=asked | wrong)
    assert answer.status_code in (400, 422)
    assert answer.json()["sentence"]


def test_a_heuristic_that_does_not_fit_the_board_says_so() -> None:
    board = "/".join(" ".join(str((row * 5 + column + 1) % 25) for column in range(5)) for row in range(5))
    tiles = [(cell + 1) % 25 for cell in range(25)]
    reply = ask(400, board=board, puzzle="sliding", position=tiles, heuristic="walking-distance")
    assert "walking distance" in reply["sentence"]


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ("Seen('a corner = 1', (Counted(1, 'tile 5', (Shape('block', 0, 0, note='+1'),)),))", None),
        ("7", "sees = 7; expected Seen(sentence, counted)"),
        ("Seen('two', (Counted(2, 'x'),))", "comes to 2; expected its estimate, 1"),
        ("Seen(3)", "Seen.sentence = 3"),
        ("Seen('x' * 401)", "Seen.sentence"),
        ("Seen('x', 'yz')", "Seen.counted"),
        ("Seen('x', (1,))", "Seen.counted = 1"),
        ("Seen('x', (Counted(0.5, 'x'),))", "Counted.adds = 0.5"),
        ("Seen('x', (Counted(1, None),))", "Counted.words = None"),
        ("Seen('x', (Counted(1, 'x', (Shape('cloud', 0, 0),)),))", "Shape.layer = 'cloud'"),
        ("Seen('x', (Counted(1, 'x', (Shape('arrow', 0, 0),)),))", "Shape.to = None"),
        ("Seen('x', (Counted(1, 'x'),) * 100000)", "Seen.counted"),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_a_plug_in_may_tell_what_it_counts(tables: None, tmp_path: Path, seen: str, expected: str | None) -> None:
    file = tmp_path / "corner.py"
    file.write_text(PLUGIN.format(seen=seen))
    load_plugin(file)
    asked: dict[str, Any] = {"board": "5 2 3/4 1 6/7 8 0", "puzzle": "sliding", "heuristic": "corner"}
    reply = ask(200 if expected is None else 400, **asked, position=[5, 2, 3, 4, 1, 6, 7, 8, 0])
    if expected is not None:
        assert expected in reply["sentence"]
        return
    assert reply["counted"] == [
        {"adds": 1, "words": "tile 5", "shapes": [{"layer": "block", "row": 0, "column": 0, "note": "+1"}]}
    ]
    rows = next(one for one in catalogue(ServerFacts(1, 1)).puzzles if one.name == "sliding").heuristics
    assert all(one.explained for one in rows)


def test_a_plug_ins_heuristic_for_papans_own_puzzle_is_asked_where_it_is_known(tmp_path: Path) -> None:
    file = tmp_path / "corner.py"
    file.write_text(PLUGIN.format(seen="Seen('a corner = 1', (Counted(1, 'tile 5'),))"))
    studio = studio_with(file)
    try:
        asked: dict[str, Any] = {
            "board": "5 2 3/4 1 6/7 8 0",
            "puzzle": "sliding",
            "position": [5, 2, 3, 4, 1, 6, 7, 8, 0],
        }
        assert studio.post("reasons", **asked, heuristic="corner")["sentence"] == "a corner = 1"
        assert studio.post("reasons", **asked, heuristic="manhattan", algorithm="A*")["h"] == 4
    finally:
        studio.close()
