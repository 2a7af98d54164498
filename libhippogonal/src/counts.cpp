#include <hippogonal/position.hpp>

#include "libhippogonal/src/access.hpp"

#include "libanalysis/perft/perft.hpp"

#include <fmt/format.h>

#include <limits>

namespace hippogonal {

std::uint64_t Position::perft(unsigned depth, unsigned threads) const {
  if (depth > hippo::perft::deepest || threads == 0)
    throw std::invalid_argument(
        fmt::format("perft: depth is at most {}, threads at least 1", hippo::perft::deepest));
  detail::UsingGames const using_games;
  hippo::perft::Count const count =
      hippo::perft::perft(data_->now, depth, {.rolls = hippo::perft::Rolls::ordered, .threads = threads});
  if (count > std::numeric_limits<std::uint64_t>::max())
    throw std::overflow_error("perft: a count beyond 64 bits");
  return static_cast<std::uint64_t>(count);
}

} // namespace hippogonal
