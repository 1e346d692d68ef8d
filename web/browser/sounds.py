"""Lets tones be heard, made by the browser itself: no sound is ever fetched."""

from __future__ import annotations

from random import uniform
from typing import Any

from js import window

from web.app.sounding import Tone, tones

RISE = 0.004
"""Seconds in which a tone comes up; without them it would crack."""
PAUSE = 0.06
"""Seconds between two sounds."""


class Sounds:
    """The loudspeaker, which a browser lends once somebody has touched the page; sounds wait for each other."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None
        self._free = 0.0
        """When the last sound will be over, by the clock of the loudspeaker."""

    def play(self, name: str, step: int) -> None:
        """Let a sound be heard; a browser that can't, or does not want to, is silent."""
        if not hasattr(window, "AudioContext"):
            return
        if self._context is None:
            self._context = window.AudioContext.new()
            self._noise = self._rustle()
        if self._context.state == "suspended":
            self._context.resume()
        start = max(float(self._context.currentTime), self._free)
        made = tones(name, step)
        for tone in made:
            self._sound(tone, start + tone.at)
        self._free = start + max(tone.at + tone.seconds for tone in made) + PAUSE

    def _sound(self, tone: Tone, at: float) -> None:
        context = self._context
        volume = context.createGain()
        volume.gain.setValueAtTime(0, at)
        volume.gain.linearRampToValueAtTime(tone.loud * 0.5, at + RISE)
        volume.gain.exponentialRampToValueAtTime(0.0005, at + tone.seconds)
        volume.connect(context.destination)
        if tone.hertz:
            source = context.createOscillator()
            source.type = "triangle"
            source.frequency.value = tone.hertz
            source.connect(volume)
        else:
            source = context.createBufferSource()
            source.buffer = self._noise
            soft = context.createBiquadFilter()
            soft.type = "lowpass"
            # No two cards fall alike.
            soft.frequency.value = uniform(1300, 2300)
            source.connect(soft)
            soft.connect(volume)
        source.start(at)
        source.stop(at + tone.seconds)

    def _rustle(self) -> Any:
        """A tenth of a second of noise."""
        rate = float(self._context.sampleRate)
        buffer = self._context.createBuffer(1, int(rate / 10), rate)
        samples = buffer.getChannelData(0)
        for i in range(int(samples.length)):
            samples[i] = uniform(-1, 1)
        return buffer
