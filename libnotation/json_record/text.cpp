#include "libnotation/json_record/text.hpp"

#include "libnotation/json_record/json.hpp"
#include "libnotation/json_record/tree.hpp"
#include "libnotation/move_text/parse.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hippo::notation {

namespace {

using Kind = JsonRecord::Kind;

/// What a move's object may have beside the move and its NAGs: all of it follows from the move.
constexpr std::array<std::string_view, 5> derived{"machine", "number", "side", "alternatives", "fen"};

/// What the other elements of a line are called.
constexpr std::string_view element_keys =
    "one of the keys move, number, unplayed, roll, comment, nag, result, variation, unreadable";

[[noreturn]] void fail(Span where, std::string expected) {
  throw ParseError{where.begin, std::move(expected)};
}

/// The value as a T; an error in the words of `what` where it is another.
template <class T>
T const& as(JsonValue const& value, char const* what) {
  if (auto const* wanted = std::get_if<T>(&value.is)) return *wanted;
  fail(value.where, what);
}
std::string const& string_of(JsonValue const& value) { return as<std::string>(value, "a string"); }

JsonValue const* member(JsonObject const& object, std::string_view key) {
  auto const found = std::ranges::find(object, key, &JsonMember::key);
  return found == object.end() ? nullptr : &found->value;
}

bool is_tag_name(std::string_view name) {
  auto const letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  auto const inner = [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '_'; };
  return !name.empty() && letter(name.front()) && std::ranges::all_of(name, inner);
}

bool has_line_end(std::string_view text) { return text.find_first_of("\r\n") != std::string_view::npos; }

/// Words of the record, with their places in the JSON.
class Words {
public:
  void add(Kind kind, Span where, std::string_view words) {
    if (text_.size() + words.size() >= RecordReader::default_limit)
      fail(where, fmt::format("no more than {} bytes of moves", RecordReader::default_limit));
    if (!parts_.empty()) text_ += separator_;
    separator_ = " ";
    parts_.push_back({text_.size(), where, static_cast<std::uint32_t>(words.size()), kind});
    text_ += words;
  }
  /// What goes on to the end of its line: a comment after a semicolon, a tag without an end.
  void add_line(Kind kind, Span where, std::string_view words) {
    add(kind, where, words);
    separator_ = "\n ";
  }
  [[nodiscard]] std::vector<JsonRecord::Part>& parts() { return parts_; }

  /// The record of these words and then the others.
  [[nodiscard]] JsonRecord before(Words const& others, Span record) && {
    if (!text_.empty() && !others.text_.empty()) text_ += separator_;
    JsonRecord result;
    result.parts = {{0, record, 0, Kind::record}};
    result.parts.reserve(1 + parts_.size() + others.parts_.size());
    result.parts.insert(result.parts.end(), parts_.begin(), parts_.end());
    for (JsonRecord::Part part : others.parts_) {
      part.begin += text_.size();
      result.parts.push_back(part);
    }
    result.text = std::move(text_) + others.text_;
    return result;
  }

private:
  std::string text_;
  std::vector<JsonRecord::Part> parts_;
  std::string_view separator_; ///< between the last part and the next one
};

/// Writes the text of one record: its moves while they are read, which are taken out of the JSON, the rest at
/// the end; then builds the tree. The first error ends it by throwing a ParseError, caught in
/// parse_json_record.
class Writer : public JsonListener {
public:
  void begins(std::vector<JsonValue*> const& open) override {
    if (!std::holds_alternative<JsonArray>(open.back()->is)) return;
    if (open_lines_.empty() && is_value_of(open, 2, "line")) return open_lines_.push_back({2, 0});
    if (open_lines_.empty() || !is_value_of(open, open_lines_.back().depth + 2, "variation")) return;
    Span const element = open[open.size() - 2]->where;
    if (open_lines_.size() > deepest_variation)
      fail(element, fmt::format("no more than {} variations inside one another", deepest_variation));
    open_lines_.push_back({open.size(), line_.parts().size()});
    line_.add(Kind::open, element, "(");
  }

