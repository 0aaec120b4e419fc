"""Feedback sheets and the class overview as a browser shows them: on a desk and in a hand, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import AXE, PICTURES
from tests.grading.outputs.sample_class import STUDENTS, sample_class

from papan.grading.outputs import write_outputs

PAGES = ("overview.html", f"students/{STUDENTS[2]}/feedback.html", f"students/{STUDENTS[4]}/feedback.html")
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
EMPTY = "getComputedStyle(document.querySelector('.strip svg rect')).fill"


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("grades")
    write_outputs(sample_class(root, "id", unsafe=True).read())
    return root


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_a_sheet_fits_its_screen_and_can_be_read(
    browser: Browser, graded: Path, name: str, scheme: str, width: int, faults_of_access: Callable[[Page], list[str]]
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme="dark" if scheme == "dark" else "light", bypass_csp=True
    )
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto((graded / name).as_uri())
    assert not page.evaluate(TOO_WIDE)
    assert page.evaluate(GROUND) == ("rgb(246, 247, 246)" if scheme == "light" else "rgb(16, 22, 21)")
    assert page.get_by_role("alert").first.is_visible()
    if AXE.exists():
        assert faults_of_access(page) == []
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{Path(name).stem}-{width}-{scheme}.png", full_page=True)
    context.close()
    assert said == []


def test_pictures_have_the_colours_of_the_page_and_paper_is_light(browser: Browser, graded: Path) -> None:
    colours = []
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
        page = context.new_page()
        page.goto((graded / PAGES[1]).as_uri())
        colours.append(page.evaluate(EMPTY))
        page.emulate_media(media="print")
        colours.append(page.evaluate(EMPTY))
        context.close()
    day, printed, night, printed_at_night = colours
    assert day == printed == printed_at_night != night


def test_no_script_runs_even_if_one_were_there(browser: Browser, graded: Path, tmp_path: Path) -> None:
    text = (graded / PAGES[1]).read_text(encoding="utf-8")
    assert "<script" not in text
    attacked = tmp_path / "attacked.html"
    attacked.write_text(text.replace("<main>", "<main><script>document.title = 'taken'</script>"), encoding="utf-8")
    page = browser.new_page()
    page.goto(attacked.as_uri())
    assert STUDENTS[2] in page.title()
    page.close()


def test_the_overview_leads_to_each_sheet_and_a_sheet_to_its_cases(browser: Browser, graded: Path) -> None:
    page = browser.new_page()
    page.goto((graded / "overview.html").as_uri())
    page.get_by_role("link", name=STUDENTS[2]).click()
    page.get_by_role("heading", name=STUDENTS[2], level=1).wait_for()
    page.get_by_role("link", name="malformed-1").click()
    assert page.url.endswith("#case-6")
    page.locator("#case-6").wait_for()
    page.close()
