"""What a hostile file, name or plug-in contains never steers the terminal, whatever command prints it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import Ran, RunPapan

TITLE = "\x1b]0;owned\x07"  # sets the title of the window
CLEAR = "\x9b2J"  # clears the screen, where a terminal knows C1 codes
BIDI = "\u202e"  # turns the text around
HOSTILE = f"{TITLE}{CLEAR}{BIDI}\r"
START = "from papan.cli import main; main()"


def assert_harmless(ran: Ran) -> None:
    for printed in (ran.out, ran.err):
        assert not [sign for sign in printed if sign not in "\n\t" and not sign.isprintable()]


@pytest.fixture
def board(tmp_path: Path) -> str:
    """A file with a board in it."""
    file = tmp_path / "board.txt"
    file.write_text("1 2 3\n4 5 6\n0 7 8\n")
    return str(file)


@pytest.mark.parametrize("puzzle", ["sliding", "rush-hour", "queens", "ice-sliding"])
@pytest.mark.parametrize("command", ["solve", "show", "hint", "rate", "what-if", "compare"])
def test_a_board(papan: RunPapan, tmp_path: Path, command: str, puzzle: str) -> None:
    file = tmp_path / f"{HOSTILE}.txt"
    file.write_text(f"1 2 {HOSTILE}\nAA.{HOSTILE}\n0 7 8\n{HOSTILE}\n")
    ran = papan(command, str(file), "--puzzle", puzzle)
    assert ran.code == 2 and ".txt:" in ran.err
    assert_harmless(ran)


@pytest.mark.parametrize(
    "solution", [f"{HOSTILE}\n", f"1 2 3\n4 5 {HOSTILE}\n7 8 0\n", json.dumps({"plan": [HOSTILE]})]
)
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_solution(papan: RunPapan, tmp_path: Path, board: str, solution: str, more: tuple[str, ...]) -> None:
    file = tmp_path / f"student{HOSTILE}.txt"
    file.write_text(solution)
    ran = papan("check", board, str(file), *more)
    assert ran.code == 1
    assert_harmless(ran)


@pytest.mark.parametrize("more", [(), ("--json",), ("--csv",)])
def test_a_folder_of_solutions(papan: RunPapan, tmp_path: Path, board: str, more: tuple[str, ...]) -> None:
    (tmp_path / f"board{HOSTILE}.solution.txt").write_text(HOSTILE)
    (tmp_path / f"board{HOSTILE}.txt").write_text(f"1 2{HOSTILE}/3 0")
    assert_harmless(papan("check", "--all", str(tmp_path), *more))


def test_the_rows_of_a_batch(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "rows.txt"
    rows = [HOSTILE.strip(), f"1 2 {BIDI}{CLEAR}/3 0 4", json.dumps({"board": "1 2/3 0", "algorithm": HOSTILE})]
    file.write_text("\n".join(rows) + "\n")
    ran = papan("batch", str(file))
    assert (ran.code, len(ran.out.splitlines())) == (2, 3)
    assert_harmless(ran)
    assert BIDI in json.loads(ran.out.splitlines()[2])["error"][0]  # escaped, not lost


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "1 2/3 0", "--algorithm", HOSTILE),
        ("solve", "1 2/3 0", "-o", HOSTILE),
        ("solve", "1 2/3 0", f"--{HOSTILE}"),
        ("solve", f"no{HOSTILE}.txt"),
        (HOSTILE,),
        ("generate", HOSTILE),
        ("tables", HOSTILE),
        ("--lang", HOSTILE),
    ],
)
def test_an_argument(papan: RunPapan, arguments: tuple[str, ...]) -> None:
    ran = papan(*arguments)
    assert ran.code == 2 and ran.err
    assert_harmless(ran)


def test_a_name_that_is_saved(papan: RunPapan, tmp_path: Path) -> None:
    ran = papan("solve", "1 2/3 0", "--save", str(tmp_path / f"{HOSTILE}.json"))
    assert (ran.code, "Saved" in ran.err) == (0, True)
    assert_harmless(ran)


def test_a_plug_in(papan: RunPapan, tables: None, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(f"raise ValueError({HOSTILE!r})\n")
    ran = papan("list", "--plugin", str(file))
    assert (ran.code, "ValueError" in ran.err) == (2, True)
    assert_harmless(ran)


def test_a_warning_of_the_cache(tmp_path: Path) -> None:
    folder = tmp_path / f"cache{TITLE}"
    folder.write_text("a file in the folder's place")
    environment = os.environ | {"PAPAN_CACHE": str(folder)}
    command = [sys.executable, "-c", START, "solve", "1 2 3/4 5 6/0 7 8"]
    ran = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert ran.returncode == 0
    assert b"\x1b" not in ran.stdout + ran.stderr


def test_blanks_of_other_languages_stay(papan: RunPapan, tmp_path: Path) -> None:
    """The names of screenshots on a Mac have a narrow no-break space."""
    name = str(tmp_path / "at 3.04\u202fPM.json")
    assert papan("solve", "1 2/3 0", "--save", name).err == f"Saved {name}\n"
