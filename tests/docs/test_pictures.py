"""Every picture of the documentation has a maker: papan itself draws it, or it is taken in a browser."""

from __future__ import annotations

import re

import pytest
from docs.site.pictures import MOVING, PICTURES
from tests.docs.pages import PAGES, ROOT

FOLDER = ROOT / "docs" / "pictures"
TAKEN = set(re.findall(r"folder / f?\"([^\"]+)\"", (ROOT / "tests/browser/screenshots.py").read_text(encoding="utf-8")))
TAKEN = {name.replace("{ending}", ending) for name in TAKEN for ending in ("", "-id")}


@pytest.mark.parametrize("name", PICTURES)
def test_a_drawn_picture_is_what_papan_draws_today(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == PICTURES[name](), "make pictures draws them anew"


def test_every_picture_has_a_maker_and_a_page() -> None:
    there = {file.name for file in FOLDER.iterdir()}
    assert there - set(PICTURES) - set(MOVING) - TAKEN == set()
    shown = {name for page in PAGES for name in re.findall(r"pictures/([\w.-]+)", page.read_text(encoding="utf-8"))}
    assert there - shown == set()
    assert shown - there == set()
