// Statistics as complete JSON: reports can be read again without loss and added up.
#pragma once

#include "libanalysis/stats/statistics.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::stats {

/// One line without its end.
[[nodiscard]] std::string to_json(Statistics const& statistics);
/// None if the text is anything else, or was cut short.
[[nodiscard]] std::optional<Statistics> read_json(std::string_view json);

inline constexpr unsigned deepest_tree = 100;

} // namespace hippo::stats
