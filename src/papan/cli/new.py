"""`papan new`: a starting file for somebody's own puzzle, algorithm or heuristic."""
