#include <hippogonal/search.hpp>

#include "libhippogonal/src/access.hpp"
#include "libhippogonal/src/limits.hpp"

#include "libanalysis/search/result_text.hpp"

#include <fmt/format.h>

namespace hippogonal {

using detail::Access;

namespace {

constexpr unsigned deepest = hippo::search::max_plies / 2;

RatedLine rated(Position const& position, hippo::search::RatedLine const& line) {
  auto const moves_to_end = hippo::search::moves_to_end(line.score);
  return {moves_to_end ? std::nullopt : std::optional(line.score), moves_to_end,
          hippo::search::score_text(line.score), Access::line(position, line.moves)};
}

} // namespace

Analysis analyse(Position const& position, SearchLimits const& limits) {
  if (limits.depth > deepest || limits.lines == 0 || limits.threads == 0)
    throw std::invalid_argument(
        fmt::format("analyse: depth is at most {}, lines and threads at least 1", deepest));
  bool const is_limited = limits.depth > 0 || limits.nodes > 0 || limits.time || limits.stop.stop_possible();
  using namespace std::chrono_literals;
  detail::Deadline const deadline(is_limited ? limits.time : std::optional(1000ms), limits.stop);
  hippo::search::Limits wanted{.depth = limits.depth == 0 ? deepest : limits.depth,
                               .nodes = limits.nodes,
                               .lines = limits.lines,
                               .hash_mib = limits.hash_mib,
                               .threads = limits.threads};
  wanted.stop = [&] { return deadline.has_passed(); };
  detail::UsingGames const using_games;
  auto const found = hippo::search::search(Access::data(position).now, wanted);
  Analysis analysis{{}, found.depth, found.nodes};
  for (auto const& line : found.lines) analysis.lines.push_back(rated(position, line));
  return analysis;
}

} // namespace hippogonal
