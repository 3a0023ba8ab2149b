"""What a finished game teaches: where it was decided, what the master would have done, how steady the hands were."""

from openpolarity.analysis.analysis import Analysis, analyse
from openpolarity.analysis.master import Advice, ask_master

__all__ = ["Advice", "Analysis", "analyse", "ask_master"]
