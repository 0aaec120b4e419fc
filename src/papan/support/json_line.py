"""Data as lines of JSON, which a terminal may show."""

from __future__ import annotations

import json

from papan.support.printable import printable


def to_json(data: object) -> str:
    """Return the data as a line of JSON, with escapes for what a terminal would obey."""
    line = json.dumps(data, ensure_ascii=False)
    return line if line.isprintable() else "".join(_escaped(sign) for sign in line)


def _escaped(sign: str) -> str:
    return sign if printable(sign) == sign else json.dumps(sign)[1:-1]
