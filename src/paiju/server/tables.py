"""The database's tables. A match is its start and its entries; everything else about it can be computed again."""

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()

# `start`: a record without its journal. `seats`: [{name, player}]. `tokens`: a hash for each person's seat. `outcome`
# and `over` repeat what the entries lead to. `frozen`: {id, reason, entry, report} once our rules failed. `setup`: see
# paiju.server.clocks.Setup. `clock`: the first questions' deadlines, `due`: the next deadline there is. `closed`: why
# the match was ended without a result.
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
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("clock", sa.JSON(none_as_null=True)),
    sa.Column("due", sa.Float, index=True),
    sa.Column("closed", sa.JSON(none_as_null=True)),
)

# The key makes sure that of two processes only one appends entry number n. `at`: seconds since 1970. `clock`: the
# deadlines after this entry. `late`: [seat, …] if it was drawn because the seat's time had run out.
entry: Final = sa.Table(
    "entry",
    metadata,
    sa.Column("match_id", sa.String(64), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("clock", sa.JSON(none_as_null=True)),
    sa.Column("late", sa.JSON(none_as_null=True)),
)

# `version` rises with each change, so that of two processes that change a room at once one has to look again. `open`:
# whether people can come in. `data`: see paiju.server.room.Room.
room: Final = sa.Table(
    "room",
    metadata,
    sa.Column("code", sa.String(4), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("expires", sa.Float, nullable=False, index=True),
    sa.Column("data", sa.JSON, nullable=False),
)

# The servers, each with the moment when it was last alive, and the times at which none was: those are given back.
process: Final = sa.Table(
    "process",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("seen", sa.Float, nullable=False),
)
downtime: Final = sa.Table(
    "downtime",
    metadata,
    sa.Column("began", sa.Float, primary_key=True),
    sa.Column("ended", sa.Float, nullable=False),
)
