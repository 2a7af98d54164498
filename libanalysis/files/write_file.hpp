// Files that are written completely or not at all.
#pragma once

#include "libanalysis/files/new_file.hpp"

#include <filesystem>
#include <memory>
#include <string_view>

namespace hippo::files {

/// Creates a file, or replaces its contents and keeps its permissions. If anything fails, the old file is
/// unchanged. A symbolic link stays one: the file that it names is created or replaced. A device or a pipe is
/// written to directly. Throws FileError.
void write_file(std::filesystem::path const& file, std::string_view content);

/// The same for content that is not known yet: a file that commit() puts in place of this one, with its
/// permissions. None for a device or a pipe, which the caller writes to.
[[nodiscard]] std::unique_ptr<NewFile> replacement_of(std::filesystem::path const& file);

} // namespace hippo::files
