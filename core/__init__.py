"""The library: everything the workbench knows and does, without a window."""
