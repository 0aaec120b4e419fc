"""All there is to choose from, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from papan import native
from papan.algorithms import algorithm_named
from papan.algorithms.algorithm import Algorithm
from papan.algorithms.pseudocode import letters, pseudocode
from papan.jobs.job import Job
from papan.jobs.prepare import fitting_algorithms, prepare
from papan.loading.samples import SAMPLES
from papan.messages import catalogue as sentences
from papan.messages import language, text
from papan.puzzles import BUILT_IN, PUZZLES, heuristics_of
from papan.puzzles.puzzle import Puzzle
from papan.searching.options import Option
from papan.studio.answering import catalogue_models, models
from papan.studio.protocol import MAX_EVENTS
from papan.studio.runs import MAX_RUNS
from papan.version import VERSION
from papan.vision import PUZZLES as PUZZLES_IN_PICTURES
from papan.vision import can_read_pictures

# Sides of random boards that are fun to look at and quick to make: smallest and largest.
SIZES = {"sliding": (2, 10), "rush-hour": (3, 12), "queens": (4, 20)}
PAGE_SENTENCES = ("studio.", "direction.", "step.", "status.", "reason.", "queens.", "puzzle.")


def messages() -> dict[str, str]:
    """The sentences that the page itself says."""
    return {key: sentence for key, sentence in sentences(language()).items() if key.startswith(PAGE_SENTENCES)}


def catalogue() -> catalogue_models.Catalogue:
    """The puzzles with all that belongs to them, plug-ins' algorithms and heuristics included."""
    return catalogue_models.Catalogue(
        version=VERSION,
        native=native.is_built(),
        pictures=can_read_pictures(),
        puzzles=[_puzzle(puzzle) for puzzle in PUZZLES.values() if puzzle.name in BUILT_IN],
        limits=catalogue_models.Ceilings(
            time=models.MAX_SECONDS, text=models.MAX_TEXT, upload=models.MAX_UPLOAD, runs=MAX_RUNS, events=MAX_EVENTS
        ),
    )


def _puzzle(puzzle: Puzzle) -> catalogue_models.PuzzleRow:
    height, width = puzzle.generator.default_size
    smallest, largest = SIZES[puzzle.name]
    return catalogue_models.PuzzleRow.model_validate(
        {
            "name": puzzle.name,
            "title": text(puzzle.title),
            "rules": text(puzzle.rules),
            "traits": sorted(puzzle.traits),
            "metrics": [metric.name for metric in puzzle.metrics],
            "sizes": {
                "rows": height,
                "columns": width,
                "smallest": smallest,
                "largest": largest,
                "square": puzzle.name == "queens",
            },
            "pictures": can_read_pictures() and puzzle.name in PUZZLES_IN_PICTURES,
            "algorithms": [_best(puzzle), *(_algorithm(puzzle, one) for one in fitting_algorithms(puzzle))],
            "heuristics": [
                {"name": one.name, "summary": text(one.summary), "admissible": sorted(one.admissible)}
                for one in heuristics_of(puzzle.name).values()
            ],
            "options": _options(puzzle.options),
            "generator_options": _options(puzzle.generator.options),
            "samples": [
                {
                    "name": text(one.name),
                    "board": one.board,
                    "difficulty": None if one.difficulty is None else text(f"rating.{one.difficulty}"),
                }
                for one in SAMPLES[puzzle.name]
            ],
        }
    )


def _best(puzzle: Puzzle) -> dict[str, object]:
    board = puzzle.parse(puzzle.examples[0])
    chosen = algorithm_named(puzzle.best_choice(board, puzzle.metrics[0].name if puzzle.metrics else None).algorithm)
    return {
        **_algorithm(puzzle, chosen),
        "name": "best",
        "title": text("algorithm.best.title"),
        "summary": text("ask.best"),
        "needs_heuristic": False,
        "heuristic": None,
        "variants": [],
        "options": _options(puzzle.knowledge.best_options),
        "native": native.is_built(),
    }


def _algorithm(puzzle: Puzzle, algorithm: Algorithm) -> dict[str, object]:
    return {
        "name": algorithm.name,
        "title": algorithm.title,
        "summary": text(algorithm.summary),
        "needs_heuristic": algorithm.needs_heuristic,
        "enumerates": algorithm.enumerates,
        "seeded": algorithm.seeded,
        "heuristic": _default_heuristic(puzzle, algorithm),
        "variants": [
            {
                "name": one.name,
                "summary": text(one.summary),
                "heuristic": one.choice.heuristic,
                "options": one.choice.options,
            }
            for one in puzzle.knowledge.variants
            if one.choice.algorithm == algorithm.name
        ],
        "options": _options(algorithm.options, puzzle.defaults.get(algorithm.name, {})),
        "native": _is_native(puzzle.name, algorithm.name),
        "letters": letters(algorithm.name, algorithm.needs_heuristic),
        "pseudocode": [
            {"indent": line.indent, "text": str(line), "lit": list(line.lit)} for line in pseudocode(algorithm.name)
        ],
    }


@cache
def _is_native(puzzle: str, algorithm: str) -> bool:
    """Whether the core has it, for boards of the usual size."""
    board = PUZZLES[puzzle].parse(PUZZLES[puzzle].examples[0])
    return native.has(prepare(Job(puzzle, board, algorithm)))


def _default_heuristic(puzzle: Puzzle, algorithm: Algorithm) -> str | None:
    """The heuristic that is used where none is named."""
    if not algorithm.needs_heuristic:
        return None
    return str(puzzle.defaults.get(algorithm.name, {}).get("heuristic", next(iter(heuristics_of(puzzle.name)))))


def _options(
    options: Iterable[Option], defaults: Mapping[str, object] = MappingProxyType({})
) -> list[dict[str, object]]:
    return [
        {
            "name": option.name,
            "summary": text(option.summary),
            "allowed": option.expected(),
            "values": option.allowed.split(" | ") if " | " in option.allowed else None,
            "default": str(option.show(defaults.get(option.name, option.default))),
        }
        for option in options
    ]
