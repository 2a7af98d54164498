#include "libanalysis/parts/part_reports.hpp"

#include "libanalysis/parts/json_parts.hpp"

#include <algorithm>

namespace hippo::parts {

namespace {

constexpr std::string_view schema = "hippo-verify-part/1";

/// A trailer; nothing for a line of a record.
std::optional<PartTrailer> read_trailer(std::string_view line) {
  if (line.find(schema) == std::string_view::npos) return std::nullopt;
  try {
    JsonTree const tree = JsonTree::parse(line);
    auto const origin = origin_in(tree);
    if (tree.at("schema") != schema || !origin) return std::nullopt;
    return PartTrailer{*origin, count_in(tree.at("records")), static_cast<int>(count_in(tree.at("status")))};
  } catch (JsonTree::exception const&) {
    return std::nullopt;
  }
}

} // namespace

std::string to_json(PartTrailer const& trailer) {
  JsonTree report = {{"schema", schema}};
  put_origin(report, trailer.origin);
  report["records"] = trailer.records;
  report["status"] = trailer.status;
  return line_of(report);
}

PartReports::Finding PartReports::add(std::string_view line) {
  auto const trailer = read_trailer(line);
  if (!trailer) {
    open_ += std::string(line) + '\n';
    ++open_lines_;
    return Finding::taken;
  }
  std::string const report = std::exchange(open_, {});
  if (std::exchange(open_lines_, 0) != trailer->records) return Finding::cut_short;
  auto const found = parts_.add(trailer->origin, report);
  if (found == PartCollector::Finding::different) return Finding::different;
  inputs_[{trailer->origin.of, trailer->origin.bytes}][trailer->origin.number] = report;
  status_ = std::max(status_, trailer->status);
  return Finding::taken;
}

std::string PartReports::text() const {
  std::string text;
  for (auto const& [input, reports] : inputs_)
    for (auto const& [number, report] : reports) text += report;
  return text;
}

} // namespace hippo::parts
