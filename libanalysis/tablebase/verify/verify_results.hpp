// Whether a file of results agrees with the table of distances.
#pragma once

#include "libanalysis/tablebase/table/table.hpp"

#include <cstdint>
#include <filesystem>

namespace hippo::tablebase {

/// How many cells of the file of results, each raised to the value of the best capture, differ from those of
/// the table. `tables` must have all of its conversions. Throws FileError.
template <class R>
[[nodiscard]] std::uint64_t wrong_results(std::filesystem::path const& folder, Table<R> const& table,
                                          TableSet<R> const& tables, unsigned threads);

} // namespace hippo::tablebase
