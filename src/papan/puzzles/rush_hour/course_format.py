"""The course's format: a header, then the rows of the board with the exit K outside the grid."""

from __future__ import annotations
