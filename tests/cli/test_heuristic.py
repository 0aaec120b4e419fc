"""`papan heuristic`: what it takes, what it prints, and its exit codes."""

import json
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import RunPapan

pytestmark = pytest.mark.usefixtures("tables")

OWN = """\
from papan.extend import Heuristic

def wrong_cells(problem, state):
    return sum(tile != home for tile, home in zip(state, problem.goal))

def nothing(problem, state):
    return 0

HEURISTICS = (
    Heuristic("wrong-cells", "sliding", "the blank counts too", wrong_cells{claim}),
    Heuristic("nothing", "sliding", "always 0", nothing),
)
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file in the current folder with a heuristic of one's own."""
    (tmp_path / "own.py").write_text(OWN.format(claim=""))
    monkeypatch.chdir(tmp_path)
    return "own.py"


def test_a_heuristic_that_keeps_its_claims_passes_and_nothing_is_called_proved(papan: RunPapan) -> None:
    ran = papan("heuristic", "manhattan", "1 2 3/4 5 0")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "manhattan (sliding), metric moves\n"
        "  360 positions of 1 board, each searched whole\n"
        "  average of h / exact distance: 0.60\n"
        "  a whole number, 0 or more                                no violation found in 360 positions\n"
        "  0 at every goal                                          no violation found in 1 goal\n"
        "  admissible: never more than the exact distance           no violation found in 360 positions (claimed)\n"
        "  consistent: a move never lowers h by more than its cost  no violation found in 840 moves (claimed)\n"
        "\n"
        "Where no violation was found, that is no proof: other boards may hold one.\n"
    )


def test_every_heuristic_of_a_file_is_tried_and_a_violation_is_shown_as_a_picture(papan: RunPapan, own: str) -> None:
    ran = papan("heuristic", own, "1 2 3/4 5 0")
    assert ran.code == 1
    assert "nothing (sliding), metric moves\n" in ran.out
    assert (
        "The smallest position where h is too high:\n"
        "1 2 .\n"
        "4 5 3\n"
        "h = 2, exact distance 1\n"
        "A cheapest solution, 1 move: down\n"
        "To see it again: papan heuristic wrong-cells --puzzle sliding --plugin own.py '1 2 0/4 5 3'\n"
    ) in ran.out
    assert "After down, which costs 1, h = 0:\n1 2 3\n4 5 .\n" in ran.out


def test_moves_are_told_in_the_language_in_use(papan: RunPapan, own: str) -> None:
    out = papan("--lang", "id", "heuristic", own, "1 2 3/4 5 0").out
    assert "Solusi termurah, 1 langkah: bawah\n" in out and "Setelah bawah dengan cost 1" in out


def test_the_command_to_see_it_again_shows_it_again(papan: RunPapan, own: str) -> None:
    first = papan("heuristic", own, "1 2 3/4 5 0").out
    command = next(line for line in first.splitlines() if line.startswith("To see it again: "))
    words = shlex.split(command.removeprefix("To see it again: "))
    again = papan(*words[1:])
    assert again.code == 1 and "1 2 .\n4 5 3\nh = 2, exact distance 1\n" in again.out


def test_a_false_claim_is_called_false(papan: RunPapan, own: str) -> None:
    Path(own).write_text(OWN.format(claim=', frozenset({"moves"})'))
    ran = papan("heuristic", own, "1 2 3/4 5 0", "-q")
    assert ran.code == 1
    assert "of 360 positions (claimed: the claim is false)" in ran.out
    assert "To see it again" not in ran.out  # -q: no pictures


def test_a_name_out_of_a_plug_in_is_found(papan: RunPapan, own: str) -> None:
    assert papan("heuristic", "nothing", "--plugin", own, "1 2/3 0").code == 0
    assert papan("heuristic", "wrong-cells", "--plugin", own, "1 2/3 0").code == 1


def test_a_built_in_heuristic_that_claims_nothing_does_not_fail(papan: RunPapan) -> None:
    ran = papan("heuristic", "max-depth", ".BBCC#/...H../.AAH../..EE#./.G..../.G....", "--metric", "moves")
    assert ran.code == 0
    assert "violated in" in ran.out and "(not claimed)" in ran.out
    assert ".AAH..K\n" in ran.out and "h = 4, exact distance 3\nA cheapest solution, 3 moves: " in ran.out


def test_json_is_a_record_a_heuristic(papan: RunPapan, own: str) -> None:
    ran = papan("heuristic", own, "1 2/3 0", "--json")
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["heuristic"], first["passed"], second["heuristic"], second["passed"]) == (
        "wrong-cells", False, "nothing", True,
    )  # fmt: skip
    assert first["metrics"][0]["rules"]["admissible"]["smallest"]["board"] == "1 0/3 2"


