"""papan bench: its rows, whom it compares, on which boards, and that a wrong answer is found."""

import json
import os
import time
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan import load, native, solve, tables
from papan.bench import engines, rivals, rows, suites
from papan.bench.batches import letters
from papan.bench.boards import made, queens_made, read_cases, rush_hour_made
from papan.bench.engines import NATIVE, PYTHON
from papan.bench.known import Columns, read_columns
from papan.bench.measure import Sample
from papan.bench.rivals import RIVALS, Rival, is_installed
from papan.bench.work import Answer, Case, Contender, Work
from papan.cli import run
from papan.loading import load_text
from papan.messages import catalogue, use_language
from papan.puzzles.rush_hour.rules import Exit
from papan.search import Status

UNIQUE = "AAAB/AACB/DDCC/DDCC"
SEVERAL = "AABB/AABB/CCDD/CCDD"
NONE = "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF"
LENIENT = "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"  # more regions than rows
EASY15 = "1 2 3 4 5 6 7 8 9 10 15 11 13 14 0 12"  # 3 moves
FAKE = f"fake {pytest.__version__}"
RUSH = "ooooooooooBoAAooBooooooooooooooooooo"


@dataclass
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def bench(capsys, monkeypatch):
    """bench("queens", "--count", "3") → what happened."""
    monkeypatch.setenv("PAPAN_LANG", "en")

    def call(*arguments: str) -> Ran:
        code = run(["bench", *arguments])
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    yield call
    use_language("en")


def measured(ran: Ran) -> dict[tuple[str, str], dict]:
    return {(row["work"], row["who"]): row for row in json.loads(ran.out)["rows"]}


@pytest.mark.parametrize(
    ("puzzle", "works", "core_alone"),
    [
        ("sliding", {"ida-star", "best-near"}, {"tables", "best-random", "generate-40-moves"}),
        ("rush-hour", {"best-moves", "best-steps"}, {"generate-15", "generate-30"}),
        ("queens", {"first", "unique", "brute-force"}, {f"generate-{size}" for size in (8, 10, 11, 16, 26, 40)}),
    ],
)
def test_a_suite_has_a_row_for_every_work_and_engine(bench, puzzle, works, core_alone):
    ran = bench(puzzle, "--count", "3", "--seconds", "0.2", "--no-rivals", "--json")
    assert (ran.code, ran.err) == (0, "")
    record, found = json.loads(ran.out), measured(ran)
    assert list(record) == ["papan", "seconds", "rows"]
    assert {work for work, who in found if who == PYTHON} == works
    assert {work for work, _ in found} == works | (core_alone if native.is_built() else set())
    for (_, who), row in found.items():
        assert " ".join(row) == "puzzle work who boards seconds rate unit ratio wrong failure"
        assert (row["puzzle"], row["wrong"], row["failure"]) == (puzzle, [], None)
        if who == NATIVE and row["boards"]:
            assert row["ratio"] == 1
            assert row["rate"] > 0
    if puzzle == "rush-hour" and native.is_built():
        assert found["best-moves", "papan-native-batch"]["boards"] == 3


def test_the_table_is_in_the_language_in_use(bench):
    arguments = ("rush-hour", "--count", "1", "--seconds", "0.1")
    header = bench(*arguments).out.splitlines()[0]
    assert " ".join(header.split()) == "puzzle work who boards CPU ms rate unit × native answers"
    out = bench(*arguments, "--lang", "id").out
    assert "gerakan tersedikit" in out
    assert "papan/s" in out
    assert "bench." not in out


def test_every_name_has_a_title_in_both_languages(monkeypatch):
    monkeypatch.setattr(suites, "queens_made", lambda count, sizes: [Case(load(UNIQUE))])
    works = [work for suite in suites.SUITES.values() for work in suite(suites.Plan(count=1, rivals=False))]
    works += suites.sliding(suites.Plan([Case(load("1 2 3/4 5 6/7 0 8"))]))
    facts = ("moves", "steps", "nodes", "cases", "solutions", "solvable", "valid")
    names = (
        {f"work.{work.name}" for work in works}
        | {f"unit.{work.unit}" for work in works}
        | {f"who.{name}" for name in (NATIVE, engines.DIRECT, engines.BATCH, engines.LARGE, PYTHON)}
        | {f"fact.{fact}" for fact in facts}
    )
    for language in ("en", "id"):
        assert {f"bench.{name}" for name in names} <= set(catalogue(language))


# Rivals


def queens_rival(solutions) -> dict[str, tuple[Rival, ...]]:
    return {"queens": (Rival("fake", "pytest", "pytest", solutions),)}


