"""What a person does on the page, with a mouse on the desktop and a finger on the phone; and what is seen of it."""

import base64
import itertools
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

SLIDING = "1 2 3/4 5 6/0 7 8"  # two moves
RUSH = "3 4/2/PPA.K/..A./BB.."  # two moves: A down, P right
QUEENS = "AAABB/AABBC/DABBE/DAEEE/AAEEE"
ANSWER = [(1, 2), (2, 5), (3, 3), (4, 1), (5, 4)]  # of that: row, column
BOARDS = {"queens": QUEENS, "sliding": SLIDING, "rush-hour": RUSH}

# Tests of what is the same on both devices run on one of them.
on_desktop = pytest.mark.parametrize("device", ["desktop"])
on_phone = pytest.mark.parametrize("device", ["phone"])
each_puzzle = pytest.mark.parametrize("puzzle", BOARDS)
# What is the same on both devices, and the same for every puzzle, is tried with each puzzle on one of them.
each_puzzle_somewhere = pytest.mark.parametrize(
    ("puzzle", "device"), [("queens", "phone"), ("sliding", "desktop"), ("rush-hour", "phone")]
)

Point = tuple[float, float]


class OpenBoard(Protocol):
    """The fixture `opened`: the page with a board on it, or as a new user finds it."""

    def __call__(self, board: str | None = None, tab: str = "play", **settings: str) -> Page: ...


# Far more than anything takes, so that a busy machine fails no test: what is waited for is seen as soon as it is there.
PATIENCE_SECONDS = 90
expect.set_options(timeout=1000 * PATIENCE_SECONDS)


def size_of_screen(page: Page) -> ViewportSize:
    assert page.viewport_size is not None
    return page.viewport_size


def is_phone(page: Page) -> bool:
    return size_of_screen(page)["width"] < 500


# ---- the hand ----


def box_of(of: Locator) -> FloatRect:
    """Where something is on the screen, and how large, once it is there."""
    end = time.monotonic() + PATIENCE_SECONDS
    while (box := of.bounding_box()) is None:
        assert time.monotonic() < end, f"{of} is not to be seen"
        time.sleep(0.03)
    return box


def spot(of: Locator, x: float = 0.5, y: float = 0.5) -> Point:
    """A point of something on the screen, once it has come to rest; the middle if nothing else is said."""
    of.scroll_into_view_if_needed()
    box = box_of(of)
    return box["x"] + x * box["width"], box["y"] + y * box["height"]


def tap(page: Page, where: Locator | Point) -> None:
    if isinstance(where, Locator):
        if is_phone(page):
            where.tap()
        else:
            where.click()
    elif is_phone(page):
        page.touchscreen.tap(*where)
    else:
        page.mouse.click(*where)


@contextmanager
def dragging(page: Page, *way: Point, steps: int = 5) -> Iterator[None]:
    """Something held at the end of its way, and let go there afterwards."""
    move: Callable[[Point], None]
    if is_phone(page):
        hand, clock = page.context.new_cdp_session(page), time.time()

        def touch(kind: str, *points: Point) -> None:
            # Every event a while after the last: a finger that rests before it lets go flings nothing. None is from
            # before now: Chromium crashes where such a one changes the page's history.
            nonlocal clock
            clock += 0.1
            at = [{"x": x, "y": y} for x, y in points]
            hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at, "timestamp": clock})

        touch("touchStart", way[0])
        move = lambda point: touch("touchMove", point)  # noqa: E731
    else:
        page.mouse.move(*way[0])
        page.mouse.down()
        move = lambda point: page.mouse.move(*point)  # noqa: E731
    for (x, y), (to_x, to_y) in itertools.pairwise(way):
        for step in range(1, steps + 1):
            move((x + (to_x - x) * step / steps, y + (to_y - y) * step / steps))
    yield
    if is_phone(page):
        touch("touchEnd")
        hand.detach()
    else:
        page.mouse.up()


def drag(page: Page, *way: Point, steps: int = 5) -> None:
    with dragging(page, *way, steps=steps):
        pass


