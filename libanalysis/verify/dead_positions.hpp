// When a game came to a position that neither side can win (FIDE Laws 5.2.2).
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libgame/position/history.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace hippo::verify {

/// The dead positions of a line, by material and by search.
class DeadPositions {
public:
  /// The plies, the position after them, and all positions in order.
  DeadPositions(std::vector<Ply> const& plies, AnyPosition const& last, position::History const& history);

  /// The first one.
  [[nodiscard]] std::optional<std::size_t> first() const;
  /// Whether it is proved by search that neither side can win from the last position.
  [[nodiscard]] bool is_last_dead() const { return is_dead(history_.last()); }
  /// Whether it is proved by search that a side cannot win.
  [[nodiscard]] static bool cannot_win(AnyPosition const& position, Color side);

private:
  [[nodiscard]] AnyPosition const& at(std::size_t ply) const;
  [[nodiscard]] bool is_dead(std::size_t ply) const;
  [[nodiscard]] std::optional<std::size_t> first_by_material() const;
  [[nodiscard]] std::optional<std::size_t> first_by_search() const;

  std::vector<Ply> const& plies_;
  AnyPosition const& last_;
  position::History const& history_;
  std::size_t begin_; ///< ply of the first position that can be dead
};

} // namespace hippo::verify
