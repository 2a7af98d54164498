// Ends that follow from the course of the game.
#include "tests/reference/law_board.hpp"

#include <algorithm>

namespace hippo::reference::laws {

namespace {

/// The moves of the next turns, as long as they differ.
std::string turns_ahead(Position const& position) {
  Laws const& laws = *position.laws;
  if (laws.progressive) return ' ' + std::to_string(position.number);
  std::string text;
  for (int number = position.number; number <= position.number + static_cast<int>(laws.turns.size());
       ++number)
    for (Side const side : {0, 1}) text += ' ' + std::to_string(laws.moves_of_turn(side, number));
  return text;
}

/// What makes two positions the same: the line without its clocks, and without squares where no piece may
/// capture en passant, and the moves of turns to come.
std::string key_of(Position position) {
  bool const captured =
      !position.crossings.empty() &&
      std::ranges::any_of(legal_moves(position), [](Move const& move) { return move.en_passant != none; });
  if (!captured)
    std::erase_if(position.crossings,
                  [&](Crossing const& crossing) { return crossing.side != position.turn; });
  std::string const turns = turns_ahead(position);
  position.clock = 0;
  position.number = 1;
  return fen(position) + turns;
}

/// Whether each of the side's turns after that position ended with a check.
bool always_checked(std::vector<Position> const& past, std::size_t first, Side side) {
  bool one = false;
  for (std::size_t at = first + 1; at < past.size(); ++at) {
    if (past[at].turn == side || past[at].mover != side) continue;
    if (!in_check(past[at], 1 - side)) return false;
    one = true;
  }
  return one;
}

} // namespace

std::optional<End> end_of_game(std::vector<Position> const& past) {
  Position const& now = past.back();
  Laws const& laws = *now.laws;
  std::string const key = key_of(now);
  std::size_t times = 0, first = past.size();
  for (std::size_t at = past.size(); at-- > 0;)
    if (key_of(past[at]) == key) {
      first = at;
      ++times;
    }
  if (laws.fold_rule > 0 && times >= static_cast<std::size_t>(laws.fold_rule)) {
    bool const own = always_checked(past, first, now.turn), other = always_checked(past, first, 1 - now.turn);
    if (laws.perpetual_check && own != other) return End{"perpetual check", own ? Value::loss : Value::win};
    Value value = laws.fold_value;
    if (laws.fold_absolute && now.turn == 1)
      value = value == Value::win ? Value::loss : value == Value::loss ? Value::win : value;
    return End{"repetition", value == Value::draw ? counted_material(now) : value};
  }
  if (laws.moves_rule > 0 && now.clock >= 2 * laws.moves_rule)
    return End{laws.moves_rule == 50 ? "fifty-move rule" : "move rule", counted_material(now)};
  return std::nullopt;
}

} // namespace hippo::reference::laws
