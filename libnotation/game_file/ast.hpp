// A file of games as written: sections with keys and values (hippogonal-games(5)). No meaning is attached.
#pragma once

#include "libnotation/text.hpp"

#include <string>
#include <vector>

namespace hippo::notation {

/// `key = value`. Blanks around both are not part of them; the value may be empty.
struct GameFileEntry {
  std::string key;
  Span key_where;
  std::string value;
  Span value_where;
  friend bool operator==(GameFileEntry const&, GameFileEntry const&) = default;
};

/// `[name]` or `[name:parent]` and the entries below it.
struct GameFileSection {
  std::string name; ///< empty if the heading cannot be read
  Span name_where;
  std::string parent; ///< empty if none is written
  Span parent_where;
  std::vector<GameFileEntry> entries; ///< as written, doubled keys included
  bool complete = true;               ///< false: a line was left out
  friend bool operator==(GameFileSection const&, GameFileSection const&) = default;
};

struct GameFileTree {
  std::vector<GameFileSection> sections;
  std::vector<ParseError> errors; ///< lines that were left out, in order
  friend bool operator==(GameFileTree const&, GameFileTree const&) = default;
};

} // namespace hippo::notation
