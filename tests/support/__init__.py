"""What the tests stand on: fakes at our ports, guards around the run, readers of the source."""
