"""A plug-in's file in the page: what is saved is there a moment later, and what is wrong with it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, Request, expect
from tests.browser.acting import OpenBoard, becomes, cell, counter, on_desktop, on_phone
from tests.browser.serving import serving

EXAMPLES = Path(__file__).parents[2] / "examples"
HEURISTIC = """from papan.extend import Heuristic

HEURISTICS = (Heuristic("mine", "sliding", "my own", lambda problem, state: 0),)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Somebody's own file."""
    file = tmp_path / "mine.py"
    file.write_text(HEURISTIC)
    return file


@pytest.fixture
def studio(file: Path) -> Iterator[str]:
    """The address of a studio with that file."""
    with serving("--plugin", str(file)) as address:
        yield address


@on_desktop
def test_a_file_that_was_saved_is_loaded_anew(opened: OpenBoard, file: Path, device: str) -> None:
    page = opened("1 2 3/4 5 6/0 7 8", tab="search", puzzle="sliding", algorithm="a-star")
    choice = page.locator("label", has_text="Heuristic").locator("select")
    expect(choice.locator("option", has_text="mine")).to_have_count(1)
    file.write_text(HEURISTIC.replace("mine", "ours"))
    expect(page.get_by_text("The plug-in was loaded anew")).to_be_visible()
    expect(choice.locator("option", has_text="ours")).to_have_count(1)
    expect(choice.locator("option", has_text="mine")).to_have_count(0)


@on_phone
def test_an_error_is_shown_until_it_is_mended(
    opened: OpenBoard, file: Path, device: str, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = opened("1 2 3/4 5 6/0 7 8", tab="play", puzzle="sliding")
    alert = page.get_by_role("alert").filter(has_text="A plug-in has an error")
    expect(alert).to_have_count(0)
    file.write_text(HEURISTIC + "1 / 0\n")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text(f"{file}:4: ZeroDivisionError")
    assert not faults_of_access(page)
    file.write_text(HEURISTIC + "\n")
    expect(page.get_by_text("The plug-in was loaded anew")).to_be_visible()  # for a moment
    expect(alert).to_have_count(0)


def asked_again(page: Page) -> list[str]:
    """What the page asks about the board in a second in which nobody does anything."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.wait_for_timeout(1_000)
    page.remove_listener("request", note)
    return [url for url in asked if "/api/moves" in url or "/api/scenes" in url]


def test_a_rule_that_fails_is_told_once_and_a_game_outlives_it(browser: Browser, tmp_path: Path) -> None:
    source = (EXAMPLES / "sokoban.py").read_text()
    (tmp_path / "sokoban.id.json").write_text((EXAMPLES / "sokoban.id.json").read_text())
    file = tmp_path / "sokoban.py"
    file.write_text(source)
    with serving("--plugin", str(file)) as address:
        page = browser.new_page(base_url=address, locale="en-GB")  # on whose console refusals are errors
        thrown: list[str] = []
        page.on("pageerror", lambda error: thrown.append(str(error)))
        page.goto(f"/#{urlencode({'puzzle': 'sokoban', 'board': '#######/#@--$.#/#######'})}")
        cell(page, 2, 2).focus()
        page.keyboard.press("ArrowRight")
        expect(counter(page, "Moves")).to_have_text("1")
        file.write_text(source.replace("ahead = self.next_to", "ahead = self.nowhere"))
        refused = page.get_by_text(f"{file}:")
        expect(refused.first).to_contain_text("has no attribute 'nowhere'")
        becomes(lambda: asked_again(page), [])
        expect(refused).to_have_count(1)
        expect(counter(page, "Moves")).to_have_text("1")
        with page.expect_response(lambda reply: "/api/moves" in reply.url and reply.ok):
            file.write_text(source)
        expect(counter(page, "Left from here")).to_have_text("≤ 2")
        cell(page, 2, 3).focus()
        page.keyboard.press("ArrowRight")
        expect(counter(page, "Moves")).to_have_text("2")
        assert not thrown
        page.close()
