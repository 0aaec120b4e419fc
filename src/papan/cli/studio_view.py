"""Where `papan studio` opens: the options that say what a link of the page says, and the fragment they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any
from urllib.parse import quote, unquote, urlencode

import typer

from papan.cli.arguments import completed_by, parse_options
from papan.errors import UsageError, unknown_name

TABS = ("play", "search", "compare")
PANELS = ("numbers", "map", "tree", "code", "live")
UNITS = ("events", "expanded", "seconds")
MAX_RACERS = 4
FASTEST = 9999  # events a second that can be written; "full" is faster


def _option(name: str, **more: Any) -> Any:
    return typer.Option(f"--{name}", help=f"help.studio.{name}", **more)


def _one_of(name: str, *words: str) -> Any:
    return _option(name, metavar="|".join(words), autocompletion=completed_by(lambda: words))


TabOption = Annotated[str | None, _one_of("tab", *TABS)]
EditOption = Annotated[bool, _option("edit")]
PanelOption = Annotated[str | None, _one_of("panel", *PANELS)]
PositionOption = Annotated[str | None, _option("position", metavar="N,N,…")]
MovesOption = Annotated[str | None, _option("moves", metavar="MOVE,MOVE,…")]
AlgorithmsOption = Annotated[str | None, _option("algorithms", metavar="NAME,NAME,…")]
HeuristicsOption = Annotated[str | None, _option("heuristics", metavar="NAME,NAME,…")]
WatchOption = Annotated[bool | None, typer.Option("--watch/--no-watch", help="help.studio.watch", show_default=False)]
SpeedOption = Annotated[str | None, _option("speed", metavar="N|full")]
RaceOption = Annotated[list[str] | None, _option("race", metavar="ALGORITHM[:HEURISTIC][;NAME=VALUE]")]
UnitOption = Annotated[str | None, _one_of("unit", *UNITS)]
EventOption = Annotated[int | None, _option("event", metavar="N", min=0, max=999_999_999)]
StepOption = Annotated[int | None, _option("step", metavar="N", min=0, max=999_999)]
StudentOption = Annotated[str | None, _option("student", metavar="ID")]
CaseOption = Annotated[str | None, _option("case", metavar="CASE")]
LectureOption = Annotated[bool, _option("lecture")]


@dataclass(frozen=True)
class Racer:
    """One search of a race, as `--race` names it: `greedy`, `a-star:blocking` or `a-star:blocking;ties=oldest`."""

    algorithm: str
    heuristic: str | None
    options: Mapping[str, str]

    @property
    def word(self) -> str:
        """The racer as a link writes it."""
        names = [self.algorithm, *([] if self.heuristic is None else [self.heuristic])]
        options = [f"{name}={quote(value, safe='')}" for name, value in self.options.items()]
        return ";".join([":".join(quote(name, safe="") for name in names), *options])


def parse_racers(words: list[str] | None) -> list[Racer]:
    """Return the racers that these words name, two at least."""
    racers = [_parse_racer(word) for word in words or []]
    if racers and not 2 <= len(racers) <= MAX_RACERS:
        raise UsageError("error.studio-racers", found=len(racers), most=MAX_RACERS)
    return racers


def _parse_racer(word: str) -> Racer:
    way, *pairs = word.split(";")
    names = [unquote(name) for name in way.split(":")]
    if not 1 <= len(names) <= 2 or not all(names):
        raise UsageError("error.studio-racer", found=word)
    options = {name: unquote(value) for name, value in parse_options(pairs).items()}
    return Racer(names[0], names[1] if len(names) > 1 else None, options)


def check_view(tab: str | None, panel: str | None, unit: str | None, speed: str | None) -> None:
    """Raise a UsageError for a word that names nothing on the page."""
    for what, word, known in (("tab", tab, TABS), ("panel", panel, PANELS), ("unit", unit, UNITS)):
        if word is not None and word not in known:
            raise unknown_name(what, word, known)
    is_number = speed is not None and speed.isascii() and speed.isdigit() and 1 <= int(speed[:6]) <= FASTEST
    if speed not in (None, "full") and not is_number:
        raise UsageError("error.studio-speed", found=speed, most=FASTEST)


def fragment_of(settings: Mapping[str, str | float | None]) -> str:
    """Return the fragment of the page's address that says all of these that are not None."""
    said = {name: value for name, value in settings.items() if value is not None}
    return "#" + urlencode(said) if said else ""


def on(flag: bool | None) -> str | None:
    """Return how a link writes a flag that is set."""
    return "on" if flag else None
