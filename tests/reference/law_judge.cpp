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

/// Attacks by pieces that may capture there: a royal piece that would become a wall or die may not, nor a
/// piece whose capture would explode a royal piece of its side.
bool is_attacked(Position const& position, Square square, Side by) {
  Laws const& laws = *position.laws;
  auto const own_royals = royals(position, by);
  return std::ranges::any_of(attackers(position, square, by), [&](Square from) {
    int const type = cell_at(position, from).type;
    if (contains(own_royals, from) && (laws.petrified.contains(type) || laws.dying.contains(type)))
      return false;
    return !explodes(position, from, square) ||
           std::ranges::none_of(own_royals, [&](Square other) { return in_blast(laws, square, other); });
  });
}

bool all_attacked(Position const& position, Side side) {
  bool one = false;
  for (int const type : own(position.laws->extinct_types, side))
    for (Square const square : squares_of(position, side, type)) {
      if (!is_attacked(position, square, 1 - side)) return false;
      one = true;
    }
  return one;
}

bool attacked_pseudo_royals(Position const& position, Side side) {
  if (!position.laws->pseudo_royal && position.laws->pseudo_royal_types.empty()) return false;
  auto const own_kings = kings(position, side);
  for (Square const square : royals(position, side))
    if (!contains(own_kings, square) && is_attacked(position, square, 1 - side)) return true;
  return position.laws->duple_check && all_attacked(position, side);
}

/// Pieces that must be attacked, and are not, or are gone. Captures that are illegal by type are attacks.
bool misses_attack(Position position, Side side) {
  Laws laws = *position.laws;
  laws.capture_forbidden.clear();
  laws.capture_allowed.clear();
  position.laws = &laws;
  return std::ranges::any_of(position.laws->anti_royal_types, [&](int type) {
    auto const squares = squares_of(position, side, type);
    if (static_cast<int>(squares.size()) > position.laws->anti_royal_count) return false;
    return squares.empty() ||
           std::ranges::any_of(squares, [&](Square square) { return !attacked(position, square, 1 - side); });
  });
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
      Square to = stand_of(*before.laws, move);
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
    if (lost_royals(position, after, 1 - side, move) && end_on_board(after)) return true;
  }
  if (king_in_check(after, side) || king_in_check(play(position, move), side)) return false;
  if (misses_attack(play(position, move), side)) return false;
  return !attacked_pseudo_royals(for_pseudo_royals(position, move), side);
}

bool obeys_path(Position const& position, Move const& move) {
  return std::ranges::none_of(move.path, [&](Square square) {
    Position passing = position;
    std::swap(passing.cells[static_cast<std::size_t>(square)],
              passing.cells[static_cast<std::size_t>(move.from)]);
    return king_in_check(passing, position.turn);
  });
}

bool obeys_facing(Position const& position, Move const& move) {
  Laws const& laws = *position.laws;
  bool const faced = is_bikjang(position, position.turn);
  bool const flying = (laws.flying_general || laws.faces_diagonally) && !laws.kings_are_captured;
  Position const after = for_kings(position, move);
  if (faced && is_bikjang(after, position.turn)) return false;
  return !flying || !kings_face(after, position.turn);
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
  bool const ends_facing = move.kind == Move::Kind::pass && is_bikjang(position, position.turn);
  if (ends_facing) return true;
  if (!obeys_immobility(position, move) || !obeys_facing(position, move) || !obeys_makpong(position, move))
    return false;
  if (!obeys_path(position, move)) return false;
  if (position.left > 1 && !position.laws->captures_early && move.captures) return false;
  bool const may_not_check =
      !may_check(position, move) || (position.left > 1 && !position.laws->checks_early);
  if (may_not_check && king_in_check(without_wall(position, move), 1 - position.turn)) return false;
  if (position.left > 1 && !position.laws->checks_early && in_check(play(position, move), 1 - position.turn))
    return false;
  return keeps_royals(position, move);
}

void keep_captures(Position const& position, std::vector<Move>& moves) {
  auto const en_passant = [](Move const& move) { return move.en_passant != none; };
  if (position.laws->must_capture_en_passant && std::ranges::any_of(moves, en_passant))
    std::erase_if(moves, [&](Move const& move) { return !en_passant(move); });
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
  auto const add = [&](int type, int most) {
    auto const squares = squares_of(position, side, type);
    if (static_cast<int>(squares.size()) > most) return;
    for (Square const square : squares)
      if (!contains(found, square)) found.push_back(square);
  };
  for (int const type : laws.pseudo_royal_types) add(type, laws.pseudo_royal_count);
  if (!laws.pseudo_royal) return found;
  for (int const type : own(laws.extinct_types, side)) add(type, laws.extinct_count + 1);
  return found;
}

bool king_in_check(Position const& position, Side side) {
  if (position.laws->kings_are_captured) return false;
  auto const own_kings = kings(position, side);
  return own_kings.size() == 1 && is_attacked(position, own_kings.front(), 1 - side);
}

bool in_check(Position const& position, Side side) {
  return king_in_check(position, side) || attacked_pseudo_royals(position, side) ||
         misses_attack(position, side);
}

namespace {

bool on_open_line(Position const& position, Side side, bool straight, bool diagonal) {
  Laws const& laws = *position.laws;
  if (kings(position, side).size() != 1) return false;
  Square const mine = kings(position, side).front();
  for (int const dx : {-1, 0, 1})
    for (int const dy : {-1, 0, 1}) {
      bool const is_straight = (dx == 0) != (dy == 0), is_diagonal = dx != 0 && dy != 0;
      if (!(is_straight && straight) && !(is_diagonal && diagonal)) continue;
      int steps = 1;
      Square next = laws.at(laws.file(mine) + dx, laws.rank(mine) + dy);
      while (next != none && cell_at(position, next).empty()) {
        ++steps;
        next = laws.at(laws.file(mine) + steps * dx, laws.rank(mine) + steps * dy);
      }
      if (next != none && cell_at(position, next).of(1 - side) && cell_at(position, next).type == laws.king)
        return true;
    }
  return false;
}

} // namespace

bool kings_face(Position const& position, Side side) {
  return on_open_line(position, side, position.laws->flying_general, position.laws->faces_diagonally);
}
bool is_bikjang(Position const& position, Side side) {
  return position.laws->bikjang && on_open_line(position, side, true, false);
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
