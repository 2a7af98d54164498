// How many records of each file were selected, as a report that can be added to those of other parts.
#pragma once

#include "libanalysis/parts/parts.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
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
  std::optional<parts::PartOfInput> origin; ///< none: all of the input

  [[nodiscard]] std::vector<FileCount> const& files() const { return files_; } ///< in the order of the input
  [[nodiscard]] std::uint64_t selected() const;

  void add(FileCount const& count);
  void add(Counts const& other);

private:
  std::vector<FileCount> files_;
  std::map<std::string, std::size_t, std::less<>> index_; ///< in files_, by name
};

/// One line of JSON without its end.
[[nodiscard]] std::string to_json(Counts const& counts);
/// None if the text is anything else, or was cut short.
[[nodiscard]] std::optional<Counts> read_counts(std::string_view json);

} // namespace hippo::select
