"""papan bench as a user calls it, and files of boards for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.bench.benching import WriteBoards
from tests.cli.running import Ran, RunPapan

from papan.bench import measure
from papan.cli import run
from papan.messages import use_language


@pytest.fixture
def bench(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[RunPapan]:
    """bench("queens", "--count", "3") → what happened."""
    monkeypatch.setenv("PAPAN_LANG", "en")
    monkeypatch.setattr(measure, "MIN_SECONDS", 0.01)  # enough to see that it works

    def call(*arguments: str) -> Ran:
        code = run(["bench", *arguments])
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    yield call
    use_language("en")


@pytest.fixture
def boards(tmp_path: Path) -> WriteBoards:
    """A file of these lines."""

    def write(*lines: str) -> str:
        file = tmp_path / "boards.txt"
        file.write_text("\n".join(lines) + "\n")
        return str(file)

    return write
