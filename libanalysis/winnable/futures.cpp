#include "libanalysis/winnable/futures.hpp"

namespace hippo::winnable {

namespace {

/// One step of the fixpoint.
class Widening {
public:
  Widening(Men& men, std::array<Squares, 2> const& castling) : men_(men), castling_(castling) {
    for (Man const& man : men) {
      if (man.stays()) add_wall(man);
      if (man.role != Role::king) present_[index_of(man.color)] |= man.reach;
    }
  }

  /// Returns whether anything was added.
  bool run() {
    bool grown = false;
    std::array<Squares, 2> struck{};
    for (Man& man : men_) {
      Squares const targets = targets_of(man);
      struck[index_of(~man.color)] |= targets;
      grown |= (targets & ~man.reach) != 0;
      man.reach |= targets;
      Squares const last_rank = man.color == Color::white ? rank_8 : rank_1;
      if (man.role == Role::pawn && !man.may_change && (man.reach & last_rank) != 0)
        man.may_change = grown = true;
    }
    for (Man& man : men_)
      if (!man.may_fall && man.role != Role::king && (struck[index_of(man.color)] & man.home) != 0)
        man.may_fall = grown = true;
    return grown;
  }

private:
  void add_wall(Man const& man) {
    std::size_t const color = index_of(man.color);
    walls_[color] |= man.home;
    guarded_[color] |= near_attacks(man.role, man.color, man.home);
    if (man.role == Role::king) kings_ |= man.home;
  }

  [[nodiscard]] Squares targets_of(Man const& man) const {
    Squares const open = ~(walls_[index_of(man.color)] | kings_);
    if (man.role == Role::king)
      return (king_steps(man.reach) | castling_[index_of(man.color)]) & open &
             ~guarded_[index_of(~man.color)];
    if (man.role == Role::pawn) return pawn_targets(man, open);
    Squares const castled = man.role == Role::rook ? castling_[index_of(man.color)] : 0;
    return (near_attacks(man.role, man.color, man.reach) | castled) & open;
  }

  [[nodiscard]] Squares pawn_targets(Man const& man, Squares open) const {
    Squares const empty = ~(walls_[0] | walls_[1]);
    Squares const first = man.color == Color::white ? rank_1 << 8 : rank_8 >> 8;
    Squares const pushed = pawn_pushes(man.reach, man.color) & empty;
    Squares const twice = pawn_pushes(pawn_pushes(man.reach & first, man.color) & empty, man.color) & empty;
    Squares const taken = pawn_attacks(man.reach, man.color) & present_[index_of(~man.color)] & open;
    Squares const promoted = man.may_change ? (king_steps(man.reach) | knight_steps(man.reach)) & open : 0;
    return pushed | twice | taken | promoted;
  }

  Men& men_;
  std::array<Squares, 2> const& castling_;
  std::array<Squares, 2> walls_{};   ///< [colour] the men that stay
  std::array<Squares, 2> guarded_{}; ///< [colour] what they attack
  std::array<Squares, 2> present_{}; ///< [colour] where men but the king may stand
  Squares kings_ = 0;                ///< those that stay
};

} // namespace

void find_futures(Men& men, std::array<Squares, 2> const& castling) {
  while (Widening(men, castling).run()) {
  }
}

Men men_of(Board const& board, Squares passed) {
  Men men;
  for (Color color : {Color::white, Color::black})
    for (std::size_t role = 0; role < role_count; ++role)
      for (Squares left = board[index_of(color)][role]; left != 0; left &= left - 1) {
        Squares const home = left & (~left + 1);
        men.push_back({static_cast<Role>(role), color, home, home});
      }
  // A pawn that can be captured en passant counts as standing on the square that it passed, too.
  for (Man& man : men)
    if (man.role == Role::pawn && (pawn_pushes(passed, man.color) & man.home) != 0) man.reach |= passed;
  return men;
}

bool material_rules_out_mate(Board const& board, Color winner) {
  auto const& own = board[index_of(winner)];
  auto const& others = board[index_of(~winner)];
  auto const of = [](auto const& side, Role role) { return side[static_cast<std::size_t>(role)]; };
  if ((of(own, Role::pawn) | of(own, Role::rook) | of(own, Role::queen)) != 0) return false;
  Squares const knights = of(own, Role::knight), bishops = of(own, Role::bishop);
  if ((knights | bishops) == 0) return true;
  if ((of(others, Role::pawn) | of(others, Role::knight)) != 0) return false;
  Squares const all_bishops = bishops | of(others, Role::bishop);
  if (knights == 0) return (all_bishops & dark_squares) == 0 || (all_bishops & ~dark_squares) == 0;
  bool const is_single = (knights & (knights - 1)) == 0;
  return is_single && bishops == 0 && (of(others, Role::bishop) | of(others, Role::rook)) == 0;
}

} // namespace hippo::winnable
