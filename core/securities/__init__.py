"""The watchlist and the security workspace."""
