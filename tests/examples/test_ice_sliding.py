"""Ice sliding, the plug-in: its rules, its notation, its heuristics, and that every command takes it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import papan
from papan.advising.heuristic_lab import check_heuristic
from papan.cli import run
from papan.messages import use_language
from papan.plugins.load import load_heuristics, load_plugin
from papan.puzzles import heuristics_of, puzzle_named
from papan.puzzles.puzzle import Puzzle
from papan.searching.explore import explore

EXAMPLES = Path(__file__).parents[2] / "examples"
PLUGIN = str(EXAMPLES / "ice_sliding.py")
LAKE = str(EXAMPLES / "boards" / "ice-sliding" / "lake.txt")
ICE = ("--plugin", PLUGIN, "--puzzle", "ice-sliding")

several_examples = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)


@pytest.fixture
def module(tables: None) -> Iterator[ModuleType]:
    """The plug-in, loaded for one test."""
    yield load_plugin(PLUGIN)


@pytest.fixture
def ice(module: ModuleType) -> Puzzle:
    """The puzzle that the plug-in brings."""
    return puzzle_named("ice-sliding")


def board_text(area: str, costs: str | None = None) -> str:
    """A board of this map, with / between its rows; every cell costs 1 unless said otherwise."""
    rows = area.split("/")
    ones = "/".join([" ".join("1" * len(rows[0]))] * len(rows))
    return f"{len(rows)} {len(rows[0])}/{area}/{costs or ones}"


def glides(ice: Puzzle, area: str, costs: str | None = None) -> dict[str, tuple[Any, int]]:
    """From the start: action → where the piece comes to rest (row, column, next digit) and what it costs."""
    problem = ice.start_problem(ice.parse(board_text(area, costs)))
    start = problem.initial
    return {action: (problem.result(start, action), problem.cost(start, action)) for action in problem.actions(start)}


def test_the_piece_glides_until_a_rock_or_the_edge(ice: Puzzle) -> None:
    assert glides(ice, "*****/*Z**X/***O*") == {
        "up": ((0, 1, 0), 1),
        "left": ((1, 0, 0), 1),
        "right": ((1, 3, 0), 2),
        "down": ((2, 1, 0), 1),
    }


def test_a_piece_that_cannot_leave_its_cell_does_not_move(ice: Puzzle) -> None:
    assert glides(ice, "ZX*/X*O") == {}


def test_gliding_into_lava_is_no_move_wherever_it_lies_on_the_way(ice: Puzzle) -> None:
    assert set(glides(ice, "Z***L/*****/O****")) == {"down"}
    assert glides(ice, "Z*XL/O***")["right"] == ((0, 1, 0), 1)  # the rock comes first


def test_a_move_costs_what_the_cells_it_enters_cost(ice: Puzzle) -> None:
    assert glides(ice, "Z***/O***", "9 1 20 300/4 5 6 7")["right"] == ((0, 3, 0), 321)
    assert glides(ice, "Z0**/O***", "9 0 0 0/4 5 6 7")["right"] == ((0, 3, 1), 0)


def test_the_goal_stops_the_piece_once_every_digit_has_been_passed(ice: Puzzle) -> None:
    assert glides(ice, "Z*O**")["right"] == ((0, 2, 0), 2)
    assert glides(ice, "Z0O**")["right"] == ((0, 2, 1), 2)
    assert glides(ice, "Z*O*0")["right"] == ((0, 4, 1), 4)  # until then it is ice


def test_digits_must_be_passed_in_order(ice: Puzzle) -> None:
    assert glides(ice, "Z01*/O***")["right"] == ((0, 3, 2), 3)
    assert set(glides(ice, "Z10*/O***")) == {"down"}
    assert set(glides(ice, "Z1**/O0**")) == {"down"}


def test_a_digit_that_has_been_passed_is_ice(ice: Puzzle) -> None:
    problem = ice.start_problem(ice.parse(board_text("*0Z*/O***")))
    assert problem.result((0, 0, 1), "right") == (0, 3, 1)


def test_standing_on_the_goal_too_early_is_not_solved(ice: Puzzle) -> None:
    problem = ice.start_problem(ice.parse(board_text("Z*O/0**")))
    assert problem.result(problem.initial, "right") == (0, 2, 0)
    assert not problem.is_goal((0, 2, 0)) and problem.is_goal((0, 2, 1))


def test_a_board_in_a_state_shows_the_piece_and_the_digits_left(ice: Puzzle) -> None:
    board = ice.parse(board_text("Z01*/O***"))
    assert ice.notation.format_state(board, (1, 3, 1)) == "**1*\nO**Z"
    signs = {(shape.row, shape.column): shape.sign for shape in ice.scene(board, (1, 3, 1), "down").shapes}
    assert signs[1, 3] == "Z" and signs[0, 1] == "*" and signs[0, 2] == "1"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["1:1: no size here"]),
        ("3/Z*O", ["1:1: no size here"]),
        ("0 5", ["1:1: no size here"]),
        ("101 5", ["1:1: no size here"]),
        ("1 3/Z*O", ["2:1: 1 lines below the first; expected 1 of the map and 1 of costs"]),
        ("1 3/Z*O/1 1 1/1 1 1", ["4:1: 3 lines below the first"]),
        ("1 3/Z*OX/1 1 1", ["2:4: a row of 4 signs; expected 3"]),
        ("1 3/ZO/1 1 1", ["2:3: a row of 2 signs; expected 3"]),
        ("1 3/Z?O/1 1 1", ["2:2: found ?; expected * X L Z O or a digit"]),
        ("1 4/ZZOO/1 1 1 1", ["2:2: a second Z; expected one", "2:4: a second O; expected one"]),
        ("1 3/***/1 1 1", ["2:1: no O on the map", "2:1: no Z on the map"]),
        ("1 4/Z1O*/1 1 1 1", ["2:1: no 0 on the map; expected one"]),
        ("1 5/Z0O2*/1 1 1 1 1", ["2:1: no 1 on the map; expected one"]),
        ("2 2/Z0/0O/1 1/1 1", ["3:1: a second 0; expected one"]),
        ("1 3/Z*O/1 1", ["3:1: 2 costs; expected 3"]),
        ("1 3/Z*O/1 -1 1.5", ["3:3: the cost -1; expected a whole number", "3:6: the cost 1.5; expected"]),
        ("1 2/??/x", ["2:1: found ?", "2:2: found ?", "2:1: no O", "2:1: no Z", "3:1: 1 costs", "3:1: the cost x"]),
    ],
)
def test_every_fault_has_its_place(ice: Puzzle, text: str, faults: list[str]) -> None:
    said = [f"{fault.line}:{fault.column}: {fault}" for fault in ice.notation.read(text).faults]
    assert len(said) == len(faults)
    for line, start in zip(said, faults, strict=True):
        assert line.startswith(start)


@st.composite
def maps(draw: st.DrawFn) -> str:
    """The text of a board of up to 6 × 6 cells and four digits."""
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(2, 6))
    size = rows * columns
    cells = draw(st.lists(st.sampled_from("****XL"), min_size=size, max_size=size))
    signs = ("ZO" + "0123"[: draw(st.integers(0, 4))])[:size]
    for place, sign in zip(draw(st.permutations(range(size))), signs, strict=False):
        cells[place] = sign
    costs = draw(st.lists(st.integers(0, 12), min_size=size, max_size=size))
    area = ["".join(cells[row * columns : (row + 1) * columns]) for row in range(rows)]
    prices = [" ".join(map(str, costs[row * columns : (row + 1) * columns])) for row in range(rows)]
    return "\n".join([f"{rows} {columns}", *area, *prices])


@several_examples
@given(text=maps())
def test_reading_undoes_writing(ice: Puzzle, text: str) -> None:
    board = ice.parse(text)
    assert ice.notation.format(board) == text
    assert ice.parse(ice.one_line(board)) == board


@several_examples
@given(text=maps())
def test_the_heuristics_keep_their_claims_and_a_star_is_optimal(ice: Puzzle, text: str) -> None:
    board = ice.parse(text)
    for heuristic in heuristics_of("ice-sliding").values():
        assert check_heuristic(heuristic, [board]).passed
    space = explore(ice.start_problem(board))
    assert papan.solve(board).cost == space.distance(space.states[0])


@several_examples
@given(text=st.one_of(st.text(max_size=80), st.text("0123456789 ZOXL*/\n-", max_size=80)))
def test_no_text_makes_the_reader_fail(ice: Puzzle, text: str) -> None:
    reading = ice.notation.read(text)
    assert (reading.board is None) == bool(reading.faults)


def test_the_lake_is_solved_step_by_step(tables: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", *ICE, LAKE]) == 0
    out = capsys.readouterr().out
    assert "Move 1: right\nX***ZX**\n" in out and "17 moves" in out
    assert "optimal according to ice-sliding, not proved by papan" in out


def test_every_command_takes_the_plug_in(tables: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    solution = tmp_path / "solution.json"
    saved = [
        argument
        for name in ("json", "txt", "svg", "png", "gif")
        for argument in ("--save", f"{tmp_path}/solution.{name}")
    ]
    assert run(["solve", *ICE, LAKE, *saved, "-q"]) == 0
    record = json.loads(solution.read_text())
    assert (record["cost"], record["moves"], record["metric"]) == (185, 17, "cost")
    assert run(["check", *ICE, LAKE, str(solution)]) == 0
    assert run(["show", *ICE, LAKE]) == 0
    assert run(["compare", *ICE, LAKE, "--json", "--algorithm", "a-star,uniform-cost,ida-star"]) == 0
    assert run(["heuristic", PLUGIN, str(EXAMPLES / "boards" / "ice-sliding")]) == 0
    assert run(["list", "--plugin", PLUGIN]) == 0
    assert "ice-sliding" in capsys.readouterr().out


def test_a_comparison_shows_its_own_cost(tables: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compare", *ICE, LAKE, "--csv", "--algorithm", "uniform-cost"]) == 0
    assert capsys.readouterr().out.startswith("algorithm,cost,optimal?,expanded,")


def test_the_board_is_asked_to_be_mended_with_all_its_faults(tables: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", *ICE, "1 4/Z?**/1 1 x 1"]) == 2
    assert capsys.readouterr().err.splitlines()[:3] == [
        "board:2:1: no O on the map; expected one",
        "board:2:2: found ?; expected * X L Z O or a digit",
        "board:3:5: the cost x; expected a whole number, 0 or more",
    ]


def test_it_speaks_indonesian_too(tables: None, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        assert run(["solve", *ICE, "--lang", "id", "1 4/Z?**/1 1 x 1"]) == 2
        assert "board:2:1: tidak ada O pada peta; seharusnya satu" in capsys.readouterr().err
        assert run(["list", "--plugin", PLUGIN, "--lang", "id"]) == 0
        assert "Luncur es: Meluncurlah" in capsys.readouterr().out
    finally:
        use_language("en")


def test_every_sentence_it_says_is_translated(module: ModuleType) -> None:
    source = Path(PLUGIN).read_text(encoding="utf-8")
    translated = json.loads((EXAMPLES / "ice_sliding.id.json").read_text(encoding="utf-8"))
    assert [sentence for sentence in translated if f'"{sentence}"' not in source] == []
    assert [said for said in re.findall(r'Note\([^"]*"([^"]*)"', source) if said not in translated] == []


def test_its_examples_have_solutions(ice: Puzzle) -> None:
    for text in ice.examples:
        assert papan.solve(text, puzzle="ice-sliding").solved


def test_the_heuristic_of_ones_own_keeps_its_claims(tables: None) -> None:
    (jumps,) = load_heuristics(EXAMPLES / "my_heuristic.py")
    boards = [papan.load(text) for text in ("1 2/3 0", "1 2 3/4 5 0", "1 2 3 4/5 6 7 0")]
    report = check_heuristic(jumps, boards)
    assert report.passed and report.positions == 12 + 360 + 20_160
    assert jumps.admissible == jumps.consistent == {"moves"}


def test_hints_come_by_search(ice: Puzzle) -> None:
    board = papan.load(LAKE)
    result = papan.solve(board)
    steps = papan.explain(board)
    assert [step.action for step in steps] == result.plan
    assert [step.left for step in steps] == list(range(len(steps), 0, -1))
    first = papan.hint(board)
    assert first == steps[0] and first is not None
    assert (first.technique, first.proved) == ("search", False)  # by cost: there may be fewer moves
    assert first.what == f"One good move is {result.plan[0]}." and f"costs {result.cost}" in first.why
    last_cost = ice.start_problem(board).cost(list(result.states())[-2][1], result.plan[-1])
    assert f"costs {last_cost}." in steps[-1].why and steps[-1].where == "One move to go."


def test_a_board_without_a_way_has_a_hint_that_says_so_and_no_rating(ice: Puzzle) -> None:
    board = ice.parse(board_text("ZX/XO"))
    step = papan.hint(board)
    assert step is not None and step.technique == "no-solution" and not step.is_step
    with pytest.raises(papan.UsageError, match="cannot be solved"):
        papan.rate(board)


def test_only_the_start_is_a_position_while_the_puzzle_knows_no_others(ice: Puzzle) -> None:
    board = papan.load(LAKE)
    start = ice.start_problem(board).initial
    assert papan.hint(board, start) == papan.hint(board)
    with pytest.raises(papan.UsageError, match="position"):
        papan.hint(board, ice.start_problem(board).result(start, "right"))
    with pytest.raises(papan.UsageError, match="position"):
        papan.hint(board, crosses=(1,))


def test_a_rating_goes_by_what_the_search_takes(ice: Puzzle) -> None:
    rated, result = papan.rate(papan.load(LAKE)), papan.solve(papan.load(LAKE))
    assert {part.name: part.value for part in rated.parts} == {
        "moves": result.moves,
        "expanded": result.counts.expanded,
    }
    near = papan.rate(ice.parse(board_text("Z*O")))
    assert 1 <= near.score < rated.score <= 100


@pytest.mark.parametrize(("lang", "words"), [("en", "One good move is"), ("id", "Salah satu gerakan")])
def test_the_commands_hint_and_rate_take_it(
    lang: str, words: str, tables: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", lang, "hint", LAKE, "--why", *ICE]) == 0
    assert words in capsys.readouterr().out
    assert run(["--lang", lang, "rate", LAKE, *ICE]) == 0
    assert "100" in capsys.readouterr().out
    use_language("en")
