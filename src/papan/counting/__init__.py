"""Whose count a number is: the searches that papan knows, each counted in every way, held against that number."""
