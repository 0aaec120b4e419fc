"""`papan list`: all puzzles, algorithms and heuristics, one per line, plug-ins included."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from papan.algorithms import ALGORITHMS
from papan.algorithms.algorithm import Algorithm
from papan.cli.app import app
from papan.cli.arguments import JsonOption, VerboseOption
from papan.cli.output import Exit, to_json
from papan.messages import tr
from papan.plugins.load import load_installed_plugins
from papan.puzzles import PUZZLES, heuristics_of
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.searching.options import Option


@app.command("list", help="help.list", epilog="help.list.examples")
def list_all(as_json: JsonOption = False, verbose: VerboseOption = False) -> int:
    load_installed_plugins()
    if as_json:
        print(to_json(catalogue()))
        return Exit.SOLVED
    print(tr("list.puzzles"))
    for puzzle in PUZZLES.values():
        print(f"  {puzzle.name:18} {tr(puzzle.title)}: {tr(puzzle.rules)}")
        if verbose:
            _print_options(puzzle.options)
    print("\n" + tr("list.algorithms"))
    print(f"  {'best':18} {tr('ask.best')} ({', '.join(PUZZLES)})")
    for algorithm in ALGORITHMS.values():
        fitting = ", ".join(puzzle.name for puzzle in PUZZLES.values() if puzzle.traits & algorithm.fits)
        short = "; " + tr("list.aliases", names=", ".join(algorithm.aliases)) if algorithm.aliases else ""
        print(f"  {algorithm.name:18} {tr(algorithm.summary)} ({fitting}{short})")
        if verbose:
            _print_options(algorithm.options)
    for puzzle in PUZZLES.values():
        heuristics = heuristics_of(puzzle.name).values()
        if heuristics:
            print("\n" + tr("list.heuristics", puzzle=puzzle.name))
        for heuristic in heuristics:
            print(f"  {heuristic.name:18} {tr(heuristic.summary)} ({_claims(puzzle, heuristic)})")
    return Exit.SOLVED


def _print_options(options: Iterable[Option]) -> None:
    for option in options:
        print(f"      -o {option.name}={option.show(option.default)}  [{option.expected()}]  {tr(option.summary)}")


def _claims(puzzle: Puzzle, heuristic: Heuristic) -> str:
    if not puzzle.metrics:  # an estimate can be neither too high nor too low
        return tr("list.claims-nothing")
    if not heuristic.admissible:
        return tr("list.not-admissible")
    key = "list.consistent" if heuristic.consistent >= heuristic.admissible else "list.admissible"
    return tr(key, metrics=", ".join(sorted(heuristic.admissible)))


def catalogue() -> dict[str, Any]:
    """Return everything that the tables hold, as plain data."""
    return {
        "puzzles": [_puzzle(puzzle) for puzzle in PUZZLES.values()],
        "algorithms": [_algorithm(algorithm) for algorithm in ALGORITHMS.values()],
    }


def _puzzle(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "name": puzzle.name,
        "title": tr(puzzle.title),
        "rules": tr(puzzle.rules),
        "metrics": [metric.name for metric in puzzle.metrics],
        "options": _options(puzzle.options),
        "heuristics": [
            {
                "name": heuristic.name,
                "summary": tr(heuristic.summary),
                "admissible": sorted(heuristic.admissible),
                "consistent": sorted(heuristic.consistent),
            }
            for heuristic in heuristics_of(puzzle.name).values()
        ],
    }


def _algorithm(algorithm: Algorithm) -> dict[str, Any]:
    return {
        "name": algorithm.name,
        "title": algorithm.title,
        "summary": tr(algorithm.summary),
        "puzzles": [puzzle.name for puzzle in PUZZLES.values() if puzzle.traits & algorithm.fits],
        "needs_heuristic": algorithm.needs_heuristic,
        "counts_solutions": algorithm.enumerates,
        "aliases": list(algorithm.aliases),
        "options": _options(algorithm.options),
    }


def _options(options: Iterable[Option]) -> list[dict[str, Any]]:
    return [
        {
            "name": option.name,
            "default": option.show(option.default),
            "allowed": option.expected(),
            "summary": tr(option.summary),
        }
        for option in options
    ]
