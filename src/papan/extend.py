"""What the author of a plug-in needs: the records that a plug-in lists, and the language of search.

A plug-in is a Python file with any of HEURISTICS, ALGORITHMS and PUZZLES, each a sequence of records. It imports from
`papan` and from here; every other module of papan may change. `papan new heuristic|algorithm|puzzle NAME` writes a
commented one that works.

>>> from papan.extend import Heuristic
>>> def misplaced(problem, state):
...     return sum(tile != home for tile, home in zip(state, problem.goal, strict=True) if tile)
>>> HEURISTICS = (Heuristic("misplaced-2", "sliding", "tiles that are not at home", misplaced),)

- A search: Problem (or KnownGoalProblem, ConstraintProblem), Node, successors, Event, Kind, Search.
- An algorithm: Algorithm, Claim, Line (of its pseudocode), Letters, and its options.
- A heuristic: Heuristic, Estimate, no_estimate; what it counts: Seen, Counted.
- A puzzle: Puzzle and its records (Notation, Moves, Knowledge, Generator, Advice, SolutionReader, Positions, PageView).
- Its boards: Board, Reading, Note, Suggestion, Sample, Painting, Sign, lines_of, filled_lines, cell_name,
  MAX_SIDE; how much a text looks like one: SURE, VERY_LIKELY, LIKELY, FEATURED, POSSIBLE, NONE.
- Its pictures: Scene, Shape, Layer, Tint.
- What its records hold: Metric, Grip, Refutation, Choice, Variant, Tools, Draft, Shortfall, Hint, Rating, Part, Solve,
  Found, Speech, Wording, Said, Clash, Breaker, Change.
- What a generator raises that cannot do what it was asked to: UsageError.
- Options: Option, choice, integer, thousandths, span, yes_or_no, arrangement.
- papan's own rows, to build on: algorithm_named, puzzle_named.
- Sentences in two languages: tr, several, number, decimal, add_translations.
"""

from papan.algorithms import algorithm_named
from papan.algorithms.algorithm import Algorithm, Claim
from papan.algorithms.letters import Letters
from papan.algorithms.pseudocode import Line
from papan.errors import Note, Suggestion, UsageError
from papan.messages import add_translations, decimal, number, several, tr
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Hint, Part, Rating, Solve
from papan.puzzles.board import Board
from papan.puzzles.breaking import Breaker
from papan.puzzles.capabilities import (
    Advice,
    Choice,
    Clash,
    Found,
    Generator,
    Grip,
    Knowledge,
    Moves,
    Notation,
    PageView,
    Positions,
    Refutation,
    SolutionReader,
    Variant,
)
from papan.puzzles.change import Change, cell_name
from papan.puzzles.drafts import Draft, Shortfall
from papan.puzzles.heuristic import Heuristic, Metric
from papan.puzzles.likeness import FEATURED, LIKELY, NONE, POSSIBLE, SURE, VERY_LIKELY
from papan.puzzles.painting import Painting, Sign
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.reading import MAX_SIDE, Reading, filled_lines, lines_of
from papan.puzzles.sample import Sample
from papan.puzzles.seen import Counted, Seen
from papan.puzzles.spoken import Said, Speech, Wording
from papan.puzzles.tools import Tools
from papan.render.scene import Layer, Scene, Shape, Tint
from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node, no_estimate, successors
from papan.searching.options import Option, arrangement, choice, integer, span, thousandths, yes_or_no
from papan.searching.problem import Action, ConstraintProblem, Estimate, KnownGoalProblem, Problem, State

__all__ = [
    "FEATURED",
    "LIKELY",
    "MAX_SIDE",
    "NONE",
    "POSSIBLE",
    "SURE",
    "VERY_LIKELY",
    "Action",
    "Advice",
    "Algorithm",
    "Board",
    "Breaker",
    "Change",
    "Choice",
    "Claim",
    "Clash",
    "ConstraintProblem",
    "Counted",
    "Draft",
    "Estimate",
    "Event",
    "Found",
    "Generator",
    "Grip",
    "Heuristic",
    "Hint",
    "Kind",
    "Knowledge",
    "KnownGoalProblem",
    "Layer",
    "Letters",
    "Line",
    "Metric",
    "Moves",
    "Node",
    "Notation",
    "Note",
    "Option",
    "PageView",
    "Painting",
    "Part",
    "Positions",
    "Problem",
    "Puzzle",
    "Rating",
    "Reading",
    "Refutation",
    "Said",
    "Sample",
    "Scene",
    "Search",
    "Seen",
    "Shape",
    "Shortfall",
    "Sign",
    "SolutionReader",
    "Solve",
    "Speech",
    "State",
    "Suggestion",
    "Tint",
    "Tools",
    "UsageError",
    "Variant",
    "Wording",
    "add_translations",
    "algorithm_named",
    "arrangement",
    "cell_name",
    "choice",
    "decimal",
    "filled_lines",
    "integer",
    "lines_of",
    "no_estimate",
    "number",
    "puzzle_named",
    "several",
    "span",
    "successors",
    "thousandths",
    "tr",
    "yes_or_no",
]
