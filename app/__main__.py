"""Start the program: `python app`."""

import sys
from pathlib import Path

if "__compiled__" not in globals():  # Python put this folder first; the packages are beside it
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from app.main import main

raise SystemExit(main(sys.argv[1:]))
