"""`papan compare`: the columns are those that mean something for the puzzle, and only those."""

import csv
import io

from tests.cli.running import RunPapan

COURSE = "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH"
TINY = "ABBB/A.CC/PP.DK/...D"
SLIDING = "1 2 3/4 5 6/0 7 8"


def table(papan: RunPapan, *arguments: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(papan("compare", *arguments, "--csv").out)))


def test_queens_has_the_cases_and_no_cost(papan: RunPapan) -> None:
    (row,) = table(papan, COURSE, "-a", "brute-force")
    assert row["cases examined"] == "306205"
    assert list(row) == ["algorithm", "cases examined", "expanded", "generated", "max frontier", "time (ms)", "runs"]
    head = papan("compare", COURSE, "-a", "brute-force", "--lang", "id").out.splitlines()[0]
    assert head.startswith("algoritma    kasus yang ditinjau  ")


def test_a_path_has_its_lengths_and_no_cases(papan: RunPapan) -> None:
    (row,) = table(papan, SLIDING, "-a", "astar", "-H", "manhattan")
    assert list(row)[:4] == ["algorithm", "heuristic", "moves", "optimal?"] and "cases examined" not in row
    rows = table(papan, TINY, "-a", "ucs,gbfs", "-H", "blocking")
    assert [(row["moves"], row["cells"]) for row in rows] == [("6", "8"), ("9", "11")]
    assert [row["optimal?"] for row in rows] == ["✔", "–"] and "cost" not in rows[0]


def test_a_column_that_nobody_fills_is_not_there(papan: RunPapan) -> None:
    assert "heuristic" not in table(papan, SLIDING, "-a", "ucs,bfs")[0]
    assert "heuristic" in table(papan, SLIDING, "-a", "ucs,astar")[0]
    assert "note" not in table(papan, SLIDING, "-a", "ucs")[0]
    refuted = table(papan, "1 2 3/4 5 6/0 8 7", "-a", "ucs")
    assert refuted == [{"algorithm": "uniform-cost", "note": "no solution (parity)"}]
    solved = table(papan, "1 2/3 0", "-a", "ucs")
    assert (solved[0]["moves"], solved[0]["expanded"]) == ("0", "0")  # counted, and there were none


def test_a_rule_does_not_take_the_place_of_a_named_search(papan: RunPapan) -> None:
    rows = table(papan, "AAAB/AAAB/DDAA/DDAA", "-a", "brute-force,best")
    assert [(row["cases examined"], row["note"]) for row in rows] == [
        ("24", "no solution (everything tried)"),
        ("", "no solution (regions)"),
    ]
    (searched,) = table(papan, "2 1/3 0", "-a", "bfs", "--no-refute")
    assert (searched["expanded"], searched["note"]) == ("12", "no solution (everything tried)")


def test_every_format_has_the_number_of_runs(papan: RunPapan) -> None:
    for form, sign in (("--csv", ","), ("--markdown", " | "), ("--latex", " & ")):
        out = papan("compare", SLIDING, "-a", "ucs", form).out
        assert f"time (ms){sign}runs" in next(line for line in out.splitlines() if "algorithm" in line)
