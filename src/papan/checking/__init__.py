"""Checking somebody's solution, in one file or in a folder: read it, follow it, judge it."""
