"""The runs that the tests of the page look at are still what the algorithms do."""

from __future__ import annotations

import json

import pytest
from tests.studio.recorded_runs import FILE, WAYS, recorded


@pytest.mark.parametrize("number", range(len(WAYS)), ids=lambda number: f"{WAYS[number][1]}-{number}")
def test_the_recorded_runs_of_the_page_are_up_to_date(number: int) -> None:
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    assert len(stored) == len(WAYS)
    assert stored[number] == recorded(*WAYS[number]), "python -m tests.studio.recorded_runs makes them anew"
