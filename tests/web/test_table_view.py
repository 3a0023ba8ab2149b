"""The table in a real browser: it shows what it is given, and knows what is under a finger."""

from __future__ import annotations

import base64
import io
import json
import math
import re
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from tests.web.browser import TESTS, WEB

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

BOARD = json.loads((TESTS / "board.json").read_text("utf-8"))
DISCS: dict[str, Any] = BOARD["discs"]
WAIT = 30_000  # ms; pictures are drawn without a graphics card, perhaps on a busy machine


def open_page(browser: Browser, files: str) -> Page:
    page = browser.new_page(viewport={"width": 480, "height": 320})
    page.set_default_timeout(WAIT)
    page.goto(f"{files}/tests/table_blank.html")
    page.wait_for_selector("body[data-ready]")
    return page


@pytest.fixture(scope="module")
def table(browser: Browser, files: str) -> Iterator[Page]:
    """A page with a view of a real board, in the low quality."""
    page = open_page(browser, files)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    page.evaluate(
        """async (board) => {
             const { TableView } = await load("/web/table/view.js");
             window.view = new TableView(document.getElementById("table"),
                                         {quality: "low", reducedMotion: true, room: "light"});
             window.clock = 0;
             window.lay = (discs) => view.setPoses(clock += 1,
               new Map(Object.entries(discs).map(([id, pose]) => [Number(id), pose])));
             view.setReserves(board.reserves);
             lay(board.discs);
           }""",
        BOARD,
    )
    rest(page)
    yield page
    page.close()
    assert errors == []


def rest(page: Page) -> None:
    page.wait_for_function("!view.state().moving")


@pytest.fixture(autouse=True)
def from_the_seat(request: pytest.FixtureRequest) -> None:
    """Tests share one view: each finds the board, the seat, no marks and an empty hand."""
    if "table" not in request.fixturenames:
        return
    page: Page = request.getfixturevalue("table")
    page.evaluate(
        """(discs) => {
             view.setHand(null); view.setInset(false); view.clearMarks(); view.setTurned(false);
             view.setCamera("seat"); lay(discs);
           }""",
        DISCS,
    )
    rest(page)


def picture(page: Page) -> np.ndarray:
    url = page.evaluate("view.snapshot()")
    assert url.startswith("data:image/png;base64,")
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))).convert("RGB")).astype(float)


def at(page: Page, image: np.ndarray, point: list[float]) -> np.ndarray:
    """Return the mean colour of the picture around a point of the table."""
    x, y = page.evaluate(
        """(p) => { const {x, y} = view.project(p), box = view.canvas.getBoundingClientRect();
                    return [(x - box.left) / box.width, (y - box.top) / box.height]; }""",
        point,
    )
    row, column = round(y * image.shape[0]), round(x * image.shape[1])
    patch: np.ndarray = image[row - 1 : row + 2, column - 1 : column + 2].mean(axis=(0, 1))
    return patch


def test_the_picture_shows_red_white_and_black_discs_on_a_pale_mat(table: Page) -> None:
    image = picture(table)
    assert image.std() > 25
    red = at(table, image, [0.008, -0.008, 0.0061])
    assert red[0] > 2 * red[1]
    assert red[0] > 2 * red[2]
    white = at(table, image, [*DISCS["1"]["p"][:2], 0.0061])
    black = at(table, image, [*DISCS["10"]["p"][:2], 0.0061])
    mat = at(table, image, [0.0, -0.1, 0.0])
    assert white.min() > 200
    assert black.max() < 110
    assert 110 < mat.mean() < white.mean()
    assert mat[0] > mat[2], "canvas is warm"


