"""Replaying the answer: buttons, keys, scrub bar and speed, with the last and the next move and the play state."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.acting import OpenBoard, more, on_desktop, on_phone
from tests.browser.searching import (
    A3,
    EASY,
    QUEENS,
    SLOWEST,
    TRAFFIC,
    at_speed,
    chooser,
    press,
    run_to_the_end,
    stands_at,
    timeline,
    track,
    unwatched,
)

BOARDS = pytest.mark.parametrize(
    ("device", "board", "moves"),
    [
        ("desktop", EASY, ["down", "right", "down"]),
        ("phone", TRAFFIC, ["C-up", "D-up", "I-left", "F-down", "P-right"]),
        ("desktop", QUEENS, [f"queen in row {row}, column {column}" for row, column in enumerate((1, 3, 5, 2, 4), 1)]),
    ],
    ids=["sliding", "rush-hour", "queens"],
)


def answered(opened: OpenBoard, board: str) -> Page:
    """The page with the answer to a board, at its start."""
    page = opened(board, tab="search", **({"algorithm": "ida-star"} if board == TRAFFIC else {}))
    unwatched(page)
    run_to_the_end(page)
    stands_at(page, "Solution", "^move 0 of ")
    return page


@BOARDS
def test_the_answer_can_be_stepped_through_and_tells_last_and_next_move(
    opened: OpenBoard, board: str, moves: list[str]
) -> None:
    page = answered(opened, board)
    count = len(moves)
    stands_at(page, "Solution", f"^move 0 of {count} · next {moves[0]}")
    press(page, "One on")
    stands_at(page, "Solution", f"^move 1 of {count} · last {moves[0]}.* · next {moves[1]}")
    expect(timeline(page)).to_contain_text(f"next {moves[1]}")
    press(page, "Last")
    stands_at(page, "Solution", f"^move {count} of {count} · last {moves[-1]}[^·]*$")
    expect(page.get_by_role("img", name=re.compile(f"{count}: .*{re.escape(moves[-1])}"))).to_be_visible()
    press(page, "One back")
    stands_at(page, "Solution", f"^move {count - 1} of {count}")
    press(page, "First")
    stands_at(page, "Solution", "^move 0 of ")
    track(page, "Solution").fill("2")
    stands_at(page, "Solution", "^move 2 of ")


@BOARDS
def test_the_keys_step_jump_and_play(opened: OpenBoard, board: str, moves: list[str]) -> None:
    page = answered(opened, board)
    count, solution = len(moves), track(page, "Solution")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", count), ("Home", 0)):
        solution.press(key)
        stands_at(page, "Solution", f"^move {at} of {count}")
    chooser(page, "Speed of the replay").select_option("10/s")
    solution.press(" ")
    stands_at(page, "Solution", f"^move {count} of {count}")
    expect(timeline(page)).to_contain_text("stopped")


@on_desktop
def test_up_plays_forward_down_backward_and_the_opposite_arrow_stops(opened: OpenBoard) -> None:
    page = answered(opened, A3)
    chooser(page, "Speed of the replay").select_option("½/s")
    solution, state = track(page, "Solution"), timeline(page)
    solution.press("ArrowUp")
    expect(state).to_contain_text("plays forward")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    solution.press("ArrowDown")
    expect(state).to_contain_text("stopped")
    solution.press("End")
    solution.press("ArrowDown")
    expect(state).to_contain_text("plays backward")
    solution.press("ArrowUp")
    expect(state).to_contain_text("stopped")
    chooser(page, "Speed of the replay").select_option("30/s")
    solution.press("ArrowDown")
    stands_at(page, "Solution", "^move 0 of 22")
    solution.press("ArrowUp")
    stands_at(page, "Solution", "^move 22 of 22")
    expect(state).to_contain_text("stopped")


def test_play_and_pause_by_button(opened: OpenBoard, device: str) -> None:
    page = answered(opened, A3)
    group = page.get_by_role("group", name="Play", exact=True)
    group.get_by_role("button", name="Play", exact=True).click()
    expect(timeline(page)).to_contain_text("plays forward")
    stands_at(page, "Solution", "^move [1-9]")
    group.get_by_role("button", name="Pause", exact=True).click()
    expect(timeline(page)).to_contain_text("stopped")
    at = track(page, "Solution").input_value()
    assert 0 < int(at) < 22
    expect(track(page, "Solution")).to_have_value(at)


@on_phone
def test_a_watched_search_offers_to_play_its_answer(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="a-star")
    page.get_by_role("slider", name="Speed of the search").press("End")
    run_to_the_end(page)
    press(page, "Play the solution")
    expect(timeline(page)).to_contain_text(re.compile("plays forward|move 3 of 3"))
    stands_at(page, "Solution", "^move 3 of 3")


@on_desktop
def test_pieces_glide_unless_the_system_asks_for_calm(opened: OpenBoard) -> None:
    page = answered(opened, EASY)
    solution = track(page, "Solution")
    moving = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
        done(document.querySelector("#board").getAnimations({subtree: true}).length))))"""
    solution.focus()
    assert page.evaluate(
        f"""async () => {{
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {{key: "ArrowRight", bubbles: true}}));
        return ({moving})();
        }}"""
    )
    page.emulate_media(reduced_motion="reduce")
    stands_at(page, "Solution", "^move 1 of")
    page.wait_for_function("() => document.querySelector('#board').getAnimations({subtree: true}).length === 0")
    solution.press("End")
    assert page.evaluate(moving) == 0


