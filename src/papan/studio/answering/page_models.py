"""What the page is told of each puzzle in its own terms, as models made from the puzzles' records.

A record describes its data by TypedDicts, so that no puzzle needs to know how the studio checks and documents what it
sends.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from pydantic import Discriminator, Field, Tag, create_model
from typing_extensions import TypeAliasType, is_typeddict  # an alias with a name of its own in the API's description

from papan.puzzles import BUILT_IN, PUZZLES
from papan.puzzles.capabilities import PageView
from papan.studio.answering.model import Model
from papan.studio.answering.scene_models import SceneView

# The puzzles that the page draws with code of its own, each with what it needs for that; it draws the others' scenes.
PAGES: dict[str, PageView] = {
    name: puzzle.page for name, puzzle in PUZZLES.items() if name in BUILT_IN and puzzle.page is not None
}


@cache
def model_of(record: type, puzzle: str | None = None) -> type[Model]:
    """Return a model with the fields of a TypedDict, after the name of the puzzle where one is given.

    A string in the `Annotated` type of a field is its description.
    """
    hints = get_type_hints(record, include_extras=True)
    fields: dict[str, Any] = {} if puzzle is None else {"puzzle": (Literal[puzzle], ...)}
    fields |= {name: (_as_model(hint), ...) for name, hint in hints.items()}
    return create_model(record.__name__, __base__=Model, __doc__=record.__doc__, **fields)


def _as_model(hint: Any) -> Any:
    """Return a type with models in place of its TypedDicts."""
    if is_typeddict(hint):
        return model_of(hint)
    if get_origin(hint) is Annotated:
        inner, *words = get_args(hint)
        notes = [Field(description=one) if isinstance(one, str) else one for one in words]
        return Annotated[_as_model(inner), *notes]
    if get_origin(hint) is list:
        return list[_as_model(get_args(hint)[0])]  # type: ignore[misc]  # known only at run time
    return hint


def _returned_by(function: Callable[..., Any]) -> type:
    """Return the TypedDict that a function is annotated to return."""
    returned: type = get_type_hints(function)["return"]
    return returned


PuzzleName: TypeAlias = Annotated[
    str, Field(min_length=1, max_length=60, description="the name of a puzzle in the catalogue")
]


def _view_of(view: Any) -> str:
    """Return which of the views some data is: a puzzle's own, else that of any puzzle."""
    name = view.get("puzzle") if isinstance(view, dict) else getattr(view, "puzzle", None)
    return name if name in PAGES else "scene"


if TYPE_CHECKING:
    View: TypeAlias = Model
    Working: TypeAlias = Model
else:
    _views = tuple(Annotated[model_of(_returned_by(page.view), name), Tag(name)] for name, page in PAGES.items())
    _workings = tuple(model_of(_returned_by(page.working)) for page in PAGES.values() if page.working is not None)
    View = TypeAliasType(
        "View", Annotated[Union[(*_views, Annotated[SceneView, Tag("scene")])], Discriminator(_view_of)]
    )
    Working = TypeAliasType("Working", Union[_workings])  # noqa: UP007
