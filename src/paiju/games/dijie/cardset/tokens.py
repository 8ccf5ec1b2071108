"""Tokens: they come from the token zone and go back there."""

TOKENS = """
D01 | 紫水晶 | Amethyst | crystal | 水晶 衍生 | token
colour p
D02 | 士兵 | Soldier | soul | 人类 士兵 衍生 | token | 1/1/1
D03 | 后勤官 | Quartermaster | soul | 人类 士兵 衍生 | token | 1/2/1
act 补给 / Supply [rear]: target t any.unit.adjacent; pump 0/1/0 t turn
D04 | 火灵 | Fire Wisp | spirit | 元素 衍生 临时 | token | 2/1/2
D05 | 骷髅 | Skeleton | beast | 骷髅 衍生 | token | 1/1/1
D06 | 复制品 | Copy | spirit | 复制品 衍生 | token | 0/0/0
D07 | 棱彩水晶 | Prism Crystal | crystal | 水晶 衍生 临时 | token
colour rk
"""
