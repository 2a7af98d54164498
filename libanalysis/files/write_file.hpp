// Files that are written completely or not at all.
#pragma once

#include <filesystem>
#include <string_view>

namespace hippo::files {

/// Creates a file, or replaces its contents and keeps its permissions. If anything fails, the old file is
/// unchanged. A symbolic link stays one: the file that it names is created or replaced. A device or a pipe is
/// written to directly. Throws FileError.
void write_file(std::filesystem::path const& file, std::string_view content);

} // namespace hippo::files
