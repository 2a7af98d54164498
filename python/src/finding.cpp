#include "python/src/finding.hpp"

#include "libnotation/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::python {

namespace {

/// How many code points a text begins with up to a byte.
std::size_t code_points(std::string_view text, std::size_t byte) {
  auto const head = text.substr(0, std::min(byte, text.size()));
  return static_cast<std::size_t>(
      std::ranges::count_if(head, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

Fix fix_of(text::Fix const& fix, std::string_view text) {
  return {code_points(text, fix.where.begin), code_points(text, fix.where.end), fix.replacement};
}

std::string words(Finding const& finding) {
  return fmt::format("{}:{}: {}: {}", finding.line, finding.column, finding.severity, finding.message);
}

py::object applied(Fix const& fix, py::str const& text) {
  auto const part = [&](py::object const& begin, py::object const& end) -> py::object {
    return text[py::slice(begin, end, py::none())];
  };
  return part(py::none(), py::int_(fix.start)) + py::str(fix.replacement) +
         part(py::int_(fix.end), py::none());
}

py::tuple fix_state(Fix const& fix) { return py::make_tuple(fix.start, fix.end, fix.replacement); }

Fix fix_from(py::tuple const& state) {
  return {state[0].cast<std::size_t>(), state[1].cast<std::size_t>(), state[2].cast<std::string>()};
}

py::tuple finding_state(Finding const& f) {
  return py::make_tuple(f.severity, f.code, f.message, f.start, f.end, f.line, f.column, f.notes, f.fixes);
}

Finding finding_from(py::tuple const& state) {
  return {state[0].cast<std::string>(),     state[1].cast<std::string>(),
          state[2].cast<std::string>(),     state[3].cast<std::size_t>(),
          state[4].cast<std::size_t>(),     state[5].cast<std::size_t>(),
          state[6].cast<std::size_t>(),     state[7].cast<std::vector<std::string>>(),
          state[8].cast<std::vector<Fix>>()};
}

py::object hint(Finding const& finding) {
  return finding.notes.empty() ? py::object(py::none()) : py::object(py::str(finding.notes.back()));
}

} // namespace

Finding finding_of(text::Diagnostic const& said, std::string_view text) {
  auto const place = notation::locate(text, said.where.begin);
  Finding finding{std::string(text::name_of(said.severity)),
                  std::string(said.code),
                  said.message,
                  code_points(text, said.where.begin),
                  code_points(text, said.where.end),
                  place.line,
                  place.column,
                  text::all_notes(said),
                  {}};
  for (text::Fix const& fix : said.fixes) finding.fixes.push_back(fix_of(fix, text));
  return finding;
}

void raise(char const* exception, Finding const& finding) {
  py::object const type = py::module_::import("hippogonal.errors").attr(exception);
  PyErr_SetObject(type.ptr(), type(finding).ptr());
  throw py::error_already_set();
}

void bind_findings(py::module_& module) {
  py::class_<Fix>(module, "Fix", "An edit of a text: text[start:end] becomes the replacement.")
      .def_readonly("start", &Fix::start, "code points from the beginning of the text")
      .def_readonly("end", &Fix::end)
      .def_readonly("replacement", &Fix::replacement)
      .def("apply", &applied, py::arg("text"), "The text with this edit made.")
      .def(
          "__eq__", [](Fix const& a, Fix const& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](Fix const& fix) { return py::hash(fix_state(fix)); })
      .def("__repr__",
           [](Fix const& fix) {
             return fmt::format("Fix({}, {}, {:?})", fix.start, fix.end, fix.replacement);
           })
      .def(py::pickle(&fix_state, &fix_from));
  py::class_<Finding>(module, "Finding", "What is wrong with a text, where, and how it can be put right.")
      .def_readonly("severity", &Finding::severity, "'error', 'warning' or 'note'")
      .def_readonly("code", &Finding::code, "a stable word for programs; '' if absent")
      .def_readonly("message", &Finding::message)
      .def_readonly("start", &Finding::start, "code points from the beginning of the text")
      .def_readonly("end", &Finding::end)
      .def_readonly("line", &Finding::line, "from 1")
      .def_readonly("column", &Finding::column, "from 1, in code points")
      .def_readonly("notes", &Finding::notes, "remarks, a line each")
      .def_property_readonly("hint", &hint, "the last of the notes, or None")
      .def_readonly("fixes", &Finding::fixes, "each of them alone may be what was meant")
      .def(
          "__eq__", [](Finding const& a, Finding const& b) { return a == b; }, py::is_operator())
      .def("__hash__",
           [](Finding const& f) { return py::hash(py::make_tuple(f.code, f.message, f.start, f.end)); })
      .def("__str__", &words)
      .def("__repr__", [](Finding const& finding) { return fmt::format("<Finding {}>", words(finding)); })
      .def(py::pickle(&finding_state, &finding_from));
}

} // namespace hippo::python
