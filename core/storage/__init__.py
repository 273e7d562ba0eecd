"""One SQLite file: one writer, an outbox of events, exact columns, forward migrations."""
