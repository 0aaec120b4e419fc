"""The files of a report: whole, complete, readable by what they are made for, and silent about whose they are."""

from __future__ import annotations

import csv
import io
import socket
import zipfile
from getpass import getuser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

import papan
from papan.errors import UsageError
from papan.jobs.trace import Trace
from papan.messages import speaking
from papan.reporting.charts import charts_of
from papan.reporting.folder import write_folder, zipped
from papan.reporting.recording import recorded
from papan.reporting.report import PARTS, Report, Search, files_of
from papan.solving.columns import comparison_table, report_table
from papan.support.table import Table

BOARD = "8 6 7/2 5 4/3 0 1"
EASY = "1 2 3/4 5 6/0 7 8"
TRAFFIC = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."


def report_of(*results: papan.Result, **settings: object) -> Report:
    searches = [Search(one, recorded(one)) for one in results]
    data = Table(*comparison_table(results, for_people=False))
    return Report(searches, report_table(results), charts_of(results), data=data, **settings)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return files_of(report_of(papan.solve(EASY, "a-star", "manhattan")))


def test_a_run_has_every_part(files: dict[str, bytes]) -> None:
    pictures = {f"{part}.{kind}" for part in ("board", "steps", "map", "tree", "charts") for kind in ("svg", "png")}
    texts = {"README.txt", "board.txt", "steps.txt", "events.csv", "command.txt"}
    tables = {f"table.{kind}" for kind in ("tex", "md", "csv", "html")}
    workings = {f"working.{kind}" for kind in ("txt", "md", "tex")}
    assert files.keys() == pictures | texts | tables | workings
    for name, data in files.items():
        if name.endswith(".svg"):
            assert ElementTree.fromstring(data).tag.endswith("svg"), name
        elif name.endswith(".png"):
            assert min(Image.open(io.BytesIO(data)).size) > 100, name


def test_the_readme_names_every_file_and_what_it_was_made_with_and_no_place_or_person(files: dict[str, bytes]) -> None:
    told = files["README.txt"].decode()
    assert all(name in told for name in files if name != "README.txt")
    assert f"papan {papan.__version__}" in told and "Python 3." in told and "cores" in told
    everything = b"\n".join(data for name, data in files.items() if not name.endswith(".png")).decode()
    assert str(Path.cwd()) not in everything and str(Path.home()) not in everything
    assert socket.gethostname() not in everything and f"/{getuser()}" not in everything


def test_the_events_are_those_of_the_search_and_can_be_read_back(files: dict[str, bytes]) -> None:
    rows = list(csv.DictReader(io.StringIO(files["events.csv"].decode())))
    seen = list(papan.search(EASY, "a-star", "manhattan"))
    assert [row["kind"] for row in rows] == [event.kind.value for event in seen]
    assert [int(row["f"]) for row in rows] == [event.node.g + event.node.h for event in seen]
    assert [int(row["frontier"]) for row in rows] == [event.frontier for event in seen]
    assert (rows[0]["board"], rows[-1]["board"]) == (EASY, "1 2 3/4 5 6/7 8 0")


def test_the_table_for_programs_has_their_numbers_in_every_language() -> None:
    result = papan.solve(EASY, "a-star", "manhattan")
    with speaking("id"):
        made = files_of(report_of(result, parts=["table"]))
    rows = list(csv.DictReader(io.StringIO(made["table.csv"].decode())))
    assert float(rows[0]["waktu (ms)"]) > 0
    assert rows[0]["diekspansi"] == "2"


def test_what_a_puzzle_works_out_is_a_table_with_its_remarks_below(files: dict[str, bytes]) -> None:
    written = files["working.tex"].decode()
    assert r"Kurang(8) & " in written
    assert r"X\textsuperscript{a} & " in written
    assert "| Kurang(1) | 0 |" in files["working.md"].decode()
    queens = files_of(report_of(papan.solve("AAAB/AACB/DDCC/DDCC")))
    assert not any(name.startswith("working") for name in queens)  # there is none to show


