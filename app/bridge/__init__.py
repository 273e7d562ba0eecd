"""The one way between page and core."""