  bool ends(std::vector<JsonValue*> const& open, JsonValue const& value) override {
    if (open_lines_.empty()) return false;
    if (open.size() == open_lines_.back().depth) {
      write_element(value);
      return true;
    }
    if (open.size() + 1 != open_lines_.back().depth) return false;
    if (open_lines_.size() > 1) {
      last_variation_ = {open_lines_.back().first_part, line_.parts().size()};
      line_.add(Kind::close, open.back()->where, ")");
    }
    open_lines_.pop_back();
    return false;
  }

  JsonRecord write(JsonValue const& root) {
    auto const& object = as<JsonObject>(root, "an object, the record");
    for (JsonMember const& part : object)
      if (part.key != "schema" && part.key != "game" && part.key != "tags" && part.key != "start" &&
          part.key != "line")
        fail(part.where, "one of the keys schema, game, tags, start, line");
    if (auto const* schema = member(object, "schema");
        schema != nullptr && string_of(*schema) != "hippo-convert/1")
      fail(schema->where, "the schema hippo-convert/1");
    if (auto const* tags = member(object, "tags")) write_tags(as<JsonObject>(*tags, "an object of tags"));
    auto const* line = member(object, "line");
    if (line == nullptr) fail({root.where.end, root.where.end}, "the key line, with the moves of the record");
    as<JsonArray>(*line, "an array of moves"); // its elements have been taken out
    JsonRecord result = std::move(tags_).before(line_, root.where);
    if (auto const* game = member(object, "game"); game != nullptr && !is_null(*game))
      result.game = JsonWord{game->where, string_of(*game)};
    if (auto const* start = member(object, "start")) result.start = JsonWord{start->where, string_of(*start)};
    result.record = tree_of(result.text, result.parts);
    return result;
  }

private:
  /// A line whose elements are being read.
  struct OpenLine {
    std::size_t depth = 0;      ///< of its array: so many values are open
    std::size_t first_part = 0; ///< its opening bracket, if it is a variation
  };

  static bool is_null(JsonValue const& value) { return std::holds_alternative<std::nullptr_t>(value.is); }

  /// Whether so many values are open, and the innermost is the value of that key.
  static bool is_value_of(std::vector<JsonValue*> const& open, std::size_t depth, std::string_view key) {
    if (open.size() != depth) return false;
    auto const* object = std::get_if<JsonObject>(&open[depth - 2]->is);
    return object != nullptr && object->back().key == key;
  }

  void write_tags(JsonObject const& tags) {
    for (JsonMember const& tag : tags) {
      if (!is_tag_name(tag.key)) fail(tag.where, "the name of a tag: letters, digits and _");
      std::string const& value = string_of(tag.value);
      if (has_line_end(value)) fail(tag.value.where, "the value of a tag on one line");
      std::string text = '[' + tag.key + " \"";
      for (char const c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
      }
      tags_.add(Kind::tag, {tag.where.begin, tag.value.where.end}, text + "\"]");
    }
  }

  void write_element(JsonValue const& element) {
    auto const& object = as<JsonObject>(element, "an object, such as a move");
    if (object.empty()) fail(element.where, std::string(element_keys));
    if (member(object, "move") != nullptr)
      write_move(element, object);
    else
      write_other(element, object);
  }

  void write_move(JsonValue const& element, JsonObject const& object) {
    std::string text;
    for (JsonMember const& part : object) {
      if (part.key == "move")
        text.insert(0, checked_move(part.value));
      else if (part.key == "nags")
        text += nags(part.value);
      else if (std::ranges::count(derived, part.key) == 0)
        fail(part.where, "one of the keys of a move: move, machine, number, side, nags, alternatives, fen");
    }
    line_.add(Kind::move, element.where, text);
  }
  static std::string const& checked_move(JsonValue const& value) {
    std::string const& text = string_of(value);
    auto const read = parse_move(text);
    if (auto const* error = std::get_if<ParseError>(&read)) fail(value.where, error->expected);
    return text;
  }
  static std::string const& nags(JsonValue const& value) {
    std::string const& text = string_of(value);
    if (text.find_first_not_of("!?") != std::string::npos) fail(value.where, "signs ! and ?");
    return text;
  }

