"""Every command on a board of ice sliding, in both languages: what it says is about ice, glides and costs."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from papan.cli import run
from papan.messages import use_language

LAKE = str(Path(__file__).parents[3] / "boards" / "ice-sliding" / "lake.txt")
PLAN = "RDRDLURULDLULULDR"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize(
    ("arguments", "english", "indonesian"),
    [
        (["solve", LAKE], "17 moves · cost 185 · optimal, proved", "17 langkah · ongkos 185 · optimal (terbukti)"),
        (["solve", LAKE], "Move 17: right", "Gerakan 17: kanan"),
        (["show", LAKE], "Ice sliding\nX*Z**X**", "Luncur es\nX*Z**X**"),
        (["hint", LAKE, "--why"], "Lava lies in wait: down.", "Ada lava di arah: bawah."),
        (["rate", LAKE], "The cheapest way costs 185", "Lintasan termurah berongkos 185"),
        (["compare", LAKE, "-a", "astar", "-H", "legs"], "185", "185"),
        (["what-if", LAKE], "Now: cost 185.\n\ncost 102 (−83)", "Sekarang: ongkos 185.\n\nongkos 102 (−83)"),
        (["what-if", LAKE], "a rock on r3c5", "batu di b3k5"),
        (["what-if", LAKE, "--metric", "moves"], "Now: 17 moves.", "Sekarang: 17 gerakan."),
        (["heuristic", "legs", LAKE], "legs", "legs"),
        (["list"], "Ice sliding: Glide", "Luncur es: Meluncurlah"),
        (["solve", "-h"], "sliding, rush-hour, queens, ice-sliding", "sliding, rush-hour, queens, ice-sliding"),
    ],
)
def test_a_command_speaks_of_ice(
    arguments: list[str], english: str, indonesian: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, words in (("en", english), ("id", indonesian)):
        assert run(["--lang", language, *arguments]) == 0
        assert " ".join(words.split()) in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(("language", "words"), [("en", "Moves: 17 (cost: 185)"), ("id", "Gerakan: 17 (ongkos: 185)")])
def test_a_check_tells_the_cost(language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "solution.txt").write_text(PLAN)
    assert run(["--lang", language, "check", LAKE, str(tmp_path / "solution.txt")]) == 0
    assert words in capsys.readouterr().out


def test_what_solve_saves_is_checked_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [str(tmp_path / f"lake.{ending}") for ending in ("json", "txt", "svg", "png", "gif")]
    saved = [word for name in names for word in ("--save", name)]
    assert run(["solve", LAKE, "-q", *saved]) == 0
    record = json.loads(Path(names[0]).read_text())
    assert (record["cost"], record["moves"], record["metric"]) == (185, 17, "cost")
    for name in names[:2]:
        assert run(["check", LAKE, name]) == 0
    assert all(Path(name).stat().st_size > 100 for name in names)


def test_boards_go_from_the_generator_through_a_batch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "boards.txt"
    assert run(["generate", "ice-sliding", "--count", "5", "--seed", "2", "--moves", "6..9", "--out", str(file)]) == 0
    assert run(["batch", str(file), "--metric", "moves"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(rows) == 5 and all(row["puzzle"] == "ice-sliding" and 6 <= row["cost"] <= 9 for row in rows)


def test_all_faults_of_a_board_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "1 4/Z?**/1 1 x 1"]) == 2
    assert capsys.readouterr().err.splitlines()[:3] == [
        "board:2:1: no O on the map; expected one",
        "board:2:2: found ?; expected * X L Z O or a digit",
        "board:3:5: the cost x; expected a whole number, 0 to 999999999",
    ]
