// Table files of format version 1, which only hippo-tb convert reads.
#pragma once

#include "libanalysis/tablebase/file.hpp"

#include <filesystem>

namespace hippo::tablebase {

/// The version of the format of the table of that material in a folder. Throws FileError.
[[nodiscard]] std::uint32_t version_of_file(std::filesystem::path const& folder, Material const& material,
                                            Metric metric = Metric::distance);

/// Reads a file of version 1. Throws FileError.
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const> read_old_table(std::filesystem::path const& folder,
                                                             Material const& material);
template <class R>
requires(R::open)
    [[nodiscard]] std::shared_ptr<Table<R> const> read_old_table(std::filesystem::path const& folder,
                                                                 Material const& material);

} // namespace hippo::tablebase
