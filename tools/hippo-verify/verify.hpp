// Records verified and reported.
#pragma once

#include "tools/common/input/foreign_forms.hpp"
#include "tools/common/options/common_options.hpp"

#include <cstdint>
#include <string>

namespace hippo::tool {

/// The output for a record.
enum class Shown : std::uint8_t {
  summary, ///< its line, and what the options add
  final,   ///< its final position
  counts,  ///< nothing; all are counted together
};

struct VerifyOptions {
  Options common;
  InputForm form = notation::RecordForm::detect;
  bool repair = false, null_moves = false, keep_going = false, as_played = false, strict = false,
       clocks = false, draws = false, variations = false, report = false;
  Shown shown = Shown::summary;
  std::string tables;         ///< the folder; empty: that of the settings, or no tables are probed
  unsigned moves = 1'000'000; ///< of each table of --report
  unsigned threads = 1;
};

[[nodiscard]] Status verify_records(VerifyOptions const& options);

} // namespace hippo::tool
