"""Errors survive a trip to another process, with all they hold."""

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import papan
from papan import errors
from papan.errors import AmbiguousBoardError, BoardError, LimitReachedError, PapanError
from papan.grading.recipe_faults import Fault, RecipeError


def kinds(kind: type[PapanError] = PapanError) -> Iterator[type[PapanError]]:
    yield kind
    for below in kind.__subclasses__():
        yield from kinds(below)


@pytest.mark.parametrize("kind", [kind for kind in kinds() if not issubclass(kind, BoardError)])
@pytest.mark.parametrize("again", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy])
def test_an_error_keeps_its_sentence(kind: type, again: Callable[..., Any]) -> None:

    try:
        error = kind("error.memory", found="3 apples")
    except TypeError:
        needs: dict[type, tuple[Any, ...]] = {
            LimitReachedError: ("time",),
            AmbiguousBoardError: (["one", "two"],),
            RecipeError: ([Fault("recipe.toml", 1, "seed", "error.memory", {"found": "3 apples"})],),
        }
        error = kind(*needs.get(kind, ()))
    twin = again(error)
    assert (type(twin), twin.key, twin.values, str(twin)) == (kind, error.key, error.values, str(error))


@pytest.mark.parametrize("again", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy])
def test_a_board_error_keeps_its_faults(again: Callable[..., Any]) -> None:
    with pytest.raises(BoardError) as caught:
        papan.load("1 2 2/4 5 6/0 7 z")
    error = caught.value
    twin = again(error)
    assert type(twin) is errors.BoardError
    assert twin.faults == error.faults and len(twin.faults) == 2
    assert (twin.puzzle, twin.source, twin.guessed) == ("sliding", "board", True)
    assert (twin.key, twin.values, str(twin)) == (error.key, error.values, str(error))


def test_a_bad_board_in_a_process_of_its_own_is_told() -> None:
    with pytest.raises(BoardError, match="a second time"):
        list(papan.solve_many(["1 2/3 0", "1 1/2 0"], "beam", jobs=2))
