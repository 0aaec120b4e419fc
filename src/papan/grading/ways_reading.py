"""The tables [[ways]] of a recipe: which algorithms and heuristics programs are asked for, and by which words."""

from __future__ import annotations

from papan.algorithms import algorithm_named
from papan.algorithms.algorithm import Algorithm, Claim
from papan.errors import UsageError
from papan.grading.recipe import Way
from papan.grading.toml_table import TomlTable
from papan.puzzles import heuristic_named
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.searching.options import resolve

MAX_WAYS = 100
MAX_WORD = 200


def read_ways(table: TomlTable, puzzle: Puzzle | None, metric: str | None) -> tuple[Way, ...]:
    """Return the ways that a recipe names; without any, one in which nothing is asked for."""
    ways: list[Way] = []
    for one in table.tables("ways", MAX_WAYS):
        before = len(one.faults)
        way = _way(one, puzzle, metric)
        if len(one.faults) > before:
            continue  # its name is not known
        if any(way.name == other.name for other in ways):
            one.fault(None, "grade.recipe.same-way", way=way.name)
        ways.append(way)
    return tuple(ways) or (Way(),)


def _way(table: TomlTable, puzzle: Puzzle | None, metric: str | None) -> Way:
    algorithm = _algorithm(table, puzzle)
    heuristic = _heuristic(table, puzzle, algorithm)
    algorithm_word, heuristic_word = _word(table, "algorithm_word"), _word(table, "heuristic_word")
    optimal = table.flag("optimal")
    table.refuse_unknown()
    algorithm_name = None if algorithm is None else algorithm.name
    heuristic_name = None if heuristic is None else heuristic.name
    return Way(
        algorithm_name,
        heuristic_name,
        algorithm_name or "" if algorithm_word is None else algorithm_word,
        heuristic_name or "" if heuristic_word is None else heuristic_word,
        _claims_optimal(puzzle, metric, algorithm, heuristic) if optimal is None else optimal,
    )


def _algorithm(table: TomlTable, puzzle: Puzzle | None) -> Algorithm | None:
    name = table.text("algorithm", MAX_WORD)
    if name is None:
        return None
    try:
        algorithm = algorithm_named(name)
        if puzzle is not None and not algorithm.fits & puzzle.traits:
            raise UsageError("grade.recipe.no-fit", algorithm=algorithm.name, puzzle=puzzle.name)
    except UsageError as error:
        table.refused("algorithm", error)
        return None
    return algorithm


def _heuristic(table: TomlTable, puzzle: Puzzle | None, algorithm: Algorithm | None) -> Heuristic | None:
    name = table.text("heuristic", MAX_WORD)
    if name is None or puzzle is None:
        return None
    try:
        heuristic = heuristic_named(puzzle.name, name)
        if algorithm is not None and not algorithm.needs_heuristic:
            raise UsageError("error.takes-no-heuristic", algorithm=algorithm.name, heuristic=heuristic.name)
    except UsageError as error:
        table.refused("heuristic", error)
        return None
    return heuristic


def _word(table: TomlTable, key: str) -> str | None:
    """What a program's menu calls something: a text, or a number as most menus have it; None if it is not said."""
    found = table.content.get(key)
    if isinstance(found, int) and not isinstance(found, bool):
        number = table.whole(key, -1_000_000, 1_000_000)
        return None if number is None else str(number)
    word = table.text(key, MAX_WORD)
    if word is not None and not word.isprintable():
        table.fault(key, "grade.recipe.word")
    return word


def _claims_optimal(
    puzzle: Puzzle | None, metric: str | None, algorithm: Algorithm | None, heuristic: Heuristic | None
) -> bool:
    """Whether this algorithm with this heuristic only ever returns a cheapest solution, as papan's tables say."""
    if puzzle is None or algorithm is None or not puzzle.metrics:
        return False
    cost = next((row for row in puzzle.metrics if row.name == metric), puzzle.metrics[0])
    options = resolve(algorithm.options, {}, puzzle.defaults.get(algorithm.name, {}))
    is_admissible = heuristic is not None and cost.name in heuristic.admissible
    return algorithm.optimal(Claim(cost.unit, is_admissible, options))
