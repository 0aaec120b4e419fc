"""Frames of a recording read again: by their description in docs/studio.md, not by papan's code."""

from __future__ import annotations

import json
from typing import Any

KINDS = ("expand", "generate", "prune", "examine", "bound", "goal")


class FrameReader:
    """Each frame gives a message as one would write it by hand."""

    def __init__(self) -> None:
        self.words, self.whys = [""], [""]
        self.nodes: list[dict[str, Any]] = []
        self.events = 0
        self.bytes = 0  # of events
        self._node = self._frontier = 0

    def read(self, frame: bytes) -> dict[str, Any]:
        assert frame[0] == 1
        length = int.from_bytes(frame[1:5], "little")
        head = json.loads(frame[5 : 5 + length])
        self.words += head["words"]
        self.whys += head["whys"]
        self._body, self._at = frame[5 + length :], 0
        self.bytes += len(self._body)
        first, known = self.events, len(self.nodes)
        events = []
        while self._at < len(self._body):
            events.append(self._event())
        self.events += len(events)
        nodes = self.nodes[known:]
        for node, position in zip(nodes, head["positions"], strict=False):
            node["position"] = position
        return {"type": "events", "first": first, "nodes": nodes, "events": events, "by_moves": head["by_moves"]}

    def _event(self) -> dict[str, Any]:
        code = self._body[self._at]
        self._at += 1
        kind = KINDS[code & 7]
        if code & 8:
            for _ in range(self._unsigned()):
                self._add_node()
            self._node = len(self.nodes) - 1
        else:
            self._node += self._signed()
        self._frontier += self._signed()
        event = {"kind": kind, "node": self._node, "frontier": self._frontier, "why": self.whys[code >> 4], "bound": 0}
        if kind == "bound":
            event["bound"] = self._signed()
        elif kind in ("generate", "prune"):
            back = self._unsigned()
            event["earlier"] = self._node - back if back else None
        return event

    def _add_node(self) -> None:
        number, up, word = len(self.nodes), self._unsigned(), self._unsigned()
        parent = self.nodes[number - up] if up else {"g": 0, "h": 0}
        self.nodes.append(
            {
                "id": number,
                "parent": number - up if up else None,
                "action": self.words[word] if up else None,
                "position": None,
                "g": parent["g"] + self._signed(),
                "h": parent["h"] + self._signed(),
            }
        )

    def _unsigned(self) -> int:
        value = shift = 0
        while True:
            byte = self._body[self._at]
            self._at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def _signed(self) -> int:
        value = self._unsigned()
        return value // 2 if value % 2 == 0 else -(value + 1) // 2
