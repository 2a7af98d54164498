"""Headless Chromium for the tests, by chromedriver: as much of W3C WebDriver as they need."""
import base64
import json
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

SKIPPED = 77  # the status by which ctest knows that a test was not run

DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # the driver is on this machine

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--hide-scrollbars", "--force-device-scale-factor=1", "--force-color-profile=srgb"]


def skip(missing, source="script/packages, purpose test"):
    """Ends the test as not run."""
    print(f"skipped: there is no {missing} ({source})")
    sys.exit(SKIPPED)


def need(*programs):
    """Skips the test where a program is missing."""
    for program in programs:
        if shutil.which(program) is None:
            skip(program)


class Browser:
    """One window. A context manager: leaving it ends the browser and the driver."""

    def __init__(self):
        need("chromium", "chromedriver")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.base = "http://127.0.0.1:%s" % self._start()
        options = {"args": FLAGS + ["--user-data-dir=" + self.profile.name]}
        answer = self._call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.base += "/session/" + answer["sessionId"]

    def _start(self, tries=3):
        """Starts the driver; returns its port. Seldom it ends at once, presumably where another process has the port
        that it chose: then it is started again."""
        for _ in range(tries):
            self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                                           stderr=subprocess.DEVNULL, text=True)
            said = []
            for line in self.driver.stdout:
                if "started successfully on port" in line:
                    return line.rstrip().rstrip(".").rsplit(" ", 1)[1]
                said.append(line)
            self.driver.wait()
        raise RuntimeError("chromedriver did not start: " + "".join(said))

    def _call(self, method, path, body=None):
        data = None if method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with DIRECT.open(request, timeout=120) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from error

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.profile.cleanup()

    def open(self, file):
        self._call("POST", "/url", {"url": "file://" + str(file)})

    def run(self, script, *arguments):
        """The value of a JavaScript function's body."""
        return self._call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def press(self, key):
        """A key of the keyboard, as WebDriver names it: \ue014 is the right arrow."""
        keys = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self._call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})

    def click(self, selector):
        element = self._call("POST", "/element", {"using": "css selector", "value": selector})
        self._call("POST", "/element/%s/click" % next(iter(element.values())))

    def messages(self):
        """What the page wrote to the console since the last call: warnings and errors, too."""
        return self._call("POST", "/se/log", {"type": "browser"})

    def tell(self, command, **parameters):
        """A command of the DevTools protocol."""
        return self._call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def prefer(self, scheme, medium=""):
        """The reader's wish for light or dark colours; the medium is `print`, or empty for the screen."""
        self.tell("Emulation.setEmulatedMedia", media=medium,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def pdf(self):
        """The page as it is printed, on A4."""
        answer = self.tell("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)
        return base64.b64decode(answer["data"])

    def picture(self, width, height):
        """PNG of the upper left corner of the page."""
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        answer = self.tell("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(answer["data"])
