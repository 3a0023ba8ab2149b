"""Starting and resuming a game at a real table: the terminal around the scorekeeper."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from openpolarity.rules import Ruleset, new_game
from openpolarity.scorekeeper.keeper import Keeper
from openpolarity.scorekeeper.prompt import Prompt, StopAsked, UndoAsked
from openpolarity.scorekeeper.session import Session, load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from openpolarity.locales import Catalogue


def default_file() -> Path:
    """Where the game in progress is kept."""
    return user_data_path("openpolarity") / "scorekeeper.json"


def open_session(
    path: Path,
    fresh: bool,
    t: Catalogue,
    say: Callable[[str], None],
    begin: Callable[[], Session],
) -> Session:
    """The game that was going on, or a new one. A file that cannot be read is kept, never overwritten."""
    if path.exists() and not fresh:
        try:
            session = load(path)
        except ValueError:
            kept = path.with_suffix(f".{int(time.time())}.broken")
            path.replace(kept)
            say(t("sk.broken_file", file=str(kept)))
        else:
            if not (session.state.over and not _match_goes_on(session)):
                say(t("sk.welcome", edition=session.first.rules.edition))
                say(t("sk.resumed", n=len(session.entries)))
                return session
    return begin()


def _match_goes_on(session: Session) -> bool:
    match = session.state.match
    return match is not None and match.winner is None


def ask_names(t: Catalogue, ask: Callable[[str], str], say: Callable[[str], None]) -> tuple[str, str]:
    """The names of the two players or teams."""
    prompt: Prompt[str] = Prompt(t, ask, say, lambda: None)
    names = []
    for seat in (1, 2):
        usual = t("sk.player", seat=seat)
        try:
            names.append(prompt.line(t("sk.name", seat=seat, name=usual)) or usual)
        except UndoAsked:
            names.append(usual)
    return (names[0], names[1])


def keep_score(
    rules: Ruleset,
    t: Catalogue,
    *,
    path: Path,
    fresh: bool = False,
    match_to: int | None = None,
    teams: tuple[int, int] = (1, 1),
    ask: Callable[[str], str] = input,
    say: Callable[[str], None],
    now: Callable[[], float] = time.monotonic,
) -> None:
    """Run the scorekeeper until somebody stops."""
    first = new_game(rules, match_to=match_to, teams=teams)

    def begin() -> Session:
        say(t("sk.welcome", edition=rules.edition))
        session = Session(first, ask_names(t, ask, say), path)
        session.save()
        return session

    try:
        session = open_session(path, fresh, t, say, begin)
    except StopAsked:
        return
    Keeper(session, t, ask, say, now).run()
