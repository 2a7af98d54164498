// Castling and drops.
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

struct Way {
  Square king_to, rook_to;
};

Way way_of(Laws const& laws, Right const& right) {
  bool const king_side = right.rook > right.king;
  int const file = king_side ? laws.king_side_file : laws.queen_side_file;
  int const rank = laws.rank(right.king);
  return {laws.at(file, rank), laws.at(file + (king_side ? -1 : 1), rank)};
}

/// All squares of both ways are empty but for the two pieces.
bool is_free(Position const& position, Right const& right, Way way) {
  auto const clear = [&](Square from, Square to) {
    for (Square square = std::min(from, to); square <= std::max(from, to); ++square)
      if (square != right.king && square != right.rook && !cell_at(position, square).empty()) return false;
    return true;
  };
  return clear(right.king, way.king_to) && clear(right.rook, way.rook_to);
}

/// A royal king castles neither out of an attack nor through one.
bool is_safe(Position const& position, Right const& right, Way way) {
  Cell const king = cell_at(position, right.king);
  auto const own_royals = royals(position, king.side);
  if (std::ranges::find(own_royals, right.king) == own_royals.end()) return true;
  for (Square square = std::min(right.king, way.king_to); square <= std::max(right.king, way.king_to);
       ++square) {
    Position passing = position;
    passing.cells[static_cast<std::size_t>(right.king)] = {};
    passing.cells[static_cast<std::size_t>(square)] = king;
    if (square == right.rook) passing.cells[static_cast<std::size_t>(right.king)] = {};
    auto const checked = royals(passing, king.side);
    auto const enemies = attackers(passing, square, 1 - king.side);
    auto const explodes_own = [&](Square from) {
      return explodes(passing, from, square) &&
             std::ranges::any_of(royals(passing, 1 - king.side),
                                 [&](Square other) { return in_blast(*position.laws, square, other); });
    };
    if (!std::ranges::all_of(enemies, explodes_own)) return false;
    bool const apart = position.laws->flying_general || position.laws->faces_diagonally;
    if (square != right.king && apart && kings_face(passing, king.side)) return false;
  }
  return true;
}

} // namespace

void add_castlings(Position const& position, std::vector<Move>& moves) {
  if (2 * (position.number - 1) + position.turn < position.laws->castling_after) return;
  for (Right const& right : position.rights) {
    Way const way = way_of(*position.laws, right);
    if (right.side != position.turn || !is_free(position, right, way) || !is_safe(position, right, way))
      continue;
    Move move;
    move.kind = Move::Kind::castling;
    move.from = right.king;
    move.to = right.rook;
    moves.push_back(move);
  }
}

