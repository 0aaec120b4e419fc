"""A search as somebody asked for it, made ready to run, and what came out of it."""
