"""A picture of a board is pasted, dropped or chosen; what was read is shown, and only then used."""

import base64
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from tests.browser.acting import QUEENS, SLIDING, OpenBoard, cell, drawer, drop, marks, on_desktop, on_phone, shows
from tests.vision.drawn_boards import picture_of

pytest.importorskip("numpy")

BOARD = "AAAABBC/AAACCCC/AAADCCC/AADDDDC/AAEFDDD/GEEFDDD/GEEEDDD"
PICTURE = picture_of(BOARD, {8}, {0, 1, 2, 48})


def paste_picture(page: Page, picture: bytes, kind: str = "image/png", on: str = "main") -> None:
    """A screenshot in the clipboard, pasted."""
    page.evaluate(
        """([coded, kind, on]) => {
            const data = new DataTransfer();
            const bytes = Uint8Array.from(atob(coded), sign => sign.charCodeAt(0));
            data.items.add(new File([bytes], "image.png", {type: kind}));
            const event = new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true});
            document.querySelector(on).dispatchEvent(event);
        }""",
        [base64.b64encode(picture).decode(), kind, on],
    )


def asked(page: Page) -> Locator:
    """What papan asks about the picture."""
    return page.get_by_role("region", name="What was read from the picture")


def is_read(page: Page) -> None:
    expect(asked(page)).to_contain_text("I read a 7×7 board with 7 colours")
    expect(asked(page).get_by_role("img", name="What papan read")).to_be_visible()
    expect(asked(page).locator("canvas")).to_be_visible()


def is_played(page: Page) -> None:
    """The board is open, and stands as the picture has it."""
    expect(page.get_by_role("grid", name="Queens, 7 by 7")).to_be_visible()
    expect(asked(page)).to_have_count(0)
    shows(page, 2, 2, "queen")
    for row, column in ((1, 1), (1, 2), (1, 3), (7, 7)):
        shows(page, row, column, "cross")


@on_desktop
def test_a_screenshot_that_is_pasted_is_shown_before_it_is_used(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    paste_picture(page, PICTURE)
    is_read(page)
    expect(asked(page)).to_contain_text("1 queen and 4 crosses")
    expect(page.get_by_role("grid", name="Sliding puzzle, 3 by 3")).to_be_visible()  # nothing has happened yet
    asked(page).get_by_role("button", name="Use it").click()
    is_played(page)
    page.get_by_role("main").get_by_role("button", name="Undo").click()  # as a step of the game
    assert marks(page, "empty") == 49


@on_desktop
def test_a_picture_is_dropped_on_any_tab(opened: OpenBoard) -> None:
    for tab in ("search", "compare"):
        page = opened(QUEENS, tab=tab)
        drop(page, ("photo.jpg", picture_of(BOARD, {8}, {0, 1, 2, 48}, "JPEG", quality=92)))
        is_read(page)
        asked(page).get_by_role("button", name="Use it").click()
        is_played(page)


@on_phone
def test_a_photo_is_chosen_on_a_phone(opened: OpenBoard) -> None:
    page = opened()
    page.get_by_label("Photo or screenshot").set_input_files({"name": "a", "mimeType": "image/png", "buffer": PICTURE})
    is_read(page)
    asked(page).get_by_role("button", name="Use it").click()
    is_played(page)


@on_desktop
def test_a_picture_is_pasted_or_chosen_in_the_drawer(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    drawer(page, "Paste")
    paste_picture(page, PICTURE, on="textarea")
    is_read(page)
    asked(page).get_by_role("button", name="Discard").click()
    drawer(page, "Paste").get_by_label("Choose a file").set_input_files(
        {"name": "a.png", "mimeType": "image/png", "buffer": PICTURE}
    )
    is_read(page)


@on_phone
def test_what_was_read_is_mended_in_the_editor_and_the_marks_stay(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    paste_picture(page, PICTURE)
    is_read(page)
    asked(page).get_by_role("button", name="Fix it").click()
    editor = page.get_by_role("region", name="Edit the board")
    expect(editor).to_be_visible()
    before = re.search(r"Region (\w)", cell(page, 1, 5).get_attribute("aria-label") or "")
    swatches = page.get_by_role("group", name="Regions").get_by_role("button", name="Region")
    other = next(
        name
        for name in swatches.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        if before is not None and name != before[0]
    )
    page.get_by_role("group", name="Regions").get_by_role("button", name=other).click()
    cell(page, 1, 5).click()
    shows(page, 1, 5, other)
    page.get_by_role("button", name="Done").click()
    is_played(page)


@on_desktop
def test_cells_that_are_unsure_are_named_and_marked_also_in_the_editor(opened: OpenBoard) -> None:
    page = opened(SLIDING)

    def doubt(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "unsure": [27], "sure": False})

    page.route("**/api/picture*", doubt)
    paste_picture(page, PICTURE)
    is_read(page)
    expect(asked(page)).to_contain_text("Cell (4, 7) is unsure")
    expect(asked(page)).to_contain_text("Compare the marked cells")
    asked(page).get_by_role("button", name="Fix it").click()
    expect(page.get_by_role("region", name="Edit the board").locator("path.unsure")).to_have_count(1)


@on_desktop
def test_a_picture_is_thrown_away(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    paste_picture(page, PICTURE)
    is_read(page)
    asked(page).get_by_role("button", name="Discard").click()
    expect(asked(page)).to_have_count(0)
    expect(page.get_by_role("grid", name="Queens, 5 by 5")).to_be_visible()


def test_a_picture_in_which_there_is_no_board_says_so(browser: Browser, studio: str) -> None:
    page = browser.new_page(base_url=studio, locale="en-GB")  # its console may tell of the refusal
    page.goto(f"/#board={QUEENS}&tab=play")
    page.get_by_role("banner").wait_for()
    paste_picture(page, b"\x89PNG\r\n\x1a\n\0\0")
    expect(asked(page).get_by_role("alert")).to_be_visible()
    expect(asked(page).get_by_role("button", name="Use it")).to_have_count(0)
    asked(page).get_by_role("button", name="Discard").click()
    expect(asked(page)).to_have_count(0)
    page.context.close()


def test_the_check_has_no_serious_fault_of_access(
    opened: OpenBoard, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = opened(SLIDING)
    paste_picture(page, PICTURE)
    is_read(page)
    assert faults_of_access(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("device", "board", "count"), [("phone", SLIDING, 0), ("desktop", QUEENS, 1)])
def test_pictures_are_promised_only_where_they_can_be_read(opened: OpenBoard, board: str, count: int) -> None:
    page = opened(board)
    expect(page.locator(".strip")).to_be_visible()
    expect(page.locator(".strip input[type=file]")).to_have_count(count)
