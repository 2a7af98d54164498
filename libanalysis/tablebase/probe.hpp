// What tables on disk say of positions.
#pragma once

#include "libanalysis/position/any_position.hpp"
#include "libanalysis/tablebase/value.hpp"

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace hippo::tablebase {

/// A position that no table can have, or whose table is not in the folder; the text says which and why.
struct NoTable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A legal move and what the position after it is worth to the side that made it.
struct RatedMove {
  Move move;
  Cell worth;
};

/// Looks positions up in the tables of a folder; opens files as they are needed and keeps what it has
/// unpacked. For one thread. Throws NoTable and FileError.
class Prober {
public:
  explicit Prober(std::filesystem::path folder);
  ~Prober();

  /// The worth of a position to the side to move; a right to capture en passant is taken into account.
  [[nodiscard]] Cell operator()(AnyPosition const& position);
  /// All legal moves, the best first.
  [[nodiscard]] std::vector<RatedMove> moves(AnyPosition const& position);
  /// A shortest way to the end of the game by best moves of both sides; empty for a draw.
  [[nodiscard]] std::vector<Move> line(AnyPosition const& position);

private:
  struct TableCache;
  std::unique_ptr<TableCache> cache_;
};

} // namespace hippo::tablebase
