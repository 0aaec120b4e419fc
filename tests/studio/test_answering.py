"""What answers the page's questions are plain functions, which another process or host could call."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from papan.puzzles import PUZZLES
from papan.studio.answering import answers
from papan.studio.answering.answers import QUESTIONS, answer_question
from papan.studio.answering.page_models import PAGES, model_of

SERVING = {"fastapi", "starlette", "uvicorn", "multiprocessing", "asyncio"}
MODULES = sorted(path.stem for path in Path(answers.__file__).parent.glob("*.py"))


def loaded_by(imports: str) -> set[str]:
    """Return what of a server and its processes is loaded by these imports in a fresh process."""
    code = f"import sys\n{imports}\nprint(*({SERVING!r} & sys.modules.keys()))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


@pytest.mark.parametrize("module", MODULES)
def test_answers_know_of_no_server_and_no_process(module: str) -> None:
    assert loaded_by(f"import papan.studio.answering.{module}") == set()


def test_a_server_would_be_noticed() -> None:
    assert "replies" in MODULES
    assert {"fastapi", "multiprocessing"} <= loaded_by("import papan.studio.app")


def test_a_question_is_answered_by_a_call() -> None:
    asked = json.dumps({"board": "1 2 3/4 5 6/0 7 8", "puzzle": "sliding"}).encode()
    status, answer = answer_question("hint", "en", asked, stop=lambda: False)
    assert status == 200 and json.loads(answer)["step"]["hint"]["left"] == 2
    assert answer_question("hint", "en", b'{"board": "1 2 2", "puzzle": "sliding"}', lambda: False)[0] == 400
    assert {"board", "position", "check", "hint", "rate", "what-if"} <= QUESTIONS.keys()


@pytest.mark.parametrize("name", PAGES)
def test_the_models_of_the_page_are_made_from_the_puzzles_records(name: str) -> None:
    puzzle, page = PUZZLES[name], PAGES[name]
    view = page.view(puzzle.parse(puzzle.sample_boards()[0].board))
    returned = page.view.__annotations__["return"]  # by its name
    model = model_of(sys.modules[page.view.__module__].__dict__[returned], name)
    assert list(model.model_fields) == ["puzzle", *view]
    assert model.model_validate({"puzzle": name, **view}).model_dump() == {"puzzle": name, **view}
    with pytest.raises(ValueError, match="puzzle"):
        model.model_validate({"puzzle": "another", **view})
