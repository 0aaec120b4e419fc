"""What would be too large to draw or to tell is refused, or cut, before the work is done."""

from __future__ import annotations

import pytest

from papan.errors import UsageError
from papan.jobs.job import Job
from papan.jobs.result import Result
from papan.loading.load import load
from papan.puzzles.queens.conflicts import clashes
from papan.puzzles.sliding.rules import SlidingBoard, goal_tiles
from papan.searching.run import Status
from papan.solving.export import MAX_DRAWN_SHAPES, result_bytes
from papan.studio import advice, advising, judging, models, replies

LARGE = SlidingBoard(100, 100, goal_tiles(100, 100))
BACK_AND_FORTH = ("up", "down") * 150


@pytest.mark.parametrize("ending", [".gif", ".png", ".svg"])
def test_a_picture_of_too_many_shapes_is_refused_before_a_board_is_drawn(
    ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Result, "scenes", lambda result: pytest.fail("drawn"))
    result = Result(Job("sliding", LARGE), Status.SOLVED, actions=BACK_AND_FORTH)
    with pytest.raises(UsageError, match="301 boards"):
        result_bytes(result, ending)


def test_the_refusal_says_what_would_fit() -> None:
    result = Result(Job("sliding", LARGE), Status.SOLVED, actions=BACK_AND_FORTH)
    fitting = MAX_DRAWN_SHAPES // 9_999
    with pytest.raises(UsageError, match=f"at most {fitting} boards"):
        result_bytes(result, ".gif")


def test_touching_queens_are_found_once_each_in_reading_order() -> None:
    board = load("AAAB/AACB/DDCC/DDCC")
    touching = [clash.cells for clash in clashes(board, (0, 1, 5, 11, 14)) if clash.kind == "touching"]
    assert touching == [(0, 1), (0, 5), (1, 5), (11, 14)]


def test_only_so_many_conflicts_are_told() -> None:
    board = "/".join(" ".join(str(row) for _ in range(100)) for row in range(100))
    asked = models.PositionRequest(board=board, puzzle="queens", position=list(range(10_000)))
    assert len(judging.Judge().reply(asked).conflicts) == replies.MAX_CONFLICTS


def test_a_reasoning_on_a_large_board_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "MOST_NUMBERS", 100)
    reply = advising.explain_reply(
        advice.HintRequest.model_validate({"board": "1 2 3/4 5 6/0 7 8", "puzzle": "sliding"})
    )
    assert (len(reply.steps), reply.complete) == (2, True)
    monkeypatch.setattr(advising, "MOST_NUMBERS", 10)
    reply = advising.explain_reply(
        advice.HintRequest.model_validate({"board": "1 2 3/4 5 6/0 7 8", "puzzle": "sliding"})
    )
    assert (len(reply.steps), reply.complete) == (1, False)
