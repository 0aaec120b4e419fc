"""One line of a batch: what a JSON object in it may say, and what Ctrl-C means for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import papan
from papan.batching import row as module
from papan.batching.row import BatchRow, run_row

BOARD = "1 2 3/4 5 6/0 7 8"


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ('{"limits": {"times": 1}, "board": "1 2/3 0"}', "limits: times; expected only time, nodes, memory"),
        ('{"limits": {"time": "long"}, "board": "1 2/3 0"}', 'found "long" as the time'),
        ('{"limits": 3, "board": "1 2/3 0"}', "found 3 as the limits"),
        ('{"board": 3}', "found 3 as the board"),
        ('{"algorithm": "a-star"}', "found null as the board"),
        ('{"board": "1 2/3 0", "seed": "a"}', 'found "a" as the seed'),
        ('{"board": "1 2/3 0", "seed": true}', "seed is True"),
        ('{"board": "1 2/3 0", "refute": "no"}', 'found "no" as the refute'),
        ('{"board": "1 2/3 0", "puzzle": ["sliding"]}', 'found ["sliding"] as the puzzle'),
        ('{"board": "1 2/3 0", "options": 1}', "found 1 as the options"),
        ('{"board": "1 2/3 0"', "no job"),
    ],
)
def test_what_is_wrong_with_an_object_is_named(said: str, named: str) -> None:
    (sentence,) = run_row(BatchRow(1, said, {}))["error"][:1]
    assert named in sentence or ("expected" in sentence and said.startswith("["))


def test_null_says_nothing() -> None:
    line = f'{{"board": "{BOARD}", "puzzle": null, "heuristic": null, "seed": null, "limits": {{"time": null}}}}'
    assert run_row(BatchRow(1, line, {}))["status"] == "solved"


def test_an_answer_that_ctrl_c_has_cut_short_is_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    result = replace(papan.solve(BOARD), interrupted=True)
    monkeypatch.setattr(module, "run_job", lambda job, stop: result)
    with pytest.raises(KeyboardInterrupt):
        run_row(BatchRow(1, BOARD, {}))
