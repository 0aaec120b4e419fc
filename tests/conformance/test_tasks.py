"""How a search with pattern databases is shared out to threads: evenly, and with the same answer for any number."""

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
from tests.drafting import drafter

import papan
from papan import native
from papan.native import tables

pytestmark = pytest.mark.skipif(not native.is_built(), reason="the C++ core was not built")

draft = drafter("sliding")
CPP = Path(__file__).parents[2] / "cpp"

# Searches all that is shorter than the shortest solution, so that the last round is a whole one; prints, for each
# number of threads, the tasks that had something to do in it, the share of the largest in all its nodes, and the nodes
# of all rounds.
SHARING = r"""
#include <cstdio>
#include <vector>
#include "sliding/pattern.hpp"
#include "sliding/pdb_solver.hpp"

using namespace papan;
using namespace papan::sliding;

int main() {
    const Shape shape{4, 4};
    const std::vector<std::vector<std::uint8_t>> groups{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}, {13, 14, 15}};
    std::vector<std::vector<std::uint8_t>> values;
    std::vector<PatternTable> tables;
    for (const auto& group : groups) {
        const PatternLayout layout(shape, group);
        values.emplace_back(layout.size());
        Control control;
        std::atomic<double> progress{0};
        if (!PatternBuilder(layout).build(values.back().data(), 1, control, progress)) return 1;
        tables.push_back({layout, values.back().data()});
    }
    const std::vector<std::uint8_t> board{13, 6, 8, 12, 15, 14, 0, 10, 11, 7, 4, 5, 9, 1, 3, 2};
    int shortest = 0;
    for (const int threads : {1, 2, 8, 32}) {
        PdbSearch<PlainBits, false> search(shape, tables);
        Control control;
        if (threads == 1) shortest = static_cast<int>(search.solve(board, 1, control).plan.size());
        const Answer answer = search.solve(board, threads, control, {shortest});
        if (answer.found || answer.ended != Ended::exhausted) return 2;
        std::uint64_t busy = 0, largest = 0, sum = 0;
        for (std::size_t task = 0; task < search.tasks().size(); ++task) {
            const std::uint64_t expanded = search.tasks()[task].counts.expanded;
            busy += expanded > 0;
            largest = std::max(largest, expanded);
            sum += expanded;
        }
        std::printf("%d %llu %f %llu\n", threads, static_cast<unsigned long long>(busy),
                    static_cast<double>(largest) / static_cast<double>(sum),
                    static_cast<unsigned long long>(answer.counts.expanded));
    }
}
"""


# Copies tables into huge pages and says what a memory limit forbids; then searches with such copies, and without.
COPYING = r"""
#include <cstdio>
#include <vector>
#include "sliding/pattern.hpp"
#include "sliding/pdb_solver.hpp"

using namespace papan;
using namespace papan::sliding;

int main() {
    std::vector<std::uint8_t> first(3'000'001), second(77);
    for (std::size_t i = 0; i < first.size(); ++i) first[i] = static_cast<std::uint8_t>(i * i >> 7);
    for (std::size_t i = 0; i < second.size(); ++i) second[i] = static_cast<std::uint8_t>(i);
    const std::vector<TableValues> tables{first, second};
    HugeTables huge;
    Limits limits;
    limits.memory = 1'000'000;
    if (!huge.copy(tables, Control(limits)).empty()) return 1;
    for (int again = 0; again < 2; ++again) {
        const std::vector<const std::uint8_t*> copies = huge.copy(tables, Control());
        if (copies.empty()) std::puts("no huge pages");
        for (std::size_t table = 0; table < copies.size(); ++table)
            if (!std::equal(tables[table].begin(), tables[table].end(), copies[table])) return 2;
    }
    const Shape shape{3, 3};
    const PatternLayout layout(shape, {1, 2, 3, 4}), rest(shape, {5, 6, 7, 8});
    std::vector<std::uint8_t> values(layout.size()), other_values(rest.size());
    Control control;
    std::atomic<double> progress{0};
    PatternBuilder(layout).build(values.data(), 1, control, progress);
    PatternBuilder(rest).build(other_values.data(), 1, control, progress);
    const std::vector<PatternTable> pair{{layout, values.data()}, {rest, other_values.data()}};
    const std::vector<std::uint8_t> board{8, 6, 7, 2, 5, 4, 3, 0, 1};
    PdbSearch<PlainBits, false> plain(shape, pair), copied(shape, pair);
    copied.worth_copying = 10;
    const Answer one = plain.solve(board, 1, control), two = copied.solve(board, 1, control);
    if (!one.found || one.plan != two.plan || one.counts.expanded != two.counts.expanded) return 3;
    std::puts("the same");
}
"""


@pytest.mark.skipif(shutil.which("c++") is None, reason="no compiler")
def test_tables_in_huge_pages_are_the_same_tables(tmp_path: Path) -> None:
    assert "the same" in output_of(COPYING, tmp_path)


def output_of(program: str, folder: Path) -> str:
    """Compile a program with the core's headers and run it."""
    source, compiled = folder / "program.cpp", folder / "program"
    source.write_text(program)
    subprocess.run(["c++", "-std=c++20", "-O2", "-pthread", f"-I{CPP}", str(source), "-o", str(compiled)], check=True)
    return subprocess.run([compiled], capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(shutil.which("c++") is None, reason="no compiler")
def test_every_thread_has_many_tasks_and_none_is_large(tmp_path: Path) -> None:
    rows = [line.split() for line in output_of(SHARING, tmp_path).splitlines()]
    assert [int(threads) for threads, *_ in rows] == [1, 2, 8, 32]
    for threads, busy, largest, _ in rows[1:]:
        assert int(busy) >= 64 * int(threads)
        assert float(largest) <= 0.25 / int(threads)  # so no thread waits for long compared with its own part
    assert len({expanded for *_, expanded in rows}) == 1  # the counts of one thread


@pytest.mark.parametrize("seed", range(12))
def test_any_number_of_threads_finds_the_same_plan_with_the_same_counts(seed: int) -> None:
    board = draft(Random(seed), 4, 4).board
    runs = [papan.solve(board, threads=threads, options={"tables": "6-6-3"}) for threads in (1, 2, 3, 8)]
    assert len({run.actions for run in runs}) == 1
    assert len({(run.counts.expanded, run.counts.generated) for run in runs}) == 1


@pytest.mark.parametrize(
    ("size", "walk", "groups"),
    [
        ((4, 5), 90, "3-3-3-3-3-3-1"),
        ((5, 5), 70, "3-3-3-3-3-3-3-3"),
        ((3, 6), 100, "3-3-3-3-3-2"),
        ((2, 9), 120, "3-3-3-3-3-2"),
    ],
)
def test_wide_boards_are_shared_out_alike(size: tuple[int, int], walk: int, groups: str) -> None:
    from papan import _core as core

    board = draft(Random(1), *size, walk=walk).board
    built = tables.tables_of(tables.parse_partition(groups, *size))
    answers = [
        core.best_sliding(*size, board.tiles, built, threads, core.Control(None, None, None))[:5]
        for threads in (1, 2, 3, 8)
    ]
    assert answers[0][0] == "solved"
    assert all(answer == answers[0] for answer in answers)
