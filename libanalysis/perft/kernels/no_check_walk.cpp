#include "libanalysis/perft/kernels/no_check_walk.hpp"

#include "libanalysis/perft/no_check_moves.hpp"

namespace hippo::perft {

namespace {

template <class L, Color us>
Count walk_of(CountPlan<typename L::Set> const& plan, rules::Position<L> const& position, unsigned depth,
              Kernel<L> const& otherwise) {
  rules::PieceSets<L> const& sets = position;
  auto const limits = rules::find_constraints<us>(sets);
  NoCheckMoves<L, us> const moves(plan, position, limits);
  if (!moves.usable()) return otherwise.count(plan, position, depth);
  if (position.laws().ending(position)) return 0;
  if (depth == 1) return moves.count();
  Count total = 0;
  moves.each([&](PieceType type, Square from, auto const& targets) {
    for (Square to : targets) {
      rules::Position<L> next = position;
      next.play({from, to, type});
      total = sum(total, walk_of<L, ~us>(plan, next, depth - 1, otherwise));
    }
  });
  return total;
}

} // namespace

template <class L>
Count walk_without_checks(CountPlan<typename L::Set> const& plan, rules::Position<L> const& position,
                          unsigned depth, Kernel<L> const& otherwise) {
  return position.side() == Color::white ? walk_of<L, Color::white>(plan, position, depth, otherwise)
                                         : walk_of<L, Color::black>(plan, position, depth, otherwise);
}

template Count walk_without_checks(CountPlan<rules::Bitboard<64>> const&,
                                   rules::Position<rules::LoadedLaws<64>> const&, unsigned,
                                   Kernel<rules::LoadedLaws<64>> const&);
template Count walk_without_checks(CountPlan<rules::Bitboard<128>> const&,
                                   rules::Position<rules::LoadedLaws<128>> const&, unsigned,
                                   Kernel<rules::LoadedLaws<128>> const&);
template Count walk_without_checks(CountPlan<rules::Bitboard<256>> const&,
                                   rules::Position<rules::LoadedLaws<256>> const&, unsigned,
                                   Kernel<rules::LoadedLaws<256>> const&);

} // namespace hippo::perft
