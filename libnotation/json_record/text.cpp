#include "libnotation/json_record/text.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/json_record/json.hpp"
#include "libnotation/json_record/words.hpp"
#include "libnotation/move_text/parse.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/record_end.hpp"
#include "libnotation/record/spans.hpp"
#include "libnotation/record/tree_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hippo::notation {

namespace {

/// Other members of a move's object: all of them follow from the move.
constexpr std::array<std::string_view, 5> derived{"coordinate", "number", "side", "alternatives", "fen"};

/// Names of the other elements of a line.
constexpr std::string_view element_keys =
    "one of the keys move, number, unplayed, roll, comment, nag, result, variation, unreadable";

[[noreturn]] void fail(Span where, std::string expected) {
  throw ParseError{where.begin, std::move(expected)};
}

/// The value as a T; an error in the words of `what` where it is another.
template <class T>
T const& as(JsonValue const& value, char const* what) {
  if (auto const* wanted = std::get_if<T>(&value.content)) return *wanted;
  fail(value.where, what);
}
std::string const& string_of(JsonValue const& value) { return as<std::string>(value, "a string"); }

JsonValue const* member(JsonObject const& object, std::string_view key) {
  auto const found = std::ranges::find(object, key, &JsonMember::key);
  return found == object.end() ? nullptr : &found->value;
}

bool has_line_end(std::string_view text) { return text.find_first_of("\r\n") != std::string_view::npos; }

/// The only node of a record without tags; nullptr if it has several.
Node* only_node(Record& record) {
  return record.tags.empty() && record.nodes.size() == 1 ? &record.nodes.front() : nullptr;
}

/// Writes the text and the tree of one record: its moves while they are read, which are taken out of the
/// JSON, the rest at the end. The first error ends it by throwing a ParseError, caught in parse_json_record.
class Writer : public JsonListener {
public:
  void begins(std::vector<JsonValue*> const& open) override {
    if (!std::holds_alternative<JsonArray>(open.back()->content)) return;
    if (open_lines_.empty() && is_value_of(open, 2, "line")) return open_lines_.push_back({2, 0});
    if (open_lines_.empty() || !is_value_of(open, open_lines_.back().depth + 2, "variation")) return;
    Span const element = open[open.size() - 2]->where;
    if (open_lines_.size() > deepest_variation)
      fail(element, fmt::format("no more than {} variations inside one another", deepest_variation));
    open_lines_.push_back({open.size(), line_.parts().size()});
    tree_.open(line_.add(element, "("));
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
      tree_.close(line_.add(open.back()->where, ")"));
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
    JsonRecord result;
    std::size_t const offset = tags_.append(line_);
    result.text = tags_.take_text();
    result.parts = std::move(tags_.parts());
    result.parts.insert(result.parts.begin(), {0, root.where});
    result.record = tree_.finish(result.text.size());
    MovePlaces{offset}(result.record.nodes);
    if (auto const* game = member(object, "game"); game != nullptr && !is_null(*game))
      result.game = JsonWord{game->where, string_of(*game)};
    if (auto const* start = member(object, "start")) result.start = JsonWord{start->where, string_of(*start)};
    return result;
  }

private:
  /// A line whose elements are being read.
  struct OpenLine {
    std::size_t depth = 0;      ///< of its array: so many values are open
    std::size_t first_part = 0; ///< its opening bracket, if it is a variation
  };

  static bool is_null(JsonValue const& value) {
    return std::holds_alternative<std::nullptr_t>(value.content);
  }

  /// Whether so many values are open, and the innermost is the value of that key.
  static bool is_value_of(std::vector<JsonValue*> const& open, std::size_t depth, std::string_view key) {
    if (open.size() != depth) return false;
    auto const* object = std::get_if<JsonObject>(&open[depth - 2]->content);
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
      Span const added = tags_.add({tag.where.begin, tag.value.where.end}, text + "\"]");
      tree_.add(Tag{tag.key, value, added});
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
        text.insert(0, string_of(part.value));
      else if (part.key == "nags")
        text += nags(part.value);
      else if (std::ranges::count(derived, part.key) == 0)
        fail(part.where,
             "one of the keys of a move: move, coordinate, number, side, nags, alternatives, fen");
    }
    add_move(element.where, *member(object, "move"), text);
  }
  /// `text`: the value, perhaps with NAGs.
  void add_move(Span where, JsonValue const& value, std::string const& text) {
    auto read = parse_move(text);
    if (auto const* error = std::get_if<ParseError>(&read)) fail(value.where, error->expected);
    tree_.add(moved(std::get<WrittenMove>(std::move(read)), line_.add(where, text).begin));
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
      add_move(element.where, value, string_of(value));
    else if (part.key == "number")
      add<MoveNumber>(element.where, value, string_of(value), "a move number such as 17... or 14B.");
    else if (part.key == "roll")
      add_roll(element.where, value);
    else if (part.key == "comment")
      add_comment(element.where, value);
    else if (part.key == "nag")
      add<Nag>(element.where, value, nag(value), "the number of a NAG, or a sign such as !! or +-");
    else if (part.key == "result")
      add<ResultMark>(element.where, value, string_of(value), "a result such as 1-0");
    else if (part.key == "variation")
      close_variation(element.where, value);
    else if (part.key == "unreadable")
      add_unreadable(line_.add_line(element.where, string_of(value)), string_of(value));
    else
      fail(part.where, std::string(element_keys));
  }

