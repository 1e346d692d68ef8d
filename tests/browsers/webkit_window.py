"""A window with a WebKit view and nothing else, for WebKitWebDriver; it keeps its profile in a folder.

MiniBrowser, which comes with WebKitGTK, forgets everything at its end when it is driven (it makes an ephemeral
session), so it can't show that the game is there after a restart.
The system's Python runs this: `python3 webkit_window.py FOLDER`.
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 (after the versions are chosen)


def main(folder: Path) -> None:
    """Show the window until the driver closes it."""
    kept = WebKit2.WebsiteDataManager(
        base_data_directory=str(folder / "data"), base_cache_directory=str(folder / "cache")
    )
    context = WebKit2.WebContext.new_with_website_data_manager(kept)
    context.set_automation_allowed(True)
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)

    def begin(_: object, session: WebKit2.AutomationSession) -> None:
        window_itself = WebKit2.ApplicationInfo()
        window_itself.set_name("WebKitGTK")
        window_itself.set_version(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION)
        session.set_application_info(window_itself)
        session.connect("create-web-view", lambda _: view)

    context.connect("automation-started", begin)
    view.connect("close", lambda _: Gtk.main_quit())
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    window.connect("destroy", lambda _: Gtk.main_quit())
    Gtk.main()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
