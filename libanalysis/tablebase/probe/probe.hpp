// Probing: looking positions up in tables on disk.
#pragma once

#include "libanalysis/tablebase/table/value.hpp"
#include "libgame/position/any_position.hpp"

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace hippo::tablebase {

/// A position that no table can contain, or whose table is not in the folder; the message has the position
/// and the reason.
struct NoTable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A legal move, and the value of the position after it for the side that moves.
struct RatedMove {
  Move move;
  Value value = illegal_value;
};

/// Probes the tables of a folder. Opens files when they are needed and keeps unpacked blocks, at most 512 MiB
/// of each. For one thread. Throws NoTable and FileError.
class Prober {
public:
  explicit Prober(std::filesystem::path folder);
  ~Prober();

  /// The value of a position for the side to move, with its right to capture en passant.
  [[nodiscard]] Value operator()(AnyPosition const& position);
  /// Only the result: the value as result_cell() gives it. A file of results is enough.
  [[nodiscard]] Value result(AnyPosition const& position);
  /// All legal moves, the best first.
  [[nodiscard]] std::vector<RatedMove> moves(AnyPosition const& position);
  /// A shortest way to the end of the game by best moves of both sides; empty for a draw.
  [[nodiscard]] std::vector<Move> line(AnyPosition const& position);

private:
  struct ProbedGames;
  std::unique_ptr<ProbedGames> games_;
};

} // namespace hippo::tablebase
