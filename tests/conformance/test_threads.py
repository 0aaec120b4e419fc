"""A search of the core on several threads: who calls Python, where its node limit is, and what a failed thread does."""

import os
import shutil
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import papan
from papan import native
from papan.native import tables

if not native.is_built():
    if os.environ.get("PAPAN_REQUIRE_NATIVE"):
        pytest.fail("the C++ core was not built", pytrace=False)
    pytest.skip("the C++ core was not built", allow_module_level=True)

from papan import _core as core

HARD = "0 15 9 13/11 12 10 14/3 7 2 5/4 8 6 1"
SMALL_TABLES = "3-3-3-3-3"  # with which it takes hours
CPP = Path(__file__).parents[2] / "cpp"


def search_with(callback: Callable[..., bool], threads: int) -> str:
    """Search HARD until the callback says True, and return how it ended."""
    control = core.Control(60.0, None, None)
    control.on_pulse(callback)
    tiles = [int(tile) for row in HARD.split("/") for tile in row.split()]
    built = tables.tables_of(tables.parse_partition(SMALL_TABLES))
    return core.best_sliding(4, 4, tiles, built, threads, control)[0]


def test_only_the_thread_that_started_a_search_calls_python() -> None:
    """Ctrl-C is seen on the main thread only, so a pulse on another one is lost."""
    callers = []

    def pulse(*counts: int) -> bool:
        callers.append(threading.get_ident())
        return len(callers) == 10

    assert search_with(pulse, threads=8) == "stopped"
    assert set(callers) == {threading.get_ident()}


def test_the_other_threads_go_on_while_python_is_called() -> None:
    attempts = []

    def pulse(*counts: int) -> bool:
        before = time.process_time()
        for _ in range(100):
            time.sleep(0.01)
            if time.process_time() > before + 0.2:  # this thread only sleeps
                return True
        attempts.append(counts)  # perhaps the search was between two rounds, which one thread prepares
        return len(attempts) == 5

    assert search_with(pulse, threads=4) == "stopped"
    assert len(attempts) < 5


@pytest.mark.parametrize("threads", [1, 2, 16])
@pytest.mark.parametrize("nodes", [100_000, 1_234_567])
def test_the_node_limit_is_exact(threads: int, nodes: int) -> None:
    result = papan.solve(HARD, node_limit=nodes, threads=threads, options={"tables": SMALL_TABLES})
    assert (result.reason, result.counts.expanded) == ("nodes", nodes)


CREW = r"""
#include <cstdio>
#include <cstdlib>
#include "support/crew.hpp"

static std::atomic<int> allowed{1 << 30};
static thread_local bool is_main = false;
void* operator new(std::size_t size) {
    if (is_main && --allowed < 0) throw std::bad_alloc();
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

int main() {
    is_main = true;
    // No memory for the list of threads, for the first thread, for the second …
    for (int first = 0; first < 12; ++first) {
        std::atomic<bool> over{false};
        std::atomic<int> met{0};
        allowed = first;
        papan::work_together(4, over, [&](int) { ++met; }, [] {});
        allowed = 1 << 30;
        if (met < 1 || met > 4) return 1;
    }
    // A thread that runs out of memory ends the others, and the caller is told.
    std::atomic<bool> over{false};
    bool told = false;
    try {
        papan::work_together(3, over, [&](int number) {
            if (number == 2) throw std::bad_alloc();
            while (!over) std::this_thread::yield();
        }, [] {});
    } catch (const std::bad_alloc&) {
        told = true;
    }
    if (!told) return 2;
    // The calling thread, done with its own part, still looks after things.
    std::atomic<bool> looked_after{false};
    over = false;
    papan::work_together(2, over, [&](int number) {
        while (number == 1 && !looked_after) std::this_thread::yield();
    }, [&] { looked_after = true; });
    std::puts("all ended");
}
"""


@pytest.mark.skipif(shutil.which("c++") is None, reason="no compiler")
def test_threads_without_memory_do_not_end_the_process(tmp_path: Path) -> None:
    source, program = tmp_path / "crew.cpp", tmp_path / "crew"
    source.write_text(CREW)
    subprocess.run(["c++", "-std=c++20", "-pthread", f"-I{CPP}", str(source), "-o", str(program)], check=True)
    ran = subprocess.run([program], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "all ended\n")
