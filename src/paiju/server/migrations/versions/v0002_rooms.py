"""Rooms and clocks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make what rooms and clocks need."""
    op.add_column("match", sa.Column("setup", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("match", sa.Column("clock", sa.JSON))
    op.add_column("match", sa.Column("due", sa.Float))
    op.add_column("match", sa.Column("closed", sa.JSON))
    op.create_index("ix_match_due", "match", ["due"])
    op.add_column("entry", sa.Column("clock", sa.JSON))
    op.add_column("entry", sa.Column("late", sa.JSON))
    op.create_table(
        "room",
        sa.Column("code", sa.String(4), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("expires", sa.Float, nullable=False, index=True),
        sa.Column("data", sa.JSON, nullable=False),
    )
    op.create_table(
        "process",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "downtime",
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop what rooms and clocks needed."""
    for table in ("downtime", "process", "room"):
        op.drop_table(table)
    op.drop_index("ix_match_due", "match")
    for name, columns in (("entry", ("late", "clock")), ("match", ("closed", "due", "clock", "setup"))):
        for column in columns:
            op.drop_column(name, column)
