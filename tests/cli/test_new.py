"""`papan new`: the files it writes work at once, by the very commands that it prints."""

import ast
import shlex
from pathlib import Path

import pytest
from tests.cli.running import RunPapan

pytestmark = pytest.mark.usefixtures("tables")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, which is empty."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def commands(printed: str) -> list[list[str]]:
    """The commands that were printed, without that of the studio, which goes on until it is stopped."""
    found = [shlex.split(line)[1:] for line in printed.splitlines() if line.strip().startswith("papan ")]
    return [command for command in found if command[0] != "studio"]


@pytest.mark.parametrize("kind", ["puzzle", "algorithm"])
def test_every_command_it_prints_works(papan: RunPapan, kind: str) -> None:
    written = papan("new", kind, "my-own_1")
    assert written.code == 0 and written.out.startswith("Written: my-own_1.py. Try it:\n")
    assert len(commands(written.out)) >= 2
    for command in commands(written.out):
        ran = papan(*command)
        assert (ran.code, ran.err) == (0, ""), command


@pytest.mark.parametrize("kind", ["puzzle", "algorithm", "heuristic"])
def test_it_speaks_the_language_in_use_and_works_the_same(papan: RunPapan, kind: str, folder: Path) -> None:
    papan("new", kind, "english")
    written = papan("new", kind, "indonesia", "--lang", "id")
    source = (folder / "indonesia.py").read_text(encoding="utf-8")
    assert (
        "\nCobalah:\n" in source
        and "Try it" not in source
        and written.out.startswith("Ditulis: indonesia.py. Cobalah:")
    )
    assert code_of(source.replace("indonesia", "english")) == code_of((folder / "english.py").read_text())
    if kind != "heuristic":  # which is tried below; that takes a while
        for command in commands(written.out):
            assert papan(*command, "--lang", "id").code == 0


def code_of(source: str) -> str:
    """The code of a file without its words."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            node.value = "words"
    return ast.dump(tree)


def test_a_new_puzzle_is_solved(papan: RunPapan) -> None:
    command = commands(papan("new", "puzzle", "pancakes").out)[0]
    assert command[:5] == ["solve", "--plugin", "pancakes.py", "--puzzle", "pancakes"]
    ran = papan(*command)
    assert "Move 5: flip 4\n1 2 3 4 5\n" in ran.out
    assert "5 moves · optimal according to pancakes, not proved by papan\n" in ran.out


def test_a_new_puzzle_says_what_is_wrong_with_a_board(papan: RunPapan) -> None:
    papan("new", "puzzle", "pancakes")
    ran = papan("solve", "--plugin", "pancakes.py", "--puzzle", "pancakes", "1 3 3 5")
    assert ran.code == 2
    assert "board:1:1: no 2 found; expected each number once\nboard:1:1: no 4 found" in ran.err


def test_a_new_heuristic_keeps_its_claim_and_solves(papan: RunPapan) -> None:
    lines = commands(papan("new", "heuristic", "wrong-lines").out)
    assert lines[0] == ["heuristic", "wrong-lines.py"]
    assert papan(*lines[0], "1 2 3/4 5 0", "1 2 3 4/5 6 7 0").code == 0
    ran = papan("solve", "--plugin", "wrong-lines.py", "-a", "a-star", "-H", "wrong-lines", "1 5 2/7 4 3/0 8 6")
    assert ran.code == 0 and "optimal according to wrong-lines, not proved by papan" in ran.out


def test_a_file_is_never_overwritten_unless_forced(papan: RunPapan, folder: Path) -> None:
    (folder / "mine.py").write_text("precious")
    ran = papan("new", "heuristic", "mine")
    assert ran.code == 2 and "exists already" in ran.err
    assert (folder / "mine.py").read_text() == "precious"
    assert papan("new", "heuristic", "mine", "--force").code == 0
    assert "precious" not in (folder / "mine.py").read_text()


@pytest.mark.parametrize(
    "name", ["../mine", "a/b", "/tmp/mine", "mine.py", "", ".mine", "1st", "a b", "mine\n", "né", "a" * 41, "C:\\mine"]
)
def test_a_name_that_is_no_safe_file_name_is_refused(papan: RunPapan, folder: Path, name: str) -> None:
    assert papan("new", "puzzle", name).code == 2
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ["sliding", "manhattan", "bfs", "best", "Sliding", "random", "papan"])
def test_a_name_that_is_taken_is_refused(papan: RunPapan, folder: Path, name: str) -> None:
    assert papan("new", "heuristic", name).code == 2
    assert list(folder.iterdir()) == []


def test_another_kind_is_refused(papan: RunPapan) -> None:
    assert "did you mean puzzle?" in papan("new", "puzle", "mine").err


def test_starting_files_are_short_enough_to_read() -> None:
    import papan as package

    templates = Path(package.__file__).parent / "plugins" / "templates"
    for kind, most in (("puzzle", 140), ("algorithm", 40), ("heuristic", 40)):
        for file in (templates / f"{kind}.py", templates / "id" / f"{kind}.py"):
            assert len(file.read_text(encoding="utf-8").splitlines()) <= most
