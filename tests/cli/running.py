"""What a command gave: the type that tests of commands share, and that of the fixture which runs one."""

from dataclasses import dataclass
from typing import Protocol


@dataclass
class Ran:
    """What a command left behind: its exit code and what it printed."""

    code: int
    out: str
    err: str


class RunPapan(Protocol):
    """The fixture `papan`: papan("solve", "1 2/3 0") → what happened."""

    def __call__(self, *arguments: str) -> Ran: ...
