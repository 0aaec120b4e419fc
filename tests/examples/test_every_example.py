"""What papan does with every example: solve, check, hint, rate, draw, paint, generate, translate."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.examples.plugins import EXAMPLES, PUZZLES, board_of, file_of, load_example

import papan
from papan.advising.heuristic_lab import check_heuristic
from papan.advising.legal_moves import legal_moves
from papan.advising.position import state_of
from papan.cli import run
from papan.loading.recognise import recognise
from papan.messages import tr, use_language
from papan.plugins.load import load_heuristics
from papan.puzzles.choices import cells_of_choices
from papan.puzzles.puzzle import Puzzle
from papan.render.icons import ICONS
from papan.studio.answering.answers import answer_question

MAX_LINES = 199

some_texts = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)


@pytest.fixture(params=PUZZLES)
def name(request: pytest.FixtureRequest, tables: None) -> Iterator[str]:
    """Each example in turn, loaded for one test."""
    load_example(request.param)
    yield request.param
    use_language("en")


@pytest.fixture
def puzzle(name: str) -> Puzzle:
    """The puzzle that the example brings."""
    return load_example(name)


def asked(question: str, **request: object) -> dict[str, object]:
    """Ask as the page does."""
    status, answer = answer_question(question, "en", json.dumps(request).encode(), lambda: False)
    assert status == 200, answer
    found: dict[str, object] = json.loads(answer)
    return found


@pytest.mark.parametrize("file", PUZZLES.values())
def test_it_is_short_enough_to_be_read(file: str) -> None:
    assert len((EXAMPLES / file).read_text(encoding="utf-8").splitlines()) <= MAX_LINES


def test_every_board_of_its_folder_is_recognised_and_can_be_written(puzzle: Puzzle) -> None:
    files = list((EXAMPLES / "boards" / puzzle.name).iterdir())
    assert len(files) >= 2
    for file in files:
        board = papan.load(file)
        assert board.puzzle == puzzle.name == recognise(str(board))
        assert puzzle.parse(puzzle.one_line(board)) == board


def test_its_examples_have_solutions_and_a_board_after_each_move(puzzle: Puzzle) -> None:
    for text in puzzle.examples:
        assert papan.solve(text, puzzle=puzzle.name).solved
        board = papan.load(text, puzzle.name)
        if "path" in puzzle.traits:
            problem = puzzle.start_problem(board)
            for move, action in zip(board.moves(), problem.actions(problem.initial), strict=True):
                assert puzzle.start_problem(board.after(move)).initial == problem.result(problem.initial, action)


def test_its_samples_have_names_in_both_languages_and_the_first_is_the_easiest(puzzle: Puzzle) -> None:
    samples = puzzle.sample_boards()
    boards = [papan.load(sample.board) for sample in samples]
    assert [board.puzzle for board in boards] == [puzzle.name] * 2
    easy, hard = (papan.solve(board, time_limit=60).counts.expanded for board in boards)
    assert easy < hard
    use_language("id")
    assert all(tr(sample.name) != sample.name for sample in samples)


def test_every_command_takes_it(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plugin, board = ["--plugin", str(file_of(name))], board_of(name)
    saved = [word for form in ("json", "txt", "svg", "png", "gif") for word in ("--save", f"{tmp_path}/found.{form}")]
    assert run(["solve", board, *plugin, *saved, "-q"]) == 0
    assert run(["check", board, str(tmp_path / "found.json"), *plugin]) == 0
    assert run(["check", board, str(tmp_path / "found.txt"), *plugin]) == 0
    assert run(["show", board, *plugin]) == 0
    assert run(["hint", board, "--why", *plugin]) == 0
    assert run(["rate", board, *plugin]) == 0
    assert run(["compare", board, "--json", "--time-limit", "1", *plugin]) == 0
    capsys.readouterr()
    assert run(["generate", name, "--count", "2", "--seed", "1", *plugin]) == 0
    made = tmp_path / "boards.txt"
    made.write_text(capsys.readouterr().out)
    assert run(["batch", str(made), "--time-limit", "60", *plugin]) == 0
    assert [json.loads(line)["puzzle"] for line in capsys.readouterr().out.splitlines()] == [name] * 2
    assert run(["list", *plugin]) == 0
    assert name in capsys.readouterr().out


def test_a_wrong_solution_is_found_out(name: str, tmp_path: Path) -> None:
    first = papan.load(board_of(name)).moves()[0]
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps({"plan": [first, first, first]}))
    assert run(["check", board_of(name), str(wrong), "--plugin", str(file_of(name))]) == 1


def test_hints_lead_to_the_goal(puzzle: Puzzle) -> None:
    board = papan.load(board_of(puzzle.name))
    problem = puzzle.start_problem(board)
    steps = papan.explain(board)
    state = problem.initial
    for step in steps:
        assert step.is_step and step.where and step.what and step.why
        actions = {puzzle.moves.name(board, action): action for action in problem.actions(state)}
        state = problem.result(state, actions[step.action] if step.action is not None else step.place[0])
    assert problem.is_goal(state) and papan.hint(board, state) is None
    assert [step.left for step in steps] == list(range(len(steps), 0, -1))


def test_a_rating_grows_with_the_search(puzzle: Puzzle) -> None:
    easy, hard = papan.rate(papan.load(puzzle.examples[0], puzzle.name)), papan.rate(papan.load(board_of(puzzle.name)))
    assert 1 <= easy.score < hard.score <= 100


def test_its_heuristics_keep_their_claims(name: str) -> None:
    for heuristic in load_heuristics(file_of(name)):
        report = check_heuristic(heuristic)
        assert report.passed and heuristic.admissible and heuristic.consistent


def test_boards_are_made_the_same_for_the_same_seed(puzzle: Puzzle) -> None:
    first, again = (list(papan.generate(puzzle.name, count=2, seed=7)) for _ in range(2))
    assert first == again and first[0] != first[1]
    for board in first:
        assert papan.load(str(board), puzzle.name) == board
        assert papan.solve(board, time_limit=60).solved
    with pytest.raises(papan.UsageError, match="2 × 2"):
        next(papan.generate(puzzle.name, size=(2, 2)))


def test_it_is_drawn_with_known_icons_and_pieces_that_keep_their_names(puzzle: Puzzle) -> None:
    board = papan.load(board_of(puzzle.name))
    problem, state = puzzle.start_problem(board), puzzle.start_problem(board).initial
    names = sorted(shape.id for shape in puzzle.scene(board).shapes if shape.id)
    assert puzzle.icon in ICONS
    for action in papan.solve(board).actions or ():
        state = problem.result(state, action)
        scene = puzzle.scene(board, state, action)
        assert {shape.icon for shape in scene.shapes if shape.icon} <= ICONS.keys()
        assert sorted(shape.id for shape in scene.shapes if shape.id) == names
        assert any(shape.moved for shape in scene.shapes)


def test_moves_take_hold_of_cells_or_cells_are_choices(puzzle: Puzzle) -> None:
    board = papan.load(board_of(puzzle.name))
    if "placement" in puzzle.traits:
        assert len(cells_of_choices(puzzle, board)) == 64
        assert state_of(board, [9, 3]) == (3, 9)
    else:
        moves = list(legal_moves(puzzle, board, puzzle.start_problem(board).initial))
        assert moves and all(move.cells and move.to and move.title for move in moves)


def test_what_is_painted_is_read_back(puzzle: Puzzle) -> None:
    painting = puzzle.notation.painting
    assert (painting is None) == (puzzle.name == "klotski")  # whose two grids are edited as text
    if painting is None:
        return
    for text in puzzle.examples:
        board = puzzle.parse(text)
        rows = painting.rows(board) if painting.rows is not None else puzzle.notation.format(board).split("\n")
        assert set("".join(rows)) <= {sign.sign for sign in painting.signs}
        assert puzzle.parse(painting.text_of(rows, None)) == board


def test_the_page_is_answered(puzzle: Puzzle) -> None:
    board = puzzle.one_line(papan.load(board_of(puzzle.name)))
    read = asked("board", text=board)
    assert read["puzzle"] == puzzle.name and not read["faults"]
    named = {"board": board, "puzzle": puzzle.name}
    moves = asked("moves", position=[], **named)
    assert not moves["solved"] and bool(moves["moves"]) == ("path" in puzzle.traits)
    assert asked("hint", **named)["step"] and asked("rate", **named)["rating"]


@some_texts
@given(text=st.one_of(st.text(max_size=80), st.text("#@$.+*-ABab\n/ ", max_size=80)))
def test_no_text_makes_its_reader_fail(puzzle: Puzzle, text: str) -> None:
    reading = puzzle.notation.read(text)
    assert (reading.board is None) == bool(reading.faults)
    if reading.board is not None:
        assert puzzle.parse(puzzle.one_line(reading.board)) == reading.board
        papan.solve(reading.board, node_limit=50)


def test_every_sentence_it_says_is_translated(name: str) -> None:
    source = file_of(name).read_text(encoding="utf-8")
    translated = json.loads(file_of(name).with_suffix(".id.json").read_text(encoding="utf-8"))
    said = re.findall(r'(?:Note|Clash|Change|UsageError|yield)\b[^"\n]*"([^"]* [^"]*)"', source)
    assert said and [sentence for sentence in said if sentence not in translated] == []
    puzzle = load_example(name)
    use_language("id")
    for sentence in (puzzle.rules, *(heuristic.summary for heuristic in puzzle.heuristics)):
        assert tr(sentence) != sentence


def test_it_speaks_indonesian(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "@@@", "--puzzle", name, "--plugin", str(file_of(name)), "--lang", "id"]) == 2
    assert "seharusnya" in capsys.readouterr().err