def test_what_is_clicked_is_what_is_seen(table: Page) -> None:
    table.evaluate("view.setCamera('top')")
    rest(table)
    picked = table.evaluate(
        """() => Object.entries(view.state().discs).map(([id, {p}]) => {
             const {x, y} = view.project(p); return [Number(id), view.pick(x, y).disc]; })"""
    )
    places = {int(id): pose["p"] for id, pose in DISCS.items()}

    def covered(id: int) -> bool:
        x, y, z = places[id]
        return any(math.dist((x, y), other[:2]) < 0.017 and other[2] > z for other in places.values())

    seen = [(id, disc) for id, disc in picked if not covered(id)]
    assert len(seen) > 15
    assert [id for id, disc in seen if id != disc] == []


def test_beside_the_discs_a_click_meets_the_mat_the_reserve_or_nothing(table: Page) -> None:
    def pick(point: list[float]) -> dict[str, Any]:
        found: dict[str, Any] = table.evaluate(
            "(p) => { const {x, y} = view.project(p); return view.pick(x, y); }", point
        )
        return found

    empty = pick([0.03, -0.1, 0.0])
    assert (empty["disc"], empty["reserve"]) == (None, None)
    assert empty["mat"] == pytest.approx([0.03, -0.1], abs=1e-6)
    for side in ("white", "black"):
        roll = table.evaluate("(side) => view.rolls.seen()[side].discs.map(({x, y}) => view.pick(x, y).reserve)", side)
        assert roll == [side] * BOARD["reserves"][side]
    assert pick([0.34, 0.25, 0.0]) == {"disc": None, "mat": None, "reserve": None}


def test_a_finger_that_just_misses_may_still_mean_the_disc(table: Page) -> None:
    beside = [DISCS["10"]["p"][0] + 0.019, DISCS["10"]["p"][1], 0.003]
    exact, thick = table.evaluate(
        "(p) => { const {x, y} = view.project(p); return [view.pick(x, y).disc, view.pick(x, y, 12).disc]; }", beside
    )
    assert (exact, thick) == (None, 10)


def test_a_press_beside_a_roll_knows_how_near_it_was(table: Page) -> None:
    table.evaluate("view.setReserves({white: 2, black: 7})")
    rest(table)
    near = table.evaluate(
        """() => {
             const {x, y} = view.rolls.seen().white.discs[0];
             return [0, 30].map((d) => view.rolls.nearest(x, y + d));
           }"""
    )
    assert [found["side"] for found in near] == ["white", "white"]
    assert near[0]["gap"] == pytest.approx(0, abs=1e-6)
    assert 0 < near[1]["gap"] <= 30
    table.evaluate("reserves => view.setReserves(reserves)", BOARD["reserves"])


def test_whoever_looks_around_sees_as_much_in_a_window_of_another_shape(table: Page) -> None:
    """A phone that is turned on its side."""
    seen = """() => { const r = view.kit.circleRadius;
      const at = [...Array(24).keys()].map((n) => view.project([r * Math.cos(n), r * Math.sin(n), 0]));
      const span = (values) => Math.max(...values) - Math.min(...values);
      const {clientWidth, clientHeight} = view.canvas;
      return Math.max(span(at.map(({x}) => x)) / clientWidth, span(at.map(({y}) => y)) / clientHeight); }"""
    sizes = table.evaluate(
        f"""() => {{
          const seen = {seen};
          const shape = (width, height) => {{ view.rig.resize(width, height); view.rig.sit(); view.rig.update(0, 1); }};
          shape(200, 420); view.orbit(1, 0); view.rig.update(0, 1);
          const upright = seen();
          shape(420, 200);
          const lying = seen();
          view.resize();
          return [upright, lying];
        }}"""
    )
    table.evaluate("view.setCamera('seat')")
    rest(table)
    assert sizes[1] > 0.75 * sizes[0]


def test_a_disc_that_is_where_it_is_wanted_has_no_ghost(table: Page) -> None:
    hand = "{target: {x: 0.1, y: %s, z: 0.05, tilt: 0, azimuth: 0, face: 'white'}, held: 90}"
    table.evaluate("discs => lay({...discs, 90: {p: [0.1, 0, 0.05], q: [1, 0, 0, 0]}})", DISCS)
    shown = []
    for y in ("0.0005", "0.02"):
        table.evaluate(f"view.setHand({hand % y})")
        rest(table)
        shown.append(table.evaluate("view.painter.ghost.visible"))
    assert shown == [False, True]


