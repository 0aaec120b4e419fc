"""Watching a search live: what it looks at, counts and chart, pause, one event, speed, and looking back."""

import re

from playwright.sync_api import Page, Route, expect
from tests.browser.acting import OpenBoard, on_desktop, on_phone
from tests.browser.searching import (
    A3,
    EASY,
    FULL,
    HARD,
    QUEENS_8,
    QUEENS_9,
    SLOWEST,
    WAYS,
    at_speed,
    count_in,
    each_way_somewhere,
    figure,
    panel,
    press,
    run_to_the_end,
    stands_at,
    timeline,
    track,
)


def paused_run(page: Page) -> None:
    """A run started at its slowest, and paused: with what came over the wire until then all shown."""
    at_speed(page, SLOWEST)
    with page.expect_websocket() as started:
        press(page, "Run")
    stands_at(page, "Search", r"^event \d+ of \d+")
    with started.value.expect_event("framereceived", lambda frame: '"type":"paused"' in str(frame)):
        press(page, "Pause")
    expect(timeline(page)).to_contain_text("Paused")


def events_so_far(page: Page) -> int:
    return int(track(page, "Search").get_attribute("max") or 0) + 1


@each_way_somewhere
def test_a_search_can_be_paused_stepped_one_event_at_a_time_and_let_go(opened: OpenBoard, puzzle: str) -> None:
    board, way = WAYS[puzzle]
    page = opened(board, tab="search", **way)
    paused_run(page)
    before = events_so_far(page)
    for event in (before + 1, before + 2, before + 3):
        press(page, "One event")
        stands_at(page, "Search", f"^event {event} of {event}")
    expect(page.get_by_role("img", name=re.compile("expanded|generated|cut off|case examined"))).to_be_visible()
    at_speed(page, FULL)
    press(page, "Go on")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    stands_at(page, "Search", "solution")
    expect(page.get_by_role("img", name=re.compile("^solution"))).to_be_visible()


@on_phone
def test_the_speed_goes_from_one_event_a_second_to_as_fast_as_it_goes_while_it_runs(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="a-star")
    speed = page.get_by_role("slider", name="Speed of the search")
    speed.press("Home")
    expect(speed).to_have_attribute("aria-valuetext", "1 event a second")
    press(page, "Run")
    stands_at(page, "Search", "^event 1 of 1")
    speed.press("ArrowRight")
    expect(speed).to_have_attribute("aria-valuetext", "2 events a second")
    speed.press("End")
    expect(speed).to_have_attribute("aria-valuetext", "as fast as it goes")
    expect(timeline(page)).to_contain_text("3 moves · optimal, proved")


@on_phone
def test_a_live_search_shows_its_board_live_nodes_best_f_counts_and_charts(opened: OpenBoard) -> None:
    page = opened(HARD, tab="search", algorithm="a-star", heuristic="manhattan")
    panel(page, "Numbers")
    at_speed(page, FULL)
    press(page, "Run")
    for name in ("Expanded", "Generated", "Live nodes", "Best f so far", "Nodes a second", "Search time"):
        expect(figure(page, name)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Generated: [1-9]"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Live nodes: [1-9]"))).to_be_visible()
    assert count_in(figure(page, "Best f so far")) >= 62  # that of the start
    press(page, "Stop")
    expect(timeline(page)).to_contain_text("Stopped")


@on_desktop
def test_the_best_f_of_a_search_that_ended_is_the_length_of_its_answer(opened: OpenBoard) -> None:
    page = opened(A3, tab="search", algorithm="a-star", heuristic="manhattan")
    at_speed(page, FULL)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("22 moves · optimal, proved")
    expect(figure(page, "Best f so far")).to_have_text("22")


def record_only(page: Page, nodes: int) -> None:
    """The server records no more than this, so that a search is soon beyond it."""

    def answer(route: Route) -> None:
        reply = route.fetch()
        catalogue = reply.json()
        catalogue["limits"]["nodes"] = nodes
        route.fulfill(response=reply, json=catalogue)

    page.route("**/api/catalogue*", answer)


