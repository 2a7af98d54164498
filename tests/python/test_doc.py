"""The examples of the page and of the module's README."""

import doctest
import unittest
from pathlib import Path


def load_tests(_loader, tests, _pattern):
    for page in ("doc/python.md", "python/README.md"):
        tests.addTest(doctest.DocFileSuite(str(Path(page).resolve()), module_relative=False, encoding="utf-8"))
    return tests


if __name__ == "__main__":
    unittest.main()
