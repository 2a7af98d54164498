// Records with evaluations, marks and better lines.
#pragma once

#include "libanalysis/annotate/rated_game.hpp"
#include "libanalysis/verify/verify.hpp"

#include <string>
#include <string_view>

namespace hippo::annotate {

/// The record in PGN's export format, its main line annotated as far as the search was not stopped.
/// Evaluations that it had go. Each move gets a comment `[%eval 0.35]`, from White's point of view, unless
/// the game ends with it. A move that loses expected points gets a mark (?!, ?, ??) if it has none, and the
/// best line as a variation if no variation begins with its first move. Tags WhiteAccuracy and
/// BlackAccuracy are set. Annotating twice changes nothing. `how`: as the report was made.
[[nodiscard]] std::string annotated(notation::Record const& record, std::string_view text,
                                    verify::RecordReport const& report, verify::VerifyOptions const& how,
                                    Search const& search);

} // namespace hippo::annotate
