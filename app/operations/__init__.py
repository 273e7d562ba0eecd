"""Every operation by domain: what goes in, what comes out, which service answers."""
