// A record that was written as JSON (hippo-convert(1)) as a tree, and the text that the spans of the tree
// count in: JSON's own values, with their escapes, are no text in which a move that stays as written or the
// excerpt of a message can be looked up. Each value is appended to that text while the JSON is read, with
// what it is and where it stands, so that only one move of the JSON is in memory at a time. When all of it is
// taken, each value becomes one node. The text is not read as a record again.
#pragma once

#include "libnotation/record/ast.hpp"
#include "libnotation/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::notation {

/// A value of the JSON that belongs to the record as a whole.
struct JsonWord {
  Span where;
  std::string text;
};

struct JsonRecord {
  std::string text; ///< tags, then moves, spelled as in PGN
  Record record;    ///< its spans count in the text

  enum class Kind : std::uint8_t {
    record, ///< all of it: what stands before the other parts
    tag,
    move,
    number,
    roll,
    comment,
    nag,
    result,
    unreadable,
    open, ///< the bracket of a variation
    close,
  };
  /// From the byte `begin` to the next part, the text is that of the value at `where` in the JSON.
  struct Part {
    std::size_t begin = 0;
    Span where;
    std::uint32_t size = 0; ///< without the separator behind it
    Kind kind = Kind::record;

    [[nodiscard]] Span in_text() const { return {begin, begin + size}; }
  };
  std::vector<Part> parts; ///< in their order; the first begins at 0

  std::optional<JsonWord> game;  ///< where it is not null
  std::optional<JsonWord> start; ///< FEN fields of the start

  /// The place in the JSON of what begins at this byte of the text.
  [[nodiscard]] Span place_of(std::size_t offset) const;
};

/// Reads one JSON object, as hippo-convert writes it. What follows from the rest of the record is skipped
/// (the keys machine, number, side, alternatives and fen of a move); a key that a record does not have is an
/// error.
[[nodiscard]] std::variant<JsonRecord, ParseError> parse_json_record(std::string_view json);

} // namespace hippo::notation
