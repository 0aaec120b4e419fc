"""`papan studio`: the studio, a web page that is served on this machine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import (
    BoardArgument,
    CountOption,
    EngineOption,
    HeuristicOption,
    MemoryLimitOption,
    MetricOption,
    NodeLimitOption,
    OptionsOption,
    PuzzleOption,
    SeedOption,
    TimeLimitOption,
    UniqueOption,
    complete_algorithm,
    parse_memory,
    parse_options,
    wanted_of,
)
from papan.cli.load_asking import asking_which, load_asking
from papan.cli.output import Exit, note
from papan.cli.running import studio_language, studio_plugins
from papan.cli.studio_view import (
    AlgorithmsOption,
    CaseOption,
    EditOption,
    EventOption,
    HeuristicsOption,
    LectureOption,
    MovesOption,
    PanelOption,
    PositionOption,
    RaceOption,
    Racer,
    SpeedOption,
    StepOption,
    StudentOption,
    TabOption,
    UnitOption,
    WatchOption,
    check_view,
    fragment_of,
    on,
    parse_racers,
)
from papan.errors import UsageError
from papan.grading.grades import read_run
from papan.loading.load import is_picture, read_argument
from papan.messages import tr
from papan.puzzles import puzzle_named


@app.command(help="help.studio", epilog="help.studio.examples")
def studio(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    tab: TabOption = None,
    edit: EditOption = False,
    position: PositionOption = None,
    moves: MovesOption = None,
    algorithm: Annotated[
        str | None, typer.Option("--algorithm", "-a", help="help.algorithm", autocompletion=complete_algorithm)
    ] = None,
    heuristic: HeuristicOption = None,
    option: OptionsOption = None,
    metric: MetricOption = None,
    engine: EngineOption = "auto",
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    memory_limit: MemoryLimitOption = None,
    seed: SeedOption = None,
    unique: UniqueOption = False,
    count_solutions: CountOption = False,
    watch: WatchOption = None,
    speed: SpeedOption = None,
    event: EventOption = None,
    step: StepOption = None,
    panel: PanelOption = None,
    race: RaceOption = None,
    unit: UnitOption = None,
    algorithms: AlgorithmsOption = None,
    heuristics: HeuristicsOption = None,
    lecture: LectureOption = False,
    grades: Annotated[Path | None, typer.Option("--grades", metavar="FOLDER", help="help.studio.grades")] = None,
    student: StudentOption = None,
    case: CaseOption = None,
    host: Annotated[str, typer.Option("--host", help="help.studio.host")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help="help.studio.port")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="help.studio.no-browser")] = False,
) -> int:
    try:
        from papan.studio.answering.openings import Opening, OpeningRequest
        from papan.studio.guard import LOCAL_NAMES
        from papan.studio.serve import serve
        from papan.studio.start import open_board, open_plugins, puzzle_to_open
    except ImportError as error:
        raise UsageError("error.studio-missing", module=error.name) from None
    check_view(tab, panel, unit, speed)
    options, racers, memory = parse_options(option), parse_racers(race), parse_memory(memory_limit)
    wanted = wanted_of(False, count_solutions, unique)
    tell = _tell if grades is None else _tell_of_grades
    if grades is not None:
        if host not in LOCAL_NAMES:
            raise UsageError("error.studio-grades-host", host=host)
        read_run(grades)
    plugins = open_plugins(studio_plugins, grades is not None)
    settings: dict[str, str | float | None] = {}
    if board is not None:
        text, source, known = _text_of(board, puzzle)

        def read(
            name: str | None, way: str | None, estimate: str | None, set_to: Mapping[str, str], how: str = "auto"
        ) -> Opening | None:
            request = OpeningRequest(
                text=text,
                source=source,
                puzzle=name,
                algorithm=way,
                heuristic=estimate,
                metric=metric,
                engine=how,
                options=dict(set_to),
            )
            return open_board(request, plugins)

        found = asking_which(lambda name: read(name, algorithm, heuristic, options, engine), board, known)
        if found is None:  # the page will show what is wrong with a plug-in
            serve(host, port, "", not no_browser, tell, plugins, grades)
            return Exit.SOLVED
        settings = {"puzzle": found.puzzle, "board": found.board}
        algorithm = algorithm and found.algorithm
        tab = tab or "search"
        named = [read(found.puzzle, racer.algorithm, racer.heuristic, racer.options) for racer in racers]
        racers = [
            Racer(one.algorithm if one else racer.algorithm, racer.heuristic, racer.options)
            for one, racer in zip(named, racers, strict=True)
        ]
        for name in filter(None, (algorithms or "").split(",")):
            read(found.puzzle, name, None, {})
    elif first := puzzle_to_open(puzzle, plugins):
        settings = {"puzzle": first}
    settings |= {
        "algorithm": algorithm,
        "heuristic": heuristic,
        "metric": metric,
        "time": time_limit,
        "nodes": node_limit,
        "memory": memory,
        "seed": seed,
        "wanted": None if wanted == "first" else wanted,
        **{f"o.{name}": value for name, value in options.items()},
        "engine": engine if engine != "auto" else None,
        "tab": tab or ("search" if racers else "grades" if grades is not None else None),
        "edit": on(edit),
        "position": position,
        "moves": moves,
        "watch": None if watch is None else "on" if watch else "off",
        "speed": speed,
        "event": event,
        "step": step,
        "panel": panel,
        "racers": ",".join(racer.word for racer in racers) or None,
        "unit": unit,
        "algorithms": algorithms,
        "heuristics": heuristics,
        "lecture": on(lecture),
        "student": student,
        "case": case,
        "lang": studio_language[0] if studio_language else None,
    }
    serve(host, port, fragment_of(settings), not no_browser, tell, plugins, grades)
    return Exit.SOLVED


def _text_of(board: str, puzzle: str | None) -> tuple[str, str, str | None]:
    """Return the text of a board that is not read yet, where it comes from, and its puzzle if that is known."""
    if not is_picture(board):
        return *read_argument(board, puzzle), puzzle
    loaded = load_asking(board, puzzle)
    return puzzle_named(loaded.puzzle).one_line(loaded.board), board, loaded.puzzle


def _tell_of_grades(address: str, public: bool) -> None:
    print(tr("cli.studio.address", address=address), flush=True)
    note(tr("cli.studio.grades"))
    note(tr("cli.studio.stop"))


def _tell(address: str, public: bool) -> None:
    print(tr("cli.studio.address", address=address), flush=True)
    if public:
        note(tr("cli.studio.open"))
        note(tr("cli.studio.plain"))
    note(tr("cli.studio.stop"))
