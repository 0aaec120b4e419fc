"""Cases: every board in every way, but what must be refused once; their names are safe, stable and all different."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.grading.recipes import A_STAR, GREEDY

from papan.grading.boards import GivenBoard
from papan.grading.cases import cases_of
from papan.grading.key import Key
from papan.grading.layout import is_plain_name
from papan.grading.reasons import Reason
from papan.grading.recipe import Way
from papan.grading.results import BoardKind, CaseResult
from papan.grading.speed import speed_share, timing_of


def board(name: str, kind: BoardKind = "shared") -> GivenBoard:
    return GivenBoard(name, kind, "1 2/3 0\n", Key(solvable=True))


def test_boards_with_a_solution_are_asked_in_every_way_and_the_others_once() -> None:
    boards = [board("course"), board("own-1", "own"), board("unsolvable-1", "unsolvable"), board("bad", "malformed")]
    cases = cases_of(boards, [A_STAR, GREEDY])
    assert [case.name for case in cases] == [
        "course.a-star-manhattan", "course.greedy-manhattan", "own-1.a-star-manhattan", "own-1.greedy-manhattan",
        "unsolvable-1", "bad",
    ]  # fmt: skip
    assert cases[-1].way == A_STAR
    assert [case.name for case in cases_of(boards[:1], [])] == ["course"]


@given(st.lists(st.builds(Way, st.text(max_size=5) | st.none(), st.text(max_size=5) | st.none()), max_size=6))
def test_names_are_safe_whatever_ways_are_called(ways: list[Way]) -> None:
    names = [case.name for case in cases_of([board("a"), board("b")], ways)]
    assert len(set(names)) == len(names) == 2 * max(1, len(ways))
    assert all(is_plain_name(name) and name.isascii() for name in names)


@pytest.mark.parametrize(
    ("seconds", "reference", "share"),
    [(1.0, 1.0, 1.0), (0.2, 1.0, 1.0), (10.0, 1.0, 0.0), (99.0, 1.0, 0.0), (0.09, 0.01, 1.0), (3.1623, 1.0, 0.5)],
)
def test_speed_falls_with_the_logarithm(seconds: float, reference: float, share: float) -> None:
    assert speed_share(seconds, reference) == pytest.approx(share, abs=1e-4)


def test_points_for_speed_are_for_right_solutions_alone() -> None:
    right = CaseResult("1", "a", "a", "shared", "", "right", Reason("grade.reason.solved"))
    wrong = CaseResult("1", "a", "a", "shared", "", "timeout", Reason("grade.reason.timeout", {"seconds": 2}))
    none = CaseResult("1", "a", "a", "unsolvable", "", "right", Reason("grade.reason.says-none"))
    marks = [timing_of(result, 2.0, 1.0, 4).mark for result in (right, wrong, none)]
    assert [None if mark is None else mark.earned for mark in marks] == [2.8, 0, None]
    assert timing_of(right, 2.0, None, 4).mark is None and timing_of(right, 2.0, 1.0, 0).mark is None
