"""Evidence-backed reports over what a collection stored."""
