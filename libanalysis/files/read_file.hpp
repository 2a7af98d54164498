// Whole files as text.
#pragma once

#include "libanalysis/files/error.hpp"

#include <cstddef>
#include <filesystem>
#include <limits>
#include <string>

namespace hippo::files {

/// All bytes of a file, or its first `most`. Throws FileError, never less than all where a device fails.
[[nodiscard]] std::string read_file(std::filesystem::path const& file,
                                    std::size_t most = std::numeric_limits<std::size_t>::max());

/// Bytes of a file that people write, as of games or settings: more than any has, and no burden on memory.
inline constexpr std::size_t max_of_text = std::size_t{16} << 20;

/// All bytes of a file. Throws FileError, too, where there are more than `most`, as on a device without an
/// end.
[[nodiscard]] std::string read_limited_file(std::filesystem::path const& file,
                                            std::size_t most = max_of_text);

/// `FILE: larger than 64 bytes`.
[[nodiscard]] FileError too_large(std::filesystem::path const& file, std::size_t most);

} // namespace hippo::files
