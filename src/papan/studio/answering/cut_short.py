"""The result of a run whose process could not tell it: how it ended, and what it had counted when it was last heard."""

from __future__ import annotations

from typing import Literal

from papan.messages import tr
from papan.searching.run import Counts
from papan.studio.answering import models
from papan.studio.answering.replies import counts_reply


def cut_short_reply(
    job: models.Job,
    engine: str,
    status: Literal["limit", "cancelled"],
    counts: models.Counts | None,
    seconds: float,
    remark: str | None,
) -> models.Result:
    """Return a result without a solution; nothing of the puzzle is asked, whose code may hang again."""
    reason = "time" if status == "limit" else None
    verdict = tr(f"verdict.{status}") + (f": {tr(f'reason.{reason}')}" if reason else "")
    sentence = verdict if remark is None else f"{verdict}. {remark}"
    return models.Result(
        job=job,
        status=status,
        reason=reason,
        sentence=sentence,
        summary=[sentence],
        engine=engine,
        optimal=None,
        claimed=False,
        lower_bound=None,
        cost=None,
        moves=None,
        cells=None,
        plan=None,
        solutions=None,
        unique=None,
        steps=[],
        counts=counts or counts_reply(Counts()),
        seconds=seconds,
        runs=1,
        memory=None,
    )
