"""A step of reasoning in the words of a person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from papan.messages import several, tr
from papan.puzzles.advice import Hint
from papan.puzzles.change import cell_name
from papan.puzzles.queens.deduction.grid import CellSet, Grid, Unit, cells_of
from papan.puzzles.queens.deduction.marks import Step

MAX_NAMED = 8  # cells that a sentence lists
MAX_LINKS = 12  # steps of a chain that a sentence lists


def hint_of(grid: Grid, step: Step) -> Hint:
    """Return the step as a hint, in the language in use."""
    words = _Words(grid)
    technique = step.technique
    values = {
        "units": words.units(step.units),
        "lines": words.units(step.lines),
        "cell": words.cells(step.queens or step.look),
        "look": words.cells(step.look),
        "count": len(step.units),
        "chain": words.chain(step.chain),
        "tries": step.tries,
    }
    key = f"hint.queens.{technique}"
    if technique == "queen-sees" and step.look.bit_count() > 1:
        key += ".several"
    return Hint(
        technique,
        tr(f"{key}.title", **values),
        tr(f"{key}.where", **values),
        words.what(step),
        tr(f"{key}.why", **values),
        look=tuple(cells_of(step.look)),
        rule_out=tuple(cells_of(step.crosses)),
        place=tuple(cells_of(step.queens)),
        proved=True,
    )


def listed(words: Sequence[str]) -> str:
    """Return a list such as `A, B and C` in the language in use."""
    if len(words) < 2:
        return "".join(words)
    return tr("list.two" if len(words) == 2 else "list.many", first=", ".join(words[:-1]), last=words[-1])


def cell_names(size: int, cells: Iterable[int]) -> str:
    """Return the names of cells, or of the first few if there are many."""
    names = [cell_name(size, cell) for cell in cells]
    if len(names) <= MAX_NAMED:
        return listed(names)
    return tr("queens.cells-and-more", cells=", ".join(names[: MAX_NAMED - 1]), more=len(names) - MAX_NAMED + 1)


class _Words:
    def __init__(self, grid: Grid) -> None:
        self.size = grid.size

    def cells(self, cells: CellSet) -> str:
        return cell_names(self.size, cells_of(cells))

    def units(self, units: Sequence[Unit]) -> str:
        """Return words such as `row 3` or `regions A and C`; the units are all of one kind."""
        if not units:
            return ""
        return several(f"queens.{units[0].kind}s", len(units), names=listed([unit.name for unit in units]))

    def what(self, step: Step) -> str:
        if step.technique == "queen-sees" and step.crosses.bit_count() > MAX_NAMED:
            return several("hint.queens.cross-out-seen", step.look.bit_count(), cells=step.crosses.bit_count())
        if not step.queens:
            return several("hint.queens.cross-out", step.crosses.bit_count(), cells=self.cells(step.crosses))
        key = "hint.queens.place-and-cross-out" if step.crosses else "hint.queens.place"
        return tr(key, cell=self.cells(step.queens), count=step.crosses.bit_count())

    def chain(self, steps: Sequence[Step]) -> str:
        """Return what would follow, clause by clause."""
        clauses = []
        for step in steps[:MAX_LINKS]:
            key = "last" if step.queens else step.technique
            clauses.append(
                tr(
                    f"hint.queens.then.{key}",
                    units=self.units(step.units),
                    lines=self.units(step.lines),
                    cell=self.cells(step.queens),
                    cells=self.cells(step.crosses),
                )
            )
        if len(steps) > MAX_LINKS:
            clauses.append(tr("hint.queens.then.more", count=len(steps) - MAX_LINKS))
        return "; ".join(clauses)