@pytest.mark.parametrize("camera", ["seat", "top", "side", {"azimuth": 2.1, "elevation": 0.5, "distance": 0.7}])
def test_dragging_and_projecting_are_each_others_reverse(table: Page, camera: Any) -> None:
    table.evaluate("(camera) => view.setCamera(camera)", camera)
    rest(table)
    points = [[x, y, z] for x in (-0.2, 0.13) for y in (-0.15, 0.2) for z in (0.0, 0.02, 0.06)]
    back = table.evaluate(
        "(points) => points.map((p) => { const {x, y} = view.project(p); return view.dragPlane(x, y, p[2]); })", points
    )
    assert back == [pytest.approx(point[:2], abs=1e-6) for point in points]


def test_discs_are_where_they_were_said_to_be_and_gone_when_left_out(table: Page) -> None:
    moved = {**DISCS, "1": {"p": [0.1, 0.02, 0.02], "q": [0.8, 0.6, 0.0, 0.0]}}
    del moved["2"]
    table.evaluate("(discs) => lay(discs)", moved)
    rest(table)
    shown = table.evaluate("view.state().discs")
    assert shown.keys() == moved.keys()
    for id, pose in moved.items():
        assert shown[id]["p"] == pytest.approx(pose["p"])
        assert shown[id]["q"] == pytest.approx(pose["q"])


def test_motion_is_smooth_though_frames_come_unevenly(table: Page) -> None:
    """A disc slides at 1 m/s, sent at 60 Hz; frames come up to 25 ms late. Drawn at 144 Hz it never jumps or halts."""
    xs = table.evaluate(
        """async () => {
             const { Motion } = await load("/web/table/motion.js");
             const motion = new Motion(), late = [0, 4, 25, 2, 11, 0, 18, 7];
             const sent = Array.from({length: 120}, (_, i) => [i / 60, i / 60 + late[i % 8] / 1000]);
             const xs = []; let next = 0;
             for (let now = 0; now < 1.9; now += 1 / 144) {
               for (; next < sent.length && sent[next][1] <= now; next += 1) {
                 const [time] = sent[next];
                 motion.add(time, new Map([[1, {p: [time, 0, 0], q: [1, 0, 0, 0]}]]), now);
               }
               xs.push(motion.at(now).poses.get(1)?.p[0] ?? 0);
             }
             return xs;
           }"""
    )
    steps = np.diff(xs[72:]) * 144
    assert steps.min() > 0.5
    assert steps.max() < 1.6
    assert 0.02 < 1.9 - xs[-1] < 0.15, "it lags, but not long"


def test_a_quiet_table_draws_nothing(table: Page) -> None:
    before = table.evaluate("view.frame.pictures")
    table.wait_for_timeout(400)
    assert table.evaluate("view.frame.pictures") == before


def test_who_saves_power_waits_between_pictures(table: Page) -> None:
    gaps = table.evaluate(
        """async () => {
             const seen = [];
             view.setSparing(true);
             for (let known = view.frame.pictures; seen.length < 4; ) {
               view.setReserves({white: seen.length, black: 9});
               await new Promise(requestAnimationFrame);
               if (view.frame.pictures > known) seen.push(view.shutter.last);
               known = view.frame.pictures;
             }
             view.setReserves({white: 4, black: 7});
             view.setSparing(false);
             return seen.slice(1).map((at, n) => at - seen[n]);
           }"""
    )
    assert len(gaps) == 3
    assert min(gaps) > 0.08


