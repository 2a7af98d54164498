// What the units of the module share. Each binds one subject; module.cpp calls them in order.
#pragma once

#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <string>
#include <utility>

namespace hippo::python {

namespace py = pybind11;

/// A str as UTF-8. As the parameter of a function it raises TypeError for anything else, and
/// UnicodeEncodeError (a ValueError) for half a pair of surrogates, which is no text.
struct Text : std::string {
  using std::string::string;
  Text(std::string text) : std::string(std::move(text)) {} // NOLINT(google-explicit-constructor): it is one
};

/// The text of a str, where a function takes other things, too. Raises TypeError for anything else.
[[nodiscard]] inline std::string string_of(py::handle text) {
  if (py::isinstance<py::str>(text)) return py::reinterpret_borrow<py::str>(text);
  py::str const type = py::type::handle_of(text).attr("__name__");
  throw py::type_error("expected str, not " + std::string(type));
}

/// The path of a pathlib.Path, or of another os.PathLike. Raises TypeError for anything else.
[[nodiscard]] inline std::filesystem::path path_of(py::handle path) {
  return py::module_::import("os").attr("fspath")(path).cast<std::filesystem::path>();
}

void bind_findings(py::module_& module);
void bind_games(py::module_& module);
void bind_moves(py::module_& module);
void bind_positions(py::module_& module);
void bind_betza(py::module_& module);
void bind_lines(py::module_& module);
void bind_records(py::module_& module);
void bind_streams(py::module_& module);
void bind_solve(py::module_& module);
void bind_analyse(py::module_& module);
void bind_odds(py::module_& module);
void bind_tables(py::module_& module);
void bind_diagrams(py::module_& module);

} // namespace hippo::python

template <>
struct pybind11::detail::type_caster<hippo::python::Text> {
  PYBIND11_TYPE_CASTER(hippo::python::Text, const_name("str"));
  bool load(handle source, bool /*convert*/) {
    if (!isinstance<str>(source)) return false;
    value = hippo::python::string_of(source);
    return true;
  }
};
