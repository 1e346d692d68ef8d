"""The same few tests in Chromium, Firefox and WebKit: `make test-browsers`."""
