"""Commands as processes: on a terminal, interrupted, and where their output cannot be written."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import pytest
from tests.cli.running import RunPapan

from papan import cli, load, native
from papan.algorithms.breadth_first import breadth_first
from papan.puzzles import puzzle_named
from papan.searching.limits import Limits
from papan.searching.node import no_estimate
from papan.searching.run import Status, run

FULL = Path("/dev/full")
HARD = "15 8 12 0/1 4 13 3/11 2 7 9/10 6 5 14"


def processor_time(pid: int) -> float:
    """The seconds a process has been computing."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def interrupted(*arguments: str) -> tuple[int, str, str]:
    """The exit code and what was printed by a command that is stopped in the middle of its search."""
    start = "import papan.cli.solve; print('ready', flush=True); from papan.cli import main; main()"
    command = [sys.executable, "-c", start, "solve", HARD, "-a", "ida", "-H", "misplaced", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    ready = processor_time(process.pid)
    while process.poll() is None and processor_time(process.pid) < ready + 1:  # whatever else the machine does
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell")
@pytest.mark.parametrize("engine", ["python", "native"] if native.is_built() else ["python"])
def test_ctrl_c_gives_the_answer_so_far(engine: str) -> None:
    code, out, err = interrupted("--json", "--engine", engine)
    record = json.loads(out)
    assert (code, record["status"], record["plan"]) == (130, "cancelled", None)
    assert record["counts"]["expanded"] > 0
    assert "Traceback" not in err


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell")
def test_ctrl_c_tells_what_is_proved() -> None:
    code, out, err = interrupted("--engine", "python", "-q")
    assert (code, out.splitlines()[0], err) == (130, "Stopped", "")
    assert out.splitlines()[1].startswith("A solution takes at least ")


START = "from papan.cli import main; main()"


def in_terminal(arguments: list[str], typed: str = "", start: str = START) -> str:
    """What a command shows on a terminal, with these keys typed."""
    main, side = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100"}
    command = [sys.executable, "-c", start, *arguments]
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
    process.wait(timeout=60)
    os.close(main)
    return shown.decode()


def test_on_a_terminal_it_asks_for_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("1 2 3\n4 5 6\n0 7 8\n")
    typed = f"7\n1\nfile\n/nowhere.txt\n{file}\na-star\n\n\n"
    shown = in_terminal(["solve"], typed)
    assert "Which puzzle?" in shown
    assert "Please give a number from 1 to 4" in shown
    assert "1-4, Enter takes 1:" in shown
    assert "/nowhere.txt: No such file" in shown
    assert "2 moves · optimal, proved" in shown
    shown = in_terminal(["solve", "--puzzle", "sliding", "-a", "bfs"], "typed\n1 2 3\n4 5 6\n0 7 8\n\none\n\n")
    assert "1 of 2: Enter goes on" in shown and "2 moves" in shown


def test_steps_come_page_by_page_on_a_terminal() -> None:
    shown = in_terminal(["solve", "0 1 2/4 5 3/7 8 6", "--steps", "1"], "\nq\n")
    assert "1 of 4" in shown and "2 of 4" in shown and "3 of 4" not in shown
    shown = in_terminal(["solve", "0 1 2/4 5 3/7 8 6", "--steps", "1"], "\x04")
    assert "1 of 4" in shown and "2 of 4" not in shown and "4 moves" in shown


def test_a_random_board_is_drawn_before_it_is_solved() -> None:
    shown = in_terminal(
        ["solve", "--puzzle", "queens", "--seed", "3", "--json", "--plain", "--engine", "python"], "\n\n"
    )
    assert shown.index("Seed: 3") < shown.index("Which algorithm?") < shown.index('"status": "solved"')
    drawn = shown[shown.index("Seed: 3") :].splitlines()[1:9]
    assert f'"board": "{"/".join(drawn)}"' in shown


def frames(arguments: list[str], start: str = START) -> list[str]:
    """The pictures that a watched search shows, one after the other."""
    return in_terminal(arguments, start=start).split("\x1b[J")[1:-1]


def test_a_small_search_is_watched_event_by_event() -> None:
    shown = frames(["solve", "1 2 3/4 5 6/0 7 8", "-a", "bnb", "--watch", "--fps", "60"])
    assert len(shown) == 7  # two nodes expanded, four generated, and the solution
    assert "f 0 ĝ 2 ĉ 2" in shown[0] and "expanded" in shown[0]
    assert "f 2 ĝ 0 ĉ 2" in shown[-1] and "solution" in shown[-1]


def test_a_watched_search_speaks_the_letters_of_its_lecture() -> None:
    board = "1 2 3/4 5 6/7 0 8"
    assert "g 0 h 1 f 1" in frames(["solve", board, "-a", "astar", "--watch", "--fps", "60"])[0]
    assert "g 0 h 1 f 1.5" in frames(["solve", board, "-a", "wa*", "--watch", "--fps", "60"])[0]
    uninformed = frames(["solve", board, "-a", "bfs", "--watch", "--fps", "60"])[0]
    assert "g 0" in uninformed and "h 1" not in uninformed


def test_a_large_search_is_watched_from_its_first_board_to_its_last() -> None:
    arguments = ["solve", HARD, "-a", "ida", "-H", "misplaced", "--watch", "--fps", "30", "--node-limit", "20000"]
    shown = frames(arguments, "from papan.cli import watch; watch.PACED = 5; " + START)
    assert 5 < len(shown) < 20_000
    assert "0 expanded" in shown[0] and "bound 15" in shown[0]
    assert "20,000 expanded" in shown[-1]


def test_drawing_and_waiting_are_no_search_time() -> None:
    problem = puzzle_named("sliding").start_problem(load("1 2 3/4 5 6/0 7 8"))
    outcome = run(
        breadth_first(problem, no_estimate, repeats="drop"), Limits(time=0.1), watch=lambda *_: time.sleep(0.02)
    )
    assert (outcome.status, outcome.counts.generated > 5) == (Status.SOLVED, True)


def test_progress_is_shown_on_a_terminal_only(papan: RunPapan) -> None:
    assert "generated" in in_terminal(["solve", HARD, "-a", "ucs", "--time-limit", "0.5"])
    assert papan("solve", HARD, "-a", "ucs", "--time-limit", "0.3").err == ""


def run_papan(*arguments: str, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", START, *arguments]
    return subprocess.run(command, stderr=subprocess.PIPE, check=False, **settings)


def test_signs_that_cannot_be_written_become_question_marks() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    ran = run_papan("show", "1 2 3/4 5 6/0 7 8", stdout=subprocess.PIPE, env=environment)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"?Kurang(i) + X = 2, even" in ran.stdout


@pytest.mark.skipif(not FULL.exists(), reason="this system has no such device")
def test_a_full_disk_is_told() -> None:
    with FULL.open("w") as full:
        ran = run_papan("list", stdout=full)
    assert (ran.returncode, ran.stderr) == (2, b"the output cannot be written: No space left on device\n")


def test_an_interrupted_start_leaves_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(arguments: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "run", interrupted)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert (ended.value.code, capsys.readouterr().err) == (130, "")


@pytest.mark.parametrize("arguments", [("list", "-v"), ("generate", "queens", "--count", "2000", "--seed", "1")])
def test_a_reader_that_has_gone_is_no_failure(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as gone:
        ran = run_papan(*arguments, stdout=gone)
    assert (ran.returncode, ran.stderr) == (0, b"")
