"""The language of search: problems, nodes, events, the runner that counts them, limits and options."""
