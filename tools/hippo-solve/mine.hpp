// hippo-solve mine: puzzles from the records of games.
#pragma once

#include "tools/common/options/common_options.hpp"

#include "libanalysis/puzzles/mine.hpp"

#include <cstdint>

namespace hippo {

struct MineCommand {
  tool::Options options;
  puzzles::Terms terms;
  unsigned threads = 1;
  std::size_t limit = 0;                ///< puzzles; 0: all
  unsigned winning = 300, others = 100; ///< hundredths of a pawn
  bool pgn = false;

  tool::Command command();

private:
  tool::Status run() const;
};

} // namespace hippo
