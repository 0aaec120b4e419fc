"""The paths that docs/design.md describes are the ones that calls take: each is traced, file by file."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType

import pytest

import papan

ROOT = Path(__file__).parents[1]
DESIGN = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
PACKAGE = Path(papan.__file__).parent
MAX_FILES = 12  # a newcomer can read so many


def described(what: str) -> tuple[str, list[str]]:
    """Return the call whose path is described, and the files of that path in its order."""
    section = DESIGN.split(f"## The life of one {what}\n", 1)[1].split("\n## ", 1)[0]
    call = re.search(r"(?m)^`(.+)`", section)
    assert call is not None
    return call[1], re.findall(r"(?m)^[0-9]+\. `([\w/.]+)`:", section)


def traced(call: str) -> list[str]:
    """Return the files of papan whose functions are called, in the order of their first call."""
    files: dict[str, None] = {}

    def see(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_name != "<module>":
            files.setdefault(frame.f_code.co_filename)

    eval(call, {"papan": papan})  # imports what it needs, which is no part of the path
    sys.setprofile(see)
    try:
        eval(call, {"papan": papan})
    finally:
        sys.setprofile(None)
    inside = (Path(file) for file in files if file.startswith(str(PACKAGE)))
    return [path.relative_to(PACKAGE).as_posix() for path in inside]


@pytest.mark.parametrize("what", ["solve", "hint", "generated board"])
def test_a_call_takes_the_described_path(what: str) -> None:
    call, path = described(what)
    assert 4 <= len(path) <= MAX_FILES
    assert [file for file in traced(call) if file in path] == path


def test_every_room_of_the_house_is_described() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms == {room for room in rooms if f"`{room}/`" in DESIGN}
