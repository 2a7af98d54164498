#include "libanalysis/parts/part_reports.hpp"

#include "libanalysis/parts/json_parts.hpp"

#include <algorithm>

namespace hippo::parts {

namespace {

using text::Json;

constexpr std::string_view schema = "hippo-verify-part/1";

/// A trailer; nothing for a line of a record.
std::optional<PartTrailer> read_trailer(std::string_view line) {
  if (line.find(schema) == std::string_view::npos) return std::nullopt;
  try {
    auto const tree = Json::read(line);
    auto const origin = tree ? origin_in(*tree) : std::nullopt;
    if (!origin || tree->at("schema").string() != schema) return std::nullopt;
    return PartTrailer{*origin, tree->at("records").count(), static_cast<int>(tree->at("status").count())};
  } catch (text::UnexpectedJson const&) {
    return std::nullopt;
  }
}

} // namespace

std::string to_json(PartTrailer const& trailer) {
  Json report = Json::object({{"schema", schema}});
  put_origin(report, trailer.origin);
  report.set("records", trailer.records);
  report.set("status", trailer.status);
  return report.text();
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
