// The values of positions of one game from the tables of a folder.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/table/value.hpp"
#include "libgame/position/any_position.hpp"

#include <filesystem>
#include <memory>

namespace hippo::tablebase {

class PositionValues {
public:
  PositionValues() = default;
  PositionValues(PositionValues const&) = delete;
  PositionValues& operator=(PositionValues const&) = delete;
  virtual ~PositionValues() = default;

  /// Of a position without castling rights. Throws NoTable and FileError.
  [[nodiscard]] virtual Value operator()(AnyPosition const& position) = 0;
};

/// Of a game of the toolkit: std::invalid_argument where it has no tables.
[[nodiscard]] std::unique_ptr<PositionValues>
compiled_values(VariantInfo const& variant, std::filesystem::path const& folder, Metric metric);
/// Of a game from a file.
[[nodiscard]] std::unique_ptr<PositionValues>
loaded_values(VariantInfo const& variant, std::filesystem::path const& folder, Metric metric);
/// The cells of tables of plies to the next reset of the clock, of any game: rights to capture en passant are
/// ignored.
[[nodiscard]] std::unique_ptr<PositionValues> stored_clock_values(VariantInfo const& variant,
                                                                  std::filesystem::path const& folder);

} // namespace hippo::tablebase
