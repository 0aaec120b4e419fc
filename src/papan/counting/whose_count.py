"""Whose count is it? The searches and conventions that give somebody's number of nodes or cases."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest
from typing import TypeAlias, cast

from papan.counting.answer import CountMatch, WhoseCount
from papan.counting.conventions import ASKED, Asked, Convention, conventions_for
from papan.counting.trying import LateError, Question, UnfitError, try_variant
from papan.counting.variants import SearchVariant, variants_of
from papan.errors import UsageError
from papan.loading.load import BoardSource, load_argument
from papan.plugins.load import load_installed_plugins
from papan.puzzles import puzzle_named
from papan.searching.leash import Leash
from papan.searching.limits import MAX_LIMIT, Limits
from papan.support import arguments

MAX_NEAREST = 10  # that are kept where none is exact
MAX_BOARDS = 100  # of one question

Numbers: TypeAlias = int | Sequence[int]
Tick: TypeAlias = Callable[[int, int], None]  # variants tried so far, exact ones among them


def whose_count(
    board: BoardSource | Sequence[BoardSource],
    *,
    nodes: Numbers | None = None,
    cases: Numbers | None = None,
    generated: Numbers | None = None,
    expanded: Numbers | None = None,
    puzzle: str | None = None,
    time_limit: float | None = 1.0,
    memory_limit: int | None = None,
    enough: int | None = None,
    tick: Tick | None = None,
) -> WhoseCount:
    """Return which searches count just this many nodes (or cases, or nodes generated or expanded) on a board.

    Of several boards, give a list, and a list of as many numbers; only what explains all of them is exact. `enough`
    exact searches end the work early, and `tick` is told how far it has come.

    >>> import papan
    >>> answer = papan.whose_count("0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12", nodes=32, enough=1)
    >>> match = answer.exact[0]
    >>> match.variant.algorithm, match.variant.options, match.convention.name
    ('branch-and-bound', {'order': 'uldr', 'repeats': 'keep', 'ties': 'newest'}, 'generated')
    """
    asked, numbers = _asked({"nodes": nodes, "cases": cases, "generated": generated, "expanded": expanded})
    if enough is not None:
        arguments.whole("enough", enough, least=1)
    boards = board if isinstance(board, list | tuple) else [cast(BoardSource, board)]
    questions = _questions(boards, numbers, puzzle)
    return answer_questions(questions, asked, Limits(time_limit, memory=memory_limit), enough, tick)


def _asked(given: dict[Asked, Numbers | None]) -> tuple[Asked, list[int]]:
    """The word that the number is called by, and the numbers."""
    named = [(word, numbers) for word, numbers in given.items() if numbers is not None]
    if len(named) != 1:
        raise UsageError(
            "error.count.one-kind", known=", ".join(ASKED), found=", ".join(word for word, _ in named) or "–"
        )
    [(word, numbers)] = named
    found = list(numbers) if isinstance(numbers, list | tuple) else [numbers]
    return word, [_number(word, one) for one in found]


def _number(word: str, value: object) -> int:
    number = arguments.whole(word, value, least=0)
    if number > MAX_LIMIT:
        raise UsageError("error.limit.whole", name=word, found=repr(value)[:40], limit=MAX_LIMIT)
    return number


def _questions(boards: Sequence[BoardSource], numbers: Sequence[int], puzzle: str | None) -> list[Question]:
    if len(boards) != len(numbers) or not boards:
        raise UsageError("error.count.pairs", boards=len(boards), numbers=len(numbers))
    if len(boards) > MAX_BOARDS:
        raise UsageError("error.count.too-many", limit=MAX_BOARDS, found=len(boards))
    loaded = [load_argument(board, puzzle) for board in boards]
    other = next((one.puzzle for one in loaded if one.puzzle != loaded[0].puzzle), None)
    if other is not None:
        raise UsageError("error.count.puzzles", first=loaded[0].puzzle, other=other)
    return [Question(one.puzzle, one.board, number) for one, number in zip(loaded, numbers, strict=True)]


def answer_questions(
    questions: Sequence[Question],
    asked: Asked = "nodes",
    limits: Limits = Limits(1.0),  # noqa: B008 - frozen, so sharing it is safe
    enough: int | None = None,
    tick: Tick | None = None,
    stop: Callable[[], bool] | None = None,
) -> WhoseCount:
    """Return which searches give all these numbers, found within the limits; the smallest number is tried first.

    The limit of nodes is that of all searches together, so that with it alone the answer depends on no clock. Once
    `stop` is true, nothing more is tried.
    """
    questions = sorted(questions, key=lambda question: question.number)
    leash = Leash(limits, stop)
    load_installed_plugins()
    puzzle = puzzle_named(questions[0].puzzle)
    left, variants = variants_of(puzzle)
    conventions = conventions_for(asked)
    exact: list[CountMatch] = []
    nearest: list[CountMatch] = []
    tried = 0
    spent: list[int] = []  # nodes
    for variant in variants:
        if limits.nodes is not None and sum(spent) >= limits.nodes:
            break
        try:
            matches = list(_matches(variant, questions, conventions, asked, leash, spent))
        except UnfitError:
            left -= 1
            continue
        except LateError:
            if leash.seconds_left == 0 or leash.stopped():
                break
            continue  # for want of memory: another may need less
        tried, left = tried + 1, left - 1
        exact += [match for match in matches if match.is_exact]
        if matches and not exact:
            nearest = nsmallest(MAX_NEAREST, [*nearest, min(matches, key=_distance)], key=_distance)
        if tick is not None:
            tick(tried, len(exact))
        if enough is not None and len(exact) >= enough:
            break
    return WhoseCount(
        puzzle.name,
        asked,
        tuple(puzzle.one_line(question.board) for question in questions),
        tuple(question.number for question in questions),
        tuple(sorted(exact, key=lambda match: match.rarity)),
        () if exact else tuple(nearest),
        tried,
        left,
    )


def _matches(
    variant: SearchVariant,
    questions: Sequence[Question],
    conventions: Sequence[Convention],
    asked: Asked,
    leash: Leash,
    spent: list[int],
) -> Iterator[CountMatch]:
    """Yield what each convention makes of a search, board by board for as long as it gives the numbers.

    The nodes that each board took are added to `spent`.
    """
    numbers = tuple(question.number for question in questions)
    open_ones: dict[Convention, tuple[int, ...]] = dict.fromkeys(conventions, ())
    for question in questions:
        of_cases = any(convention.is_of_cases for convention in open_ones)
        tried = try_variant(variant, question, of_cases, leash)
        spent.append(tried.nodes)
        for convention, before in list(open_ones.items()):
            found = tried.count(convention)
            counted = before if found is None else (*before, found)
            if found == question.number and len(counted) < len(questions):
                open_ones[convention] = counted
                continue
            del open_ones[convention]
            if counted:
                yield CountMatch(variant, convention, counted, numbers, variant.rarity + convention.rarity[asked])
        if not open_ones:
            return


def _distance(match: CountMatch) -> tuple[float, ...]:
    """How far a match is from explaining all: how many boards it leaves, then by what part of a number it is wrong."""
    return -match.explained, abs(match.difference) / (match.numbers[len(match.counted) - 1] + 1), match.rarity
