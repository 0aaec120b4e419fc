"""Every link of the documentation leads somewhere: to a file, to a heading of a page, or to a well-formed address."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from docs.site.prepare import ITEM
from tests.docs.pages import NAMES, ROOT, prose_of

LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")


@cache
def anchors(page: Path) -> set[str]:
    """Return what can stand after # in a link to a page, as code hosts and MyST make it of the headings."""
    text = re.sub(r"^ *```.*?^ *```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    found: set[str] = set()
    count: Counter[str] = Counter()
    for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        found.add(f"{slug}-{count[slug]}" if count[slug] else slug)
        count[slug] += 1
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name: str) -> None:
    page = ROOT / name
    for target in filter(None, (one or two for one, two in LINK.findall(prose_of(page.read_text(encoding="utf-8"))))):
        parts = urlsplit(target)
        if parts.scheme:
            assert parts.scheme == "https", f"{target}: a scheme that pages do not use"
            assert re.fullmatch(r"[\w-]+(\.[\w-]+)+", parts.netloc), target
            continue
        file = (page.parent / parts.path).resolve() if parts.path else page
        assert file.exists(), f"{target}: no such file"
        if parts.fragment:
            assert parts.fragment in anchors(file), f"{target}: no such heading"


def test_every_page_is_in_the_table_of_contents_once() -> None:
    listed = [page for _, page in ITEM.findall((ROOT / "docs/index.md").read_text(encoding="utf-8"))]
    there = [page.name for page in (ROOT / "docs").glob("*.md") if page.name != "index.md"]
    assert sorted(page for page in listed if not page.startswith("../")) == sorted(there)
