"""What others have made is there, with its licence."""

from __future__ import annotations

import json
import re

from tests.web.browser import WEB


def test_the_library_says_whose_it_is_and_has_the_types_that_belong_to_it() -> None:
    header = (WEB / "vendor" / "three.js").read_text("utf-8")[:400]
    version = re.search(r"three\.js (\d+\.\d+\.\d+)", header)
    assert version, header
    assert "MIT" in header
    assert "Permission is hereby granted" in (WEB / "vendor" / "three.LICENSE").read_text("utf-8")
    types = json.loads((WEB / "package.json").read_text("utf-8"))["devDependencies"]["@types/three"]
    assert types.split(".")[:2] == version[1].split(".")[:2]


def test_what_clips_are_made_with_says_whose_it_is() -> None:
    header = (WEB / "vendor" / "clips.js").read_text("utf-8")[:600]
    for name, licence in (("gifenc", "MIT"), ("mediabunny", "Mozilla Public License")):
        assert re.search(rf"{name} \d+\.\d+\.\d+, https://", header)
        assert licence in (WEB / "vendor" / f"{name}.LICENSE").read_text("utf-8")


def test_every_font_that_is_named_is_there() -> None:
    assert "SIL OPEN FONT LICENSE" in (WEB / "fonts" / "source-sans-3.LICENSE").read_text("utf-8")
    named = re.findall(r'url\("\./([^"]+)"\)', (WEB / "fonts" / "fonts.css").read_text("utf-8"))
    assert len(named) == 4
    assert all((WEB / "fonts" / name).stat().st_size > 10_000 for name in named)
