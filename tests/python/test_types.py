"""mypy --strict accepts the stubs, and they name what the module has."""

import ast
import shutil
import subprocess
import unittest
from pathlib import Path

import hippogonal
from hippogonal import _core

PACKAGE = Path(hippogonal.__file__).parent
VERSIONS = ["3.9", "3.11"]  # of Python: the oldest that is promised, and Debian's


class Stubs(unittest.TestCase):
    @unittest.skipUnless(shutil.which("mypy"), "there is no mypy")
    def test_strict(self):
        for version in VERSIONS:
            said = subprocess.run(["/usr/bin/mypy", "--strict", "--python-version", version, "--cache-dir=/dev/null", PACKAGE],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(said.returncode, 0, f"{version}: {said.stdout}")

    def test_same_names(self):
        stub = ast.parse((PACKAGE / "_core.pyi").read_text(encoding="utf-8"))
        for node in stub.body:
            if isinstance(node, ast.ClassDef):
                said = {f.name for f in node.body if isinstance(f, ast.FunctionDef)}
                real = vars(getattr(_core, node.name))
                self.assertLessEqual(said, set(real), node.name)
                self.assertLessEqual({name for name in real if not name.startswith("_")}, said, node.name)
        functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        self.assertEqual(functions, {name for name in vars(_core) if not name.startswith("_")})

    def test_everything_is_described(self):
        for name in hippogonal.__all__:
            if name != "__version__":
                self.assertTrue(getattr(hippogonal, name).__doc__, name)


if __name__ == "__main__":
    unittest.main()
