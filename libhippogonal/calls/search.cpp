// Long calls: best moves, problems, counts.
#include "libhippogonal/calls/calls.hpp"
#include "libhippogonal/calls/finding.hpp"
#include "libhippogonal/calls/games.hpp"
#include "libhippogonal/calls/request.hpp"

#include <hippogonal/search.hpp>
#include <hippogonal/solve.hpp>

#include <algorithm>
#include <array>

namespace hippo::calls {

namespace {

std::optional<std::chrono::milliseconds> time_in(Json const& request) {
  auto const seconds = number_in(request, "time");
  if (!seconds) return std::nullopt;
  constexpr double longest = 1e6;
  return std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::duration<double>(std::min(*seconds, longest)));
}

Json number_or_null(std::optional<int> number) { return number ? Json(*number) : Json(nullptr); }

Json line_of(hippogonal::RatedLine const& line) {
  Json::Array sans, ucis;
  for (hippogonal::Move const& move : line.moves) {
    sans.push_back(move.san());
    ucis.push_back(move.uci());
  }
  return Json::object({{"score", line.score},
                       {"centipawns", number_or_null(line.centipawns)},
                       {"movesToEnd", number_or_null(line.moves_to_end)},
                       {"sans", std::move(sans)},
                       {"ucis", std::move(ucis)}});
}

Json analyse(Json const& request) {
  constexpr std::uint64_t deepest = 64;
  auto const found = hippogonal::analyse(
      position_in(request),
      {.depth = has(request, "depth")
                    ? static_cast<unsigned>(std::clamp(count_in(request, "depth"), std::uint64_t{1}, deepest))
                    : 0,
       .nodes = count_in(request, "nodes"),
       .time = time_in(request),
       .lines = std::max<std::size_t>(1, size_in(request, "lines", 1)),
       .hash_mib = std::clamp<std::size_t>(size_in(request, "hash", 8), 1, 256)});
  Json::Array lines;
  for (hippogonal::RatedLine const& line : found.lines) lines.push_back(line_of(line));
  return Json::object({{"lines", std::move(lines)}, {"depth", found.depth}, {"nodes", found.nodes}});
}

Json solve_problem(Json const& request) {
  auto const found = hippogonal::solve(position_in(request), text_in(request, "stipulation", "#2"),
                                       {.nodes = count_in(request, "nodes"),
                                        .solutions = size_in(request, "solutions"),
                                        .time = time_in(request)});
  return Json::object({{"verdict", found.verdict},
                       {"lines", found.lines},
                       {"moves", found.moves},
                       {"finished", found.finished},
                       {"nodes", found.nodes}});
}

std::uint64_t sequences(AnyPosition const& position, std::uint64_t depth) {
  if (depth == 0) return 1;
  if (depth == 1) return position.count_legal_moves();
  std::uint64_t count = 0;
  for (Move const move : position.legal_moves()) count += sequences(position.after(move), depth - 1);
  return count;
}

Json perft(Json const& request) {
  AnyPosition const position = Access::data(position_in(request)).now;
  if (position.variant().rolls_dice) throw text::UnexpectedJson("games with dice are not counted");
  auto const depth = count_in(request, "depth", 1);
  if (depth > 10) throw text::UnexpectedJson("depth must be at most 10");
  return Json::object({{"nodes", sequences(position, depth)}});
}

} // namespace

Calls search_calls() {
  static constexpr std::array calls{Call{"analyse", analyse, "game fen depth nodes time lines hash"},
                                    Call{"solve", solve_problem, "game fen stipulation nodes solutions time"},
                                    Call{"perft", perft, "game fen depth"}};
  return calls;
}

} // namespace hippo::calls
