"""Small helpers without a word about search: names as people write them, safe text, whole files."""
