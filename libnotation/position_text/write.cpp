#include "libnotation/position_text/parse.hpp"

namespace hippo::notation {
namespace {

void write(std::string& line, EmptyRun const& run) { line += std::to_string(run.count); }
void write(std::string& line, DeadSquare const&) { line += '*'; }
void write(std::string& line, WrittenPiece const& piece) {
  if (piece.on_other_side) line += '+';
  bool const bare = piece.name.size() == 1;
  if (!bare) line += '(';
  line += piece.name;
  if (!bare) line += ')';
  if (piece.was_pawn) line += '~';
}

void write(std::string& line, std::vector<WrittenRank> const& ranks) {
  char const* separator = "";
  for (WrittenRank const& rank : ranks) {
    line += separator;
    for (WrittenCell const& cell : rank.cells)
      std::visit([&](auto const& written) { write(line, written); }, cell);
    separator = "/";
  }
}

void write(std::string& line, WrittenHands const& hands) {
  line += '[';
  for (WrittenPiece const& piece : hands.pieces) write(line, piece);
  line += ']';
}

} // namespace

std::string write_position(PositionText const& position) {
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
