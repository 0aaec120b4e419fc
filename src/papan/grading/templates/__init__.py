"""The recipes that `papan grade init` writes, one for each language; papan.grading.starting_recipe fills them in."""
