"""What papan writes into the documentation of itself: every command in both languages, every name, every path."""

from __future__ import annotations

from pathlib import Path

import pytest
from docs.site.commands import commands
from docs.site.http_api import http_api
from docs.site.names import names
from docs.site.prepare import contents, in_one_folder, linked_files
from tests.docs.pages import ROOT

import papan
import papan.extend
from papan.cli.app import COMMANDS
from papan.messages import LANGUAGES, language
from papan.studio.app import create_app


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_is_there_with_its_options(lang: str) -> None:
    text = commands(lang)
    assert [line[3:] for line in text.splitlines() if line.startswith("## ")] == list(COMMANDS)
    assert "| `-a, --algorithm <str>` |" in text
    assert ("Menyelesaikan papan" in text) == (lang == "id")
    assert language() == "en"


@pytest.mark.parametrize("module", [papan, papan.extend], ids=["papan", "papan.extend"])
def test_every_public_name_is_there(module: object) -> None:
    listed: list[str] = module.__all__  # type: ignore[attr-defined]
    text = names(module.__name__)  # type: ignore[attr-defined]
    told = [line[3:] for line in text.splitlines() if line.startswith("## ")]
    assert told == [name for name in listed if not name.startswith("_")]
    assert " at 0x" not in text
    assert str(ROOT) not in text


def test_every_path_of_the_api_is_there() -> None:
    text = http_api()
    for path, methods in create_app().openapi()["paths"].items():
        for method in methods:
            assert f"### {method.upper()} {path}\n" in text


def test_links_between_the_root_and_docs_become_links_within_one_folder() -> None:
    assert in_one_folder("[a](../CONTRIBUTING.md#b) [c](docs/c.md) [d](d.md) [e](https://e.org/docs/e)") == (
        "[a](CONTRIBUTING.md#b) [c](c.md) [d](d.md) [e](https://e.org/docs/e)"
    )
    page = ROOT / "docs" / "index.md"
    assert linked_files(page, "[a](../examples/sokoban.py) [b](design.md)") == [ROOT / "examples" / "sokoban.py"]
    assert linked_files(Path("/nowhere.md"), "[a](../examples/sokoban.py)") == []


def test_the_table_of_contents_is_read_off_the_lists_of_links() -> None:
    text = contents("# Home\n\n## How to\n\n- [One](one.md): first.\n- [Two](two.md)\n\nSee [three](three.md).\n")
    assert text == "\n```{toctree}\n:hidden:\n:caption: How to\n\nOne <one.md>\nTwo <two.md>\n```\n"
