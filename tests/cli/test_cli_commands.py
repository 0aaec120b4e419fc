"""The commands as a user types them: what they print, where, and with which exit code."""

import io
import json
import os
import pty
import signal
import subprocess
import sys
import time

import pytest

from papan import native

RUSH = "6 6\n11\nAAB..F\n..BCDF\nGPPCDFK\nGH.III\nGHJ...\nLLJMM.\n"
QUEENS = "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"
HARD = "15 8 12 0/1 4 13 3/11 2 7 9/10 6 5 14"


def test_solve_prints_every_step_and_what_it_took(papan):
    ran = papan("solve", "1 2 3/4 5 6/0 7 8", "-a", "astar")
    assert ran.code == 0
    assert ran.out.startswith("Start\n1 2 3\n4 5 6\n. 7 8\n\nMove 1: right\n")
    assert "2 moves · optimal, proved\nNodes generated: 4 (the start not counted)\nNodes expanded: 2\n" in ran.out
    assert ran.err == ""


def test_indonesian_lines_are_word_for_word(papan, tmp_path):
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


def test_json_is_one_full_record(papan):
    record = json.loads(papan("solve", "1 2 3/4 5 6/0 7 8", "-a", "wa*", "-o", "weight=1.25", "--json").out)
    assert (
        " ".join(record)
        == "papan puzzle board algorithm heuristic engine metric options limits seed status reason optimal "
        "lower_bound cost moves steps plan solutions warnings counts seconds"
    )
    assert record["options"] == {"order": "ulrd", "weight": 1.25, "repeats": "cheaper", "ties": "deepest"}
    assert (record["algorithm"], record["heuristic"]) == ("weighted-a-star", "manhattan")
    assert record["plan"] == ["right", "right"]


def test_both_lengths_of_a_rush_hour_solution_are_shown(papan, tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(RUSH)
    by_moves = json.loads(papan("solve", str(file), "--json").out)
    by_steps = json.loads(papan("solve", str(file), "--json", "--metric", "steps").out)
    assert (by_moves["moves"], by_moves["cost"]) == (5, 5)
    assert by_steps["cost"] == by_steps["steps"] <= by_moves["steps"]
    assert "5 moves (9 cells)" in papan("solve", str(file)).out


def test_solutions_are_counted_and_listed(papan):
    assert "exactly one solution" in papan("solve", "AAAB/AACB/DDCC/DDCC", "--count-solutions").out
    record = json.loads(papan("solve", "AABB/AABB/CCDD/CCDD", "--all", "--json").out)
    assert (record["solutions"], record["plans"]) == (2, [[1, 3, 0, 2], [2, 0, 3, 1]])
    assert papan("solve", "AABB/AABB/CCDD/CCDD", "--all").out.count("#") == 8
    assert "brute-force" in papan("solve", "1 2/3 0", "--all").err


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["solve", "1 2 3/4 5 6/0 8 7"], 1, ""),
        (["solve", HARD, "-a", "ucs", "--node-limit", "5"], 3, ""),
        (["solve", "1 2/3 9"], 2, "board:2:3: the number 9; expected 1 to 3"),
        (["solve", "nowhere.txt"], 2, "nowhere.txt: no such file"),
        (["solve", "1 2/3 0", "-a", "a-sta"], 2, "did you mean a-star?"),
        (["solve", "1 2/3 0", "-a", "astar", "-H", "manhatan"], 2, "did you mean manhattan?"),
        (["solve", "1 2/3 0", "-a", "bfs", "-H", "manhattan"], 2, "takes no heuristic"),
        (["solve", "1 2/3 0", "-a", "brute-force"], 2, "brute-force makes no sense for sliding"),
        (["solve", QUEENS, "-a", "astar"], 2, "a-star makes no sense for queens"),
        (["solve", "1 2/3 0", "-a", "beam", "--engine", "native"], 2, "native engine"),
        (["solve", "1 2/3 0", "--engine", "warp"], 2, "unknown engine warp"),
        (["solve", "1 2/3 0", "--metric", "miles"], 2, "unknown metric miles"),
        (["solve", QUEENS, "--metric", "moves"], 2, "takes no metric"),
        (["solve", "1 2/3 0", "-o", "order=abcd"], 2, "option order: found abcd"),
        (["solve", "1 2/3 0", "-o", "oder=ulrd"], 2, "did you mean order?"),
        (["solve", "1 2/3 0", "-o", "order"], 2, "expected NAME=VALUE"),
        (["solve", "1 2/3 0", "-a", "beam", "-o", "width=0"], 2, "option width: found 0"),
        (["solve", "1 2/3 0", "-a", "wa*", "-o", "weight=nan"], 2, "option weight: found nan"),
        (["solve", "1 2/3 0", "--memory-limit", "lots"], 2, "memory lots"),
        (["solve", "1 2/3 0", "--steps", "some"], 2, "--steps some"),
        (["solve", "1 2/3 0", "--save", "x.docx"], 2, "x.docx: unknown format"),
        (["solve", "1 2/3 0", "--lang", "fr"], 2, "language fr"),
        (["solve", "1 2/3 0", "--plugin", "none.py"], 2, "none.py: no such plug-in"),
        (["compare", "1 2/3 0", "--csv", "--latex"], 2, "expected one format"),
        (["generate", "chess"], 2, "unknown puzzle chess"),
        (["generate", "sliding", "--size", "big"], 2, "size big"),
        (["generate", "queens", "--size", "4x5"], 2, ""),
        (["generate", "sliding", "--size", "500"], 2, "size 500"),
        (["batch", "nowhere.txt"], 2, "nowhere.txt"),
        (["fly"], 2, "No such command"),
    ],
)
def test_what_goes_wrong_is_said_clearly(papan, arguments, code, words):
    ran = papan(*arguments)
    assert ran.code == code
    assert words in ran.err
    assert "Traceback" not in ran.err


