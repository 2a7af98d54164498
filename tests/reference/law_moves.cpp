// Moves of pieces, with promotions.
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

int count(Position const& position, Side side, int type) {
  return static_cast<int>(std::ranges::count_if(
      position.cells, [&](Cell const& cell) { return cell.of(side) && cell.type == type; }));
}

/// Whether the side may have one more of a type by promotion.
bool below_limit(Position const& position, int type) {
  auto const limit = position.laws->promotion_limit.find(type);
  return limit == position.laws->promotion_limit.end() ||
         count(position, position.turn, type) < limit->second;
}

class PieceMoves {
public:
  PieceMoves(Position const& position, Square from, std::vector<Move>& moves)
      : position_(position), laws_(*position.laws), side_(position.turn), from_(from),
        mover_(cell_at(position, from)), moves_(moves) {}

  void add() {
    auto steps = reach(position_, from_);
    std::size_t const own_steps = steps.size();
    for (Reach const& step : first_moves(position_, from_)) steps.push_back(step);
    for (std::size_t at = 0; at < steps.size(); ++at) {
      Reach const& step = steps[at];
      Move move = to(step.to);
      move.of_another = at >= own_steps;
      move.captures = !cell_at(position_, step.to).empty();
      if (step.ride.first) move.crossed = between(step);
      if (laws_.no_through_check && is(laws_.king) && step.steps > 1) move.path = between(step);
      add_with_promotions(move);
    }
    if (is(laws_.named("pawn"))) add_long_steps();
    if (!laws_.types[type()].out_of_check.empty() && !in_check(position_, side_)) add_out_of_check();
    if (laws_.cambodian && own(position_.gates, side_).contains(from_)) add_cambodian_leaps();
    if (own(laws_.en_passant_types, side_).contains(mover_.type)) add_en_passant();
    if (laws_.vanishing.contains(mover_.type)) add_vanishing();
    if (laws_.sittuyin_promotion && own(laws_.promotion_from, side_).contains(mover_.type))
      add_promotions_in_place();
  }

private:
  std::size_t type() const { return static_cast<std::size_t>(mover_.type); }
  bool is(int type) const { return mover_.type == type; }
  Move to(Square target) const {
    Move move;
    move.from = from_;
    move.to = target;
    return move;
  }
  bool in_region(Square square) const { return own(laws_.promotion_region, side_).contains(square); }
  bool may_become(int type, Square square) const {
    bool const has = own(position_.hand, side_).contains(type);
    return below_limit(position_, type) && (has || !laws_.promotion_needs_hand) &&
           region_of(own(laws_.promotion_choice, side_), type).contains(square);
  }
  /// Where some type of the list may be promoted to.
  bool pawns_promote_on(Square square) const {
    return std::ranges::any_of(own(laws_.promotion_to, side_), [&](int type) {
      return region_of(own(laws_.promotion_choice, side_), type).contains(square);
    });
  }

  std::vector<Square> between(Reach const& reached) const {
    int const sign = side_ == 0 ? 1 : -1;
    int const files = reached.steps * reached.ride.dx, ranks = sign * reached.steps * reached.ride.dy;
    int const steps = std::max(std::abs(files), std::abs(ranks));
    std::vector<Square> squares;
    if (files % steps != 0 || ranks % steps != 0) return squares;
    for (int step = 1; step < steps; ++step)
      squares.push_back(
          laws_.at(laws_.file(from_) + files / steps * step, laws_.rank(from_) + ranks / steps * step));
    return squares;
  }

  void add_long_steps() {
    int const ahead = side_ == 0 ? 1 : -1;
    std::vector<Square> crossed;
    for (int steps = 1; steps <= 3; ++steps) {
      Square const target = laws_.at(laws_.file(from_), laws_.rank(from_) + steps * ahead);
      if (target == none || !cell_at(position_, target).empty()) return;
      bool const starts =
          (steps == 2 && laws_.first_moves && own(laws_.double_step, side_).contains(from_)) ||
          (steps == 3 && own(laws_.triple_step, side_).contains(from_));
      if (starts && may_stand(position_, mover_.type, side_, target)) {
        Move move = to(target);
        move.crossed = crossed;
        add_with_promotions(move);
      }
      crossed.push_back(target);
    }
  }

  void add_vanishing() {
    Move move = to(from_);
    move.kind = Move::Kind::vanish;
    moves_.push_back(move);
  }

  void add_out_of_check() {
    Position other = position_;
    Laws laws = laws_;
    laws.types[type()].rides = laws.types[type()].out_of_check;
    laws.cylinder = laws.torus = false;
    other.laws = &laws;
    for (Reach const& step : reach(other, from_))
      if (cell_at(position_, step.to).empty()) add_with_promotions(to(step.to));
  }

