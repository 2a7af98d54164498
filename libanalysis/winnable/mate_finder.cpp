#include "libanalysis/winnable/mate_finder.hpp"

#include "libanalysis/winnable/futures.hpp"

namespace hippo::winnable {

namespace {

constexpr std::size_t near_king = 8; ///< squares next to a king, at most
constexpr std::size_t no_man = 64;

/// All that a man may ever attack.
Squares ever_attacked(Man const& man, Squares walls) {
  return man.may_change ? ~Squares{0} : attacks(man.role, man.color, man.reach, walls);
}

} // namespace

MateFinder::MateFinder(Men const& men, Color winner) {
  for (Man const& man : men)
    if (man.stays()) walls_ |= man.home;
  for (Man const& man : men) {
    if (man.role == Role::king)
      (man.color == winner ? own_king_ : king_) = &man;
    else if (man.color == winner)
      attackers_.push_back({&man, ever_attacked(man, walls_), 0});
    else if (man.stays())
      blocked_ |= man.home;
    else
      blockers_.push_back(man.reach);
  }
  for (Attacker& one : attackers_)
    for (Attacker const& other : attackers_)
      if (&one != &other) one.by_others |= other.ever;
}

bool MateFinder::can_block(Squares squares, Squares taken) const {
  if ((squares & taken) != 0 || static_cast<std::size_t>(std::popcount(squares)) > blockers_.size())
    return false;
  std::array<std::size_t, near_king> man_of{};
  std::array<Squares, near_king> placed{};
  std::size_t count = 0;
  return !any_square(squares, [&](Squares square) {
    placed[count] = square;
    man_of[count] = no_man;
    ++count;
    std::uint64_t seen = 0;
    return !place(std::span(placed).first(count), man_of, count - 1, seen);
  });
}

bool MateFinder::place(std::span<Squares const> squares, std::span<std::size_t> man_of, std::size_t i,
                       std::uint64_t& seen) const {
  for (std::size_t man = 0; man < blockers_.size(); ++man) {
    if ((blockers_[man] & squares[i]) == 0 || (seen >> man & 1) != 0) continue;
    seen |= std::uint64_t{1} << man;
    std::size_t holder = 0;
    while (holder < squares.size() && (holder == i || man_of[holder] != man)) ++holder;
    if (holder < squares.size() && !place(squares, man_of, holder, seen)) continue;
    man_of[i] = man;
    return true;
  }
  return false;
}

bool leave_mate(Men const& men, Color winner) {
  auto const any = [](MatePicture const&) { return true; };
  return MateFinder(men, winner).find(any, any);
}

} // namespace hippo::winnable
