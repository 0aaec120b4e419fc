"""What callbacks, threads and half-made objects may do to the core without harm."""

import _thread
import gc
import os
import signal
import threading
import warnings
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from papan import native

if not native.is_built():
    if os.environ.get("PAPAN_REQUIRE_NATIVE"):
        pytest.fail("the C++ core was not built", pytrace=False)
    pytest.skip("the C++ core was not built", allow_module_level=True)

from papan import _core as core


def test_what_was_never_made_is_not_used() -> None:
    for made in (core.RushHourSpace, core.Control, core.Settings):
        empty = made.__new__(made)
        for name in ("size", "distances", "stop", "depth"):
            with warnings.catch_warnings(), pytest.raises((TypeError, AttributeError)):
                warnings.simplefilter("ignore")
                getattr(empty, name)()


NODES = 60_000  # of a search long enough to call back
PRINT: Any = print  # gives None back, which lets a search go on
HARD = [4, 6, 14, 13, 7, 8, 11, 9, 3, 10, 15, 5, 12, 0, 2, 1]


def deepening(nodes: int = 10**9, seconds: float = 1.0) -> tuple[core.Control, Callable[[], Any]]:
    """A control and a search with it that runs until it is told to stop."""
    chosen = core.Settings()
    chosen.algorithm, chosen.repeats, chosen.depth = "deepening", "keep", 60
    leash = core.Control(seconds, nodes, None)
    return leash, lambda: core.solve_sliding(4, 4, HARD, "ulrd", "", chosen, leash)


def test_a_callback_may_do_anything() -> None:
    leash, search = deepening()
    seen = []

    def meddle(*counts: int) -> bool:
        for attempt in (search, lambda: leash.on_pulse(PRINT), lambda: leash.set_limits(None, None, None)):
            with pytest.raises(ValueError, match="a control that no search is using"):
                attempt()
        regions = [cell // 8 for cell in range(64)]
        seen.append(core.best_queens(8, regions, 8, 1, 1, core.Control(0.3, 400, None))[0])
        return len(seen) == 2

    leash.on_pulse(meddle)
    assert search()[0] == "stopped"
    assert seen == ["solved", "solved"]
    leash.on_pulse(PRINT)  # which does not refer to the control, as what it replaces did


@pytest.mark.parametrize("answer", [None, 0, "", 3, "x"])
def test_a_callback_may_give_back_anything(answer: Any) -> None:
    leash, search = deepening(seconds=0.15)
    leash.on_pulse(lambda *counts: answer)
    assert search()[0] == ("stopped" if answer else "time")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_callback_that_fails_stops_the_search() -> None:
    wrong: list[Any] = [lambda: None, lambda *counts: 1 / 0, int]
    for callback in wrong:
        leash, search = deepening()
        leash.on_pulse(callback)
        assert search()[0] == "stopped"


def test_queens_solved_inside_a_callback_of_queens_leave_it_alone() -> None:
    size = 26
    regions = [(cell // size * 7 + cell % size * 3) % size for cell in range(size * size)]
    expected = core.best_queens(size, regions, size, 0, 0, core.Control(None, NODES, None))
    met = []

    def solve_another(*counts: int) -> bool:
        met.append(core.best_queens(size, regions[::-1], size, 0, 0, core.Control(None, 50, None)))
        return False

    leash = core.Control(None, NODES, None)
    leash.on_pulse(solve_another)
    assert core.best_queens(size, regions, size, 0, 0, leash)[:5] == expected[:5]
    assert met


def test_a_control_belongs_to_one_thread_at_a_time() -> None:
    _, search = deepening(seconds=0.3)
    outcomes = []

    def attempt() -> Any:
        try:
            return search()[0]
        except ValueError:
            return "refused"

    threads = [threading.Thread(target=lambda: outcomes.append(attempt())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(outcomes) <= {"time", "refused"}
    assert "time" in outcomes


def test_no_branch_is_so_deep_that_the_stack_ends() -> None:
    chosen = core.Settings()
    chosen.repeats = "round"
    for chosen.algorithm in ("depth-first", "deepening"):
        for chosen.depth in (2001, 2**31 - 1, -1):
            with pytest.raises(ValueError, match="a depth from 0 to 2000"):
                core.solve_sliding(4, 4, HARD, "ulrd", "", chosen, core.Control(None, 100, None))
    chosen.algorithm, chosen.depth = "depth-first", 2000
    assert core.solve_sliding(4, 4, HARD, "ulrd", "", chosen, core.Control(None, 10_000, None))[0] == "nodes"
    # Two pieces in a wide empty board: as far down as a branch may go.
    pieces = [(0, 0, 1, True), (1, 0, 1, True)]
    report = core.solve_rush_hour(
        2, 100, pieces, [198], 1, 99, False, False, "", chosen, core.Control(None, 3_000, None)
    )
    assert report[0] in ("nodes", "depth")


@pytest.mark.skipif(
    threading.current_thread() is not threading.main_thread(), reason="interrupts go to the main thread"
)
def test_an_interrupt_ends_a_batch_that_has_no_callback() -> None:
    stripes = "/".join(chr(ord("A") + row) * 20 for row in range(20))  # solutions without end
    leash = core.Control(5.0, None, None)
    timer = threading.Timer(0.1, _thread.interrupt_main)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored in what a shell runs with &
    try:
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            core.count_queens_lines(stripes, 2**31 - 1, leash)
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_callback_that_refers_to_its_control_is_no_leak() -> None:
    class Watcher:
        def __init__(self) -> None:
            self.control = core.Control(None, None, None)
            self.control.on_pulse(self.pulse)

        def pulse(self, *counts: int) -> bool:
            return self.control.stopped

    gone = weakref.ref(Watcher())
    gc.collect()
    assert gone() is None


def test_a_search_keeps_the_callback_it_may_still_call() -> None:
    leash, search = deepening(seconds=30.0)
    seen = []

    def pulse(*counts: int) -> bool:
        gc.collect()
        seen.append(leash.stopped)
        return len(seen) == 2

    leash.on_pulse(pulse)
    assert (search()[0], seen) == ("stopped", [False, False])
