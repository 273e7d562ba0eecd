"""Sheets: the tables that people save as text, and what their cells say. Pure."""
