"""Films show what happened: slow where it matters, marked when it matters, whole files or none."""

from __future__ import annotations

import math
from dataclasses import replace

import av
import numpy as np
import pytest
from PIL import Image

from openpolarity.film import examples, save_gif, save_mp4
from openpolarity.film.film import Film, frame_at, frames
from openpolarity.film.render import SaveError, SceneError
from openpolarity.film.render.look import ACCENT
from openpolarity.film.shot import Shot, ShotError
from openpolarity.film.timeline import AROUND, EASE, HOLD, PAUSE, SLOW, timeline
from openpolarity.physics import Kit, Pose
from openpolarity.record.track import Track

SMALL = (160, 90)
FPS = 10.0


@pytest.fixture(scope="module")
def snap() -> Shot:
    return examples.snap(caption="Fault.")  # filmed at a table whose physics runs


@pytest.fixture(scope="module")
def lean() -> Shot:
    return examples.lean()


def tilt(shot: Shot, disc: int, time: float) -> float:
    return math.degrees(Pose.from_array(shot.poses(time)[disc]).tilt)


def accents(image: np.ndarray) -> int:
    """How many pixels have the colour of marks. The red disc is darker."""
    return int((np.abs(image.astype(int) - ACCENT).max(axis=2) < 12).sum())


# ---------------------------------------------------------------------- what is shown


def test_the_snap_is_a_snap(snap: Shot) -> None:
    before, after = snap.poses(snap.start), snap.poses(snap.end)
    assert before[examples.SUPPORT][2] == pytest.approx(snap.kit.half, abs=1e-4)
    apart = np.linalg.norm(after[examples.HAND][:3] - after[examples.SUPPORT][:3])
    assert apart < 1.5 * snap.kit.diameter
    assert after[examples.SUPPORT][2] > snap.kit.thickness
    assert tilt(snap, examples.LEANER, snap.start) > 25
    assert tilt(snap, examples.LEANER, snap.end) < 3


def test_the_leaner_stands(lean: Shot) -> None:
    assert tilt(lean, examples.HAND, lean.end) == pytest.approx(31, abs=4)


def test_discs_come_with_their_track_stay_where_it_left_them_and_go() -> None:
    kit = Kit.named()
    flat = Pose.flat(0.1, 0.0, kit=kit).array
    way = np.array([flat, flat + np.array([0.02, 0, 0, 0, 0, 0, 0])])
    late = np.array([Pose.flat(0.0, 0.1, kit=kit).array] * 2)
    shot = Shot(kit, {0: Pose.flat(0, 0, kit=kit).array, 1: flat}, (Track(5, 1, {1: way}), Track(8, 1, {2: late})))
    assert list(shot.poses(5.0)) == [0, 1]
    assert shot.poses(5.5)[1][0] == pytest.approx(0.11)
    assert shot.poses(7.5)[1][0] == pytest.approx(0.12)
    assert list(shot.poses(8.0)) == [0, 1, 2]
    assert list(replace(shot, gone={1: 8.5}).poses(8.6)) == [0, 2]
    assert (shot.start, shot.end) == (5.0, 9.0)


# ---------------------------------------------------------------------- time


def test_a_fault_makes_the_film_longer_by_its_slow_motion(snap: Shot) -> None:
    plain = timeline(replace(snap, moments=(), caption=""))
    slow = timeline(replace(snap, caption=""))
    # Slow all around the fault, and half of it on average while the pace changes.
    more = (SLOW - 1) * (2 * AROUND + EASE)
    assert slow.length - plain.length == pytest.approx(more, abs=0.05)
    assert plain.length == pytest.approx(snap.end - snap.start + HOLD, abs=0.6)  # some rest at the end is cut
    moment = snap.moments[0]
    assert slow.when(moment + 0.05) - slow.when(moment - 0.05) == pytest.approx(0.1 * SLOW, rel=0.02)


def test_the_number_of_pictures_follows_from_the_length(snap: Shot) -> None:
    told: list[tuple[int, int]] = []
    count = len(list(frames(snap, size=(32, 18), fps=2.0, report=lambda done, of: told.append((done, of)))))
    assert count == round(Film(snap, (32, 18)).times.length * 2.0)
    assert told == [(i + 1, count) for i in range(count)]


