"""The page and its server: lost and found again, a tab that is closed, and a search at full speed beside other work."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.acting import PATIENCE_SECONDS, OpenBoard, on_desktop
from tests.browser.conftest import PHONE
from tests.browser.searching import EASY, HARD, count_in, figure, panel, press, run_to_the_end, timeline, unwatched


@contextmanager
def studio_at(port: int) -> Iterator[None]:
    """A studio of the test's own, to be ended when the test likes."""
    command = [sys.executable, "-m", "papan", "studio", "--no-browser", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout is not None
        assert any("http://" in line for line in server.stdout), "the studio did not start"
        try:
            yield
        finally:
            server.terminate()


@pytest.fixture
def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def runs() -> int:
    """How many processes the studio of these tests has for runs: they are its children's children, by that name."""
    parents, ours, names = {}, set(), {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (process / "stat").read_text().rpartition(")")[2].split()[:2]
            names[int(process.name)] = (process / "comm").read_text().strip()
            if int(parent) == os.getpid() and b"papan" in (process / "cmdline").read_bytes():
                ours.add(int(process.name))
        except OSError:
            continue  # it has just ended
        if state != "Z":
            parents[int(process.name)] = int(parent)
    children = {process for process, parent in parents.items() if parent in ours}
    return sum(parent in children and names[process] == "papan-run" for process, parent in parents.items())


COUNTED = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are counted in /proc")


def wait_until(condition: Callable[[], object], what: str) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def started(page: Page, board: str = HARD, algorithm: str = "ida-star") -> None:
    """A search at full speed is under way."""
    page.goto(f"/#tab=search&board={board.replace(' ', '+')}&algorithm={algorithm}&watch=on&speed=full")
    press(page, "Run")
    expect(figure(page, "Generated")).to_contain_text(re.compile("[1-9]"))


def test_a_lost_server_is_told_and_its_return_too(browser: Browser, free_port: int) -> None:
    page = browser.new_page(**PHONE, base_url=f"http://127.0.0.1:{free_port}", locale="en-GB")
    lost = page.get_by_role("alert").filter(has_text="out of reach")
    with studio_at(free_port):
        started(page)
        expect(lost).to_have_count(0)
    expect(lost).to_be_visible()
    expect(timeline(page)).to_contain_text("The connection to papan was lost, and the run with it")
    with studio_at(free_port):
        expect(page.get_by_text("The papan server is back")).to_be_visible()
        expect(lost).to_have_count(0)
        unwatched(page)
        press(page, "Run")
        expect(timeline(page)).to_contain_text("nodes a second")
        press(page, "Stop")
        expect(timeline(page)).to_contain_text("Stopped")
    page.close()


@on_desktop
@COUNTED
def test_a_closed_tab_stops_its_search(page: Page) -> None:
    tab = page.context.new_page()
    started(tab)
    wait_until(lambda: runs() == 1, "the search of a test before goes on")
    tab.close()
    wait_until(lambda: runs() == 0, "the search goes on though nobody looks")


@on_desktop
@COUNTED
def test_another_board_ends_the_search_of_the_one_before(page: Page, opened: OpenBoard) -> None:
    started(page)
    opened(EASY, tab="search", algorithm="a-star")
    expect(timeline(page)).to_contain_text("No answer yet")
    wait_until(lambda: runs() == 0, "the search of a board that is gone goes on")
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("3 moves · optimal, proved")


@on_desktop
def test_the_page_answers_while_a_search_runs_at_full_speed(page: Page) -> None:
    started(page, algorithm="a-star")
    before = count_in(figure(page, "Generated"))
    for name in ("Tree", "Pseudocode", "Live nodes", "Numbers"):
        panel(page, name)
        expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")
    page.get_by_role("banner").get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_role("dialog").get_by_text("Dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert count_in(figure(page, "Generated")) > before  # it has gone on all the while
    press(page, "Pause")
    expect(timeline(page)).to_contain_text("Paused")
    press(page, "Go on")
    press(page, "Stop")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    expect(timeline(page)).to_contain_text("Stopped")


@on_desktop
def test_two_tabs_search_at_the_same_time(page: Page) -> None:
    started(page)
    other = page.context.new_page()
    other.goto(f"/#tab=search&board={EASY.replace(' ', '+')}&algorithm=a-star&watch=off")
    run_to_the_end(other)
    expect(timeline(other)).to_contain_text("3 moves · optimal, proved")
    expect(timeline(page)).to_contain_text("nodes a second")  # and the first still runs
    press(page, "Stop")
    expect(timeline(page)).to_contain_text("Stopped")
