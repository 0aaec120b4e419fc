"""What would be too large to tell is cut before the work is done."""

from __future__ import annotations

import pytest

from papan.studio.answering import advice, advice_models, judging, models, replies


def test_only_so_many_conflicts_are_told() -> None:
    board = "/".join(" ".join(str(row) for _ in range(100)) for row in range(100))
    asked = models.PositionRequest(board=board, puzzle="queens", position=list(range(10_000)))
    assert len(judging.Judge().reply(asked).conflicts) == replies.MAX_CONFLICTS


def test_a_reasoning_on_a_large_board_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "MAX_NUMBERS", 100)
    reply = advice.explain_reply(
        advice_models.HintRequest.model_validate({"board": "1 2 3/4 5 6/0 7 8", "puzzle": "sliding"})
    )
    assert (len(reply.steps), reply.complete) == (2, True)
    monkeypatch.setattr(advice, "MAX_NUMBERS", 10)
    reply = advice.explain_reply(
        advice_models.HintRequest.model_validate({"board": "1 2 3/4 5 6/0 7 8", "puzzle": "sliding"})
    )
    assert (len(reply.steps), reply.complete) == (1, False)
