"""The words every part of the library uses: time, ids, money, failures, events, cancellation."""
