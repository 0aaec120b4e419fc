"""Predict: questions about the next step of a recorded run, answered by keys or taps, with reasons and a score."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import OpenBoard, on_desktop, said, tap
from tests.browser.searching import TRAFFIC

WAY = {"algorithm": "a-star", "heuristic": "blocking"}


def predict(page: Page) -> Locator:
    page.get_by_role("switch", name="Predict").check()
    return page.get_by_role("region", name="Predict")


def recorded(page: Page) -> Locator:
    """Predict switched on where nothing has run yet: it offers to run it."""
    card = predict(page)
    expect(card.get_by_role("button", name="Run and record it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(card).to_contain_text(re.compile("Question 1 of"))
    return card


def verdict(card: Locator) -> Locator:
    return card.locator(".verdict")


@on_desktop
def test_a_quiz_is_taken_with_keys_alone(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    opened(TRAFFIC, tab="search", **WAY)
    card = recorded(page)
    expect(page.get_by_role("tablist", name="About the search")).to_have_count(0)  # there the answer could be read
    asked: list[str] = []
    for number in range(1, 11):
        expect(card).to_contain_text(f"Question {number} of 10")
        expect(card.get_by_role("heading", level=3)).to_be_focused()
        asked.append(card.get_by_role("heading", level=3).inner_text())
        if number == 1:
            page.keyboard.press("s")  # skipped: it does not count
            continue
        page.keyboard.press("v" if number == 2 else "1")
        expect(verdict(card)).to_contain_text(re.compile("The answer:" if number == 2 else r"(Right|Wrong)\."))
        expect(said(page)).to_contain_text(verdict(card).inner_text().split(".")[0].strip())
        expect(card.locator(".choice.right")).to_have_count(1)
        expect(card.get_by_role("button", name=re.compile("Next question|See the score"))).to_be_focused()
        assert faults_of_access(page) == []
        page.keyboard.press("Enter")
    assert {"Which live node is taken up next?"} < set(asked)  # several kinds
    expect(card.get_by_role("heading", level=3)).to_contain_text(re.compile(r"^\d of 9 right$"))
    expect(card).to_contain_text("1 skipped")
    expect(card).to_contain_text("Missed most:")
    card.get_by_role("button", name="Try the same again").press("Enter")
    expect(card.get_by_role("heading", level=3)).to_have_text(asked[0])
    page.keyboard.press("3")  # no tab now
    expect(card).to_be_visible()


def test_a_finger_answers_and_the_board_shows_what_the_run_did(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    opened(TRAFFIC, tab="search", algorithm="ida-star", heuristic="blocking")
    card = recorded(page)
    track = page.get_by_role("slider", name="Search", exact=True)
    before = int(track.input_value())
    expect(card).to_contain_text(f"after event {before + 1}")
    tap(page, card.get_by_role("list").get_by_role("button").first)
    expect(verdict(card)).to_be_visible()
    expect(track).to_have_value(str(before + 1))
    assert faults_of_access(page) == []
    tap(page, card.get_by_role("button", name="Next question"))
    tap(page, card.get_by_role("button", name="Reveal"))
    expect(verdict(card)).to_contain_text("The answer:")
    tap(page, card.get_by_role("button", name="Close Predict"))
    expect(page.get_by_role("tablist", name="About the search")).to_be_visible()
