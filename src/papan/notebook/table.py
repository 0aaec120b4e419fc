"""A comparison as data for the view: the table for people, its values to sort by, and its bars."""

from __future__ import annotations

from typing import Any

from papan.notebook.words import words
from papan.solving.bars import bar_legend, bars_of
from papan.solving.columns import comparison_table
from papan.solving.comparison import Comparison


def table_of(comparison: Comparison) -> dict[str, Any]:
    """Return the data of a table: each row with its cells, what they are sorted by, and the bars in them."""
    results = tuple(comparison)
    header, rows = comparison_table(results)
    _, values = comparison_table(results, for_people=False)
    bars = bars_of(results)
    columns = [bars.get(title, [None] * len(rows)) for title in header]
    return {
        "kind": "table",
        "header": header,
        "rows": [
            {
                "cells": cells,
                "values": values[row],
                "bars": [None if bar is None else [round(bar.share, 4), bar.finished] for bar in bars_of_row],
            }
            for row, (cells, bars_of_row) in enumerate(zip(rows, zip(*columns, strict=True), strict=True))
        ],
        "note": bar_legend(bars),
        **words(),
    }
