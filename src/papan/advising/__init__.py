"""For players and heuristic writers: hints, ratings, positions, heuristics held against exact distances."""
