"""The table of a report in every form that reports are written in."""

from __future__ import annotations

from html import escape

from papan.messages import language, several, tr
from papan.support.latex import booktabs
from papan.support.table import Table, as_text, comma_separated, html, markdown


def table_files(table: Table, data: Table | None, title: str) -> dict[str, bytes]:
    """Return the files by their endings; `data` is the table as programs read it."""
    plain = whole(table)
    written = {
        ".csv": _csv(plain if data is None else data),
        ".md": "\n\n".join([markdown(plain.header, plain.rows), *table.notes]),
        ".tex": booktabs(table, several("report.table.caption", len(table.rows), puzzle=title)),
        ".html": html_page(table, title),
    }
    return {ending: f"{words}\n".encode() for ending, words in written.items()}


def _csv(table: Table) -> str:
    return comma_separated(table.header, [list(map(as_text, row)) for row in table.rows])


def whole(table: Table) -> Table:
    """Return the table with what is said of its rows as a last column, where nothing stands below the table."""
    if not any(table.remarks):
        return table
    rows = [[*row, remark] for row, remark in zip(table.rows, table.remarks, strict=True)]
    return Table([*table.header, tr("column.note")], rows, notes=table.notes)


def html_page(table: Table, title: str) -> str:
    """Return a page with the table on it: what is copied from it stays a table in Word and in other editors."""
    plain = whole(table)
    notes = "".join(f"<p>{escape(note)}</p>" for note in table.notes)
    return (
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8"><title>{escape(title)}</title></head>'
        f'<body style="font-family: sans-serif">{html(plain.header, plain.rows, styled=True)}{notes}</body></html>'
    )
