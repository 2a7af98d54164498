// The legal moves of a side in games in which no move may give check (racing kings), as sets.
//
// The trick: where no king is in check, a move can give check in two ways only. The piece arrives where it
// attacks the king: these squares are one set for each type. Or it leaves the line of a rider of its own side
// to the king, on which it stood alone: then it must stay on that line. So no move needs to be tried.
#pragma once

#include "libanalysis/perft/loaded_plan.hpp"
#include "libgame/rules/engine.hpp"

#include <array>

namespace hippo::perft {

/// The legal moves of `us`, to move.
template <class L, Color us>
class NoCheckMoves {
  static constexpr Color them = ~us;
  using Set = typename L::Set;
  using Type = TypePlan<Set>;
  using Limits = rules::LoadedConstraints<Set>;

public:
  NoCheckMoves(CountPlan<Set> const& plan, rules::Position<L> const& position, Limits const& limits)
      : plan_(plan), position_(position), laws_(position.laws()), limits_(limits),
        occupied_(position.occupied()), enemies_(position.capturable(them)) {
    usable_ = may_be_usable();
    if (usable_) find_screens();
  }

  /// Whether the sets say all. Otherwise the generator must list the moves.
  [[nodiscard]] bool usable() const { return usable_; }

  /// Calls `visit(type, from, targets)` for each piece.
  template <class Visit>
  void each(Visit visit) const {
    for (Type const& type : plan_.types[index_of(us)]) {
      Set const pieces = position_.pieces(us, type.type);
      if (pieces.empty()) continue;
      Set const open = ~attacking(type);
      for (Square from : pieces) visit(type.type, from, targets(type, from) & open & closing(from));
    }
  }
  [[nodiscard]] std::uint64_t count() const {
    std::uint64_t total = 0;
    each([&](PieceType, Square, Set const& targets) { total += static_cast<unsigned>(targets.count()); });
    return total;
  }

private:
  /// A piece alone on the line of a rider of its side to the enemy king.
  struct Screen {
    Square at;
    Set line; ///< the squares between rider and king
  };
  static constexpr std::size_t max_screens = 16; ///< a line in each direction of each family

  [[nodiscard]] bool may_be_usable() {
    rules::PieceSets<L> const& sets = position_;
    Set const kings = sets.guarded(them);
    bool const plain = plan_.forbids_checks && !limits_.test_all && limits_.test.empty() &&
                       position_.state().gates.empty() && limits_.royals.any() && !limits_.royals.several() &&
                       kings.any() && !kings.several() &&
                       (position_.castling_rooks() & position_.pieces(us)).empty();
    if (!plain) return false;
    king_ = kings.first();
    for (Type const& type : plan_.types[index_of(us)])
      if (!type.only_goes && position_.pieces(us, type.type).any()) return false;
    return position_.attackers(king_, us, occupied_).empty();
  }

  void find_screens() {
    find_screens_of<rules::LineFamily::rook>();
    find_screens_of<rules::LineFamily::bishop>();
    find_screens_of<rules::LineFamily::night>();
  }
  template <rules::LineFamily family>
  void find_screens_of() {
    if (!laws_.any_families().has(family)) return;
    Set riders;
    for (Type const& type : plan_.types[index_of(us)])
      if (laws_.families(type.type).has(family)) riders |= position_.pieces(us, type.type);
    if (riders.empty()) return;
    Set const others = occupied_ & ~position_.pieces(us);
    for (Square rider : laws_.template seen<family>(king_, others) & riders) {
      Set const line = laws_.between(king_, rider);
      if (Set const closed = line & occupied_; !closed.several())
        screens_[screen_count_++] = {closed.first(), line};
    }
  }

  /// From where pieces of the type attack the king.
  [[nodiscard]] Set attacking(Type const& type) const {
    return laws_.captured_from(us, type.type, king_) | laws_.rides(type.type, king_, occupied_);
  }
  /// The targets by which a piece opens no line to the king.
  [[nodiscard]] Set closing(Square from) const {
    Set allowed = Set::all();
    for (std::size_t i = 0; i < screen_count_; ++i)
      if (screens_[i].at == from) allowed &= screens_[i].line;
    return allowed;
  }
  [[nodiscard]] Set targets(Type const& type, Square from) const {
    auto const reached = rules::reach(position_, us, type.type, from, occupied_);
    Set const empty = laws_.tables().board_squares & ~occupied_;
    Set const pseudo = (reached.quiet & empty) | (reached.captures & enemies_);
    if (!limits_.royals.has(from)) return pseudo & limits_.allowed(from);
    rules::MoveCounter none;
    return rules::MoveFilter<L, us, rules::MoveCounter>(position_, limits_, none).safe_steps(from, pseudo);
  }

  CountPlan<Set> const& plan_;
  rules::Position<L> const& position_;
  L const& laws_;
  Limits const& limits_;
  Set const occupied_, enemies_;
  bool usable_ = false;
  Square king_; ///< of the other side
  std::array<Screen, max_screens> screens_;
  std::size_t screen_count_ = 0;
};

} // namespace hippo::perft
