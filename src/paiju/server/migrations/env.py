"""What Alembic runs: the steps that are missing, on the connection the store hands over."""

from alembic import context

from paiju.server.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
