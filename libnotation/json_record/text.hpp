// A record that was written as JSON (hippo-convert(1)) as the text of a record. It becomes text and not a
// tree, because the places in a tree count in one text, where moves that stay as written and the words of
// messages are looked up, and the values of JSON, with their escapes, are no such text; and because the text
// is written while the JSON is read, so that only one move of it is in memory at a time.
#pragma once

#include "libnotation/text.hpp"

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

struct RecordText {
  std::string text; ///< tags, then moves, as parse_record reads them

  /// From the byte `begin` to the next part, the text is that of the value at `where` in the JSON.
  struct Part {
    std::size_t begin = 0;
    Span where;
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
[[nodiscard]] std::variant<RecordText, ParseError> text_of_json(std::string_view json);

} // namespace hippo::notation