@pytest.fixture
def boards(tmp_path):
    """A file of these lines."""

    def write(*lines: str) -> str:
        file = tmp_path / "boards.txt"
        file.write_text("\n".join(lines) + "\n")
        return str(file)

    return write


def solutions_of(board, wanted):
    return [list(actions) for actions in solve(board, wanted="all").all_actions][:wanted]


def test_a_rival_that_is_right_is_measured_and_named_with_its_version(bench, boards, monkeypatch):
    monkeypatch.setattr(rivals, "RIVALS", queens_rival(solutions_of))
    ran = bench("--boards", boards(UNIQUE, SEVERAL, NONE), "--seconds", "9", "--json")
    found = measured(ran)
    assert ran.code == 0
    assert (found["first", FAKE]["boards"], found["unique", FAKE]["boards"]) == (3, 3)


@pytest.mark.parametrize(
    ("wrong", "work", "fact"),
    [
        (lambda board, wanted: [], "first", "solvable"),
        (lambda board, wanted: [[0, 1, 2, 3]] * wanted, "first", "valid"),
        (lambda board, wanted: solutions_of(board, 1), "unique", "solutions"),
    ],
)
def test_a_rival_that_is_wrong_is_told_and_gives_exit_1(bench, boards, monkeypatch, wrong, work, fact):
    monkeypatch.setattr(rivals, "RIVALS", queens_rival(wrong))
    file = boards(SEVERAL)
    ran = bench("--boards", file, "--seconds", "9", "--json")
    assert ran.code == 1
    rows_found = measured(ran)
    assert [one["fact"] for one in rows_found[work, FAKE]["wrong"]] == [fact]
    assert all(not row["wrong"] for (_, who), row in rows_found.items() if who != FAKE)
    assert SEVERAL in ran.err
    assert "WRONG (1)" in bench("--boards", file, "--seconds", "9").out


def fails(board, wanted):
    raise RuntimeError("no licence")


def ends_the_process(board, wanted):
    os._exit(3)


@pytest.mark.parametrize(("solver", "reason"), [(fails, "RuntimeError: no licence"), (ends_the_process, "exit 3")])
def test_a_rival_that_fails_costs_nothing_but_its_row(bench, boards, monkeypatch, solver, reason):
    monkeypatch.setattr(rivals, "RIVALS", queens_rival(solver))
    ran = bench("--boards", boards(UNIQUE), "--seconds", "0.2")
    assert ran.code == 0
    assert ran.out.count("failed") == 2
    assert reason in ran.err


def test_a_rival_that_takes_for_ever_is_ended(bench, boards, monkeypatch):
    def slow(board, wanted):
        if board.size > 4:  # the warm-up is a smaller one
            time.sleep(600)
        return solutions_of(board, wanted)

    monkeypatch.setattr(rivals, "RIVALS", queens_rival(slow))
    row = measured(bench("--boards", boards(LENIENT), "--seconds", "0.2", "--json"))["first", FAKE]
    assert (row["boards"], row["rate"], row["failure"]) == (0, None, None)


def test_without_rivals_a_note_says_how_to_get_them(bench, boards, monkeypatch):
    missing = {"queens": (Rival("fake", "no-such-package", "no_such_module", fails),)}
    monkeypatch.setattr(rivals, "RIVALS", missing)
    monkeypatch.setattr("papan.cli.bench.RIVALS", missing)
    ran = bench("--boards", boards(UNIQUE), "--seconds", "0.1")
    assert "fake" not in ran.out
    assert "papan[bench]" in ran.err
    assert "papan[bench]" not in bench("--boards", boards(UNIQUE), "--seconds", "0.1", "--no-rivals").err


@pytest.mark.parametrize("rival", RIVALS["queens"], ids=lambda rival: rival.module)
@pytest.mark.parametrize("board", [UNIQUE, SEVERAL, NONE, LENIENT])
def test_rivals_for_queens_find_what_papan_finds(rival, board):
    if not is_installed(rival):
        pytest.skip("not installed")
    board = load(board)
    found = rival.solutions(board, 2)
    assert len(found) == min(solve(board, wanted="count").solutions, 2)
    assert all(board.is_solved_by(tuple(queens)) for queens in (*found, *rival.solutions(board, 1)))


def test_rivals_for_sliding_find_what_papan_finds():
    (rival,) = RIVALS["sliding"]
    if not is_installed(rival):
        pytest.skip("not installed")
    for case in made("sliding", 3, walk=15):
        assert len(rival.solutions(case.board, 1)[0]) == solve(case.board).cost
    assert rival.solutions(load("1 2 3/4 5 6/8 7 0"), 1) == []