namespace {

bool beside(Position const& position, Square square, Side side, bool diagonally) {
  Laws const& laws = *position.laws;
  for (int const dx : {-1, 0, 1})
    for (int const dy : {-1, 0, 1}) {
      if ((dx == 0 && dy == 0) || (!diagonally && dx != 0 && dy != 0)) continue;
      Square const next = laws.at(laws.file(square) + dx, laws.rank(square) + dy);
      if (next != none && cell_at(position, next).of(side)) return true;
    }
  return false;
}

/// A row with an enemy from the square to a friend, over walls, too. An enemy must be beside the square.
bool encloses(Position const& position, Square square, Side side) {
  Laws const& laws = *position.laws;
  if (!beside(position, square, 1 - side, true)) return false;
  for (int const dx : {-1, 0, 1})
    for (int const dy : {-1, 0, 1}) {
      if (dx == 0 && dy == 0) continue;
      int steps = 1;
      bool enemy = false;
      Square next = laws.at(laws.file(square) + dx, laws.rank(square) + dy);
      auto const is_crossed = [&](Cell const& cell) {
        return cell.of(1 - side) || cell.type == wall || cell.type == dead;
      };
      while (steps < 99 && next != none && is_crossed(cell_at(position, next))) {
        enemy = enemy || cell_at(position, next).piece();
        ++steps;
        next = laws.at(laws.file(square) + steps * dx, laws.rank(square) + steps * dy);
      }
      if (next != none && enemy && cell_at(position, next).of(side)) return true;
    }
  return false;
}

/// From the first rank and file, the square where a piece that slides in comes to rest. From the last ones,
/// the square before an obstacle that is nearest to the other end.
Region slid_in(Position const& position) {
  Laws const& laws = *position.laws;
  Region found;
  auto const slide = [&](int file, int rank, int dx, int dy) {
    bool const nearest = dx + dy < 0;
    Square last = none;
    if (!cell_at(position, laws.at(file, rank)).empty()) return;
    for (Square here = laws.at(file, rank), next = none; here != none; here = next) {
      file += dx;
      rank += dy;
      bool const on_board = file >= 0 && rank >= 0 && file < laws.files && rank < laws.ranks;
      next = on_board ? laws.at(file, rank) : none;
      bool const stops = next == none || !cell_at(position, next).empty();
      if (!stops || !cell_at(position, here).empty()) continue;
      last = here;
      if (!nearest) break;
    }
    if (last != none) found.insert(last);
  };
  for (int file = 0; file < laws.files; ++file) {
    slide(file, 0, 0, 1);
    slide(file, laws.ranks - 1, 0, -1);
  }
  for (int rank = 0; rank < laws.ranks; ++rank) {
    slide(0, rank, 1, 0);
    slide(laws.files - 1, rank, -1, 0);
  }
  return found;
}

bool obeys_enclosing(Position const& position, Side side, Square square) {
  Laws const& laws = *position.laws;
  std::string const& rule = laws.enclosing_drop;
  if (rule == "none") return true;
  bool const starting = std::ranges::any_of(laws.enclosing_start,
                                            [&](Square start) { return cell_at(position, start).empty(); });
  if (starting) return laws.enclosing_start.contains(square);
  if (rule == "reversi") return encloses(position, square, side);
  if (rule == "ataxx") return beside(position, square, side, true);
  if (rule == "snort") return !beside(position, square, 1 - side, false);
  if (rule == "anyside") return slid_in(position).contains(square);
  Square const below = laws.at(laws.file(square), laws.rank(square) - 1); // top
  return below == none || !cell_at(position, below).empty();
}

int on_file(Position const& position, Side side, int type, int file) {
  int number = 0;
  for (int rank = 0; rank < position.laws->ranks; ++rank) {
    Cell const& cell = cell_at(position, position.laws->at(file, rank));
    number += cell.of(side) && cell.type == type ? 1 : 0;
  }
  return number;
}

/// The side's pieces of type bishop stand evenly on both colours, those in hand included: one, if there is
/// no end of them.
bool balances(Position const& position, Side side, Square square, int type) {
  Laws const& laws = *position.laws;
  int const bishop = laws.named("bishop");
  auto const dark = [&](Square at) { return (laws.file(at) + laws.rank(at)) % 2 == 0; };
  auto const in_hand = own(position.hand, side).find(bishop);
  int total = laws.free_drops ? 1 : in_hand == own(position.hand, side).end() ? 0 : in_hand->second;
  Both<int> bishops{}, room{};
  Region const region = drop_squares(position, side, bishop);
  for (Square at = 0; at < laws.squares(); ++at) {
    std::size_t const colour = dark(at) ? 1 : 0;
    bool const stands = cell_at(position, at).of(side) && cell_at(position, at).type == bishop;
    total += stands ? 1 : 0;
    bishops[colour] += stands ? 1 : 0;
    room[colour] += region.contains(at) && at != square ? 1 : 0;
  }
  if (type == bishop) return bishops[dark(square) ? 1 : 0] + 1 <= (total + 1) / 2;
  return bishops[0] + room[0] >= total / 2 && bishops[1] + room[1] >= total / 2;
}

} // namespace

Region entry_squares(Position const& position, Side side, int type) {
  Laws const& laws = *position.laws;
  Region found;
  for (Square const square : region_of(own(laws.drop_region, side), type)) {
    if (!cell_at(position, square).empty() || !may_stand(position, type, side, square)) continue;
    if (type == laws.named("pawn")) {
      if (!laws.pawns_in_promotion_zone && own(laws.promotion_region, side).contains(square)) continue;
      if (!laws.pawns_on_first_rank && laws.own_rank(side, square) == 0) continue;
    }
    if (type == laws.no_doubled && on_file(position, side, type, laws.file(square)) >= laws.doubled_count)
      continue;
    if (laws.rooks_on_first_rank && type == laws.named("rook") && laws.own_rank(side, square) != 0) continue;
    found.insert(square);
  }
  return found;
}

Region drop_squares(Position const& position, Side side, int type) {
  Region found = entry_squares(position, side, type);
  std::erase_if(found, [&](Square square) { return !obeys_enclosing(position, side, square); });
  return found;
}

void add_drops(Position const& position, std::vector<Move>& moves) {
  Laws const& laws = *position.laws;
  for (std::size_t i = 0; i < laws.types.size(); ++i) {
    int const type = static_cast<int>(i);
    auto const in_hand = own(position.hand, position.turn).find(type);
    bool const has = in_hand != own(position.hand, position.turn).end() && in_hand->second > 0;
    if (!has && !laws.free_drops) continue;
    if (type == laws.king && static_cast<int>(kings(position, position.turn).size()) >= laws.max_kings)
      continue;
    for (Square const square : drop_squares(position, position.turn, type)) {
      if (laws.opposite_bishops && !balances(position, position.turn, square, type)) continue;
      Move move;
      move.kind = Move::Kind::drop;
      move.to = square;
      move.dropped = type;
      moves.push_back(move);
      if (!laws.drop_promoted || !laws.promoted.contains(type)) continue;
      move.promotes = true;
      moves.push_back(move);
    }
  }
}

} // namespace hippo::reference::laws
