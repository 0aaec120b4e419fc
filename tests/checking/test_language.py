"""Verdicts use the words of the language in use, not the machine's names of moves and metrics."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.checking.solutions import RUSH, SMALL, STEPS

from papan.checking.check import check
from papan.checking.report import verdict_lines
from papan.messages import use_language


@pytest.fixture(autouse=True)
def indonesian() -> Iterator[None]:
    """These tests speak Indonesian."""
    use_language("id")
    yield
    use_language("en")


def test_the_legal_moves_are_in_the_persons_words() -> None:
    fault = str(check(RUSH, "P-kanan-3").fault)
    assert "C-atas-1" in fault and "up" not in fault


def test_a_wrong_label_is_told_in_the_persons_words() -> None:
    verdict = check(SMALL, f"{STEPS[0]}\n\nkiri\n{STEPS[1]}\n\nkanan\n{STEPS[2]}")
    assert str(verdict.warnings[0]).endswith("menunjukkan kanan")


def test_the_metric_has_a_name_in_the_persons_words() -> None:
    assert verdict_lines(check(SMALL, "RR"), "-")[2].endswith("(gerakan)")
