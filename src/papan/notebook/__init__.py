"""What a notebook shows of papan's objects: a replay, a search, a table; built from the components of the page."""
