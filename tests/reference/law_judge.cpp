// Which of the possible moves are legal.
#include "tests/reference/law_board.hpp"

#include <algorithm>

namespace hippo::reference::laws {

namespace {

Cell const& cell_at(Position const& position, Square square) {
  return position.cells[static_cast<std::size_t>(square)];
}
template <class T>
T const& own(Both<T> const& both, Side side) {
  return both[static_cast<std::size_t>(side)];
}

std::vector<Square> squares_of(Position const& position, Side side, int type) {
  std::vector<Square> found;
  for (Square square = 0; square < position.laws->squares(); ++square)
    if (cell_at(position, square).of(side) && cell_at(position, square).type == type) found.push_back(square);
  return found;
}

bool contains(std::vector<Square> const& squares, Square square) {
  return std::ranges::find(squares, square) != squares.end();
}

/// Whether the capture on that square would explode a royal piece of the captor's side.
bool touches_royal(Position const& position, Square square, Side side) {
  Laws const& laws = *position.laws;
  if (!laws.blast) return false;
  return std::ranges::any_of(royals(position, side), [&](Square other) {
    return std::abs(laws.file(other) - laws.file(square)) <= 1 &&
           std::abs(laws.rank(other) - laws.rank(square)) <= 1;
  });
}

/// Attacks by pieces that may capture there: a royal piece that would become a wall may not.
bool is_attacked(Position const& position, Square square, Side by) {
  if (touches_royal(position, square, by)) return false;
  auto const own_royals = royals(position, by);
  return std::ranges::any_of(attackers(position, square, by), [&](Square from) {
    return !(contains(own_royals, from) && position.laws->petrified.contains(cell_at(position, from).type));
  });
}

bool all_attacked(Position const& position, Side side) {
  bool one = false;
  for (int const type : position.laws->extinct_types)
    for (Square const square : squares_of(position, side, type)) {
      if (!is_attacked(position, square, 1 - side)) return false;
      one = true;
    }
  return one;
}

bool attacked_pseudo_royals(Position const& position, Side side) {
  if (!position.laws->pseudo_royal) return false;
  auto const own_kings = kings(position, side);
  for (Square const square : royals(position, side))
    if (!contains(own_kings, square) && is_attacked(position, square, 1 - side)) return true;
  return position.laws->duple_check && all_attacked(position, side);
}

/// The position in which a check is judged: walls are no shelter, except the duck, and except where a piece
/// became a wall.
Position without_wall(Position const& position, Move move) {
  if (position.laws->wall_rule != "duck") move.wall_at = none;
  Position after = play(position, move);
  if (position.laws->blast && move.captures)
    for (Square square = 0; square < position.laws->squares(); ++square)
      if (cell_at(after, square).type == wall && cell_at(position, square).type != wall &&
          square != move.wall_at)
        after.cells[static_cast<std::size_t>(square)] = {};
  return after;
}
/// That in which a king's safety is judged: nor does a piece that enters shelter it.
Position for_kings(Position const& position, Move move) {
  move.enters = none;
  return without_wall(position, move);
}
/// That of pseudo-royal pieces, which both shelter.
Position for_pseudo_royals(Position const& position, Move move) {
  Square const wall_at = move.wall_at;
  Position after = without_wall(position, move);
  if (wall_at != none) after.cells[static_cast<std::size_t>(wall_at)].type = wall;
  if (move.enters != none) after.cells[static_cast<std::size_t>(move.entry)] = {move.enters, position.turn};
  return after;
}

/// Royal pieces are gone that stood there before.
bool lost_royals(Position const& before, Position const& after, Side side, Move const& move) {
  auto const gone = [&](Square square) {
    if (square == move.from && before.turn == side) {
      Square to = move.to;
      if (move.kind == Move::Kind::castling) return false;
      if (move.kind == Move::Kind::pass || move.kind == Move::Kind::stay) to = square;
      return !cell_at(after, to).of(side);
    }
    return !cell_at(after, square).of(side);
  };
  return std::ranges::any_of(royals(before, side), gone);
}

bool keeps_royals(Position const& position, Move const& move) {
  Laws const& laws = *position.laws;
  Side const side = position.turn;
  Position const after = for_kings(position, move);
  if (!laws.kings_are_captured || laws.pseudo_royal) {
    if (lost_royals(position, after, side, move)) return false;
    if (lost_royals(position, after, 1 - side, move)) return true;
  }
  if (king_in_check(after, side) || king_in_check(play(position, move), side)) return false;
  return !attacked_pseudo_royals(for_pseudo_royals(position, move), side);
}

bool obeys_facing(Position const& position, Move const& move) {
  Laws const& laws = *position.laws;
  bool const faced = laws.bikjang && kings_face(position, position.turn);
  bool const flying = laws.flying_general && !laws.kings_are_captured;
  if (!flying && !faced) return true;
  return !kings_face(for_kings(position, move), position.turn);
}

bool obeys_makpong(Position const& position, Move const& move) {
  if (!position.laws->makpong || move.kind == Move::Kind::drop) return true;
  if (move.from == none || cell_at(position, move.from).type != position.laws->king) return true;
  auto const checkers = attackers(position, move.from, 1 - position.turn);
  if (!king_in_check(position, position.turn) || move.kind == Move::Kind::pass ||
      move.kind == Move::Kind::stay)
    return true;
  Square const taken = move.en_passant != none ? move.en_passant : move.to;
  return checkers.size() == 1 && checkers.front() == taken;
}

bool obeys_immobility(Position const& position, Move const& move) {
  if (!position.laws->immobility_illegal) return true;
  bool const plain =
      move.kind == Move::Kind::ordinary && move.becomes == none && !move.promotes && !move.demotes;
  if (!plain && move.kind != Move::Kind::drop) return true;
  int const type = move.kind == Move::Kind::drop ? move.dropped : cell_at(position, move.from).type;
  return could_move(position, move.promotes ? position.laws->promoted.at(type) : type, position.turn,
                    move.to);
}

bool may_check(Position const& position, Move const& move) {
  Laws const& laws = *position.laws;
  if (!laws.checking) return false;
  if (move.kind == Move::Kind::drop && !laws.drop_checks) return false;
  return !(laws.sittuyin_promotion && move.becomes != none);
}

bool is_legal(Position const& position, Move const& move) {
  bool const ends_facing =
      position.laws->bikjang && move.kind == Move::Kind::pass && kings_face(position, position.turn);
  if (ends_facing) return true;
  if (!obeys_immobility(position, move) || !obeys_facing(position, move) || !obeys_makpong(position, move))
    return false;
  if (position.left > 1 && !position.laws->captures_early && move.captures) return false;
  bool const may_not_check =
      !may_check(position, move) || (position.left > 1 && !position.laws->checks_early);
  if (may_not_check && king_in_check(without_wall(position, move), 1 - position.turn)) return false;
  if (position.left > 1 && !position.laws->checks_early && in_check(play(position, move), 1 - position.turn))
    return false;
  return keeps_royals(position, move);
}

void keep_captures(Position const& position, std::vector<Move>& moves) {
  auto const captures = [](Move const& move) { return move.captures; };
  if (position.laws->must_capture && std::ranges::any_of(moves, captures))
    std::erase_if(moves, [&](Move const& move) { return !captures(move); });
}

void keep_drops(Position const& position, std::vector<Move>& moves) {
  Laws const& laws = *position.laws;
  int in_hand = 0;
  for (auto const& [type, number] : own(position.hand, position.turn))
    if (laws.must_drop_type == any || laws.must_drop_type == type) in_hand += number;
  if (!laws.must_drop || in_hand == 0) return;
  auto const drop = [](Move const& move) { return move.kind == Move::Kind::drop; };
  if (laws.must_drop_type != any)
    std::erase_if(moves, [&](Move const& move) { return drop(move) && move.dropped != laws.must_drop_type; });
  if (std::ranges::any_of(moves, drop)) std::erase_if(moves, [&](Move const& move) { return !drop(move); });
}

void keep_passes(Position const& position, std::vector<Move>& moves) {
  bool const ends_turn = position.laws->ends_early && within_turn(position);
  if (own(position.laws->pass, position.turn) || ends_turn ||
      !own(position.laws->pass_on_stalemate, position.turn))
    return;
  auto const pass = [](Move const& move) { return move.kind == Move::Kind::pass; };
  if (!std::ranges::all_of(moves, pass)) std::erase_if(moves, pass);
}

} // namespace

std::vector<Square> kings(Position const& position, Side side) {
  return position.laws->king == none ? std::vector<Square>{}
                                     : squares_of(position, side, position.laws->king);
}

std::vector<Square> royals(Position const& position, Side side) {
  Laws const& laws = *position.laws;
  std::vector<Square> found = laws.kings_are_captured ? std::vector<Square>{} : kings(position, side);
  if (found.size() > 1) found.clear();
  if (!laws.pseudo_royal) return found;
  for (int const type : laws.extinct_types) {
    auto const squares = squares_of(position, side, type);
    if (static_cast<int>(squares.size()) > laws.extinct_count + 1) continue;
    for (Square const square : squares)
      if (!contains(found, square)) found.push_back(square);
  }
  return found;
}

bool king_in_check(Position const& position, Side side) {
  if (position.laws->kings_are_captured) return false;
  auto const own_kings = kings(position, side);
  return own_kings.size() == 1 && is_attacked(position, own_kings.front(), 1 - side);
}

bool in_check(Position const& position, Side side) {
  return king_in_check(position, side) || attacked_pseudo_royals(position, side);
}

bool kings_face(Position const& position, Side side) {
  Laws const& laws = *position.laws;
  if ((!laws.flying_general && !laws.bikjang) || kings(position, side).size() != 1) return false;
  for (Square const mine : kings(position, side))
    for (Square const other : kings(position, 1 - side)) {
      int const files = laws.file(other) - laws.file(mine), ranks = laws.rank(other) - laws.rank(mine);
      if (files != 0 && ranks != 0) continue;
      int const steps = std::max(std::abs(files), std::abs(ranks));
      bool open = true;
      for (int step = 1; step < steps; ++step)
        open = open && cell_at(position, laws.at(laws.file(mine) + files / steps * step,
                                                 laws.rank(mine) + ranks / steps * step))
                           .empty();
      if (open) return true;
    }
  return false;
}

std::vector<Move> legal_moves(Position const& position) {
  std::vector<Move> moves;
  for (Move const& move : possible_moves(position))
    if (is_legal(position, move)) moves.push_back(move);
  keep_drops(position, moves);
  keep_captures(position, moves);
  keep_passes(position, moves);
  return moves;
}

std::map<std::string, Move> moves(Position const& position) {
  std::map<std::string, Move> found;
  if (end_on_board(position)) return found;
  for (Move const& move : legal_moves(position)) found.emplace(uci(position, move), move);
  return found;
}

} // namespace hippo::reference::laws
