#include "libgame/game_file/letters.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/position_text/parse.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <set>

namespace hippo::game_file {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string letter_for(notation::WrittenPiece const& piece, Draft const& before, Draft const& after) {
  auto const type = before.type_named(piece.name);
  if (!type) return piece.name;
  std::string const white = after.types[*type].name;
  std::string const name = piece.is_white() ? white : notation::lower(white);
  return (piece.on_other_side ? "+" : "") + name + (piece.was_pawn ? "~" : "");
}

} // namespace

char free_letter(std::string_view wishes, std::set<char> const& taken) {
  for (char const wish : wishes)
    if (char const capital = text::upper(wish); notation::is_capital(capital) && !taken.contains(capital))
      return capital;
  return '\0';
}

bool name_by_letters(Draft& draft) {
  std::set<char> taken;
  std::vector<DraftType*> unnamed;
  for (DraftType& type : draft.types) {
    if (!type.exists()) continue;
    if (type.name.size() == 1)
      taken.insert(type.name.front());
    else
      unnamed.push_back(&type);
  }
  if (taken.size() + unnamed.size() > alphabet.size()) return false;
  for (DraftType* const type : unnamed) {
    std::string const wishes = usual_english(*type) + type->english + type->name + std::string(alphabet);
    type->name = std::string(1, free_letter(wishes, taken));
    taken.insert(type->name.front());
  }
  return true;
}

std::string start_in_letters(Draft const& before, Draft const& after) {
  auto const parsed = notation::parse_position(before.start);
  auto const* text = std::get_if<notation::PositionText>(&parsed);
  if (text == nullptr) return before.start;
  std::vector<notation::WrittenPiece> pieces;
  for (notation::WrittenRank const& rank : text->ranks)
    for (auto const& cell : rank.cells)
      if (auto const* piece = std::get_if<notation::WrittenPiece>(&cell)) pieces.push_back(*piece);
  if (text->hands) std::ranges::copy(text->hands->pieces, std::back_inserter(pieces));
  std::size_t const board_end = text->hands ? text->hands->where.end : text->board_where.end;
  std::string start = before.start.substr(0, board_end);
  std::ranges::reverse(pieces); // the last first, so that earlier places stay right
  for (notation::WrittenPiece const& piece : pieces)
    start.replace(piece.where.begin, piece.where.size(), letter_for(piece, before, after));
  if (!before.fields) return start + before.start.substr(board_end);
  std::string const side = text->fields.empty() ? "w" : text->fields.front().text;
  return start + ' ' + side + " - - 0 1";
}

} // namespace hippo::game_file
