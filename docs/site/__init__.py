"""The documentation as a site: `make docs` prepares its pages with papan and hands them to Sphinx."""
