"""Work in slots: the first in order first, pieces that add others, errors, and a stop."""

import threading

import pytest

from papan.grading.slots import Slots
from papan.messages import language, speaking


def test_all_pieces_are_done_also_those_that_pieces_add() -> None:
    slots: Slots[int] = Slots(3)
    heard: list[int] = []

    def piece(number: int) -> None:
        slots.tell(number)
        if number < 40:
            slots.add((number + 10,), lambda _: piece(number + 10))

    for number in range(10):
        slots.add((number,), lambda _, number=number: piece(number))  # type: ignore[misc]
    slots.run(heard.append)
    assert sorted(heard) == list(range(50))


def test_one_slot_works_in_order() -> None:
    slots: Slots[int] = Slots(1)
    heard: list[int] = []
    for number in (3, 1, 2):
        slots.add((number,), lambda _, number=number: slots.tell(number))  # type: ignore[misc]
    slots.run(heard.append)
    assert heard == [1, 2, 3]


def test_every_slot_works_in_the_language_in_use() -> None:
    slots: Slots[str] = Slots(2)
    heard: list[str] = []
    slots.add((1,), lambda _: slots.tell(language()))
    with speaking("id"):
        slots.run(heard.append)
    assert heard == ["id"]


def test_the_first_error_ends_all_and_is_raised() -> None:
    slots: Slots[int] = Slots(2)

    def fail(slot: int) -> None:
        raise RuntimeError("no more")

    slots.add((0,), fail)

    def wait(slot: int) -> None:
        slots.stopped.wait(1)

    for number in range(1, 1000):
        slots.add((number,), wait)
    with pytest.raises(RuntimeError, match="no more"):
        slots.run(lambda told: None)
    assert slots.stopped.is_set()


def test_an_interrupt_stops_the_pieces_at_work() -> None:
    slots: Slots[int] = Slots(2)
    ended = threading.Event()

    def wait(slot: int) -> None:
        slots.tell(slot)
        slots.stopped.wait()
        ended.set()

    def interrupt(told: int) -> None:
        raise KeyboardInterrupt

    slots.add((0,), wait)
    with pytest.raises(KeyboardInterrupt):
        slots.run(interrupt)
    assert ended.is_set()
