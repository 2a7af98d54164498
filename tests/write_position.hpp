// A parsed position as a text again, so that tests can compare the two.
#pragma once

#include "libnotation/position_text/ast.hpp"

#include <string>
#include <variant>
#include <vector>

namespace hippo::notation {

inline void write(std::string& line, EmptyRun const& run) { line += std::to_string(run.count); }
inline void write(std::string& line, DeadSquare const& square) { line += square.is_piece ? '^' : '*'; }
inline void write(std::string& line, WrittenPiece const& piece) {
  if (piece.on_other_side) line += '+';
  bool const bare = piece.name.size() == 1;
  if (!bare) line += '(';
  line += piece.name;
  if (!bare) line += ')';
  if (piece.was_pawn) line += '~';
}

inline void write(std::string& line, std::vector<WrittenRank> const& ranks) {
  char const* separator = "";
  for (WrittenRank const& rank : ranks) {
    line += separator;
    for (WrittenCell const& cell : rank.cells)
      std::visit([&](auto const& written) { write(line, written); }, cell);
    separator = "/";
  }
}

inline void write(std::string& line, WrittenHands const& hands) {
  line += '[';
  for (WrittenPiece const& piece : hands.pieces) write(line, piece);
  line += ']';
}

/// The line for a tree: one blank between words, one-letter pieces bare and longer names in parentheses.
/// Reading it again gives the same tree but for the places.
[[nodiscard]] inline std::string write_position(PositionText const& position) {
  std::string line = position.game;
  if (!line.empty()) line += ' ';
  if (position.start)
    line += "startpos";
  else
    write(line, position.ranks);
  if (position.hands) write(line, *position.hands);
  for (WrittenField const& field : position.fields) line += ' ' + field.text;
  if (position.has_notes) line += '\t' + position.notes;
  return line;
}

} // namespace hippo::notation
