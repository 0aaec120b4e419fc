"""Help for players, from the library's records to what the page is told."""

from __future__ import annotations

from itertools import islice
from random import Random

from papan.advising import hint as hints
from papan.advising import rate as rating
from papan.advising.position import follow, is_told_by_moves, numbers_of, state_of
from papan.errors import UsageError
from papan.loading.load import Loaded
from papan.making.generate import make, order
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Hint, Rating
from papan.searching.limits import Limits
from papan.studio.answering import advice_models
from papan.studio.answering.patience import patience
from papan.studio.answering.replies import board_reply, load

NODES_WITHOUT_CORE = 100_000
MAX_STEPS = 1_000  # of a reasoning that somebody would read
MAX_NUMBERS = 1_000_000  # in the positions of its steps


def hint_reply(request: advice_models.HintRequest) -> advice_models.HintReply:
    """The next step from a position."""
    steps = _steps(request, 1)
    return advice_models.HintReply.model_construct(solved=not steps, step=steps[0] if steps else None)


def explain_reply(request: advice_models.HintRequest) -> advice_models.ExplainReply:
    """All steps from a position, or the first ones of very many."""
    board = load(request.board, request.puzzle).board
    scene = puzzle_named(request.puzzle).scene(board)
    limit = min(MAX_STEPS, MAX_NUMBERS // (scene.rows * scene.columns))  # a step tells of every cell, at the most
    steps = _steps(request, limit + 1)
    return advice_models.ExplainReply.model_construct(steps=steps[:limit], complete=len(steps) <= limit)


def _steps(request: advice_models.HintRequest, max_steps: int) -> list[advice_models.HintStep]:
    loaded = load(request.board, request.puzzle)
    board, puzzle = loaded.board, puzzle_named(loaded.puzzle)
    start = puzzle.start_problem(board).initial
    state = start if request.position is None else state_of(board, request.position)
    crosses = tuple(request.crosses)
    moves = [str(word) for word in request.position or ()]  # since the start, where these tell a position
    by_moves = is_told_by_moves(puzzle)
    steps = []
    for hint in islice(hints.hints_within(loaded, _limits(), state, crosses), max_steps):
        state, crosses = follow(board, state, crosses, hint)
        moves += [] if hint.action is None else [hint.action]
        steps.append(
            advice_models.HintStep.model_construct(
                hint=_hint(hint),
                is_step=hint.is_step,
                position=moves[:] if by_moves else numbers_of(puzzle, state),
                crosses=list(crosses),
            )
        )
    return steps


def _hint(hint: Hint) -> advice_models.Hint:
    facts = hint.to_json().items()
    return advice_models.Hint.model_validate(
        {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in facts}
    )


def rate_reply(request: advice_models.RateRequest) -> advice_models.RateReply:
    """How hard a board is, or why that cannot be said."""
    loaded = load(request.board, request.puzzle)
    try:
        return advice_models.RateReply(rating=rating_reply(rating.rate_within(loaded, _limits())), sentence=None)
    except UsageError as error:
        return advice_models.RateReply(rating=None, sentence=str(error))


def rating_reply(rated: Rating) -> advice_models.Rating:
    """A rating in the language in use."""
    return advice_models.Rating.model_validate({**rated.to_json(), "title": tr(rated.word)})


def random_reply(request: advice_models.RandomRequest) -> advice_models.RandomReply:
    """A random board, of the difficulty asked for if one is found in time."""
    seed = Random().getrandbits(32) if request.seed is None else request.seed
    wish = order(
        request.puzzle,
        (request.rows, request.columns),
        seed=seed,
        options=request.options,
        difficulty=None if request.difficulty == "any" else request.difficulty,
        time_limit=_limits().time,
    )
    made = make(wish, 0)
    reply = board_reply(Loaded(made.board, request.puzzle, "random"))
    shortfall = None if made.shortfall is None else str(made.shortfall)
    return advice_models.RandomReply.model_construct(**reply.__dict__, seed=seed, shortfall=shortfall)


def _limits() -> Limits:
    return patience().limits(patience().advice, NODES_WITHOUT_CORE)
