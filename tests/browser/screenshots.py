"""Take the pictures of the README: python -m tests.browser.screenshots FOLDER"""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LARGEST = 120_000  # bytes of a picture

QUEENS = "AAAAABB/AAAAAAC/DEEFCCC/DEEFCCC/DEEDCCC/DDDDCCC/GGDDCCC"
TRAFFIC = "AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
TILES = "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12"
PROGRAM_C = {"o.order": "urdl", "o.ties": "oldest", "o.repeats": "cheaper"}


def open_view(page: Page, board: str, **settings: str) -> None:
    page.goto(f"/#{urlencode({'board': board, **settings})}")
    expect(page.get_by_role("region", name=re.compile("Board|What to compare")).first).to_be_visible()


def play_queens(page: Page) -> None:
    """Half played: two queens, with the crosses they make."""
    open_view(page, QUEENS, tab="play")
    expect(page.locator("details").filter(has_text="Difficulty")).to_contain_text("of 100")
    cells = page.get_by_role("gridcell")
    for row, column in ((0, 6), (3, 3)):
        cells.nth(row * 7 + column).click(button="right")


def hint(page: Page) -> None:
    """What to do next and why, drawn on the board."""
    play_queens(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Tell me why").click()


def what_if(page: Page) -> None:
    """What a wall would do on every free cell of a Rush Hour."""
    open_view(page, TRAFFIC, tab="play")
    page.get_by_role("button", name="Edit the board").click()
    page.get_by_role("button", name="Wall", exact=True).click()
    page.get_by_role("switch", name="What if").check()
    told = page.get_by_role("gridcell", name=re.compile("What if here"))
    expect(told).to_have_count(sum(sign == "." for sign in TRAFFIC))


def search_tree(page: Page) -> None:
    """Branch and bound on a 15-puzzle, its tree beside the board."""
    way = {"algorithm": "branch-and-bound", "heuristic": "misplaced", "watch": "on", "speed": "full"}
    open_view(page, TILES, tab="search", **way, **PROGRAM_C)
    page.get_by_role("tab", name="Tree").click()
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("button", name="Play the solution")).to_be_visible()
    page.get_by_role("slider", name="Search", exact=True).fill("8")


def compare(page: Page) -> None:
    """Path finding on a Rush Hour, as a table and as charts."""
    ways = {"algorithms": "uniform-cost,greedy,a-star,ida-star", "heuristics": "blocking"}
    open_view(page, TRAFFIC, tab="compare", **ways)
    page.get_by_role("button", name=re.compile("^Run · ")).click()
    expect(page.get_by_text("4 of 4 done")).to_be_visible()


def take(browser: Browser, address: str, target: Path, draw: Callable[[Page], None], **device: Any) -> None:
    """A picture of a view, once nothing moves any more."""
    page = browser.new_page(base_url=address, locale="en-GB", reduced_motion="reduce", **device)
    draw(page)
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("() => document.getAnimations().length === 0")
    page.screenshot(path=target)
    page.close()
    with Image.open(target) as picture:  # 256 colours are plenty for a drawing, and a third of the size
        picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(target, optimize=True)
    size = target.stat().st_size
    print(f"{target} {size / 1000:.0f} kB")
    assert size <= LARGEST, f"{target} is too large for a README"


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "papan", "studio", "--no-browser", "--port", "0"]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]) as browser,
    ):
        try:
            assert server.stdout is not None
            said = next(filter(None, (re.search(r"http://127\.0\.0\.1:\d+", line) for line in server.stdout)))
            address = said[0]
            take(browser, address, folder / "hint.png", hint, **DESKTOP)
            take(browser, address, folder / "what-if.png", what_if, **DESKTOP)
            take(browser, address, folder / "search.png", search_tree, **DESKTOP)
            take(browser, address, folder / "compare.png", compare, **DESKTOP)
            take(browser, address, folder / "search-dark.png", search_tree, color_scheme="dark", **DESKTOP)
            take(browser, address, folder / "phone.png", play_queens, **PHONE)
            take(browser, address, folder / "phone-search.png", search_tree, **PHONE)
        finally:
            server.terminate()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
