"""Numbers for the nodes of a search as they are first seen, parents before children: every recording counts so."""

from __future__ import annotations

from papan.searching.node import Node


class NodeNumbers:
    """Gives each node its number, from 0 on."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}  # id of a Node → its number
        self._held: list[Node] = []  # keeps those ids from being used again

    def __len__(self) -> int:
        return len(self._held)

    def get(self, node: Node) -> int | None:
        """Return the number of a node; None where it has none yet."""
        return self._numbers.get(id(node))

    def unseen(self, node: Node) -> list[Node]:
        """Return the node and those of its ancestors that have no number yet, the eldest first."""
        fresh: list[Node] = []
        one: Node | None = node
        while one is not None and id(one) not in self._numbers:
            fresh.append(one)
            one = one.parent
        return fresh[::-1]

    def add(self, node: Node) -> int:
        """Give a node the next number; its parent must have one."""
        number = len(self._held)
        self._numbers[id(node)] = number
        self._held.append(node)
        return number
