"""Commands whose standard input, output or error is closed or cannot be used: the exit code is right all the same."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/bin/sh").exists(), reason="there is no shell")

START = "from papan.cli import main; main()"
SOLVED, UNSOLVABLE = "1 2 3/4 5 6/0 7 8", "1 2 3/4 5 6/8 7 0"
FULL = Path("/dev/full")


def through_shell(arguments: list[str], redirections: str) -> subprocess.CompletedProcess[str]:
    command = shlex.join([sys.executable, "-c", START, *arguments])
    return subprocess.run(["/bin/sh", "-c", f"{command} {redirections}"], capture_output=True, text=True, check=False)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Where commands find a board, boards a line each, and a wrong solution."""
    (tmp_path / "board.txt").write_text(SOLVED)
    (tmp_path / "boards.txt").write_text(f"{SOLVED}\n{UNSOLVABLE}\n")
    (tmp_path / "wrong.txt").write_text("1 2 3\n4 5 6\n7 8 0\n")
    return tmp_path


COMMANDS = [
    (["solve", SOLVED], 0),
    (["solve", UNSOLVABLE], 1),
    (["solve", "--node-limit", "1", "-a", "bfs", SOLVED], 3),
    (["solve", "nowhere.txt"], 2),
    (["batch", "{}/boards.txt"], 1),
    (["batch", "{}/boards.txt", "-j", "2"], 1),
    (["generate", "sliding", "--size", "3", "--count", "3"], 0),
    (["generate", "sliding", "--size", "3", "--out", "{}/made.txt"], 0),
    (["check", "{}/board.txt", "{}/wrong.txt"], 1),
    (["list"], 0),
    (["tables", "list"], 0),
    (["--help"], 0),
    (["nonsense"], 2),
]


@pytest.mark.parametrize("redirections", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(("arguments", "code"), COMMANDS, ids=lambda value: value[0] if isinstance(value, list) else "")
def test_a_closed_stream_changes_no_exit_code(files: Path, arguments: list[str], code: int, redirections: str) -> None:
    ran = through_shell([argument.replace("{}", str(files)) for argument in arguments], redirections)
    assert (ran.returncode, "Traceback" in ran.stderr) == (code, False)
    if redirections == "2>&-" and code == 0 and "--out" not in arguments:
        assert ran.stdout or "tables" in arguments
    if "--out" in arguments:
        assert len((files / "made.txt").read_text().splitlines()) == 3  # of one board, and of nothing else


@pytest.mark.parametrize("command", [["solve"], ["solve", "-"], ["check", "-", "{}/wrong.txt"], ["show"], ["rate"]])
def test_a_closed_input_is_an_empty_one(files: Path, command: list[str]) -> None:
    ran = through_shell([argument.replace("{}", str(files)) for argument in command], "<&-")
    assert (ran.returncode, ran.stderr.startswith("-:1:1: nothing found")) == (2, True)


def test_an_input_that_cannot_be_read_is_told(files: Path) -> None:
    ran = through_shell(["solve", "-"], f"0> {shlex.quote(str(files / 'only-written'))}")
    assert (ran.returncode, ran.stderr) == (2, "-: Bad file descriptor\n")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no such device")
@pytest.mark.parametrize(("arguments", "code"), [(["solve", UNSOLVABLE], 1), (["solve", "nowhere.txt"], 2)])
def test_a_full_disk_for_messages_changes_no_exit_code(arguments: list[str], code: int) -> None:
    assert through_shell(arguments, "2>/dev/full").returncode == code


@pytest.mark.skipif(not FULL.exists(), reason="this system has no such device")
def test_a_full_disk_is_told_whatever_the_exit_code() -> None:
    ran = through_shell(["solve", UNSOLVABLE], ">/dev/full")
    assert (ran.returncode, ran.stderr) == (2, "the output cannot be written: No space left on device\n")


def test_a_reader_that_has_gone_leaves_the_exit_code_of_the_command() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with os.fdopen(writing, "w") as gone:
        command = [sys.executable, "-c", START, "solve", UNSOLVABLE]
        ran = subprocess.run(command, stdout=gone, env=environment, check=False)
    assert ran.returncode == 1
