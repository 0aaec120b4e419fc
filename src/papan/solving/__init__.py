"""Solving: one board, several ways, many boards; and what is told and saved of it."""
