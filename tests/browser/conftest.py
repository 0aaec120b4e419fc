"""A studio for the browser tests, and pages of a desktop and of a phone that look at it."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.acting import PATIENCE_SECONDS, OpenBoard, becomes
from tests.browser.serving import serving

# The shell without a window opens pages faster.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# An animation that another one has replaced may never tell its end, so that nobody waits for it longer than any takes.
ANIMATIONS_ENDED = """() => Promise.race([
    new Promise((resolve) => setTimeout(resolve, 3000)),
    Promise.allSettled(
        document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity)
            .map((one) => one.finished)
    ),
])"""
PICTURES = os.environ.get("PAPAN_PICTURES")  # a folder: every test leaves a picture of its last view there

THEMES: tuple[Literal["light", "dark"], ...] = ("dark", "light")
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without one these tests are skipped, unless they must run."""
    if CHROMIUM is None and not os.environ.get("PAPAN_REQUIRE_BROWSER"):
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def studio() -> Iterator[str]:
    """The address of a studio of this test run's own."""
    with serving() as address:
        yield address


@pytest.fixture(params=["desktop", "phone"])
def device(request: pytest.FixtureRequest) -> str:
    """The device that a test runs on: on both, unless it says `on_desktop` or `on_phone`."""
    return str(request.param)


@pytest.fixture
def page(browser: Browser, studio: str, device: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on that device, as a new user has it; anything on its console that is an error fails the test."""
    context = browser.new_context(
        **(PHONE if device == "phone" else DESKTOP), base_url=studio, locale="en-GB", accept_downloads=True
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE_SECONDS)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    yield page
    if PICTURES:
        name = re.sub(r"[^\w.-]+", "-", request.node.name)
        page.screenshot(path=f"{PICTURES}/{name}.png")
    context.close()
    assert not faults


@pytest.fixture
def opened(page: Page) -> OpenBoard:
    """The page with a board on it: opened("1 2/3 0"), or the first one a new user sees: opened()."""

    def open_board(board: str | None = None, tab: str = "play", **settings: str) -> Page:
        keys = {"tab": tab, **settings} if board is None else {"board": board, "tab": tab, **settings}
        page.goto("/" if board is None and tab == "play" and not settings else f"/#{urlencode(keys)}")
        page.get_by_role("banner").wait_for()
        page.locator("main h1 ~ *").first.wait_for()  # a tab is fetched when it is seen first
        return page

    return open_board


@pytest.fixture
def faults_of_access() -> Callable[[Page], list[str]]:
    """Serious faults that axe finds on a page, in words."""

    def look(page: Page) -> list[str]:
        page.evaluate(ANIMATIONS_ENDED)  # what is half faded in has too little contrast
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{rule['id']}: {node['html'][:120]}"
            for rule in found["violations"]
            if rule["impact"] in ("serious", "critical")
            for node in rule["nodes"]
        ]

    return look


@pytest.fixture
def faults_in_light_and_dark(faults_of_access: Callable[[Page], list[str]]) -> Callable[[Page], list[str]]:
    """The same of a page in both themes, one after the other."""

    def look(page: Page) -> list[str]:
        found: list[str] = []
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            becomes(lambda: page.locator("html").get_attribute("data-theme"), theme)
            found += faults_of_access(page)
        return found

    return look
