"""Editing boards of any puzzle: painted with its signs, or written as text; and boards that come from elsewhere."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import (
    OpenBoard,
    cell,
    drag,
    drawer,
    drop,
    edit,
    is_phone,
    on_desktop,
    on_phone,
    paste,
    shows,
    spot,
    tap,
)
from tests.browser.editing import size
from tests.browser.serving import serving

ANY_PUZZLES = Path(__file__).parents[1] / "any_puzzles"
WALK, HOPS, ROOKS = "@.#./#.../..#x", "_oo_/__o_", "..#/#../.#."
ICE = "3 4/ZX*L/****/**XO/8 8 6 2/5 1 4 5/6 4 7 2"


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A studio with puzzles of this test's own, two of which have the same boards."""
    castles = tmp_path_factory.mktemp("plugins") / "castles.py"
    castles.write_text(
        (ANY_PUZZLES / "rooks.py").read_text().replace('"rooks"', '"castles"').replace('"Rooks"', '"Castles"')
    )
    files = [*(ANY_PUZZLES / f"{name}.py" for name in ("walk", "hops", "rooks")), castles]
    with serving(*(f"--plugin={file}" for file in files)) as address:
        yield address


def sign(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Signs to paint with").get_by_role("button", name=name)


def fault(page: Page) -> Locator:
    return page.get_by_role("list", name="Faults").get_by_role("listitem")


def done(page: Page) -> Locator:
    return page.get_by_role("button", name="Done")


def text_of_open_board(page: Page) -> str:
    return drawer(page, "Text").get_by_role("textbox").input_value()


# ---- painting ----


def test_signs_are_painted_by_hand_and_a_second_tap_clears(opened: OpenBoard) -> None:
    page = opened(WALK, puzzle="walk")
    edit(page)
    tap(page, sign(page, "wall"))
    expect(sign(page, "wall")).to_have_attribute("aria-pressed", "true")
    tap(page, cell(page, 1, 2))
    shows(page, 1, 2, "wall")
    tap(page, cell(page, 1, 2))
    shows(page, 1, 2, "floor")
    spot(cell(page, 3, 1))
    drag(page, spot(cell(page, 2, 2)), spot(cell(page, 2, 4)))
    for column in (2, 3, 4):
        shows(page, 2, column, "wall")
    page.get_by_role("button", name="Undo").click()  # a stroke is one step
    for column in (2, 3, 4):
        shows(page, 2, column, "floor")


@on_phone
def test_a_sign_that_a_board_has_once_moves(opened: OpenBoard) -> None:
    page = opened(WALK, puzzle="walk")
    edit(page)
    tap(page, sign(page, "walker"))
    tap(page, cell(page, 3, 1))
    shows(page, 3, 1, "walker")
    shows(page, 1, 1, "floor")


@on_desktop
def test_keys_paint_and_clear_and_go_from_cell_to_cell(opened: OpenBoard) -> None:
    page = opened(WALK, puzzle="walk")
    edit(page)
    page.get_by_role("grid", name="Board being edited").focus()
    for key in ("ArrowRight", "#", "ArrowRight", "Delete", "ArrowDown", "@", "ArrowRight", "#", "Enter"):
        page.keyboard.press(key)
    for row, column, what in ((1, 2, "wall"), (1, 3, "floor"), (2, 3, "walker"), (1, 1, "floor"), (2, 4, "floor")):
        shows(page, row, column, what)
    page.keyboard.press("Control+z")
    shows(page, 2, 4, "wall")
    page.keyboard.press("Control+y")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("region", name="Edit the board")).to_be_hidden()
    assert text_of_open_board(page) == ".#..\n#.@.\n..#x"


@on_desktop
def test_the_right_button_clears_what_it_goes_over(opened: OpenBoard) -> None:
    page = opened(WALK, puzzle="walk")
    edit(page)
    cell(page, 2, 1).click(button="right")
    shows(page, 2, 1, "floor")


@on_phone
def test_faults_are_marked_and_told_while_they_are_there(opened: OpenBoard) -> None:
    page = opened(WALK, puzzle="walk")
    edit(page)
    tap(page, sign(page, "the end"))
    tap(page, cell(page, 3, 4))  # taken away
    expect(fault(page)).to_have_text("no x found; expected one")
    expect(done(page)).to_be_disabled()
    tap(page, cell(page, 1, 4))
    expect(fault(page)).to_have_count(0)
    done(page).click()
    assert text_of_open_board(page) == "@.#x\n#...\n..#."


@on_desktop
def test_a_fault_with_a_place_is_marked_on_its_cell(opened: OpenBoard) -> None:
    page = opened(ROOKS, puzzle="rooks")
    edit(page)
    page.get_by_role("spinbutton", name="Columns").fill("4")
    page.get_by_role("spinbutton", name="Columns").press("Tab")
    expect(fault(page).first).to_have_text("4 cells; expected 3")
    expect(cell(page, 1, 1)).to_have_attribute("aria-invalid", "true")


@on_desktop
def test_boards_grow_and_shrink_and_are_cleared(opened: OpenBoard) -> None:
    page = opened(WALK, puzzle="walk")
    editor = edit(page)
    size(editor, 4, 5)
    shows(page, 4, 5, "floor")
    shows(page, 3, 4, "the end")
    size(editor, 3, 4)
    done(page).click()
    assert text_of_open_board(page) == WALK.replace("/", "\n")