def test_the_hand_the_inset_and_the_marks_change_the_picture(table: Page) -> None:
    plain = picture(table)
    table.evaluate(
        "view.mark({discs: [{id: 1, role: 'fault'}, {id: 5, role: 'cause'}], chain: [[5, 1]], label: '35.1 mm'})"
    )
    marked = picture(table)
    assert np.abs(marked - plain).max() > 60
    table.evaluate(
        """view.clearMarks(); view.setInset(true);
           view.setHand({target: {x: 0.05, y: -0.1, z: 0.03, tilt: 0.6, azimuth: 0, face: 'white'}, held: null,
                         force: [0, 0, -0.4], arcs: [{id: 1, force: 0.3}, {id: 6, force: -0.2}]})"""
    )
    held = picture(table)
    state = table.evaluate("view.state()")
    box = state["inset"]
    assert state["hand"]["target"]["tilt"] == 0.6
    part = np.s_[
        int(box["y"]) + 4 : int(box["y"] + box["height"]) - 4, int(box["x"]) + 4 : int(box["x"] + box["width"]) - 4
    ]
    assert np.abs(held[part] - plain[part]).mean() > 10
    assert table.evaluate("(b) => view.pick(11 + b.x + 20, 7 + b.y + 20)", box)["mat"] is None


def test_numbers_of_a_path_lie_beside_each_other_and_grow_with_the_screen(table: Page) -> None:
    places = table.evaluate(
        """async () => {
          const { setApart } = await import("/web/table/badges.js");
          const badges = [0, 1, 2].map((n) => ({text: `${n + 1}`, at: [0, 0, 0], dy: -20, badge: true, size: 2}));
          return setApart(badges, () => ({x: 100, y: 100})).map(({dx, dy}) => [dx ?? 0, dy]);
        }"""
    )
    gaps = [math.dist(places[i], places[j]) for i in range(3) for j in range(i)]
    assert min(gaps) >= 40
    widths = table.evaluate(
        """() => { view.mark({discs: [{id: 5, role: 'fault'}], chain: [[5, 7]]});
             return [1, 2].map((size) => { const {strokes, labels} = view.marks.draw(view.cast.shown, view.kit, size);
               return [...strokes.map(({width}) => [width].flat()[0]), labels[0].size]; }); }"""
    )
    assert widths[1] == [pytest.approx(2 * width) for width in widths[0]]


def test_the_board_turns_for_who_sits_opposite(table: Page) -> None:
    def heights() -> list[float]:
        found: list[float] = table.evaluate("[view.project([0, -0.2, 0]).y, view.project([0, 0.2, 0]).y]")
        return found

    near, far = heights()
    assert near > far
    table.evaluate("view.setTurned(true)")
    rest(table)
    near, far = heights()
    assert near < far


def test_rolls_show_their_own_colours_to_whoever_sits_there(table: Page) -> None:
    """With less motion the board is turned at once: the very picture that shows it has the rolls turned, too."""

    def shown() -> dict[str, str]:
        """Which face of each roll looks to the viewer."""
        found: dict[str, str] = table.evaluate(
            """async () => {
                 const { axisOf } = await load("/web/table/pose.js");
                 const { rolls, turned } = view.state();
                 const seen = ([pose]) => (axisOf(pose.q)[1] < 0) !== turned ? "white" : "black";
                 return {white: seen(rolls.white), black: seen(rolls.black)};
               }"""
        )
        return found

    for turned in ("true", "false"):
        table.evaluate(f"view.setTurned({turned})")
        rest(table)
        assert shown() == {"white": "white", "black": "black"}


def test_a_disc_that_is_taken_comes_from_its_roll(table: Page) -> None:
    way = table.evaluate(
        """async (discs) => {
             view.setReducedMotion(false);
             const end = view.state().rolls.white.at(-1).p;
             lay({...discs, 40: {p: [0, -0.31, 0.07], q: [1, 0, 0, 0]}});
             const frame = () => new Promise(requestAnimationFrame);
             const way = [];
             while (!view.state().discs[40] || view.state().moving) {
               await frame();
               const now = view.state().discs[40];
               if (now) way.push(now.p);
             }
             view.setReducedMotion(true);
             return {end, way};
           }""",
        DISCS,
    )
    assert way["way"][0] == pytest.approx(way["end"], abs=1e-9)
    assert way["way"][-1] == pytest.approx([0, -0.31, 0.07], abs=1e-9)


