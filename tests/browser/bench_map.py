"""Measure the map with a million nodes: python -m tests.browser.bench_map (or `npm run bench-map` in web/).

A breadth-first search of a 15-puzzle is recorded until the recording is full. Then the map and the icicle are scrubbed,
zoomed and panned by mouse, while the page counts its frames. Prints, for each, frames per second, the median and the
longest time between two frames.
"""

import itertools
import math
import statistics
from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import CHROMIUM, DESKTOP
from tests.browser.searching import HARD
from tests.browser.serving import serving

SECONDS = 4  # of each measurement
START = """() => {
    const frames = (window.frames_seen = []);
    const turn = (now) => { frames.push(now); window.frames_wanted = requestAnimationFrame(turn); };
    window.frames_wanted = requestAnimationFrame(turn);
}"""
STOP = "() => { cancelAnimationFrame(window.frames_wanted); return window.frames_seen; }"


def record(page: Page) -> None:
    """A breadth-first search until its recording is full."""
    way = {"algorithm": "breadth-first", "watch": "on", "speed": "full"}
    page.goto(f"/#{urlencode({'board': HARD, 'tab': 'search', **way})}")
    page.get_by_role("tab", name="Map", exact=True).click()
    page.get_by_role("button", name="Run", exact=True).click()
    page.get_by_text("recorded;").first.wait_for(timeout=300_000)  # "of the … recorded; … in all"
    page.get_by_role("button", name="Stop", exact=True).click()
    page.wait_for_timeout(2_000)


def measure(page: Page, name: str, act: Callable[[int], None]) -> None:
    """Do something again and again for a while, and tell how many frames there were."""
    page.evaluate(START)
    turns = 0
    started = page.evaluate("performance.now()")
    while page.evaluate("performance.now()") < started + 1000 * SECONDS:
        act(turns)
        turns += 1
    frames = page.evaluate(STOP)
    gaps = [after - before for before, after in itertools.pairwise(frames)]
    rate = 1000 * len(gaps) / (frames[-1] - frames[0])
    print(f"{name:18} {rate:5.1f} frames/s   median {statistics.median(gaps):5.1f} ms   longest {max(gaps):6.1f} ms")


def main() -> None:
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(base_url=address, locale="en-GB", **DESKTOP)
        page.set_default_timeout(60_000)
        record(page)
        print(page.get_by_role("tabpanel").locator("summary").inner_text())
        for form in ("Map", "Icicle"):
            page.get_by_role("button", name=form, exact=True).click()
            page.wait_for_timeout(1_500)
            explore(page, form)
        browser.close()


def explore(page: Page, form: str) -> None:
    box = page.get_by_role("application").bounding_box()
    assert box is not None
    mouse = page.mouse

    def across(turn: int) -> float:
        """Back and forth over the picture."""
        return box["x"] + box["width"] * (0.4 + 0.3 * math.sin(turn / 12))

    if form == "Map":
        mouse.move(across(0), box["y"] + box["height"] - 30)
        mouse.down()
        measure(page, f"{form}: scrub", lambda turn: mouse.move(across(turn), box["y"] + box["height"] - 30))
        mouse.up()
        page.get_by_role("switch", name="Only up to now").check()
        mouse.move(across(0), box["y"] + box["height"] - 30)
        mouse.down()
        measure(page, f"{form}: scrub, to now", lambda turn: mouse.move(across(turn), box["y"] + box["height"] - 30))
        mouse.up()
        page.get_by_role("switch", name="Only up to now").uncheck()
    middle = (box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.3)
    mouse.move(*middle)
    measure(page, f"{form}: zoom", lambda turn: mouse.wheel(0, -90 if turn // 25 % 2 == 0 else 90))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The whole search").click()
    mouse.move(*middle)
    for _ in range(4):
        mouse.wheel(0, -120)
    mouse.down()
    measure(page, f"{form}: pan", lambda turn: mouse.move(across(turn), middle[1]))
    mouse.up()
    measure(page, f"{form}: hover", lambda turn: mouse.move(across(turn), middle[1] + turn % 60))
    page.get_by_role("button", name="The whole search").click()


if __name__ == "__main__":
    main()
