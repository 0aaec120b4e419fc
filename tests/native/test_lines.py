"""The columns that the core gives back for a text of lines: parts of them, and what another process gets."""

from __future__ import annotations

import pickle
from itertools import pairwise

from tests.batching.mixed import good_lines
from tests.engines import needs_core

from papan.native.adapter import core
from papan.native.lines import Columns

pytestmark = needs_core


TEXTS = ("board", "plan", "bounds")


def test_parts_and_copies_have_the_same_rows() -> None:
    settings, taken, control = core.Settings(), core.Rows(), core.Control(None, None, None)
    lines = [line for line in good_lines() if "/" in line and line.replace("/", "").isalpha()]
    text = "".join(f"{line}\n" for line in lines).encode()
    core.LineWorker([core.queens_lines("permutations", False, settings)]).run(text, taken, control)
    columns = Columns.taken(taken)
    rows = list(zip(*map(columns.texts, TEXTS), columns.numbers("line"), strict=True))
    assert [board for board, _, _, _ in rows] == lines
    for begin, end in pairwise([0, 1, 40, 41, 70, len(rows)]):
        part = columns.part(begin, end)
        assert list(zip(*map(part.texts, TEXTS), part.numbers("line"), strict=True)) == rows[begin:end]
        assert pickle.loads(pickle.dumps(part)) == part
    assert columns.part(0, len(rows)) is columns
    assert pickle.loads(pickle.dumps(columns)) == columns
    assert len(pickle.dumps(columns)) < 0.8 * sum(map(len, columns.data.values()))
