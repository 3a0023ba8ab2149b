"""Options that several verbs share, and the sentences that refuse wrong ones."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.locales import Catalogue
    from openpolarity.physics import Kit
    from openpolarity.rules import Ruleset

JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object for machines.")]
Lang = Annotated[
    str | None, typer.Option("--lang", help="en, fr, de, nl or cs. Otherwise POLARITY_LANG, otherwise LANG.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", help="Change a setting, for example capture_duty=may. Repeatable."),
]
DataFolder = Annotated[Path | None, typer.Option("--data", help="The folder in which games are kept.")]
Database = Annotated[
    str | None, typer.Option("--database", help="Keep games in this database instead: postgresql://user@host/name.")
]
KitName = Annotated[str, typer.Option("--kit", help="Which pieces: standard or prototype, or a .toml file.")]


def verbs(help: str, *, needed: bool = True) -> typer.Typer:
    """A family of verbs, with help for whoever gives none if one is needed; plain, which halves the start-up time."""
    return typer.Typer(help=help, no_args_is_help=needed, rich_markup_mode=None, pretty_exceptions_enable=False)


def catalogue(lang: str | None) -> Catalogue:
    """The texts of the language that was asked for, or a clear refusal."""
    from openpolarity.locales import UnknownLanguageError, choose_language
    from openpolarity.locales import catalogue as texts

    try:
        return texts(choose_language(lang))
    except UnknownLanguageError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


@contextmanager
def speaking(lang: str | None) -> Iterator[Catalogue]:
    """The texts of the language that was asked for; what is refused meanwhile is refused in it."""
    t = catalogue(lang)
    with refusals(t):
        yield t


def ruleset(t: Catalogue, edition: str, changes: list[str] | None) -> Ruleset:
    """An edition with its changes, or a clear refusal in the user's language."""
    from openpolarity.rules.errors import RulesError
    from openpolarity.rules.ruleset import edition as find
    from openpolarity.rules.ruleset import read_setting

    settings = {}
    for change in changes or ():
        name, _, value = change.partition("=")
        if not (name.strip() and value.strip()):
            raise typer.BadParameter(
                f"{change!r}: a setting's name and its value are needed, as in capture_duty=may.", param_hint="--set"
            )
        settings[name.strip()] = read_setting(name.strip(), value.strip())
    try:
        return find(edition, **settings)
    except RulesError as error:
        typer.echo(t(error.message, **error.params), err=True)
        raise typer.Exit(2) from None


def folder_called(name: str) -> Path:
    """The folder of an option; no name at all, as of a variable that is not set, is not taken for this very folder."""
    if not name.strip():
        raise typer.BadParameter("a folder's name is needed; the one you are in is called .")
    return Path(name)


def kit_called(name: str, t: Catalogue) -> Kit:
    """A kit by name or from a file, or a clear refusal in the user's language."""
    from openpolarity.physics import Kit, KitError
    from openpolarity.physics.kit import wrong_kit

    try:
        if not name.endswith(".toml"):
            return Kit.named(name)
        try:
            return Kit.from_toml(Path(name).read_text("utf-8"), Path(name).stem)
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            raise wrong_kit(Path(name).stem, f"line {line} is no text", "toml", line=line) from None
    except (KitError, OSError, ValueError) as error:
        typer.echo(_said(error, t), err=True)
        raise typer.Exit(2) from None


def length(option: str, millimetres: float | None, kit: Kit, *, least: float, usual: float, most: float) -> float:
    """A length that was given in mm, in m; ``usual`` if none was given. The bounds are in diameters of the kit's discs.

    Refused by name of the option if it is out of bounds.
    """
    if millimetres is None:
        return usual * kit.diameter
    metres = millimetres / 1e3
    if not least * kit.diameter <= metres <= most * kit.diameter:
        low, high = (1e3 * bound * kit.diameter for bound in (least, most))
        raise typer.BadParameter(f"{millimetres:g} is not between {low:.1f} and {high:.1f} mm.", param_hint=option)
    return metres


def _said(error: Exception, t: Catalogue | None) -> str:
    """An error in words: those of the language, where the error has them."""
    from openpolarity.notation.errors import PositionError
    from openpolarity.physics import TableError
    from openpolarity.record.errors import RecordFileError
    from openpolarity.server.messages.reasons import reason_of

    if t and isinstance(error, PositionError | TableError) and error.message:
        why = reason_of(error)
        return t(why.id, **why.params)
    cause = error.__cause__ if isinstance(error, RecordFileError) else error
    if isinstance(cause, OSError) and cause.filename is not None:
        return _file_refused(cause, t or _default_texts())
    return str(error)


def _file_refused(error: OSError, t: Catalogue) -> str:
    """Which file or folder the system refuses, and why."""
    from openpolarity.locales import literal
    from openpolarity.rules import Message
    from openpolarity.server.messages.reasons import reason_of
    from openpolarity.system.files import FolderError

    path = Path(str(error.filename))
    if isinstance(error, NotADirectoryError):  # a file stands where one of the folders above should be
        path = next((one for one in (path, *path.parents) if one.is_file()), path)
    why = Message("file.no_folder") if isinstance(error, FolderError) else reason_of(error)
    text = t("file.refused", file=literal(str(path)), why=t(why.id, **why.params))
    return text if text.endswith(".") else f"{text}."


def _default_texts() -> Catalogue:
    from openpolarity.locales import catalogue as texts
    from openpolarity.locales import choose_language

    return texts(choose_language(None))


EXTRAS = {
    "av": "film",
    "magpylib": "lab",
    "matplotlib": "lab",
    "mujoco": "lab",
    "scipy": "lab",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "ray": "ray",
    "torch": "learn",
    "httpx": "dev",
}
"""Modules that are not installed with the game, and the extra that each comes with."""


def _say_what_is_missing(error: ModuleNotFoundError, t: Catalogue | None) -> None:
    module = (error.name or "").partition(".")[0]
    if module not in EXTRAS:
        raise error
    t = t or _default_texts()
    typer.echo(t("missing.extra", module=module, extra=EXTRAS[module]), err=True)


@contextmanager
def refusals(t: Catalogue | None = None) -> Iterator[None]:
    """Print what the table, a record or the system refuses as a sentence, without a traceback, and end the command."""
    from openpolarity.film.render import PictureError
    from openpolarity.film.shot import ShotError
    from openpolarity.notation.errors import PositionError
    from openpolarity.physics import TableError
    from openpolarity.ray_cluster import ClusterError
    from openpolarity.record.errors import RecordError

    try:
        yield
    except BrokenPipeError:
        raise  # the reader of our output has closed the pipe: typer ends the command quietly
    except ModuleNotFoundError as error:
        _say_what_is_missing(error, t)
        raise typer.Exit(2) from None
    except ClusterError as error:
        typer.echo((t or _default_texts())(error.message, **error.params), err=True)
        raise typer.Exit(2) from None
    except (TableError, PictureError, PositionError, RecordError, ShotError, OSError) as error:
        typer.echo(_said(error, t), err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
