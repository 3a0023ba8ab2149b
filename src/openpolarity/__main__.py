"""``python -m openpolarity``, where the script ``polarity`` is not on the path."""

from openpolarity.cli import main

if __name__ == "__main__":  # processes of its own read this file too
    main()
