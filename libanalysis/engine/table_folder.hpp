// The endgame tables of a folder, for the search.
#pragma once

#include "libanalysis/search/ending_tables.hpp"

#include <filesystem>
#include <memory>

namespace hippo::search {

/// Files are opened when they are needed. A table that was missing once is not looked for again.
[[nodiscard]] std::unique_ptr<EndingTables> tables_of_folder(std::filesystem::path const& folder);

} // namespace hippo::search
