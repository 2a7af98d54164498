// Whole files as text.
#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <string>

namespace hippo::files {

/// All bytes of a file, or its first `most`. Throws FileError, never less than all where a device fails.
[[nodiscard]] std::string read_file(std::filesystem::path const& file,
                                    std::size_t most = std::numeric_limits<std::size_t>::max());

} // namespace hippo::files
