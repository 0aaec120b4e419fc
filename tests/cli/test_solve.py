"""`papan solve`: what it prints, saves and returns."""

import json
import re
from pathlib import Path
from typing import NoReturn

import pytest
from tests.cli.running import RunPapan

from papan.solving.report import milliseconds

RUSH = "6 6\n11\nAAB..F\n..BCDF\nGPPCDFK\nGH.III\nGHJ...\nLLJMM.\n"
QUEENS = "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"
UNSOLVABLE = "1 2 3/4 5 6/0 8 7"
HARD = "15 8 12 0/1 4 13 3/11 2 7 9/10 6 5 14"


def test_solve_prints_every_step_and_what_it_took(papan: RunPapan) -> None:
    ran = papan("solve", "1 2 3/4 5 6/0 7 8", "-a", "astar")
    assert ran.code == 0
    assert "\n\nStart\n1 2 3\n4 5 6\n. 7 8\n\nMove 1: right\n" in ran.out
    assert (
        "2 moves · optimal, proved\nAlgorithm: a-star, heuristic manhattan (" in ran.out
        and ")\nNodes generated: 4 (the start not counted)\nNodes expanded: 2\n" in ran.out
    )
    assert ran.err == ""


def test_indonesian_lines_are_word_for_word(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(RUSH)
    out = papan("solve", str(file), "-a", "bfs", "--lang", "id").out
    assert out.startswith("Papan Awal\nAAB..F\n..BCDF\nGPPCDFK\nGH.III\nGHJ...\nLLJMM.\n\nGerakan 1: C-atas\n")
    assert "Jumlah simpul yang dibangkitkan: 343 (tidak termasuk akar)" in out
    assert "Waktu pencarian: " in out
    assert papan("show", "1 2 3/4 5 6/0 8 7", "--lang=id").out.endswith("Puzzle tidak dapat diselesaikan\n") is False
    assert "Puzzle tidak dapat diselesaikan" in papan("solve", "1 2 3/4 5 6/0 8 7", "--lang", "id").out
    assert "Banyak kasus yang ditinjau: 11 kasus" in papan("--lang", "id", "solve", QUEENS, "-a", "brute-force").out
    assert "Kurang(1) = 0" in papan("show", "1 2 3/4 5 6/0 8 7", "--lang=id").out


def test_json_is_one_full_record(papan: RunPapan) -> None:
    record = json.loads(papan("solve", "1 2 3/4 5 6/0 7 8", "-a", "wa*", "-o", "weight=1.25", "--json").out)
    assert (
        " ".join(record)
        == "papan puzzle board algorithm heuristic engine metric options limits seed status reason error "
        "optimal claimed_by lower_bound cost moves steps plan solutions warnings counts seconds runs"
    )
    assert record["options"] == {"order": "ulrd", "weight": 1.25, "repeats": "cheaper", "ties": "deepest"}
    assert (record["algorithm"], record["heuristic"]) == ("weighted-a-star", "manhattan")
    assert record["plan"] == ["right", "right"]


def test_both_lengths_of_a_rush_hour_solution_are_shown(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(RUSH)
    by_moves = json.loads(papan("solve", str(file), "--json").out)
    by_steps = json.loads(papan("solve", str(file), "--json", "--metric", "steps").out)
    assert (by_moves["moves"], by_moves["cost"]) == (5, 5)
    assert by_steps["cost"] == by_steps["steps"] <= by_moves["steps"]
    assert "5 moves (9 cells)" in papan("solve", str(file)).out


def test_it_says_whether_the_solution_is_the_only_one(papan: RunPapan) -> None:
    assert "\nExactly one solution\n" in papan("solve", "AAAB/AACB/DDCC/DDCC", "--unique").out
    several = papan("solve", "AABB/AABB/CCDD/CCDD", "--unique", "-q")
    assert several.code == 0 and "\nSolutions: at least 2\n" in several.out
    assert json.loads(papan("solve", "AABB/AABB/CCDD/CCDD", "--unique", "--json").out)["unique"] is False
    assert json.loads(papan("solve", "AAAA/AAAA/BBCC/BBDD", "--unique", "--json").out)["unique"] is None


def test_solutions_are_counted_and_listed(papan: RunPapan) -> None:
    assert "\nExactly one solution\n" in papan("solve", "AAAB/AACB/DDCC/DDCC", "--count-solutions").out
    record = json.loads(papan("solve", "AABB/AABB/CCDD/CCDD", "--all", "--json").out)
    assert (record["solutions"], record["plans"]) == (2, [[1, 3, 0, 2], [2, 0, 3, 1]])
    assert papan("solve", "AABB/AABB/CCDD/CCDD", "--all").out.count("#") == 8
    assert "brute-force" in papan("solve", "1 2/3 0", "--all").err


def test_warnings_go_to_stderr_and_into_the_record(papan: RunPapan) -> None:
    ran = papan("solve", QUEENS, "--json")
    assert "7" in json.loads(ran.out)["warnings"][0]
    assert "warning" in ran.err
    assert papan("solve", QUEENS, "-o", "regions=strict").code == 2


def test_what_solve_prints_passes_the_check(papan: RunPapan, tmp_path: Path) -> None:
    for name, board in {"a": "1 2 3/4 5 6/0 7 8", "b": RUSH, "c": QUEENS}.items():
        file, printed = tmp_path / f"{name}.txt", tmp_path / f"{name}-out.txt"
        file.write_text(board)
        printed.write_text(papan("solve", str(file)).out)
        assert papan("check", str(file), str(printed)).code == 0, name


def test_the_course_format_is_saved(papan: RunPapan, tmp_path: Path) -> None:
    board, out = tmp_path / "board.txt", tmp_path / "out.txt"
    board.write_text(RUSH)
    papan("solve", str(board), "-a", "bfs", "--save", str(out), "--lang", "id", "-q")
    lines = out.read_text().split("\n")
    assert lines[:9] == [
        "Papan Awal",
        "AAB..F",
        "..BCDF",
        "GPPCDFK",
        "GH.III",
        "GHJ...",
        "LLJMM.",
        "",
        "Gerakan 1: C-atas",
    ]
    solved = tmp_path / "queens.txt"
    papan("solve", QUEENS, "--save", str(solved))
    assert solved.read_text() == "#AABB\nAC#CB\nACDD#\nE#EFF\nEGG#F\n"


@pytest.mark.parametrize(
    ("suffix", "magic"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("gif", b"GIF89a"), ("json", b"{")]
)
@pytest.mark.parametrize("board", ["1 2 3/4 5 6/0 7 8", QUEENS])
def test_pictures_and_records_are_saved(papan: RunPapan, tmp_path: Path, board: str, suffix: str, magic: bytes) -> None:
    file = tmp_path / f"solution.{suffix}"
    assert papan("solve", board, "--save", str(file)).code == 0
    assert magic in file.read_bytes()[:200]


def test_nothing_is_overwritten_unless_forced(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "solution.txt"
    file.write_text("precious")
    assert papan("solve", "1 2/3 0", "--save", str(file)).code == 2
    assert file.read_text() == "precious"
    assert papan("solve", "1 2/3 0", "--save", str(file), "--force").code == 0
    assert file.read_text().startswith("Start")


def test_a_failed_write_leaves_the_old_file(papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "solution.txt"
    file.write_text("precious")

    def fail(self: Path, target: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    ran = papan("solve", "1 2/3 0", "--save", str(file), "--force")
    assert (ran.code, file.read_text(), [p.name for p in tmp_path.iterdir()]) == (2, "precious", ["solution.txt"])
    assert "No space left" in ran.err


def test_where_there_is_no_solution_only_a_record_is_saved(papan: RunPapan, tmp_path: Path) -> None:
    text, record = tmp_path / "a.txt", tmp_path / "a.json"
    ran = papan("solve", UNSOLVABLE, "--save", str(text), "--save", str(record))
    assert (ran.code, text.exists(), record.exists()) == (1, False, True)
    assert "there is no solution to save" in ran.err
    assert papan("solve", HARD, "-a", "ucs", "--node-limit", "5", "--save", str(text)).code == 3


def test_every_solution_listed_is_saved(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    assert papan("solve", "AABB/AABB/CCDD/CCDD", "--all", "--save", str(file)).code == 0
    assert file.read_text() == "A#BB\nAAB#\n#CDD\nCC#D\n\nAA#B\n#ABB\nCCD#\nC#DD\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--trace", "x.gif"], "x.gif: unknown format; expected .json"),
        (["--save", "x.json", "--trace", "./x.json"], "x.json is named twice"),
        (["--save", "x.txt", "--save", "x.txt"], "x.txt is named twice"),
        (["--save", "x" * 300 + ".txt"], "File name too long"),
    ],
)
def test_files_that_cannot_be_written_are_refused_before_the_search(
    papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = papan("solve", "1 2/3 0", *arguments)
    assert (ran.code, ran.out, list(tmp_path.iterdir())) == (2, "", [])
    assert words in ran.err


@pytest.mark.parametrize("wrong", [["-a", "bogus"], ["-a", "a-star", "-H", "bogus"], ["-o", "bogus=1"]])
@pytest.mark.parametrize("board", [UNSOLVABLE, RUSH.replace("11", "7")])
def test_a_wrong_name_is_all_that_is_told(papan: RunPapan, board: str, wrong: list[str]) -> None:
    ran = papan("solve", board, "-v", *wrong)
    assert (ran.code, ran.out) == (2, "")
    assert "bogus" in ran.err and "Kurang" not in ran.err and "header" not in ran.err


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["1 2 3/4 5 6/0 7 8", "-a", "bnb"], "Algorithm: branch-and-bound, heuristic misplaced (python)"),
        (["1 2 3/4 5 6/0 7 8", "-a", "bfs"], "Algorithm: breadth-first (python)"),
        (["1 2 3/4 5 6/0 7 8"], "Algorithm: best (python)"),
        (["1 2 3/4 5 6/0 7 8", "-a", "astar", "--lang", "id"], "Algoritma: a-star, heuristik manhattan (python)"),
    ],
)
def test_it_says_what_ran(papan: RunPapan, arguments: list[str], line: str) -> None:
    assert line in papan("solve", *arguments, "-q", "--engine", "python").out.splitlines()


