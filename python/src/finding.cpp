#include "python/src/finding.hpp"

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

std::string_view severity(Finding const& finding) {
  return text::name_of(static_cast<text::Severity>(finding.severity));
}

std::string words(Finding const& finding) {
  return fmt::format("{}:{}: {}: {}", finding.line, finding.column, severity(finding), finding.message);
}

py::object applied(Fix const& fix, py::str const& text) {
  auto const part = [&](py::object const& begin, py::object const& end) -> py::object {
    return text[py::slice(begin, end, py::none())];
  };
  return part(py::none(), py::int_(fix.begin)) + py::str(fix.replacement) +
         part(py::int_(fix.end), py::none());
}

py::tuple fix_state(Fix const& fix) { return py::make_tuple(fix.begin, fix.end, fix.replacement); }

Fix fix_from(py::tuple const& state) {
  return {state[0].cast<std::size_t>(), state[1].cast<std::size_t>(), state[2].cast<std::string>()};
}

py::tuple finding_state(Finding const& f) {
  return py::make_tuple(static_cast<int>(f.severity), f.code, f.message, f.begin, f.end, f.line, f.column,
                        f.notes, f.fixes, f.game);
}

Finding finding_from(py::tuple const& state) {
  return {static_cast<hippogonal::Severity>(state[0].cast<int>()),
          state[1].cast<std::string>(),
          state[2].cast<std::string>(),
          state[3].cast<std::size_t>(),
          state[4].cast<std::size_t>(),
          state[5].cast<std::size_t>(),
          state[6].cast<std::size_t>(),
          state[7].cast<std::vector<std::string>>(),
          state[8].cast<std::vector<Fix>>(),
          state[9].cast<std::string>()};
}

py::object hint(Finding const& finding) {
  return finding.notes.empty() ? py::object(py::none()) : py::object(py::str(finding.notes.back()));
}

/// Sets the exception of hippogonal.errors.
void set_error(char const* exception, hippogonal::Error const& error) {
  py::object const type = py::module_::import("hippogonal.errors").attr(exception);
  PyErr_SetObject(type.ptr(), type(in_code_points(error.finding(), error.text())).ptr());
}

void translate(std::exception_ptr error) {
  try {
    if (error) std::rethrow_exception(error);
  } catch (hippogonal::UnknownGame const& wrong) {
    set_error("UnknownGame", wrong);
  } catch (hippogonal::BadGame const& wrong) {
    set_error("BadGame", wrong);
  } catch (hippogonal::BadPosition const& wrong) {
    set_error("BadPosition", wrong);
  } catch (hippogonal::IllegalMove const& wrong) {
    set_error("IllegalMove", wrong);
  } catch (hippogonal::BadBetza const& wrong) {
    set_error("BadBetza", wrong);
  } catch (hippogonal::BadStipulation const& wrong) {
    set_error("BadStipulation", wrong);
  }
}

} // namespace

Finding in_code_points(Finding finding, std::string_view text) {
  auto const count = [&](auto& part) {
    part.begin = code_points(text, part.begin);
    part.end = code_points(text, part.end);
  };
  count(finding);
  std::ranges::for_each(finding.fixes, count);
  return finding;
}

std::vector<Finding> in_code_points(std::vector<Finding> findings, std::string_view text) {
  for (Finding& finding : findings) finding = in_code_points(std::move(finding), text);
  return findings;
}

void bind_findings(py::module_& module) {
  py::register_exception_translator(&translate);
  py::class_<Fix>(module, "Fix", "An edit of a text: text[start:end] becomes the replacement.")
      .def_readonly("start", &Fix::begin, "code points from the beginning of the text")
      .def_readonly("end", &Fix::end)
      .def_readonly("replacement", &Fix::replacement)
      .def("apply", &applied, py::arg("text"), "The text with this edit made.")
      .def(
          "__eq__", [](Fix const& a, Fix const& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](Fix const& fix) { return py::hash(fix_state(fix)); })
      .def("__repr__",
           [](Fix const& fix) {
             return fmt::format("Fix({}, {}, {:?})", fix.begin, fix.end, fix.replacement);
           })
      .def(py::pickle(&fix_state, &fix_from));
  py::class_<Finding>(module, "Finding", "What is wrong with a text, where, and how it can be put right.")
      .def_property_readonly("severity", &severity, "'error', 'warning' or 'note'")
      .def_readonly("code", &Finding::code, "a stable word for programs; '' if absent")
      .def_readonly("message", &Finding::message)
      .def_readonly("start", &Finding::begin, "code points from the beginning of the text")
      .def_readonly("end", &Finding::end)
      .def_readonly("line", &Finding::line, "from 1")
      .def_readonly("column", &Finding::column, "from 1, in code points")
      .def_readonly("notes", &Finding::notes, "remarks, a line each")
      .def_property_readonly("hint", &hint, "the last of the notes, or None")
      .def_readonly("fixes", &Finding::fixes, "each of them alone may be what was meant")
      .def(
          "__eq__", [](Finding const& a, Finding const& b) { return a == b; }, py::is_operator())
      .def("__hash__",
           [](Finding const& f) { return py::hash(py::make_tuple(f.code, f.message, f.begin, f.end)); })
      .def("__str__", &words)
      .def("__repr__", [](Finding const& finding) { return fmt::format("<Finding {}>", words(finding)); })
      .def(py::pickle(&finding_state, &finding_from));
}

} // namespace hippo::python
