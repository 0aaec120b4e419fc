"""Judging a run: what became of it and why, and what it earns; sentences are in both languages."""

from pathlib import Path

import pytest
from tests.grading.recipes import A_STAR, GREEDY, recipe_in
from tests.grading.runs import case_of, ended, printed

from papan.grading.cases import Case
from papan.grading.judging import Judge
from papan.grading.recipe import Way
from papan.grading.results import CaseResult, Outcome
from papan.grading.sandbox.limits import Ending, Ran
from papan.messages import catalogue, speaking

TWO_MOVES, SOLVED = "1 2 3\n4 5 6\n0 7 8\n", "1 2 3\n4 5 6\n7 8 0\n"
UNSOLVABLE, MALFORMED = "1 2 3\n4 5 6\n8 7 0\n", "1 2 3\n4 5 6\n7 7 0\n"
BOARDS = "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n"
LABELLED = "1 2 3\n4 5 6\n0 7 8\n\nGerakan 1: {}\n1 2 3\n4 5 6\n7 0 8\n\nGerakan 2: kanan\n1 2 3\n4 5 6\n7 8 0\n"
LONGER = ["right", "left", "right", "right"]


def judged(ran: Ran, board: str = TWO_MOVES, way: Way = A_STAR, *, case: Case | None = None) -> CaseResult:
    if case is None:
        kind = {UNSOLVABLE: "unsolvable", MALFORMED: "malformed"}.get(board, "shared")
        case = case_of(board, way, kind)  # type: ignore[arg-type]
    return Judge(recipe_in(Path()), "13519001").result(case, ran, has_file=bool(ran.files))


def marks(result: CaseResult) -> dict[str, float]:
    return {mark.criterion: mark.earned for mark in result.marks}


def test_a_right_and_optimal_solution_earns_all() -> None:
    result = judged(printed(BOARDS + "Jumlah langkah: 2\n"))
    assert (result.outcome, str(result.reason)) == ("right", "its solution is right: 2 moves")
    assert marks(result) == {"valid": 4, "optimal": 2, "counts": 1}
    assert result.earned == result.possible
    assert (result.moves, result.optimal_moves, result.plan) == (2, 2, ("right", "right"))
    assert result.key_plan == ("right", "right") and result.claims == {"moves": 2}


def test_a_solution_that_is_not_optimal_loses_those_points_where_optimality_is_claimed() -> None:
    result = judged(printed(str(LONGER).replace("'", '"')))
    assert result.outcome == "right" and marks(result) == {"valid": 4, "optimal": 0, "counts": 0}
    assert str(result.marks[1].reason) == "its solution costs 4, the optimum is 2"
    greedy = judged(printed(str(LONGER).replace("'", '"')), way=GREEDY)
    assert marks(greedy) == {"valid": 4, "counts": 0}


def test_legal_moves_that_end_before_the_goal_earn_half() -> None:
    result = judged(printed("1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n"))
    assert result.outcome == "wrong" and marks(result)["valid"] == 2
    assert "half of the points: each of its 1 moves is legal" in str(result.marks[0].reason)
    assert result.reason.key == "check.stops" and result.reason.line == 5
    assert marks(judged(printed("1 2 3\n4 5 6\n0 7 8\n")))["valid"] == 0  # the start alone is no beginning


def test_a_wrong_label_costs_half_of_the_points_for_a_valid_solution() -> None:
    right, wrong = (judged(printed(LABELLED.format(word))) for word in ("kanan", "atas"))
    assert marks(right)["valid"] == 4
    assert wrong.outcome == "right" and marks(wrong)["valid"] == 2 and marks(wrong)["optimal"] == 2
    assert wrong.marks[0].reason.line == 5 and "half of the points" in str(wrong.marks[0].reason)


def test_an_illegal_move_earns_nothing_and_its_line_is_told() -> None:
    result = judged(printed(BOARDS.replace("7 0 8", "7 8 0", 1).replace("7 8 0\n", "0 8 7\n", 1)))
    assert result.outcome == "wrong" and result.earned == 0
    assert result.reason.key.startswith("check.") and result.reason.line == 5