def test_warnings_go_to_stderr_and_into_the_record(papan):
    ran = papan("solve", QUEENS, "--json")
    assert "7" in json.loads(ran.out)["warnings"][0]
    assert "warning" in ran.err
    assert papan("solve", QUEENS, "-o", "regions=strict").code == 2


def test_what_solve_prints_passes_the_check(papan, tmp_path):
    for name, board in {"a": "1 2 3/4 5 6/0 7 8", "b": RUSH, "c": QUEENS}.items():
        file, printed = tmp_path / f"{name}.txt", tmp_path / f"{name}-out.txt"
        file.write_text(board)
        printed.write_text(papan("solve", str(file)).out)
        assert papan("check", str(file), str(printed)).code == 0, name


def test_the_course_format_is_saved(papan, tmp_path):
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
def test_pictures_and_records_are_saved(papan, tmp_path, board, suffix, magic):
    file = tmp_path / f"solution.{suffix}"
    assert papan("solve", board, "--save", str(file)).code == 0
    assert magic in file.read_bytes()[:200]


def test_nothing_is_overwritten_unless_forced(papan, tmp_path):
    file = tmp_path / "solution.txt"
    file.write_text("precious")
    assert papan("solve", "1 2/3 0", "--save", str(file)).code == 2
    assert file.read_text() == "precious"
    assert papan("solve", "1 2/3 0", "--save", str(file), "--force").code == 0
    assert file.read_text().startswith("Start")


