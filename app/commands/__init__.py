"""The command line: the same operations without a window."""
