"""Settings hold at once and after a reload; what was open is there again."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.acting import (
    BOARDS,
    QUEENS,
    RUSH,
    SLIDING,
    OpenBoard,
    becomes,
    box_of,
    cell,
    counter,
    each_puzzle,
    each_puzzle_somewhere,
    is_phone,
    more,
    on_desktop,
    on_phone,
    piece,
    setting,
    shows,
    size_of_screen,
    spot,
    tap,
    tile,
    tiles,
)

INDONESIAN = {"queens": "Ratu", "sliding": "Puzzle geser", "rush-hour": "Rush Hour"}


def choose(page: Page, name: str) -> None:
    """One of several, in the open sheet of settings."""
    page.get_by_role("dialog").get_by_text(name, exact=True).click()


def look(page: Page, name: str) -> str:
    """The theme or the palette in force."""
    return page.locator("html").get_attribute(f"data-{name}") or ""


@on_desktop
def test_the_language_changes_at_once_and_stays(opened: OpenBoard) -> None:
    page = opened(RUSH)
    more(page, "Settings")
    choose(page, "Bahasa Indonesia")
    expect(page.get_by_role("dialog", name="Setelan")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(2):
        tabs = page.get_by_role("navigation").get_by_role("button")
        expect(tabs).to_have_text(["Main", "Cari", "Bandingkan"])
        assert page.locator("html").get_attribute("lang") == "id"
        expect(page.get_by_role("button", name="Mulai ulang")).to_be_visible()
        page.reload()


@on_desktop
def test_a_browser_that_speaks_indonesian_gets_an_indonesian_page(browser: Browser, studio: str, device: str) -> None:
    context = browser.new_context(locale="id-ID", base_url=studio)
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("navigation").get_by_role("button").first).to_have_text("Main")
    context.close()


def test_light_and_dark_are_chosen_or_follow_the_system(opened: OpenBoard, page: Page) -> None:
    page.emulate_media(color_scheme="light")
    opened(QUEENS)
    assert look(page, "theme") == "light"
    page.emulate_media(color_scheme="dark")
    becomes(lambda: look(page, "theme"), "dark")
    more(page, "Settings")
    choose(page, "Light")
    becomes(lambda: look(page, "theme"), "light")
    choose(page, "Dark")
    page.emulate_media(color_scheme="light")
    page.reload()
    becomes(lambda: look(page, "theme"), "dark")


@pytest.mark.parametrize(("device", "puzzle"), [("phone", "queens"), ("desktop", "rush-hour")])
def test_the_colour_blind_palette_adds_patterns_and_stays(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    patterns = page.get_by_role("region", name="Board").locator("svg pattern")
    expect(patterns).to_have_count(0)
    setting(page, "Colour-blind palette")
    becomes(lambda: look(page, "palette"), "safe")
    becomes(lambda: patterns.count() >= 10, True)
    page.reload()
    becomes(lambda: patterns.count() >= 10, True)


@on_desktop
@pytest.mark.parametrize("wanted", [False, True], ids=["off", "on"])
def test_sounds_are_off_until_somebody_wants_them(opened: OpenBoard, page: Page, wanted: bool) -> None:
    page.add_init_script(
        "const Real = window.AudioContext; window.sounds = 0;"
        "window.AudioContext = class extends Real { constructor() { super(); window.sounds += 1; } };"
    )
    opened(SLIDING)
    if wanted:
        setting(page, "Sounds")
    tap(page, tile(page, 7))
    becomes(lambda: tiles(page), "1 2 3/4 5 6/7 0 8")
    assert page.evaluate("window.sounds") == int(wanted)


@each_puzzle
@on_desktop
def test_a_question_mark_shows_the_keys_of_the_board(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    for group in ("On the board", "On the timeline", "On the page"):
        expect(sheet.get_by_role("heading", name=group)).to_be_visible()
    own = {"queens": "Empty → cross → queen", "sliding": "Slide a tile", "rush-hour": "Take the piece"}[puzzle]
    expect(sheet.get_by_text(own)).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("e")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_role("heading", name="While editing")).to_be_visible()


@on_phone
def test_the_keys_are_in_the_menu_too(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    more(page, "Keys")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


@on_desktop
def test_keys_go_to_the_tabs_the_drawer_and_the_editor(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    tabs = page.get_by_role("navigation").get_by_role("button")
    for key in ("2", "3", "1"):
        page.keyboard.press(key)
        expect(tabs.nth(int(key) - 1)).to_have_attribute("aria-current", "true")
    page.keyboard.press("b")
    expect(page.get_by_role("dialog", name="Board")).to_be_visible()
    page.keyboard.press("b")
    expect(page.get_by_role("dialog", name="Board")).to_have_count(0)
    page.keyboard.press("e")
    expect(page.get_by_role("region", name="Edit the board")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("region", name="Edit the board")).to_have_count(0)


def move_once(page: Page, puzzle: str) -> None:
    if puzzle == "sliding":
        tap(page, tile(page, 7))
    elif puzzle == "queens":
        tap(page, cell(page, 5, 5))
    else:
        piece(page, "B").focus()
        for key in ("Enter", "ArrowRight", "Enter"):
            page.keyboard.press(key)


def is_moved(page: Page, puzzle: str) -> None:
    if puzzle == "sliding":
        expect(counter(page, "Moves")).to_have_text("1")
        assert tiles(page) == "1 2 3/4 5 6/7 0 8"
    elif puzzle == "queens":
        shows(page, 5, 5, "cross")
    else:
        expect(piece(page, "B")).to_have_accessible_name("Piece B, row 3, columns 2 to 3")


@each_puzzle_somewhere
def test_the_game_is_there_again_after_a_reload_with_what_can_be_undone(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    move_once(page, puzzle)
    is_moved(page, puzzle)
    page.reload()
    is_moved(page, puzzle)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


@on_desktop
def test_each_puzzle_keeps_its_own_board_and_the_tab_is_kept(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    move_once(page, "sliding")
    page.get_by_role("button", name="Rush Hour").click()
    expect(page.get_by_role("application")).to_be_visible()
    page.get_by_role("button", name="Sliding puzzle").click()
    expect(page.get_by_role("grid", name="Sliding puzzle, 3 by 3")).to_be_visible()
    is_moved(page, "sliding")
    page.keyboard.press("3")
    page.wait_for_function("location.hash.includes('tab=compare')")
    page.reload()
    expect(page.get_by_role("navigation").get_by_role("button", name="Compare")).to_have_attribute(
        "aria-current", "true"
    )


def test_the_settings_fit_on_the_screen_and_close_with_a_press_beside_them(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    more(page, "Settings")
    sheet = page.get_by_role("dialog", name="Settings")
    box, screen = box_of(sheet), size_of_screen(page)
    assert box["width"] <= screen["width"] and box["height"] <= screen["height"]
    spot(sheet)
    tap(page, (box["x"] + 20, 4) if is_phone(page) else (20, 400))
    expect(sheet).to_have_count(0)
