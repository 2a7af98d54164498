"""Sphinx: the manual of the Python module, which script/reference builds."""

import ast
from pathlib import Path

import hippogonal

project = "Hippogonal for Python"
author = "The Hippogonal authors"
version = release = hippogonal.__version__
extensions = ["sphinx.ext.autodoc", "sphinx.ext.doctest"]
html_theme = "alabaster"
html_theme_options = {"description": "Chess variants: games, positions, records, problems", "page_width": "1100px", "show_powered_by": False}
html_show_sourcelink = False
html_copy_source = False
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}


def stub_functions():
    """The functions of the module by name, methods as Class.name, as its stubs declare them."""
    stub = Path(hippogonal.__file__).with_name("_core.pyi").read_text(encoding="utf-8")
    functions = {}
    for node in ast.parse(stub).body:
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        functions.update({prefix + member.name: member for member in members if isinstance(member, ast.FunctionDef)})
    return functions


FUNCTIONS = stub_functions()


def stub_signature(_app, what, name, _object, _options, signature, returns):
    """The types of the stubs instead of those that pybind11 writes."""
    name = name.removeprefix("hippogonal.")
    function = FUNCTIONS.get(f"{name}.__init__" if what == "class" else name)
    if function is None:
        return (None, None) if what == "class" else (signature, returns)
    parameters = function.args
    if parameters.args and parameters.args[0].arg == "self":
        del parameters.args[0]
    return f"({ast.unparse(parameters)})", None if what == "class" else ast.unparse(function.returns)


def without_signature(_app, what, _name, _object, _options, lines):
    """pybind11 writes the signature into the docstring, too."""
    if what in ("class", "method", "function") and lines and "->" in lines[0]:
        del lines[:2]


def setup(app):
    app.connect("autodoc-process-signature", stub_signature)
    app.connect("autodoc-process-docstring", without_signature)
