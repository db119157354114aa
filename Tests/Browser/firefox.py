"""Debian's Firefox without a window, driven by WebDriver BiDi, a standard that it speaks by itself.

Playwright drives no Firefox but one of its own, and geckodriver isn't in Debian.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic

from published import PATIENCE
from websockets.sync.client import connect

from chromium import FONTS, FORGET, foreign

# Bars to scroll by lie over a page, as in the other browser; nothing is asked of the network.
SETTINGS = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.download.folderList": 2,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.ipc.processPrelaunch.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "ui.useOverlayScrollbars": 1,
}

KEYS = {
    "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
    "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}

# What a page complains of where no log tells it: files that aren't there, its policy.
WATCH = """() => {
  globalThis.complaints = [];
  addEventListener("error", ({ target, message }) => complaints.push(
    `failed: ${target.src || target.href || message}`), true);
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(`error: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => complaints.push(
    `policy: ${violatedDirective} ${blockedURI}`));
}"""

# How somebody looks is what the browser's own part knows: fingers are coarse (1), a mouse is fine and hovers (2 + 4).
LOOK = """(isTouch, scheme, isStill, hasScripts) => {
  const pointer = isTouch ? 1 : 6;
  Services.prefs.setIntPref("ui.primaryPointerCapabilities", pointer);
  Services.prefs.setIntPref("ui.allPointerCapabilities", pointer);
  Services.prefs.setIntPref("ui.prefersReducedMotion", isStill);
  const page = gBrowser.selectedBrowser.browsingContext;
  page.prefersColorSchemeOverride = scheme;
  page.allowJavascript = hasScripts;
}"""

WAYS = """() => ["pointer: coarse", "prefers-color-scheme: dark", "prefers-reduced-motion: reduce"].map(
  (way) => matchMedia(`(${way})`).matches)"""

WAIT = """(condition, ...rest) => new Promise((done, fail) => {
  const end = performance.now() + PATIENCE;
  const look = () => {
    if (performance.now() > end) fail(new Error("waited in vain"));
    else if (CONDITION) done();
    else setTimeout(look, 10);
  };
  look();
})""".replace("PATIENCE", str(1000 * PATIENCE))

# A page without scripts waits for no promise.
JSON_OF = """(given) => {
  const value = (FUNCTION)(...JSON.parse(given));
  return value instanceof Promise ? value.then(JSON.stringify) : JSON.stringify(value);
}"""


class Firefox:
    def __init__(self, socket, downloads: Path):
        self.socket, self.sent, self.log, self.downloads = socket, 0, [], downloads
        self.tell("session.new", capabilities={})
        [page] = self.tell("browsingContext.getTree")["contexts"]
        [window] = self.tell("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"]
        self.page, self.window = page["context"], window["context"]
        self.tell("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.tell("script.addPreloadScript", functionDeclaration=WATCH, sandbox="watch")

    def tell(self, method: str, **parameters):
        """Has it do something, and returns what comes of it."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while (message := json.loads(self.socket.recv(timeout=PATIENCE))).get("id") != self.sent:
            self.hear(**message)
        if message["type"] == "error":
            raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
        return message["result"]

    def hear(self, method: str, params: dict, **_):
        if method == "log.entryAdded":
            self.log.append(f"console: {params['text']}")
        else:
            self.log += foreign(params["request"]["url"])

    def call(self, function: str, *arguments, **target):
        """What a function returns there, as JSON."""
        called = self.tell(
            "script.callFunction", awaitPromise=True, target=target,
            functionDeclaration=JSON_OF.replace("FUNCTION", function),
            arguments=[{"type": "string", "value": json.dumps(arguments)}])
        if called["type"] == "exception":
            raise RuntimeError(called["exceptionDetails"]["text"])
        return json.loads(called["result"].get("value", "null"))

    def evaluate(self, function: str, *arguments):
        return self.call(function, *arguments, context=self.page)

    def wait(self, condition: str):
        """Until an expression is true."""
        self.evaluate(WAIT.replace("CONDITION", condition))

    def look(self, viewport, has_touch=False, color_scheme="light", reduced_motion="", java_script_enabled=True):
        """Shows pages in one of the ways that chromium.py has, from now on; with scripts or without from the next page on."""
        self.tell("browsingContext.setViewport", context=self.page, viewport=viewport)
        self.call(LOOK, has_touch, color_scheme, int(reduced_motion == "reduce"), java_script_enabled, context=self.window)
        # The page hears of it later.
        ways = [has_touch, color_scheme == "dark", reduced_motion == "reduce"]
        end = monotonic() + PATIENCE
        while self.evaluate(WAYS) != ways:
            assert monotonic() < end, "the page isn't shown that way"

    def open(self, url: str, **view):
        self.look(**view)
        self.log.clear()
        self.tell("browsingContext.navigate", context=self.page, url=url, wait="complete")
        # Of a new window the address has it.
        self.call("() => gBrowser.selectedBrowser.focus()", context=self.window)

    def leave(self):
        """Has no page go on there while other tests run, and leaves nothing of what was stored."""
        self.evaluate(f"() => {{ try {{ return ({FORGET})(); }} catch {{ return null; }} }}")
        self.tell("browsingContext.navigate", context=self.page, url="about:blank", wait="complete")

    def complaints(self) -> list[str]:
        """Those of a page since it was opened."""
        return self.call("() => complaints", context=self.page, sandbox="watch") + self.log

    def press(self, *keys: str):
        """Keys by their names; letters are their own."""
        strokes = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        actions = [{"type": "key", "id": "keys", "actions": strokes}]
        self.tell("input.performActions", context=self.page, actions=actions)

    def click(self, selector: str):
        """A click on the middle of what is selected, as a hand does: a browser copies nothing for scripts alone."""
        x, y = self.evaluate("""(selector) => {
          const part = document.querySelector(selector);
          part.scrollIntoView({ block: "center" });
          const { left, top, width, height } = part.getBoundingClientRect();
          return [Math.round(left + width / 2), Math.round(top + height / 2)];
        }""", selector)
        moves = [{"type": "pointerMove", "x": x, "y": y}, *({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))]
        self.tell("input.performActions", context=self.page, actions=[{"type": "pointer", "id": "mouse", "actions": moves}])

    def copied(self) -> str:
        """The text on its clipboard, which is its own where it has no window."""
        return self.call("""() => {
          const taken = Cc["@mozilla.org/widget/transferable;1"].createInstance(Ci.nsITransferable);
          taken.init(null);
          taken.addDataFlavor("text/plain");
          Services.clipboard.getData(taken, Services.clipboard.kGlobalClipboard);
          const data = {};
          taken.getTransferData("text/plain", data);
          return data.value.QueryInterface(Ci.nsISupportsString).data;
        }""", context=self.window)

    @contextmanager
    def prepared(self, function: str):
        """Runs a function in every page before its own scripts."""
        script = self.tell("script.addPreloadScript", functionDeclaration=function)["script"]
        yield
        self.tell("script.removePreloadScript", script=script)


@contextmanager
def firefox():
    program = os.environ.get("SCOREBOOK_FIREFOX", "firefox-esr")
    assert shutil.which(program), f"no {program}: Scripts/bootstrap test installs it"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        downloads = Path(profile, "saved")
        downloads.mkdir()
        settings = SETTINGS | {"browser.download.dir": str(downloads)}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
        Path(profile, "user.js").write_text("\n".join(lines))
        process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0",
             "--remote-allow-system-access"],
            env=os.environ | FONTS | {"HOME": profile}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            told = []
            for line in process.stderr:
                told.append(line)
                if address := re.search(r"listening on (ws://\S+)", line):
                    break
            else:
                raise RuntimeError("Firefox didn't start: " + "".join(told))
            Thread(target=process.stderr.read, daemon=True).start()
            with connect(f"{address[1]}/session", max_size=None, open_timeout=PATIENCE, ping_interval=None) as socket:
                yield Firefox(socket, downloads)
        finally:
            process.terminate()
            process.wait()
