"""What is said over the WebSocket of a run: commands in, messages out."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from papan.studio.answering.model import Model
from papan.studio.answering.models import WHOLE, Counts, Fault, Job, Language, Position, Problem, Result

MAX_EVENTS = 20_000  # recorded in full

Speed: TypeAlias = Annotated[float, Field(gt=0, le=1_000_000, allow_inf_nan=False)]


class Watch(Model):
    events_per_second: Speed | None = Field(default=None, description="null: as fast as it goes")
    paused: bool = False
    limit: Annotated[int, Field(ge=0, le=MAX_EVENTS), WHOLE] = Field(
        default=MAX_EVENTS, description="events recorded in full; of later ones only some are sent"
    )


class Start(Model):
    """Must come first."""

    type: Literal["start"]
    job: Job
    watch: Watch | None = Field(default=None, description="null: nobody watches, and the fast engine may run")
    lang: Language = "en"


class Pause(Model):
    type: Literal["pause"]


class Go(Model):
    type: Literal["go"]


class StepOn(Model):
    """Let this number of events happen, then pause."""

    type: Literal["step"]
    events: Annotated[int, Field(ge=1, le=1_000_000), WHOLE]


class SetSpeed(Model):
    type: Literal["speed"]
    events_per_second: Speed | None


class Cancel(Model):
    """End the run; its result says `cancelled`."""

    type: Literal["cancel"]


RunCommand = TypeAliasType(
    "RunCommand", Annotated[Start | Pause | Go | StepOn | SetSpeed | Cancel, Field(discriminator="type")]
)


class TreeNode(Model):
    id: int
    parent: int | None
    action: str | None
    position: Position
    g: int
    h: int


class SearchEvent(Model):
    kind: Literal["expand", "generate", "prune", "examine", "bound", "goal"]
    node: int
    frontier: int
    why: str
    bound: int


class Queued(Model):
    type: Literal["queued"]


class Started(Model):
    """The job with every choice made, and the engine that does it."""

    type: Literal["started"]
    job: Job
    engine: str


class Building(Model):
    """A table that the search needs is being made: which, and how much of it (0 to 1)."""

    type: Literal["building"]
    table: str
    share: float


class Progress(Model):
    type: Literal["progress"]
    seconds: float = Field(description="of search, without pauses")
    counts: Counts
    frontier: int
    best: int | None = Field(
        description="the bound, or the largest f (ĉ, g) taken up; where only h guides, the least; null where unknown"
    )
    position: Position | None = Field(description="being looked at; null where the engine does not tell")
    events: int = Field(description="seen so far; 0 where nobody watches")


class Events(Model):
    """Some of the recorded events, and the nodes they mention that were not sent before."""

    type: Literal["events"]
    first: int = Field(description="the number of the first of these events, from 0")
    nodes: list[TreeNode]
    events: list[SearchEvent]


class Paused(Model):
    type: Literal["paused"]
    events: int


class Finished(Model):
    """The last message of a run that came to an end."""

    type: Literal["result"]
    result: Result


class Failed(Model):
    """The last message of a run that could not be done."""

    type: Literal["error"]
    sentence: str
    faults: list[Fault] = Field(default_factory=list)


RunMessage = TypeAliasType(
    "RunMessage",
    Annotated[
        Queued | Started | Building | Progress | Events | Paused | Finished | Failed, Field(discriminator="type")
    ],
)


class RunProtocol(Problem):
    """Open a WebSocket at this address: `command` is what it takes, `message` what it sends, each as JSON text.

    One run per connection: `start` comes first; closing the connection stops the run.
    """

    command: RunCommand | None = None
    message: RunMessage | None = None


COMMANDS: TypeAdapter[Start | Pause | Go | StepOn | SetSpeed | Cancel] = TypeAdapter(RunCommand)
