// A file that exists complete or not at all, of which a killed process leaves what another one continues.
#pragma once

#include "libanalysis/files/descriptor.hpp"

#include <filesystem>

namespace hippo::files {

/// A file under a temporary name, FILE.part, that is renamed when it is complete; until then it stays if the
/// program ends. It is locked, and others of this program write it by its name. All functions throw
/// FileError.
class ResumedFile {
public:
  /// Opens what a killed process has left, or creates the file. Waits for a lock as locking.hpp says.
  explicit ResumedFile(std::filesystem::path path);

  [[nodiscard]] std::filesystem::path const& temporary() const { return temporary_; }
  /// Drops the contents.
  void clear();
  /// Removes the temporary file.
  void remove();
  /// The same where nobody can be told that it fails.
  void discard() noexcept;
  /// Renames the file. After this it exists even if the power fails. If it may not be renamed, it is removed.
  void commit();

private:
  std::filesystem::path path_, temporary_;
  Descriptor file_; ///< locked
};

} // namespace hippo::files
