"""Any puzzle can be graded, one of a plug-in too: programs that know the answers, and one that does not."""

import json
from pathlib import Path

import pytest
from tests.cli.running import RunPapan
from tests.grading.classes import SmallClass

from papan import solve
from papan.plugins.load import load_plugin
from papan.puzzles import PUZZLES, puzzle_named

pytestmark = pytest.mark.usefixtures("sandbox_works", "tables")

EXAMPLES = Path(__file__).parents[2] / "examples"
PLUGINS = ("sokoban", "star_battle", "klotski")
PROGRAM = """
import sys
answers = {answers}
print(answers.get(open(sys.argv[1]).read().strip(), "Error: the board is not valid"))
"""


def recipe_of(puzzle: str, kinds: list[str]) -> str:
    made = "".join(f"[[boards]]\n{kind} = 1\n" for kind in kinds)
    return f"""puzzle = "{puzzle}"
seed = 3
[program]
run = "python3 main.py {{board}}"
[[boards]]
files = "boards/*.txt"
{made}
"""


@pytest.mark.parametrize("puzzle", [*sorted(PUZZLES), *PLUGINS])
def test_every_puzzle_is_graded(puzzle: str, papan: RunPapan, tmp_path: Path) -> None:
    plugin: list[str] = []
    if puzzle in PLUGINS:
        plugin = ["--plugin", str(EXAMPLES / f"{puzzle}.py")]
        load_plugin(plugin[1])
    record = puzzle_named(puzzle.replace("_", "-"))
    board = record.parse(record.examples[0])
    text = record.notation.format(board)
    plan = solve(board).plan
    assert plan is not None
    one = SmallClass(tmp_path)
    one.recipe.write_text(recipe_of(record.name, ["malformed"] if record.notation.breakers is not None else []))
    (one.root / "boards" / "easy.txt").write_text(text + "\n")
    right = PROGRAM.format(answers={text.strip(): json.dumps({"plan": plan})})
    one.submit("13519001", right)
    one.submit("13519002", PROGRAM.format(answers={text.strip(): "Tidak ada solusi"}))
    ran = papan(*one.arguments(), *plugin)
    assert ran.code == 0, ran.err
    assert set(one.outcomes("13519001").values()) == {"right"}
    assert one.outcomes("13519002")["easy"] == "wrong"
    assert one.result("13519002", "easy")["reason"]["key"] == "check.false-claim"
    assert (one.grades / "students" / "13519002" / "feedback.html").exists()
