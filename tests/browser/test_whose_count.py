"""Search says whose count a number is: of a report, of a solution that was checked, of several boards together."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import OpenBoard, box_of, drop, on_desktop, said, size_of_screen
from tests.browser.searching import A1, QUEENS_8, chooser, panel, press, run_to_the_end, timeline, unwatched

A2 = "1 2 3 4/5 6 7 8/11 12 15 14/10 9 13 0"
MOVES_OF_A1 = "right, down, down, left, up, right, right, right, down, down"


def strip(page: Page) -> Locator:
    """The strip, unfolded."""
    found = panel(page, "Numbers").get_by_role("group").filter(has_text="Whose count is this?")
    if not found.get_by_role("textbox", name="Number").is_visible():
        found.get_by_text("Whose count is this?").click()
    return found


def ask(page: Page, number: str) -> Locator:
    """The strip with the answer about a number."""
    found = strip(page)
    found.get_by_role("textbox", name="Number").fill(number)
    found.get_by_role("button", name="Find out").click()
    expect(found.get_by_role("status")).to_contain_text("variant")
    return found


def ways(found: Locator) -> Locator:
    return found.get_by_role("list", name="Searches that count so many").get_by_role("listitem")


def test_a_number_of_a_report_leads_to_the_search_which_then_counts_it(opened: OpenBoard) -> None:
    page = opened(A1, tab="search")
    found = ask(page, "32")
    expect(found.get_by_role("status")).to_contain_text("32 nodes:")
    expect(found.get_by_role("status")).to_contain_text("tried")
    expect(ways(found).first).to_contain_text("(variant A)")
    expect(ways(found).first).to_contain_text("nodes generated, without the start")
    for way in ways(found).all():  # all of it within the screen
        box = box_of(way)
        assert box["x"] >= 0 and box["x"] + box["width"] <= size_of_screen(page)["width"]
    ways(found).first.get_by_role("button").click()
    expect(said(page)).to_contain_text("This search is chosen.")
    expect(chooser(page, "Algorithm")).to_have_value("branch-and-bound")
    unwatched(page)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("generated 32 (33 with the start)")


def test_it_is_asked_with_keys_alone(opened: OpenBoard) -> None:
    page = opened(A1, tab="search")
    found = strip(page)
    field = found.get_by_role("textbox", name="Number")
    expect(found.get_by_role("button", name="Find out")).to_be_disabled()
    field.focus()
    page.keyboard.type("32")
    page.keyboard.press("Enter")
    expect(ways(found).first).to_contain_text("(variant A)")


@on_desktop
def test_numbers_of_several_boards_are_explained_together(opened: OpenBoard) -> None:
    page = opened(A1, tab="search")
    ask(page, "32")
    page.evaluate("hash => { location.hash = hash }", f"board={A2}&tab=search")
    expect(strip(page).get_by_role("checkbox", name="Together with the number of another board (32)")).to_be_checked()
    found = ask(page, "870")
    expect(found.get_by_role("status")).to_contain_text("32, 870 nodes")
    expect(ways(found).first).to_contain_text("(variant A)")
    press(page, "Forget them")
    expect(found.get_by_role("checkbox")).to_have_count(0)


@on_desktop
def test_a_number_that_a_checked_solution_claims_is_filled_in(opened: OpenBoard) -> None:
    page = opened(A1, tab="search")
    panel(page, "Numbers")
    drop(page, ("solution.txt", f"{MOVES_OF_A1}\nJumlah simpul yang dibangkitkan: 32\n"))
    verdict = page.get_by_role("region", name="Check of a solution")
    expect(verdict).to_contain_text("32 nodes: branch-and-bound or a-star + misplaced (variant A)")
    expect(page.get_by_role("textbox", name="Number")).to_have_value("32")


@on_desktop
def test_cases_are_asked_for_where_a_search_has_some(opened: OpenBoard) -> None:
    page = opened(QUEENS_8, tab="search")
    found = strip(page)
    found.get_by_role("combobox", name="It counts").select_option("cases")
    ask(page, "1,523")
    expect(ways(found).first).to_contain_text("brute-force")


@on_desktop
def test_that_none_fits_is_said_with_what_comes_nearest(opened: OpenBoard) -> None:
    page = opened("1 2/0 3", tab="search")
    found = ask(page, "100000")
    expect(found.get_by_role("status")).to_contain_text("none of the")
    expect(found).to_contain_text("These come nearest")


def test_axe_finds_nothing_serious_in_the_answer(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]], device: str
) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    opened(A1, tab="search")
    expect(ways(ask(page, "32")).first).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert faults_of_access(page) == []
