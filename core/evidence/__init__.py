"""Stored results and the pointers into them: what every figure opens."""
