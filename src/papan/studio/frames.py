"""A recording packed into frames of bytes: some ten bytes a node, so that a million nodes can be sent and kept.

How a frame is packed, docs/studio.md says.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from papan.searching.events import Event, Kind
from papan.searching.node import Node
from papan.searching.numbering import NodeNumbers
from papan.searching.problem import State

FORM = b"\x01"  # begins every frame; no JSON text begins so
KINDS = tuple(Kind)
CODES = {kind.value: code for code, kind in enumerate(KINDS)}  # an Enum is slow to look up
NEW = 0b1000
REASONS = 15  # that can be told apart; what a plug-in says beyond that is the last one
WORDS = 65_535
SAFE = 2**53 - 1  # the largest number that JavaScript has exactly


class FramePacker:
    """Packs events one after another; take() gives what has been packed since the last time.

    `name` says how an action is called, `position` how the board stands at a node (None: that is not told).
    """

    def __init__(
        self, limit: int, name: Callable[[Node], str], position: Callable[[Node], list[int] | None], by_moves: bool
    ) -> None:
        self.limit, self._name, self._position, self._by_moves = limit, name, position, by_moves
        self.events = 0
        self.is_full = False
        self.body = bytearray()
        self.numbers = 0  # in the positions of this frame
        self._positions: list[list[int]] = []
        self._told = True  # every node so far came with its position
        self._numbers = NodeNumbers()
        self._words: dict[str, int] = {"": 0}
        self._whys: dict[str, int] = {"": 0}
        self._new_words: list[str] = []
        self._new_whys: list[str] = []
        self._node = self._frontier = 0  # of the event before
        self._kept: dict[State, int] = {}  # board → the latest node with it that was not pruned
        self._generated: tuple[Node, int] | None = None  # kept unless the next event prunes it

    @property
    def nodes(self) -> int:
        return len(self._numbers)

    def add(self, event: Event) -> None:
        """Pack one more event; once a node does not fit any more, nothing does."""
        kind, node = event.kind, event.node
        number = self._numbers.get(node)
        fresh = [] if number is not None else self._numbers.unseen(node)
        if self.nodes + len(fresh) > self.limit:
            self.is_full = True
        if self.is_full:
            return
        self._keep_before(kind, node)
        body = self.body
        body.append(CODES[kind.value] | (NEW if fresh else 0) | self._reason(event.why) << 4)
        if fresh:
            self._unsigned(len(fresh))
            for one in fresh:
                self._add_node(one)
            number = self.nodes - 1
        assert number is not None
        if not fresh:
            self._signed(number - self._node)
        self._signed(event.frontier - self._frontier)
        if kind is Kind.BOUND:
            self._kept.clear()
            self._signed(_whole(event.bound))
        elif kind is Kind.GENERATE or kind is Kind.PRUNE:
            self._unsigned(number - self._kept.get(node.state, number))
        if kind is Kind.GENERATE:
            self._generated = node, number
        elif kind is Kind.EXPAND:
            self._kept[node.state] = number
        self._node, self._frontier = number, event.frontier
        self.events += 1

    def _keep_before(self, kind: Kind, node: Node) -> None:
        """What was generated before this event was kept, unless this event prunes it."""
        if self._generated is not None:
            before, number = self._generated
            if not (kind is Kind.PRUNE and node is before):
                self._kept[before.state] = number
            self._generated = None

    def _add_node(self, node: Node) -> None:
        parent = node.parent
        number, above = self._numbers.add(node), None if parent is None else self._numbers.get(parent)
        g, h = _whole(node.g), _whole(node.h)
        if parent is None or above is None:
            self._unsigned(0)
            self._unsigned(0)
            self._signed(g)
            self._signed(h)
        else:
            self._unsigned(number - above)
            self._unsigned(self._word(self._name(node)))
            self._signed(g - _whole(parent.g))
            self._signed(h - _whole(parent.h))
        position = self._position(node) if self._told else None
        if position is None:
            self._told = False
        else:
            self._positions.append(position)
            self.numbers += len(position)

    def _word(self, word: str) -> int:
        known = self._words.get(word)
        if known is None:
            known = min(len(self._words), WORDS)
            if known == len(self._words):
                self._words[word] = known
                self._new_words.append(word)
        return known

    def _reason(self, why: str) -> int:
        known = self._whys.get(why)
        if known is None:
            known = min(len(self._whys), REASONS)
            if known == len(self._whys):
                self._whys[why] = known
                self._new_whys.append(why)
        return known

    def _unsigned(self, value: int) -> None:
        while value > 127:
            self.body.append(value & 127 | 128)
            value >>= 7
        self.body.append(value)

    def _signed(self, value: int) -> None:
        value = 2 * value if value >= 0 else -2 * value - 1
        if value < 128:  # as nearly all are
            self.body.append(value)
        else:
            self._unsigned(value)

    def take(self) -> bytes | None:
        """The frame of what was packed since the last one; None where that is nothing."""
        if not self.body:
            return None
        head = {
            "words": self._new_words,
            "whys": self._new_whys,
            "by_moves": self._by_moves,
            "positions": self._positions,
        }
        text = json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode(errors="replace")
        frame = FORM + len(text).to_bytes(4, "little") + text + bytes(self.body)
        self.body, self.numbers = bytearray(), 0
        self._positions, self._new_words, self._new_whys = [], [], []
        return frame


def _whole(value: float) -> int:
    """A number that the page has exactly; what a plug-in made of it may be none, or too large."""
    if type(value) is int and -SAFE <= value <= SAFE:
        return value
    try:
        return max(-SAFE, min(int(value), SAFE))
    except OverflowError:  # infinite
        return SAFE if value > 0 else -SAFE
    except ValueError:  # no number at all
        return 0
