"""A board comes from samples, from the clipboard, from a file, or at random."""

import re
from typing import Literal

import pytest
from playwright.sync_api import FilePayload, Locator, Page, Route, expect
from tests.browser.acting import (
    BOARDS,
    QUEENS,
    RUSH,
    SLIDING,
    OpenBoard,
    drawer,
    drop,
    each_puzzle,
    each_puzzle_somewhere,
    marks,
    more,
    on_desktop,
    on_phone,
    paste,
    piece,
    tiles,
)

TITLES = {"queens": "Queens", "sliding": "Sliding puzzle", "rush-hour": "Rush Hour"}
NAMES = {"queens": "Queens, 5 by 5", "sliding": "Sliding puzzle, 3 by 3", "rush-hour": "Rush Hour, 3 by 4"}
OTHER = {"queens": SLIDING, "sliding": RUSH, "rush-hour": QUEENS}  # what is open before


def is_open(page: Page, puzzle: str, name: str) -> None:
    """The board in Play is that one, and the head of the page says which puzzle it is."""
    role: Literal["application", "grid"] = "application" if puzzle == "rush-hour" else "grid"
    expect(page.get_by_role(role, name=name)).to_be_visible()
    expect(button_of(page, puzzle)).to_have_attribute("aria-pressed", "true")


def button_of(page: Page, puzzle: str) -> Locator:
    """The puzzle's button in the head of the page."""
    return page.get_by_role("group", name="Puzzle").get_by_role("button", name=TITLES[puzzle]).first


def as_file(puzzle: str) -> str:
    """The puzzle's board of acting.BOARDS as a file has it, with the line ends of Windows."""
    return BOARDS[puzzle].replace("/", "\r\n") + "\r\n"


def test_a_new_user_sees_an_empty_queens_board_with_its_rules_and_how_to_bring_another(opened: OpenBoard) -> None:
    page = opened()
    is_open(page, "queens", "Queens, 7 by 7")
    assert marks(page, "empty") == 49
    expect(page.get_by_text("one queen in each row")).to_be_visible()
    expect(page.get_by_role("button", name="Paste")).to_be_visible()


@each_puzzle_somewhere
def test_a_sample_is_opened_from_the_drawer(opened: OpenBoard, puzzle: str) -> None:
    page = opened(OTHER[puzzle])
    samples = drawer(page, "Samples")
    section = samples.get_by_role("heading", name=TITLES[puzzle]).locator("..")
    expect(section.locator("[aria-busy=true]")).to_have_count(0)  # until then the second may be another one
    section.get_by_role("button").nth(1).click()
    expect(button_of(page, puzzle)).to_have_attribute("aria-pressed", "true")
    current = drawer(page, "Samples").locator("[aria-current=true]")
    expect(current).to_have_count(1)
    expect(section.get_by_role("button").nth(1)).to_have_attribute("aria-current", "true")


@each_puzzle_somewhere
def test_a_board_is_pasted_anywhere_on_the_page(opened: OpenBoard, puzzle: str) -> None:
    page = opened(OTHER[puzzle])
    paste(page, BOARDS[puzzle].replace("/", "\n"))
    is_open(page, puzzle, NAMES[puzzle])
    expect(page.get_by_text(f"Opened: {TITLES[puzzle]}")).to_be_visible()


@each_puzzle_somewhere
def test_a_file_with_a_board_is_dropped_anywhere_on_the_page(opened: OpenBoard, puzzle: str) -> None:
    page = opened(OTHER[puzzle], tab="search")
    drop(page, ("board.txt", as_file(puzzle)))
    expect(page.get_by_text(f"Opened: {TITLES[puzzle]}")).to_be_visible()
    page.keyboard.press("1")
    is_open(page, puzzle, NAMES[puzzle])


@on_desktop
def test_text_that_is_no_board_is_shown_with_its_faults_and_can_be_mended(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    paste(page, "1 2 3\n4 5 5\n7 8 0")
    field = page.get_by_role("textbox", name="The board as text")
    expect(field).to_have_value("1 2 3\n4 5 5\n7 8 0")
    fault = page.get_by_role("dialog").get_by_role("button", name="2:5")
    expect(fault).to_contain_text("5")
    expect(page.get_by_role("button", name="Open", exact=True)).to_be_disabled()
    fault.click()
    expect(field).to_be_focused()
    page.keyboard.type("6")  # in the place of what is wrong, which is selected
    expect(page.get_by_text("Sliding puzzle, 3 × 3")).to_be_visible()
    page.get_by_role("button", name="Open", exact=True).click()
    is_open(page, "sliding", NAMES["sliding"])


@on_phone
def test_a_file_is_chosen_from_the_drawer(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    board: FilePayload = {"name": "board.txt", "mimeType": "text/plain", "buffer": as_file("rush-hour").encode()}
    drawer(page, "Paste").locator("input[type=file]").set_input_files(board)
    page.get_by_role("button", name="Open", exact=True).click()
    is_open(page, "rush-hour", NAMES["rush-hour"])


@on_desktop
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"%PDF-1.7\0\0", "x.txt is neither text nor a picture"),
        (b"", "x.txt is empty"),
        (b"1 " * 600_000, "x.txt is too large"),
    ],
    ids=["binary", "empty", "large"],
)
def test_a_file_that_cannot_be_read_is_refused_in_words_and_the_board_stays(
    opened: OpenBoard, content: bytes, sentence: str
) -> None:
    page = opened(SLIDING)
    drop(page, ("x.txt", content))
    expect(page.get_by_text(sentence)).to_be_visible()
    assert tiles(page) == SLIDING


