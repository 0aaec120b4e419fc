"""What the author of a plug-in needs: the records of puzzles, algorithms and heuristics, and the language of search."""

from papan.algorithms.algorithm import Algorithm
from papan.algorithms.letters import Letters
from papan.algorithms.pseudocode import Line
from papan.errors import Note
from papan.messages import add_translations, text
from papan.puzzles.board import Board
from papan.puzzles.capabilities import Moves, Notation
from papan.puzzles.heuristic import Heuristic, Metric
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.reading import MAX_SIDE, Reading, lines_of
from papan.render.scene import Layer, Scene, Shape, Tint
from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node, no_estimate, successors
from papan.searching.problem import Estimate, Problem

__all__ = [
    "MAX_SIDE",
    "Algorithm",
    "Board",
    "Estimate",
    "Event",
    "Heuristic",
    "Kind",
    "Layer",
    "Letters",
    "Line",
    "Metric",
    "Moves",
    "Node",
    "Notation",
    "Note",
    "Problem",
    "Puzzle",
    "Reading",
    "Scene",
    "Search",
    "Shape",
    "Tint",
    "add_translations",
    "lines_of",
    "no_estimate",
    "successors",
    "text",
]