def test_framed_discs_come_nearer_and_the_camera_stays_above_the_table(table: Page) -> None:
    whole = table.evaluate("view.state().camera.distance")
    table.evaluate("view.frameDiscs([1, 5])")
    rest(table)
    assert table.evaluate("view.state().camera.distance") < 0.7 * whole
    x, y = table.evaluate("(p) => { const {x, y} = view.project(p); return [x - 11, y - 7]; }", DISCS["1"]["p"])
    assert 0 < x < 420
    assert 0 < y < 280
    table.evaluate("view.orbit(300, -5000); view.zoom(1e-6)")
    rest(table)
    camera = table.evaluate("view.state().camera")
    assert camera["elevation"] > 0.05
    assert camera["distance"] > 0.1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    "margins", [{}, {"left": 180, "bottom": 60}, {"left": 150, "right": 150}, {"top": 90, "bottom": 90}], ids=str
)
def test_circle_and_rolls_fill_what_the_panels_leave_free(table: Page, margins: dict[str, int], turned: bool) -> None:
    table.evaluate(
        """([margins, turned]) => { view.setReserves({white: 21, black: 20}, {white: "Ada", black: "Bartholomäus"});
             view.setTurned(turned); view.setMargins(margins); }""",
        [margins, turned],
    )
    rest(table)
    seen = table.evaluate(
        """() => { const r = view.kit.circleRadius, ring = [...Array(24).keys()].map((n) => n * Math.PI / 12);
             return [...ring.map((a) => view.project([r * Math.cos(a), r * Math.sin(a), 0])),
                     ...Object.values(view.rolls.seen()).flatMap(({discs, label}) => [...discs, ...label])]
               .map(({x, y}) => [x - 11, y - 7]); }"""
    )
    x, y = np.array(seen).T
    left, right = margins.get("left", 0), 420 - margins.get("right", 0)
    top, bottom = margins.get("top", 0), 280 - margins.get("bottom", 0)
    assert (left <= x.min(), x.max() <= right) == (True, True)
    assert (top <= y.min(), y.max() <= bottom) == (True, True)
    # One way or the other there is no more space.
    assert max((x.max() - x.min()) / (right - left), (y.max() - y.min()) / (bottom - top)) > 0.9
    table.evaluate("view.setMargins({}); view.setTurned(false)")


def test_each_roll_shows_its_owners_colour_to_whoever_sits_before_it(table: Page) -> None:
    table.evaluate("view.setReserves({white: 5, black: 5}, {white: '', black: ''})")
    for turned in (False, True):
        table.evaluate("(turned) => view.setTurned(turned)", turned)
        image = picture(table)
        ends = table.evaluate(
            """() => Object.fromEntries(Object.entries(view.rolls.seen()).map(([side, {discs}]) => {
                 const last = [discs[0], discs.at(-1)].sort((a, b) => b.y - a.y)[0];
                 return [side, [last.x - 11, last.y - 7]]; }))"""
        )
        white, black = (image[int(y), int(x)].mean() for x, y in (ends["white"], ends["black"]))
        assert white > black + 60
    table.evaluate("view.setTurned(false)")


def test_the_kept_picture_is_filled_by_the_sculpture(table: Page) -> None:
    shown = picture(table)
    url = table.evaluate("view.portrait(800, 600)")
    kept = np.asarray(Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))).convert("RGB")).astype(float)
    assert kept.shape == (600, 800, 3)
    dark = kept.max(axis=2) < 60
    across, down = np.flatnonzero(dark.any(axis=0)), np.flatnonzero(dark.any(axis=1))
    assert across[-1] - across[0] > 500
    assert down[-1] - down[0] > 250
    # The table is as it was.
    assert np.abs(picture(table) - shown).max() < 8


