"""Rush Hour: boards of any size, walls, and the exit on any side."""

from papan.messages import text
from papan.puzzles.advice import later
from papan.puzzles.puzzle import Choice, Metric, Puzzle
from papan.puzzles.rush_hour import dead_ends, find, generate, notation, picture, soundness, view
from papan.puzzles.rush_hour.heuristics import HEURISTICS
from papan.puzzles.rush_hour.replay import replay
from papan.puzzles.rush_hour.rules import RushHourBoard, RushHourProblem, Slide
from papan.puzzles.rush_hour.speech import direction_of, speech
from papan.searching.options import choice


def _action_name(board: RushHourBoard, action: Slide) -> str:
    return f"{board.pieces[action[0]].sign}-{direction_of(board, action)}-{abs(action[1])}"


def _describe(board: RushHourBoard, action: Slide) -> str:
    return f"{board.pieces[action[0]].sign}-{text('direction.' + direction_of(board, action))}"


def _describe_fully(board: RushHourBoard, action: Slide) -> str:
    return f"{_describe(board, action)}-{abs(action[1])}"


def _best(board: RushHourBoard, metric: str | None) -> Choice:
    return Choice("a-star", "distance" if metric == "steps" else "blocking")


RUSH_HOUR = Puzzle(
    name="rush-hour",
    title="puzzle.rush-hour.title",
    rules="puzzle.rush-hour.rules",
    traits=frozenset({"path", "local"}),
    read=notation.read,
    format=notation.format,
    format_state=notation.format_state,
    problem=RushHourProblem,
    scene=picture.scene,
    action_name=_action_name,
    describe=_describe,
    describe_fully=_describe_fully,
    best=_best,
    metrics=(Metric("moves", unit=True), Metric("steps", unit=False)),
    heuristics=HEURISTICS,
    options=(choice("order", "minus-first", ("minus-first", "plus-first"), "option.order.rush-hour"),),
    defaults={name: {"repeats": "round"} for name in ("ida-star", "deepening", "depth-first")},
    steps=lambda action: abs(action[1]),
    faults=soundness.faults,
    board_class=RushHourBoard,
    replay=replay,
    refute=dead_ends.refute,
    generate=generate.draft,
    generator_options=generate.OPTIONS,
    unsolvable=generate.unsolvable,
    breakers=later("rush_hour.broken", "breakers"),
    default_size=(6, 6),
    small_sizes=((4, 4), (4, 5), (5, 5), (5, 6)),
    find=find.find,
    speech=speech,
    view=view.view,
    state_of=view.state_of,
    board_at=view.board_at,
    hints=later("rush_hour.hints", "hints"),
    rate=later("rush_hour.rate", "rate"),
    changes=later("rush_hour.changes", "changes"),
    examples=(
        "ABBB/A.CC/PP.DK/...D",
        " AB..#/KABPP./ CCD../ EED..",
        "  K/ABCC/AB../A.P./DDP.",
        ".#../AA.P/BBBP/CDDD/C.EE/   K",
        # Here max depth and recursive say 4, though three moves suffice.
        ".BBCC#/...H../.AAH../..EE#./.G..../.G....",
        "BBB.../..D.../AAD.../.CC.../....../......",
    ),
)
