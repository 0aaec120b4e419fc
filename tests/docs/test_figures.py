"""The figures of the README and of docs/speed.md are those of docs/bench.json, which `papan bench --json` wrote."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from docs.site.figures import PLACE, RUN, SHOWN, rate, table, with_figures


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.name)
def test_the_table_is_what_the_run_says(page: Path) -> None:
    rows = json.loads(RUN.read_text(encoding="utf-8"))["rows"]
    text = page.read_text(encoding="utf-8")
    assert len(PLACE.findall(text)) == 1
    assert text == with_figures(text, rows, SHOWN[page]), "make figures writes it anew"


def test_no_answer_of_that_run_was_wrong() -> None:
    rows = json.loads(RUN.read_text(encoding="utf-8"))["rows"]
    assert [row for row in rows if row["wrong"] or row["failure"]] == []


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (447_123_456, "447 million"),
        (2_249_000, "2.2 million"),
        (39_123, "39,100"),
        (101.4, "101"),
        (77.6, "78"),
        (3.31, "3.3"),
        (None, "–"),
    ],
)
def test_figures_have_as_many_digits_as_a_measurement_gives(value: float | None, told: str) -> None:
    assert rate(value) == told


def test_a_line_has_the_rate_many_at_once_and_others_the_slowest_first() -> None:
    works = re.findall(r"\w+[\w-]*", "ida-star best-near best-moves first unique brute-force generate-8 generate-11")
    works += ["generate-16", "generate-15", "generate-30"]
    rows = [
        {"puzzle": puzzle, "work": work, "who": who, "rate": 200.0, "unit": "boards/s", "ratio": ratio}
        for puzzle in ("sliding", "rush-hour", "queens")
        for work in works
        for who, ratio in (("papan-native", 1), ("papan-native-batch", 0.5), ("papan-python", 7.0), ("xcover", 10.0))
    ]
    line = next(line for line in table(rows).splitlines() if "first solution" in line)
    assert line == "| Queens, first solution | 200 boards/s; 200 many at once | xcover 10, Python engine 7.0 |"
