"""Which puzzle a text is a board of when several claim it: the one that can read it, else a question."""

import io
import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import papan
from papan.batching.row import BatchRow, run_row
from papan.checking.pairs import _is_board
from papan.cli import run
from papan.loading.load import load_text
from papan.loading.recognise import likeliest_puzzle, read_recognised, recognise
from papan.plugins.load import load_plugin
from papan.puzzles import PUZZLES
from papan.puzzles.likeness import FEATURED, LIKELY, NONE, POSSIBLE, SURE
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.reading import MAX_TEXT
from papan.studio.answering.answers import answer_question

pytestmark = pytest.mark.usefixtures("tables")

REGIONS = "AAAB/AACB/DDCC/DDCC"

EXAMPLES = Path(__file__).parents[2] / "examples"

Add = Callable[..., Puzzle]


def texts_of(name: str) -> list[str]:
    """Every example and sample of a puzzle."""
    puzzle = PUZZLES[name]
    found = [*puzzle.examples, *(sample.board for sample in puzzle.sample_boards())]
    assert len(found) >= 3
    return found


@pytest.fixture
def add() -> Add:
    """add("mine", like="queens", says=0.8) → a puzzle that reads what another does and says so much of every text."""

    def call(name: str, like: str = "queens", says: float | None = None) -> Puzzle:
        notation = replace(PUZZLES[like].notation, recognises=None if says is None else lambda rows: says)
        PUZZLES[name] = replace(PUZZLES[like], name=name, notation=notation, page=None)
        return PUZZLES[name]

    return call


@pytest.fixture
def examples(tables: None) -> None:
    """The example plug-ins, loaded beside the built-in puzzles."""
    for file in ("sokoban.py", "star_battle.py", "klotski.py"):
        load_plugin(EXAMPLES / file)


BUILT_IN_NAMES = ["sliding", "rush-hour", "queens", "ice-sliding"]


@pytest.mark.parametrize("name", BUILT_IN_NAMES)
def test_every_board_of_a_built_in_puzzle_is_recognised(name: str) -> None:
    for text in texts_of(name):
        assert recognise(text) == name
        assert load_text(text.replace("/", "\n")).puzzle == name


@pytest.mark.usefixtures("examples")
@pytest.mark.parametrize("name", [*BUILT_IN_NAMES, "sokoban", "star-battle", "klotski"])
def test_beside_plug_ins_too_but_for_regions_that_are_a_board_of_two_puzzles(name: str) -> None:
    for text in texts_of(name):
        if name == "queens":  # a board of Star Battle without its first line looks just like that
            with pytest.raises(papan.AmbiguousBoardError) as caught:
                recognise(text)
            assert set(caught.value.candidates) == {"queens", "star-battle"}
        else:
            assert recognise(text) == name


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        ("3 4/ZX*L/****/**XO/8 8 6 2/5 1 4 5/6 4 7 2", "ice-sliding"),
        ("2 3/Z**/**O/1 1 1/1 1 1", "ice-sliding"),
        ("1 3/Z*O/1 1 1", "ice-sliding"),
        ("3 4/2/PPA.K/..A./BB..", "rush-hour"),
        ("2 3/1/PP.K/ZZ.", "rush-hour"),  # whose piece has a sign of ice sliding
        ("2 2/PPK/**", "rush-hour"),
        ("6 6/11", "rush-hour"),
    ],
)
def test_two_numbers_on_the_first_line_are_ice_or_traffic_by_what_follows(text: str, puzzle: str) -> None:
    assert recognise(text) == puzzle == recognise(text.replace("/", "\n"))


def test_of_two_that_claim_a_text_the_one_that_reads_it_is_taken(add: Add) -> None:
    add("louder", like="sliding", says=SURE)
    assert recognise(REGIONS) == "queens"
    assert recognise("1 1/1 1") == "louder"  # which nobody reads


@pytest.mark.parametrize("says", [None, FEATURED, LIKELY, SURE])
def test_of_two_that_read_it_none_is_preferred(add: Add, says: float | None) -> None:
    add("another", says=says)
    with pytest.raises(papan.AmbiguousBoardError) as caught:
        load_text(REGIONS)
    assert set(caught.value.candidates) == {"queens", "another"}
    assert "queens" in str(caught.value) and "--puzzle" in str(caught.value)
    assert load_text(REGIONS, "another").puzzle == "another"
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.candidates, str(again)) == (caught.value.candidates, str(caught.value))


def test_what_is_only_possible_is_no_claim(add: Add) -> None:
    add("modest", says=POSSIBLE)
    assert recognise(REGIONS) == "queens"


