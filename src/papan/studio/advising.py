"""Help for players, from the library's records to what the page is told."""

from __future__ import annotations

from itertools import islice
from random import Random

from papan import native
from papan.advising import hint as hints
from papan.advising import rate as rating
from papan.advising.position import follow, numbers_of, state_of
from papan.errors import UsageError
from papan.loading.load import Loaded
from papan.making.generate import make, order
from papan.messages import text
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Hint, Rating
from papan.searching.limits import Limits
from papan.studio import advice
from papan.studio.replies import board_reply, load

PATIENCE = Limits(time=3.0, memory=1 << 30)
WITHOUT_CORE = Limits(time=3.0, nodes=100_000)
MOST_STEPS = 1_000  # of a reasoning that somebody would read
MOST_NUMBERS = 1_000_000  # in the positions of its steps


def hint_reply(request: advice.HintRequest) -> advice.HintReply:
    """The next step from a position."""
    steps = _steps(request, 1)
    return advice.HintReply.model_construct(solved=not steps, step=steps[0] if steps else None)


def explain_reply(request: advice.HintRequest) -> advice.ExplainReply:
    """All steps from a position, or the first ones of very many."""
    board = load(request.board, request.puzzle).board
    scene = puzzle_named(request.puzzle).picture(board, None, None)
    most = min(MOST_STEPS, MOST_NUMBERS // (scene.rows * scene.columns))  # a step tells of every cell, at the most
    steps = _steps(request, most + 1)
    return advice.ExplainReply.model_construct(steps=steps[:most], complete=len(steps) <= most)


def _steps(request: advice.HintRequest, most: int) -> list[advice.HintStep]:
    loaded = load(request.board, request.puzzle)
    board, puzzle = loaded.board, puzzle_named(loaded.puzzle)
    start = puzzle.start_problem(board).initial
    state = start if request.position is None else state_of(board, request.position)
    crosses = tuple(request.crosses)
    steps = []
    for hint in islice(hints.hints_within(loaded, _patience(), state, crosses), most):
        state, crosses = follow(board, state, crosses, hint)
        steps.append(
            advice.HintStep.model_construct(
                hint=_hint(hint),
                is_step=hint.is_step,
                position=numbers_of(puzzle, state),
                crosses=list(crosses),
            )
        )
    return steps


def _hint(hint: Hint) -> advice.Hint:
    facts = hint.to_json().items()
    return advice.Hint.model_validate({name: list(fact) if isinstance(fact, tuple) else fact for name, fact in facts})


def rate_reply(request: advice.RateRequest) -> advice.RateReply:
    """How hard a board is, or why that cannot be said."""
    loaded = load(request.board, request.puzzle)
    try:
        return advice.RateReply(rating=rating_reply(rating.rate_within(loaded, _patience())), sentence=None)
    except UsageError as error:
        return advice.RateReply(rating=None, sentence=str(error))


def rating_reply(rated: Rating) -> advice.Rating:
    """A rating in the language in use."""
    return advice.Rating.model_validate({**rated.to_json(), "title": text(rated.word)})


def random_reply(request: advice.RandomRequest) -> advice.RandomReply:
    """A random board, of the difficulty asked for if one is found in time."""
    seed = Random().getrandbits(32) if request.seed is None else request.seed
    wish = order(
        request.puzzle,
        (request.rows, request.columns),
        seed=seed,
        options=request.options,
        difficulty=None if request.difficulty == "any" else request.difficulty,
        time_limit=_patience().time,
    )
    made = make(wish, 0)
    reply = board_reply(Loaded(made.board, request.puzzle, "random"))
    shortfall = None if made.shortfall is None else str(made.shortfall)
    return advice.RandomReply.model_construct(**reply.__dict__, seed=seed, shortfall=shortfall)


def _patience() -> Limits:
    return PATIENCE if native.is_built() else WITHOUT_CORE
