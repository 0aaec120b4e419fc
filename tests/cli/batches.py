"""Boards for tests of batches, and how a table is read."""

import csv
import io

SOLVED, UNSOLVABLE, BAD = "1 2 3/4 5 6/0 7 8", "1 2 3/4 5 6/8 7 0", "1 2/3 9"
HARD = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))
