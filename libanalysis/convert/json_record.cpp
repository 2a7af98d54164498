#include "libanalysis/convert/json_record.hpp"

#include "libanalysis/convert/as_written.hpp"
#include "libanalysis/position/write_position.hpp"
#include "libanalysis/text/letters.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>

namespace hippo::convert {

namespace {

using Json = nlohmann::ordered_json;

class JsonWriter {
public:
  JsonWriter(std::string_view text, verify::RecordReport const& report)
      : text_(text), plies_(report.plies_by_place()) {}

  Json line(std::vector<notation::Node> const& all) const {
    auto const nodes = without_last_numbers(all, plies_);
    Json result = Json::array();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      auto const played = plies_of(nodes[i], plies_);
      bool const is_number = std::holds_alternative<notation::MoveNumber>(nodes[i]);
      if (is_number && played.empty() && !keeps_number(nodes, i, plies_)) continue;
      bool const is_word = std::holds_alternative<notation::Unreadable>(nodes[i]);
      if (played.size() > 1 || (is_word && played.size() == 1 && !is_null_move(*played.front())))
        for (verify::Ply const* ply : played) result.push_back(move_object(*ply));
      else
        result.push_back(std::visit([&](auto const& node) { return object(node); }, nodes[i]));
    }
    return result;
  }

private:
  static bool is_null_move(verify::Ply const& ply) { return ply.move.kind == MoveKind::pass; }

  static Json move_object(verify::Ply const& ply) {
    san::Speller const speller(ply.before());
    return move_object(speller, ply, speller(ply.move));
  }
  static Json move_object(san::Speller const& speller, verify::Ply const& ply, std::string const& text) {
    return {{"move", text},
            {"machine", speller(ply.move, san::Spelling::machine)},
            {"number", ply.before().move_number()},
            {"side", ply.before().side() == Color::white ? "w" : "b"},
            {"fen", position::fen(ply.after())}};
  }

  Json object(notation::WrittenMove const& written) const {
    auto const found = plies_.find(written.where.begin);
    if (found == plies_.end()) return {{"unplayed", written.where.of(text_)}};
    verify::Ply const& ply = *found->second;
    san::Speller const speller(ply.before());
    Json move = move_object(speller, ply, spelled_as_open(speller, written, ply, san::Spelling::san));
    Json const fen = move["fen"];
    move.erase("fen"); // it is the last key
    if (!written.nags.empty()) move["nags"] = written.nags;
    if (ply.alternatives > 1) move["alternatives"] = ply.alternatives;
    move["fen"] = fen;
    return move;
  }
  Json object(notation::MoveNumber const& number) const { return {{"number", number.where.of(text_)}}; }
  Json object(notation::Roll const& roll) const { return {{"roll", {roll.one, roll.other}}}; }
  Json object(notation::Comment const& comment) const { return {{"comment", comment.text}}; }
  Json object(notation::Nag const& nag) const {
    if (nag.number == 0) return {{"nag", nag.text}};
    return {{"nag", nag.number}};
  }
  Json object(notation::ResultMark const& mark) const { return {{"result", mark.where.of(text_)}}; }
  Json object(notation::Unreadable const& word) const { return {{"unreadable", word.where.of(text_)}}; }
  Json object(notation::Variation const& variation) const { return {{"variation", line(variation.nodes)}}; }

  std::string_view text_;
  verify::PliesByPlace plies_;
};

/// Each name once, whatever its case, with its first value, as in verify::find_tag(). (The library would
/// search its object for every name.)
Json tags(std::vector<notation::Tag> const& all) {
  Json::object_t object;
  std::unordered_set<std::string> names;
  for (notation::Tag const& tag : all)
    if (names.insert(text::lower(tag.name)).second) object.emplace_back(tag.name, tag.value);
  return object;
}

} // namespace

std::string json_record(notation::Record const& record, std::string_view text,
                        verify::RecordReport const& report) {
  Json json;
  json["schema"] = "hippo-convert/1";
  json["game"] = report.variant == nullptr ? Json(nullptr) : Json(report.variant->name);
  json["tags"] = tags(record.tags);
  if (report.start) json["start"] = position::fen(*report.start);
  json["line"] = JsonWriter(text, report).line(record.nodes);
  // What is no UTF-8 is replaced, not refused: a record may hold anything.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace hippo::convert
