// A file for what does not fit into memory, under a lock: it is removed at the end unless it is kept.
#pragma once

#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/files/error.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace hippo::files {

/// Reads and writes of different places may run at the same time. All functions throw FileError.
class ScratchFile {
public:
  /// Creates it, and removes the file of a killed process with that name. Waits up to `patience` for the
  /// lock.
  ScratchFile(std::filesystem::path path, std::chrono::milliseconds patience);
  /// The file that a process left under that name, which remains if the program ends; null if there is no
  /// such file. Waits as the constructor does.
  [[nodiscard]] static std::unique_ptr<ScratchFile> claim(std::filesystem::path const& path,
                                                          std::chrono::milliseconds patience);
  ScratchFile(ScratchFile const&) = delete;
  ScratchFile& operator=(ScratchFile const&) = delete;
  ~ScratchFile();

  [[nodiscard]] std::filesystem::path const& path() const { return path_; }
  [[nodiscard]] std::uint64_t size() const;
  void write(void const* data, std::size_t size, std::uint64_t offset);
  void read(void* data, std::size_t size, std::uint64_t offset) const;
  /// After this its contents exist even if the power fails.
  void sync();
  /// Whether it stays when the program ends.
  void keep(bool kept) { kept_ = kept; }
  [[nodiscard]] bool is_kept() const { return kept_; }

private:
  ScratchFile(std::filesystem::path path, Descriptor file)
      : path_(std::move(path)), file_(std::move(file)), kept_(true) {}

  std::filesystem::path path_;
  Descriptor file_; ///< locked
  bool kept_ = false;
};

} // namespace hippo::files
