"""What tests of plug-ins share: tables that are afterwards as they were before."""

from collections.abc import Iterator

import pytest

from papan import plugins, puzzles
from papan.algorithms import ALGORITHMS


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Takes back every row a test adds, and lets no package installed on this machine add any."""
    puzzles_before, algorithms_before = dict(puzzles.PUZZLES), dict(ALGORITHMS)
    monkeypatch.setattr(puzzles, "_added_heuristics", [])
    monkeypatch.setattr(plugins, "_rows", {})
    monkeypatch.setattr(plugins, "_files", {})
    monkeypatch.setattr(plugins, "_packages", set())
    monkeypatch.setattr(plugins, "_looked_for_installed", True)
    yield
    puzzles.PUZZLES.clear()
    puzzles.PUZZLES.update(puzzles_before)
    ALGORITHMS.clear()
    ALGORITHMS.update(algorithms_before)
