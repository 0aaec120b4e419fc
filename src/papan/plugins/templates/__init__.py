"""The starting files that `papan new` writes; the word NAME in them becomes the name that was asked for."""
