"""The only room with a browser in it: events in, effects out, DOM, canvas, storage, worker, updates."""
