// Records in several files, each of which exists complete or not at all.
#pragma once

#include "libanalysis/files/new_file.hpp"
#include "libanalysis/files/scratch_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::convert {

/// Files of records in one folder, which is created if needed; existing files are replaced. Records are
/// separated by blank lines. All functions throw files::FileError.
class RecordFiles {
public:
  /// Called with each file that is complete.
  using Done = std::function<void(std::filesystem::path const&)>;

  /// No folder is the current one.
  RecordFiles(std::filesystem::path folder, Done done);
  RecordFiles(RecordFiles const&) = delete;
  RecordFiles& operator=(RecordFiles const&) = delete;
  virtual ~RecordFiles() = default;

  /// Puts a record into the files of these names, which have no ending.
  virtual void add(std::string_view text, std::vector<std::string> const& names) = 0;
  /// Completes all files.
  virtual void finish() = 0;

protected:
  [[nodiscard]] std::filesystem::path path_of(std::string const& name) const;

  std::filesystem::path folder_;
  Done done_;
};

/// A fixed number of records per file: `000001.pgn` and so on; names of the records are ignored. Only one
/// file is open at a time.
class NumberedFiles : public RecordFiles {
public:
  NumberedFiles(std::filesystem::path folder, Done done, std::size_t records)
      : RecordFiles(std::move(folder), std::move(done)), most_(records) {}

  void add(std::string_view text, std::vector<std::string> const& names) override;
  void finish() override;

private:
  void flush();

  std::size_t most_; ///< records of a file
  std::size_t files_ = 0;
  std::size_t records_ = 0; ///< of the file being written
  std::filesystem::path path_;
  std::unique_ptr<files::NewFile> file_; ///< the file being written
  std::uint64_t written_ = 0;
  std::string pending_; ///< not yet written
};

/// Files by name, written when all records are known. Until then, records that do not fit into memory are
/// kept in one scratch file in the folder: for each name a chain of blocks with the place of the next one. So
/// any number of names and records needs few open files and little memory.
class NamedFiles : public RecordFiles {
public:
  /// Bytes of records that stay in memory.
  static constexpr std::size_t default_memory = std::size_t{32} * 1024 * 1024;

  NamedFiles(std::filesystem::path folder, Done done, std::size_t memory = default_memory)
      : RecordFiles(std::move(folder), std::move(done)), memory_(memory) {}

  void add(std::string_view text, std::vector<std::string> const& names) override;
  void finish() override;

private:
  static constexpr std::uint64_t none = ~std::uint64_t{0};
  /// The header of a block.
  struct BlockHead {
    std::uint64_t next = none; ///< offset of the next block of the same name
    std::uint64_t size = 0;    ///< bytes
  };
  struct Chain {
    std::uint64_t first = none, last = none; ///< offsets of blocks
    std::string pending;                     ///< after these blocks
  };

  void spill();
  void append_block(Chain& chain);
  void write(std::string const& name, Chain const& chain);

  std::size_t memory_, pending_ = 0;
  std::uint64_t scratch_size_ = 0;
  std::unique_ptr<files::ScratchFile> scratch_; ///< none if all is in memory
  std::map<std::string, Chain> chains_;
};

} // namespace hippo::convert
