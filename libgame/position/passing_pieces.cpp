#include "libgame/position/passing_pieces.hpp"

#include "libgame/position/any_position.hpp"

#include <algorithm>

namespace hippo::position {

namespace {

/// One step on a straight line from a square to another.
struct Direction {
  int files = 0, ranks = 0;
};

int sign(int number) { return (number > 0) - (number < 0); }

std::optional<Direction> direction(BoardSize board, Square from, Square to) {
  int const files = board.file_of(to) - board.file_of(from);
  int const ranks = board.rank_of(to) - board.rank_of(from);
  bool const is_straight = files == 0 || ranks == 0 || files == ranks || files == -ranks;
  if (!is_straight || from == to) return std::nullopt;
  return Direction{sign(files), sign(ranks)};
}

/// Puts those pieces on other squares that are empty.
void set_aside(Setup& setup, BoardSize board, SquareSet const& pieces, SquareSet const& reserved) {
  for (Square piece : pieces)
    for (int index = 0; index < board.files * board.ranks; ++index) {
      Square const free = board.at(index % board.files, index / board.files);
      if ((setup.occupied() | reserved).has(free)) continue;
      std::swap(setup.at(piece), setup.at(free));
      break;
    }
}

/// The position before a piece went from a square to another, with its side to move, at the beginning of a
/// turn. An obstacle that is on its path now came later: a wall, or a piece with a later move of the turn.
/// Such moves may have filled the hand, too, of which drops are compulsory.
Setup before_move(Setup const& setup, VariantInfo const& variant, Square from, Square to,
                  SquareSet const& way) {
  Setup before = setup;
  before.side = setup.at(to)->color;
  before.en_passant = before.state.passed_piece = before.state.passed_in_turn = SquareSet();
  before.state.moves_made = 0;
  SquareSet const path = way | SquareSet(from) | SquareSet(to);
  if (variant.def->several_moves) {
    set_aside(before, variant.board, before.of(before.side) & path & ~SquareSet(to), path);
    before.state.hands = {};
  }
  std::swap(before.at(from), before.at(to));
  before.state.dead &= ~(way | SquareSet(from));
  if (!before.state.promoted.has(to)) return before;
  before.state.promoted = (before.state.promoted & ~SquareSet(to)) | SquareSet(from);
  auto& was = before.state.was;
  was[static_cast<std::size_t>(from.index())] = was[static_cast<std::size_t>(to.index())];
  return before;
}

bool has_step(Setup const& before, VariantInfo const& variant, Square from, Square to) {
  return std::ranges::any_of(AnyPosition(before, variant).pseudo_legal_moves(), [&](Move move) {
    return move.kind == MoveKind::double_step && move.from == from && move.to == to;
  });
}

/// Compulsory captures do not count: positions are composed, too. Nor does an end of the game that another
/// piece would have brought about at the end of a turn. So other pieces are removed, those of the side first.
/// Nor do walls count, of which one came with the step. `way`: between the squares.
bool can_step(Setup before, VariantInfo const& variant, Square from, Square to, SquareSet const& way) {
  if (variant.def->walls) before.state.dead = SquareSet();
  if (has_step(before, variant, from, to)) return true;
  if (!variant.def->must_capture && !variant.def->several_moves) return false;
  for (Color color : {before.side, ~before.side}) {
    for (Square square : before.of(color) & ~(way | SquareSet(from)))
      if (!variant.def->pieces[before.at(square)->type.index()].royal) before.at(square) = std::nullopt;
    if (has_step(before, variant, from, to)) return true;
  }
  return false;
}

/// Whether a piece of the mover can have left the square in the last turn: it is empty, or another piece has
/// come to it with a later move of the turn.
bool may_be_origin(Setup const& setup, VariantInfo const& variant, Square square, Color mover) {
  auto const& piece = setup.at(square);
  return !piece || (variant.def->several_moves && piece->color == mover);
}

/// Whether the piece can have come to the square over all of the passed ones.
bool can_have_passed(Setup const& setup, VariantInfo const& variant, SquareSet const& passed, Square to) {
  BoardSize const board = variant.board;
  auto const back = direction(board, to, passed.first());
  if (!back) return false;
  SquareSet way;
  int file = board.file_of(to) + back->files;
  int rank = board.rank_of(to) + back->ranks;
  for (; board.has(file, rank); file += back->files, rank += back->ranks) {
    Square const from = board.at(file, rank);
    bool const is_origin =
        (passed & ~way).empty() && may_be_origin(setup, variant, from, setup.at(to)->color);
    if (is_origin && can_step(before_move(setup, variant, from, to, way), variant, from, to, way))
      return true;
    way |= SquareSet(from);
  }
  return false;
}

} // namespace

SquareSet passing_pieces(Setup const& setup, VariantInfo const& variant, SquareSet const& passed,
                         Color mover) {
  SquareSet pieces;
  if (passed.empty()) return pieces;
  for (Square to : setup.of(mover))
    if (can_have_passed(setup, variant, passed, to)) pieces |= SquareSet(to);
  return pieces;
}

std::optional<Square> first_piece_ahead(Setup const& setup, BoardSize board, Square square, Color color) {
  int const step = color == Color::white ? 1 : -1;
  for (int rank = board.rank_of(square) + step; rank >= 0 && rank < board.ranks; rank += step) {
    Square const ahead = board.at(board.file_of(square), rank);
    if (auto const piece = setup.at(ahead); piece && piece->color == color) return ahead;
  }
  return std::nullopt;
}

std::optional<Square> captured_passer(Setup const& setup, BoardSize board, SquareSet const& passed,
                                      SquareSet const& passers) {
  auto const ahead = first_piece_ahead(setup, board, passed.first(), ~setup.side);
  bool const is_common = std::ranges::all_of(
      passed, [&](Square square) { return first_piece_ahead(setup, board, square, ~setup.side) == ahead; });
  if (ahead && is_common && passers.has(*ahead)) return ahead;
  if (passers.several()) return std::nullopt;
  return passers.first();
}

} // namespace hippo::position
