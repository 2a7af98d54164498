// A page for the reader of a game's rules: what was measured, with plots. It needs nothing but a browser.
#pragma once

#include "libanalysis/measure/measure.hpp"
#include "libanalysis/measure/openings.hpp"
#include "libanalysis/measure/piece_values.hpp"

#include <optional>
#include <string>

namespace hippo::measure {

/// For a jury of games: more than one series of games says.
struct Report {
  std::uint64_t nodes = 0;               ///< of the deeper games
  Measures deeper = {};                  ///< as many games of deeper searches
  std::optional<Openings> openings = {}; ///< none of games with dice
};

/// What a page shows; parts that are not there are left out.
struct Findings {
  std::optional<Measures> play = {};
  std::optional<Estimate> skill = {}; ///< the score of twice the nodes
  std::optional<PieceValues> pieces = {};
  std::optional<Report> report = {}; ///< beside `play`
};

/// Games that were played, those of skill left out.
[[nodiscard]] std::uint64_t games_of(Findings const& findings);

/// HTML with drawings inside it, without scripts, in light or dark colours as the reader prefers.
[[nodiscard]] std::string page_of(MeasurePlan const& plan, Findings const& findings);

} // namespace hippo::measure
