// Whether the table files of a folder are valid: checksums, counts, each position, and the files of results.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/verify/verify.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace hippo::tablebase {

/// The result for a table.
struct TableVerdict {
  enum class Finding {
    valid,
    checksums_valid,       ///< nothing more was to be checked
    wrong_counts,          ///< the counts in the header are not those of the cells
    wrong_cells,           ///< cells that are not the best of their moves; see `cells`
    contradicting_results, ///< the file of results is not that of these distances
    unreadable             ///< see `error`
  };
  Material material;
  Finding finding = Finding::valid;
  Verdict cells;                    ///< of `valid` and `wrong_cells`
  FileError const* error = nullptr; ///< valid while the verdict is reported
};

struct VerifyTablesOptions {
  unsigned threads = 1;
  bool checksums_only = false;      ///< checksums and counts
  Metric metric = Metric::distance; ///< of the files; those of results are verified with distances
  std::stop_token stop;
  /// How many cells of all tables are done, and which share of the present one. From any thread.
  std::function<void(Material const&, std::uint64_t cells_done, double share)> progress;
};

/// Of both sides to move.
[[nodiscard]] std::uint64_t cells_of(std::vector<Material> const& materials,
                                     Metric metric = Metric::distance);

/// Verifies the tables of a folder, those of one game together; small ones should come first, because others
/// need them. Calls report() of each when it is known. A table that cannot be read does not keep others from
/// being verified. Throws Interrupted.
void verify_tables(std::filesystem::path const& folder, std::vector<Material> const& materials,
                   VerifyTablesOptions const& options,
                   std::function<void(TableVerdict const&)> const& report);

} // namespace hippo::tablebase
