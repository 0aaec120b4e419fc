"""All there is to choose from, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from papan import native
from papan.algorithms import algorithm_named
from papan.algorithms.algorithm import Algorithm
from papan.jobs.job import Job
from papan.jobs.prepare import fitting_algorithms, prepare
from papan.messages import catalogue as sentences
from papan.messages import language, tr
from papan.puzzles import PUZZLES, heuristics_of
from papan.puzzles.painting import Painting
from papan.puzzles.puzzle import Puzzle
from papan.render.icons import ICONS
from papan.searching.options import Option
from papan.studio.answering import catalogue_models, models
from papan.studio.answering.page_models import PAGES
from papan.version import VERSION
from papan.vision import PUZZLES as PUZZLES_IN_PICTURES
from papan.vision import can_read_pictures

# How the keys begin of what the page says itself: for all puzzles, and each puzzle's own sentences.
COMMON_SENTENCES = ("studio.", "board.", "direction.", "step.", "status.", "reason.", "puzzle.")
PAGE_SENTENCES = (*COMMON_SENTENCES, *(f"{name}." for name in PAGES))


class ServerFacts(NamedTuple):
    """What the catalogue tells of the server: runs at a time, nodes of a run that are recorded, has it grades?"""

    max_runs: int
    max_nodes: int
    grades: bool = False


def messages() -> dict[str, str]:
    """The sentences that the page itself says."""
    return {key: sentence for key, sentence in sentences(language()).items() if key.startswith(PAGE_SENTENCES)}


def catalogue(server: ServerFacts, plugins: bool = False) -> catalogue_models.Catalogue:
    """The puzzles with all that belongs to them, those of plug-ins included, which change if there are `plugins`."""
    return catalogue_models.Catalogue(
        version=VERSION,
        native=native.is_built(),
        pictures=can_read_pictures(),
        plugins=plugins,
        grades=server.grades,
        puzzles=[_puzzle(puzzle) for puzzle in PUZZLES.values()],
        icons={
            name: catalogue_models.IconRow(fill=icon.fill_path(), lines=icon.line_path())
            for name, icon in ICONS.items()
        },
        limits=catalogue_models.Ceilings(
            time=models.MAX_SECONDS,
            text=models.MAX_TEXT,
            upload=models.MAX_UPLOAD,
            runs=server.max_runs,
            nodes=server.max_nodes,
        ),
    )


def _puzzle(puzzle: Puzzle) -> catalogue_models.PuzzleRow:
    height, width = puzzle.generator.default_size
    smallest, largest = puzzle.generator.sides
    return catalogue_models.PuzzleRow.model_validate(
        {
            "name": puzzle.name,
            "title": tr(puzzle.title),
            "rules": tr(puzzle.rules),
            "traits": sorted(puzzle.traits),
            "metrics": [metric.name for metric in puzzle.metrics],
            "counts_moves": bool(puzzle.metrics) and puzzle.metrics[0].unit,
            "sizes": {
                "rows": height,
                "columns": width,
                "smallest": smallest,
                "largest": largest,
                "square": puzzle.generator.square,
            },
            "pictures": can_read_pictures() and puzzle.name in PUZZLES_IN_PICTURES,
            "algorithms": [_best(puzzle), *_algorithms(puzzle)],
            "heuristics": [
                {
                    "name": one.name,
                    "summary": tr(one.summary),
                    "admissible": sorted(one.admissible),
                    "explained": one.sees is not None,
                }
                for one in heuristics_of(puzzle.name).values()
            ],
            "options": _options(puzzle.options),
            "generator_options": _options(puzzle.generator.options),
            "samples": [
                {
                    "name": tr(one.name),
                    "board": one.board,
                    "difficulty": None if one.difficulty is None else tr(f"rating.{one.difficulty}"),
                }
                for one in puzzle.sample_boards()
            ],
            "icon": puzzle.icon,
            "own_view": puzzle.name in PAGES,
            "generated": puzzle.generator.make is not None,
            "painting": _painting(puzzle.notation.painting),
            "edits": puzzle.edits is not None,
            "source": puzzle.source,
        }
    )


def _painting(painting: Painting | None) -> dict[str, object] | None:
    if painting is None:
        return None
    signs = [{**asdict(sign), "name": tr(sign.name)} for sign in painting.signs]
    return {"signs": signs, "numbers": painting.numbers is not None}


def _best(puzzle: Puzzle) -> dict[str, object]:
    boards = [sample.board for sample in puzzle.sample_boards()]
    metric = puzzle.metrics[0].name if puzzle.metrics else None
    # What `best` is may depend on the board; without any board of it, it is what comes first.
    chosen = _usable_algorithms(puzzle)[0]
    if boards:
        chosen = algorithm_named(puzzle.best_choice(puzzle.parse(boards[0]), metric).algorithm)
    return {
        **algorithm_row(puzzle, chosen, is_native=native.is_built()),
        "name": "best",
        "title": tr("algorithm.best.title"),
        "summary": tr("ask.best"),
        "needs_heuristic": False,
        "heuristic": None,
        "variants": [],
        "options": _options(puzzle.knowledge.best_options),
    }


def _algorithms(puzzle: Puzzle) -> list[dict[str, object]]:
    return [algorithm_row(puzzle, one, _is_native(puzzle.name, one.name)) for one in _usable_algorithms(puzzle)]


def _usable_algorithms(puzzle: Puzzle) -> list[Algorithm]:
    """Those that fit the puzzle; without heuristics, none that needs one."""
    has_heuristics = bool(heuristics_of(puzzle.name))
    return [one for one in fitting_algorithms(puzzle) if has_heuristics or not one.needs_heuristic]


def algorithm_row(puzzle: Puzzle, algorithm: Algorithm, is_native: bool) -> dict[str, object]:
    """All that the page knows of an algorithm, as used on a puzzle."""
    return {
        "name": algorithm.name,
        "title": algorithm.title,
        "summary": tr(algorithm.summary),
        "needs_heuristic": algorithm.needs_heuristic,
        "enumerates": algorithm.enumerates,
        "seeded": algorithm.seeded,
        "heuristic": _default_heuristic(puzzle, algorithm),
        "variants": [
            {
                "name": one.name,
                "summary": tr(one.summary),
                "heuristic": one.choice.heuristic,
                "options": one.choice.options,
            }
            for one in puzzle.knowledge.variants
            if one.choice.algorithm == algorithm.name
        ],
        "options": _options(algorithm.options, puzzle.defaults.get(algorithm.name, {})),
        "native": is_native,
        "letters": algorithm.node_letters.terms,
        "pseudocode": [
            {"indent": line.indent, "text": str(line), "lit": list(line.lit)} for line in algorithm.pseudocode
        ],
    }


@cache
def _is_native(puzzle: str, algorithm: str) -> bool:
    """Whether the core has it, for boards of the usual size."""
    if puzzle not in native.ADAPTERS:
        return False
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
            "summary": tr(option.summary),
            "allowed": option.expected(),
            "values": option.allowed.split(" | ") if " | " in option.allowed else None,
            "default": str(option.show(defaults.get(option.name, option.default))),
        }
        for option in options
    ]
