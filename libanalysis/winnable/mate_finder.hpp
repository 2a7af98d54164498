// Places of the king, the checker, the winner's king and blockers that may be mate as far as the futures of
// the men tell. It tries all of them.
#pragma once

#include "libanalysis/winnable/shifts.hpp"

#include <algorithm>
#include <bit>
#include <span>

namespace hippo::winnable {

/// Calls visit for each square of the set, as a set of its own.
template <class Visit>
constexpr void each_square(Squares set, Visit&& visit) {
  for (; set != 0; set &= set - 1) visit(set & (~set + 1));
}
template <class Test>
constexpr bool any_square(Squares set, Test&& test) {
  for (; set != 0; set &= set - 1)
    if (test(set & (~set + 1))) return true;
  return false;
}

/// A mate as far as the futures tell. Each square is a set.
struct MatePicture {
  Squares king;       ///< that is mated
  Man const* checker; ///< the man that gives check
  Squares from;       ///< where it stands
  Squares own_king;   ///< the winner's
  Squares blocked;    ///< where men of the mated side stand, a man on each
};

class MateFinder {
public:
  MateFinder(Men const& men, Color winner);

  /// Calls visit(MatePicture const&) until it returns true; returns whether it did. `wants(MatePicture
  /// const&)` is asked before the costly tests, with `blocked` not yet known.
  template <class Visit, class Wants>
  bool find(Visit&& visit, Wants&& wants) const {
    Squares checked = 0;
    for (Attacker const& attacker : attackers_) checked |= attacker.ever;
    return any_square(king_->reach & checked, [&](Squares king) {
      return std::ranges::any_of(attackers_, [&](Attacker const& checker) {
        return may_check(checker, king) && find_by(checker, king, visit, wants);
      });
    });
  }

  [[nodiscard]] Man const& king() const { return *king_; }
  [[nodiscard]] Man const& own_king() const { return *own_king_; }
  /// The men that stay.
  [[nodiscard]] Squares walls() const { return walls_; }

private:
  struct Attacker {
    Man const* man;
    Squares ever;      ///< all that it may attack
    Squares by_others; ///< all that the other attackers may
  };

  [[nodiscard]] bool may_check(Attacker const& checker, Squares king) const {
    return (checker.ever & king) != 0 && !(is_still_leaper(*checker.man) && king != king_->home);
  }
  /// Such a man gives no check: the king would have to go to it.
  [[nodiscard]] static bool is_still_leaper(Man const& man) {
    return man.reach == man.home && (man.role == Role::pawn || man.role == Role::knight);
  }

  template <class Visit, class Wants>
  bool find_by(Attacker const& checker, Squares king, Visit& visit, Wants& wants) const {
    Squares const flights = king_steps(king) & ~blocked_ & ~checker.by_others;
    Role const role = checker.man->may_change ? Role::queen : checker.man->role;
    return any_square(checker.man->reach & ~king, [&](Squares from) {
      Squares const attacked = attacks(role, checker.man->color, from, walls_);
      if ((attacked & king) == 0 && !checker.man->may_change) return false;
      Squares const open = checker.man->may_change ? 0 : flights & ~attacked;
      return any_square(own_king_->reach & ~(king_steps(king) | king | from), [&](Squares own) {
        MatePicture picture{king, checker.man, from, own, 0};
        if (!wants(picture)) return false;
        picture.blocked = open & ~king_steps(own);
        return can_block(picture.blocked, from | own | king) && visit(picture);
      });
    });
  }

  /// Whether men of the king's side can stand on all of these squares, a man on each.
  [[nodiscard]] bool can_block(Squares squares, Squares taken) const;
  /// Gives the square a man, and moves others to make one free (augmenting paths of a matching).
  [[nodiscard]] bool place(std::span<Squares const> squares, std::span<std::size_t> man_of, std::size_t i,
                           std::uint64_t& seen) const;

  std::vector<Attacker> attackers_;
  std::vector<Squares> blockers_; ///< where each man of the other side may stand that does not stay
  Squares walls_ = 0;
  Squares blocked_ = 0;           ///< the men of the other side that stay
  Man const* king_ = nullptr;     ///< to be mated
  Man const* own_king_ = nullptr; ///< the winner's
};

} // namespace hippo::winnable
