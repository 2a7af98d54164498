// A file that is there as a whole or not at all.
#pragma once

#include "libanalysis/tablebase/descriptor.hpp"
#include "libanalysis/tablebase/file.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>

namespace hippo::tablebase {

/// A file under a temporary name that becomes the real one at the very end. The name is always the same, and
/// locked: what a killed process left is removed, and two processes do not make the same table. It is always
/// a file made anew: whatever stands under a name may be a table that others read, or lead to one.
class NewFile {
public:
  /// While another process holds the lock, waits so long: one that was killed holds it until it is gone.
  /// Throws FileError.
  NewFile(std::filesystem::path path, std::chrono::milliseconds patience);
  NewFile(NewFile const&) = delete;
  NewFile& operator=(NewFile const&) = delete;
  ~NewFile();

  void write(void const* data, std::size_t size, std::uint64_t offset);
  /// Puts the file in its place, for good: after this it is there even if the power fails.
  void commit();

private:
  using Clock = std::chrono::steady_clock;

  /// False where something stands under the temporary name, or another process took the file away.
  bool create();
  /// Removes what stands under the temporary name, when nobody writes it any more.
  void remove_leftover(Clock::time_point deadline) const;
  /// Whether the temporary name is that of this file: another process may have renamed or removed it.
  [[nodiscard]] bool is_named(Descriptor const& file) const;
  [[nodiscard]] FileError failure() const;

  std::filesystem::path path_, temporary_;
  Descriptor file_; ///< locked; none after commit()
};

} // namespace hippo::tablebase