def test_the_teachers_board_wins() -> None:
    own = "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n"  # one move is left out: it begins with another board
    other = "0 1 2\n4 5 3\n7 8 6\n\n1 0 2\n4 5 3\n7 8 6\n"
    assert judged(printed(own)).outcome == "right"  # the board after the first move is enough
    assert judged(printed(other)).outcome == "wrong"
    assert judged(printed(other)).reason.key == "check.other-start"


@pytest.mark.parametrize(
    ("ran", "outcome", "key"),
    [
        (printed(), "missing", "grade.reason.nothing"),
        (printed("Selamat datang!\n"), "missing", "check.no-boards"),
        (printed("Tidak ada solusi\n"), "wrong", "check.false-claim"),
        (printed(code=3), "crash", "grade.reason.exit-code"),
        (printed("Selamat datang!\n", code=1), "crash", "grade.reason.crash"),
        (printed("", "Traceback (most recent call last):\n  x\nKeyError: 3\n", 1), "crash", "grade.reason.crash"),
        (ended("signal", signal=11), "crash", "grade.reason.signal"),
        (ended("time", BOARDS), "timeout", "grade.reason.timeout"),
        (ended("memory"), "limit", "grade.reason.memory"),
        (ended("processes"), "limit", "grade.reason.processes"),
        (ended("output", BOARDS), "limit", "grade.reason.output"),
        (ended("disk"), "limit", "grade.reason.disk"),
        (printed(BOARDS, code=1), "right", "grade.reason.solved-in"),  # an exit code alone is no crash
        (printed(BOARDS, "Traceback (most recent call last):\nEOFError\n", 1), "right", "grade.reason.solved-in"),
    ],
)
def test_every_ending_has_its_own_kind_of_row(ran: Ran, outcome: Outcome, key: str) -> None:
    result = judged(ran)
    assert (result.outcome, result.reason.key) == (outcome, key)
    assert (result.earned > 0) is (outcome == "right")
    assert result.possible == 7
    assert CaseResult.from_json(result.to_json()) == result


@pytest.mark.parametrize("ending", ["time", "memory", "processes", "output", "disk", "signal"])
def test_reasons_are_sentences_in_both_languages(ending: Ending) -> None:
    reason = judged(ended(ending, signal=11)).reason
    english = str(reason)
    with speaking("id"):
        assert str(reason) != english
    assert reason.key in catalogue("id") and "{" not in english


@pytest.mark.parametrize(
    ("ran", "outcome"),
    [
        (printed("Error: angka 7 muncul dua kali\n"), "right"),
        (printed("", "invalid board\n", 1), "right"),
        (printed("", "Traceback (most recent call last):\nValueError: invalid board\n", 1), "crash"),
        (printed("", "Error: bad\n    at main (main.js:3:5)\n    at x (y.js:1:1)\n", 1), "crash"),
        (printed(BOARDS), "wrong"),
        (printed("", "", 1), "crash"),
        (printed(), "missing"),
        (ended("time"), "timeout"),
    ],
)
def test_a_malformed_board_must_be_refused_with_a_message(ran: Ran, outcome: Outcome) -> None:
    result = judged(ran, MALFORMED)
    assert result.outcome == outcome
    assert marks(result) == {"refuses": 1.0 if outcome == "right" else 0.0}


@pytest.mark.parametrize(
    ("ran", "outcome"),
    [
        (printed("Puzzle tidak dapat diselesaikan\n"), "right"),
        (printed("", "no solution\n", 1), "right"),
        (printed("no solution\n", "Traceback (most recent call last):\nKeyError: 3\n", 1), "right"),
        (printed("", "Traceback (most recent call last):\nno solution\n", 1), "crash"),
        (printed("1 2 3\n4 5 6\n8 7 0\n"), "wrong"),
        (printed("Halo\n"), "missing"),
        (ended("time"), "timeout"),
    ],
)
def test_of_an_unsolvable_board_it_must_be_said_that_there_is_no_solution(ran: Ran, outcome: Outcome) -> None:
    result = judged(ran, UNSOLVABLE)
    assert result.outcome == outcome
    assert marks(result) == {"refuses": 1.0 if outcome == "right" else 0.0}


