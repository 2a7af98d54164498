// The origin of a report in JSON. For sources only: users of the reports need no JSON library.
#pragma once

#include "libanalysis/select/parts.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace hippo::select {

using JsonTree = nlohmann::ordered_json;

/// Throws nlohmann::json::exception where a member is missing or of another kind, or the part is impossible.
[[nodiscard]] inline std::optional<PartOfInput> origin_in(JsonTree const& report) {
  if (!report.contains("part")) return {};
  PartOfInput const origin{report.at("part").get<unsigned>(), report.at("parts").get<unsigned>(),
                           report.at("bytes").get<std::uint64_t>()};
  constexpr unsigned most = 1'000'000;
  if (origin.number < 1 || origin.number > origin.of || origin.of > most)
    throw JsonTree::other_error::create(501, "there is no such part", &report);
  return origin;
}

inline void put_origin(JsonTree& report, std::optional<PartOfInput> const& origin) {
  if (!origin) return;
  report["part"] = origin->number;
  report["parts"] = origin->of;
  report["bytes"] = origin->bytes;
}

/// The text on one line. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] inline std::string line_of(JsonTree const& report) {
  return report.dump(-1, ' ', false, JsonTree::error_handler_t::replace);
}

} // namespace hippo::select
