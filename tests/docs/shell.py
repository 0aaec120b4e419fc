"""The commands of the documentation as a shell runs them, papan's own in this very process."""

from __future__ import annotations

import io
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from contextvars import copy_context
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from papan.cli import run
from papan.messages import use_language

KNOWN = {"cat", "cp", "gzip", "head", "ls", "mkdir", "printf", "sort", "wc"}  # what else a page may use


def commands_of(text: str) -> list[str]:
    """Return the commands of a block, one per line, without comments; a line that ends in \\ goes on."""
    lines = text.replace("\\\n", " ").splitlines()
    return [command for line in lines if (command := re.sub(r"(^|\s)#\s.*$", "", line).strip())]


def sessions_of(text: str) -> list[tuple[str, str]]:
    """Return the commands of a block of the kind `$ command` with what it prints, which is shown below it."""
    parts = re.split(r"^\$ (.+)$", text, flags=re.MULTILINE)
    assert not parts[0].strip(), "a console block begins with a command"
    return [(commands_of(command)[0], output) for command, output in zip(parts[1::2], parts[2::2], strict=True)]


class Shell:
    """Runs commands in the current folder, and knows pipes and files for input and output."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def run(self, line: str) -> tuple[int, str]:
        """Return the exit code of a line and all that a terminal would show of it."""
        code, given, shown = 0, "", ""
        for words in _split(_words(line), "|"):
            words, source = _taken(words, "<")
            words, target = _taken(words, ">")
            code, given, told = self._one(words, given if source is None else Path(source).read_text(encoding="utf-8"))
            shown += told
            if target is not None:
                Path(target).write_text(given, encoding="utf-8")
                given = ""
        return code, given + shown

    def _one(self, words: list[str], given: str) -> tuple[int, str, str]:
        """The exit code of a command, its output and its notes."""
        if words[0] == "papan":
            return self._papan(words[1:], given)
        assert words[0] in KNOWN, f"{words[0]}: the tests do not know this command"
        words = [name for word in words for name in (sorted(map(str, Path().glob(word))) if "*" in word else [word])]
        done = subprocess.run(words, input=given, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def _papan(self, words: list[str], given: str) -> tuple[int, str, str]:
        told, notes = io.StringIO(), io.StringIO()
        with TemporaryFile("w+", encoding="utf-8") as source, redirect_stdout(told), redirect_stderr(notes):
            source.write(given)
            source.seek(0)
            self.monkeypatch.setattr(sys, "stdin", source)
            code = _in_a_thread(words) if words[0] == "studio" else run(words)
        use_language("en")
        return code, told.getvalue(), notes.getvalue()


def _in_a_thread(words: list[str]) -> int:
    """Run a command that needs an event loop: tests of the page leave one running in this thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(copy_context().run, run, words).result()


def _words(line: str) -> list[str]:
    lexer = shlex.shlex(line, posix=True, punctuation_chars="|<>;&")
    lexer.whitespace_split, lexer.commenters = True, ""
    return list(lexer)


def _split(words: list[str], at: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == at:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _taken(words: list[str], sign: str) -> tuple[list[str], str | None]:
    """The words without `< file` or `> file`, and that file."""
    if sign not in words:
        return words, None
    at = words.index(sign)
    return words[:at] + words[at + 2 :], words[at + 1]
