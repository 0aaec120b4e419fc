"""Grading: from a folder of submissions to marks, with a reason for each."""
