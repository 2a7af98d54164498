#include "libanalysis/select/counts.hpp"

#include "libanalysis/parts/json_parts.hpp"

namespace hippo::select {

using parts::count_in;
using parts::JsonTree;

std::uint64_t Counts::selected() const {
  std::uint64_t sum = 0;
  for (FileCount const& count : files_) sum += count.selected;
  return sum;
}

void Counts::add(FileCount const& count) {
  auto const [place, is_new] = index_.try_emplace(count.file, files_.size());
  if (is_new) return files_.push_back(count);
  files_[place->second].records += count.records;
  files_[place->second].selected += count.selected;
}

void Counts::add(Counts const& other) {
  for (FileCount const& count : other.files_) add(count);
}

std::string to_json(Counts const& counts) {
  JsonTree report = {{"schema", "hippo-select-counts/1"}};
  parts::put_origin(report, counts.origin);
  JsonTree& files = report["files"] = JsonTree::array();
  for (FileCount const& count : counts.files())
    files.push_back({{"file", count.file}, {"records", count.records}, {"selected", count.selected}});
  return parts::line_of(report);
}

std::optional<Counts> read_counts(std::string_view json) {
  try {
    JsonTree const report = JsonTree::parse(json);
    Counts counts;
    counts.origin = parts::origin_in(report);
    for (JsonTree const& file : report.at("files"))
      counts.add(
          {file.at("file").get<std::string>(), count_in(file.at("records")), count_in(file.at("selected"))});
    return counts;
  } catch (JsonTree::exception const&) {
    return {};
  }
}

} // namespace hippo::select
