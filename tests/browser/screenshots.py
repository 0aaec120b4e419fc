"""Take the pictures of the README: python -m tests.browser.screenshots FOLDER"""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.acting import cell
from tests.browser.serving import serving

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 1000, "height": 640}}
TALL = {"viewport": {"width": 1280, "height": 1280}}  # a race with the words about it
EXAMPLES = Path(__file__).parents[2] / "examples"
BOARDS = Path(__file__).parents[2] / "boards" / "rush-hour"
LARGEST = 120_000  # bytes of a picture

QUEENS = "AAAAABB/AAAAAAC/DEEFCCC/DEEFCCC/DEEDCCC/DDDDCCC/GGDDCCC"
TRAFFIC = "AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
TILES = "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12"
PROGRAM_C = {"o.order": "urdl", "o.ties": "oldest", "o.repeats": "cheaper"}


class RaceWords(NamedTuple):
    """What the page calls the parts of a race."""

    add: str
    race: str
    why: str
    all: str


RACE_WORDS = {
    "en": RaceWords("Add a lane", "Race", "Why did it win?", "All lanes"),
    "id": RaceWords("Tambah lajur", "Balapkan", "Mengapa menang?", "Semua lajur"),
}


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


def search_map(page: Page) -> None:
    """IDA* on a 15-puzzle at a glance: the same triangle again and again, each a little deeper."""
    way = {"algorithm": "ida-star", "heuristic": "misplaced", "watch": "on", "speed": "full"}
    open_view(page, "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15", tab="search", **way)
    page.get_by_role("tab", name="Map").click()
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("button", name="Play the solution")).to_be_visible()
    expect(page.get_by_role("tabpanel")).to_contain_text("solution at depth 15")
    page.wait_for_timeout(600)  # an axis that has grown keeps some room for a moment


def search_icicle(page: Page) -> None:
    """Branch and bound on the same board: which branch cost the most."""
    search_map(page)
    page.get_by_role("combobox", name="Algorithm").select_option("branch-and-bound")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("tabpanel")).to_contain_text("66 expansions")
    page.get_by_role("button", name="Icicle").click()
    page.wait_for_timeout(600)


def raced(page: Page, board: str, lanes: int, lang: str) -> None:
    """Greedy against A*, and a third lane if wanted, at the beginning of the clock."""
    way = {"tab": "search", "algorithm": "greedy", "heuristic": "blocking", "lang": lang}
    page.goto(f"/#{urlencode({'board': board, **way})}")
    words = RACE_WORDS[lang]
    for _ in range(lanes - 1):
        page.get_by_role("button", name=words.add).click()
    page.get_by_role("button", name=words.race, exact=True).click()
    expect(page.get_by_role("region", name=words.why)).to_be_visible(timeout=60_000)


def tour_moment(lang: str) -> Callable[[Page], None]:
    """The race of the lecture when A* is done."""

    def draw(page: Page) -> None:
        raced(page, TRAFFIC, 3, lang)
        page.get_by_role("slider", name=RACE_WORDS[lang].all).fill("84")

    return draw


def tour_end(board: str, lanes: int, lang: str) -> Callable[[Page], None]:
    """The end of a race, and why it went as it did."""

    def draw(page: Page) -> None:
        raced(page, board, lanes, lang)
        page.get_by_role("slider", name=RACE_WORDS[lang].all).press("End")

    return draw


def compare(page: Page) -> None:
    """Path finding on a Rush Hour, as a table and as charts."""
    ways = {"algorithms": "uniform-cost,greedy,a-star,ida-star", "heuristics": "blocking"}
    open_view(page, TRAFFIC, tab="compare", **ways)
    page.get_by_role("button", name=re.compile("^Run · ")).click()
    expect(page.get_by_text("4 of 4 done")).to_be_visible()


def pushed(page: Page) -> None:
    """Sokoban with a hint."""
    open_example(page, "sokoban", "hall")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Tell me why").click()


def starred(page: Page) -> None:
    """Star Battle with three stars, two of which touch."""
    open_example(page, "star-battle", "two-stars")
    for row, column in ((1, 5), (1, 7), (2, 6)):
        cell(page, row, column).click()
    expect(page.get_by_text("touch").first).to_be_visible()


def slid(page: Page) -> None:
    """The classic Klotski board after its first move."""
    open_example(page, "klotski", "classic")
    expect(cell(page, 5, 1)).to_have_attribute("aria-label", re.compile("2 moves"))
    cell(page, 5, 1).click()
    cell(page, 5, 2).click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(page.get_by_text(re.compile("Difficulty")).first).not_to_contain_text("…", timeout=60_000)


def open_example(page: Page, puzzle: str, board: str) -> None:
    rows = (EXAMPLES / "boards" / puzzle / f"{board}.txt").read_text(encoding="utf-8").split("\n")
    open_view(page, "/".join(rows).rstrip("/"), tab="play", puzzle=puzzle)


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
            take(browser, address, folder / "map.png", search_map, **TALL)
            take(browser, address, folder / "icicle.png", search_icicle, **TALL)
            take(browser, address, folder / "compare.png", compare, **DESKTOP)
            take(browser, address, folder / "search-dark.png", search_tree, color_scheme="dark", **DESKTOP)
            take(browser, address, folder / "phone.png", play_queens, **PHONE)
            take(browser, address, folder / "phone-search.png", search_tree, **PHONE)
            take_tour(browser, address, folder)
            take_examples(browser, folder)
        finally:
            server.terminate()


def take_tour(browser: Browser, address: str, folder: Path) -> None:
    """The pictures of the lecture, in both languages."""
    other = "/".join((BOARDS / "exit-right.txt").read_text(encoding="utf-8").split("\n")).rstrip("/")
    for lang, ending in (("en", ""), ("id", "-id")):
        take(browser, address, folder / f"tour-85{ending}.png", tour_moment(lang), **DESKTOP)
        take(browser, address, folder / f"tour-end{ending}.png", tour_end(TRAFFIC, 3, lang), **TALL)
        take(browser, address, folder / f"tour-other{ending}.png", tour_end(other, 2, lang), **DESKTOP)


def take_examples(browser: Browser, folder: Path) -> None:
    """The pictures of the example plug-ins, in a studio of their own."""
    plugins = [word for name in ("sokoban", "star_battle", "klotski") for word in ("--plugin", f"{EXAMPLES}/{name}.py")]
    with serving(*plugins) as address:
        take(browser, address, folder / "sokoban.png", pushed, **SMALL)
        take(browser, address, folder / "star-battle.png", starred, **SMALL)
        take(browser, address, folder / "klotski.png", slid, **SMALL)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
