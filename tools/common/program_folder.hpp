// Where this program is.
#pragma once

#include <filesystem>

namespace hippo::tool {

/// The folder of this program; empty where the system does not tell.
[[nodiscard]] std::filesystem::path program_folder();

/// A file of the data that are installed beside the programs: `PREFIX/share/hippogonal/NAME`.
[[nodiscard]] std::filesystem::path data_file(std::filesystem::path const& name);

} // namespace hippo::tool