def test_several_searches_have_a_folder_each_and_share_the_rest() -> None:
    table = papan.compare(TRAFFIC, ["ucs", "a-star"], ["blocking"])
    files = files_of(report_of(*table))
    for folder in ("1-uniform-cost", "2-a-star-blocking"):
        assert {f"{folder}/{name}" for name in ("steps.svg", "map.svg", "tree.png", "events.csv")} <= files.keys()
    assert {"board.svg", "table.tex", "charts.svg", "command.txt"} <= files.keys()
    assert "steps.svg" not in files
    command = files["command.txt"].decode()
    assert command.startswith("papan compare ") and "-a uniform-cost,a-star -H blocking" in command


@pytest.mark.parametrize("part", PARTS)
def test_only_what_is_asked_for_is_made(part: str) -> None:
    files = files_of(report_of(papan.solve(EASY, "a-star", "manhattan"), parts=[part]))
    assert len(files) > 1
    assert all(name == "README.txt" or name.startswith(part) for name in files)


def test_what_cannot_be_made_is_left_out_and_said() -> None:
    result = papan.solve("1 2 3/4 5 6/8 7 0")  # a rule tells that it has no solution
    files = files_of(report_of(result))
    assert "steps.svg" not in files and "map.svg" not in files
    assert "no solution" in files["README.txt"].decode().lower()
    unrecorded = files_of(Report([Search(papan.solve(EASY))], Table(["n"], [["1"]]), []))
    assert "map.svg" not in unrecorded and "could not be recorded" in unrecorded["README.txt"].decode()
    stopped = files_of(report_of(papan.solve(EASY)), stop=lambda: True)
    assert stopped.keys() == {"README.txt"}
    assert "no time left" in stopped["README.txt"].decode()


def test_a_recording_ends_at_its_limit_and_the_map_says_so() -> None:
    result = papan.solve(BOARD, "breadth-first")
    trace = recorded(result, max_events=500)
    assert trace is not None and len(trace.moments) == 500 and trace.missed < 100  # it was ended there
    files = files_of(Report([Search(result, trace)], report_table([result]), []))
    assert "the first 500 events" in files["map.svg"].decode()
    assert len(files["events.csv"].decode().splitlines()) == 501


def test_no_cell_is_a_formula_to_a_spreadsheet() -> None:
    result = papan.solve(EASY, "a-star")
    trace = recorded(result)
    assert isinstance(trace, Trace)
    table = Table(["=cmd()", "n"], [["@sum", "-1"]])
    files = files_of(Report([Search(result, trace)], table, [], data=table))
    assert "'@sum,'-1" in files["table.csv"].decode()


def test_a_folder_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_folder({"a.txt": b"1", "in/b.txt": b"2"}, tmp_path / "new", force=False)
    assert (tmp_path / "new/in/b.txt").read_bytes() == b"2"
    with pytest.raises(UsageError, match="not empty"):
        write_folder({"a.txt": b"3"}, tmp_path / "new", force=False)
    write_folder({"a.txt": b"3"}, tmp_path / "new", force=True)
    assert (tmp_path / "new/a.txt").read_bytes() == b"3"
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="is a file"):
        write_folder({}, tmp_path / "file", force=True)
    (tmp_path / "empty").mkdir()
    write_folder({"a.txt": b"4"}, tmp_path / "empty", force=False)

    def full_disk(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full_disk)
    with pytest.raises(UsageError, match="No space left"):
        write_folder({"a.txt": b"5"}, tmp_path / "other", force=False)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "file", "new"]


def test_the_same_files_fit_a_zip() -> None:
    archive = zipfile.ZipFile(io.BytesIO(zipped({"a.txt": b"1", "in/b.txt": b"2"})))
    assert archive.testzip() is None
    assert {name: archive.read(name) for name in archive.namelist()} == {"a.txt": b"1", "in/b.txt": b"2"}