# ---- the keys work at once ----


def keys_walk(page: Page, name: str, first: str, next_one: str) -> None:
    """The keys act on that track though nobody has touched it."""
    expect(track(page, name)).to_be_focused()
    page.keyboard.press("Home")
    stands_at(page, name, first)
    page.keyboard.press("ArrowRight")
    stands_at(page, name, next_one)
    page.keyboard.press("ArrowLeft")
    stands_at(page, name, first)
    page.keyboard.press(" ")
    expect(timeline(page)).to_contain_text("plays forward")
    page.keyboard.press(" ")
    expect(timeline(page)).to_contain_text("stopped")


@on_desktop
def test_after_play_the_solution_the_keys_work_at_once(opened: OpenBoard) -> None:
    page = opened(A3, tab="search", algorithm="a-star", heuristic="manhattan")
    at_speed(page)
    run_to_the_end(page)
    press(page, "Play the solution")
    expect(timeline(page)).to_contain_text("plays forward")
    page.keyboard.press(" ")
    expect(timeline(page)).to_contain_text("stopped")
    keys_walk(page, "Solution", "^move 0 of 22", "^move 1 of 22")


@on_desktop
@pytest.mark.parametrize("watched", [True, False], ids=["watched", "unwatched"])
def test_after_a_run_the_keys_work_at_once(opened: OpenBoard, watched: bool) -> None:
    page = opened(A3, tab="search", algorithm="a-star", heuristic="manhattan")
    if watched:
        at_speed(page)
    else:
        unwatched(page)
    for _ in range(2):  # also the next time
        run_to_the_end(page)
        if watched:
            keys_walk(page, "Search", "^event 1 of ", "^event 2 of ")
        else:
            keys_walk(page, "Solution", "^move 0 of 22", "^move 1 of 22")


@on_desktop
def test_a_run_is_started_held_stepped_and_let_go_by_keys_alone(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="a-star")
    at_speed(page, SLOWEST)
    page.get_by_role("button", name="Run", exact=True).focus()
    page.keyboard.press("Enter")
    expect(track(page, "Search")).to_be_focused()
    page.keyboard.press(" ")
    expect(timeline(page)).to_contain_text("Paused")
    before = int(track(page, "Search").get_attribute("max") or 0) + 1
    page.keyboard.press("ArrowRight")
    stands_at(page, "Search", f"^event {before + 1} of {before + 1}")
    page.keyboard.press("ArrowLeft")
    stands_at(page, "Search", f"^event {before} of {before + 1}")
    page.keyboard.press("End")
    at_speed(page)
    track(page, "Search").focus()
    page.keyboard.press(" ")
    expect(timeline(page)).to_contain_text("3 moves · optimal, proved")


@on_desktop
def test_after_show_solution_the_keys_work_at_once(opened: OpenBoard) -> None:
    page = opened(A3)
    more(page, "Show solution")
    stands_at(page, "Solution", "^move 22 of 22")
    keys_walk(page, "Solution", "^move 0 of 22", "^move 1 of 22")


@on_desktop
def test_the_keys_of_the_page_still_work_on_the_timeline(opened: OpenBoard) -> None:
    page = answered(opened, EASY)
    expect(track(page, "Solution")).to_be_focused()
    page.keyboard.press("1")
    expect(page.get_by_role("grid", name="Sliding puzzle")).to_be_visible()


@on_desktop
def test_the_keys_work_on_the_board_and_the_buttons_of_the_timeline_too(opened: OpenBoard) -> None:
    page = answered(opened, A3)
    page.get_by_role("region", name="Board").get_by_role("img").first.click()
    page.keyboard.press("ArrowRight")
    stands_at(page, "Solution", "^move 1 of 22")
    press(page, "One on")
    stands_at(page, "Solution", "^move 2 of 22")
    page.keyboard.press("End")
    stands_at(page, "Solution", "^move 22 of 22")


@on_desktop
def test_a_field_that_is_being_filled_in_keeps_the_focus_when_the_run_ends(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="a-star")
    page.get_by_role("region", name="How to solve it").get_by_role("button", name="More").click()
    at_speed(page, "6")
    press(page, "Run")
    page.get_by_label("Node limit").fill("12")
    expect(timeline(page)).to_contain_text("3 moves · optimal, proved")
    expect(page.get_by_label("Node limit")).to_be_focused()
