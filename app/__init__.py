"""The desk: a window, a bridge, a command line and a clock around the core."""
