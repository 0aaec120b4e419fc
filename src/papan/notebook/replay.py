"""A result as data for the view: its boards step by step, no more of them than a notebook can hold."""

from __future__ import annotations

import json
from typing import Any

from papan.jobs.result import Result
from papan.messages import number, tr
from papan.notebook.words import icons, words
from papan.render.plain import scene_change, scene_row
from papan.solving.report import summary

MAX_STEPS = 500
MAX_BYTES = 5_000_000


def replay_of(result: Result) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the data of a replay and its moments: the start and each step, with its title.

    Of a solution that is too long the first steps are there and the last, and a note says so.
    """
    scenes = result.scenes(MAX_STEPS + 1)
    start = scenes[0][0]
    moments: list[dict[str, Any]] = [{"title": title, "change": scene_change(start, scene)} for scene, title in scenes]
    kept = _fitting(moments)
    steps = len(result.actions or ())
    cut = tr("notebook.cut", count=number(kept - 2), all=number(steps)) if kept <= steps else ""
    data = {
        "kind": "replay",
        "puzzle": result.job.puzzle,
        "scene": scene_row(start),
        "icons": icons(),
        "summary": summary(result),
        "note": cut,
        "at": 0 if result.puzzle.metrics else kept - 1,  # where no moves are counted, what matters is the end
        **words(),
    }
    return data, [*moments[: kept - 1], moments[-1]]


def _fitting(moments: list[dict[str, Any]]) -> int:
    """How many of the moments are kept: as many as there is room for, and at least the first and the last."""
    room = MAX_BYTES - len(json.dumps(moments[-1]))
    for kept, moment in enumerate(moments):
        room -= len(json.dumps(moment))
        if room < 0:
            return max(min(2, len(moments)), kept)
    return len(moments)