def test_the_camera_comes_near_to_a_disc_that_is_low_and_goes_back(table: Page) -> None:
    hand = "{target: {x: 0.1, y: -0.1, z: %s, tilt: 0.7, azimuth: 0, face: 'white'}, held: null}"
    far = table.evaluate("view.state().camera.distance")
    for z, near in (("0.09", False), ("0.02", True), ("0.045", True), ("0.07", False), ("0.02", True)):
        table.evaluate(f"view.setHand({hand % z})")
        rest(table)
        assert (table.evaluate("view.state().camera.distance") < 0.7 * far) is near
    x, y = table.evaluate("(() => { const {x, y} = view.project([0.1, -0.1, 0.02]); return [x - 11, y - 7]; })()")
    assert (100 < x < 320, 60 < y < 220) == (True, True)
    table.evaluate("view.setHand(null)")
    rest(table)
    assert table.evaluate("view.state().camera.distance") == pytest.approx(far)


@pytest.mark.parametrize("turned", [False, True], ids=["white's seat", "black's seat"])
def test_what_is_in_the_hand_is_in_the_picture_however_high_and_far(table: Page, turned: bool) -> None:
    far = table.evaluate("view.state().camera.distance")
    table.evaluate(f"view.setMargins({{left: 160}}); view.setTurned({str(turned).lower()})")
    for camera in ("seat", "top", "side"):
        table.evaluate(f"view.setCamera('{camera}')")
        for x, y, z in ((0, 0.3, 0.09), (0, -0.3, 0.09), (0.3, 0.1, 0.15), (-0.34, 0, 0.15), (0, 0.34, 0.01)):
            target = {"x": x, "y": y, "z": z, "tilt": 0.7, "azimuth": 0, "face": "white"}
            table.evaluate("target => view.setHand({target, held: null})", target)
            rest(table)
            seen = table.evaluate(
                """([x, y, z]) => {
                     const box = view.canvas.getBoundingClientRect();
                     const rim = [-0.016, 0.016].flatMap((d) => [[x + d, y, z], [x, y + d, z], [x, y, z + d]]);
                     return rim.map((place) => {
                       const at = view.project(place);
                       return [at.x - box.left - 160, box.right - at.x, at.y - box.top, box.bottom - at.y];
                     });
                   }""",
                [x, y, z],
            )
            assert np.min(seen) > 0, (camera, x, y, z)
    table.evaluate("view.setHand(null); view.setCamera('seat'); view.setTurned(false); view.setMargins({})")
    rest(table)
    assert table.evaluate("view.state().camera.distance") == pytest.approx(far)


def test_the_camera_comes_less_near_to_somebody_elses_hand(table: Page) -> None:
    hand = "{target: {x: 0.1, y: -0.1, z: 0.02, tilt: 0.7, azimuth: 0, face: 'white'}, held: null, ghost: %s}"
    distances = [table.evaluate("view.state().camera.distance")]
    for own in ("false", "true"):
        table.evaluate(f"view.setHand({hand % own})")
        rest(table)
        distances.append(table.evaluate("view.state().camera.distance"))
        table.evaluate("view.setHand(null)")
        rest(table)
    far, others, own_hand = distances
    assert own_hand < 0.9 * others < 0.75 * far


def test_the_picture_comes_back_after_the_graphics_card_was_lost(table: Page) -> None:
    before = picture(table)
    table.evaluate(
        """async () => {
             const back = new Promise((done) =>
               view.canvas.addEventListener("webglcontextrestored", done, {once: true}));
             const card = view.painter.screen.renderer.getContext().getExtension("WEBGL_lose_context");
             card.loseContext();
             setTimeout(() => card.restoreContext(), 100);
             await back;
           }"""
    )
    table.wait_for_timeout(100)
    rest(table)
    assert np.abs(picture(table) - before).mean() < 2


def test_a_slow_machine_gets_the_low_quality_by_itself(browser: Browser, files: str) -> None:
    page = open_page(browser, files)
    page.evaluate(
        """async () => {
             const frame = window.requestAnimationFrame.bind(window);
             window.requestAnimationFrame = (draw) => setTimeout(() => frame(draw), 40); // no faster than 25 a second
             const { TableView } = await load("/web/table/view.js");
             document.getElementById("table").style.cssText = "width: 96px; height: 64px";
             window.view = new TableView(document.getElementById("table"), {quality: "auto"});
           }"""
    )
    page.wait_for_function("view.state().profile === 'low'")
    rest(page)
    page.close()


