"""A search to watch from Python: its events one at a time, its counts so far, and its result at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape

from papan.algorithms.letters import NONE, Letters
from papan.jobs.job import Job, Wanted
from papan.jobs.result import Result
from papan.loading.load import BoardSource
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.searching.alarm import alarm
from papan.searching.events import Event
from papan.searching.run import Counts, Run, Status
from papan.solving.report import verdict_of
from papan.solving.session import Session
from papan.solving.solve import job_for


class SearchRun(Iterator[Event]):
    """An iterator over the events of a search, as papan.search() returns it.

    `job` is what is being done, with every default filled in, `counts` what was counted so far, and `result` the
    Result once the search has ended, else None. Leaving early is close(), or the end of a `with` block. A notebook
    shows where the search is; what is put into `watchers` is called after each event, and once more at the end.

    >>> import papan
    >>> with papan.search("8 6 7/2 5 4/3 0 1", "a-star") as run:
    ...     first = next(run)
    >>> first.kind.value, run.counts.expanded, run.result.status.value
    ('expand', 1, 'cancelled')
    """

    def __init__(self, job: Job) -> None:
        self.result: Result | None = None
        self.event: Event | None = None  # the last one
        self.watchers: list[Callable[[], None]] = []
        self._session = Session(job)
        self._run: Run | None = None
        try:
            self.result = self._session.prepare(watched=True)
            if self.result is None:
                limits = self._session.leash.limits
                with alarm(limits.time, limits.memory):
                    self._run = self._session.begin()
        except (Exception, SystemExit) as error:
            self.result = self._session.result_after(error)
        # Only somebody else's code can forget the clock between two events, and alarms are slow to set.
        self._is_guarded = self.result is None and bool(self._session.prepared.plugin_parts())

    @property
    def job(self) -> Job:
        """What is being done, with every default filled in."""
        return self._session.job

    @property
    def letters(self) -> Letters:
        """The letters in which the algorithm's lecture writes the cost of a node."""
        return NONE if self._run is None else self._session.prepared.algorithm.node_letters

    @property
    def counts(self) -> Counts:
        """What was counted so far."""
        if self._run is not None:
            return self._run.counts
        return Counts() if self.result is None else self.result.counts

    def __iter__(self) -> SearchRun:
        return self

    def __next__(self) -> Event:
        try:
            self.event = self._advance()
        finally:
            self._tell()
        return self.event

    def _advance(self) -> Event:
        run = self._run
        if run is None or run.outcome is not None:
            raise StopIteration
        try:
            if self._is_guarded:
                limits = self._session.leash.limits
                with alarm(None if limits.time is None else max(0.0, limits.time - run.seconds), limits.memory):
                    event = run.advance(events=1)
            else:
                event = run.advance(events=1)
            if run.outcome is not None:
                self.result = self._session.result_of(run.outcome)
        except (Exception, SystemExit) as error:
            run.close()
            self.result = self._session.result_after(error)
            raise StopIteration from None
        if self.result is not None and self.result.status is Status.CANCELLED:  # by Ctrl-C, which is the caller's
            raise KeyboardInterrupt
        if event is None:
            raise StopIteration
        return event

    def close(self) -> None:
        """End the search; unless it has ended already, its result says that it was cancelled."""
        if self._run is not None and self._run.outcome is None:
            self._run.close()
            assert self._run.outcome is not None
            self.result = self._session.result_of(self._run.outcome)
            self._tell()

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher()

    def __enter__(self) -> SearchRun:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        job = self.job
        state = "running" if self.result is None else self.result.status.value
        return f"<SearchRun {job.puzzle} {job.algorithm}: {state}, {self.counts.expanded} expanded>"

    def _repr_html_(self) -> str:
        from papan.render.svg import svg  # imported late, so that solving starts fast

        puzzle, board, event = puzzle_named(self.job.puzzle), self.job.board, self.event
        picture = svg(puzzle.scene(board) if event is None else puzzle.scene(board, event.node.state))
        counts = self.counts
        expanded = tr("summary.expanded", count=counts.expanded)
        generated = tr("summary.generated", count=counts.generated)
        return f"{picture}<p>{escape(' · '.join([self.standing(), expanded, generated]))}</p>"

    def standing(self) -> str:
        """Return in words whether the search is still under way, or how it ended."""
        return tr("notebook.standing") if self.result is None else verdict_of(self.result)


def search(
    board: BoardSource,
    algorithm: str = "best",
    heuristic: str | None = None,
    *,
    puzzle: str | None = None,
    strict: bool = False,
    metric: str | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    seed: int | None = None,
    wanted: Wanted = "first",
    refute: bool = True,
) -> SearchRun:
    """Watch a board being solved: return an iterator over what the search does, one Event at a time.

    It searches with the Python engine, and only while the next event is asked for; the time in between is no search
    time. A board that a rule refutes has a result and no events. job_for says what the arguments mean.

    >>> import papan
    >>> run = papan.search("1 2 3/4 5 6/0 7 8", "a-star", "manhattan")
    >>> for event in run:
    ...     print(event.kind.value, event.node.g, event.node.h)
    expand 0 2
    generate 1 3
    generate 1 1
    expand 1 1
    generate 2 2
    generate 2 0
    goal 2 0
    >>> run.counts.expanded, run.result.plan
    (2, ['right', 'right'])
    """
    job = job_for(
        board,
        algorithm,
        heuristic,
        puzzle=puzzle,
        strict=strict,
        engine="python",
        metric=metric,
        options=options,
        time_limit=time_limit,
        node_limit=node_limit,
        memory_limit=memory_limit,
        seed=seed,
        wanted=wanted,
        refute=refute,
    )
    return SearchRun(job)
