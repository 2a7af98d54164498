// A file that exists complete or not at all.
#pragma once

#include "libanalysis/tablebase/descriptor.hpp"
#include "libanalysis/tablebase/file.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>

namespace hippo::tablebase {

/// A file under a temporary name that is renamed when it is complete. The name is always the same, and the
/// file is locked: what a killed process left behind is removed, and two processes do not generate the same
/// table. The file is always created, never opened: an existing one may be a table that others read, or a
/// link to one.
class NewFile {
public:
  /// While another process has the lock, waits up to `patience`: a killed process keeps it until the system
  /// has removed the process. Throws FileError.
  NewFile(std::filesystem::path path, std::chrono::milliseconds patience);
  NewFile(NewFile const&) = delete;
  NewFile& operator=(NewFile const&) = delete;
  ~NewFile();

  void write(void const* data, std::size_t size, std::uint64_t offset);
  /// Renames the file. After this it exists even if the power fails.
  void commit();

private:
  using Clock = std::chrono::steady_clock;

  /// False where the temporary name is taken, or another process removed the file.
  bool create();
  /// Removes the file under the temporary name as soon as no process has its lock.
  void remove_leftover(Clock::time_point deadline) const;
  /// Whether the temporary name still belongs to this file: another process may have renamed or removed it.
  [[nodiscard]] bool is_named(Descriptor const& file) const;
  [[nodiscard]] FileError failure() const;

  std::filesystem::path path_, temporary_;
  Descriptor file_; ///< locked; none after commit()
};

} // namespace hippo::tablebase
