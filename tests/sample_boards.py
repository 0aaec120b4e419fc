"""The sample boards of every puzzle that has some, by the puzzle's name."""

from papan.puzzles import PUZZLES

SAMPLES = {name: tuple(puzzle.sample_boards()) for name, puzzle in PUZZLES.items()}
