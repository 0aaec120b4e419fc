"""What a plug-in says is not taken on trust: its plans are followed on the board, and its claims are called claims."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import papan
from papan.cli import run
from papan.errors import PluginError
from papan.messages import language, use_language
from papan.plugins.load import load_plugin
from papan.solving.report import summary, verdict_of

pytestmark = pytest.mark.usefixtures("tables")

BOARD = "1 2 3/4 5 6/0 7 8"
QUEENS = "AAAB/AACB/DDCC/DDCC"

ALGORITHM = """\
from papan.extend import Algorithm, Event, Kind, Node, algorithm_named

def search(problem, estimate):
    start = Node(problem.initial)
    {body}

ALGORITHMS = (
    Algorithm("mine", "Mine", "a summary", search, frozenset({{"path", "placement"}}),
              optimal=lambda claim: True, enumerates=True),
)
"""
UNIFORM = "yield from algorithm_named('uniform-cost').search(problem, estimate, repeats='cheaper', ties='deepest')"

HEURISTIC = """\
from papan.extend import Heuristic

def estimate(problem, state):
    return {value} if state != problem.goal else 0

HEURISTICS = (Heuristic("mine", "sliding", "a summary", estimate, frozenset({{"moves"}})),)
"""

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """write(source) → the file of a plug-in with that source."""

    def to_file(source: str) -> Path:
        file = tmp_path / "mine.py"
        file.write_text(source, encoding="utf-8")
        return file

    return to_file


@pytest.fixture
def algorithm(write: Write) -> Callable[[str], Path]:
    """algorithm(body) loads a plug-in whose search is this, and which claims to be optimal always."""

    def load(body: str) -> Path:
        file = write(ALGORITHM.format(body=body))
        load_plugin(file)
        return file

    return load


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("yield Event(Kind.GOAL, start)", "the board is not solved after its 0 actions"),
        ("yield Event(Kind.GOAL, Node(problem.goal, start, 'left', 1))", "action 1, 'left', is not legal there"),
        ("yield Event(Kind.GOAL, Node(problem.goal, start, [1], 1))", "action 1, [1], is not legal there"),
        (
            "yield Event(Kind.GOAL, Node(0, Node(0, start, 'right', 1), 'right', 1))",
            "it is said to cost 1, and costs 2",
        ),
    ],
)
def test_a_plan_that_does_not_solve_the_board_is_the_fault_of_the_plug_in(
    algorithm: Callable[[str], Path], body: str, fault: str
) -> None:
    file = algorithm(body)
    with pytest.raises(PluginError) as caught:
        papan.solve(BOARD, "mine")
    assert str(caught.value) == f"{file}: mine gave a plan that does not solve the board: {fault}"
    row = papan.compare(BOARD, ["mine", "bfs"])[0]
    assert (row.status, row.solved, row.reason_text()) == (papan.Status.FAILED, False, str(caught.value))


def test_the_command_line_prints_no_such_plan(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(ALGORITHM.format(body="yield Event(Kind.GOAL, start)"))
    assert run(["solve", "-q", "--plugin", str(file), "-a", "mine", BOARD]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "does not solve the board" in printed.err


def test_of_all_solutions_each_is_followed(algorithm: Callable[[str], Path]) -> None:
    board = papan.load(QUEENS)
    right = papan.solve(board).actions
    algorithm(f"yield Event(Kind.GOAL, Node({right}))\n    yield Event(Kind.GOAL, Node((0, 5, 10, 15)))")
    assert papan.solve(board, "mine").actions == right
    with pytest.raises(PluginError, match="mine gave a plan that does not solve the board"):
        papan.solve(board, "mine", wanted="all")


def test_what_a_plug_in_claims_is_not_called_proved(algorithm: Callable[[str], Path]) -> None:
    algorithm(UNIFORM)
    result = papan.solve(BOARD, "mine")
    assert (result.cost, result.optimal, result.claimed_by, result.lower_bound) == (2, False, ("mine",), None)
    assert verdict_of(result) == "2 moves · optimal according to mine, not proved by papan"
    record = result.to_json()
    assert (record["optimal"], record["claimed_by"], record["lower_bound"]) == (False, ["mine"], None)
    before = language()
    use_language("id")
    try:
        assert verdict_of(result) == "2 langkah · optimal menurut mine, belum dibuktikan papan"
    finally:
        use_language(before)


@pytest.mark.parametrize("value", [1, 1000])  # the one is admissible, the other says so
@pytest.mark.parametrize("algorithm", ["a-star", "ida-star", "branch-and-bound"])
def test_a_heuristic_of_ones_own_proves_nothing(write: Write, algorithm: str, value: int) -> None:
    load_plugin(write(HEURISTIC.format(value=value)))
    result = papan.solve("8 1 3/4 0 2/7 6 5", algorithm, "mine")
    assert (result.optimal, result.claimed_by, result.lower_bound) == (False, ("mine",), None)
    assert papan.solve("8 1 3/4 0 2/7 6 5", algorithm, "misplaced").optimal
    assert not papan.solve("8 1 3/4 0 2/7 6 5", "greedy", "mine").claimed_by


def test_an_algorithm_of_ones_own_that_finds_nothing_proves_nothing(algorithm: Callable[[str], Path]) -> None:
    algorithm("yield Event(Kind.EXPAND, start)")
    result = papan.solve(BOARD, "mine")
    assert (result.status, result.reason) == (papan.Status.LIMIT, "unproved")
    assert "which proves nothing" in verdict_of(result)


def test_that_a_solution_is_the_only_one_is_not_proved_by_a_plug_in(algorithm: Callable[[str], Path]) -> None:
    algorithm(f"yield Event(Kind.GOAL, Node({papan.solve(QUEENS).actions}))")
    result = papan.solve(QUEENS, "mine", wanted="unique")
    assert (result.solutions, result.unique, result.claimed_by) == (1, None, ("mine",))
    assert papan.solve(QUEENS, wanted="unique").unique


def test_a_puzzle_of_ones_own_is_its_own_authority() -> None:
    load_plugin(Path(__file__).parents[2] / "examples" / "klotski.py")
    result = papan.solve("AA./B.C//.../.AA", "uniform-cost", puzzle="klotski")
    assert (result.optimal, result.claimed_by) == (False, ("klotski",))
    assert "optimal according to klotski" in summary(result)[0]


def test_a_table_names_whose_claim_it_is(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(ALGORITHM.format(body=UNIFORM))
    assert run(["compare", "--plugin", str(file), "-a", "mine,ucs", BOARD, "--json"]) == 0
    mine, ucs = json.loads(capsys.readouterr().out)
    assert (mine["optimal"], ucs["optimal"]) == (False, True)
    assert run(["compare", "--plugin", str(file), "-a", "mine,ucs", BOARD]) == 0
    assert "optimal according to mine" in capsys.readouterr().out
