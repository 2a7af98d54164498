// Files that are written as a whole or not at all.
#pragma once

#include <filesystem>
#include <string_view>

namespace hippo::tool {

/// Writes a file anew, or replaces it with its permissions kept. Whatever goes wrong on the way, the old
/// file stays as it was. What is no regular file (a device, a pipe) is written to. Throws Failure.
void write_file(std::filesystem::path const& file, std::string_view content);

} // namespace hippo::tool