@pytest.mark.parametrize("said", [SOLVED, "Jumlah langkah: 0\n", "Papan sudah selesai.\n", "[]"])
def test_a_board_that_is_solved_at_the_start_needs_no_moves(said: str) -> None:
    result = judged(printed(said), SOLVED)
    assert (result.outcome, result.moves) == ("right", 0)
    assert marks(result)["valid"] == 4 and marks(result)["optimal"] == 2
    assert judged(printed("Tidak ada solusi\n"), SOLVED).outcome == "wrong"


def test_counts_must_be_claimed_and_may_not_be_certainly_wrong() -> None:
    none, wrong, right = (
        judged(printed(BOARDS + words)) for words in ("", "Jumlah langkah: 9\n", "Simpul dikunjungi: 5\n")
    )
    assert [marks(result)["counts"] for result in (none, wrong, right)] == [0, 0, 1]
    assert [result.marks[2].reason.key for result in (none, wrong)] == ["grade.reason.no-counts", "check.claimed-moves"]
    assert right.claims == {"nodes": 5}


def test_a_heuristic_is_judged_only_where_the_program_prints_its_h() -> None:
    none, low, high = (judged(printed(BOARDS + words)) for words in ("", "h(start) = 2\n", "h(start) = 3\n"))
    assert "admissible" not in marks(none)
    assert [marks(result)["admissible"] for result in (low, high)] == [1, 0]
    assert str(high.marks[-1].reason) == "its h of the start is 3, more than the optimum, 2: not admissible"
    assert low.claims["h"] == 2 and marks(low)["counts"] == 0  # an h is no count


def test_a_solution_that_goes_on_after_the_goal_loses_points() -> None:
    result = judged(printed(BOARDS + "\n1 2 3\n4 5 0\n7 8 6\n"))
    assert result.outcome == "right" and (marks(result)["valid"], marks(result)["optimal"]) == (2, 0)


def test_the_answer_may_be_in_files_and_a_message_anywhere() -> None:
    assert judged(printed("Selesai\n", files={"out.txt": BOARDS})).outcome == "right"
    assert judged(printed("Error: papan tidak valid\n", files={"out.txt": ""}), MALFORMED).outcome == "right"


def test_a_placement_is_judged_without_moves() -> None:
    text = "AAAB\nAACB\nDDCC\nDDCC\n"
    case = case_of(text, Way("backtracking"), puzzle="queens")
    judge = Judge(recipe_in(Path(), puzzle="queens"), "1")
    right = judge.result(case, printed("A#AB\nAAC#\n#DCC\nDD#C\n"), has_file=False)
    assert (right.outcome, right.moves, right.optimal_moves) == ("right", None, None)
    wrong = judge.result(case, printed("#AAB\nAAC#\n#DCC\nDD#C\n"), has_file=False)
    assert wrong.outcome == "wrong" and wrong.earned == 0


def test_what_the_grader_cannot_decide_costs_nothing() -> None:
    result = Judge(recipe_in(Path()), "1").without_run(
        case_of(TWO_MOVES, A_STAR), "error", judged(ended("disk")).reason
    )
    assert (result.outcome, result.possible) == ("error", 0)


def test_a_hostile_answer_gives_a_small_record() -> None:
    many = str(["right", "left"] * 40_000).replace("'", '"')
    result = judged(printed(many))
    assert len(str(result.to_json())) < 200_000
    odd = judged(printed("\x1b[2J\x00\ud83d".encode("utf-8", "surrogatepass").decode("utf-8", "replace") * 99))
    assert odd.outcome == "missing"