# Boards


# For each form of file: its comment, a line with right answers, one with a wrong answer, and what is wrong with it.
COLLECTIONS = [
    ("# id optimal_moves manhattan nodes board(16 numbers)", f"1 3 3 6 {EASY15}", f"1 3 3 7 {EASY15}", "nodes"),
    ("# Rush Hour 6x6 boards: board moves steps states", f"{RUSH} 2 5 21", f"{RUSH} 2 6 21", "steps"),
    ("# Queens boards: id N solutions rows", f"a/b 4 2 {SEVERAL}", f"a/b 4 1 {SEVERAL}", "solutions"),
    ("# Boards with exactly one solution: N rows (letters)", f"4 {UNIQUE}", f"4 {SEVERAL}", "solutions"),
]


@pytest.mark.parametrize(
    ("comment", "right", "wrong", "fact"), COLLECTIONS, ids=["sliding", "rush-hour", "queens", "large"]
)
def test_answers_beside_the_boards_of_a_file_are_checked(bench, boards, comment, right, wrong, fact):
    arguments = ("--seconds", "9", "--no-rivals", "--json")
    ran = bench("--boards", boards(comment, right), *arguments)
    assert (ran.code, ran.err) == (0, "")
    ran = bench("--boards", boards(comment, wrong), *arguments)
    assert ran.code == 1
    assert {one["fact"] for row in json.loads(ran.out)["rows"] for one in row["wrong"]} == {fact}


@pytest.mark.parametrize(
    ("comments", "line", "facts"),
    [
        (["# id optimal_moves manhattan nodes board(16 numbers)"], "1 57 41 276 13 6", {"moves": 57, "nodes": 276}),
        (["# Random ones.", "# id optimal_moves nodes(other) board(25). Not proved."], "1 95 2031 12 3", {"moves": 95}),
        (["# 6x6 boards: board moves steps states"], "ooo 2 5 21", {"moves": 2, "steps": 5}),
        (
            ["# id N solutions columns rows", "# rows: / between rows"],
            "a 7 56 1,2 AB",
            {"solutions": 2, "solvable": True},
        ),
        (["# id solutions rows"], "a 0 AB", {"solutions": 0, "solvable": False}),
        (["# with exactly one solution: N rows"], "16 AB", {"solutions": 1, "solvable": True}),
        (["# board moves"], "ooo many", {}),
        (["# moves: as published"], "ooo 3", {}),
        ([], "1 2 3", {}),
    ],
)
def test_columns_are_known_by_the_comment_that_names_them(comments, line, facts):
    assert read_columns(comments).known(line) == facts


@given(st.lists(st.text()), st.text())
def test_no_comment_and_no_line_is_too_odd(comments, line):
    assert isinstance(read_columns([f"# moves board {one}" for one in comments]).known(line), dict)


def test_a_file_is_gone_through_in_the_same_random_order(boards):
    lines = ["# board moves", *(f"{RUSH} {number}" for number in range(20))]
    orders = [[case.known["moves"] for case in read_cases(boards(*lines), None, 10)[1]] for _ in range(2)]
    assert orders[0] == orders[1] != list(range(10))
    assert len(set(orders[0])) == 10


@pytest.mark.parametrize(
    ("lines", "arguments", "words"),
    [
        ([UNIQUE, "", "AAB/AB"], (), "boards.txt:3:"),
        (["# nothing"], (), "no board in it"),
        ([UNIQUE], ("sliding",), "boards.txt:1:"),
        ([UNIQUE], ("chess",), "chess"),
    ],
)
def test_a_file_without_the_boards_asked_for_is_a_clear_error(bench, boards, lines, arguments, words):
    ran = bench(*arguments, "--boards", boards(*lines))
    assert ran.code == 2
    assert words in ran.err
    assert ran.out == ""


def test_a_file_may_be_one_board_in_several_lines(boards):
    assert [case.board for case in read_cases(boards(*UNIQUE.split("/")), None, None)[1]] == [load(UNIQUE)]


def test_boards_are_the_same_every_time_and_queens_boards_have_one_solution():
    cases = queens_made(4, range(6, 8))
    assert cases == queens_made(4, range(6, 8))
    assert [case.board.size for case in cases] == [6, 7, 6, 7]
    assert [solve(case.board, wanted="count").solutions for case in cases] == [1, 1, 1, 1]
    assert made("sliding", 2, walk=5) == made("sliding", 2, walk=5)


