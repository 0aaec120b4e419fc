"""What was understood of a screenshot, told by the process that has read it."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from papan.errors import PapanError
from papan.studio.answering import models
from papan.studio.answering.model import Model
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.replies import read_board


class PictureReply(Model):
    """What was understood of a picture; cells are row × columns + column."""

    puzzle: PuzzleName
    board: models.BoardReply | None = Field(description="the board that was seen, or its faults")
    rows: int
    columns: int
    box: list[int] = Field(description="where it lies in the picture: left, top, right, bottom")
    position: list[int] = Field(description="the pieces seen where placing them is the game; else nothing")
    crosses: list[int] = Field(description="the cells seen to be ruled out")
    confidence: float = Field(description="of all cells together, from 0 to 1")
    unsure: list[int] = Field(description="the cells to look at again")
    sure: bool = Field(description="whether nothing at all is doubtful")
    doubts: list[models.Fault] = Field(description="what does not add up, at a row and column")


def picture_reply(told: Any) -> PictureReply:
    """What a picture's process tells, as the page is told it, or its error."""
    if "error" in told:
        raise _ToldError(str(told["error"]))
    text, sure = told["board"], told["confidence"]
    return PictureReply.model_validate(
        {
            "puzzle": told["puzzle"],
            "board": None if text is None else read_board(models.BoardRequest(text=text, puzzle=told["puzzle"])),
            "rows": told["rows"],
            "columns": told["columns"],
            "box": told["box"],
            "position": sorted(told["position"]),
            "crosses": sorted(told["crosses"]),
            "confidence": sum(sure) / len(sure) if sure else 0.0,
            "unsure": told["unsure"],
            "sure": told["sure"],
            "doubts": told["faults"],
        }
    )


class _ToldError(PapanError):
    """An error whose sentence was made elsewhere."""

    def __str__(self) -> str:
        return self.key
