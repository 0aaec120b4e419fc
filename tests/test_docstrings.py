"""The examples in docstrings are true: they are run."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path

import pytest

import papan
import papan.extend

ROOT = Path(__file__).parent.parent
NAMES = [name for name in papan.__all__ if callable(getattr(papan, name))]
FUNCTIONS = [name for name in papan.extend.__all__ if inspect.isroutine(getattr(papan.extend, name))]

pytestmark = pytest.mark.usefixtures("tables")


def run(words: str, name: str) -> None:
    test = doctest.DocTestParser().get_doctest(words, {}, name, None, None)
    assert test.examples, f"{name} has no example"
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=told.append)
    assert result.failed == 0, "".join(told)


@pytest.fixture(autouse=True)
def in_the_folder_of_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    papan.use_language("en")


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_has_an_example_that_works(name: str) -> None:
    run(inspect.getdoc(getattr(papan, name)) or "", name)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_for_plug_ins_has_an_example_that_works(name: str) -> None:
    run(inspect.getdoc(getattr(papan.extend, name)) or "", name)


@pytest.mark.parametrize("module", [papan, papan.extend], ids=["papan", "papan.extend"])
def test_the_modules_have_one_too(module: object) -> None:
    run(inspect.getdoc(module) or "", "the module")


def test_every_name_for_plug_ins_is_documented() -> None:
    told = papan.extend.__doc__ or ""
    assert [name for name in papan.extend.__all__ if not re.search(rf"\b{name}\b", told)] == ["Action", "State"]
    classes = [name for name in papan.extend.__all__ if inspect.isclass(getattr(papan.extend, name))]
    assert [name for name in classes if not vars(getattr(papan.extend, name)).get("__doc__")] == []