def test_a_long_rest_is_cut() -> None:
    kit = Kit.named()
    rows = np.array([Pose.flat(0.1, 0.0, kit=kit).array] * 501)
    rows[:51, 0] += np.linspace(0.02, 0, 51)
    rows[-51:, 0] += np.linspace(0, 0.02, 51)
    shot = Shot(kit, {}, (Track(0.0, 0.01, {1: rows}),))
    times = timeline(shot)
    assert times.length == pytest.approx(0.5 + PAUSE + 0.5 + HOLD, abs=0.03)
    assert times.shown(0.3) == pytest.approx(0.3, abs=0.01)
    assert times.shown(0.5 + PAUSE + 0.2) == pytest.approx(4.7, abs=0.02)


def test_a_longer_caption_stays_longer(snap: Shot) -> None:
    assert timeline(replace(snap, caption="word " * 60)).length > timeline(replace(snap, caption="word")).length + 4


# ---------------------------------------------------------------------- the pictures


def test_marks_come_with_the_fault(snap: Shot) -> None:
    bare = replace(snap, marks={})
    moment = snap.moments[0]
    options = {"size": SMALL, "quality": "film"}
    before = moment - 0.05
    assert np.array_equal(frame_at(snap, before, **options), frame_at(bare, before, **options))
    after = frame_at(snap, snap.end, **options)
    assert accents(after) > accents(frame_at(replace(bare, caption=""), snap.end, **options)) + 60
    assert accents(after) > accents(frame_at(snap, before, **options)) + 60


def test_marked_discs_are_in_the_picture_and_clear_of_the_cards(snap: Shot) -> None:
    size = (480, 270)
    cut = Film(snap, size)
    camera = cut.camera.at(cut.times.length)
    for disc in snap.marks:
        x, y = np.divide(camera.project(tuple(snap.poses(snap.end)[disc][:3]), size), size)
        assert 0.08 < x < 0.92
        assert 0.15 < y < 0.72


@pytest.mark.parametrize("seat", ["white", "black"])
def test_the_camera_sits_where_it_is_told_and_stands_still_in_the_end(snap: Shot, seat: str) -> None:
    cut = Film(replace(snap, seat=seat), SMALL)
    cameras = [cut.camera.at(time) for time in np.linspace(0, cut.times.length, 60)]
    for camera in cameras:
        assert math.cos(camera.azimuth) == pytest.approx(1.0 if seat == "white" else -1.0)
    assert cameras[-1].width < 0.5 * cameras[0].width
    # It has arrived before slow motion begins.
    slow = cut.times.when(snap.moments[0] - AROUND - EASE)
    assert len({cut.camera.at(time).eye for time in np.linspace(slow, cut.times.length, 20)}) == 1


def test_the_side_view_appears_with_the_disc(lean: Shot) -> None:
    cut = Film(lean, (320, 180))
    assert cut.side is not None
    assert cut.side.disc == examples.HAND
    assert cut.side.tilt(lean, lean.end) == f"{tilt(lean, examples.HAND, lean.end):.0f}°"
    with_side = frame_at(lean, size=(320, 180), quality="film")
    assert (with_side[30, 319 - 20] == (247, 243, 234)).all()  # the paper it is mounted on


def test_a_still_is_the_films_picture(snap: Shot) -> None:
    cut = Film(snap, SMALL)
    pictures = list(frames(snap, size=SMALL, fps=FPS))
    for i in (9, round(cut.marks_from * FPS) + 4, len(pictures) - 1):
        time = cut.times.shown(i / FPS)
        alone = frame_at(snap, None if i == len(pictures) - 1 else time, size=SMALL, quality="film")
        off = np.abs(alone.astype(int) - pictures[i])
        assert off.mean() < 0.1, i
        assert (off.max(axis=2) > 6).mean() < 0.002, i


def test_what_stands_still_does_not_flicker(lean: Shot) -> None:
    """The last second is the same to the bit, and away from the disc and its shadow nothing changes visibly."""
    pictures = list(frames(lean, size=SMALL, fps=FPS, opening=False))
    assert all(np.array_equal(picture, pictures[-1]) for picture in pictures[-10:])
    for picture in pictures:
        assert np.abs(picture[70:, :40].astype(int) - pictures[0][70:, :40]).max() < 5


def test_a_film_of_nothing_is_the_board() -> None:
    kit = Kit.named()
    shot = Shot(kit, {0: Pose.flat(0, 0, kit=kit).array})
    pictures = list(frames(shot, size=(64, 36), fps=FPS))
    assert len(pictures) == round(HOLD * FPS)
    assert np.array_equal(pictures[0], frame_at(shot, size=(64, 36), quality="film"))


# ---------------------------------------------------------------------- files


