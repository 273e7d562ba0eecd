"""What differs between platforms, one concern per file."""
