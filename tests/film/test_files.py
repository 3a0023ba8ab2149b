"""Saving, captions and panels."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from openpolarity.film import inset, save_png, side_by_side
from openpolarity.film.render import SaveError, SceneError
from openpolarity.film.render.labels import font

IMAGE = np.arange(20 * 30 * 3, dtype=np.uint8).reshape(20, 30, 3)


def test_a_saved_picture_comes_back(tmp_path):
    save_png(tmp_path / "board.png", IMAGE)
    assert np.array_equal(np.asarray(Image.open(tmp_path / "board.png")), IMAGE)
    assert [path.name for path in tmp_path.iterdir()] == ["board.png"]


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(SaveError, match="attic does not exist; create it first"):
        save_png(tmp_path / "attic" / "board.png", IMAGE)


def test_a_folder_in_the_way_is_named(tmp_path):
    (tmp_path / "board.png").mkdir()
    with pytest.raises(SaveError, match="a folder of that name"):
        save_png(tmp_path / "board.png", IMAGE)
    assert [path.name for path in tmp_path.iterdir()] == ["board.png"]


@pytest.mark.parametrize("step", ["write", "rename"])
def test_a_full_disk_leaves_the_old_picture(tmp_path, monkeypatch, step):
    path = tmp_path / "board.png"
    save_png(path, IMAGE)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if step == "write":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(SaveError, match="the disk is full") as caught:
        save_png(path, 255 - IMAGE)
    assert caught.value.errno == errno.ENOSPC
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["board.png"]


def test_only_pictures_are_saved(tmp_path):
    with pytest.raises(SceneError, match="uint8"):
        save_png(tmp_path / "board.png", np.zeros((4, 4, 3)))


def test_the_font_has_the_letters_of_our_languages():
    letters = "éèêëàâçùûôîïœÉÀÇ äöüßÄÖÜ ijï ěščřžýáíéúůťďňĚŠČŘŽŤĎŇ °×−–…„“”’µ≤≥→"
    missing = font(20).getmask("\uffff").getbbox(), bytes(font(20).getmask("\uffff"))
    for letter in letters.replace(" ", ""):
        mask = font(20).getmask(letter)
        assert (mask.getbbox(), bytes(mask)) != missing, letter


def test_figures_are_tabular():
    assert len({font(20).getlength(figure) for figure in "0123456789"}) == 1


def test_panels_hang_side_by_side_unchanged():
    other = np.full((10, 40, 3), 9, np.uint8)
    sheet = side_by_side([IMAGE, other], ["left", "right"])
    assert np.array_equal(sheet[8:28, 8:38], IMAGE)
    assert np.array_equal(sheet[8:18, 46:86], other)
    assert sheet.shape[1] == 8 + 30 + 8 + 40 + 8
    assert (sheet[34:, 8:38] < 120).any()  # the caption
    assert not np.array_equal(sheet, side_by_side([IMAGE, other], ["left", "right"], lighting="dark"))


def test_a_long_caption_is_shortened_to_its_picture():
    wide = np.zeros((40, 200, 3), np.uint8)
    sheet = side_by_side([wide, wide], ["x" * 300, ""])
    assert sheet.shape[1] == 8 + 200 + 8 + 200 + 8
    assert (sheet[52:, 216:] > 200).all()  # nothing spills into the second column


def test_an_inset_covers_only_its_corner():
    image = np.full((200, 300, 3), 100, np.uint8)
    result = inset(image, IMAGE, "tilt")
    assert np.array_equal(result[:, :200], image[:, :200])
    assert (result != image).any()
    assert (image == 100).all()