@on_desktop
@each_puzzle
def test_a_random_board_has_the_size_asked_for_and_its_seed_makes_it_again(opened: OpenBoard, puzzle: str) -> None:
    page = opened(OTHER[puzzle])
    made = []
    for seed in ("7", "8", "7"):
        form = drawer(page, "Random")
        form.get_by_role("button", name=TITLES[puzzle]).click()
        sides = {"Size": "6"} if puzzle == "queens" else {"Rows": "4", "Columns": "5"}
        for name, side in sides.items():
            form.get_by_role("spinbutton", name=name).fill(side)
        form.get_by_role("textbox", name="Seed").fill(seed)
        with page.expect_response("**/api/random*") as answer:
            form.get_by_role("button", name="Make").click()
        made.append(answer.value.json()["board"])
        page.keyboard.press("Escape")
        is_open(page, puzzle, f"{TITLES[puzzle]}, {'6 by 6' if puzzle == 'queens' else '4 by 5'}")
    assert made[0] == made[2] != made[1]


@on_phone
@each_puzzle
def test_another_board_is_one_press_away(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    new = page.get_by_role("group", name="New board")
    sizes = new.get_by_role("combobox", name="Size of new boards")
    size = sizes.get_by_role("option").first.inner_text()
    sizes.select_option(size)
    new.get_by_role("button").first.click()
    is_open(page, puzzle, f"{TITLES[puzzle]}, {size.replace('×', 'by')}")


@on_desktop
def test_a_seed_or_a_size_that_cannot_be_is_told(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    form = drawer(page, "Random")
    form.get_by_role("textbox", name="Seed").fill("many")
    form.get_by_role("button", name="Make").click()
    expect(form.get_by_role("alert")).to_have_text("A seed is a whole number from 0 up, at most 14 digits.")


@on_desktop
def test_the_text_of_the_board_is_copied_or_changed_and_opened_again(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    text = drawer(page, "Text")
    text.get_by_role("button", name="Copy as one line").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == SLIDING
    text.get_by_role("textbox").fill("1 2 3\n4 5 6\n7 0 8")
    text.get_by_role("button", name="Open", exact=True).click()
    is_open(page, "sliding", NAMES["sliding"])
    assert tiles(page) == "1 2 3/4 5 6/7 0 8"


@on_phone
def test_the_drawer_of_a_phone_covers_the_page_and_goes_away_with_escape(opened: OpenBoard) -> None:
    page = opened(RUSH)
    dialog = drawer(page, "Samples")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(piece(page, "P")).to_be_visible()


@pytest.mark.parametrize(
    ("device", "language", "label"),
    [("desktop", "English", "Read it as"), ("phone", "Bahasa Indonesia", "Baca sebagai")],
)
def test_numbers_on_one_line_are_offered_in_every_shape(opened: OpenBoard, language: str, label: str) -> None:
    page = opened(QUEENS)
    more(page, "Settings")
    page.get_by_role("dialog").get_by_text(language, exact=True).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    paste(page, "1 2 3 4 5 6 7 8 9 10 X 11")
    field = page.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_have_value("1 2 3 4 5 6 7 8 9 10 X 11")
    offered = page.get_by_role("button", name=label)
    expect(offered).to_have_text([f"{label} {shape}" for shape in ("3 × 4", "4 × 3", "2 × 6", "6 × 2")])
    offered.first.click()
    expect(field).to_have_value("1 2 3 4\n5 6 7 8\n9 10 X 11")
    expect(offered).to_have_count(0)
    page.get_by_role("dialog").locator("button.primary").click()
    expect(page.get_by_role("gridcell")).to_have_count(12)


@on_desktop
def test_a_framed_board_is_opened_with_a_note_of_what_was_understood(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    paste(page, "+---+---+\n| 1 | 2 |\n+---+---+\n| X | 3 |\n+---+---+")
    is_open(page, "sliding", "Sliding puzzle, 2 by 2")
    expect(page.get_by_text("a frame around the cells; it was taken off")).to_be_visible()


@pytest.mark.parametrize(("device", "pictures"), [("phone", True), ("desktop", False)])
def test_screenshots_are_promised_only_where_they_can_be_read(opened: OpenBoard, page: Page, pictures: bool) -> None:
    def answer(route: Route) -> None:
        reply = route.fetch()
        catalogue = reply.json()
        puzzles = [{**row, "pictures": pictures} for row in catalogue["puzzles"]]
        route.fulfill(response=reply, json={**catalogue, "pictures": pictures, "puzzles": puzzles})

    page.route("**/api/catalogue*", answer)
    opened()
    expect(page.get_by_role("button", name="Paste")).to_be_visible()
    expect(page.locator(".strip input[type=file]")).to_have_count(1 if pictures else 0)
    strip = page.locator(".strip")
    words = re.compile("screenshot|picture", re.IGNORECASE)
    (expect(strip).to_contain_text if pictures else expect(strip).not_to_contain_text)(words)
    help = drawer(page, "Paste").get_by_text("A board of any puzzle")
    (expect(help).to_contain_text if pictures else expect(help).not_to_contain_text)("pictures")


@on_desktop
@pytest.mark.parametrize(
    ("board", "text", "name"),
    [
        ("1 2 3/4 5 6/7 8 0", "1,2,3,4\n5,6,7,8\n9,10,11,12\n13,14,0,15", "Sliding puzzle, 4 by 4"),
        ("1 2/0 3", "3 3\n1 2 3\n4 5 6\n7 0 8", "Sliding puzzle, 3 by 3"),
    ],
)
def test_a_board_is_opened_also_where_the_open_one_is_solved_or_tiny(
    opened: OpenBoard, board: str, text: str, name: str
) -> None:
    page = opened(board)
    paste(page, text)
    expect(page.get_by_role("grid", name=name)).to_be_visible()
