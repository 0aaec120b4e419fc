"""Small helpers that know nothing about search: names as people write them, safe text, whole files."""
