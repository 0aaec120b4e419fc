"""The core's best sliding solver and its tables, against the Python engine and exact distances."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.drafting import drafter

import papan
from papan import native
from papan.native import adapter, table_files, tables
from papan.puzzles.sliding import SLIDING
from papan.puzzles.sliding.rules import SlidingBoard
from papan.searching.limits import Limits

draft = drafter("sliding")

pytestmark = pytest.mark.skipif(not native.is_built(), reason="the C++ core was not built")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache folder."""
    monkeypatch.setenv("PAPAN_CACHE", str(tmp_path))
    tables._known.clear()
    yield tmp_path
    tables._known.clear()


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (2, 5), (3, 4), (4, 3), (4, 4)])
def test_it_finds_the_shortest_solution(size: tuple[int, int]) -> None:
    for seed in range(4):
        board = draft(Random(seed), *size, walk=26).board
        fast = papan.solve(board)
        assert fast.engine == "native"
        assert fast.optimal
        assert fast.cost == papan.solve(board, "bidirectional").cost
        *_, (_, final) = fast.states()
        assert SLIDING.start_problem(board).is_goal(final)


@pytest.mark.parametrize("size", [(4, 5), (5, 5), (2, 13), (6, 6), (3, 20), (11, 9)])
def test_a_large_board_always_gets_an_answer(size: tuple[int, int]) -> None:
    board = draft(Random(1), *size).board
    result = papan.solve(board, time_limit=0.4)
    *_, (_, final) = result.states()
    assert SLIDING.start_problem(board).is_goal(final)
    assert result.lower_bound is not None and result.cost is not None
    assert result.lower_bound <= result.cost
    assert result.optimal == (result.lower_bound == result.cost)


def test_an_easy_5x5_is_proved_optimal() -> None:
    board = draft(Random(2), 5, 5, walk=30).board
    result = papan.solve(board, time_limit=60)
    assert result.optimal
    assert result.cost == papan.solve(board, "a-star", "linear-conflict").cost


@pytest.mark.parametrize(
    ("size", "positions", "farthest"),
    [((2, 2), 12, 6), ((2, 3), 360, 21), ((3, 2), 360, 21), ((2, 4), 20160, 36), ((3, 3), 181440, 31)],
)
def test_small_boards_are_known_in_full(size: tuple[int, int], positions: int, farthest: int) -> None:
    from papan.native.sliding import Space

    space = Space(*size)
    assert (len(space), max(space.distances), space.distances.count(0)) == (positions, farthest, 1)
    assert papan.solve(SlidingBoard(*size, space.hardest())).cost == farthest
    for seed in range(20):
        board = draft(Random(seed), *size).board
        assert space.distance(board.tiles) == papan.solve(board, "bidirectional").cost
    assert space.distance((2, 1, *range(3, size[0] * size[1]), 0)) is None
    assert not Space(*size, limits=Limits(nodes=1)).complete
    with pytest.raises(papan.UsageError):
        Space(4, 4)


def test_several_threads_give_the_same_answer() -> None:
    board = "13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2"
    one, two = papan.solve(board), papan.solve(board, threads=2)
    assert one.plan == two.plan


def test_a_published_board_is_solved_in_its_published_length() -> None:
    """Board 1 of Korf's hundred (Artificial Intelligence 27, 1985), turned so that the blank is last."""
    assert papan.solve("13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2").cost == 57


@pytest.mark.parametrize("words", ["4-4", "8", "1-4,5-8", "1+3+5+7,2+4+6+8", "1-3,4+5,6-8"])
def test_any_partition_gives_the_same_lengths(cache: Path, words: str) -> None:
    for seed in range(3):
        board = draft(Random(seed), 3, 3).board
        assert papan.solve(board, options={"tables": words}).cost == papan.solve(board, "bidirectional").cost


def test_tables_hold_the_least_moves_of_their_tiles(cache: Path) -> None:
    """With all tiles in one group, the table is the exact distance of every position; half of them have none."""
    values = list(tables.tables_of(tables.parse_partition("5", 2, 3))[0][1])
    assert values.count(255) == len(values) // 2 == 360
    assert max(value for value in values if value != 255) == 21


@pytest.mark.parametrize(
    "words", ["", "6-6", "6-6-4", "0-14", "1-6,7-12", "1-6,6-12,13-15", "1-16", "9-6", "1-2-3", "x", "1-999"]
)
def test_what_is_no_partition_is_refused(words: str) -> None:
    with pytest.raises(papan.UsageError):
        tables.parse_partition(words)


