"""The page can be installed: a manifest with icons that exist, and a worker that is another one with any other file."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from openpolarity.locales import LANGUAGES, screen_catalogue
from openpolarity.server.http.installing import PageFiles
from tests.web.browser import WEB

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.client import Server


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_speaks_the_readers_language_and_its_icons_are_as_large_as_it_says(
    server: Server, language: str
) -> None:
    answer = server.http.get("/manifest.webmanifest", headers={"accept-language": language})
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["lang"], manifest["description"]) == (language, screen_catalogue(language)("start.tagline"))
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    for icon in manifest["icons"]:
        picture = Image.open(BytesIO(server.http.get(icon["src"]).content))
        assert "x".join(map(str, picture.size)) == icon["sizes"]


def test_the_worker_may_speak_for_the_whole_page_and_all_it_keeps_is_there(server: Server) -> None:
    answer = server.http.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert f'"{PageFiles(WEB).version()}"' in answer.text
    shell = re.findall(r'"(/web/[^"]+\.\w+)"', answer.text)
    assert len(shell) > 10
    for path in (*shell, "/offline"):
        assert server.http.get(path).status_code == 200, path
    # Whatever the page without a server asks for is kept: each style, script and picture, and what these import.
    page = server.http.get("/offline").text
    assert set(re.findall(r'(?:src|href)="([^"]+)"', page)) <= set(shell)
    for path in shell:
        imported = re.findall(r'from "(\./[^"]+)"', server.http.get(path).text) if path.endswith(".js") else []
        folder = path.rpartition("/")[0]
        assert {f"{folder}/{one.removeprefix('./')}" for one in imported} <= set(shell)
    for language in LANGUAGES:
        assert f'lang="{language}"' in page


def test_with_any_other_file_it_is_another_worker(tmp_path: Path) -> None:
    (tmp_path / "service_worker.js").write_text('const VERSION = "@version@";', "utf-8")
    (tmp_path / "node_modules").mkdir()
    files = PageFiles(tmp_path)
    seen = {files.worker()}
    (tmp_path / "main.js").write_text("one", "utf-8")
    seen.add(files.worker())
    (tmp_path / "main.js").write_text("three", "utf-8")
    seen.add(files.worker())
    (tmp_path / "main.js").rename(tmp_path / "name.js")
    seen.add(files.worker())
    assert len(seen) == 4
    (tmp_path / "node_modules" / "tool.js").write_text("", "utf-8")
    assert files.worker() in seen
    assert PageFiles(tmp_path).version() == files.version()  # on every server the same
