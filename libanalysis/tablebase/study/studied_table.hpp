// A table file to search, of any game.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/study/study.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace hippo::tablebase {

/// A table in memory, and those that it needs.
class StudiedTable {
public:
  /// Reads them from the folder. Throws FileError.
  StudiedTable(std::filesystem::path const& folder, Material const& material, unsigned threads);
  ~StudiedTable();

  [[nodiscard]] FileInfo const& info() const { return info_; }
  /// See find_positions().
  std::uint64_t find(PositionQuery const& query,
                     std::function<bool(FoundPosition const&)> const& visit) const;
  /// The value of a position of this table or of one that it needs; rights to capture en passant are ignored.
  /// Throws std::out_of_range if it is of another material.
  [[nodiscard]] Value stored(AnyPosition const& position) const;

  /// The queries for the longest wins of White and of Black to move, or of one side, where it has wins.
  [[nodiscard]] std::vector<PositionQuery> longest_wins(std::optional<Color> side) const;

private:
  struct AnyTable;
  template <class R>
  struct TableOf;

  FileInfo info_;
  std::unique_ptr<AnyTable> table_;
};

} // namespace hippo::tablebase
