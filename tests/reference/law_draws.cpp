// Ends that follow from the course of the game.
#include "tests/reference/law_board.hpp"

#include <algorithm>

namespace hippo::reference::laws {

namespace {

/// What makes two positions the same: the line without its clocks, and without squares where no piece may
/// capture en passant.
std::string key_of(Position position) {
  bool const captured =
      !position.crossed.empty() &&
      std::ranges::any_of(legal_moves(position), [](Move const& move) { return move.en_passant != none; });
  if (!captured) position.crossed.clear();
  position.clock = 0;
  position.number = 1;
  return fen(position);
}

/// Whether each of the side's moves after that position gave check.
bool always_checked(std::vector<Position> const& past, std::size_t first, Side side) {
  bool one = false;
  for (std::size_t at = first + 1; at < past.size(); ++at) {
    if (past[at].turn == side) continue;
    if (!king_in_check(past[at], past[at].turn)) return false;
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
    return End{"repetition", value};
  }
  if (laws.moves_rule > 0 && now.clock >= 2 * laws.moves_rule)
    return End{laws.moves_rule == 50 ? "fifty-move rule" : "move rule", Value::draw};
  return std::nullopt;
}

} // namespace hippo::reference::laws
