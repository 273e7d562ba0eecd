"""What the person chose about the program."""
