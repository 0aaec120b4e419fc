"""Somebody's solution: read it, follow it, judge it; one file or a folder."""