def strips(count: int = 12, size: tuple[int, int] = (64, 48)):
    """Pictures in which a pale square walks over a dark ground."""
    for i in range(count):
        image = np.full((size[1], size[0], 3), (60, 40, 30), np.uint8)
        image[16:32, 4 * i : 4 * i + 16] = (230, 225, 215)
        yield image


def test_a_gif_plays_what_was_drawn(tmp_path) -> None:
    save_gif(tmp_path / "walk.gif", strips(), 20)
    with Image.open(tmp_path / "walk.gif") as file:
        assert file.n_frames == 12
        assert file.info["loop"] == 0
        for i, image in enumerate(strips()):
            file.seek(i)
            assert file.info["duration"] == 50
            assert np.abs(np.asarray(file.convert("RGB")).astype(int) - image).max() < 8


def test_a_gif_keeps_time_when_pictures_do_not_take_whole_hundredths(tmp_path) -> None:
    save_gif(tmp_path / "walk.gif", strips(), 30)
    with Image.open(tmp_path / "walk.gif") as file:
        total = 0
        for i in range(file.n_frames):
            file.seek(i)
            total += file.info["duration"]
    assert total == 400


def test_an_mp4_decodes_again(tmp_path) -> None:
    save_mp4(tmp_path / "walk.mp4", strips(), 25)
    with av.open(str(tmp_path / "walk.mp4")) as file:
        stream = file.streams.video[0]
        assert stream.codec_context.name in ("h264", "mpeg4")
        assert stream.codec_context.pix_fmt == "yuv420p"
        assert stream.average_rate == 25
        found = [frame.to_ndarray(format="rgb24") for frame in file.decode(stream)]
    assert len(found) == 12
    for image, wanted in zip(found, strips(), strict=True):
        assert np.abs(image.astype(int) - wanted).mean() < 6


@pytest.mark.parametrize(("save", "name"), [(save_gif, "walk.gif"), (save_mp4, "walk.mp4")])
def test_whole_or_not_at_all(tmp_path, save, name) -> None:
    def interrupted():
        yield from strips(5)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        save(tmp_path / name, interrupted(), 20)
    assert not list(tmp_path.iterdir())
    save(tmp_path / name, strips(), 20)
    before = (tmp_path / name).read_bytes()
    with pytest.raises(KeyboardInterrupt):
        save(tmp_path / name, interrupted(), 20)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_bytes() == before


@pytest.mark.parametrize(("save", "name"), [(save_gif, "walk.mp4"), (save_mp4, "walk.avi"), (save_mp4, "walk")])
def test_another_suffix_is_refused(tmp_path, save, name) -> None:
    with pytest.raises(SaveError, match=r"ends in \.(gif|mp4)"):
        save(tmp_path / name, strips(), 20)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("save", "name"), [(save_gif, "walk.gif"), (save_mp4, "walk.mp4")])
def test_files_that_cannot_be(tmp_path, save, name) -> None:
    with pytest.raises(SaveError, match="attic does not exist"):
        save(tmp_path / "attic" / name, strips(), 20)
    with pytest.raises(SceneError, match="at least one picture"):
        save(tmp_path / name, iter(()), 20)
    with pytest.raises(SceneError, match="one size"):
        save(tmp_path / name, [*strips(2), *strips(1, (66, 48))], 20)
    with pytest.raises(SceneError, match="pictures a second"):
        save(tmp_path / name, strips(), 0)
    assert not list(tmp_path.iterdir())


def test_h264_needs_even_sizes(tmp_path) -> None:
    with pytest.raises(SceneError, match="even, not 63 × 48"):
        save_mp4(tmp_path / "walk.mp4", strips(3, (63, 48)), 20)


# ---------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seat": "red"}, '"white" or "black"'),
        ({"board": {1: np.zeros(6)}}, "seven finite numbers"),
        ({"board": {1: np.zeros(7)}}, "no direction"),
        ({"moments": (math.nan,)}, "finite number of seconds"),
        ({"tracks": (Track(0.0, 0.0, {}),)}, "every 0.0 s"),
        ({"tracks": (Track(2.0, 0.1, {}), Track(1.0, 0.1, {}))}, "follow one another"),
    ],
)
def test_shots_that_cannot_be(changes, says) -> None:
    with pytest.raises(ShotError, match=says):
        Shot(**{"kit": Kit.named(), "board": {}, **changes})


def test_other_bad_input(lean: Shot) -> None:
    with pytest.raises(ShotError, match="pictures a second"):
        frames(lean, fps=0)
    with pytest.raises(ShotError, match="finite number of seconds"):
        frame_at(lean, math.inf)
