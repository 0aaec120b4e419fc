"""The other commands as a user types them: what they print, where, and with which exit code."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import RunPapan

from papan.cli import run
from papan.cli.app import COMMANDS
from papan.puzzles import BUILT_IN

QUEENS = "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"
HARD = "15 8 12 0/1 4 13 3/11 2 7 9/10 6 5 14"


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
        (["solve", "1 2/3 0", "--lang"], 2, "--lang without a language"),
        (["solve", "1 2/3 0", "--plugin", "none.py"], 2, "none.py: no such plug-in"),
        (["solve", "1 2/3 0", "--plugin"], 2, "--plugin without a file"),
        (["compare", "1 2/3 0", "--csv", "--latex"], 2, "expected one format"),
        (["compare", "1 2/3 0", "-o", "bogus=3"], 2, "unknown option bogus"),
        (["compare", "1 2/3 0", "-a", "astar,bfs", "-o", "width=3"], 2, "unknown option width"),
        (["generate", "chess"], 2, "unknown puzzle chess"),
        (["generate", "queens", "--walk", "3"], 2, "unknown option walk; expected one of"),
        (["generate", "sliding", "--size", "big"], 2, "size big"),
        (["generate", "queens", "--size", "4x5"], 2, ""),
        (["generate", "sliding", "--size", "500"], 2, "size 500"),
        (["batch", "nowhere.txt"], 2, "nowhere.txt"),
        (["fly"], 2, "No such command"),
    ],
)
def test_what_goes_wrong_is_said_clearly(papan: RunPapan, arguments: list[str], code: int, words: str) -> None:
    ran = papan(*arguments)
    assert ran.code == code
    assert words in ran.err
    assert "Traceback" not in ran.err


def test_compare_prints_one_table_in_each_format(papan: RunPapan) -> None:
    arguments = ["compare", "1 2 3/4 5 6/0 7 8", "-a", "ucs,astar", "-H", "manhattan,misplaced"]
    text = papan(*arguments).out.splitlines()
    assert len(text) == 5
    assert text[0].split()[:2] == ["algorithm", "heuristic"]
    assert papan(*arguments, "--csv").out.splitlines()[1].startswith("uniform-cost,,2,✔,5,10,")
    assert papan(*arguments, "--markdown").out.splitlines()[1].startswith("| --- | ---")
    assert r"\begin{tabular}" in papan(*arguments, "--latex").out
    assert [row["cost"] for row in json.loads(papan(*arguments, "--json").out)] == [2, 2, 2]


def test_compare_gives_each_algorithm_the_options_it_knows(papan: RunPapan) -> None:
    arguments = ["compare", "1 2 3/4 5 6/0 7 8", "-a", "beam,astar", "-H", "manhattan", "-o", "width=1", "--json"]
    rows = json.loads(papan(*arguments).out)
    assert [row["options"].get("width") for row in rows] == [1, None]


def test_compare_knows_best(papan: RunPapan) -> None:
    rows = json.loads(papan("compare", "1 2 3/4 5 6/0 7 8", "-a", "best,ucs", "--json").out)
    assert [(row["algorithm"], row["cost"]) for row in rows] == [("best", 2), ("uniform-cost", 2)]


def test_a_table_for_people_has_their_decimal_sign(papan: RunPapan) -> None:
    arguments = ["compare", "1 2 3/4 5 6/0 7 8", "-a", "ucs", "--engine", "python", "--lang", "id"]
    assert "," in papan(*arguments).out.splitlines()[2].split()[6]
    assert "." in papan(*arguments, "--csv").out.splitlines()[1].split(",")[6]


def test_generated_boards_are_the_same_for_the_same_seed(papan: RunPapan) -> None:
    first = papan("generate", "sliding", "--size", "3x4", "--seed", "7", "--count", "5").out
    assert first == papan("generate", "sliding", "--size", "3x4", "--seed", "7", "--count", "5").out
    assert len(first.splitlines()) == 5
    assert first.startswith(papan("generate", "sliding", "--size", "3x4", "--seed", "7").out.strip().replace("\n", "/"))
    assert papan("generate", "sliding", "--walk", "0", "--seed", "1").code == 0
    rows = [
        json.loads(line)
        for line in papan("generate", "sliding", "--seed", "7", "--count", "2", "--json").out.splitlines()
    ]
    assert [(row["seed"], row["number"]) for row in rows] == [(7, 0), (7, 1)]


def test_a_seed_is_told_only_when_it_made_a_board(papan: RunPapan) -> None:
    assert papan("generate", "queens").err.startswith("Seed: ")
    assert "Seed" not in papan("generate", "queens", "--size", "4x5").err


def test_batch_solves_each_line_in_order_and_goes_on_after_a_bad_one(papan: RunPapan, tmp_path: Path) -> None:
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


def test_batch_takes_numbers_on_a_line_with_any_blank(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("1 2 3 4 5 6 7 X 8\n17 1 2 3 4 5 6 7 - 8\n1 2 3 4 5 6 7 9 8\n1,2,3,4,5,6,7,X,8\n")
    for strict in ([], ["--strict"]):
        records = [json.loads(line) for line in papan("batch", str(file), *strict).out.splitlines()]
        boards = [record.get("board") for record in records]
        assert boards[:3] == ["1 2 3/4 5 6/7 X 8", "1 2 3/4 5 6/7 - 8", "1 2 3/4 5 6/7 9 8"]
        assert all(record["warnings"] == [] for record in records[:3])
        assert (records[3].keys() >= {"line", "error"}) is bool(strict)


def test_solve_takes_what_batch_takes(papan: RunPapan) -> None:
    ran = papan("solve", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 X 15", "--json")
    assert json.loads(ran.out)["board"] == "1 2 3 4/5 6 7 8/9 10 11 12/13 14 X 15"
    assert "16 numbers on one line; read as 4 × 4" in ran.err


@pytest.mark.parametrize("command", ["solve", "show", "compare", "rate", "hint", "what-if"])
def test_strict_refuses_what_is_only_warned_about(papan: RunPapan, tmp_path: Path, command: str) -> None:
    file = tmp_path / "board.txt"
    file.write_text("4 4\n7\n..A.\nPPA.K\n....\n....\n")
    warned = papan(command, str(file))
    assert warned.code == 0
    assert f"{file}:2: warning: the header says 7 pieces other than P, the board has 1" in warned.err
    refused = papan(command, str(file), "--strict")
    assert (refused.code, refused.out) == (2, "")
    assert f"{file}:2:1: the header says 7 pieces other than P, the board has 1" in refused.err


def test_strict_is_a_keyword_of_the_library() -> None:
    import papan

    text = "2 4\n7\n..A.\nPPA.K"
    assert papan.load(text) == papan.load("..A./PPA.K", strict=True)
    for refuse in (lambda: papan.load(text, strict=True), lambda: papan.solve(text, strict=True)):
        with pytest.raises(papan.BoardError, match=r"2:1: the header says 7"):
            refuse()


@pytest.mark.parametrize("command", ["solve", "batch", "show"])
def test_a_file_that_is_no_text_is_refused_by_name(papan: RunPapan, tmp_path: Path, command: str) -> None:
    file = tmp_path / "program.out"
    file.write_bytes(b"\x7fELF\x02\x01\x01" + bytes(50))
    ran = papan(command, str(file))
    assert (ran.code, ran.out) == (2, "")
    assert f"{file}: not text; expected" in ran.err


def test_saved_text_keeps_the_sign_of_the_blank(papan: RunPapan, tmp_path: Path) -> None:
    source, saved, drawn = tmp_path / "board.txt", tmp_path / "steps.txt", tmp_path / "same.txt"
    source.write_text("1 2 3\n4 5 6\nX 7 8\n")
    assert papan("show", str(source), "--save", str(drawn)).code == 0
    assert drawn.read_text() == source.read_text()
    assert papan("solve", str(source), "--save", str(saved)).code == 0
    assert saved.read_text().count("X") == 3 and "0" not in saved.read_text()
    assert papan("check", str(source), str(saved)).code == 0


def test_batch_reads_standard_input() -> None:
    command = [sys.executable, "-c", "from papan.cli import main; main()", "batch"]
    ran = subprocess.run(command, input=b"1 2/3 0\n1 2 3/4 5 6/0 8 7\n\xff\n", capture_output=True, check=False)
    assert (ran.returncode, len(ran.stdout.splitlines())) == (2, 3)


def test_a_board_can_be_piped_in(papan: RunPapan, monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in (["solve", "-", "-q"], ["solve", "-q"], ["show"], ["show", "-"]):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1 2\r\n3 0\r\n")))
        assert papan(*arguments).code == 0


def test_list_shows_every_table(papan: RunPapan) -> None:
    out = papan("list").out
    for word in ("sliding", "rush-hour", "queens", "branch-and-bound", "walking-distance", "blocking", "recursive"):
        assert word in out
    assert "also astar, a*)" in out
    assert "  best  " in out
    assert "plus 1 (not admissible)\n" in out
    assert "local search (claims nothing)\n" in out
    assert "-o ties=deepest" in papan("list", "-v").out
    tables = json.loads(papan("list", "--json").out)
    assert {row["name"] for row in tables["puzzles"]} == BUILT_IN


def test_show_draws_and_saves_a_board(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    ran = papan("show", "1 2 3/4 5 6/0 7 8", "--save", str(file))
    assert (ran.code, "ΣKurang(i) + X = 2, even" in ran.out) == (0, True)
    assert file.read_text().startswith("<svg")
    assert papan("show", "1 2 3/4 5 6/0 8 7").code == 1
    assert json.loads(papan("show", QUEENS, "--json").out)["puzzle"] == "queens"


def test_help_leads_with_examples_a_line_each(papan: RunPapan) -> None:
    for command in ([], *([name] for name in COMMANDS)):
        shown = papan(*command, "--help").out
        examples, options = shown.split("  Examples:\n")[1].split("\nOptions:\n")
        assert examples.startswith("    papan")
        assert " · " not in examples
        assert "--lang" in options and "--plugin" in options and "--plain" in options
    assert "Solve a board" in papan("solve", "--help").out
    assert papan("--version").out.startswith("papan 0.")


def test_help_is_in_the_language_of_the_call_whatever_was_called_before(papan: RunPapan) -> None:
    for command in ([], ["solve"]):
        for language, words in (("id", "  Contoh:\n"), ("en", "  Examples:\n"), ("id", "  Contoh:\n")):
            assert words in papan(*command, "--help", "--lang", language).out


def test_papan_alone_shows_its_help(papan: RunPapan) -> None:
    ran = papan()
    assert (ran.code, ran.out, ran.err) == (0, papan("--help").out, "")


def test_help_and_its_errors_are_in_indonesian_too(papan: RunPapan) -> None:
    command = [sys.executable, "-c", "from papan.cli import main; main()", "solve", "--help", "--lang", "id"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for words in ("Pemakaian: papan solve [OPSI]", "Menyelesaikan papan", "Contoh:", "Opsi:", "[bawaan: best]"):
        assert words in shown
    for arguments, words in (
        (["solv"], "Galat: Tidak ada perintah 'solv'. Maksud Anda 'solve'?"),
        (["solve", "--foo"], "Galat: Tidak ada opsi --foo"),
        (["generate"], "Galat: Argumen 'PUZZLE' belum diberikan."),
        (["solve", "x", "--fps", "100"], "Galat: Nilai '--fps' tidak sah: "),
        (["solve", "--algorithm"], "Galat: Opsi '--algorithm' memerlukan nilai."),
    ):
        ran = papan(*arguments, "--lang", "id")
        assert (ran.code, words in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("papan solve -a ida", ["ida-star"]),
        ("papan compare -a ucs,ida", ["ucs,ida-star"]),
        ("papan solve -H linear", ["linear-conflict"]),
        ("papan solve --metric st", ["steps"]),
        ("papan solve --engine n", ["native"]),
        ("papan solve --puzzle q", ["queens"]),
        ("papan generate r", ["rush-hour"]),
    ],
)
def test_a_shell_completes_values(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: str, offered: list[str]
) -> None:
    for name, value in (
        ("_PAPAN_COMPLETE", "complete_bash"),
        ("COMP_WORDS", words),
        ("COMP_CWORD", str(len(words.split()) - 1)),
    ):
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit):
        run([])
    assert capsys.readouterr().out.split() == offered


def test_little_is_imported_to_solve_a_board() -> None:
    heavy = "import sys; from papan.cli import run; run(['solve', '1 2/3 0', '-q']); print(' '.join(sys.modules))"
    modules = subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True).stdout.split()
    assert not {"PIL", "numpy", "fastapi", "rich", "multiprocessing", "asyncio"} & set(modules)
