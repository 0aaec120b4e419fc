"""How Sphinx makes the site; `make docs` hands it pages that are plain Markdown.

Sphinx with MyST and furo, since Zensical, the successor of Material for MkDocs, has not reached version 0.1 yet.
Nothing here loads anything from elsewhere: letters are the system's own, and the search works without a server.
"""

project = "papan"
author = "the authors of papan"
html_title = "papan"

extensions = ["myst_parser"]
root_doc = "index"
exclude_patterns = ["examples", "boards", "notebooks"]  # files that pages link to, and no pages
nitpicky = True
myst_heading_anchors = 4  # links such as algorithms.md#counts
myst_enable_extensions = ["html_image"]  # <img width=…>, as code hosts show it
highlight_language = "text"

html_theme = "furo"
html_static_path = ["style"]
html_css_files = ["papan.css"]
html_show_sphinx = False
html_use_index = False  # the reference pages are in order already
html_copy_source = False
html_theme_options = {
    "source_repository": "",
    "navigation_with_keys": True,
    "light_css_variables": {"font-stack": "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"},
}
pygments_style = "friendly"
pygments_dark_style = "github-dark"
