"""From a Scene to text for a terminal, SVG, PNG or GIF."""