def test_a_fast_machine_keeps_the_high_quality(table: Page) -> None:
    slow = table.evaluate(
        """async () => {
             const { Pace } = await load("/web/table/quality.js");
             return [1 / 60, 1 / 45, 1 / 30].map((seconds) => {
               const pace = new Pace();
               for (let i = 0; i < 60; i += 1) pace.note(i % 20 ? seconds : 0.2); // a hiccup now and then is no reason
               return pace.slow;
             });
           }"""
    )
    assert slow == [False, False, True]


SOUND = """async (what) => {
  const { Sound } = await load("/web/table/sound.js");
  const context = new OfflineAudioContext(1, 24000, 48000);
  const sound = new Sound(context);
  sound.volume = what.volume ?? 1;
  sound.muted = what.muted ?? false;
  sound[what.make](...what.with);
  const heard = (await context.startRendering()).getChannelData(0);
  return Array.from(heard);
}"""


def heard(page: Page, make: str, *values: float, **settings: Any) -> np.ndarray:
    return np.array(page.evaluate(SOUND, {"make": make, "with": list(values), **settings}))


def test_a_faster_impact_clacks_louder_and_every_clack_is_short(table: Page) -> None:
    soft, middle, hard = (heard(table, "clack", speed, 0.0143) for speed in (0.1, 0.4, 1.2))
    assert np.square(soft).sum() < 0.5 * np.square(middle).sum() < 0.25 * np.square(hard).sum()
    assert np.abs(hard).max() < 1
    assert np.abs(hard[12000:]).max() < 1e-3, "dry: nothing is left after a quarter of a second"


def test_the_hum_rises_with_the_field_and_can_be_silenced(table: Page) -> None:
    def pitch(sound: np.ndarray) -> float:
        spectrum = np.abs(np.fft.rfft(sound[4800:] * np.hanning(len(sound) - 4800)))
        return float(np.argmax(spectrum) * 48000 / (len(sound) - 4800))

    weak, strong = heard(table, "hum", 0.05), heard(table, "hum", 1.0)
    assert pitch(strong) > 1.3 * pitch(weak)
    assert np.abs(strong).mean() > np.abs(weak).mean()
    assert np.abs(heard(table, "hum", 1.0, muted=True)).max() == 0
    assert np.abs(heard(table, "tick")).max() > 0.005


def test_what_is_vendored_says_whose_it_is() -> None:
    header = (WEB / "vendor" / "three.js").read_text("utf-8")[:400]
    version = re.search(r"three\.js (\d+\.\d+\.\d+)", header)
    assert version, header
    assert "MIT" in header
    assert "Permission is hereby granted" in (WEB / "vendor" / "three.LICENSE").read_text("utf-8")
    types = json.loads((WEB / "package.json").read_text("utf-8"))["devDependencies"]["@types/three"]
    assert types.split(".")[:2] == version[1].split(".")[:2], "types and library belong together"
    assert "SIL OPEN FONT LICENSE" in (WEB / "fonts" / "source-sans-3.LICENSE").read_text("utf-8")
    named = re.findall(r'url\("\./([^"]+)"\)', (WEB / "fonts" / "fonts.css").read_text("utf-8"))
    assert len(named) == 4
    assert all((WEB / "fonts" / name).stat().st_size > 10_000 for name in named)


def test_the_types_of_the_page_hold() -> None:
    checker = WEB / "node_modules" / ".bin" / "tsc"
    if shutil.which("node") is None or not checker.exists():
        pytest.skip("the type checker is not installed: `make types` does it, and needs node")
    done = subprocess.run(
        [str(checker), "--project", str(WEB / "jsconfig.json")],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout + done.stderr == ""
