"""Many boards: one per line in, one row of results per board out, in order."""