def test_a_failed_write_leaves_the_old_file(papan, tmp_path, monkeypatch):
    file = tmp_path / "solution.txt"
    file.write_text("precious")
    from pathlib import Path

    def fail(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    ran = papan("solve", "1 2/3 0", "--save", str(file), "--force")
    assert (ran.code, file.read_text(), [p.name for p in tmp_path.iterdir()]) == (2, "precious", ["solution.txt"])
    assert "No space left" in ran.err


def test_an_unsolved_board_cannot_be_saved_as_a_picture(papan, tmp_path):
    assert papan("solve", "1 2 3/4 5 6/0 8 7", "--save", str(tmp_path / "a.png")).code == 2
    assert papan("solve", "1 2 3/4 5 6/0 8 7", "--save", str(tmp_path / "a.json")).code == 1


def test_a_search_can_be_recorded(papan, tmp_path):
    file = tmp_path / "trace.json"
    assert papan("solve", "1 2 3/4 5 6/0 7 8", "-a", "astar", "--trace", str(file)).code == 0
    record = json.loads(file.read_text())
    assert [event[0] for event in record["events"]][-1] == "goal"
    assert papan("solve", "1 2 3/4 5 6/0 7 8", "--trace", str(file)).code == 2


def test_compare_prints_one_table_in_each_format(papan):
    arguments = ["compare", "1 2 3/4 5 6/0 7 8", "-a", "ucs,astar", "-H", "manhattan,misplaced"]
    text = papan(*arguments).out.splitlines()
    assert len(text) == 5
    assert text[0].split()[:2] == ["algorithm", "heuristic"]
    assert papan(*arguments, "--csv").out.splitlines()[1].startswith("uniform-cost,–,2,✔,5,10,")
    assert papan(*arguments, "--markdown").out.splitlines()[1].startswith("| --- | ---")
    assert r"\begin{tabular}" in papan(*arguments, "--latex").out
    assert [row["cost"] for row in json.loads(papan(*arguments, "--json").out)] == [2, 2, 2]


def test_generated_boards_are_the_same_for_the_same_seed(papan):
    first = papan("generate", "sliding", "--size", "3x4", "--seed", "7", "--count", "5").out
    assert first == papan("generate", "sliding", "--size", "3x4", "--seed", "7", "--count", "5").out
    assert len(first.splitlines()) == 5
    assert first.startswith(papan("generate", "sliding", "--size", "3x4", "--seed", "7").out.strip().replace("\n", "/"))
    assert papan("generate", "sliding", "--walk", "0", "--seed", "1").code == 0


def test_batch_solves_each_line_in_order_and_goes_on_after_a_bad_one(papan, tmp_path):
    file = tmp_path / "boards.txt"
    file.write_text(
        "# a comment\n1 2 3/4 5 6/0 7 8\n\n1 2/3 9\n1 2 3/4 5 6/0 8 7\n"
        "id-7 5 1 0,2,4,1,3 AAABB/ACCCB/ACDDB/EEEFF/EGGFF\n17 2 1 2 3 4 5 6 7 0 8\n"
        "ooooooooooBoAAooBooooooooooooooooooo 2 5 21\n"
        '{"board": "1 2 3/4 5 6/0 7 8", "algorithm": "bfs"}\n{"board": 5}\n{"bord": ""}\n[]\n'
    )
    for jobs in ("1", "2"):
        ran = papan("batch", str(file), "--jobs", jobs)
        rows = [json.loads(line) for line in ran.out.splitlines()]
        assert [row.get("puzzle", row.get("line")) for row in rows] == [
            "sliding", 4, "sliding", "queens", "sliding", "rush-hour", "sliding", 10, 11, 12,
        ]  # fmt: skip
        assert rows[0]["plan"] == ["right", "right"]
        assert rows[2]["status"] == "unsolvable"
        assert rows[4]["board"] == "1 2 3/4 5 6/7 0 8"
        assert rows[5]["moves"] == 2
        assert rows[6]["algorithm"] == "breadth-first"
        assert ran.code == 2


def test_batch_reads_standard_input(papan, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 2/3 0\n1 2 3/4 5 6/0 8 7\n"))
    ran = papan("batch")
    assert (ran.code, len(ran.out.splitlines())) == (1, 2)


def test_a_board_can_be_piped_in(papan, monkeypatch):
    for arguments in (["solve", "-", "-q"], ["solve", "-q"], ["show"], ["show", "-"]):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1 2\r\n3 0\r\n")))
        assert papan(*arguments).code == 0


def test_list_shows_every_table(papan):
    out = papan("list").out
    for word in ("sliding", "rush-hour", "queens", "branch-and-bound", "walking-distance", "blocking", "recursive"):
        assert word in out
    assert "not admissible" in out
    assert "-o ties=deepest" in papan("list", "-v").out
    tables = json.loads(papan("list", "--json").out)
    assert {row["name"] for row in tables["puzzles"]} == {"sliding", "rush-hour", "queens"}


def test_show_draws_and_saves_a_board(papan, tmp_path):
    file = tmp_path / "board.svg"
    ran = papan("show", "1 2 3/4 5 6/0 7 8", "--save", str(file))
    assert (ran.code, "ΣKurang(i) + X = 2, even" in ran.out) == (0, True)
    assert file.read_text().startswith("<svg")
    assert papan("show", "1 2 3/4 5 6/0 8 7").code == 1
    assert json.loads(papan("show", QUEENS, "--json").out)["puzzle"] == "queens"


def test_help_leads_with_what_a_command_does(papan):
    assert "Solve a board" in papan("solve", "--help").out
    assert "Menyelesaikan papan" in subprocess.run(
        [sys.executable, "-c", "from papan.cli import main; main()", "solve", "--help", "--lang", "id"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert papan("--version").out.startswith("papan 0.")


def test_little_is_imported_to_solve_a_board():
    heavy = "import sys; from papan.cli import run; run(['solve', '1 2/3 0', '-q']); print(' '.join(sys.modules))"
    modules = subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True).stdout.split()
    assert not {"PIL", "numpy", "fastapi", "rich", "multiprocessing", "asyncio"} & set(modules)


def test_ctrl_c_gives_the_answer_so_far():
    start = "import papan.cli.solve; print('ready', flush=True); from papan.cli import main; main()"
    for engine in ("python", "native") if native.is_built() else ("python",):
        arguments = ["solve", HARD, "-a", "ida", "-H", "misplaced", "--json", "--engine", engine]
        process = subprocess.Popen(
            [sys.executable, "-c", start, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
        record = json.loads(out)
        assert (process.returncode, record["status"], record["plan"]) == (130, "cancelled", None)
        assert record["counts"]["expanded"] > 0
        assert "Traceback" not in err


def in_terminal(arguments: list[str], typed: str = "") -> str:
    """What a command shows on a terminal, with these keys typed."""
    main, side = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100"}
    command = [sys.executable, "-c", "from papan.cli import main; main()", *arguments]
    process = subprocess.Popen(command, stdin=side, stdout=side, stderr=side, env=environment)
    os.close(side)
    os.write(main, typed.encode())
    shown = b""
    while True:
        try:
            part = os.read(main, 4096)
        except OSError:  # the other side is closed
            break
        shown += part
    process.wait(timeout=10)
    os.close(main)
    return shown.decode()


def test_on_a_terminal_it_asks_for_what_is_missing(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text("1 2 3\n4 5 6\n0 7 8\n")
    typed = f"7\n1\nfile\n/nowhere.txt\nfile\n{file}\na-star\n"
    shown = in_terminal(["solve"], typed)
    assert "Which puzzle?" in shown
    assert "Please a number from 1 to 3" in shown
    assert "/nowhere.txt: No such file" in shown
    assert "2 moves · optimal, proved" in shown
    assert "2 moves" in in_terminal(["solve", "--puzzle", "sliding", "-a", "bfs"], "typed\n1 2 3\n4 5 6\n0 7 8\n\n")


def test_steps_come_page_by_page_on_a_terminal():
    shown = in_terminal(["solve", "0 1 2/4 5 3/7 8 6", "--steps", "1"], "\nq\n")
    assert "1 of 4" in shown and "2 of 4" in shown and "3 of 4" not in shown


def test_a_search_can_be_watched_on_a_terminal():
    shown = in_terminal(["solve", HARD, "-a", "ida", "--watch", "--fps", "20", "--time-limit", "1"])
    assert shown.count("\x1b[J") > 5
    assert "expanded" in shown and "bound" in shown


def test_progress_is_shown_on_a_terminal_only(papan):
    assert "generated" in in_terminal(["solve", HARD, "-a", "ucs", "--time-limit", "0.5"])
    assert papan("solve", HARD, "-a", "ucs", "--time-limit", "0.3").err == ""
