// A record that was written as JSON (hippo-convert(1)), as a tree, and as a text spelled as in PGN: the
// tree's spans count in that text, because values of JSON have escapes. While the JSON is read, each value is
// appended to the text and becomes a node, so that only one move of the JSON is in memory at a time.
#pragma once

#include "libnotation/record/ast.hpp"
#include "libnotation/text.hpp"

#include <cstddef>
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

  /// From the byte `begin` to the next part, the text is that of the value at `where` in the JSON.
  struct Part {
    std::size_t begin = 0;
    Span where;
  };
  std::vector<Part> parts; ///< in their order; the first, at 0, is all of the JSON

  std::optional<JsonWord> game;  ///< where it is not null
  std::optional<JsonWord> start; ///< FEN fields of the start

  /// The place in the JSON of the part that begins at this byte of the text.
  [[nodiscard]] Span place_of(std::size_t offset) const;
};

/// Reads one JSON object, as hippo-convert writes it. Derived keys are skipped (the keys coordinate, number,
/// side, alternatives and fen of a move); a key that a record does not have is an error.
[[nodiscard]] std::variant<JsonRecord, ParseError> parse_json_record(std::string_view json);

} // namespace hippo::notation
