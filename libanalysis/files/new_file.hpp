// A file that exists complete or not at all.
#pragma once

#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/files/error.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>

#include <sys/types.h>

namespace hippo::files {

/// The temporary name of a file that is written by no more than one process at a time: `FILE.part`.
[[nodiscard]] std::filesystem::path part_of(std::filesystem::path file);

/// A temporary name that no other process chooses, beside a file, however long the file's name is.
[[nodiscard]] std::filesystem::path temporary_beside(std::filesystem::path const& file);

/// A file under a temporary name that is renamed when it is complete. It is locked: where the temporary name
/// is always the same, files of killed processes are removed, and two processes do not write the same file.
/// The file is always created, never opened: an existing one may be a file that others read, or a link to
/// one. All functions throw FileError.
class NewFile {
public:
  /// `temporary` is in the folder of `path`. While another process has its lock, waits up to `patience`: a
  /// killed process keeps it until the system has removed the process.
  NewFile(std::filesystem::path path, std::filesystem::path temporary, std::chrono::milliseconds patience);
  NewFile(NewFile const&) = delete;
  NewFile& operator=(NewFile const&) = delete;
  ~NewFile() { discard(); }

  void write(void const* data, std::size_t size, std::uint64_t offset);
  /// The number of its descriptor, for a program's output.
  [[nodiscard]] int descriptor() const { return file_.number(); }
  /// Its permissions, in place of those that the umask leaves.
  void set_mode(mode_t mode);
  /// Renames the file. After this it exists even if the power fails, unless its folder may not be read.
  void commit();

  /// Removes the temporary file of a killed process, but not of a running one. Waits as the constructor does.
  static void remove_leftover(std::filesystem::path const& temporary, std::chrono::milliseconds patience);

private:
  /// Removes the file unless it was renamed.
  void discard();
  [[nodiscard]] FileError failure() const { return failure_of(path_); }

  std::filesystem::path path_, temporary_;
  Descriptor file_; ///< locked; none after commit()
};

} // namespace hippo::files
