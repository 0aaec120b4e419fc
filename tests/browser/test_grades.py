"""A folder of grades on the page: the table, a student, a case with both replays, by mouse, finger and keys."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.acting import becomes, is_phone, more, on_desktop, on_phone, tap
from tests.browser.conftest import DESKTOP
from tests.browser.serving import serving
from tests.studio.graded import ANI, BUDI, CASES, STUDENTS, write, write_case, write_grades

from papan.grading.layout import ANSWER, RESULT, RUN, GradesFolder

OWN = "02-own"
HOSTILE = "<img src=x onerror=alert(1)>"


class Graded:
    """A studio with a folder of grades, and the way to it."""

    def __init__(self, folder: GradesFolder, address: str) -> None:
        self.folder, self.address = folder, address
        self.base = address.partition("/?")[0]

    def opened(self, page: Page, **place: str) -> Page:
        """The page at a place among the grades; the first visit is by the address with the token."""
        page.goto(f"{self.address}#{urlencode({'tab': 'grades', **place})}")
        expect(page.get_by_role("main").locator("section").first).to_be_visible()
        return page


def graded_studio(root: Path, puzzle: str) -> Iterator[Graded]:
    folder = write_grades(root, puzzle)
    with serving("--grades", str(folder.root)) as address:
        yield Graded(folder, address)


@pytest.fixture(scope="module")
def sliding(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Graded]:
    """A studio with the grades of programs that slide tiles."""
    yield from graded_studio(tmp_path_factory.mktemp("sliding"), "sliding")


@pytest.fixture(scope="module")
def rush_hour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Graded]:
    """One with those of programs that solve Rush Hour."""
    yield from graded_studio(tmp_path_factory.mktemp("rush-hour"), "rush-hour")


@pytest.fixture(scope="module")
def queens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Graded]:
    """One with those of programs that place queens."""
    yield from graded_studio(tmp_path_factory.mktemp("queens"), "queens")


@pytest.fixture
def going_on(tmp_path: Path) -> Iterator[Graded]:
    """A run that has only begun, and may be written to."""
    folder = write_grades(tmp_path / "grades", done=1)
    with serving("--grades", str(folder.root)) as address:
        yield Graded(folder, address)


def cell(page: Page, student: str, case: str = OWN) -> Locator:
    return page.get_by_role("button", name=f"{student}, {case}:")


def students(page: Page) -> list[str]:
    """The students in the order in which they are seen."""
    if is_phone(page):
        return [text.split()[0] for text in page.locator("li > button").all_inner_texts()]
    return page.locator("tbody th").all_inner_texts()


def place(page: Page) -> dict[str, str]:
    """What the address says."""
    return dict(re.findall(r"([a-z]+)=([^&]*)", str(page.evaluate("location.hash"))))


# ---- the table ----


def test_the_table_tells_every_outcome_by_shape_letter_and_words(page: Page, sliding: Graded) -> None:
    sliding.opened(page)
    words = ["right", "wrong", "no answer", "out of time", "crashed", "over a limit", "not built", "grader's error"]
    for (student, outcome), word in zip(STUDENTS.items(), words, strict=True):
        expect(cell(page, student)).to_have_accessible_name(re.compile(f": {word}, .* points$"))
        expect(cell(page, student).locator("svg")).to_have_attribute("data-sign", outcome)
    letters = [cell(page, student).locator("svg text").inner_html() for student in STUDENTS]
    shapes = [cell(page, student).locator("svg path").get_attribute("d") for student in STUDENTS]
    assert len(set(letters)) == len(set(shapes)) == len(STUDENTS)


def test_a_filter_shows_those_who_have_such_a_case(page: Page, sliding: Graded) -> None:
    sliding.opened(page)
    assert students(page) == list(STUDENTS)
    filters = page.get_by_role("group", name="Show students with")
    tap(page, filters.get_by_role("button", name="failed"))
    becomes(lambda: students(page), [student for student in STUDENTS if student != ANI])
    tap(page, filters.get_by_role("button", name="crashed"))
    becomes(lambda: students(page), ["13520005-eka"])
    tap(page, filters.get_by_role("button", name="crashed"))  # once more takes it off
    becomes(lambda: students(page), list(STUDENTS))


@on_desktop
def test_the_table_is_sorted_by_name_points_or_a_case(page: Page, sliding: Graded) -> None:
    sliding.opened(page)
    page.get_by_role("button", name="Points", exact=True).click()
    becomes(lambda: students(page)[0], "13520007-gita")
    page.get_by_role("button", name="Points", exact=True).click()
    becomes(lambda: students(page)[:2], [ANI, BUDI])
    expect(page.get_by_role("columnheader", name="Points")).to_have_attribute("aria-sort", "descending")
    page.get_by_role("button", name=OWN, exact=True).click()
    becomes(lambda: students(page)[:2], [ANI, BUDI])  # right, then wrong
    page.get_by_role("button", name="Student", exact=True).click()
    becomes(lambda: students(page), sorted(STUDENTS))


@on_phone
def test_on_a_phone_there_are_cards_in_an_order_of_ones_choice(page: Page, sliding: Graded) -> None:
    sliding.opened(page)
    expect(page.get_by_role("grid")).to_have_count(0)
    page.get_by_label("Order").select_option("Points")
    becomes(lambda: students(page)[0], ANI)
    page.get_by_label("Order").select_option(OWN)
    becomes(lambda: students(page)[0], "13520008-hadi")
    page.get_by_role("button", name=re.compile(f"^{BUDI}")).first.tap()
    expect(page.get_by_role("heading", name=BUDI)).to_be_visible()


@on_desktop
def test_keys_go_through_the_table_and_open_what_they_stand_on(page: Page, sliding: Graded) -> None:
    sliding.opened(page)
    page.get_by_role("button", name="all", exact=True).focus()
    for _ in range(20):  # past the filters
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('[role=grid]') !== null"):
            break
    expect(page.get_by_role("button", name="Student", exact=True)).to_be_focused()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(cell(page, BUDI)).to_be_focused()
    page.keyboard.press("End")
    expect(cell(page, BUDI, "04-malformed")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=OWN)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=BUDI)).to_be_focused()
    page.keyboard.press("Escape")
    expect(cell(page, BUDI)).to_be_focused()  # where one was


# ---- a student ----


def test_a_student_has_the_reasons_of_every_case(page: Page, sliding: Graded) -> None:
    sliding.opened(page, student=BUDI)
    expect(page.get_by_role("main")).to_contain_text("11 of 16 points")
    wrong = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=OWN))
    expect(wrong).to_contain_text("no single legal move")
    expect(wrong).to_contain_text("(line 9)")
    tap(page, page.get_by_role("button", name="Next student"))
    expect(page.get_by_role("heading", name="13520003-citra")).to_be_visible()
    tap(page, page.get_by_role("button", name="Previous student"))
    tap(page, page.get_by_role("button", name=OWN, exact=True))
    expect(page.get_by_role("heading", name="The program's answer")).to_be_visible()


@on_desktop
def test_a_program_that_was_not_built_shows_what_building_it_printed(page: Page, sliding: Graded) -> None:
    sliding.opened(page, student="13520007-gita")
    expect(page.get_by_role("group", name="What building it printed")).to_contain_text("expected ';'")


# ---- a case ----


@pytest.mark.parametrize("puzzle", ["sliding", "rush-hour"])
def test_what_went_wrong_is_replayed_beside_a_right_solution(
    page: Page, sliding: Graded, rush_hour: Graded, puzzle: str
) -> None:
    graded = sliding if puzzle == "sliding" else rush_hour
    graded.opened(page, student=BUDI, case=OWN)
    did = page.get_by_role("img", name=re.compile("^What the program did: "))
    right = page.get_by_role("img", name=re.compile("^A right solution: "))
    expect(did).to_have_accessible_name(re.compile("Step 2 is wrong"))
    expect(did.locator(".mark.wrong")).to_be_visible()
    expect(right).to_have_accessible_name(re.compile(" 2: "))  # the same step
    slider = page.get_by_role("slider")
    tap(page, page.get_by_role("button", name="One back"))
    expect(did).to_have_accessible_name(re.compile(" 1: "))
    expect(did.locator(".mark.wrong")).to_have_count(0)
    expect(right).to_have_accessible_name(re.compile(" 1: "))
    becomes(lambda: place(page).get("step"), "1")
    tap(page, page.get_by_role("button", name="To the first wrong step"))
    expect(slider).to_have_value("2")


@on_desktop
def test_the_keys_of_a_timeline_work_at_once(page: Page, sliding: Graded) -> None:
    sliding.opened(page, student=BUDI)
    page.get_by_role("button", name=OWN, exact=True).click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("2")
    for key, value in (("ArrowLeft", "1"), ("k", "0"), ("End", "2"), ("Home", "0"), ("j", "1")):
        page.keyboard.press(key)
        expect(slider).to_have_value(value)
    page.keyboard.press(" ")  # plays to the end
    expect(slider).to_have_value("2")


def test_a_placement_is_shown_with_its_clashes(page: Page, queens: Graded) -> None:
    queens.opened(page, student=BUDI, case=OWN)
    did = page.get_by_role("img", name=re.compile("^What the program did"))
    expect(did.locator("path.queen")).to_have_count(5)
    expect(did.locator("path.queen.clashing")).not_to_have_count(0)
    expect(page.get_by_role("img", name=re.compile("^A right solution")).locator("path.queen")).to_have_count(5)
    expect(page.get_by_role("main")).to_contain_text("2 queens in region B")
    expect(page.get_by_role("slider")).to_have_count(0)


def test_the_first_wrong_line_of_the_answer_stands_out_and_is_in_view(page: Page, rush_hour: Graded) -> None:
    rush_hour.opened(page, student=BUDI, case=OWN)
    answer = page.get_by_role("group", name="The program's answer")
    expect(answer.locator("mark")).to_have_text("AAB.D.")
    expect(answer.locator(".wrong .number")).to_contain_text("18")
    inside = (
        "one => { const line = one.querySelector('mark').getBoundingClientRect(), box = one.getBoundingClientRect();"
    )
    assert answer.evaluate(inside + "return line.top >= box.top && line.bottom <= box.bottom; }")


@on_desktop
def test_marks_claims_and_whose_count_are_told(page: Page, sliding: Graded) -> None:
    sliding.opened(page, student=ANI, case=OWN)
    main = page.get_by_role("main")
    for words in ("right · 6 / 6", "valid solution", "nodes", "870", "Whose count is this?", "a-star, ties=oldest"):
        expect(main).to_contain_text(words)


@on_desktop
@pytest.mark.parametrize(
    ("case", "words"),
    [("03-unsolvable", "This board has no solution"), ("04-malformed", "This board is malformed")],
)
def test_boards_to_be_refused_say_so(page: Page, sliding: Graded, case: str, words: str) -> None:
    sliding.opened(page, student=ANI, case=case)
    expect(page.get_by_role("main")).to_contain_text(words)


# ---- the address ----


def test_the_address_holds_student_and_case_and_back_leads_back(page: Page, sliding: Graded) -> None:
    sliding.opened(page)
    tap(page, cell(page, BUDI))
    expect(page.get_by_role("heading", name=OWN)).to_be_visible()
    becomes(lambda: (place(page).get("student"), place(page).get("case")), (BUDI, OWN))
    assert "board" not in place(page) and "token" not in page.url
    page.reload()
    expect(page.get_by_role("heading", name=OWN)).to_be_visible()
    page.go_back()
    expect(cell(page, BUDI)).to_be_visible()
    becomes(lambda: "student" in place(page), False)
    page.go_forward()
    expect(page.get_by_role("heading", name=OWN)).to_be_visible()


@on_desktop
def test_a_step_in_the_address_is_gone_to(page: Page, rush_hour: Graded) -> None:
    rush_hour.opened(page, student=BUDI, case=OWN, step="1")
    expect(page.get_by_role("slider")).to_have_value("1")


def test_a_student_who_is_not_there_is_told_in_words(browser: Browser, sliding: Graded) -> None:
    context = browser.new_context(**DESKTOP, locale="en-GB")  # where a refusal may be on the console
    page = sliding.opened(context.new_page())
    fault = page.get_by_role("alert").filter(has_text="There is no student nobody in these grades.")
    page.evaluate("location.hash = '#tab=grades&student=nobody'")
    expect(fault).to_be_visible()
    page.go_back()
    expect(cell(page, BUDI)).to_be_visible()
    expect(fault).to_have_count(0)
    context.close()


@on_desktop
def test_other_tabs_are_there_as_ever_and_puzzles_lead_to_them(page: Page, sliding: Graded) -> None:
    sliding.opened(page)
    page.keyboard.press("1")
    expect(page.get_by_role("grid", name="Queens")).to_be_visible()
    page.keyboard.press("4")
    expect(page.get_by_role("grid", name="Students and cases")).to_be_visible()
    page.keyboard.press("e")  # there is no board to edit
    expect(page.get_by_role("grid", name="Students and cases")).to_be_visible()
    page.get_by_role("button", name="Sliding puzzle", exact=True).click()
    expect(page.get_by_role("grid", name="Sliding puzzle")).to_be_visible()


def test_without_grades_there_is_no_such_tab(page: Page) -> None:
    page.goto("/#tab=grades&student=ani")
    page.get_by_role("banner").wait_for()
    expect(page.get_by_role("navigation", name="What to do").get_by_role("button")).to_have_count(3)
    becomes(lambda: place(page).get("tab"), "play")


# ---- a run that goes on ----


@on_desktop
def test_a_run_that_goes_on_is_seen_to_go_on(page: Page, going_on: Graded) -> None:
    going_on.opened(page)
    left = len(STUDENTS) * len(CASES) - 1
    expect(page.get_by_text(f"{left} cases have not been run yet")).to_be_visible()
    expect(cell(page, BUDI)).to_have_accessible_name(re.compile("not run yet"))
    write_case(going_on.folder, "sliding", BUDI, OWN, "wrong")  # nobody presses anything
    expect(cell(page, BUDI)).to_have_accessible_name(re.compile("wrong"))
    write_case(going_on.folder, "sliding", BUDI, "01-easy", "crash")
    page.get_by_role("button", name="Refresh").click()
    expect(cell(page, BUDI, "01-easy")).to_have_accessible_name(re.compile("crashed"))


# ---- hostile contents ----


def test_whatever_is_in_the_folder_is_text(page: Page, going_on: Graded) -> None:
    root = going_on.folder.root
    shutil.rmtree(root / "students")
    run = json.loads((root / RUN).read_text())
    write(root / RUN, {**run, "students": [HOSTILE, "x" * 200]})
    write_case(going_on.folder, "sliding", HOSTILE, OWN, "wrong")
    place_of = going_on.folder.case(HOSTILE, OWN)
    record = json.loads((place_of / RESULT).read_text())
    write(place_of / RESULT, {**record, "way": HOSTILE, "whose_count": HOSTILE, "claims": {HOSTILE: 10**40}})
    (place_of / ANSWER).write_text(f"{HOSTILE}\n</script>\u202e\n" + "y" * 100_000)
    page.on("dialog", lambda dialog: pytest.fail("a script has run"))
    going_on.opened(page)
    tap(page, cell(page, HOSTILE))
    expect(page.get_by_role("heading", name=HOSTILE).or_(page.get_by_role("heading", name=OWN)).first).to_be_visible()
    expect(page.get_by_role("group", name="The program's answer")).to_contain_text(HOSTILE)
    assert page.locator("main img").count() == 0
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# ---- for everybody ----


@pytest.mark.parametrize("view", ["table", "student", "case"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_grades_can_be_read_by_everybody(
    page: Page,
    rush_hour: Graded,
    view: str,
    scheme: Literal["light", "dark"],
    faults_of_access: Callable[[Page], list[str]],
) -> None:
    page.emulate_media(color_scheme=scheme)
    where = {"table": {}, "student": {"student": BUDI}, "case": {"student": BUDI, "case": OWN}}[view]
    rush_hour.opened(page, **where)
    assert faults_of_access(page) == []
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_grades_are_in_indonesian_too(page: Page, queens: Graded) -> None:
    queens.opened(page, student=BUDI, case=OWN, lang="id")
    for words in ("salah", "Solusi yang benar", "Jawaban program", "2 ratu di daerah warna B"):
        expect(page.get_by_role("main")).to_contain_text(words)


@on_desktop
def test_the_keys_of_grades_are_listed(page: Page, sliding: Graded) -> None:
    sliding.opened(page)
    more(page, "Keys")
    expect(page.get_by_role("dialog")).to_contain_text("In the table of grades")
    expect(page.get_by_role("dialog")).to_contain_text("On the timeline")
