"""Symbols, currencies and markets: pure."""
