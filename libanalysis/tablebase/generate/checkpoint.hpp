// The file from which an interrupted generation resumes. It has the progress of each process and the places
// of its data in its scratch file; it is replaced as a whole, after all processes have written theirs.
#pragma once

#include "libanalysis/tablebase/table/transport.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace hippo::tablebase {

/// `NAME.checkpoint`, beside the table.
[[nodiscard]] std::filesystem::path checkpoint_path(std::filesystem::path const& folder,
                                                    std::string const& name);
/// `NAME.scratch`; with several processes `NAME.0-of-2.scratch`.
[[nodiscard]] std::filesystem::path scratch_path(std::filesystem::path const& folder, std::string const& name,
                                                 std::size_t process, std::size_t processes);

/// `identity`: of the program and the table. `parts`: of each process. Throws FileError.
void write_checkpoint(std::filesystem::path const& path, std::string_view identity,
                      std::vector<Bytes> const& parts);

/// The parts of all processes; none if there is no file. Throws FileError if it is damaged, of another
/// identity or of another number of processes.
[[nodiscard]] std::optional<std::vector<Bytes>>
read_checkpoint(std::filesystem::path const& path, std::string_view identity, std::size_t processes);

/// Removes checkpoints and scratch files of finished tables, of any number of processes. The scratch file of
/// a process that is still at work after `patience` stays, with the checkpoint of its table. So do those of
/// several processes in a folder that may not be listed. Throws FileError.
void remove_checkpoints(std::filesystem::path const& folder, std::set<std::string> const& names,
                        std::chrono::milliseconds patience);

} // namespace hippo::tablebase
