// Symbolic links in place of a file that is to be written.
#pragma once

#include <filesystem>

namespace hippo::files {

/// The file that symbolic links lead to, whether it exists or not; the file itself if it is not a link. They
/// must not lead in a circle: opening such a link is an error of the system.
[[nodiscard]] std::filesystem::path link_target(std::filesystem::path file);

} // namespace hippo::files
