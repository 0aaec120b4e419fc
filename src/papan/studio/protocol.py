"""What is said over the WebSocket of a run: commands in, messages out."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from papan.studio.answering.model import Model
from papan.studio.answering.models import Counts, Fault, Job, Language, Problem, Result
from papan.studio.answering.scene_models import WHOLE, Position

MAX_NODES = 1_000_000  # recorded, with all that befalls them

Speed: TypeAlias = Annotated[float, Field(gt=0, le=1_000_000, allow_inf_nan=False)]


class Watch(Model):
    events_per_second: Speed | None = Field(default=None, description="null: as fast as it goes")
    paused: bool = False
    limit: Annotated[int, Field(ge=0, le=MAX_NODES), WHOLE] = Field(
        default=MAX_NODES, description="nodes recorded, with their events; what comes later is only counted"
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
    Annotated[Queued | Started | Building | Progress | Paused | Finished | Failed, Field(discriminator="type")],
)


class RunProtocol(Problem):
    """Open a WebSocket at this address: `command` is what it takes, `message` what it sends, each as JSON text.

    The events of a watched run come in between, as frames of bytes; docs/studio.md says how they are packed. One run
    per connection: `start` comes first; closing the connection stops the run.
    """

    command: RunCommand | None = None
    message: RunMessage | None = None


COMMANDS: TypeAdapter[Start | Pause | Go | StepOn | SetSpeed | Cancel] = TypeAdapter(RunCommand)
