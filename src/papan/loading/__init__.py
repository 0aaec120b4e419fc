"""From what a user gives (a file, a line, a picture) to a board."""
