"""Questions for somebody who runs `papan solve` without a board: which board, how to solve it, how to show steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from papan.algorithms import algorithm_named, is_best
from papan.algorithms.algorithm import Algorithm
from papan.cli.output import has_colour, note, show_picture
from papan.errors import PapanError, UsageError
from papan.jobs.prepare import fitting_algorithms
from papan.loading.load import Loaded, load_argument, load_text
from papan.making.generate import generate
from papan.messages import tr
from papan.puzzles import PUZZLES, heuristics_of, puzzle_named
from papan.puzzles.puzzle import Puzzle
from papan.render.text import draw
from papan.support.names import row_named

PAGES = {"all": "all", "ten": "10", "five": "5", "one": "1", "none": "none"}  # an answer → what --steps takes


@dataclass(frozen=True)
class Item:
    """One of the things to choose from, with its other names."""

    name: str
    summary: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class SolveChoices:
    """How to solve a board, as far as it is known; None is an open question."""

    algorithm: str | None = None
    heuristic: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    steps: str | None = None


def ask_board(puzzle: str | None, seed: int | None) -> Loaded:
    """Ask for a board, of this puzzle if it is known; a wrong answer is explained, and the question asked again."""
    name = puzzle or _choose("ask.puzzle", [Item(one.name, tr(one.title)) for one in PUZZLES.values()])
    source = _choose("ask.source", [Item(one, tr(f"ask.{one}")) for one in ("random", "file", "typed")])
    return _random_board(name, seed) if source == "random" else _given_board(name, source)


def ask_which_puzzle(candidates: Sequence[str]) -> str:
    """Ask of which of these puzzles a board is meant to be."""
    titles = {name: tr(PUZZLES[name].title) if name in PUZZLES else name for name in candidates}  # else a plug-in's
    return _choose("ask.meant", [Item(name, title) for name, title in titles.items()])


def ask_choices(puzzle: Puzzle, given: SolveChoices) -> SolveChoices:
    """Ask for what the command line left open: the algorithm, its heuristic, a known variant of it, the steps."""
    name = given.algorithm or _ask_algorithm(puzzle)
    heuristic, options = given.heuristic, given.options
    if not is_best(name):
        algorithm = algorithm_named(name)
        if heuristic is None and algorithm.needs_heuristic:
            heuristic = _ask_heuristic(puzzle, algorithm)
        options = options or _ask_variant(puzzle, algorithm, heuristic)
    return SolveChoices(name, heuristic, options, given.steps or (_ask_steps() if puzzle.metrics else "all"))


def _ask_algorithm(puzzle: Puzzle) -> str:
    fitting = [Item(one.name, tr(one.summary), one.aliases) for one in fitting_algorithms(puzzle)]
    return _choose("ask.algorithm", [Item("best", tr("ask.best")), *fitting])


def _ask_heuristic(puzzle: Puzzle, algorithm: Algorithm) -> str | None:
    """The heuristic that is chosen; the first one is the algorithm's default."""
    rows = list(heuristics_of(puzzle.name).values())
    usual = puzzle.defaults.get(algorithm.name, {}).get("heuristic")
    rows.sort(key=lambda row: row.name != usual)
    return _choose("ask.heuristic", [Item(row.name, tr(row.summary)) for row in rows]) if rows else None


def _ask_variant(puzzle: Puzzle, algorithm: Algorithm, heuristic: str | None) -> dict[str, str]:
    """The options of a variant with this algorithm and heuristic; no options if papan's own are wanted."""
    pair = (algorithm.name, heuristic)
    known = {one.name: one for one in puzzle.knowledge.variants if (one.choice.algorithm, one.choice.heuristic) == pair}
    if not known:
        return {}
    items = [Item("papan", tr("ask.own-variant")), *(Item(one.name, tr(one.summary)) for one in known.values())]
    chosen = known.get(_choose("ask.variant", items))
    return {} if chosen is None else {name: str(value) for name, value in chosen.choice.options.items()}


def _ask_steps() -> str:
    return PAGES[_choose("ask.steps", [Item(name, tr(f"ask.steps.{name}")) for name in PAGES])]


def _random_board(puzzle: str, seed: int | None) -> Loaded:
    """A random board with a solution, drawn at once, since the search for it may take long."""
    seed = Random().getrandbits(32) if seed is None else seed
    board = next(generate(puzzle, seed=seed))
    print(tr("cli.seed", seed=seed))
    show_picture(draw(puzzle_named(puzzle).scene(board), colour=has_colour()), end="\n\n")
    return Loaded(board, puzzle, tr("ask.random"))


def _given_board(puzzle: str, source: str) -> Loaded:
    """A board from a file or as typed in, asked for until it can be read."""
    while True:
        try:
            if source == "typed":
                return load_text(_typed_rows(), puzzle)
            if name := _answer(tr("ask.file-name")):
                return load_argument(Path(name).expanduser(), puzzle)
        except NoAnswerError:
            raise
        except PapanError as error:
            note(str(error))
        except (RuntimeError, ValueError):  # the home folder of an unknown user, or what cannot be a name
            note(tr("error.no-such-file", name=name))


def _typed_rows() -> str:
    """What is typed up to an empty line or the end of the input."""
    print(tr("ask.type-it"))
    rows: list[str] = []
    try:
        while row := input():
            rows.append(row)
    except EOFError:
        if not rows:
            raise NoAnswerError("error.no-answer") from None
    return "\n".join(rows)


def _choose(question: str, items: Sequence[Item]) -> str:
    """The name of the item chosen by its number or by one of its names; Enter takes the first."""
    print(tr(question))
    for place, item in enumerate(items, 1):
        print(f"  {place:2} {item.name:18} {item.summary}")
    known = {name: item for item in items for name in (item.name, *item.aliases)}
    while True:
        answer = _answer(tr("ask.number", last=len(items))) or "1"
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(items):
            return items[int(answer[:9]) - 1].name
        found = row_named(answer, known)
        if found is not None:
            return found.name
        print(tr("ask.again", last=len(items)))


class NoAnswerError(UsageError):
    """The input ended before a question was answered."""


def _answer(prompt: str) -> str:
    try:
        return input(prompt + " ").strip()
    except EOFError:
        print()
        raise NoAnswerError("error.no-answer") from None
