"""The line that PyScript runs in the worker: what it may be asked comes out of app.zip."""

__export__ = ["favourite"]
