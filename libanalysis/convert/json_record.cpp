#include "libanalysis/convert/json_record.hpp"

#include "libanalysis/convert/as_written.hpp"
#include "libanalysis/position/write_position.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <iterator>
#include <string_view>
#include <unordered_map>

namespace hippo::convert {

namespace {

using Json = nlohmann::ordered_json;

class JsonWriter {
public:
  JsonWriter(std::string_view text, verify::RecordReport const& report)
      : text_(text), plies_(report.plies_by_place()) {}

  Json line(std::vector<notation::Node> const& nodes) const {
    Json result = Json::array();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (std::holds_alternative<notation::MoveNumber>(nodes[i]) && !keeps_number(nodes, i, plies_)) continue;
      result.push_back(std::visit([&](auto const& node) { return object(node); }, nodes[i]));
    }
    return result;
  }

private:
  Json object(notation::WrittenMove const& written) const {
    auto const found = plies_.find(written.where.begin);
    if (found == plies_.end()) return {{"unplayed", written.where.of(text_)}};
    verify::Ply const& ply = *found->second;
    san::Speller const speller(ply.before());
    Json move{{"move", spelled_as_open(written, ply, san::Spelling::san)},
              {"machine", speller(ply.move, san::Spelling::machine)},
              {"number", ply.before().move_number()},
              {"side", ply.before().side() == Color::white ? "w" : "b"}};
    if (!written.nags.empty()) move["nags"] = written.nags;
    if (ply.alternatives > 1) move["alternatives"] = ply.alternatives;
    move["fen"] = position::fen(ply.after());
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

/// Each name once, with its last value. (The library would search its object for every name.)
Json tags(std::vector<notation::Tag> const& all) {
  Json::object_t object;
  std::unordered_map<std::string_view, std::size_t> places;
  for (notation::Tag const& tag : all) {
    auto const [place, is_new] = places.try_emplace(tag.name, object.size());
    if (is_new)
      object.emplace_back(tag.name, tag.value);
    else
      std::next(object.begin(), static_cast<std::ptrdiff_t>(place->second))->second = tag.value;
  }
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
