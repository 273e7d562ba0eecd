"""Forward-only changes of the stored schema."""
