"""papan: the search lab for board puzzles."""
