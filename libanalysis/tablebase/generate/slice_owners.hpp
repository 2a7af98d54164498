// Which process each slice of a table belongs to.
#pragma once

#include "libanalysis/tablebase/table/layout.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hippo::tablebase {

/// [slice]: its process. Processes exchange positions connected by king steps. So slices with Black's king on
/// the same square up to symmetry, between which White's king steps, belong to one process if the shares are
/// about equal; otherwise slices adjacent in the numbering belong to different processes, so that each
/// process has slices of all kinds.
template <class R>
[[nodiscard]] std::vector<std::uint32_t> slice_owners(Layout<R> const& layout, std::size_t processes);

/// Those of a process.
[[nodiscard]] std::vector<std::size_t> slices_of(std::vector<std::uint32_t> const& owners,
                                                 std::size_t process);

} // namespace hippo::tablebase
