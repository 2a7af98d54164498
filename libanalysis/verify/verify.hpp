// The main job: checks every move, mark and result of a game record.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace hippo::verify {

struct VerifyOptions {
  /// The game of all records; null: the game named by each record, or orthodox chess, as in PGN.
  VariantInfo const* variant = nullptr;
  bool repair = false; ///< applies a repair where there is exactly one, with a warning
  bool null_moves =
      false; ///< null moves of the main line are warnings, as those of variations are; else errors
  /// Continues after an error with the probably intended move, if the following moves show it.
  bool keep_going = false;
  /// Makes illegal moves as they are written, if the text names a piece and a target: see
  /// san::illegal_moves(). Excludes `repair` and `keep_going`.
  bool as_played = false;
  bool strict = false; ///< warnings are errors
  bool clocks = false; ///< compare clocks with the time control, with elapsed times and with the end
  bool draws = false;  ///< note claimable draws, and draws that need no claim
  /// Further findings once the record has been replayed, which do not change the verdict: see blunders.hpp.
  std::function<std::vector<Finding>(RecordReport const&)> annotate = {};
};

/// Replays a record with all its variations. `text`: the source of the tree.
[[nodiscard]] RecordReport verify_record(notation::Record const& record, std::string_view text,
                                         VerifyOptions const& options = {});

} // namespace hippo::verify
