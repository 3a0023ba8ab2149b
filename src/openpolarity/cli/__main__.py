"""`python -m openpolarity.cli` is `polarity`."""

from openpolarity.cli import main

main()
