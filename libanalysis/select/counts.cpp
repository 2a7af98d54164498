#include "libanalysis/select/counts.hpp"

#include "libnotation/text/json.hpp"

namespace hippo::select {

using text::Json;

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

std::string to_json(Counts const& counts) {
  Json report = Json::result("hippo-select-counts");
  Json::Array files;
  for (FileCount const& count : counts.files())
    files.push_back(
        Json::object({{"file", count.file}, {"records", count.records}, {"selected", count.selected}}));
  report.set("files", std::move(files));
  return report.text();
}

} // namespace hippo::select
