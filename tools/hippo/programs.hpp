// The programs that are there, and what they are for.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace hippo::tool {

/// Names without "hippo-", sorted: those in the folder of this program, then those in PATH.
[[nodiscard]] std::vector<std::string> program_names();

/// The first executable file hippo-NAME in these folders.
[[nodiscard]] std::optional<std::filesystem::path> find_program(std::string const& name);

/// Whether there is an executable file of that name in these folders.
[[nodiscard]] bool is_installed(std::string const& program);

/// The manual page of a program (`verify`), of a file format (`records`), or, for an empty name, of hippo: a
/// file beside this program, where it is installed or built.
[[nodiscard]] std::optional<std::filesystem::path> find_page(std::string const& name);

/// The name of a program that is spelt most like a word; empty where none is near.
[[nodiscard]] std::string nearest_program(std::string const& word);

} // namespace hippo::tool
