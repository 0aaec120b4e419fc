"""Lines of boards through the C++ core: columns out, and Python's part where the core leaves one."""
