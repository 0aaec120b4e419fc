"""The recipe that `papan grade init` writes: a template in the language in use, filled in for one puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from json import dumps
from random import Random
from textwrap import fill

from papan.algorithms.algorithm import Algorithm
from papan.jobs.prepare import fitting_algorithms
from papan.messages import language, tr
from papan.puzzles import heuristics_of
from papan.puzzles.puzzle import Puzzle
from papan.support.printable import printable

# The algorithms that assignments mostly ask for, where they fit the puzzle; else the first that fit.
USUAL = ("uniform-cost", "greedy", "a-star")
MAX_WAYS = 3
WIDTH = 120  # letters of a line
NOT_ASKED = ("difficulty", "patience")  # the first is a key of its own, the second is papan's affair

_SECTION = re.compile(r"^#if (\w+)\n(.*?)^#end\n", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"\b(?:PUZZLE|SEED|METRICS?|ALGORITHMS|HEURISTICS|WAYS|SIZE|OPTIONS)\b")


def starting_recipe(puzzle: Puzzle, seed: int | None = None) -> str:
    """Return a recipe for a puzzle, with every key explained in the language in use; it can be used as it is."""
    template = (files("papan.grading") / "templates" / f"{language()}.toml").read_text(encoding="utf-8")
    sections = _sections(puzzle)
    metrics = [metric.name for metric in puzzle.metrics]
    rows, columns = puzzle.generator.default_size
    values = {
        "PUZZLE": _quoted(puzzle.name),
        "SEED": str(Random().randrange(1_000_000) if seed is None else seed),
        "METRICS": ", ".join(map(_quoted, metrics)),
        "METRIC": _quoted(metrics[0] if metrics else ""),
        "ALGORITHMS": _listed([row.name for row in fitting_algorithms(puzzle)]),
        "HEURISTICS": "\n".join(_heuristics(puzzle)),
        "WAYS": "\n".join(_ways(puzzle)),
        "SIZE": _quoted(f"{rows}x{columns}"),
        "OPTIONS": "\n".join(_options(puzzle)),
    }
    chosen = _SECTION.sub(lambda found: found[2] if sections[found[1]] else "", template)
    return _NAME.sub(lambda found: values[found[0]], chosen)


def _sections(puzzle: Puzzle) -> dict[str, bool]:
    """Which parts of the template make sense for a puzzle."""
    generator, heuristics = puzzle.generator, heuristics_of(puzzle.name).values()
    made = {
        "own": generator.make is not None,
        "unsolvable": generator.unsolvable is not None,
        "malformed": puzzle.notation.breakers is not None,
    }
    return {
        **made,
        "made": any(made.values()),
        "files": not any(made.values()),
        "options": made["own"] and any(_options(puzzle)),
        "plugin": puzzle.source is not None,
        "metrics": bool(puzzle.metrics),
        "heuristics": bool(heuristics),
        "admissible": any(heuristic.admissible for heuristic in heuristics),
    }


def _listed(names: list[str]) -> str:
    """Names as a remark of one or several lines."""
    return fill(printable(", ".join(names)), WIDTH, initial_indent="#   ", subsequent_indent="#   ")


def _heuristics(puzzle: Puzzle) -> Iterator[str]:
    for heuristic in heuristics_of(puzzle.name).values():
        yield f"#   {printable(heuristic.name)}: {printable(tr(heuristic.summary))}"


def _options(puzzle: Puzzle) -> Iterator[str]:
    """One line for each option of the generator, which is used once its # is taken away."""
    for option in puzzle.generator.options:
        if option.name not in NOT_ASKED:
            remark = f"{printable(tr(option.summary))} ({printable(option.expected())})"
            yield f"#{option.name} = {_quoted(str(option.show(option.default)))}  # {remark}"


def _ways(puzzle: Puzzle) -> Iterator[str]:
    """The tables of a few ways, numbered as most menus number them."""
    heuristic = next(iter(heuristics_of(puzzle.name)), None)
    possible = [row for row in fitting_algorithms(puzzle) if heuristic is not None or not row.needs_heuristic]
    usual = [row for row in possible if row.name in USUAL]
    for number, algorithm in enumerate((usual or possible)[:MAX_WAYS], 1):
        yield from _way(number, algorithm, heuristic)


def _way(number: int, algorithm: Algorithm, heuristic: str | None) -> Iterator[str]:
    yield "[[ways]]"
    yield f"algorithm = {_quoted(algorithm.name)}"
    if algorithm.needs_heuristic and heuristic is not None:
        yield f"heuristic = {_quoted(heuristic)}"
    yield f'algorithm_word = "{number}"'
    if algorithm.needs_heuristic:
        yield 'heuristic_word = "1"'
    yield ""


def _quoted(word: str) -> str:
    """A word as TOML writes it, which for what can be printed is as JSON does."""
    return dumps(printable(word), ensure_ascii=False)
