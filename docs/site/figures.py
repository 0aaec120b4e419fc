"""`python -m docs.site.figures`: write the figures of README.md and docs/speed.md, from what `papan bench` wrote.

`make figures` measures anew, keeps the run in docs/bench.json, and then writes the tables.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
RUN = ROOT / "docs" / "bench.json"
PLACE = re.compile(r"(<!-- figures: make figures writes them -->\n).*?(<!-- end of figures -->)", re.DOTALL)

Row = dict[str, Any]
# What a line of the table is called, and of which works of a puzzle it tells.
Line = tuple[str, str, tuple[str, ...]]
LINES: tuple[Line, ...] = (
    ("IDA* with Manhattan distance", "sliding", ("ida-star",)),
    ("shortest solution, easy 15-puzzles", "sliding", ("best-near",)),
    ("Rush Hour, fewest moves", "rush-hour", ("best-moves",)),
    ("Queens, first solution", "queens", ("first",)),
    ("Queens, proof that it is the only one", "queens", ("unique",)),
    ("Queens, brute force", "queens", ("brute-force",)),
    ("new Queens board, 8×8 / 11×11 / 16×16", "queens", ("generate-8", "generate-11", "generate-16")),
    ("new Rush Hour of 15 / 30 moves or more", "rush-hour", ("generate-15", "generate-30")),
)
README, SPEED = ROOT / "README.md", ROOT / "docs" / "speed.md"
SHOWN = {README: (LINES[0], LINES[2], LINES[4]), SPEED: LINES}  # the pages with figures, and which of them
PAPAN, MANY, PYTHON = "papan-native", "papan-native-batch", "papan-python"


def table(rows: Sequence[Row], lines: Sequence[Line] = LINES) -> str:
    """Return the table of these figures as Markdown."""
    head = ["| work | papan | how many times as long others take |", "| --- | --- | --- |"]
    return "\n".join([*head, *(_line(rows, *line) for line in lines)]) + "\n"


def _line(rows: Sequence[Row], title: str, puzzle: str, works: Sequence[str]) -> str:
    mine = {(row["work"], row["who"]): row for row in rows if row["puzzle"] == puzzle}
    rates = " / ".join(rate(mine[work, PAPAN]["rate"]) for work in works)
    told = f"{rates} {mine[works[0], PAPAN]['unit']}"
    if (works[0], MANY) in mine:
        told += f"; {rate(mine[works[0], MANY]['rate'])} many at once"
    others = [
        row for (work, who), row in mine.items() if work == works[0] and who not in (PAPAN, MANY) and row["ratio"]
    ]
    others = sorted((row for row in others if _is_other(row["who"])), key=lambda row: -row["ratio"])
    ratios = ", ".join(f"{_title(row['who'])} {rate(row['ratio'])}" for row in others)
    return f"| {title} | {told} | {ratios} |"


def _is_other(who: str) -> bool:
    return who == PYTHON or not who.startswith("papan")


def _title(who: str) -> str:
    return "Python engine" if who == PYTHON else who


def rate(value: float | None) -> str:
    """Return a number to two or three digits, since no measurement gives more; a dash where the time was too short."""
    if value is None:
        return "–"
    if value >= 1_000_000:
        millions = value / 1_000_000
        return f"{millions:.0f} million" if millions >= 10 else f"{millions:.1f} million"
    if value >= 100:
        step = 10 ** (len(str(int(value))) - 3)
        return f"{round(value / step) * step:,}"
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}"


def with_figures(page: str, rows: Sequence[Row], lines: Sequence[Line] = LINES) -> str:
    """Return a page with the table of these rows."""
    return PLACE.sub(lambda place: place[1] + table(rows, lines) + place[2], page)


if __name__ == "__main__":
    rows = json.loads(RUN.read_text(encoding="utf-8"))["rows"]
    for page, lines in SHOWN.items():
        page.write_text(with_figures(page.read_text(encoding="utf-8"), rows, lines), encoding="utf-8")
