// The result of a match as text and as JSON.
#pragma once

#include "tools/common/json.hpp"

#include "libanalysis/match/score.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::tool {

struct MatchSummary {
  std::string_view first, second, game; ///< names
  match::Score score;
  std::optional<match::Sprt> sprt;
};

/// `+35.2 [-4.1, +75.0]`
[[nodiscard]] std::string text_of(Estimate const& elo);
/// Lines with a name, a colon and a value.
[[nodiscard]] std::string text_of(MatchSummary const& summary);
[[nodiscard]] Json json_of(MatchSummary const& summary);

} // namespace hippo::tool