  void write_other(JsonValue const& element, JsonObject const& object) {
    JsonMember const& part = object.front();
    if (object.size() > 1) fail(object[1].where, "no other key beside " + part.key);
    JsonValue const& value = part.value;
    if (part.key == "unplayed")
      line_.add(Kind::move, element.where, checked_move(value));
    else if (part.key == "number")
      line_.add(Kind::number, element.where, only<MoveNumber>(value, "a move number such as 17... or 14B."));
    else if (part.key == "roll")
      line_.add(Kind::roll, element.where, roll(value));
    else if (part.key == "comment")
      write_comment(element.where, value);
    else if (part.key == "nag")
      line_.add(Kind::nag, element.where, nag(value));
    else if (part.key == "result")
      line_.add(Kind::result, element.where, only<ResultMark>(value, "a result such as 1-0"));
    else if (part.key == "variation")
      close_variation(element.where, value);
    else if (part.key == "unreadable")
      line_.add_line(Kind::unreadable, element.where, string_of(value));
    else
      fail(part.where, std::string(element_keys));
  }

  static std::string roll(JsonValue const& value) {
    auto const& dice = as<JsonArray>(value, "an array of two dice");
    if (dice.size() != 2) fail(value.where, "an array of two dice");
    return fmt::format("({},{})", number(dice[0], 9), number(dice[1], 9));
  }
  static int number(JsonValue const& value, int most) {
    double const written = as<double>(value, "a number");
    bool const fits = written >= 0 && written <= most && written == std::floor(written);
    if (!fits) fail(value.where, fmt::format("a whole number up to {}", most));
    return static_cast<int>(written);
  }

  static std::string nag(JsonValue const& value) {
    if (std::holds_alternative<double>(value.is)) return fmt::format("${}", number(value, 999'999'999));
    return only<Nag>(value, "the number of a NAG, or a sign such as !! or +-");
  }
  /// A text that is one element of that kind and nothing else.
  template <class Element>
  static std::string only(JsonValue const& value, char const* what) {
    std::string const& text = string_of(value);
    if (!parse_element<Element>(text)) fail(value.where, what);
    return text;
  }

  void write_comment(Span where, JsonValue const& value) {
    std::string const& text = string_of(value);
    if (text.find('}') == std::string::npos) return line_.add(Kind::comment, where, '{' + text + '}');
    if (has_line_end(text)) fail(value.where, "a comment without }, or on one line");
    line_.add_line(Kind::comment, where, ';' + text);
  }

  /// Its words were written while it was read; now the end of its element is known.
  void close_variation(Span where, JsonValue const& value) {
    as<JsonArray>(value, "an array of moves");
    for (std::size_t const bracket : {last_variation_.first, last_variation_.second})
      line_.parts()[bracket].where = where;
  }

  Words tags_;
  Words line_;
  std::vector<OpenLine> open_lines_;                         ///< from the outermost in
  std::pair<std::size_t, std::size_t> last_variation_{0, 0}; ///< the parts of its brackets
};

} // namespace

Span JsonRecord::place_of(std::size_t offset) const {
  auto const behind = std::ranges::upper_bound(parts, offset, {}, &Part::begin);
  return std::prev(behind)->where;
}

std::variant<JsonRecord, ParseError> parse_json_record(std::string_view json) {
  try {
    Writer writer;
    auto const parsed = parse_json(json, &writer);
    if (auto const* error = std::get_if<ParseError>(&parsed)) return *error;
    return writer.write(std::get<JsonValue>(parsed));
  } catch (ParseError& error) {
    return std::move(error);
  }
}

} // namespace hippo::notation
