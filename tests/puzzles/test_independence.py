"""Puzzles get their solver, the core and the clock as arguments, so they import none of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import papan.puzzles

FOLDER = Path(papan.puzzles.__file__).parent
ABOVE = ("native", "jobs", "plugins", "vision", "loading", "solving", "checking", "advising", "making", "cli", "studio")
FORBIDDEN = {"time", *(f"papan.{name}" for name in ABOVE)}


def imported(source: str) -> Iterator[str]:
    """Yield every module that a source imports, inside functions too, with the packages it is in."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module, *(f"{node.module}.{name}" for name in names)]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:length]) for length in range(1, len(parts) + 1))


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.py")), ids=lambda file: str(file.relative_to(FOLDER)))
def test_a_puzzle_imports_nothing_from_above_and_no_clock(file: Path) -> None:
    assert not FORBIDDEN & set(imported(file.read_text(encoding="utf-8")))


def test_imports_in_functions_are_found() -> None:
    source = "def f():\n    from papan import native\n    import time\n    from papan.solving.solve import solve"
    assert set(imported(source)) >= {"papan.native", "time", "papan.solving"}