def test_boards_come_from_files_folders_and_lines(papan: RunPapan, tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text("1 2\n3 0\n")
    (tmp_path / "lines.txt").write_text("# many boards\n1 2 3/4 5 0\n\n1 2/4 3/5 0\n")
    (tmp_path / "empty").mkdir()
    for argument, positions in (("board.txt", 12), ("lines.txt", 720), (".", 732)):
        ran = papan("heuristic", "manhattan", str(tmp_path / argument), "--json")
        assert json.loads(ran.out)["metrics"][0]["positions"] == positions


def test_a_bad_line_is_named(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "lines.txt"
    file.write_text("1 2 3/4 5 0\n1 2 3/4 4 0\n")
    ran = papan("heuristic", "manhattan", str(file))
    assert ran.code == 2 and ran.err.startswith(f"{file}:2:3: 4 a second time")


def test_a_bad_file_is_reported_as_one_board(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("1 2\n3 3\n")
    assert f"\n{file}:2:3: 3 a second time" in papan("heuristic", "manhattan", str(file)).err


def test_too_large_a_board_is_skipped_and_nothing_known_is_a_limit(papan: RunPapan) -> None:
    ran = papan("heuristic", "manhattan", "1 2 3/4 5 6/7 8 0", "--limit", "100")
    assert ran.code == 3
    assert "skipped, more than 100 positions (--limit N allows more): 1 2 3/4 5 6/7 8 0\n" in ran.out
    assert "no violation" not in ran.out
    record = json.loads(papan("heuristic", "manhattan", "1 2 3/4 5 6/7 8 0", "--limit", "100", "--json").out)
    assert record["passed"] is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("manhatan",), "did you mean manhattan?"),
        (("manhattan", "--puzzle", "rush-hour"), "unknown heuristic manhattan"),
        (("manhattan", "--metric", "steps"), "unknown metric steps"),
        (("conflicts",), "no moves with a cost"),
        (("none.py",), "no such plug-in file"),
        (("manhattan", "1 2/3"), "a row of 1 numbers"),
        (("manhattan", "--limit", "0"), "--limit"),
    ],
)
def test_what_makes_no_sense_is_refused(papan: RunPapan, arguments: tuple[str, ...], said: str) -> None:
    ran = papan("heuristic", *arguments)
    assert ran.code == 2 and said in ran.err and ran.out == ""


def test_a_name_that_two_puzzles_have_needs_the_puzzle(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "both.py"
    source = "from papan.extend import Heuristic\n"
    source += "HEURISTICS = [Heuristic('both', p, '', lambda problem, state: 0) for p in ('sliding', 'rush-hour')]\n"
    file.write_text(source)
    ran = papan("heuristic", "both", "--plugin", str(file))
    assert ran.code == 2 and "both is a heuristic of sliding, rush-hour; say which with --puzzle" in ran.err
    assert papan("heuristic", "both", "--plugin", str(file), "--puzzle", "sliding", "1 2/3 0").code == 0
    assert "rush-hour" not in papan("heuristic", str(file), "--puzzle", "sliding", "1 2/3 0").out


def test_a_heuristic_that_fails_does_not_keep_the_others_from_being_tried(papan: RunPapan, own: str) -> None:
    source = OWN.format(claim="").replace("return sum(", "return 1 // 0 + sum(")
    Path(own).write_text(source)
    ran = papan("heuristic", own, "1 2/3 0")
    assert ran.code == 2
    assert ran.err == "own.py:4: ZeroDivisionError: integer division or modulo by zero\n"
    assert "nothing (sliding), metric moves\n" in ran.out


def test_a_file_without_heuristics_is_told_so(papan: RunPapan, tmp_path: Path) -> None:
    template = Path(sys.modules["papan"].__file__ or "").parent / "plugins" / "templates" / "algorithm.py"
    file = tmp_path / "search.py"
    file.write_text(template.read_text().replace("NAME", "my-search"))
    assert "no heuristic found" in papan("heuristic", str(file)).err


def test_it_speaks_indonesian(papan: RunPapan, own: str) -> None:
    out = papan("--lang", "id", "heuristic", own, "1 2 3/4 5 0").out
    assert "tidak ditemukan pelanggaran pada 360 posisi" in out
    assert "Posisi terkecil yang h-nya terlalu tinggi:\n" in out


def test_ctrl_c_ends_with_what_was_found_so_far(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text(
        "from papan.extend import Heuristic\n"
        "import os, signal\n"
        "def slow(problem, state):\n"
        "    if len(state) == 6:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    return 0\n"
        "HEURISTICS = (Heuristic('slow', 'sliding', '', slow),)\n"
    )
    command = [
        sys.executable,
        "-c",
        "from papan.cli import main; main()",
        "heuristic",
        str(file),
        "1 2/3 0",
        "1 2 3/4 5 0",
    ]
    ran = subprocess.run(
        command,
        capture_output=True,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert ran.returncode == 130
    assert "12 positions of 1 board" in ran.stdout and "Traceback" not in ran.stderr
