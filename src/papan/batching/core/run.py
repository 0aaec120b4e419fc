"""Lines through the core: solved there, on threads of their own, while Python takes what is ready."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from papan.batching.core.block import CoreBlock
from papan.batching.core.unsolved import unsolved_record
from papan.batching.core.ways import CoreWay, limits_of, ways_of
from papan.batching.lines import Lines, is_skipped
from papan.batching.row import BatchRow, run_row
from papan.errors import LimitReachedError
from papan.native.lines import SOLVED, UNREAD, Columns, new_control, new_rows, new_worker
from papan.searching.run import Status
from papan.solving.parallel import Workers

if TYPE_CHECKING:
    from papan.native.lines import Control, LineWorker, Rows

PIECES_AHEAD = 3  # for each thread: enough to keep it busy, few enough for endless input
PIECE_SECONDS = 0.1  # that the lines of a piece should take together
FIRST_PIECE, MAX_PIECE = 1 << 8, 1 << 20  # bytes
GROWTH = 8  # at most, from one piece to the next
WAITING_SECONDS = 0.05  # between two looks at what is ready


@dataclass
class _Piece:
    """Some lines under way: the rows that are there already, and Python's part of them."""

    lines: Lines
    ways: Sequence[CoreWay]
    rows: Rows
    ended: Future[None]
    taken: deque[_Taken] = field(default_factory=deque)


@dataclass
class _Taken:
    """Columns with those of their rows that Python must see to, by place: perhaps they are at it already."""

    columns: Columns
    left: dict[int, BatchRow]
    skipped: frozenset[int]  # rows of lines that hold nothing to solve after all
    answers: dict[int, Future[list[bytes]]] = field(default_factory=dict)


def _either(stopped: Callable[[], bool], asked: Callable[[], bool] | None) -> Callable[[], bool]:
    """Whether one of the two is true; no method of a run, which the core would then keep for ever."""
    return stopped if asked is None else lambda: stopped() or asked()


