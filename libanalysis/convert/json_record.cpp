#include "libanalysis/convert/json_record.hpp"

#include "libanalysis/convert/text/as_written.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/text/json.hpp"
#include "libnotation/text/letters.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>

namespace hippo::convert {

namespace {

using text::Json;

class JsonWriter {
public:
  JsonWriter(std::string_view text, verify::RecordReport const& report)
      : text_(text), plies_(report.plies_by_place()) {}

  Json line(std::vector<notation::Node> const& all) const {
    auto const nodes = without_last_numbers(all, text_, plies_);
    Json::Array result;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      auto const played = plies_of(nodes[i], plies_);
      bool const is_number = std::holds_alternative<notation::MoveNumber>(nodes[i]);
      if (is_number && played.empty() && !keeps_number(nodes, i, text_, plies_)) continue;
      bool const is_word = is_number || std::holds_alternative<notation::Unreadable>(nodes[i]);
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
    std::string const text =
        ply.illegal ? spelled_illegal(speller, "", ply, san::Spelling::san) : speller(ply.move);
    Json move = move_without_fen(speller, ply, text);
    if (ply.illegal) move.add("illegal", true);
    move.add("fen", position::fen(ply.after()));
    return move;
  }
  static Json move_without_fen(san::Speller const& speller, verify::Ply const& ply, std::string const& text) {
    return Json::object({{"move", text},
                         {"coordinate", speller(ply.move, san::Spelling::coordinate)},
                         {"number", ply.before().move_number()},
                         {"side", ply.before().side() == Color::white ? "w" : "b"}});
  }

  Json object(notation::WrittenMove const& written) const {
    auto const found = plies_.find(written.where.begin);
    if (found == plies_.end()) return only("unplayed", written.where.of(text_));
    verify::Ply const& ply = *found->second;
    san::Speller const speller(ply.before());
    std::string const text =
        ply.illegal ? spelled_illegal(speller, without_nags(written, text_), ply, san::Spelling::san)
                    : spelled_as_open(speller, written, ply, san::Spelling::san);
    Json move = move_without_fen(speller, ply, text);
    if (ply.illegal) move.add("illegal", true);
    if (!written.nags.empty()) move.add("nags", written.nags);
    if (ply.alternatives > 1) move.add("alternatives", ply.alternatives);
    move.add("fen", position::fen(ply.after()));
    return move;
  }
  static Json only(char const* key, Json value) { return Json::object({{key, std::move(value)}}); }
  Json object(notation::MoveNumber const& number) const { return only("number", number.where.of(text_)); }
  Json object(notation::Roll const& roll) const { return only("roll", Json::array({roll.one, roll.other})); }
  Json object(notation::Comment const& comment) const { return only("comment", comment.text); }
  Json object(notation::Nag const& nag) const {
    return only("nag", nag.number == 0 ? Json(nag.text) : Json(nag.number));
  }
  Json object(notation::ResultMark const& mark) const { return only("result", mark.where.of(text_)); }
  Json object(notation::Unreadable const& word) const { return only("unreadable", word.where.of(text_)); }
  Json object(notation::Variation const& variation) const { return only("variation", line(variation.nodes)); }

  std::string_view text_;
  verify::PliesByPlace plies_;
};

/// Each name once, whatever its case, with its first value, as in verify::find_tag().
Json tags(std::vector<notation::Tag> const& all) {
  Json object = Json::object();
  std::unordered_set<std::string> names;
  for (notation::Tag const& tag : all)
    if (names.insert(text::lower(tag.name)).second) object.add(tag.name, tag.value);
  return object;
}

} // namespace

std::string json_record(notation::Record const& record, std::string_view text,
                        verify::RecordReport const& report) {
  Json json = Json::result("hippo-convert",
                           {{"game", report.variant == nullptr ? Json(nullptr) : Json(report.variant->name)},
                            {"tags", tags(record.tags)}});
  if (report.start) json.set("start", position::fen(*report.start));
  json.set("line", JsonWriter(text, report).line(record.nodes));
  return json.text();
}

} // namespace hippo::convert
