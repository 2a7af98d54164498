// Squares that pieces reach, and attacks.
#include "tests/reference/law_board.hpp"

#include <algorithm>
#include <cstdlib>

namespace hippo::reference::laws {

namespace {

Cell const& cell_at(Position const& position, Square square) {
  return position.cells[static_cast<std::size_t>(square)];
}

class Walk {
public:
  /// `lent`: by moves of another type, which do not cross joined edges.
  explicit Walk(Position const& position, Square from, bool lent = false)
      : position_(position), laws_(*position.laws), from_(from), mover_(cell_at(position, from)),
        lent_(lent) {}

  void ride(Ride const& ride, bool on_lines = false) {
    int const ahead = mover_.side == 0 ? ride.dy : -ride.dy;
    bool const needs_hurdle = ride.way == Ride::Way::hops || ride.way == Ride::Way::lands_behind;
    int hurdle = 0;            // steps to it
    std::optional<Reach> last; // of a ride that goes as far as it can
    for (int step = 1; step <= (hurdle > 0 && ride.apart ? hurdle + ride.most : ride.most); ++step) {
      Square const to =
          at(ride, on_lines, laws_.file(from_) + step * ride.dx, laws_.rank(from_) + step * ahead);
      if (to == none || to == from_ || (on_lines && !laws_.diagonals.contains(to))) break;
      if (ride.way == Ride::Way::lame && blocked(ride, ahead)) break;
      bool const occupied = !cell_at(position_, to).empty(); // walls are hurdles, too
      if (needs_hurdle && hurdle == 0) {
        if (occupied && is_cannon(to)) break;
        hurdle = occupied ? step : 0;
        continue;
      }
      if (occupied) {
        if (ride.captures && !goes_to_end() && may_capture(to)) add(to, ride, step);
        break;
      }
      if (ride.moves && goes_to_end())
        last = Reach{to, ride, step};
      else if (ride.moves)
        add(to, ride, step);
      if (ride.way == Ride::Way::lands_behind) break;
    }
    if (last) add(last->to, last->ride, last->steps);
  }
  std::vector<Reach> found() { return std::move(found_); }

private:
  Square at(Ride const& ride, bool on_lines, int file, int rank) const {
    bool const sideways =
        laws_.types[static_cast<std::size_t>(mover_.type)].name == "soldier" && ride.dy == 0;
    return lent_ || on_lines || sideways || ride.first ? laws_.at(file, rank) : laws_.joined(file, rank);
  }
  /// The squares between, orthogonally first.
  bool blocked(Ride const& ride, int ahead) const {
    int file = laws_.file(from_), rank = laws_.rank(from_);
    int dx = ride.dx, dy = ahead;
    while (std::max(std::abs(dx), std::abs(dy)) > 1) {
      int const across = std::abs(dx) >= std::abs(dy) ? (dx > 0 ? 1 : -1) : 0;
      int const along = std::abs(dy) >= std::abs(dx) ? (dy > 0 ? 1 : -1) : 0;
      file += across;
      rank += along;
      dx -= across;
      dy -= along;
      if (!cell_at(position_, laws_.joined(file, rank)).empty()) return true;
    }
    return false;
  }
  bool is_cannon(Square square) const {
    return laws_.types[static_cast<std::size_t>(mover_.type)].name == "janggiCannon" &&
           cell_at(position_, square).type == mover_.type;
  }
  bool goes_to_end() const { return laws_.types[static_cast<std::size_t>(mover_.type)].rides_to_end; }
  bool may_capture(Square square) const {
    Cell const& victim = cell_at(position_, square);
    if (victim.type == dead) return true;
    if (!victim.piece() || !may_capture_side(square) || is_cannon(square)) return false;
    if (laws_.mutually_immune.contains(mover_.type) && victim.type == mover_.type) return false;
    if (laws_.anti_royal_immune &&
        (meets_king(mover_.type, victim.type) || meets_king(victim.type, mover_.type)))
      return false;
    return is_legal_capture(mover_.type, victim.type) &&
           laws_.types[static_cast<std::size_t>(victim.type)].capturable;
  }
  bool meets_king(int type, int other) const {
    return type == laws_.king && laws_.anti_royal_types.contains(other);
  }
  bool may_capture_side(Square square) const {
    bool const friendly = cell_at(position_, square).side == mover_.side;
    bool const only_friends = laws_.anti_royal_takes_friends && laws_.anti_royal_types.contains(mover_.type);
    if (!friendly) return !only_friends;
    if (!only_friends && !laws_.self_capture[static_cast<std::size_t>(mover_.side)]) return false;
    auto const own_royals = royals(position_, mover_.side);
    return std::ranges::find(own_royals, square) == own_royals.end() &&
           cell_at(position_, square).type != laws_.king;
  }
  bool is_legal_capture(int capturer, int captured) const {
    auto const named = [&](std::map<int, Types> const& list) {
      return std::ranges::any_of(list, [&](auto const& entry) {
        return (entry.first == any || entry.first == capturer) &&
               (entry.second.contains(any) || entry.second.contains(captured));
      });
    };
    if (named(laws_.capture_allowed)) return true;
    if (named(laws_.capture_forbidden)) return false;
    return laws_.capture_allowed.empty() || !laws_.capture_forbidden.empty();
  }
  void add(Square to, Ride const& ride, int steps) {
    if (may_stand(position_, mover_.type, mover_.side, to)) found_.push_back({to, ride, steps});
  }

