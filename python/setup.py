"""Builds the wheel: CMake builds and installs the package, setuptools packs it.

JOBS is the number of compilers. HIPPOGONAL_BUILD names a build tree that has the module already, for the Python that runs this.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent


def run(*command):
    subprocess.run(command, cwd=ROOT, check=True)


def build(tree):
    """Builds the module in this tree, and nothing else."""
    run("cmake", "--preset", "release", "-B", tree, "-DHIPPOGONAL_BUILD_TESTS=OFF", "-DHIPPOGONAL_PYTHON=ON",
        f"-DPython_EXECUTABLE={sys.executable}")
    run("cmake", "--build", tree, "--target", "hippogonal_python", "--parallel", os.environ.get("JOBS", str(os.cpu_count())))


class CMakeBuild(build_ext):
    """Installs what CMake builds where setuptools expects the extension."""

    def build_extension(self, ext):
        scratch = Path(self.build_temp).resolve()
        tree = os.environ.get("HIPPOGONAL_BUILD")
        if tree is None:
            tree = scratch / "tree"
            build(tree)
        run("cmake", "--install", tree, "--component", "python", "--strip", "--prefix", scratch / "installed")
        (package,) = (scratch / "installed").rglob("hippogonal")
        shutil.copytree(package, Path(self.get_ext_fullpath(ext.name)).resolve().parent, dirs_exist_ok=True)


def version():
    """The one in CMakeLists.txt."""
    project = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return project.split("project(hippogonal VERSION ")[1].split()[0]


setup(
    version=version(),
    packages=["hippogonal"],
    package_data={"hippogonal": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("hippogonal._core", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
