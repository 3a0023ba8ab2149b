"""Environments for research: thin adapters of the same table, referee and rules.

>>> import gymnasium, openpolarity.envs
>>> env = gymnasium.make("openpolarity/Placement-v0", tremor="club")
>>> board, info = env.reset(seed=1)
>>> board, reward, terminated, truncated, info = env.step(env.action_space.sample())
>>> info["outcome"] in ("lean", "retry", "fault")
True

| environment | library | what an action is |
|---|---|---|
| `openpolarity/Placement-v0` (`openpolarity.envs.placement`) | Gymnasium | one placement: board in, hand motion out |
| `openpolarity.envs.whole_game` | PettingZoo (AEC) | one decision of a whole game: place, capture, pass … |
| `openpolarity/Versus-v0` (`openpolarity.envs.versus`) | Gymnasium | the same, against an opponent |

The texts of these modules are their documentation: spaces with bounds and units, rewards, versions.
`gymnasium.make("openpolarity.envs:openpolarity/Placement-v0")` needs no import before. Gymnasium 1.x finds no
environments by itself any more; importing this package registers them.

`gymnasium.make_vec("openpolarity/Placement-v0", num_envs=64)` tries many placements at a time in one process, on all
cores or on a GPU (`openpolarity.envs.placement_batch`);
`openpolarity.envs.vector` runs many environments in processes of their own; `openpolarity.envs.relative_release`
describes a placement relative to a support, `openpolarity.envs.baseline` is a small learned policy that does so
(docs/environments.md).
"""

import gymnasium

for _id, _entry, _vector in (
    (
        "openpolarity/Placement-v0",
        "openpolarity.envs.placement:PlacementEnv",
        "openpolarity.envs.placement_batch:PlacementBatchEnv",
    ),
    ("openpolarity/Versus-v0", "openpolarity.envs.versus:VersusEnv", None),
):
    if _id not in gymnasium.registry:
        gymnasium.register(id=_id, entry_point=_entry, vector_entry_point=_vector)
