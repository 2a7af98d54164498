"""The notebook of examples/: its cells run, and give the outputs that are stored in it.

test_notebook.py --update stores the outputs. Run by jupyter too, where that is installed."""

import ast
import contextlib
import io
import json
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

NOTEBOOK = Path("examples/way-of-the-knight.ipynb").resolve()


def data_of(value):
    """What jupyter shows of the value of a cell."""
    data = {"text/plain": [repr(value)]}
    if hasattr(value, "_repr_svg_"):
        data["image/svg+xml"] = value._repr_svg_().splitlines(keepends=True)
    return data


def outputs_of(source, names, number):
    """Runs a cell as jupyter does: the value of its last expression is an output, too."""
    body = ast.parse(source).body
    last = ast.Expression(body.pop().value) if isinstance(body[-1], ast.Expr) else None
    value, said = None, io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(ast.Module(body, []), f"cell {number}", "exec"), names)
        if last is not None:
            value = eval(compile(last, f"cell {number}", "eval"), names)
    outputs = []
    if said.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": said.getvalue().splitlines(keepends=True)})
    if value is not None:
        outputs.append({"data": data_of(value), "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


def run(notebook):
    """Each code cell with its outputs."""
    names = {}
    cells = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    with contextlib.chdir(NOTEBOOK.parent):
        for number, cell in enumerate(cells, 1):
            yield cell, number, outputs_of("".join(cell["source"]), names, number)


class Notebook(unittest.TestCase):
    maxDiff = None

    def test_outputs(self):
        for cell, number, outputs in run(json.loads(NOTEBOOK.read_text(encoding="utf-8"))):
            with self.subTest(number):
                self.assertEqual((cell["execution_count"], cell["outputs"]), (number, outputs))

    @unittest.skipUnless(shutil.which("jupyter-nbconvert"), "there is no nbconvert")
    def test_jupyter(self):
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run(["jupyter-nbconvert", "--to", "notebook", "--execute", "--stdout", NOTEBOOK], check=True,
                       stdout=subprocess.DEVNULL, env=environment)


def update():
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    for cell, number, outputs in run(notebook):
        cell["execution_count"], cell["outputs"] = number, outputs
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if "--update" in sys.argv:
        update()
    else:
        unittest.main()
