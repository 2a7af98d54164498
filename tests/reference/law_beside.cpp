// All possible moves: with what enters or is placed beside them, and passes.
#include "tests/reference/law_board.hpp"

#include <algorithm>
#include <utility>

namespace hippo::reference::laws {

namespace {

Cell const& cell_at(Position const& position, Square square) {
  return position.cells[static_cast<std::size_t>(square)];
}
template <class T>
T const& own(Both<T> const& both, Side side) {
  return both[static_cast<std::size_t>(side)];
}

/// The first piece of the side, or its king, passes.
Square passer(Position const& position) {
  auto const own_kings = kings(position, position.turn);
  if (!own_kings.empty()) return own_kings.front();
  for (Square square = 0; square < position.laws->squares(); ++square)
    if (cell_at(position, square).of(position.turn)) return square;
  return none;
}

void add_pass(Position const& position, std::vector<Move>& moves) {
  Laws const& laws = *position.laws;
  bool const ends_turn = laws.ends_early && within_turn(position);
  if (!own(laws.pass, position.turn) && !own(laws.pass_on_stalemate, position.turn) && !ends_turn) return;
  Move move;
  move.kind = Move::Kind::pass;
  move.from = move.to = passer(position);
  if (move.from != none) moves.push_back(move);
}

/// As it may be dropped.
bool may_enter(Position position, int type, Square square) {
  position.cells[static_cast<std::size_t>(square)] = {};
  return entry_squares(position, position.turn, type).contains(square);
}

/// Neither king nor rook lands there.
bool is_free_after(Position const& position, Move const& move, Square square) {
  return cell_at(play(position, move), square).empty();
}

/// A piece in hand enters where an unmoved piece leaves.
void add_entries(Position const& position, std::vector<Move>& moves) {
  auto const& gates = own(position.gates, position.turn);
  std::vector<Move> const without = moves;
  for (Move const& move : without) {
    if (move.kind != Move::Kind::ordinary && move.kind != Move::Kind::castling) continue;
    if (move.promotes || move.demotes || move.of_another) continue;
    if (move.kind == Move::Kind::ordinary && stand_of(*position.laws, move) == move.from) continue;
    for (auto const& [type, number] : own(position.hand, position.turn)) {
      std::vector<Square> entries{move.from};
      if (move.kind == Move::Kind::castling) entries.push_back(move.to);
      for (Square const entry : entries) {
        if (number == 0 || !gates.contains(entry) || !may_enter(position, type, entry)) continue;
        if (move.kind == Move::Kind::castling && !is_free_after(position, move, entry)) continue;
        Move entering = move;
        entering.enters = type;
        entering.entry = entry;
        moves.push_back(entering);
      }
    }
  }
}

/// A wall on each square that the law allows, beside each move.
class Walls {
public:
  explicit Walls(Position const& position) : position_(position), laws_(*position.laws) {}

  void add(Move const& move, std::vector<Move>& moves) const {
    Position after = play(position_, move);
    for (Square square = 0; square < laws_.squares(); ++square)
      if (cell_at(after, square).empty() && cell_before_is_free(move, square) &&
          allowed(move, after, square)) {
        Move walled = move;
        walled.wall_at = square;
        moves.push_back(walled);
      }
  }

private:
  /// Whatever an explosion or a flip removes is still there.
  bool cell_before_is_free(Move const& move, Square square) const {
    bool const lands = move.kind == Move::Kind::ordinary && stand_of(laws_, move) == move.to;
    if (square == move.to && lands) return false;
    return square == move.from || square == move.to || cell_at(position_, square).empty() ||
           square == move.en_passant || (move.kind == Move::Kind::castling && square == move.to);
  }
  bool allowed(Move const& move, Position const& after, Square square) const {
    if (!own(laws_.wall_region, position_.turn).contains(square)) return false;
    if (laws_.wall_rule == "past") return square == move.from;
    if (laws_.wall_rule == "edge") return on_edge(square) || beside_wall(square);
    if (laws_.wall_rule == "arrow") return reaches(move, after, square);
    return true;
  }
  bool on_edge(Square square) const {
    return laws_.file(square) == 0 || laws_.rank(square) == 0 || laws_.file(square) == laws_.files - 1 ||
           laws_.rank(square) == laws_.ranks - 1;
  }
  bool beside_wall(Square square) const {
    for (auto const& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
      if (Square const next = laws_.at(laws_.file(square) + dx, laws_.rank(square) + dy);
          next != none && cell_at(position_, next).type == wall)
        return true;
    return false;
  }
  /// What explodes is still in the way.
  void restore_exploded(Move const& move, Position& after) const {
    for (Square square = 0; square < laws_.squares(); ++square)
      if (cell_at(after, square).empty() && square != move.from && square != move.en_passant &&
          (square != move.to || stand_of(laws_, move) == move.to))
        after.cells[static_cast<std::size_t>(square)] = cell_at(position_, square);
  }
  bool reaches(Move const& move, Position const& after, Square square) const {
    if (move.kind == Move::Kind::vanish) return false;
    Square const stand = move.kind == Move::Kind::castling
                             ? laws_.at(move.to > move.from ? laws_.king_side_file : laws_.queen_side_file,
                                        laws_.rank(move.from))
                             : stand_of(laws_, move);
    Position shooting = after;
    if (move.kind == Move::Kind::ordinary) restore_exploded(move, shooting);
    shooting.cells[static_cast<std::size_t>(stand)] = cell_at(position_, move.from);
    return std::ranges::any_of(reach(shooting, stand), [&](Reach const& step) {
      return step.to == square && step.ride.moves && !step.ride.first;
    });
  }
  Position const& position_;
  Laws const& laws_;
};

std::vector<Move> with_walls(Position const& position, std::vector<Move> moves) {
  Laws const& laws = *position.laws;
  std::vector<Move> walled;
  Walls const walls(position);
  for (Move const& move : moves)
    if (laws.wall_or_move || !own(laws.places_walls, position.turn))
      walled.push_back(move);
    else
      walls.add(move, walled);
  if (laws.wall_or_move && own(laws.places_walls, position.turn)) {
    Move stay;
    stay.kind = Move::Kind::stay;
    for (Square square = 0; square < laws.squares() && stay.from == none; ++square)
      if (cell_at(position, square).of(position.turn)) stay.from = stay.to = square;
    if (stay.from != none) walls.add(stay, walled);
  }
  return walled;
}

} // namespace

std::vector<Move> possible_moves(Position const& position) {
  Laws const& laws = *position.laws;
  std::vector<Move> moves;
  add_piece_moves(position, moves);
  if (laws.castling) add_castlings(position, moves);
  if (laws.seirawan) add_entries(position, moves);
  if (laws.wall_rule != "none") moves = with_walls(position, moves);
  add_pass(position, moves);
  if (laws.drops) add_drops(position, moves);
  return moves;
}

} // namespace hippo::reference::laws