  void add_cambodian_leaps() {
    int const ahead = side_ == 0 ? 1 : -1;
    auto const leap = [&](int dx, int dy) {
      Square const target = laws_.at(laws_.file(from_) + dx, laws_.rank(from_) + dy);
      if (target == none || !cell_at(position_, target).empty()) return;
      if (may_stand(position_, mover_.type, side_, target)) moves_.push_back(to(target));
    };
    if (is(laws_.king) && !king_in_check(position_, side_))
      for (int const dx : {-2, 2}) leap(dx, ahead);
    if (is(laws_.named("fers"))) leap(0, 2 * ahead);
  }

  /// By moves that do nothing but capture, and never with a promotion.
  void add_en_passant() {
    for (Crossing const& crossing : position_.crossings)
      if (crossing.side != side_)
        for (Square const square : crossing.squares) add_en_passant(square, crossing.crosser);
  }
  void add_en_passant(Square square, Square crosser) {
    if (!own(laws_.en_passant_region, side_).contains(square) || !cell_at(position_, square).empty()) return;
    Position filled = position_;
    filled.cells[static_cast<std::size_t>(square)] = cell_at(position_, crosser);
    auto const takes = [&](Reach const& step) { return step.to == square && step.ride.captures; };
    auto const goes = [&](Reach const& step) { return step.to == square && step.ride.moves; };
    auto const captures = reach(filled, from_);
    auto const quiet = reach(position_, from_);
    if (std::ranges::none_of(captures, takes) || std::ranges::any_of(quiet, goes)) return;
    Move move = to(square);
    move.captures = true;
    move.en_passant = crosser;
    moves_.push_back(move);
  }

  void add_with_promotions(Move move) {
    bool const shoots = stand_of(laws_, move) == from_;
    if (shoots) return moves_.push_back(move); // which promotes nothing
    bool const pawn = own(laws_.promotion_from, side_).contains(mover_.type) && !laws_.sittuyin_promotion;
    if (pawn && pawns_promote_on(move.to)) {
      add_with_sides(move, !laws_.must_promote_pawns);
      for (int const type : own(laws_.promotion_to, side_)) {
        if (!may_become(type, move.to)) continue;
        move.becomes = type;
        moves_.push_back(move);
      }
      return;
    }
    add_with_sides(move);
  }

  /// As the piece is, if it may stay so, and turned to its other side.
  void add_with_sides(Move move, bool may_stay = true) {
    auto const other = laws_.promoted.find(mover_.type);
    bool const turns = other != laws_.promoted.end() && mover_.was == none &&
                       below_limit(position_, other->second) &&
                       (!laws_.promotion_needs_hand || own(position_.hand, side_).contains(other->second));
    bool const turns_back = laws_.demotion && (mover_.was != none || mover_.was_pawn);
    bool const here =
        (in_region(from_) || in_region(move.to)) && (!laws_.promotion_on_capture || move.captures);
    bool const must = laws_.must_promote_pieces && here && (turns || turns_back);
    bool const dead_end = own(laws_.must_promote_region, side_).contains(move.to) && in_region(move.to);
    if (!must && may_stay && !dead_end) moves_.push_back(move);
    if (turns && here) {
      move.promotes = true;
      moves_.push_back(move);
      move.promotes = false;
    }
    if (turns_back && here) {
      move.demotes = true;
      moves_.push_back(move);
    }
  }

  void add_promotions_in_place() {
    bool const last = count(position_, side_, mover_.type) == 1;
    if (!last && !in_region(from_)) return;
    for (int const type : own(laws_.promotion_to, side_)) {
      if (!below_limit(position_, type)) continue;
      Position changed = position_;
      changed.cells[static_cast<std::size_t>(from_)].type = type;
      std::vector<Square> targets{from_};
      for (Reach const& step : reach(changed, from_))
        if (cell_at(position_, step.to).empty()) targets.push_back(step.to);
      for (Square const target : targets) {
        Move move = to(target);
        move.becomes = type;
        if (!attacks_something(changed, target)) moves_.push_back(move);
      }
    }
  }
  bool attacks_something(Position moved, Square target) const {
    Laws laws = laws_;
    laws.capture_forbidden.clear();
    laws.capture_allowed.clear();
    for (Type& any_type : laws.types) any_type.capturable = true;
    moved.laws = &laws;
    Cell const piece = cell_at(moved, from_);
    moved.cells[static_cast<std::size_t>(from_)] = {};
    moved.cells[static_cast<std::size_t>(target)] = piece;
    return std::ranges::any_of(reach(moved, target),
                               [&](Reach const& step) { return cell_at(moved, step.to).of(1 - side_); });
  }

  Position const& position_;
  Laws const& laws_;
  Side side_;
  Square from_;
  Cell mover_;
  std::vector<Move>& moves_;
};

} // namespace

void add_piece_moves(Position const& position, std::vector<Move>& moves) {
  for (Square from = 0; from < position.laws->squares(); ++from)
    if (cell_at(position, from).of(position.turn)) PieceMoves(position, from, moves).add();
}

} // namespace hippo::reference::laws
