"""Market data: one query contract, provenance on every answer."""
