"""Somebody else's puzzles, algorithms and heuristics: loading them and checking what they give back."""
