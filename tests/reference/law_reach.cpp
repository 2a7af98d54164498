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
  Walk(Position const& position, Square from)
      : position_(position), laws_(*position.laws), from_(from), mover_(cell_at(position, from)) {}

  void ride(Ride const& ride, bool on_lines = false) {
    int const ahead = mover_.side == 0 ? ride.dy : -ride.dy;
    bool const needs_hurdle = ride.way == Ride::Way::hops || ride.way == Ride::Way::lands_behind;
    int hurdle = 0; // steps to it
    for (int step = 1; step <= (hurdle > 0 && ride.apart ? hurdle + ride.most : ride.most); ++step) {
      Square const to = laws_.at(laws_.file(from_) + step * ride.dx, laws_.rank(from_) + step * ahead);
      if (to == none || (on_lines && !laws_.diagonals.contains(to))) return;
      if (ride.way == Ride::Way::lame && blocked(ride, ahead)) return;
      bool const occupied = !cell_at(position_, to).empty(); // walls are hurdles, too
      if (needs_hurdle && hurdle == 0) {
        if (occupied && is_cannon(to)) return;
        hurdle = occupied ? step : 0;
        continue;
      }
      if (occupied) {
        if (ride.captures && cell_at(position_, to).piece() && may_capture(to)) add(to, ride);
        return;
      }
      if (ride.moves) add(to, ride);
      if (ride.way == Ride::Way::lands_behind) return;
    }
  }
  std::vector<Reach> found() { return std::move(found_); }

private:
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
      if (!cell_at(position_, laws_.at(file, rank)).empty()) return true;
    }
    return false;
  }
  bool is_cannon(Square square) const {
    return laws_.types[static_cast<std::size_t>(mover_.type)].name == "janggiCannon" &&
           cell_at(position_, square).type == mover_.type;
  }
  bool may_capture(Square square) const {
    Cell const& victim = cell_at(position_, square);
    if (victim.side == mover_.side || is_cannon(square)) return false;
    if (laws_.mutually_immune.contains(mover_.type) && victim.type == mover_.type) return false;
    return laws_.types[static_cast<std::size_t>(victim.type)].capturable;
  }
  void add(Square to, Ride const& ride) {
    if (may_stand(position_, mover_.type, mover_.side, to)) found_.push_back({to, ride});
  }

  Position const& position_;
  Laws const& laws_;
  Square from_;
  Cell const& mover_;
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

/// The leaps that the piece is lent.
void add_relayed(Position const& position, Square from, std::vector<Reach>& found) {
  Laws const& laws = *position.laws;
  Walk walk(position, from);
  for (Ride const& ride : laws.types[static_cast<std::size_t>(laws.relay)].rides) walk.ride(ride);
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
  if (is_guarded(position, from)) add_relayed(position, from, found);
  return found;
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
