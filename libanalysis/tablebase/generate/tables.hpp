// The owner of tables in memory: of each that is asked for and of all that it needs.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/format/statistics.hpp"
#include "libanalysis/tablebase/generate/generator.hpp"
#include "libanalysis/tablebase/moves/conversions.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <utility>

namespace hippo::tablebase {

/// Tables of one game. They are read from the files of a folder, or generated, and stay in memory while there
/// is room.
template <class R>
class Tables {
public:
  static constexpr std::uint64_t default_limit = std::uint64_t{4} << 30; ///< bytes

  struct Source {
    std::filesystem::path folder;
    unsigned threads = 1;
    Transport* processes = nullptr; ///< that read each table together; null: this one alone
    Metric metric = Metric::distance;
  };

  /// Tables that are generated.
  Tables() = default;
  /// Tables that are read; the limit is that of forget().
  explicit Tables(Source source, std::uint64_t limit = default_limit)
      : source_(std::move(source)), limit_(limit) {}

  /// All that are in memory.
  [[nodiscard]] TableSet<R> const& all() const { return tables_; }

  /// The table of a file. Throws FileError.
  std::shared_ptr<Table<R> const> read(Material const& material) {
    if (auto const found = tables_.find(material); found != tables_.end()) return found->second;
    return keep(
        read_table<R>(source_.folder, material, tables_, source_.threads, source_.processes, source_.metric));
  }
  /// The tables of all conversions, and maybe others. Throws FileError.
  TableSet<R> const& read_needs(Material const& material) {
    for (Material const& need : conversions_of<R>(material)) read(need);
    return tables_;
  }

  /// Generates the table, and those of its conversions, where they are not in memory. Throws what
  /// tablebase::generate() throws.
  std::shared_ptr<Table<R> const> generate(Material const& material, unsigned threads = 1) {
    if (auto const found = tables_.find(material); found != tables_.end()) return found->second;
    for (Material const& need : conversions_of<R>(material)) generate(need, threads);
    return keep(tablebase::generate<R>(material, tables_, {threads, {}, {}}));
  }

  std::shared_ptr<Table<R> const> keep(std::shared_ptr<Table<R> const> table) {
    return tables_[table->layout.material()] = std::move(table);
  }

  /// Drops tables that are no conversions of the material, until they and `room` bytes fit the limit.
  void forget_others(Material const& material, std::uint64_t room) {
    auto const needs = conversions_of<R>(material);
    auto const is_needed = [&](Material const& one) { return std::ranges::find(needs, one) != needs.end(); };
    std::uint64_t bytes = room;
    for (auto const& [one, table] : tables_)
      if (!is_needed(one)) bytes += table->bytes();
    std::erase_if(tables_, [&](auto const& entry) {
      if (is_needed(entry.first) || bytes <= limit_) return false;
      bytes -= entry.second->bytes();
      return true;
    });
  }

private:
  Source source_;
  std::uint64_t limit_ = default_limit;
  TableSet<R> tables_;
};

/// The statistics of a small table, which is generated in memory. Throws what generate() throws, and
/// std::invalid_argument where the game has no tables.
[[nodiscard]] std::array<SideStatistics, 2> generated_statistics(Material const& material);

} // namespace hippo::tablebase
