// Names that last.
#pragma once

#include <filesystem>

namespace hippo::files {

/// Makes a new name in a folder last even if the power fails. A folder that may not be read cannot be
/// synchronised. Throws FileError.
void sync_folder_of(std::filesystem::path const& file);

} // namespace hippo::files
