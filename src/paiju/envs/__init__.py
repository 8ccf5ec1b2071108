"""Learning environments: every game as a PettingZoo environment. docs/envs.md is the manual.

    from paiju.envs import env
    game = env("tarot", seats=3)

needs `pip install 'paiju[envs]'`.
"""

from paiju.envs.aec import PaijuEnv, env, raw_env
from paiju.envs.parallel import ParallelPaijuEnv, parallel_env

__all__ = ["PaijuEnv", "ParallelPaijuEnv", "env", "parallel_env", "raw_env"]