def drop(page: Page, *files: tuple[str, str | bytes]) -> None:
    """Files, each a name and what is in it, dropped on the page."""
    bytes_of = [(name, text.encode() if isinstance(text, str) else text) for name, text in files]
    listed = [[name, base64.b64encode(content).decode()] for name, content in bytes_of]
    data = page.evaluate_handle(
        """files => {
            const data = new DataTransfer();
            for (const [name, coded] of files) {
                const bytes = Uint8Array.from(atob(coded), sign => sign.charCodeAt(0));
                data.items.add(new File([bytes], name));
            }
            return data;
        }""",
        listed,
    )
    page.get_by_role("main").dispatch_event("drop", {"dataTransfer": data})


def paste(page: Page, text: str) -> None:
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+V")


# ---- ways through the page ----


def more(page: Page, item: str) -> None:
    """Something of the menu ⋯ chosen."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name=item, exact=True).click()


def setting(page: Page, name: str, on: bool = True) -> None:
    """A switch of the settings set, and the sheet closed again."""
    more(page, "Settings")
    page.get_by_role("switch", name=name).set_checked(on)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def drawer(page: Page, tab: str) -> Locator:
    """Where boards come from, with this tab open."""
    found = page.get_by_role("dialog", name="Board")
    if is_phone(page):
        more(page, "Board")
    elif found.count() == 0:  # beside a wide page it stays open
        page.get_by_role("banner").get_by_role("button", name="Board", exact=True).click()
    found.get_by_role("tab", name=tab).click()
    return found


def edit(page: Page) -> Locator:
    """The editor of the open board."""
    if is_phone(page):
        more(page, "Edit the board")
    else:
        page.get_by_role("banner").get_by_role("button", name="Edit the board").click()
    return page.get_by_role("region", name="Edit the board")


# ---- what is seen ----


def is_shown(page: Page, view: str) -> None:
    """Wait until that view is the one that is seen: play, search, compare or edit."""
    page.locator(f"main.{view} > h1 ~ *").first.wait_for()


def becomes(read: Callable[[], object], expected: object) -> None:
    """Wait until something reads as expected."""
    end = time.monotonic() + PATIENCE_SECONDS
    while (found := read()) != expected:
        assert time.monotonic() < end, f"{found!r} is not {expected!r}"
        time.sleep(0.03)


def names(of: Locator) -> list[str]:
    found: list[str] = of.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return found


def tiles(page: Page) -> str:
    """The sliding board in Play, in one line; the blank is 0."""
    grid = page.get_by_role("grid", name="Sliding puzzle")
    rows = [names(row.get_by_role("gridcell")) for row in grid.get_by_role("row").all()]
    return "/".join(" ".join(row) for row in rows).replace("blank", "0")


def tile(page: Page, number: int | str) -> Locator:
    return page.get_by_role("grid", name="Sliding puzzle").get_by_role("gridcell", name=str(number), exact=True)


def piece(page: Page, sign: str) -> Locator:
    return page.get_by_role("application").get_by_role("button", name=f"Piece {sign},")


def cell(page: Page, row: int, column: int) -> Locator:
    """A cell of the Queens board in Play, or of any board that is being edited."""
    return page.get_by_role("gridcell", name=re.compile(f"^Row {row}, column {column}[,:]"))


def shows(page: Page, row: int, column: int, what: str) -> None:
    """That cell says what is on it: "queen", "empty", "Region A"…"""
    expect(cell(page, row, column)).to_have_accessible_name(re.compile(f": {what}$"))


def marks(page: Page, what: str) -> int:
    """How many cells of the Queens board have that on it."""
    return page.get_by_role("gridcell", name=re.compile(f": {what}$")).count()


def counter(page: Page, name: str) -> Locator:
    """The number in Play that has this name."""
    return page.locator("dl > div").filter(has=page.get_by_text(name, exact=True)).get_by_role("definition")


def said(page: Page) -> Locator:
    """What a screen reader was told last."""
    return page.get_by_role("status").last


def is_solved(page: Page) -> None:
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()


def push(page: Page, sign: str, right: float = 0, down: float = 0) -> None:
    """A piece dragged by so many cells."""
    start, size = spot(piece(page, sign), 0.3, 0.3), width_of_cell(page)
    drag(page, start, (start[0] + right * size, start[1] + down * size))


def width_of_cell(page: Page) -> float:
    return box_of(piece(page, "P"))["width"] / 2
