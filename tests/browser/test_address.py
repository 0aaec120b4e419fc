"""The address says where one is: Back, Forward, a reload and a link lead there again; what was found is kept."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.acting import OpenBoard, becomes, drawer, is_phone, on_desktop, tile, tiles
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.searching import (
    EASY,
    TINY,
    TRAFFIC,
    at_speed,
    chooser,
    figure,
    panel,
    press,
    run_to_the_end,
    stands_at,
    timeline,
    track,
    unwatched,
)
from tests.browser.serving import serving
from tests.studio.plugin_studio import TROUBLED
from tests.studio.test_command import studio as command

WAY = {"algorithm": "a-star", "heuristic": "blocking"}


def said(page: Page) -> dict[str, str]:
    """What the address says."""
    return dict(parse_qsl(str(page.evaluate("location.hash.slice(1)")), keep_blank_values=True))


def says(page: Page, **expected: str | None) -> None:
    """Wait until the address says that; None: nothing of it."""
    becomes(lambda: {name: said(page).get(name) for name in expected}, expected)


def go(page: Page, tab: str) -> None:
    page.get_by_role("navigation").get_by_role("button", name=tab, exact=True).click()


def link_sheet(page: Page) -> None:
    """The sheet with link, command and QR code, opened by the keyboard alone."""
    page.get_by_role("button", name="Save", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="Link, command, QR code").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Link to this view")).to_be_visible()


def test_back_forward_reload_and_a_link_lead_to_the_same_moment(
    opened: OpenBoard, browser: Browser, faults_in_light_and_dark: Callable[[Page], list[str]]
) -> None:
    page = opened(TRAFFIC)
    go(page, "Search")
    chooser(page, "Algorithm").select_option("A*")
    chooser(page, "Heuristic").select_option("max-depth")
    at_speed(page)
    run_to_the_end(page)
    track(page, "Search").focus()
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    panel(page, "Tree")
    moment = {"tab": "search", "algorithm": "a-star", "heuristic": "max-depth", "event": "5", "panel": "tree"}
    says(page, **moment, lang="en")
    go(page, "Compare")
    says(page, tab="compare", event=None)
    page.go_back()
    says(page, **moment)
    stands_at(page, "Search", "event 5 of")
    page.go_back()
    says(page, tab="play", event=None)
    page.go_forward()
    stands_at(page, "Search", "event 5 of")
    page.reload()
    stands_at(page, "Search", "event 5 of")
    expect(page.get_by_role("tab", name="Tree")).to_have_attribute("aria-selected", "true")
    expect(chooser(page, "Heuristic")).to_have_value("max-depth")
    says(page, **moment)
    assert "token" not in page.url
    assert faults_in_light_and_dark(page) == []
    elsewhere = browser.new_context(**(PHONE if is_phone(page) else DESKTOP), locale="id-ID").new_page()
    elsewhere.goto(page.url)  # in the browser of somebody who has never been here
    expect(elsewhere.get_by_role("slider", name="Search", exact=True)).to_have_attribute(
        "aria-valuetext", re.compile("event 5 of")
    )
    says(elsewhere, **moment, lang="en")
    elsewhere.context.close()


@on_desktop
def test_every_view_and_board_is_one_step_of_the_history(opened: OpenBoard) -> None:
    page = opened(EASY)
    first = int(page.evaluate("history.length"))
    tile(page, 7).click()
    moved = tiles(page)
    says(page, position=re.sub("[ /]", ",", moved))
    go(page, "Search")
    chooser(page, "Algorithm").select_option("IDA*")
    at_speed(page)
    says(page, algorithm="ida-star", speed="full")
    assert page.evaluate("history.length") == first + 1
    page.get_by_role("group", name="Puzzle").get_by_role("button", name="Rush Hour").first.click()
    says(page, puzzle="rush-hour", tab="search")
    assert page.evaluate("history.length") == first + 2
    page.go_back()
    says(page, puzzle="sliding", algorithm="ida-star", board=EASY)
    expect(chooser(page, "Algorithm")).to_have_value("ida-star")
    page.go_back()
    says(page, tab="play")
    assert tiles(page) == moved  # the game too
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.go_forward()
    page.go_forward()
    says(page, puzzle="rush-hour")
    assert page.evaluate("history.length") == first + 2
    page.reload()
    says(page, puzzle="rush-hour", tab="search")


@on_desktop
def test_the_editor_and_the_language_are_in_the_address(opened: OpenBoard) -> None:
    page = opened(EASY)
    page.get_by_role("banner").get_by_role("button", name="Edit the board").click()
    says(page, edit="on")
    page.reload()
    expect(page.get_by_role("region", name="Edit the board")).to_be_visible()
    page.go_back()
    says(page, edit=None, tab="play")
    expect(page.get_by_role("region", name="Edit the board")).to_have_count(0)
    page.goto(page.url.replace("lang=en", "lang=id"))
    expect(page.get_by_role("button", name="Mulai ulang")).to_be_visible()
    says(page, lang="id")


@on_desktop
def test_a_link_to_an_event_that_this_run_does_not_have_shows_the_last_one_and_says_so(opened: OpenBoard) -> None:
    page = opened(TINY, tab="search", event="999", **WAY)
    expect(page.get_by_text(re.compile(r"^The link names event 999; this run has \d+"))).to_be_visible()
    last = track(page, "Search").get_attribute("aria-valuemax") or track(page, "Search").get_attribute("max")
    says(page, event=str(int(last or 0) + 1))


@on_desktop
def test_a_race_and_its_clock_are_in_the_address(opened: OpenBoard) -> None:
    racers = "greedy:blocking,a-star:blocking;ties=newest"
    page = opened(TRAFFIC, tab="search", racers=racers, unit="expanded", event="3")
    says(page, racers=racers, unit="expanded", event="3")
    lanes = page.get_by_role("region", name="Race", exact=True)
    expect(lanes).to_contain_text("Greedy")
    page.reload()
    says(page, racers=racers, unit="expanded", event="3")
    expect(lanes).to_contain_text("Greedy")
    page.goto(page.url.replace(f"&racers={racers}", ""))
    expect(timeline(page)).to_be_visible()
    page.go_back()
    says(page, racers=racers)


def test_link_command_and_qr_code_by_keyboard(
    opened: OpenBoard, faults_in_light_and_dark: Callable[[Page], list[str]]
) -> None:
    page = opened(TRAFFIC, tab="search", event="7", **WAY)
    says(page, event="7")
    stands_at(page, "Search", "event 7 of")
    link_sheet(page)
    sheet = page.get_by_role("dialog", name="Link to this view")
    assert sheet.locator("code").first.inner_text() == page.url
    expect(sheet.get_by_text("127.0.0.1 is this machine only")).to_be_visible()
    expect(sheet.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert faults_in_light_and_dark(page) == []
    sheet.get_by_role("button", name="Copy: Command").focus()
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    line = str(page.evaluate("navigator.clipboard.readText()"))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    papan, studio, *arguments = shlex.split(line)
    assert (papan, studio) == ("papan", "studio")
    with command(*arguments, "--port=0") as (_, address):
        opens = dict(parse_qsl(urlsplit(address).fragment))
    expected = {**said(page), "time": "60.0"}
    assert opens == {name: value for name, value in expected.items() if (name, value) != ("engine", "auto")}


@on_desktop
def test_a_link_that_is_too_long_for_a_code_says_so(opened: OpenBoard) -> None:
    side = 40
    board = "/".join(
        " ".join(str((row * side + column + 1) % side**2) for column in range(side)) for row in range(side)
    )
    page = opened(board)
    link_sheet(page)
    expect(page.get_by_text(re.compile(r"too long for a QR code: it has [\d,]+ characters"))).to_be_visible()
    expect(page.get_by_role("img", name="QR code of the link")).to_have_count(0)


@on_desktop
def test_a_result_is_there_after_a_reload_with_its_figures_and_says_that_it_is_from_before(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="a-star", heuristic="misplaced")
    unwatched(page)
    run_to_the_end(page)
    before = page.get_by_text(re.compile("^From before: measured on"))
    expect(before).to_have_count(0)
    panel(page, "Numbers")
    figures = [figure(page, name).inner_text() for name in ("Expanded", "Generated", "Search time")]
    page.reload()
    expect(before).to_be_visible()
    panel(page, "Numbers")
    assert [figure(page, name).inner_text() for name in ("Expanded", "Generated", "Search time")] == figures
    expect(track(page, "Solution")).to_be_visible()
    run_to_the_end(page)
    expect(before).to_have_count(0)
    chooser(page, "Heuristic").select_option("manhattan")
    page.reload()
    expect(chooser(page, "Heuristic")).to_have_value("manhattan")
    expect(before).to_have_count(0)  # no result of this search


@on_desktop
@pytest.mark.parametrize("damage", ["version", "position", "garbage"])
def test_a_result_of_another_version_or_a_damaged_one_is_not_shown(opened: OpenBoard, damage: str) -> None:
    page = opened(EASY, tab="search", algorithm="a-star", heuristic="misplaced")
    unwatched(page)
    run_to_the_end(page)
    stored = json.loads(page.evaluate("localStorage.getItem('papan.results')"))
    if damage == "version":
        stored["entries"][0]["version"] = "0.0.1"
    elif damage == "position":
        stored["entries"][0]["value"]["result"]["steps"][0]["position"] = [99] * 16
    else:
        stored["entries"][0]["value"]["result"]["counts"] = {"expanded": "<b>many</b>"}
    page.evaluate("text => localStorage.setItem('papan.results', text)", json.dumps(stored))
    page.goto("about:blank")
    opened(EASY, tab="search", algorithm="a-star", heuristic="misplaced", watch="off")
    expect(timeline(page)).to_contain_text("No answer yet")


def test_a_comparison_is_there_after_a_reload_with_its_table_and_charts(
    opened: OpenBoard, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = opened(TINY, tab="compare", algorithms="greedy,a-star", heuristics="blocking")
    press(page, "Run · 2 runs")
    table = page.get_by_role("region", name=re.compile("^(Results|Table|Comparison)")).first
    expect(page.get_by_text("2 of 2")).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile("^From before: measured on"))).to_be_visible()
    expect(page.get_by_text("2 of 2")).to_be_visible()
    expect(table).to_be_visible()
    expect(page.get_by_role("region", name="Charts").locator("svg").first).to_be_visible()
    assert faults_of_access(page) == []


def test_boards_that_were_open_are_offered_in_the_drawer(
    opened: OpenBoard, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = opened(EASY)
    opened(TINY)
    says(page, puzzle="rush-hour")
    page.reload()
    recent = drawer(page, "Recent")
    cards = recent.get_by_role("list", name="Recent").get_by_role("button")
    expect(cards).to_have_text([re.compile("Rush Hour$"), re.compile("Sliding puzzle$")])
    assert faults_of_access(page) == []
    cards.nth(1).click()
    says(page, puzzle="sliding", board=EASY)
    drawer(page, "Recent").get_by_role("button", name="Forget these boards").click()
    expect(page.get_by_text("The boards that you open are listed here.")).to_be_visible()


def test_the_command_names_the_files_of_plug_ins(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "somebody's walk.py"
    file.write_text(TROUBLED)
    with serving("--plugin", str(file), "walk 4") as address:
        page = browser.new_page(base_url=address, locale="en-GB")
        page.goto("/#puzzle=walk&board=walk+4&tab=search")
        link_sheet(page)
        line = page.get_by_role("dialog").locator("code").nth(1)
        expect(line).to_contain_text("--plugin")
        arguments = shlex.split(line.inner_text())
        page.close()
    assert f"--plugin={file}" in arguments and arguments[-1] == "walk 4"
