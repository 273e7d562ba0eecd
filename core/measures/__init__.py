"""Pure mathematics of prices: one measure per file, decimal text out."""
