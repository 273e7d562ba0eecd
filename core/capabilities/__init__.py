"""The one answer to: what can be had, from whom, in which state."""
