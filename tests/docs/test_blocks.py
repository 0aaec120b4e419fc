"""The documentation is true: every command and every piece of Python on its pages is run, and prints what is shown."""

from __future__ import annotations
import __future__

import doctest
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.docs.outputs import is_as_shown
from tests.docs.pages import NAMES, ROOT, Block, page_of
from tests.docs.shell import Shell, commands_of, sessions_of
from tests.engines import needs_core

RUN = {"sh", "console", "python"}
DATA: dict[str, Callable[[str], object]] = {"text": str, "json": json.loads, "toml": tomllib.loads}

pytestmark = pytest.mark.usefixtures("tables")


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A shell in an empty folder that has papan's boards and examples, in which no studio is really opened."""
    for name in ("boards", "examples"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    for name, value in {"PAPAN_LANG": "en", "NO_COLOR": "1", "COLUMNS": "120"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("papan.studio.serve.serve", lambda *_: None)
    return Shell(monkeypatch)


class Runner:
    """Runs the blocks of one page, one after another."""

    def __init__(self, shell: Shell, file: str | None) -> None:
        self.shell = shell
        self.file = None if file is None else Path(file)
        self.names: dict[str, Any] = {}

    def run(self, block: Block) -> None:
        if block.language == "sh":
            for command in commands_of(block.text):
                code, told = self.shell.run(command)
                assert code == 0, f"{command}: {code}\n{told}"
        elif block.language == "console":
            for command, shown in sessions_of(block.text):
                _, told = self.shell.run(command)
                assert is_as_shown(shown, told), f"{command}\n{told}"
        elif self.file is not None and block.shown:
            before = self.file.read_text(encoding="utf-8") + "\n\n" if self.file.exists() else ""
            self.file.write_text(before + block.text, encoding="utf-8")
        elif ">>>" in block.text:
            self.run_examples(block.text)
        else:
            flags = __future__.annotations.compiler_flag  # a page need not import what only an annotation names
            exec(compile(block.text, "page", "exec", flags), self.names)

    def run_examples(self, text: str) -> None:
        test = doctest.DocTestParser().get_doctest(text, self.names, "page", None, None)
        told: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
        assert runner.run(test, out=told.append, clear_globs=False).failed == 0, "".join(told)
        self.names = test.globs


@needs_core
@pytest.mark.parametrize("name", NAMES)
def test_every_block_works(name: str, shell: Shell) -> None:
    page = page_of((ROOT / name).read_text(encoding="utf-8"))
    runner = Runner(shell, page.file)
    for block in page.blocks:
        if block.reason is None and block.language in RUN:
            try:
                runner.run(block)
            except Exception as error:
                pytest.fail(f"{name}:{block.line}: {type(error).__name__}: {error}")


@pytest.mark.parametrize("name", NAMES)
def test_no_block_is_left_out_without_a_reason(name: str) -> None:
    for block in page_of((ROOT / name).read_text(encoding="utf-8")).blocks:
        assert block.language in {*RUN, *DATA}, f"{name}:{block.line}: a block says what it is: ```sh, ```text, …"
        if block.language in DATA and block.reason is None:
            DATA[block.language](block.text)
            lines = block.text.splitlines()
            assert not [line for line in lines if line.startswith(("$ ", "papan ", ">>> "))], f"{name}:{block.line}"
