// Finds moves that may give check without playing them; at the last ply of a mate search only these matter.
#pragma once

#include "libgame/rules/engine.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace hippo::solve {

/// Of a position's moves. It leaves all moves of loaded games, of games with relays, and without a single
/// king to be checked.
template <rules::RuleSet L>
class CheckFilter {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  explicit CheckFilter(Position const& position)
      : position_(position), laws_(position.laws()), us_(position.side()) {
    if constexpr (L::loaded) return;
    Set const kings = position.royals(~us_);
    if (laws_.has_relay() || !laws_.check_applies(kings.count())) return;
    king_ = kings.first();
    find_uncoverers();
  }

  /// False: the move does not give check.
  [[nodiscard]] bool may_check(Move const& move) {
    if (!king_ || uncoverers_.has(move.from)) return true;
    if (move.kind != MoveKind::ordinary && move.kind != MoveKind::double_step) return true;
    PieceType const type = position_.type_on(move.from);
    return move.piece_after != type || places(type).has(move.to);
  }

private:
  /// Own pieces that stand alone between an own rider and the king.
  void find_uncoverers() {
    look<rules::LineFamily::rook>();
    look<rules::LineFamily::bishop>();
    look<rules::LineFamily::night>();
  }
  template <rules::LineFamily family>
  void look() {
    Set riders;
    laws_.for_each_type([&](PieceType type) {
      if (laws_.families(type).has(family)) riders |= position_.pieces(us_, type);
    });
    if (riders.empty()) return;
    for (Square rider : laws_.template seen<family>(*king_, position_.pieces(~us_)) & riders) {
      Set const cover = laws_.between(*king_, rider) & position_.occupied();
      if (cover.any() && !cover.several()) uncoverers_ |= cover & position_.pieces(us_);
    }
  }

  /// From where a piece of the type gives check.
  [[nodiscard]] Set places(PieceType type) {
    Set& places = places_[type.index()];
    if ((known_ >> type.index() & 1) == 0) {
      known_ |= std::uint64_t{1} << type.index();
      places = laws_.captured_from(us_, type, *king_) | laws_.rides(type, *king_, position_.occupied());
    }
    return places;
  }

  Position const& position_;
  L const& laws_;
  Color us_;
  std::optional<Square> king_; ///< that may be checked; none: nothing is known
  Set uncoverers_;
  std::array<Set, L::max_types> places_{}; ///< [type]
  std::uint64_t known_ = 0;                ///< bit t: places_[t] is found
};

} // namespace hippo::solve
