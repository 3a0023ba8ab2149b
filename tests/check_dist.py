"""Check what is to be published, as somebody who installs it: `make dist` builds it and runs this.

The wheel is installed into an empty environment outside the tree. Then the table is opened, rules are printed, a game
is played and an environment is stepped. `uvx` and `pipx run` then run it without installing it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.error
import urllib.parse
import urllib.request
import venv
import zipfile
from pathlib import Path

HOUSE = Path(__file__).parents[1]
ANSWERS = 300.0
"""So long (s) a table may take to answer before something is wrong."""
STEP = """
import gymnasium, openpolarity.envs
env = gymnasium.make("openpolarity/Placement-v0")
env.reset(seed=1)
print(env.step(env.action_space.sample())[1])
"""


def files_of_the_package() -> set[str]:
    """Every file that git knows under `src/`: the package needs them all."""
    told = subprocess.run(["git", "ls-files", "src"], cwd=HOUSE, check=True, capture_output=True, text=True).stdout
    return {name.removeprefix("src/") for name in told.splitlines()}


def fetched(address: str, body: bytes | None = None) -> str:
    """What is at an address, or is answered there to a body of JSON, as soon as anybody answers."""
    end = time.monotonic() + ANSWERS
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"} if body else {})
    while True:
        try:
            with urllib.request.urlopen(request, timeout=ANSWERS) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError:
            raise
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def run_at_once(wheel: Path, folder: Path) -> None:
    """Run the wheel as somebody does who installs nothing: by `uvx` and by `pipx run`, each with a home of its own."""
    tools = Path(sys.executable).parent
    for name, words in (("uvx", ["--from", str(wheel)]), ("pipx", ["run", "--spec", str(wheel)])):
        home = folder / name
        home.mkdir()
        own = {"HOME": str(home), "UV_CACHE_DIR": str(home / "uv"), "PIPX_HOME": str(home / "pipx")}
        command = [str(tools / name), *words, "openpolarity", "rules", "--edition", "ferti_fr", "--lang", "fr"]
        done = subprocess.run(command, cwd=home, env={**os.environ, **own}, capture_output=True, text=True)
        if "Les règles de Polarity" not in done.stdout:
            sys.exit(f"{name} ended with {done.returncode}:\n{done.stdout}{done.stderr}")


class Installed:
    """An empty environment with nothing but the wheel in it, and a home that has never been used."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        venv.create(folder / "with wheel", with_pip=True)  # a path with a space
        self.bin = folder / "with wheel" / ("Scripts" if os.name == "nt" else "bin")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        self.environment = {**kept, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}
        self.run("python", "-m", "pip", "install", "-qq", f"{wheel}[envs]")

    def run(self, program: str, *words: str) -> str:
        """What a program of that environment prints."""
        command = [str(self.bin / program), *words]
        done = subprocess.run(command, cwd=self.folder, env=self.environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{program} {' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def open_table(self, name: str) -> tuple[float, float]:
        """Open the page, fetch its modules, open a table, end it; the seconds until the page and the table answered."""
        begun = time.monotonic()
        command = [str(self.bin / name), "play", "--no-browser", "--port", "0"]
        with subprocess.Popen(
            command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as table:
            try:
                assert table.stdout is not None
                address = table.stdout.readline().strip()
                page = fetched(address)
                took = time.monotonic() - begun
                module = re.search(r'src="([^"]*main\.js)"', page)
                if module is None:
                    sys.exit("the page of the table is not whole")
                fetched(urllib.parse.urljoin(address, module[1]))
                fetched(urllib.parse.urljoin(address, "api/games"), b'{"mode": "practice"}')
                opened = time.monotonic() - begun
            finally:
                table.terminate()
        return took, opened


def main() -> None:
    """Check the wheel in `dist/`."""
    (wheel,) = (HOUSE / "dist").glob("*.whl")
    missing = files_of_the_package() - set(zipfile.ZipFile(wheel).namelist())
    if missing:
        sys.exit(f"not in the wheel: {', '.join(sorted(missing))}")
    with tempfile.TemporaryDirectory() as folder:
        there = Installed(Path(folder), wheel)
        first = there.open_table("openpolarity")
        later = there.open_table("polarity")
        there.run("polarity", "rules", "--edition", "standard")
        played = json.loads(there.run("polarity", "selfplay", "--games", "1", "--discs", "6", "--json"))
        there.run("python", "-c", STEP)
        version = there.run("openpolarity", "--version").strip()
        run_at_once(wheel, Path(folder))
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]["name"]
    print(f"{project} {version}: {wheel.stat().st_size / 1e6:.1f} MB; {len(played)} figures of a game played;")
    for which, (page, table) in (("first", first), ("next", later)):
        print(f"the {which} start: the page after {page:.1f} s, a table after {table:.1f} s")


if __name__ == "__main__":
    main()
