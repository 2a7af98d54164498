// How many records of each file were selected.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace hippo::select {

struct FileCount {
  std::string file;
  std::uint64_t records = 0;
  std::uint64_t selected = 0;
  friend bool operator==(FileCount const&, FileCount const&) = default;
};

class Counts {
public:
  [[nodiscard]] std::vector<FileCount> const& files() const { return files_; } ///< in the order of the input
  [[nodiscard]] std::uint64_t selected() const;

  void add(FileCount const& count);

private:
  std::vector<FileCount> files_;
  std::map<std::string, std::size_t, std::less<>> index_; ///< in files_, by name
};

/// One line of JSON without its end.
[[nodiscard]] std::string to_json(Counts const& counts);

} // namespace hippo::select