def test_partitions_are_written_as_they_are_read() -> None:
    for words in ("1-6,7-12,13-15", "1-7,8-15", "1+5+9,2+6+10,3+7+11,4+8+12,13-15"):
        assert str(tables.parse_partition(words)) == words
    assert str(tables.parse_partition("5-5-5")) == "1-5,6-10,11-15"
    assert str(tables.parse_partition("6-6-3")) == "1-3,5+6+9+10+13+14,4+7+8+11+12+15"


def test_a_table_is_built_once_and_then_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    partition = tables.default_partition(3, 3)
    built = bytes(tables.tables_of(partition)[0][1])
    assert [path.name for path in cache.iterdir()] == ["sliding-3x3-1.2.3.4.5.6.7.8.table"]
    tables._known.clear()
    monkeypatch.setattr(tables, "_built", None)
    assert bytes(tables.tables_of(partition)[0][1]) == built


@pytest.mark.parametrize("damage", ["flip", "cut", "header", "empty", "folder"])
def test_a_damaged_table_is_built_anew_with_a_note(cache: Path, caplog: pytest.LogCaptureFixture, damage: str) -> None:
    partition = tables.default_partition(2, 3)
    whole = bytes(tables.tables_of(partition)[0][1])
    tables._known.clear()
    path = table_files.path_of(2, 3, partition.groups[0])
    data = bytearray(path.read_bytes())
    if damage == "flip":
        data[-7] ^= 1
    elif damage == "cut":
        del data[-7:]
    elif damage == "header":
        data[3] ^= 1
    elif damage == "empty":
        data.clear()
    path.unlink()
    if damage == "folder":
        path.mkdir()
    else:
        path.write_bytes(data)
    assert bytes(tables.tables_of(partition)[0][1]) == whole
    assert "cannot be used" in caplog.text
    assert papan.solve("3 2 1/0 5 4").status in (papan.Status.SOLVED, papan.Status.UNSOLVABLE)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_cache_that_cannot_be_written_is_no_hindrance(cache: Path, caplog: pytest.LogCaptureFixture) -> None:
    cache.chmod(0o500)
    assert papan.solve("1 2 3/4 5 6/0 7 8").cost == 2
    assert "not kept" in caplog.text


