"""Builds the wheel: CMake builds and installs the package, setuptools packs it. JOBS is the number of compilers."""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent


class CMakeBuild(build_ext):
    """Installs what CMake builds where setuptools expects the extension."""

    def build_extension(self, ext):
        tree = Path(self.build_temp).resolve()
        package = Path(self.get_ext_fullpath(ext.name)).resolve().parent
        options = ["-DHIPPOGONAL_BUILD_TESTS=OFF", "-DHIPPOGONAL_PYTHON=ON", "-DHIPPOGONAL_PYTHON_DIR=.",
                   f"-DPython_EXECUTABLE={sys.executable}"]
        jobs = os.environ.get("JOBS", str(os.cpu_count()))
        for command in (["cmake", "--preset", "release", "-B", tree, *options],
                        ["cmake", "--build", tree, "--target", "hippogonal_python", "--parallel", jobs],
                        ["cmake", "--install", tree, "--component", "python", "--strip", "--prefix", package.parent]):
            subprocess.run(command, cwd=ROOT, check=True)


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
