"""Runs of every algorithm as the page records them, for the tests of the page's logic.

`python -m tests.studio.recorded_runs` makes them anew.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import papan
from papan.extend import algorithm_named, puzzle_named
from papan.searching.events import Event
from papan.studio.answering.replies import job_reply
from papan.studio.frames import FramePacker

FILE = Path(__file__).parents[2] / "web/tests/support/runs.json"
NODES = 600  # of each run that are recorded
EIGHT, TRAFFIC, QUEENS = (
    "2 3 6/1 5 0/4 7 8",
    "AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.",
    "AAABB/AABBC/DABBE/DAEEE/AAEEE",
)
WAYS: list[tuple[str, str, str | None, dict[str, str]]] = [
    (EIGHT, "uniform-cost", None, {}),
    (EIGHT, "greedy", "manhattan", {}),
    (EIGHT, "a-star", "manhattan", {}),
    (EIGHT, "a-star", "misplaced", {"ties": "newest"}),
    (EIGHT, "a-star", "misplaced", {"ties": "oldest"}),
    (EIGHT, "weighted-a-star", "manhattan", {}),
    (EIGHT, "branch-and-bound", "misplaced", {"ties": "newest"}),
    (EIGHT, "breadth-first", None, {}),
    (EIGHT, "depth-first", None, {"depth": "8"}),
    (EIGHT, "deepening", None, {}),
    (EIGHT, "ida-star", "misplaced", {}),
    (EIGHT, "beam", "manhattan", {}),
    (EIGHT, "bidirectional", None, {}),
    (TRAFFIC, "uniform-cost", None, {"ties": "oldest"}),
    (TRAFFIC, "greedy", "blocking", {}),
    (TRAFFIC, "a-star", "blocking", {}),
    (TRAFFIC, "branch-and-bound", "blocking", {"ties": "oldest", "repeats": "keep"}),
    (TRAFFIC, "breadth-first", None, {"repeats": "cheaper"}),
    (TRAFFIC, "ida-star", "blocking", {}),
    (QUEENS, "brute-force", None, {}),
    (QUEENS, "backtracking", None, {}),
    (QUEENS, "propagation", None, {}),
]


def recorded(board: str, algorithm: str, heuristic: str | None, options: dict[str, str]) -> dict[str, Any]:
    """One run, with the frames that a page would get of it."""
    job = papan.job_for(papan.load(board), algorithm, heuristic, engine="python", options=options, node_limit=5_000)
    moves = puzzle_named(job.puzzle).moves
    packer = FramePacker(NODES, lambda node: moves.name(job.board, node.action), lambda node: None, by_moves=True)

    def watch(event: Event, counts: papan.Counts) -> None:
        packer.add(event)

    result = papan.run_job(job, watch=watch)
    row = algorithm_named(algorithm)
    return {
        "job": job_reply(result.job).model_dump(mode="json"),
        "letters": "none" if row.letters is None else row.letters.terms,
        "frame": base64.b64encode(packer.take() or b"").decode(),
    }


def text() -> str:
    """The file as it should be: one run on each line."""
    return "[\n" + ",\n".join(json.dumps(recorded(*way), ensure_ascii=False) for way in WAYS) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
