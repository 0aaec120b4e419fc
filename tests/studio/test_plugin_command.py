"""`papan studio --plugin`: the command opens with somebody's puzzle, whose code never runs in the server's process."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from tests.studio.plugin_studio import TROUBLED
from tests.studio.studio_client import TIMEOUT_SECONDS
from tests.studio.test_command import COMMAND, studio

# Whoever runs the file leaves the number of its process behind.
TELLING = (
    TROUBLED
    + """
with open(__file__ + ".pids", "a") as pids:
    print(os.getpid(), file=pids)
"""
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Somebody's own file, which tells where it runs."""
    file = tmp_path / "walk.py"
    file.write_text(TELLING)
    return file


def pids(file: Path) -> set[int]:
    """The processes that have run a file."""
    return set(map(int, Path(f"{file}.pids").read_text().split()))


def asked(address: str, path: str, **body: Any) -> Any:
    where = f"http://{urlsplit(address).netloc}/api/{path}"
    answer = (
        httpx.post(where, json=body, timeout=TIMEOUT_SECONDS) if body else httpx.get(where, timeout=TIMEOUT_SECONDS)
    )
    return answer.json()


def test_the_puzzle_and_its_board_are_there_and_the_server_has_run_none_of_it(file: Path) -> None:
    with studio("--port", "0", "--plugin", str(file), "walk 4", "-a", "astar") as (process, address):
        said = {name: values[0] for name, values in parse_qs(urlsplit(address).fragment).items()}
        assert said == {"puzzle": "walk", "board": "walk 4", "algorithm": "a-star", "tab": "search"}
        assert "walk" in [row["name"] for row in asked(address, "catalogue")["puzzles"]]
        assert asked(address, "board", text="walk 4")["puzzle"] == "walk"
        assert asked(address, "board", text="nothing at all", puzzle="unheard-of")["sentence"]
        assert pids(file) and process.pid not in pids(file)


def test_without_a_board_it_opens_with_the_puzzle_of_the_plug_in_or_with_the_one_asked_for(file: Path) -> None:
    for options, opened in (((), "walk"), (("--puzzle", "queens"), "queens")):
        with studio("--port", "0", "--plugin", str(file), *options) as (_, address):
            assert urlsplit(address).fragment == f"puzzle={opened}"


def test_a_puzzle_that_does_not_exist_is_refused_unless_a_broken_file_may_have_it(file: Path) -> None:
    command = [*COMMAND, "--port", "0", "--plugin", str(file), "--puzzle", "wolk"]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False)
    assert refused.returncode == 2 and "walk" in refused.stderr
    file.write_text("PUZZLES = (")
    with studio("--port", "0", "--plugin", str(file), "--puzzle", "walk") as (_, address):
        assert urlsplit(address).fragment == ""


def test_the_option_may_come_first(file: Path) -> None:
    command = [*COMMAND[:-2], "--plugin", str(file), *COMMAND[-2:], "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        assert "walk" in [row["name"] for row in asked(address, "catalogue")["puzzles"]]
        assert process.pid not in pids(file)
        process.terminate()


def test_a_studio_with_a_broken_file_starts_all_the_same(file: Path) -> None:
    file.write_text("1 / 0\n")
    with studio("--port", "0", "--plugin", str(file), "walk 4") as (_, address):
        assert urlsplit(address).fragment == ""
        error = asked(address, "plugins")["files"][0]["error"]
        assert error["line"] == 1 and "ZeroDivisionError" in error["sentence"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--plugin", "none.py"], "none.py: no such plug-in file"),
        (["--plugin", "FILE", "walk many"], "board:1:1: found walk many; expected `walk` and a number"),
        (["--plugin", "FILE", "walk 4", "--puzzle", "wlk"], "did you mean walk?"),
        (["--plugin", "FILE", "walk 4 read fail"], "ZeroDivisionError"),
        (["--plugin", "FILE", "walk 4", "-a", "nothing"], "unknown algorithm nothing"),
    ],
)
def test_what_cannot_be_opened_is_told(file: Path, arguments: list[str], words: str) -> None:
    given = [str(file) if word == "FILE" else word for word in arguments]
    given += ["--puzzle", "walk"] if "walk many" in given else []
    ended = subprocess.run([*COMMAND, *given], capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
    assert ended.returncode == 2 and words in ended.stderr and "Traceback" not in ended.stderr


def test_an_installed_package_is_served_but_not_by_the_server(tmp_path: Path) -> None:
    package = tmp_path / "walking_package"
    package.mkdir()
    file = package / "__init__.py"
    file.write_text(TELLING)
    about = tmp_path / "walking_package-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: walking-package\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[papan.plugins]\nwalk = walking_package\n")
    with studio("--port", "0", "walk 4", PYTHONPATH=str(tmp_path)) as (process, address):
        assert parse_qs(urlsplit(address).fragment)["puzzle"] == ["walk"]
        assert "walk" in [row["name"] for row in asked(address, "catalogue")["puzzles"]]
        assert asked(address, "board", text="walk 4")["puzzle"] == "walk"
        assert process.pid not in pids(file)