  void add_roll(Span where, JsonValue const& value) {
    auto const& dice = as<JsonArray>(value, "an array of two dice");
    if (dice.size() != 2) fail(value.where, "an array of two dice");
    Roll roll{{}, number(dice[0], 9), number(dice[1], 9)};
    roll.where = line_.add(where, fmt::format("({},{})", roll.one, roll.other));
    tree_.add(roll);
  }
  static int number(JsonValue const& value, int most) {
    double const written = as<double>(value, "a number");
    bool const fits = written >= 0 && written <= most && written == std::floor(written);
    if (!fits) fail(value.where, fmt::format("a whole number up to {}", most));
    return static_cast<int>(written);
  }

  static std::string nag(JsonValue const& value) {
    bool const is_number = std::holds_alternative<double>(value.content);
    return is_number ? fmt::format("${}", number(value, 999'999'999)) : string_of(value);
  }
  /// A text that is one element of that kind and nothing else.
  template <class Element>
  void add(Span where, JsonValue const& value, std::string const& text, char const* what) {
    Record record = parse_record(text);
    Node* const node = only_node(record);
    auto* const element = node == nullptr ? nullptr : std::get_if<Element>(node);
    if (element == nullptr) fail(value.where, what);
    element->where = moved(element->where, line_.add(where, text).begin);
    tree_.add(std::move(*element));
  }

  void add_comment(Span where, JsonValue const& value) {
    std::string const& text = string_of(value);
    bool const to_end_of_line = text.find('}') != std::string::npos;
    if (to_end_of_line && has_line_end(text)) fail(value.where, "a comment without }, or on one line");
    Span const added =
        to_end_of_line ? line_.add_line(where, ';' + text) : line_.add(where, '{' + text + '}');
    tree_.add(Comment{added, text, to_end_of_line});
  }

  void add_unreadable(Span where, std::string_view words) {
    if (words.find_first_not_of(" \t\r\n\v\f,") == std::string_view::npos) return; // nothing, in PGN as here
    bool const brackets = words.find_first_not_of("()") == std::string_view::npos;
    if (brackets && tree_.add_too_deep(where)) return;
    if (words.find_first_not_of(')') == std::string_view::npos)
      return tree_.add_unreadable(where, {where.begin, "a ( before this )"});
    tree_.add_unreadable(where, explained(words, where.begin));
  }
  /// Why words are unreadable. Readable ones get a general reason: their place does not allow them.
  [[nodiscard]] ParseError explained(std::string_view words, std::size_t begin) const {
    bool const in_detail = tree_.unreadable() < max_explanations;
    Record record = in_detail ? parse_record(words) : Record();
    Node const* const node = only_node(record);
    auto const* const word = node == nullptr ? nullptr : std::get_if<Unreadable>(node);
    if (word != nullptr) return {begin + word->error.offset, word->error.expected};
    auto const move = parse_move(in_detail ? words : "");
    auto const* const error = std::get_if<ParseError>(&move);
    return error != nullptr ? ParseError{begin + error->offset, error->expected} : no_move(begin);
  }
  static ParseError no_move(std::size_t begin) {
    return {begin, std::get<ParseError>(parse_move("")).expected};
  }

  /// Its words were written while it was read; now the end of its element is known.
  void close_variation(Span where, JsonValue const& value) {
    as<JsonArray>(value, "an array of moves");
    for (std::size_t const bracket : {last_variation_.first, last_variation_.second})
      line_.parts()[bracket].where = where;
  }

  Words tags_;
  Words line_;
  TreeBuilder tree_;                 ///< whose places count from the beginning of the line
  std::vector<OpenLine> open_lines_; ///< from the outermost in
  std::pair<std::size_t, std::size_t> last_variation_{0, 0}; ///< the parts of its brackets
};

} // namespace

Span JsonRecord::place_of(std::size_t offset) const {
  auto const next = std::ranges::upper_bound(parts, offset, {}, &Part::begin);
  return std::prev(next)->where;
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