def test_building_can_be_watched_and_stopped(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []

    def stop(name: str, done: float) -> bool:
        seen.append(done)
        return True

    monkeypatch.setattr(adapter, "on_build", stop)
    with pytest.raises(papan.PapanError, match="stopped"):
        tables.tables_of(tables.parse_partition("8-7"))
    assert 0 <= seen[0] < 1
    assert list(cache.iterdir()) == []


def test_tables_are_listed_and_removed_from_the_command_line(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from papan.cli import run

    assert run(["tables", "build", "4-4", "--size", "3"]) == 0
    assert run(["tables", "list"]) == 0
    assert capsys.readouterr().out.count("sliding-3x3-5.6.7.8.table") == 2
    assert run(["tables", "remove", "4-4", "--size", "3x3"]) == 0
    assert list(cache.iterdir()) == []
    assert run(["tables", "build", "9-9"]) == 2
    assert run(["tables", "burn"]) == 2
    assert run(["tables", "build", "--size", "6x6"]) == 2


def test_a_proof_goes_on_from_what_is_known(cache: Path) -> None:
    from papan import _core as core

    built = tables.tables_of(tables.parse_partition("4-4", 3, 3))

    def prove(tiles: tuple[int, ...], *known: int) -> adapter.Report:
        return adapter.Report(*core.prove_sliding(3, 3, tiles, built, 1, core.Control(None, None, None), known))  # type: ignore[arg-type]

    for seed in range(6):
        board = draft(Random(seed), 3, 3).board
        shortest = papan.solve(board, "bidirectional").cost
        assert shortest is not None
        better = prove(board.tiles, shortest + 4, 0, 1000, 3000)
        assert (better.ended, better.cost) == ("solved", shortest)
        assert better.counts[0] > 1000 and better.counts[1] > 3000
        same = prove(board.tiles, shortest, 0, 0, 0)
        assert (same.ended, same.plans, same.bounds[-1]) == ("exhausted", [], shortest)
        # What is proved already is not proved again, whichever of two bounds is known.
        for at_least in (shortest - 1, shortest):
            last = prove(board.tiles, shortest + 2, at_least, 0, 0)
            assert (last.ended, last.cost, last.bounds) == ("solved", shortest, [shortest])
        with pytest.raises(ValueError, match="lower bound"):
            prove(board.tiles, shortest, shortest + 2, 0, 0)


def test_the_groups_of_5x5_lie_together() -> None:
    partition = tables.parse_partition("6-6-6-6", 5, 5)
    assert [len(group) for group in partition.groups] == [6, 6, 6, 6]
    assert partition == tables.large_partition(5, 5)
    for group in partition.groups:
        cells = {tile - 1 for tile in group}
        reached = {min(cells)}
        for _ in cells:
            reached |= {cell for cell in cells for near in reached if abs(cell - near) in (1, 5)}
        assert reached == cells
    assert str(tables.parse_partition("5-5-5-5-4", 5, 5)) == "1-5,6-10,11-15,16-20,21-24"
    assert str(tables.parse_partition("6-6-7-5", 5, 5)) == "1-6,7-12,13-19,20-24"  # in reading order, as ever


def test_shaped_groups_of_5x5_never_estimate_too_much(cache: Path) -> None:
    """Groups shaped as the large ones are, of half their size: no estimate is above the moves of a known way."""
    from papan import _core as core

    shaped = "1+2+6,3+7+8,4+5+9,10+14+15,11+12+16,17+21+22,13+18+19,20+23+24"
    built = tables.tables_of(tables.parse_partition(shaped, 5, 5))

    def estimate(tiles: list[int]) -> int:
        return core.best_sliding(5, 5, tiles, built, 1, core.Control(None, 0, None))[5][0]

    rng = Random(5)
    for _ in range(40):
        tiles, blank, least = [*range(1, 25), 0], 24, 0
        for moves in range(1, 60):
            near = [blank + step for step, fits in ((-5, blank > 4), (5, blank < 20)) if fits]
            near += [blank + step for step, fits in ((-1, blank % 5 > 0), (1, blank % 5 < 4)) if fits]
            after = rng.choice(near)
            tiles[blank], tiles[after], blank = tiles[after], 0, after
            found = estimate(tiles)
            assert found <= moves and (found - moves) % 2 == 0
            least = max(least, found)
            mirrored = [tiles[cell % 5 * 5 + cell // 5] for cell in range(25)]
            renamed = [(tile - 1) % 5 * 5 + (tile - 1) // 5 + 1 if tile else 0 for tile in mirrored]
            assert estimate(renamed) == found  # both views are asked, so a mirror image gets the same
        assert least > 0


def test_large_tables_of_5x5_are_built_listed_and_removed_by_name(
    cache: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from papan.cli import run

    monkeypatch.setitem(tables.WELL_CHOSEN, (5, 5), {"6-6-6-6": "-".join("3" * 8)})  # quick to build
    assert run(["tables", "build", "6-6-6-6", "--size", "5"]) == 0
    assert run(["tables", "list"]) == 0
    assert capsys.readouterr().out.count("sliding-5x5-22.23.24.table") == 2
    assert run(["tables", "remove", "6-6-6-6", "--size", "5x5"]) == 0
    assert list(cache.iterdir()) == []


EASY_5X5 = "2 7 3 4 5/1 0 8 9 10/6 11 12 13 14/16 17 18 19 15/21 22 23 24 20"
HARD_5X5 = "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13"


def test_a_run_that_ends_by_itself_proves_the_same_on_any_number_of_threads() -> None:
    runs = [papan.solve(EASY_5X5, threads=threads) for threads in (1, 2, 3, 8)]
    assert {(run.optimal, run.cost, run.lower_bound) for run in runs} == {(True, runs[0].cost, runs[0].cost)}
    assert len({run.actions for run in runs}) == 1


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_what_a_limit_leaves_is_a_bound_all_the_same(threads: int) -> None:
    start = papan.solve(HARD_5X5, "ida-star", "manhattan", node_limit=0).lower_bound
    for nodes in (200_000, 400_000):
        run = papan.solve(HARD_5X5, threads=threads, node_limit=nodes)
        assert run.solved and not run.optimal
        assert start is not None and run.lower_bound is not None and run.cost is not None
        assert start <= run.lower_bound <= 112 < run.cost  # there is a solution of 112 moves
        assert (run.cost - run.lower_bound) % 2 == 0
