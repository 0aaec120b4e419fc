"""Checks on what a plug-in's heuristic says that it counts: whatever draws it can rely on its types and sizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from papan.errors import PluginError
from papan.plugins.blame import plugin_faults_named
from papan.plugins.check_picture import MAX_CELLS, Fault, fault_of_shape, is_label, is_whole
from papan.puzzles.reading import MAX_SIDE
from papan.puzzles.seen import Counted, Seen
from papan.searching.problem import Problem, State

MAX_ADDED = 10**9
MAX_SENTENCE = 400  # characters


@dataclass(frozen=True, slots=True)
class CheckedSees:
    """A heuristic's function that must give a Seen of sound parts."""

    name: str
    source: str
    sees: Any

    def __call__(self, problem: Problem, state: State) -> Seen:
        with plugin_faults_named():
            seen: Seen = self.sees(problem, state)
        if fault := _fault_of_seen(seen):
            place, found, expected = fault
            shown = repr(found)[:80]
            raise PluginError(
                "error.plugin-sees", file=self.source, name=self.name, place=place, found=shown, expected=expected
            )
        return Seen(seen.sentence, tuple(seen.counted))


def _fault_of_seen(seen: object) -> Fault | None:
    """What is wrong first, if anything."""
    if not isinstance(seen, Seen):
        return "sees", seen, "Seen(sentence, counted)"
    if not is_label(seen.sentence, MAX_SENTENCE):
        return "Seen.sentence", seen.sentence, f"str (0 … {MAX_SENTENCE})"
    if not isinstance(seen.counted, tuple | list):
        return "Seen.counted", seen.counted, "(Counted, …)"
    shapes = 0
    for one in seen.counted:
        if fault := _fault_of_counted(one):
            return fault
        shapes += 1 + len(one.shapes)
        if shapes > MAX_CELLS:
            return "Seen.counted", shapes, f"0 … {MAX_CELLS} (Counted, Shape)"
    return None


def _fault_of_counted(one: object) -> Fault | None:
    if not isinstance(one, Counted):
        return "Seen.counted", one, "Counted(adds, words, shapes)"
    if not is_whole(one.adds, -MAX_ADDED, MAX_ADDED):
        return "Counted.adds", one.adds, f"{-MAX_ADDED} … {MAX_ADDED}"
    if not is_label(one.words, MAX_SENTENCE):
        return "Counted.words", one.words, f"str (0 … {MAX_SENTENCE})"
    if not isinstance(one.shapes, tuple | list):
        return "Counted.shapes", one.shapes, "(Shape, …)"
    for shape in one.shapes:
        if fault := fault_of_shape(shape, MAX_SIDE, MAX_SIDE):
            return fault
    return None
