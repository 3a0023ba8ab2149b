"""The language of a system that does not say it in the environment."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import ctypes
    import locale

    def spoken() -> str:
        """The language that the system is set to, such as ``de_DE``; empty if it does not say."""
        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
else:

    def spoken() -> str:
        """The language that the system is set to; here the environment says it."""
        return ""
