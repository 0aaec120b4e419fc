"""`python -m docs.site.prepare FOLDER`: write the pages of the site, for Sphinx or any other generator of sites.

The pages in docs/ are made to be read on a code host as well. Here they come into one folder with those of the root;
the table of contents is read off the lists of links in index.md; and a comment such as
`<!-- written by papan: commands en -->` is replaced by what papan says of itself.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from docs.site.commands import commands
from docs.site.http_api import http_api
from docs.site.names import names

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SCREENSHOTS = ROOT / "build" / "screenshots"
ROOT_PAGES = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")

WRITERS: dict[str, Callable[..., str]] = {"commands": commands, "names": names, "http-api": http_api}
WRITTEN = re.compile(r"^<!-- written by papan: (\S+) ?(.*?) -->$", re.MULTILINE)
TARGET = re.compile(r"(\]\(|src=\")(\.\./|docs/)?([^)\"#\s]+)")
ITEM = re.compile(r"^- \[([^\]]+)\]\(([^)#]+\.md)\)", re.MULTILINE)


def prepare(folder: Path) -> None:
    """Write every page into a folder, with the files that they link to."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(DOCS / "pictures", folder / "pictures")
    for picture in SCREENSHOTS.glob("*.png"):  # taken by `make docs` itself, where there is a browser
        shutil.copy(picture, folder / "pictures")
    for page in [*sorted(DOCS.glob("*.md")), *(ROOT / name for name in ROOT_PAGES)]:
        text = page.read_text(encoding="utf-8")
        for target in linked_files(page, text):
            copy = folder / target.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(target, copy)
        text = WRITTEN.sub(lambda found: WRITERS[found[1]](*found[2].split()), in_one_folder(text))
        if page.name == "index.md":
            text += contents(text)
        (folder / page.name).write_text(text, encoding="utf-8")


def linked_files(page: Path, text: str) -> list[Path]:
    """Return the files of the repository that a page links to and that are neither pages nor pictures."""
    found = [(page.parent / (before or "") / name).resolve() for _, before, name in TARGET.findall(text)]
    return [file for file in found if file.is_file() and file.suffix != ".md" and not file.is_relative_to(DOCS)]


def in_one_folder(text: str) -> str:
    """Return a page with links as they are when the pages of docs/ and of the root are in one folder."""
    return TARGET.sub(r"\1\3", text)


def contents(index: str) -> str:
    """Return the table of contents for the margin: the lists of links under each heading of index.md."""
    parts = re.split(r"^## (.+)$", index, flags=re.MULTILINE)[1:]
    trees = []
    for heading, text in zip(parts[::2], parts[1::2], strict=True):
        pages = "\n".join(f"{title} <{page}>" for title, page in ITEM.findall(text))
        trees.append(f"```{{toctree}}\n:hidden:\n:caption: {heading}\n\n{pages}\n```\n")
    return "\n" + "\n".join(trees)


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
