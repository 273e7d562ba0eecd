"""Where market data comes from: one file per source, same class shape."""