def test_where_no_claim_holds_the_possible_ones_are_tried(add: Add) -> None:
    add("modest", says=POSSIBLE)
    PUZZLES["queens"] = replace(
        PUZZLES["queens"], notation=replace(PUZZLES["queens"].notation, recognises=lambda rows: NONE)
    )
    add("loud", like="sliding", says=SURE)
    assert recognise(REGIONS) == "modest"


def test_a_text_that_nobody_reads_has_the_faults_of_the_likeliest(add: Add) -> None:
    add("loud", like="rush-hour", says=SURE)
    with pytest.raises(papan.BoardError) as caught:
        load_text("1 2/2 0")
    assert caught.value.puzzle == "loud"


def test_a_text_that_is_too_long_is_not_read_to_be_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(text: str) -> NoReturn:
        raise AssertionError("it was read")

    for name, puzzle in list(PUZZLES.items()):
        monkeypatch.setitem(PUZZLES, name, replace(puzzle, notation=replace(puzzle.notation, read=read)))
    assert likeliest_puzzle("1 " * MAX_TEXT) == "sliding"
    with pytest.raises(papan.BoardError):
        load_text("1 " * MAX_TEXT)


PLUGIN = """
from dataclasses import replace
from papan.extend import puzzle_named
known = puzzle_named("queens")
PUZZLES = (replace(known, name="mine", page=None, notation=replace(known.notation, recognises={recognises})),)
"""


@pytest.mark.parametrize("recognises", ["None", "lambda rows: 1.0"])
def test_a_plug_in_has_no_more_right_to_a_text_than_others(tmp_path: Path, recognises: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PLUGIN.format(recognises=recognises))
    load_plugin(file)
    with pytest.raises(papan.AmbiguousBoardError):
        papan.load(REGIONS)
    assert papan.load("AA./PP.K/BB.").puzzle == "rush-hour"


@pytest.mark.parametrize("recognises", ["lambda rows: 1 / 0", "lambda rows: 'yes'", "lambda rows: float('nan')"])
def test_a_plug_in_that_fails_to_say_is_named(tmp_path: Path, recognises: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PLUGIN.format(recognises=recognises))
    load_plugin(file)
    with pytest.raises(papan.PluginError, match=r"mine\.py"):
        papan.load(REGIONS)


def test_a_command_names_the_puzzles_and_the_remedy(add: Add, capsys: pytest.CaptureFixture[str]) -> None:
    add("another")
    assert run(["show", REGIONS]) == 2
    assert "queens" in (said := capsys.readouterr().err) and "another" in said and "--puzzle" in said
    assert run(["show", REGIONS, "--puzzle", "another"]) == 0


class Typing(io.StringIO):
    """Standard input that looks like a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("command", ["show", "rate", "solve"])
def test_on_a_terminal_it_asks(
    add: Add, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    import sys

    add("another")
    monkeypatch.setattr("sys.stdin", Typing("2\n"))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert run([command, REGIONS]) == 0
    assert "Which one is meant?" in capsys.readouterr().out


def test_a_row_of_a_batch_says_so_and_the_others_go_on(add: Add) -> None:
    add("another")
    first, second = (run_row(BatchRow(1, line, {})) for line in (REGIONS, "AA./PP.K/BB."))
    assert "queens, another" in first["error"][0] and second["status"] == "solved"


def test_a_folder_of_solutions_takes_it_for_a_board(add: Add, tmp_path: Path) -> None:
    add("another")
    file = tmp_path / "board.txt"
    file.write_text(REGIONS)
    assert _is_board(file, None)


def test_the_page_is_told_the_candidates(add: Add) -> None:
    add("another")
    status, answer = answer_question("board", "en", json.dumps({"text": REGIONS}).encode(), lambda: False)
    assert status == 200 and json.loads(answer)["candidates"] == ["queens", "another"]


HEADED = st.builds(
    lambda rows, columns, body: f"{rows} {columns}\n" + "\n".join(body),
    st.integers(0, 9),
    st.integers(0, 9),
    st.lists(st.text("*XLZO.PKAB#012 ", max_size=9), max_size=12),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.one_of(st.text(), HEADED, st.text("0123456789 ABKPXZLO*.#/\n", max_size=120)))
def test_recognition_raises_nothing_but_papans_errors(text: str) -> None:
    try:
        name, reading = read_recognised(text)
    except papan.PapanError:
        return
    assert name in PUZZLES and (reading.board is None) == bool(reading.faults)
