"""The line that PyScript runs: everything else comes out of app.zip."""

from web.main import start

start()
