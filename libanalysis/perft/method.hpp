// The ways to count sequences of moves in a game: kernels compiled for it or for games of its kind, and lists
// of moves.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libanalysis/perft/table.hpp"
#include "libgame/position/any_position.hpp"

#include <memory>
#include <vector>

namespace hippo::perft {

/// A way to count in one game, which has no dice.
class Method {
public:
  Method() = default;
  virtual ~Method() = default;
  Method(Method const&) = delete;
  Method& operator=(Method const&) = delete;
  /// Counts the sequences of `depth` moves, at least one, of a position of the game. The table may be null;
  /// it is for one method only. Any number of threads may count at once.
  [[nodiscard]] virtual Count count(AnyPosition const& position, unsigned depth, Table* table) const = 0;
};

/// The fastest way to count in the game of the position.
[[nodiscard]] std::unique_ptr<Method const> fastest_method(AnyPosition const& position);

/// All ways that this processor has, the fastest first. The last one lists moves.
[[nodiscard]] std::vector<std::unique_ptr<Method const>> all_methods(AnyPosition const& position);

} // namespace hippo::perft
