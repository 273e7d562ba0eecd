"""Run the migrations on the connection that the caller opened, inside its transaction."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=None,
    transactional_ddl=False,
    render_as_batch=True,
)
context.run_migrations()
