"""What the page and the server say to each other for players: hints, ratings, and random boards to play."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from papan.puzzles.reading import MAX_SIDE
from papan.studio.answering.model import Model
from papan.studio.answering.models import BoardReply, BoardText, Options, Seed
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.scene_models import WHOLE, Cells, GivenPosition, Position


class HintRequest(Model):
    board: BoardText
    puzzle: PuzzleName
    position: GivenPosition | None = Field(None, description="null: the start")
    crosses: Cells = Field([], description="the cells that the player has ruled out, where there are such marks")


class Hint(Model):
    """One step a person could take: where to look, then what to do and why; cells are row × columns + column."""

    technique: str
    title: str
    where: str
    what: str
    why: str
    look: list[int]
    rule_out: list[int] = Field(description="cells that it rules out")
    place: list[int] = Field(description="cells that get a piece")
    wrong: list[int] = Field(description="marks so far that cannot stay")
    action: str | None = Field(description="the move in the machine's word")
    left: int | None = Field(description="moves from here to the goal; the fewest, if proved")
    proved: bool


class HintStep(Model):
    """A hint, and how the board stands once it was followed."""

    hint: Hint
    is_step: bool = Field(description="false: there is nothing to do, it only says what is known")
    position: Position
    crosses: list[int]


class HintReply(Model):
    solved: bool
    step: HintStep | None = Field(description="null when it is solved")


class ExplainReply(Model):
    """The whole reasoning from a position."""

    steps: list[HintStep]
    complete: bool = Field(description="false: there are more steps than these")


class RateRequest(Model):
    board: BoardText
    puzzle: PuzzleName


class Part(Model):
    """One thing that makes a board hard."""

    name: str
    value: float
    sentence: str


class Rating(Model):
    """How hard a board is for a person, and what that comes from."""

    score: int = Field(description="1 to 100")
    word: Literal["trivial", "easy", "medium", "hard", "expert"]
    title: str = Field(description="that word in the language asked for")
    parts: list[Part]


class RateReply(Model):
    rating: Rating | None = Field(description="null where there is none, such as for a board without a solution")
    sentence: str | None = Field(description="why there is none")


class RandomRequest(Model):
    puzzle: PuzzleName
    rows: Annotated[int, Field(ge=1, le=MAX_SIDE), WHOLE]
    columns: Annotated[int, Field(ge=1, le=MAX_SIDE), WHOLE]
    seed: Seed | None = None
    options: Options = Field({})
    difficulty: Literal["any", "easy", "medium", "hard"] = "any"


class RandomReply(BoardReply):
    seed: int
    shortfall: str | None = Field(
        description="why it is only the nearest to what was asked for; null when it is just that"
    )
