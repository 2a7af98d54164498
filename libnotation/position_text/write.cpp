#include "libnotation/position_text/parse.hpp"

namespace hippo::notation {
namespace {

void write(std::string& line, WrittenCell const& cell) {
  if (auto const* run = std::get_if<EmptyRun>(&cell)) {
    line += std::to_string(run->count);
    return;
  }
  std::string const& name = std::get<WrittenPiece>(cell).name;
  bool const bare = name.size() == 1;
  if (!bare) line += '(';
  line += name;
  if (!bare) line += ')';
}

void write(std::string& line, std::vector<WrittenRank> const& ranks) {
  char const* separator = "";
  for (WrittenRank const& rank : ranks) {
    line += separator;
    for (WrittenCell const& cell : rank.cells) write(line, cell);
    separator = "/";
  }
}

} // namespace

std::string write_position(PositionText const& position) {
  std::string line = position.game;
  if (!line.empty()) line += ' ';
  if (position.start)
    line += "startpos";
  else
    write(line, position.ranks);
  for (WrittenField const& field : position.fields) line += ' ' + field.text;
  if (position.has_notes) line += '\t' + position.notes;
  return line;
}

} // namespace hippo::notation