@on_desktop
def test_what_if_says_what_each_listed_change_would_do(opened: OpenBoard) -> None:
    page = opened("@#./.#./..x", puzzle="walk")
    edit(page)
    page.get_by_role("switch", name="What if").check()
    # Without the wall in row 1 the way is no shorter; a wall in row 3 leaves none.
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile(r"wall\. a wall changes: as many moves as now \(4\)"))
    expect(cell(page, 3, 2)).to_have_accessible_name(re.compile(r"floor\. a wall changes: no solution"))
    expect(page.get_by_text("Now: it can be solved, in 4 moves.")).to_be_visible()


def test_numbers_are_written_into_cells(opened: OpenBoard) -> None:
    page = opened(ICE, puzzle="ice-sliding")
    edit(page)
    page.get_by_role("button", name="Numbers").click()
    tap(page, cell(page, 2, 3))
    if is_phone(page):
        page.get_by_role("spinbutton", name="Number in row 2, column 3").fill("41")
    else:
        page.keyboard.type("41")
    page.get_by_role("button", name="One more").click()
    shows(page, 2, 3, "ice, 42")
    done(page).click()
    assert text_of_open_board(page).split("\n")[5] == "5 1 42 5"


# ---- writing ----


def test_a_text_has_its_faults_marked_and_its_picture_beside_it(opened: OpenBoard) -> None:
    page = opened(HOPS, puzzle="hops")
    editor = edit(page)
    field = editor.get_by_role("textbox")
    expect(field).to_have_value("_oo_\n__o_")
    field.fill("_oX_\n__o_")
    expect(fault(page)).to_have_text(re.compile(r"1:3\s*found X; expected o or _"))
    expect(done(page)).to_be_disabled()
    tap(page, fault(page).get_by_role("button"))
    assert field.evaluate("field => [field.selectionStart, field.selectionEnd]") == [2, 3]
    field.fill("_oo_\n__o_\n____")
    picture = editor.get_by_role("img", name="What the board looks like")
    expect(picture).to_be_visible()
    text, drawn = field.bounding_box(), picture.bounding_box()
    assert text is not None and drawn is not None
    if is_phone(page):
        assert drawn["y"] >= text["y"] + text["height"]
    else:
        assert drawn["x"] >= text["x"] + text["width"]
    expect(done(page)).to_be_enabled()
    done(page).click()
    assert text_of_open_board(page) == "_oo_\n__o_\n____"


@on_desktop
def test_a_text_is_undone_and_an_unfinished_one_is_kept(opened: OpenBoard) -> None:
    page = opened(HOPS, puzzle="hops")
    editor = edit(page)
    editor.get_by_role("textbox").fill("_oX_\n__o_")
    page.get_by_role("button", name="Undo").click()
    expect(editor.get_by_role("textbox")).to_have_value("_oo_\n__o_")
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("navigation").get_by_role("button", name="Search").click()
    expect(page.get_by_text("The unfinished edit is kept.")).to_be_visible()
    edit(page)
    expect(editor.get_by_role("textbox")).to_have_value("_oX_\n__o_")


@pytest.mark.parametrize(("puzzle", "board"), [("walk", WALK), ("hops", HOPS), ("ice-sliding", ICE)])
def test_editors_are_open_to_everybody(
    opened: OpenBoard, puzzle: str, board: str, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = opened(board, puzzle=puzzle)
    editor = edit(page)
    if puzzle == "walk":
        page.get_by_role("switch", name="What if").check()
        expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("a wall changes"))
    elif puzzle == "hops":
        editor.get_by_role("textbox").fill("_oX_")
        expect(fault(page)).to_have_count(1)
    else:
        page.get_by_role("button", name="Numbers").click()
    assert faults_of_access(page) == []


# ---- boards and solutions from elsewhere ----


@on_desktop
def test_a_text_that_two_puzzles_can_read_is_asked_about(opened: OpenBoard) -> None:
    page = opened(WALK, puzzle="walk")
    paste(page, ROOKS)
    asked = page.get_by_role("group", name="Several puzzles have boards like this one. Which is it?")
    expect(asked.get_by_role("button")).to_have_text(["Rooks", "Castles"])
    tap(page, asked.get_by_role("button", name="Castles"))
    expect(page.get_by_role("heading", name="Castles: Play")).to_be_attached()
    assert text_of_open_board(page) == ROOKS.replace("/", "\n")


@on_desktop
def test_boards_and_solutions_of_plug_ins_are_dropped_anywhere(opened: OpenBoard) -> None:
    page = opened(HOPS, puzzle="hops")
    expect(page.get_by_role("heading", name="Hops: Play")).to_be_attached()
    drop(page, ("walk.txt", WALK.replace("/", "\n")))
    expect(page.get_by_text("Opened: A walk")).to_be_visible()
    drop(page, ("answer.txt", "1. right\n2. down\n3. right\n4. right\n5. down\n"))
    strip = page.get_by_role("region", name="Check of a solution")
    expect(strip).to_contain_text("Passed")
    drop(page, ("answer.txt", "1. right\n2. right\n"))
    expect(strip).to_contain_text("move 2 of the plan is right; possible there: a step left, a step down")
    drop(page, ("board.txt", "@.x"), ("solution.txt", "kanan, kanan"))
    expect(strip).to_contain_text("Passed")
