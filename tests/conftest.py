"""What tests share: tables and a cache folder that are afterwards as they were before."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from papan import messages, puzzles
from papan.algorithms import ALGORITHMS
from papan.plugins import blame
from papan.plugins import load as plugins

# Machines are shared and slow at times: how long an example takes says nothing. What decides on a change tries the same
# examples each time, so that nobody's change fails for an example that is new; everybody else tries others each time.
settings.register_profile(
    "papan",
    deadline=None,
    derandomize=bool(os.environ.get("PAPAN_SAME_EXAMPLES")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("papan")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever language the one before has spoken last."""
    messages.use_language("en")
    yield
    messages.use_language("en")


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Takes back every row a test adds, and lets no package installed on this machine add any."""
    puzzles_before, algorithms_before = dict(puzzles.PUZZLES), dict(ALGORITHMS)
    monkeypatch.setattr(puzzles, "_added_heuristics", [])
    monkeypatch.setattr(messages, "_added", {language: {} for language in messages.LANGUAGES})
    monkeypatch.setattr(plugins, "_rows", {})
    monkeypatch.setattr(blame, "_files", {})
    monkeypatch.setattr(blame, "_packages", set())
    monkeypatch.setattr(plugins, "_looked_for_installed", True)
    yield
    puzzles.PUZZLES.clear()
    puzzles.PUZZLES.update(puzzles_before)
    ALGORITHMS.clear()
    ALGORITHMS.update(algorithms_before)


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Pattern databases go into a folder of the tests' own."""
    before = os.environ.get("PAPAN_CACHE")
    os.environ["PAPAN_CACHE"] = str(tmp_path_factory.mktemp("cache"))
    yield
    if before is None:
        del os.environ["PAPAN_CACHE"]
    else:
        os.environ["PAPAN_CACHE"] = before