class CoreRun:
    """A batch on the core, with `jobs` threads, and as many processes for the lines that it leaves to Python."""

    def __init__(
        self, settings: dict[str, Any], jobs: int, timing: bool, stop: Callable[[], bool] | None = None
    ) -> None:
        self._settings, self._jobs, self._timing, self._asked_to_stop = settings, jobs, timing, stop
        self._limits = limits_of(settings)
        self._ways: dict[str | None, Sequence[CoreWay]] = {}  # of the lines of a puzzle; None: of any
        self._stop = threading.Event()
        self._is_stopped = _either(self._stop.is_set, stop)
        self._piece_size = FIRST_PIECE
        self._own = threading.local()  # each thread's control, and its worker for each of the ways
        self._controls: list[Control] = []
        self._spare: list[Rows] = []  # whose memory can be used again
        self._workers: Workers[BatchRow, dict[str, Any]] | None = None

    def blocks(self, inputs: Iterable[Lines]) -> Iterator[CoreBlock]:
        """Yield the results of the lines, in order and as they come."""
        waiting: deque[_Piece] = deque()
        with ThreadPoolExecutor(self._jobs) as threads:
            try:
                for lines in self._pieces(inputs):
                    if not lines.data:  # what follows is not there yet: there is time to tell of what is
                        while waiting:
                            yield from self._finished(waiting)
                        continue
                    rows = self._spare.pop() if self._spare else new_rows()
                    ways = self._ways_for(lines.puzzle)
                    waiting.append(_Piece(lines, ways, rows, threads.submit(self._solve, ways, lines.data, rows)))
                    while len(waiting) > PIECES_AHEAD * self._jobs:
                        yield from self._finished(waiting)
                while waiting:
                    yield from self._finished(waiting)
            finally:
                self._stop.set()
                for control in self._controls:
                    control.stop()
                threads.shutdown(wait=True, cancel_futures=True)
                if self._workers is not None:
                    self._workers.end()

    def can_solve(self) -> bool:
        """Whether the core has the job at all."""
        return bool(self._ways_for(None))

    def _ways_for(self, puzzle: str | None) -> Sequence[CoreWay]:
        if puzzle not in self._ways:
            self._ways[puzzle] = ways_of(self._settings_for(puzzle), self._is_stopped)
        return self._ways[puzzle]

    def _settings_for(self, puzzle: str | None) -> dict[str, Any]:
        """The settings for lines that are said to be of a puzzle (None: nothing is said)."""
        return self._settings if puzzle is None else self._settings | {"puzzle": puzzle}

    def _pieces(self, inputs: Iterable[Lines]) -> Iterator[Lines]:
        """Cut the input into pieces that take the core a moment."""
        for lines in inputs:
            yield from lines.pieces(lambda: self._piece_size)

    def _solve(self, ways: Sequence[CoreWay], data: bytes, rows: Rows) -> None:
        """Solve a piece on one of the threads."""
        worker, control = self._worker(ways)
        since = time.perf_counter()
        worker.run(data, rows, control)
        wanted = int(PIECE_SECONDS * len(data) / max(time.perf_counter() - since, 1e-9))
        self._piece_size = max(1, min(wanted, GROWTH * self._piece_size, MAX_PIECE))

    def _worker(self, ways: Sequence[CoreWay]) -> tuple[LineWorker, Control]:
        if not hasattr(self._own, "control"):
            self._own.control, self._own.workers = new_control(self._limits), {}
            self._controls.append(self._own.control)
        workers: dict[int, LineWorker] = self._own.workers
        if id(ways) not in workers:
            workers[id(ways)] = new_worker([way.lines for way in ways])
        return workers[id(ways)], self._own.control

    def _finished(self, waiting: deque[_Piece]) -> Iterator[CoreBlock]:
        """Yield what the first piece comes to, and see that Python's part of the others is begun."""
        piece = waiting[0]
        while True:
            is_over = piece.ended in wait([piece.ended], WAITING_SECONDS).done
            if self._is_stopped():
                raise LimitReachedError("stopped")
            for one in waiting:
                if one is piece or one.ended.done():
                    self._take(one)
            while piece.taken:
                yield from self._told(piece, piece.taken.popleft())
            if is_over:
                piece.ended.result()  # raises what went wrong
                self._spare.append(piece.rows)
                waiting.popleft()
                return

    def _take(self, piece: _Piece) -> None:
        """Take the rows of a piece that are ready; where there are processes, they begin with Python's part of them."""
        columns = Columns.taken(piece.rows)
        if not len(columns):
            return
        lines, settings = piece.lines, self._settings_for(piece.lines.puzzle)
        left = {row: BatchRow(number, line, settings) for row, number, line in _unread(lines, columns)}
        skipped = frozenset(row for row, asked in left.items() if is_skipped(asked.line))
        taken = _Taken(columns, {row: asked for row, asked in left.items() if row not in skipped}, skipped)
        piece.taken.append(taken)
        if self._jobs > 1 and taken.left:
            if self._workers is None:
                self._workers = Workers(run_row, self._jobs)
            taken.answers = {row: self._workers.submit([asked]) for row, asked in taken.left.items()}

    def _told(self, piece: _Piece, taken: _Taken) -> Iterator[CoreBlock]:
        """Yield what was taken, with Python's part of it, which may take long: so what comes before does not wait."""
        columns, skipped = taken.columns, taken.skipped
        others, begin, since = self._unsolved(piece, columns), 0, time.perf_counter()
        for row in taken.left:
            if row > begin and time.perf_counter() - since > WAITING_SECONDS:
                yield self._block(piece, columns, others, skipped, begin, row)
                begin, since = row, time.perf_counter()
            others[row] = self._answer(taken, row)
            if others[row].get("status") == Status.CANCELLED.value:  # by Ctrl-C, which is for those after it as well
                yield self._block(piece, columns, others, skipped, begin, row + 1)
                raise KeyboardInterrupt
        yield self._block(piece, columns, others, skipped, begin, len(columns))

    def _answer(self, taken: _Taken, row: int) -> dict[str, Any]:
        """The record of a row that the core left to Python."""
        if row in taken.answers and self._workers is not None:
            (record,) = self._workers.results([taken.left[row]], taken.answers[row])
        else:
            stop = self._asked_to_stop
            record = run_row(taken.left[row]) if stop is None else run_row(taken.left[row], stop)
        return record if self._timing else _without_seconds(record)

    def _block(
        self,
        piece: _Piece,
        columns: Columns,
        others: dict[int, dict[str, Any]],
        skipped: frozenset[int],
        begin: int,
        end: int,
    ) -> CoreBlock:
        """The block of some of the rows that were taken."""
        here = {row - begin: record for row, record in others.items() if begin <= row < end}
        gone = frozenset(row - begin for row in skipped if begin <= row < end)
        return CoreBlock(columns.part(begin, end), piece.ways, piece.lines, here, gone, self._timing)

    def _unsolved(self, piece: _Piece, columns: Columns) -> dict[int, dict[str, Any]]:
        """The records of boards that were read but not solved, where there is more to tell than the core does."""
        ended, solvers = columns.data["ended"], columns.data["solver"]
        if ended.count(SOLVED) == len(ended):
            return {}
        found, settings = {}, self._settings_for(piece.lines.puzzle)
        for row, (how, solver) in enumerate(zip(ended, solvers, strict=True)):
            if how != SOLVED and solver != UNREAD:
                record = unsolved_record(piece.ways[solver], piece.lines, columns, row, settings)
                if record is not None:
                    found[row] = record if self._timing else _without_seconds(record)
        return found


def _unread(lines: Lines, columns: Columns) -> Iterator[tuple[int, int, str]]:
    """The rows of lines that the core left to Python, with the number and the text of each."""
    numbers, begins, ends = (columns.numbers(name) for name in ("line", "begin", "end"))
    solvers = columns.data["solver"]
    row = solvers.find(UNREAD)
    while row >= 0:
        line = lines.data[begins[row] : ends[row]].decode("utf-8", "replace")
        yield row, lines.first + numbers[row], line
        row = solvers.find(UNREAD, row + 1)


def _without_seconds(record: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != "seconds"}
