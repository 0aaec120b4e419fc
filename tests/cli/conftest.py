"""How the tests run a command: in this process, with what it printed and its exit code."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.batches import BAD, SOLVED, UNSOLVABLE
from tests.cli.running import Ran, RunPapan

from papan.cli import run
from papan.messages import use_language


@pytest.fixture
def papan(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[RunPapan]:
    """papan("solve", "1 2/3 0") → what happened."""
    for name in ("FORCE_COLOR", "PAPAN_LANG", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")  # --plain would set it for good

    def call(*arguments: str) -> Ran:
        code = run(list(arguments))
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    yield call
    use_language("en")


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A file of boards for a batch: one with a solution, one without, and a bad one."""
    file = tmp_path / "boards.txt"
    file.write_text(f"# boards\n{SOLVED}\n\n{UNSOLVABLE}\n{BAD}\n")
    return file
