"""Reporting: a run, a race or a comparison as files for a report: pictures, tables, and what repeats it."""