  Position const& position_;
  Laws const& laws_;
  Square from_;
  Cell const& mover_;
  bool lent_;
  std::vector<Reach> found_;
};

/// Along the lines of diagonalLines: steps of those that step, slides of those that slide.
std::vector<Ride> diagonal_rides(Laws const& laws, int type) {
  std::string const& name = laws.types[static_cast<std::size_t>(type)].name;
  bool const soldier = name == "soldier";
  bool const rook = name == "rook", cannon = name == "janggiCannon", wazir = name == "wazir";
  std::vector<Ride> rides;
  if (!soldier && !rook && !cannon && !wazir) return rides;
  for (int const dx : {-1, 1})
    for (int const dy : {-1, 1})
      if (!soldier || dy > 0)
        rides.push_back({dx, dy, rook || cannon ? 99 : 1, true, true, false,
                         cannon ? Ride::Way::hops : Ride::Way::plain});
  return rides;
}

bool may_begin(Position const& position, Square from, Ride const& ride) {
  Laws const& laws = *position.laws;
  Cell const& mover = cell_at(position, from);
  if (ride.first)
    return laws.first_moves && laws.double_step[static_cast<std::size_t>(mover.side)].contains(from);
  bool const sideways = laws.types[static_cast<std::size_t>(mover.type)].name == "soldier" && ride.dy == 0;
  return !sideways || laws.own_rank(mover.side, from) >= laws.soldier_rank;
}

} // namespace

bool may_stand(Position const& position, int type, Side side, Square square) {
  auto const& region =
      position.laws->types[static_cast<std::size_t>(type)].region[static_cast<std::size_t>(side)];
  return !region || region->contains(square);
}

namespace {

/// By a piece that lends its leap (hippo.relay), whatever stands between.
bool is_guarded(Position const& position, Square from) {
  Laws const& laws = *position.laws;
  Cell const& mover = cell_at(position, from);
  if (laws.relay == none || mover.type == laws.relay || mover.type == laws.king) return false;
  auto const own_royals = royals(position, mover.side);
  if (std::ranges::find(own_royals, from) != own_royals.end()) return false;
  for (Square guard = 0; guard < laws.squares(); ++guard)
    if (cell_at(position, guard).of(mover.side) && cell_at(position, guard).type == laws.relay)
      for (Ride const& ride : laws.types[static_cast<std::size_t>(laws.relay)].rides)
        if (laws.at(laws.file(guard) + ride.dx, laws.rank(guard) + ride.dy) == from) return true;
  return false;
}

/// Moves of another type that the piece is lent.
void add_rides(Position const& position, Square from, int type, std::vector<Reach>& found) {
  Laws const& laws = *position.laws;
  Walk walk(position, from, true);
  for (Ride const& ride : laws.types[static_cast<std::size_t>(type)].rides) walk.ride(ride);
  for (Reach const& step : walk.found()) {
    bool const known = std::ranges::any_of(found, [&](Reach const& other) { return other.to == step.to; });
    if (!known) found.push_back(step);
  }
}

} // namespace

std::vector<Reach> reach(Position const& position, Square from) {
  Laws const& laws = *position.laws;
  Cell const& mover = cell_at(position, from);
  Walk walk(position, from);
  for (Ride const& ride : laws.types[static_cast<std::size_t>(mover.type)].rides)
    if (may_begin(position, from, ride)) walk.ride(ride);
  if (laws.diagonals.contains(from))
    for (Ride const& ride : diagonal_rides(laws, mover.type)) walk.ride(ride, true);
  std::vector<Reach> found = walk.found();
  if (is_guarded(position, from)) add_rides(position, from, laws.relay, found);
  return found;
}

std::vector<Reach> first_moves(Position const& position, Square from) {
  Laws const& laws = *position.laws;
  Cell const& mover = cell_at(position, from);
  std::vector<Reach> found;
  bool const may = laws.first_move_type != none && mover.type == laws.first_move_type &&
                   position.gates[static_cast<std::size_t>(mover.side)].contains(from);
  if (may) add_rides(position, from, laws.first_move_as, found);
  auto const enemies = royals(position, 1 - mover.side);
  std::erase_if(found, [&](Reach const& step) {
    return std::ranges::find(enemies, step.to) != enemies.end() || cell_at(position, step.to).of(mover.side);
  });
  return found;
}

Region const& region_of(Regions const& regions, int type) {
  static Region const empty;
  auto found = regions.find(type);
  if (found == regions.end()) found = regions.find(any);
  return found == regions.end() ? empty : found->second;
}

Square stand_of(Laws const& laws, Move const& move) {
  return laws.rifle && move.captures ? move.from : move.to;
}

int left_behind(Position const& position, Move const& move) {
  Laws const& laws = *position.laws;
  if (move.kind != Move::Kind::ordinary || stand_of(laws, move) == move.from) return none;
  auto const left = laws.leaves_behind.find(cell_at(position, move.from).type);
  if (left == laws.leaves_behind.end()) return none;
  return left->second == laws.king && !kings(position, position.turn).empty() ? none : left->second;
}

bool explodes(Position const& position, Square from, Square to) {
  return position.laws->blast ||
         (position.laws->blast_same_type && cell_at(position, from).type == cell_at(position, to).type);
}

bool in_blast(Laws const& laws, Square centre, Square square) {
  for (int const dx : {-1, 0, 1})
    for (int const dy : {-1, 0, 1}) {
      bool const side = (dx == 0) != (dy == 0), corner = dx != 0 && dy != 0;
      if ((side && !laws.blast_sides) || (corner && !laws.blast_corners)) continue;
      if (laws.at(laws.file(centre) + dx, laws.rank(centre) + dy) == square) return true;
    }
  return false;
}

std::vector<Square> attackers(Position const& position, Square square, Side by) {
  std::vector<Square> found;
  for (Square from = 0; from < position.laws->squares(); ++from) {
    if (!cell_at(position, from).of(by)) continue;
    for (Reach const& step : reach(position, from))
      if (step.to == square && step.ride.captures) {
        found.push_back(from);
        break;
      }
  }
  return found;
}

bool attacked(Position const& position, Square square, Side by) {
  return !attackers(position, square, by).empty();
}

bool could_move(Position const& position, int type, Side side, Square from) {
  Position empty = position;
  for (Cell& cell : empty.cells) cell = {};
  empty.cells[static_cast<std::size_t>(from)] = {type, side};
  for (Ride ride : position.laws->types[static_cast<std::size_t>(type)].rides) {
    if (ride.first) continue;
    ride.way = Ride::Way::plain;
    ride.moves = true;
    Walk walk(empty, from);
    walk.ride(ride);
    if (!walk.found().empty()) return true;
  }
  return false;
}

} // namespace hippo::reference::laws
