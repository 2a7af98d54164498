// Plans: places of the kings, the checker and the blockers that are mate as far as the futures of the men
// tell; each blocker has a role in which it does not parry the check. The moves that the men are away from
// the nearest plan guide a search that does not find a mate at once.
#pragma once

#include "libanalysis/winnable/futures.hpp"

#include <boost/container/static_vector.hpp>

#include <map>
#include <span>
#include <tuple>

namespace hippo::winnable {

class Plans {
public:
  static constexpr unsigned far = 100; ///< moves; more than any plan needs

  /// No plans.
  Plans() = default;
  /// The plans of men whose futures are known that need the fewest moves.
  Plans(Men const& men, Color winner);

  [[nodiscard]] bool empty() const { return plans_.empty(); }
  /// How many moves the nearest plan needs at least if no man is in the way of another.
  [[nodiscard]] unsigned moves(Board const& board) const;

private:
  /// [square] moves to a target.
  using Distances = std::array<std::uint8_t, 64>;
  /// What it costs to bring one of the side's men to a target.
  struct Errand {
    Color color = Color::white;
    Squares promoting = 0; ///< where pawns stand that may promote to a man that does it
    struct Runner {
      Role role;
      Distances const* distances;
    };
    boost::container::static_vector<Runner, role_count> by; ///< the roles of the men that can do it
  };
  using Plan = std::vector<Errand>; ///< of the kings, the checker and the blockers
  friend class Planner;

  /// The fewest moves in which men that are not `used` run all errands, a man each; `enough` if no fewer.
  [[nodiscard]] static unsigned moves(std::span<Errand const> errands, Board const& board, Squares used,
                                      unsigned enough);

  std::vector<Plan> plans_;
  std::map<std::tuple<Color, Role, Squares>, Distances> distances_;
};

} // namespace hippo::winnable
