"""A ledger goes on after an edit that changes no game, and not after one that may."""

import subprocess
import sys
from pathlib import Path

import pytest

from openpolarity.arena.code_digest import DECIDING, digest_of

CODE = '''"""A module."""

LIMIT = 3  # a limit
"""How far one may go."""


def far(way: int) -> bool:
    """Whether a way is too long."""
    return way > LIMIT
'''


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder laid out like the package, with little code in it."""
    for name in DECIDING:
        if name.endswith(".py"):
            (tmp_path / name).write_text(CODE, "utf-8")
        else:
            (tmp_path / name).mkdir()
            (tmp_path / name / "code.py").write_text(CODE, "utf-8")
    (tmp_path / "physics" / "kit.toml").write_text("mass = 2 # g\n", "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A module.", "Another wording."),
        ("How far one may go.", "The limit."),
        ("Whether a way is too long.", "Whether a way is longer than `LIMIT`."),
        ('    """Whether a way is too long."""\n', ""),
        ("# a limit", "# three, because four is one too many"),
        ("(way: int)", "(\n    way: int,\n)"),
    ],
)
def test_words_and_layout_do_not_count(package: Path, old: str, new: str) -> None:
    before = digest_of(package)
    assert old in CODE
    (package / "game" / "code.py").write_text(CODE.replace(old, new), "utf-8")
    assert digest_of(package) == before


def test_a_comment_in_a_kit_does_not_count(package: Path) -> None:
    before = digest_of(package)
    (package / "physics" / "kit.toml").write_text("# weighed\nmass = 2\n", "utf-8")
    assert digest_of(package) == before


@pytest.mark.parametrize("name", DECIDING)
@pytest.mark.parametrize(("old", "new"), [("LIMIT = 3", "LIMIT = 4"), ("way > LIMIT", "way >= LIMIT")])
def test_what_the_code_does_counts(package: Path, name: str, old: str, new: str) -> None:
    before = digest_of(package)
    file = package / name if name.endswith(".py") else package / name / "code.py"
    file.write_text(CODE.replace(old, new), "utf-8")
    assert digest_of(package) != before


def test_data_and_new_files_count(package: Path) -> None:
    seen = {digest_of(package)}
    for file, text in (("physics/kit.toml", "mass = 3\n"), ("rules/new.py", ""), ("physics/table.npz", "numbers")):
        (package / file).write_text(text, "utf-8")
        assert digest_of(package) not in seen
        seen.add(digest_of(package))


def test_what_shows_games_does_not_count(package: Path) -> None:
    before = digest_of(package)
    (package / "film").mkdir()
    for file in ("film/still.py", "cli.py", "game/README.md"):
        (package / file).write_text("x = 2\n", "utf-8")
    assert digest_of(package) == before


def test_every_version_of_python_finds_the_same_digest(package: Path) -> None:
    """A laptop and a cluster may have different ones; they played the same games of one ledger."""
    code = """
class Named(str, metaclass=type):
    def __str__(self) -> str: return f"{self.name!r:>{self.width}} it's {'a'}" + 'b"'
    async def all(self, *names: str, last=None, **more: int | None) -> None:
        match names:
            case ["x", *_] if not last: return lambda a, /, *, b=1e-9: (a, -b, ...)
            case {"y": int(y)}: del y
        with open(1) as f, f: yield [n async for n in f if (m := n)]
        try: raise more from None
        except* OSError: pass
"""
    (package / "game" / "code.py").write_text(code, "utf-8")
    assert digest_of(package) == "392558c89a7e"  # as found by 3.11, 3.12 and 3.13


def test_nothing_that_a_game_runs_is_left_out() -> None:
    """Whatever a tournament's game imports is part of the digest, or known not to decide a game."""
    modules = "arena.match", "players.random_leaner", "players.bots.player"
    code = f"""
import sys
{"; ".join(f"import openpolarity.{name}" for name in modules)}
print(*{{name.split(".")[1] for name in sys.modules if name.startswith("openpolarity.")}})
"""
    imported = set(subprocess.check_output([sys.executable, "-c", code], text=True).split())
    deciding = {name.removesuffix(".py") for name in DECIDING}
    assert deciding <= imported
    # How often numba compiles a part changes no bit of it.
    assert imported - deciding == {"arena", "compiling", "locales", "record", "system", "wilson"}
