"""The view in a notebook: a solution is stepped through, a search goes on when it is asked to, a table is sorted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import papan

pytest.importorskip("anywidget")

from tests.browser.acting import becomes
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.notebook_page import NotebookPage

EIGHT = "2 4 3/1 8 5/7 0 6"
AxeFaults = Callable[[Page], list[str]]


@pytest.fixture
def notebook(browser: Browser, device: str) -> Iterator[NotebookPage]:
    """A notebook's page on that device; anything on its console that is an error fails the test."""
    look: dict[str, Any] = PHONE if device == "phone" else DESKTOP
    context = browser.new_context(**look, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(15_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
    yield NotebookPage(page)
    context.close()
    assert not faults


def fits(page: Page) -> bool:
    """Whether nothing is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_a_solution_is_stepped_through_by_keys(notebook: NotebookPage, faults_of_access: AxeFaults) -> None:
    result = papan.solve(EIGHT, "a-star", "manhattan")
    page = notebook.show(result)
    titles = [title for _, title in result.scenes()]
    title, bar = page.locator(".title"), page.get_by_role("slider", name="Solution")
    expect(title).to_have_text("Start")
    page.get_by_role("img").click()
    expect(bar).to_be_focused()
    for expected in titles[1:]:
        page.keyboard.press("ArrowRight")
        expect(title).to_have_text(expected)
    expect(bar).to_have_attribute("aria-valuetext", "move 7 of 7")
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(titles[-2])
    page.keyboard.press("Home")
    expect(title).to_have_text("Start")
    page.keyboard.press("End")
    expect(page.get_by_role("img", name=f"Board: {titles[-1]}")).to_be_visible()
    expect(page.get_by_text("7 moves · optimal, proved")).to_be_visible()
    assert fits(page)
    assert faults_of_access(page) == []


def test_a_solution_is_played_to_its_end(notebook: NotebookPage) -> None:
    page = notebook.show(papan.solve("1 2 3/4 5 6/0 7 8"))
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".title")).to_have_text("Move 2: right")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_every_tile_stands_where_its_step_has_it(notebook: NotebookPage) -> None:
    result = papan.solve(EIGHT, "a-star", "manhattan")
    page = notebook.show(result)
    for _, state in result.states():
        places = {
            str(tile): f"translate({cell % 3 * 64}px, {cell // 3 * 64}px)" for cell, tile in enumerate(state) if tile
        }
        becomes(
            lambda: page.locator(".piece").evaluate_all(
                "(all) => Object.fromEntries(all.map((one) => [one.textContent.trim(), one.style.transform]))"
            ),
            places,
        )
        page.get_by_role("button", name="One on").click()


def test_a_search_goes_on_when_it_is_asked_to(notebook: NotebookPage, faults_of_access: AxeFaults) -> None:
    run = papan.search(EIGHT, "a-star", "manhattan")
    page = notebook.show(run)
    bar, expanded = page.get_by_role("slider", name="Search"), page.locator("dd").first
    page.get_by_role("img").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".title")).to_contain_text("expanded")
    expect(expanded).to_have_text("1")
    assert run.counts.expanded == 1
    for _ in range(4):  # somebody's own loop
        next(run)
    notebook.end_cell()
    expect(bar).to_have_attribute("aria-valuetext", "event 5 of 5")
    page.keyboard.press("Home")
    expect(bar).to_have_attribute("aria-valuetext", "event 1 of 5")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(page.get_by_text("7 moves · optimal, proved")).to_be_visible()
    assert run.result is not None and run.result.cost == 7
    expect(page.get_by_role("img", name="Live nodes, or depth of the path")).to_be_visible()
    assert fits(page)
    assert faults_of_access(page) == []


def test_a_table_has_bars_and_is_sorted(notebook: NotebookPage, faults_of_access: AxeFaults) -> None:
    table = papan.compare(EIGHT, ["breadth-first", "a-star"], ["misplaced", "manhattan"])
    page = notebook.show(table)
    column = page.locator("tbody tr td:first-child")
    expect(column).to_have_text(["breadth-first", "a-star", "a-star"])
    page.get_by_role("button", name="expanded").click()
    expect(page.locator("th[aria-sort=ascending]")).to_contain_text("expanded")
    expect(column).to_have_text(["a-star", "a-star", "breadth-first"])
    widths = page.locator("tbody tr td:nth-child(5) i").evaluate_all("(all) => all.map((one) => one.clientWidth)")
    assert widths == sorted(widths) and 0 < widths[0] < widths[-1]
    page.get_by_role("button", name="expanded").click()
    expect(column.first).to_have_text("breadth-first")
    assert fits(page)
    assert faults_of_access(page) == []


def test_it_is_dark_where_the_notebook_is(notebook: NotebookPage, faults_of_access: AxeFaults) -> None:
    page = notebook.show(papan.solve("AAAB/AACB/DDCC/DDCC"))
    host = page.locator("#output > div")
    expect(host).to_have_attribute("data-theme", "light")
    page.evaluate("document.body.classList.add('dark')")
    expect(host).to_have_attribute("data-theme", "dark")
    assert faults_of_access(page) == []
    page.evaluate("window.remove()")
    expect(host).to_have_count(0)


def test_it_speaks_indonesian(notebook: NotebookPage) -> None:
    papan.use_language("id")
    try:
        page = notebook.show(papan.solve("1 2 3/4 5 6/0 7 8"))
    finally:
        papan.use_language("en")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", "langkah 0 dari 2")
    assert page.evaluate("document.documentElement.lang") == "en"  # that of the notebook
