"""Download report: what goes in, the ZIP that comes out, Cancel; and the page on paper."""

import csv
import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route, expect
from tests.browser.acting import OpenBoard, on_desktop
from tests.browser.searching import TRAFFIC

ROUTES = {"algorithms": "uniform-cost,a-star", "heuristics": "blocking"}


def dialog_of_a_run(page: Page) -> None:
    """Run the search, then open the dialog by keyboard alone."""
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_text("5 moves (9 cells) · optimal, proved").first).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).focus()
    page.keyboard.press("Enter")
    entry = page.get_by_role("menuitem", name="Download report")
    expect(entry).to_be_visible()
    for _ in range(10):
        if entry.evaluate("entry => entry === document.activeElement"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Download report")).to_be_visible()


def downloaded(page: Page) -> tuple[str, zipfile.ZipFile]:
    """What comes out of the dialog."""
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download ZIP").press("Enter")
    file = waiting.value
    return file.suggested_filename, zipfile.ZipFile(io.BytesIO(Path(file.path()).read_bytes()))


def test_a_run_is_taken_away_as_a_report(
    opened: OpenBoard, faults_in_light_and_dark: Callable[[Page], list[str]]
) -> None:
    page = opened(TRAFFIC, tab="search", algorithm="a-star", heuristic="blocking")
    dialog_of_a_run(page)
    ticks = page.get_by_role("dialog").get_by_role("checkbox")
    assert all(ticks.nth(place).is_checked() for place in range(ticks.count()))
    page.get_by_role("checkbox", name=re.compile("^Events")).press("Space")
    page.get_by_role("combobox", name="Boards side by side in the steps").select_option("3")
    assert faults_in_light_and_dark(page) == []
    name, archive = downloaded(page)
    assert re.fullmatch(r"rush-hour-a-star-\d{4}-\d\d-\d\d\.zip", name)
    held = set(archive.namelist())
    assert {"board.png", "steps.svg", "map.svg", "map.png", "tree.svg", "table.tex", "table.html"} <= held
    assert "events.csv" not in held
    assert b"-a a-star -H blocking" in archive.read("command.txt")
    told = page.get_by_text(re.compile(r"\(one run, watched\)")).first.inner_text()
    shown = re.search(r"([\d.]+) (ms|s) \(one run", told)
    assert shown is not None, told
    scale = {"ms": 1, "s": 1000}[shown[2]]
    (row,) = csv.DictReader(archive.read("table.csv").decode().splitlines())
    assert abs(float(row["time_ms"]) - float(shown[1]) * scale) <= 0.51 * scale  # the time is that of the page
    expect(page.get_by_role("dialog")).to_have_count(0)


@on_desktop
def test_a_comparison_is_taken_away_and_cancel_ends_it(
    opened: OpenBoard, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = opened(TRAFFIC, tab="compare", **ROUTES)
    page.get_by_role("button", name=re.compile("^Run · ")).click()
    expect(page.get_by_text("2 of 2 done")).to_be_visible()

    def open_dialog() -> None:
        page.get_by_role("button", name="Download", exact=True).click()
        page.get_by_role("menuitem", name="Download report").click()
        expect(page.get_by_role("dialog", name="Download report")).to_be_visible()

    held: list[Route] = []
    page.route("**/api/report*", lambda route: held.append(route))  # a server that takes its time
    open_dialog()
    page.get_by_role("button", name="Download ZIP").click()
    expect(page.get_by_role("progressbar", name="Making the report …")).to_be_visible()
    assert faults_of_access(page) == []
    page.get_by_role("button", name="Cancel").press("Enter")
    expect(page.get_by_role("button", name="Download ZIP")).to_be_enabled()
    page.unroute("**/api/report*")
    page.get_by_role("button", name="Copy table for Word").click()
    expect(page.get_by_text("Table copied")).to_be_visible()
    copied = page.evaluate(
        "async () => { for (const item of await navigator.clipboard.read())"
        " if (item.types.includes('text/html')) return (await item.getType('text/html')).text(); }"
    )
    assert "<table" in copied and "179" in copied
    name, archive = downloaded(page)
    assert name.startswith("rush-hour-compare-")
    held_files = {"table.tex", "charts.svg", "1-uniform-cost/map.svg", "2-a-star-blocking/tree.svg"}
    assert held_files <= set(archive.namelist())
    assert "179" in archive.read("table.md").decode()


@on_desktop
def test_on_paper_there_is_what_was_found_and_nothing_to_press(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search", algorithm="a-star", heuristic="blocking")
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name="Run", exact=True).click()
    verdict = page.get_by_text("5 moves (9 cells) · optimal, proved").first
    expect(verdict).to_be_visible()
    page.get_by_role("tab", name="Tree").click()
    page.emulate_media(media="print")
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.locator("main button:visible, main input:visible, main select:visible")).to_have_count(0)
    expect(verdict).to_be_visible()
    expect(page.get_by_role("tree")).to_be_visible()
    assert page.get_by_role("tree").bounding_box()["height"] > 300  # type: ignore[index]
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.emulate_media(media="screen")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("banner")).to_be_visible()
