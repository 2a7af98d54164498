#include "libanalysis/solve/neutral_men.hpp"

#include "libgame/position/captures.hpp"
#include "libgame/position/passed.hpp"

#include <algorithm>

namespace hippo::solve {

namespace {

AnyPosition colored(AnyPosition const& position, SquareSet men, Color color) {
  if ((position.pieces(~color) & men).empty()) return position;
  Setup setup = position.setup();
  for (Square const square : men)
    if (setup.at(square)) setup.at(square)->color = color;
  return {setup, position.variant()};
}

bool is_of_neutral_man(NeutralPosition const& position, Move const& move) {
  return move.kind != MoveKind::drop && move.kind != MoveKind::pass && position.neutral.has(move.from);
}

/// Whether the side that has moved left its king to a neutral man or to an enemy.
bool leaves_check(NeutralPosition const& next) { return may_capture_king(next.position, next.neutral); }

std::vector<Move> moves_of_neutral_man(NeutralPosition const& position, Square man) {
  std::vector<Move> moves = colored(position.position, SquareSet(man), position.side()).legal_moves();
  std::erase_if(moves, [&](Move const& move) {
    return move.from != man || move.kind == MoveKind::drop || leaves_check(after(position, move));
  });
  return moves;
}

} // namespace

NeutralPosition with_neutral(AnyPosition const& position, SquareSet neutral) {
  return {colored(position, neutral, ~position.side()), neutral};
}

bool may_capture_king(AnyPosition const& position, SquareSet neutral) {
  return !neutral.empty() && colored(position, neutral, position.side()).in_check(~position.side());
}

std::vector<Move> legal_moves(NeutralPosition const& position) {
  std::vector<Move> moves = position.position.legal_moves();
  if (position.neutral.empty()) return moves;
  for (Square const man : position.neutral) {
    std::vector<Move> const more = moves_of_neutral_man(position, man);
    moves.insert(moves.end(), more.begin(), more.end());
  }
  std::ranges::sort(moves);
  return moves;
}

bool can_move(NeutralPosition const& position) {
  if (position.position.count_legal_moves() > 0) return true;
  return std::ranges::any_of(position.neutral,
                             [&](Square man) { return !moves_of_neutral_man(position, man).empty(); });
}

NeutralPosition after(NeutralPosition const& position, Move move) {
  if (position.neutral.empty()) return {position.position.after(move), {}};
  AnyPosition const seen = seen_by_mover(position, move);
  SquareSet neutral = position.neutral & ~position::captured_squares(seen, move);
  if (is_of_neutral_man(position, move)) neutral = (neutral & ~SquareSet(move.from)) | SquareSet(move.to);
  return with_neutral(seen.after(move), neutral);
}

NeutralPosition passed(NeutralPosition const& position) {
  return with_neutral(position::passed(position.position), position.neutral);
}

AnyPosition seen_by_mover(NeutralPosition const& position, Move move) {
  return is_of_neutral_man(position, move) ? colored(position.position, SquareSet(move.from), position.side())
                                           : position.position;
}

} // namespace hippo::solve