def test_a_run_cut_short_tells_what_it_proved(papan: RunPapan) -> None:
    out = papan("solve", HARD, "-a", "ida", "--node-limit", "5", "-q").out.splitlines()
    assert out[:2] == ["No answer: the node limit was reached", "A solution takes at least 39 moves"]
    counted = papan(
        "solve", "AABB/AABB/CCDD/CCDD", "-a", "backtracking", "--count-solutions", "--node-limit", "8", "-q"
    )
    assert counted.code == 3
    assert counted.out.splitlines()[:2] == ["Stopped at a limit: the node limit was reached", "Solutions: at least 1"]


def test_one_of_a_thing_reads_as_one(papan: RunPapan) -> None:
    assert papan("solve", "1 2 3/4 5 6/7 0 8", "-q").out.startswith("1 move · ")
    assert papan("solve", "....../....../PP....K/....../....../......", "-q").out.startswith("1 move (4 cells) · ")


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0.0, "0"), (0.0000421, "0.042"), (0.0042, "4.2"), (0.0421, "42"), (4.2, "4200")]
)
def test_a_time_has_as_many_digits_as_tell_something(seconds: float, shown: str) -> None:
    assert milliseconds(seconds) == shown


def test_indonesian_numbers_have_a_decimal_comma(papan: RunPapan) -> None:
    lines = papan("solve", "1 2 3/4 5 6/0 7 8", "-q", "--lang", "id").out.splitlines()
    assert re.fullmatch(r"Waktu pencarian: \d+(,\d+)? ms", lines[-1])


def test_a_search_can_be_recorded(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "trace.json"
    assert papan("solve", "1 2 3/4 5 6/0 7 8", "-a", "astar", "--trace", str(file)).code == 0
    record = json.loads(file.read_text())
    assert [event[0] for event in record["events"]][-1] == "goal"
    assert papan("solve", "1 2 3/4 5 6/0 7 8", "--trace", str(file)).code == 2
