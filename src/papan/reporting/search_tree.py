"""The search tree as a figure: boxes with a move and its f, the solution in bold, the rest folded where it is large."""

from __future__ import annotations

from collections.abc import Iterator

from papan.algorithms.letters import NONE, Letters
from papan.messages import number, several, tr
from papan.render.figure import Figure
from papan.render.geometry import Box, Item, Line, Words
from papan.reporting.colours import COLOURS, Colours
from papan.reporting.history import History
from papan.reporting.tree_layout import Gap, Place, TreeLayout, lay_out

BOX, ACROSS = 104, 118  # a box's width, and from one to the next
HIGH, DOWN = 40, 84  # a box's height, and from one row to the next
MARGIN, TOP = 24, 60
SMALL, USUAL = 11, 13  # letters
LETTERS = 15  # of an action that fit a box
MIN_WIDTH = 420


def tree_figure(history: History, title: str, theme: str, letters: Letters = NONE) -> Figure:
    """Return the tree of a recorded search; the letters are those of its lecture."""
    return _Tree(history, lay_out(history), COLOURS[theme], letters).figure(title)


class _Tree:
    def __init__(self, history: History, layout: TreeLayout, colours: Colours, letters: Letters) -> None:
        self.history, self.layout, self.colours, self.letters = history, layout, colours, letters
        self.on_path = set(history.path) if history.goal is not None else set()
        self.width = max(MIN_WIDTH, 2 * MARGIN + layout.columns * ACROSS)
        self.left = (self.width - layout.columns * ACROSS) / 2
        self.place_of = {place.node: place for place in layout.places}

    def figure(self, title: str) -> Figure:
        height = TOP + self.layout.rows * DOWN + MARGIN
        boxes = [item for place in self.layout.places for item in self._box(place)]
        gaps = [item for gap in self.layout.gaps for item in self._gap(gap)]
        return Figure(self.width, height, self.colours.card, title, (*self._head(title), *self._links(), *gaps, *boxes))

    def _middle(self, column: float, row: int) -> tuple[float, float]:
        return self.left + (column + 0.5) * ACROSS, TOP + row * DOWN + HIGH / 2

    def _head(self, title: str) -> Iterator[Item]:
        yield Words(MARGIN, 18, 15, title, self.colours.ink, bold=True, anchor="start")
        shown, known = len(self.layout.places), len(self.history.depths)
        told = several("report.tree.nodes", known)
        if shown < known:
            told = tr("report.tree.folded", shown=number(shown), count=number(known))
        if self.history.trace.missed:
            told += " · " + tr("report.map.first-events", count=number(len(self.history.trace.moments)))
        yield Words(MARGIN, 38, SMALL, told, self.colours.ink_soft, anchor="start")

    def _links(self) -> Iterator[Item]:
        """Lines from parents to children; those of the solution last, so that they lie on top."""
        for is_solution in (False, True):
            for parent, child in self.layout.links:
                if (child in self.on_path) is is_solution:
                    upper, lower = self.place_of[parent], self.place_of[child]
                    x, y = self._middle(upper.column, upper.row)
                    to_x, to_y = self._middle(lower.column, lower.row)
                    colour, thick = (self.colours.accent, 4) if is_solution else (self.colours.line_strong, 1.2)
                    yield Line(((x, y + HIGH / 2), (to_x, to_y - HIGH / 2)), colour, thick)

    def _box(self, place: Place) -> Iterator[Item]:
        history, colours, node = self.history, self.colours, place.node
        x, y = self._middle(place.column, place.row)
        is_cut, is_waiting = bool(history.reasons[node]), not history.orders[node] and node != history.goal
        fill, ink, edge, thick = colours.card, colours.ink, colours.line_strong, 1.2
        if node == history.goal:
            fill, ink, edge = colours.accent, colours.on_accent, colours.accent
        elif node in self.on_path:
            fill, edge, thick = colours.accent_soft, colours.accent, 3
        elif is_cut:
            fill, ink, edge = colours.card, colours.ink_soft, colours.line
        elif is_waiting:
            fill = colours.sunken
        yield Box(x - BOX / 2, y - HIGH / 2, BOX, HIGH, 6, fill, edge, thick)
        upper, lower = self._words(node)
        yield Words(x, y - (8 if lower else 0), USUAL, upper, ink, bold=node in self.on_path)
        if lower:
            yield Words(x, y + 10, SMALL, lower, ink)
        if place.folded:
            yield Line(((x, y + HIGH / 2), (x, y + HIGH / 2 + 6)), colours.line_strong, 1.2)
            yield Box(x - 24, y + HIGH / 2 + 7, 48, 15, 3, colours.card)  # no line goes through the number
            yield Words(x, y + HIGH / 2 + 15, SMALL, f"+{number(place.folded)}", colours.ink_soft, bold=True)

    def _words(self, node: int) -> tuple[str, str]:
        """The move and what it is worth, or why it was cut off."""
        history, traced = self.history, self.history.trace.nodes[node]
        action = tr("step.start") if traced.action is None else traced.action
        upper = action if len(action) <= LETTERS else f"{action[: LETTERS - 1]}…"
        order = f"{number(history.orders[node])}. " if history.orders[node] else ""
        terms, letters = self.letters.terms, self.letters
        values = {
            "f": f"{letters.total} = {traced.g}+{traced.h}",
            "c": f"{letters.total} = {traced.g}+{traced.h}",
            "g": f"{letters.cost} = {traced.g}",
            "h": f"{letters.estimate} = {traced.h}",
            "none": "",
        }
        if history.reasons[node]:  # nobody asked what it is worth
            return upper, _reason(history.reasons[node])
        return upper, order + values[terms] if values[terms] else order.removesuffix(". ")

    def _gap(self, gap: Gap) -> Iterator[Item]:
        x, y = self._middle(gap.column, gap.row)
        words = several("report.tree.levels", gap.count) if gap.is_levels else f"+{number(gap.count)}"
        if gap.is_levels and self.on_path:
            yield Line(((x, y - DOWN + HIGH / 2), (x, y - 12)), self.colours.accent, 4)
            yield Line(((x, y + 12), (x, y + DOWN - HIGH / 2)), self.colours.accent, 4)
        yield Words(x, y, USUAL, words, self.colours.ink_soft, bold=True)


def _reason(why: str) -> str:
    """Why a node was cut off, in a word."""
    known = tr(f"report.cut.{why}")
    return why if known == f"report.cut.{why}" else known
