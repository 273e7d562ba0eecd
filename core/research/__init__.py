"""Bounded research collections."""
