"""Starting and resuming a game at a real table: the terminal around the scorekeeper."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from openpolarity.locales import literal
from openpolarity.rules import GameState, Ruleset, new_game
from openpolarity.scorekeeper.keeper import Keeper
from openpolarity.scorekeeper.prompt import Prompt, StopAsked, UndoAsked, listed
from openpolarity.scorekeeper.session import Session, keep_aside, load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from openpolarity.locales import Catalogue


def default_file() -> Path:
    """Where the game in progress is kept."""
    return user_data_path("openpolarity") / "scorekeeper.json"


class NotAFileError(Exception):
    """The path where the game is to be kept is there, but is not a file."""


def saved_session(path: Path, t: Catalogue, say: Callable[[str], None]) -> Session | None:
    """The game that is saved in a file, if there is one. A file that cannot be read is renamed, never overwritten."""
    if not path.exists():
        return None
    if not path.is_file():  # a folder, a device: nothing of ours, and nothing to move out of the way
        raise NotAFileError(path)
    try:
        return load(path)
    except ValueError:
        kept = path.with_suffix(f".{int(time.time())}.broken")
        path.replace(kept)
        say(t("sk.broken_file", file=literal(str(kept))))
        return None


def goes_on(session: Session, asked: GameState | None, t: Catalogue, prompt: Prompt) -> bool:
    """Whether to go on with a saved game, though perhaps something else was ``asked`` for on the command line."""
    if asked is None or asked == session.first:
        return True
    if session.state.over:
        return False
    one, two = (literal(name) for name in session.names)
    question = t("sk.ask.saved", one=one, two=two, edition=session.first.rules.edition, n=len(session.entries))
    return prompt.pick(question, listed([(t("sk.do.go_on"), True), (t("sk.do.begin_new"), False)]), usual=1)


def ask_names(t: Catalogue, ask: Callable[[str], str], say: Callable[[str], None]) -> tuple[str, str]:
    """Ask for the names of the two players or teams."""
    prompt = Prompt(t, ask, say, lambda: None)
    names = []
    for seat in (1, 2):
        usual = t("sk.player", seat=seat)
        try:
            typed = prompt.line(t("sk.name", seat=seat, name=usual))
            names.append("".join(sign for sign in typed if sign.isprintable()).strip() or usual)
        except UndoAsked:
            names.append(usual)
    return (names[0], names[1])


def keep_score(
    rules: Ruleset,
    t: Catalogue,
    *,
    path: Path,
    fresh: bool = False,
    asked: bool = False,
    match_to: int | None = None,
    teams: tuple[int, int] = (1, 1),
    ask: Callable[[str], str] = input,
    say: Callable[[str], None],
    now: Callable[[], float] = time.monotonic,
) -> None:
    """Run the scorekeeper until somebody stops.

    ``fresh`` begins anew in any case. ``asked``: rules, match or teams were asked for, so that a saved game that is
    played otherwise is not simply gone on with. Whatever was saved before a new game begins is kept beside it.
    Raises `NotAFileError` if ``path`` is there and no file.
    """
    first = new_game(rules, match_to=match_to, teams=teams)
    prompt = Prompt(t, ask, say, lambda: None)
    try:
        session = saved_session(path, t, say)
        if session and not fresh and goes_on(session, first if asked else None, t, prompt):
            say(t("sk.welcome", edition=session.first.rules.edition))
            say(t("sk.resumed", n=len(session.entries)))
        else:
            say(t("sk.welcome", edition=rules.edition))
            names = ask_names(t, ask, say)
            if session:
                say(t("sk.kept", file=literal(str(keep_aside(path)))))
            session = Session(first, names, path)
            session.save()
    except (StopAsked, UndoAsked):
        return
    Keeper(session, t, ask, say, now).run()