def test_rush_hour_boards_start_farthest_from_the_exit_and_can_be_written_in_letters():
    if not native.is_built():
        pytest.skip("the core is not built")
    for before, case in zip(made("rush-hour", 3), rush_hour_made(3), strict=True):
        cost = solve(case.board).cost
        assert cost >= solve(before.board).cost
        assert solve(load_text(letters(case.board)).board).cost == cost
    assert letters(load("ABBB/A.CC/PP.DK/...D")) is None
    assert letters(replace(case.board, exit=Exit("left", 2))) is None


# Measuring


def work_of(*contenders: Contender, unit: str = "boards", cases: int = 3) -> Work:
    return Work("queens", "first", unit, [Case(load(UNIQUE))] * cases, contenders, load(UNIQUE))


def samples(*seconds: float, amount: int = 1, unfinished: int = 0) -> list[Sample]:
    finished = len(seconds) - unfinished
    return [Sample(s, Answer({} if i < finished else None, amount)) for i, s in enumerate(seconds)]


@pytest.mark.parametrize(
    ("unit", "native_samples", "python_samples", "boards", "rate", "ratio"),
    [
        ("boards", samples(1, 1, 100), samples(2, 4), 2, 1 / 3, 3),
        ("boards", samples(1, 1, 100), samples(2, 4, 50, unfinished=1), 2, 1 / 3, 3),
        ("boards", samples(1, 1, unfinished=2), samples(2), 1, 0.5, None),
        ("boards", samples(1), samples(), 0, None, None),
        ("nodes", samples(1, 1, amount=100), samples(2, 2, amount=10, unfinished=1), 1, 5, 20),
    ],
)
def test_rates_are_of_what_was_done_and_ratios_of_the_same_boards(
    monkeypatch, unit, native_samples, python_samples, boards, rate, ratio
):
    ways = [Contender(name, lambda boards, seconds: [], lambda found: Answer({})) for name in (NATIVE, PYTHON)]
    given_samples = {NATIVE: native_samples, PYTHON: python_samples}
    monkeypatch.setattr(rows, "measure", lambda work, contender, seconds: given_samples[contender.name])
    _, row = rows.rows([work_of(*ways, unit=unit)], 1, lambda work, contender: None)
    assert (row.boards, row.rate, row.ratio) == (boards, pytest.approx(rate), pytest.approx(ratio))


def test_boards_are_gone_through_in_order_some_at_a_time():
    seen = []

    def do(boards, seconds):
        seen.append(list(boards))
        return [number * 10 for number in boards]

    counted = iter(range(100))
    contender = Contender("me", do, lambda found: Answer({"moves": found}), lambda board: next(counted), at_once=2)
    (row,) = rows.rows([work_of(contender)], 60, lambda work, contender: None)
    assert seen[:3] == [[3], [0, 1], [2]]  # the warm-up, then a lap in two calls
    assert seen[3:] == [[0, 1], [2]] * 4
    assert (row.boards, row.ratio) == (3, None)


@pytest.mark.parametrize("stop", [KeyboardInterrupt(), tables.BuildStoppedError("tables.stopped", name="1-6")])
def test_an_interrupted_bench_shows_the_rows_so_far(bench, monkeypatch, stop):
    def interrupted(boards, seconds):
        raise stop

    first = Contender("me", lambda boards, seconds: boards, lambda found: Answer({}))
    second = Contender("you", interrupted, lambda found: Answer({}))
    monkeypatch.setitem(suites.SUITES, "queens", lambda plan: iter([work_of(first, second)]))
    ran = bench("queens", "--no-rivals")
    assert ran.code == 130
    assert " me " in ran.out
    assert " you " not in ran.out
    assert "Interrupted" in ran.err


def test_a_search_that_was_cancelled_stops_the_bench(monkeypatch):
    cancelled = replace(solve(UNIQUE), status=Status.CANCELLED)
    monkeypatch.setattr(engines, "solve", lambda board, **settings: cancelled)
    with pytest.raises(KeyboardInterrupt):
        engines.engine(PYTHON, "python", engines.queens).solve([load(UNIQUE)], 1)


def test_building_tables_leaves_the_tables_of_the_user_alone():
    if not native.is_built():
        pytest.skip("the core is not built")
    partition = tables.parse_partition("3-2", 2, 3)
    tables.tables_of(partition)
    before, kept = os.environ["PAPAN_CACHE"], list(tables.files())
    assert kept
    suites.table_builder("6-6-3").solve([None], 1)
    assert (os.environ["PAPAN_CACHE"], list(tables.files())) == (before, kept)


def test_columns_know_nothing_by_default():
    assert Columns().known("1 2 3") == {}