@on_desktop
def test_the_counts_of_a_search_at_full_speed_go_up_and_stop_ends_it(page: Page, opened: OpenBoard) -> None:
    record_only(page, 5_000)
    page = opened(HARD, tab="search", algorithm="ida-star", heuristic="manhattan")
    at_speed(page, FULL)
    press(page, "Run")
    generated = figure(page, "Generated")
    expect(generated).not_to_have_text("0")
    first = generated.inner_text()
    expect(generated).not_to_have_text(first)
    assert count_in(generated) > int(first.replace(",", ""))
    expect(page.get_by_role("img", name="Being looked at now")).to_be_visible()  # beyond what is recorded
    stands_at(page, "Search", r"^event \d[\d,]* of the [\d,]+ recorded; [\d,]+ in all")
    chart = page.get_by_role("img", name=re.compile("^Generated: "))
    shown = chart.get_attribute("aria-label")
    expect(chart).not_to_have_attribute("aria-label", shown)  # it does not end with what is recorded
    press(page, "Stop")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    expect(timeline(page)).to_contain_text("Stopped")


@on_desktop
def test_brute_force_shows_its_running_count(opened: OpenBoard) -> None:
    page = opened(QUEENS_9, tab="search", algorithm="brute-force")
    at_speed(page, FULL)
    press(page, "Run")
    examined = figure(page, "Cases examined")
    expect(examined).to_be_visible()
    first = examined.inner_text()
    expect(examined).not_to_have_text(first)
    assert count_in(examined) > int(first.replace(",", ""))
    press(page, "Stop")
    expect(timeline(page)).to_contain_text(re.compile(r"[\d,]+ cases examined"))


@on_desktop
def test_a_watched_brute_force_counts_as_the_report_did(opened: OpenBoard) -> None:
    page = opened(QUEENS_8, tab="search", algorithm="brute-force")
    at_speed(page, FULL)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("1,523 cases examined")
    expect(figure(page, "Cases examined")).to_have_text("1,523")


@each_way_somewhere
def test_what_was_recorded_can_be_scrubbed_back_through(opened: OpenBoard, puzzle: str) -> None:
    board, way = WAYS[puzzle]
    page = opened(board, tab="search", **way)
    at_speed(page, FULL)
    run_to_the_end(page)
    stands_at(page, "Search", "solution")
    all_events = events_so_far(page)
    generated = count_in(figure(page, "Generated"))
    track(page, "Search").fill("1")
    stands_at(page, "Search", f"^event 2 of {all_events}")
    expect(page.get_by_role("tabpanel")).to_contain_text(f"As it stood after event 2 of {all_events}")
    assert count_in(figure(page, "Generated")) < generated
    track(page, "Search").press("End")
    stands_at(page, "Search", f"^event {all_events} of {all_events}")
    expect(figure(page, "Generated")).to_have_text(str(generated))


@on_desktop
def test_looking_back_is_not_disturbed_by_the_search_that_goes_on(opened: OpenBoard) -> None:
    page = opened(HARD, tab="search", algorithm="a-star", heuristic="manhattan")
    at_speed(page, "8")
    press(page, "Run")
    stands_at(page, "Search", r"^event \d{2,}")
    track(page, "Search").fill("3")
    before = events_so_far(page)
    page.wait_for_function("before => Number(document.querySelector('#track-search').max) > before", arg=before)
    stands_at(page, "Search", "^event 4 of")
    press(page, "Stop")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    stands_at(page, "Search", "^event 4 of")


@on_desktop
def test_a_search_that_is_not_watched_says_that_nothing_was_recorded(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="a-star")
    page.get_by_role("switch", name="Watch").uncheck()
    run_to_the_end(page)
    for name in ("Tree", "Live nodes"):
        expect(panel(page, name)).to_contain_text("Not recorded: switch Watch on and run again.")
    page.get_by_role("switch", name="Watch").check()
    for name in ("Tree", "Live nodes"):
        expect(panel(page, name)).to_contain_text("Not recorded: press Run to record it.")
    expect(timeline(page)).to_contain_text("Not recorded: press Run to record it.")
