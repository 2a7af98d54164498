// The origin of a report in JSON. For sources only: users of the reports need no JSON library.
#pragma once

#include "libanalysis/parts/parts.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace hippo::parts {

using JsonTree = nlohmann::ordered_json;

[[noreturn]] inline void refuse(JsonTree const& tree, char const* why) {
  throw JsonTree::other_error::create(501, why, &tree);
}

/// A whole number that is not negative. Throws nlohmann::json::exception, as do the functions below.
[[nodiscard]] inline std::uint64_t count_in(JsonTree const& tree) {
  if (!tree.is_number_unsigned()) refuse(tree, "expected a count");
  return tree.get<std::uint64_t>();
}

/// None where the report is of all of the input.
[[nodiscard]] inline std::optional<PartOfInput> origin_in(JsonTree const& report) {
  if (!report.contains("part")) return {};
  std::uint64_t const number = count_in(report.at("part"));
  std::uint64_t const of = count_in(report.at("parts"));
  constexpr unsigned most = 1'000'000;
  if (number < 1 || number > of || of > most) refuse(report, "there is no such part");
  return PartOfInput{static_cast<unsigned>(number), static_cast<unsigned>(of), count_in(report.at("bytes"))};
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

} // namespace hippo::parts
