// Files that one process at a time works on: created, locked and removed without following links.
#pragma once

#include "libanalysis/files/descriptor.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace hippo::files {

using Clock = std::chrono::steady_clock;

/// How long commands wait for a lock: a killed process may still exist for a moment.
constexpr std::chrono::seconds default_patience{5};

/// Whether the name still belongs to the open file: another process may have renamed or removed it.
[[nodiscard]] bool is_named(Descriptor const& file, std::filesystem::path const& name);

/// An existing regular file, opened for `access` (O_RDONLY or O_RDWR); none if there is no file. Follows
/// no symbolic link and does not wait at a FIFO: this program writes regular files only. Throws FileError.
[[nodiscard]] Descriptor open_regular(std::filesystem::path const& name, int access);

/// A new file, locked by this process. While another process has the lock of the file of that name, waits up
/// to `patience`; files left by a killed process are removed. Throws FileError, which names `shown` where the
/// file cannot be created.
[[nodiscard]] Descriptor create_locked(std::filesystem::path const& name, std::filesystem::path const& shown,
                                       std::chrono::milliseconds patience);

/// The file that a process left under that name, locked for reading and writing; none if there is no such
/// file. Waits and throws as create_locked() does.
[[nodiscard]] Descriptor open_locked(std::filesystem::path const& name, std::chrono::milliseconds patience);

/// The same without an error for a lock: nullopt where another process has it still at the deadline.
[[nodiscard]] std::optional<Descriptor> try_open_locked(std::filesystem::path const& name,
                                                        Clock::time_point deadline);

/// Removes the file as soon as no process has its lock. False where one has it still at the deadline.
[[nodiscard]] bool remove_unlocked(std::filesystem::path const& name, Clock::time_point deadline);

/// All bytes, to that place. Throws FileError, which names `path`.
void write_all(Descriptor const& file, std::filesystem::path const& path, void const* data, std::size_t size,
               std::uint64_t offset);
/// All bytes, from that place. Throws FileError, which names `path`, also where the file ends before.
void read_all(Descriptor const& file, std::filesystem::path const& path, void* data, std::size_t size,
              std::uint64_t offset);

} // namespace hippo::files
