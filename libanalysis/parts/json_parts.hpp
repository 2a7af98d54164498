// The origin of a report in JSON.
#pragma once

#include "libanalysis/parts/parts.hpp"

#include "libanalysis/text/json.hpp"

#include <optional>

namespace hippo::parts {

/// None if the report is of all of the input. Throws text::UnexpectedJson.
[[nodiscard]] inline std::optional<PartOfInput> origin_in(text::Json const& report) {
  if (report.find("part") == nullptr) return {};
  std::uint64_t const number = report.at("part").count();
  std::uint64_t const of = report.at("parts").count();
  constexpr unsigned most = 1'000'000;
  if (number < 1 || number > of || of > most) throw text::UnexpectedJson("there is no such part");
  return PartOfInput{static_cast<unsigned>(number), static_cast<unsigned>(of), report.at("bytes").count()};
}

inline void put_origin(text::Json& report, std::optional<PartOfInput> const& origin) {
  if (!origin) return;
  report.set("part", origin->number);
  report.set("parts", origin->of);
  report.set("bytes", origin->bytes);
}

} // namespace hippo::parts
