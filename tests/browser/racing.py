"""What the tests of races do again and again."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


def race_bar(page: Page) -> Locator:
    return page.get_by_role("region", name="The race")


def lanes(page: Page) -> Locator:
    return page.get_by_role("region", name="Race", exact=True).get_by_role("listitem")


def lane(page: Page, number: int) -> Locator:
    return lanes(page).nth(number - 1)


def scrubber(page: Page) -> Locator:
    return page.get_by_role("slider", name="All lanes")


def why(page: Page) -> Locator:
    return page.get_by_role("region", name="Why did it win?")


def counts(page: Page, number: int, name: str, value: str) -> None:
    """Wait until a counter of a lane says this."""
    row = lane(page, number).locator("dl > div").filter(has_text=re.compile(f"^{name}"))
    expect(row.get_by_role("definition")).to_have_text(value)


def add_lane(page: Page) -> None:
    page.get_by_role("button", name="Add a lane").click()


def run_race(page: Page) -> None:
    """Run every lane to its end, and stand at the end of the clock."""
    race_bar(page).get_by_role("button", name="Race", exact=True).click()
    expect(scrubber(page)).to_be_focused()
    page.keyboard.press("End")
