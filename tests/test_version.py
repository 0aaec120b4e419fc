"""The version is written once, and what tells it elsewhere tells the same."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path

import pytest

import papan

ROOT = Path(__file__).parents[1]


def test_the_package_has_the_version_of_the_program() -> None:
    assert version("papan") == papan.VERSION


@pytest.mark.parametrize(
    ("name", "pattern"), [("CHANGELOG.md", r"^## ([0-9][^ ]*)"), ("CITATION.cff", r"^version: (.*)$")]
)
def test_files_that_tell_the_version_tell_the_same(name: str, pattern: str) -> None:
    found = re.search(pattern, (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None and found[1] == papan.VERSION
