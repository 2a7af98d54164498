#include "python/src/record.hpp"

#include "python/src/interrupt.hpp"

#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libgame/san/result_tag.hpp"
#include "libnotation/record/parse.hpp"

#include <fmt/format.h>

#include <array>

namespace hippo::python {

namespace {

std::vector<Finding> findings_of(Record const& record) {
  std::vector<Finding> all;
  for (verify::Finding const& finding : record.summary().findings)
    all.push_back(hippogonal::detail::finding_of(verify::describe(finding), record.text()));
  return in_code_points(std::move(all), record.text());
}

std::map<std::string, std::string> tags_of(Record const& record) {
  std::map<std::string, std::string> tags;
  for (notation::Tag const& tag : record.tree().tags) tags[tag.name] = tag.value;
  return tags;
}

py::object result_of(Record const& record) {
  auto const& result = record.summary().result;
  return result ? py::object(py::str(std::string(san::result_word(*result)))) : py::none();
}

std::string convert_record(Record const& record, Text const& to, std::size_t width, bool comments) {
  auto const style = convert::style_named(to);
  if (!style) {
    std::vector<std::string_view> names;
    for (auto const& known : convert::record_styles) names.push_back(known.name);
    throw py::value_error(fmt::format("no notation '{}': there are {} and {}", to,
                                      fmt::join(names.begin(), names.end() - 1, ", "), names.back()));
  }
  return convert::write_record(record.tree(), record.text(), record.report(), *style, {width, comments});
}

std::shared_ptr<Record> verified(Text const& text, verify::VerifyOptions const& how, std::size_t line = 1) {
  auto report =
      without_interpreter([&] { return verify::verify_record(notation::parse_record(text), text, how); });
  return std::make_shared<Record>(verify::StreamedRecord{text, line, std::move(report)});
}

std::shared_ptr<Record> repaired(Record const& record) {
  auto const* variant = record.summary().variant;
  return verified(record.text(), {.variant = variant, .repair = true}, record.line());
}

} // namespace

verify::VerifyOptions options_of(py::object const& game, bool repair, bool draws, bool as_played) {
  if (repair && as_played) throw py::value_error("repair and as_played exclude each other");
  return {.variant = game.is_none() ? nullptr : &Access::info(game_of(game)),
          .repair = repair,
          .as_played = as_played,
          .draws = draws};
}

verify::RecordReport const& Record::report() const {
  verify::play_moves(read_.report, read_.unplayed);
  read_.unplayed.clear();
  return read_.report;
}

notation::Record const& Record::tree() const {
  if (!tree_) tree_ = std::make_unique<notation::Record>(notation::parse_record(text()));
  return *tree_;
}

void bind_records(py::module_& module) {
  py::class_<Record, std::shared_ptr<Record>>(module, "Record",
                                              "A record of a game, with all that verification says of it.")
      .def(py::init([](Text const& text, py::object const& game, bool repair, bool draws, bool as_played) {
             return verified(text, options_of(game, repair, draws, as_played));
           }),
           py::arg("text"), py::kw_only(), py::arg("game") = py::none(), py::arg("repair") = false,
           py::arg("draws") = false, py::arg("as_played") = false,
           "Verifies the text of one record. game: the game whatever its tags say; draws: notes of draws, "
           "too; as_played: illegal moves are made as written, not with repair.")
      .def_property_readonly("text", &Record::text, "as it was read")
      .def_property_readonly("line", &Record::line, "where it begins in its source, from 1")
      .def_property_readonly(
          "title", [](Record const& record) { return record.summary().title; }, "the players, else the event")
      .def_property_readonly(
          "game",
          [](Record const& record) -> std::optional<Game> {
            if (record.summary().variant == nullptr) return std::nullopt;
            return Access::game(record.summary().variant);
          },
          "None where it is not known")
      .def_property_readonly("tags", &tags_of)
      .def_property_readonly(
          "verdict",
          [](Record const& record) { return std::string(verify::name_of(record.summary().verdict)); },
          "'valid', 'repaired', 'played', 'invalid' or 'unchecked'")
      .def_property_readonly("findings", &findings_of, "in the order of the text")
      .def_property_readonly("result", &result_of,
                             "'1-0', '0-1', '1/2-1/2', '*', 'resigns', or None where none is written")
      .def_property_readonly("lines", &lines_of,
                             "the main line, then the variations as they stand in the text")
      .def_property_readonly("main_line", &main_line)
      .def("repair", &repaired, "The record with each error repaired that has only one repair.")
      .def("convert", &convert_record, py::arg("to") = "pgn", py::kw_only(),
           py::arg("width") = san::pgn_width, py::arg("comments") = true,
           "The record as text in 'san', 'pgn', 'article', 'coordinate', 'uci' or 'json'. width: columns, 0 "
           "for no limit.")
      .def(
          "__eq__",
          [](Record const& a, Record const& b) {
            return a.text() == b.text() && a.summary().variant == b.summary().variant;
          },
          py::is_operator())
      .def("__hash__", [](Record const& record) { return py::hash(py::str(record.text())); })
      .def("__repr__",
           [](Record const& record) {
             return fmt::format("<Record {}: {}>", record.summary().title,
                                verify::name_of(record.summary().verdict));
           })
      .def(py::pickle(
          [](Record const& record) {
            auto const* variant = record.summary().variant;
            verify::Verdict const verdict = record.summary().verdict;
            return py::make_tuple(
                record.text(), variant == nullptr ? py::object(py::none()) : py::cast(Access::game(variant)),
                verdict == verify::Verdict::repaired, verdict == verify::Verdict::played);
          },
          [](py::tuple const& state) {
            return verified(state[0].cast<std::string>(),
                            options_of(state[1], state[2].cast<bool>(), false, state[3].cast<bool>()));
          }));
}

} // namespace hippo::python
