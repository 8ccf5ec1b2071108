"""The database's tables. A match is its start and its entries; everything else about it can be computed again."""

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()

# `start`: a record without its journal. `seats`: [{name, player}]. `tokens`: a hash for each person's seat. `outcome`
# and `over` repeat what the entries lead to. `frozen`: {id, reason, entry, report} once our rules failed.
match: Final = sa.Table(
    "match",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("version", sa.String(64), nullable=False),
    sa.Column("start", sa.JSON, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("tokens", sa.JSON, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False, index=True),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("outcome", sa.JSON(none_as_null=True)),
    sa.Column("frozen", sa.JSON(none_as_null=True)),
)

# The key makes sure that of two processes only one appends entry number n. `at`: seconds since 1970.
entry: Final = sa.Table(
    "entry",
    metadata,
    sa.Column("match_id", sa.String(64), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
