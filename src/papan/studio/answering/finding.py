"""Which nodes of a run have a certain board: the run is done again, since its recording holds no boards."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated

from pydantic import Field

from papan.errors import PapanError
from papan.jobs.prepare import prepare
from papan.puzzles.puzzle import Puzzle
from papan.searching.events import Event
from papan.searching.node import Node
from papan.searching.numbering import NodeNumbers
from papan.searching.run import Counts
from papan.solving.solve import run_job
from papan.studio.answering import models
from papan.studio.answering.model import Model
from papan.studio.answering.replies import job_of, load
from papan.studio.answering.scene_models import WHOLE

MAX_NODES = 1_000_000
MAX_FOUND = 1_000


class FindRequest(Model):
    job: models.Job
    board: models.BoardText
    nodes: Annotated[int, Field(ge=0, le=MAX_NODES), WHOLE] = Field(
        description="of the run's nodes, how many to look at"
    )


class FindReply(Model):
    nodes: list[int] = Field(description="the numbers of those with that board, in order; 1,000 at most")


def find_reply(request: FindRequest, stop: Callable[[], bool]) -> FindReply:
    """Return the nodes of a run whose board is the one wanted."""
    prepared = prepare(job_of(request.job, None))
    puzzle, board = prepared.puzzle, prepared.job.board
    wanted = _texts(request.board, puzzle)
    finder = _Finder(lambda node: puzzle.notation.format_state(board, node.state) in wanted, request.nodes)
    run_job(prepared.job, watch=finder.watch, stop=lambda: finder.is_done or stop())
    return FindReply(nodes=finder.found)


def _texts(board: str, puzzle: Puzzle) -> set[str]:
    """How the board wanted may be written: as it is given, which may show a position, or as papan writes a board."""
    texts = {"\n".join(line.strip() for line in board.replace("/", "\n").strip().splitlines())}
    with suppress(PapanError):
        texts.add(puzzle.notation.format(load(board, puzzle.name).board))
    return texts


class _Finder:
    """Numbers nodes as a recording does, and keeps the numbers of those wanted."""

    def __init__(self, is_wanted: Callable[[Node], bool], most: int) -> None:
        self.found: list[int] = []
        self.is_done = False
        self._is_wanted, self._most = is_wanted, most
        self._numbers = NodeNumbers()

    def watch(self, event: Event, counts: Counts) -> None:
        for node in self._numbers.unseen(event.node):
            if len(self._numbers) >= self._most or len(self.found) >= MAX_FOUND:
                self.is_done = True
                return
            number = self._numbers.add(node)
            if self._is_wanted(node):
                self.found.append(number)
