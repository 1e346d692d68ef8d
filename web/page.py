"""What PyScript runs: everything else comes out of app.zip."""

from web.main import start

start()

from web.updates import watch  # noqa: E402 (no first move needs it)

watch()
