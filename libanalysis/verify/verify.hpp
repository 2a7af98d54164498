// The main job: checks every move, mark and result of a game record.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace hippo::verify {

struct VerifyOptions {
  /// The game, whatever the records say; null: the one that each names, or orthodox chess, as PGN has it.
  VariantInfo const* variant = nullptr;
  bool repair = false; ///< applies a repair where there is exactly one, with a warning
  bool null_moves =
      false; ///< null moves of the main line are warnings, as those of variations are; else errors
  /// Goes on after an error with the move that was probably meant, where the moves that follow show it.
  bool keep_going = false;
  bool strict = false; ///< warnings are errors
  bool draws = false;  ///< notes say where a draw can be claimed, and where one came about
  /// Further findings once the record has been replayed, which do not change the verdict: see blunders.hpp.
  std::function<std::vector<Finding>(RecordReport const&)> annotate = {};
};

/// Replays a record with all its variations. `text` is what the tree was read from.
[[nodiscard]] RecordReport verify_record(notation::Record const& record, std::string_view text,
                                         VerifyOptions const& options = {});

} // namespace hippo::verify
