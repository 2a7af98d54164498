// Long calls: best moves, problems, counts.
#include "wasm/src/calls.hpp"
#include "wasm/src/finding.hpp"
#include "wasm/src/games.hpp"
#include "wasm/src/request.hpp"

#include "libanalysis/search/result_text.hpp"
#include "libanalysis/solve/solution_text.hpp"
#include "libgame/san/line_text.hpp"

#include <algorithm>
#include <array>
#include <chrono>

namespace hippo::wasm {

namespace {

using Clock = std::chrono::steady_clock;

/// Whether so many seconds are over; never without a number.
std::function<bool()> timer(std::optional<double> seconds) {
  if (!seconds) return [] { return false; };
  constexpr double longest = 1e6;
  std::chrono::duration<double> const time(std::min(*seconds, longest));
  return [end = Clock::now() + std::chrono::duration_cast<Clock::duration>(time)] {
    return Clock::now() >= end;
  };
}

Json number_or_null(std::optional<int> number) { return number ? Json(*number) : Json(nullptr); }

Json line_of(AnyPosition const& position, search::RatedLine const& line) {
  auto const to_end = search::moves_to_end(line.score);
  return Json::object({{"score", search::score_text(line.score)},
                       {"centipawns", number_or_null(to_end ? std::nullopt : std::optional(line.score))},
                       {"movesToEnd", number_or_null(to_end)},
                       {"sans", san::spell_line(position, line.moves)},
                       {"ucis", san::spell_line(position, line.moves, san::Spelling::uci)}});
}

Json analyse(Json const& request) {
  constexpr std::uint64_t deepest = search::max_plies / 2;
  AnyPosition const position = position_in(request);
  bool const is_limited = has(request, "depth") || has(request, "nodes") || has(request, "time");
  search::Limits limits{.depth = static_cast<unsigned>(
                            std::clamp(count_in(request, "depth", deepest), std::uint64_t{1}, deepest)),
                        .nodes = count_in(request, "nodes"),
                        .lines = std::max<std::size_t>(1, size_in(request, "lines", 1)),
                        .hash_mib = std::clamp<std::size_t>(size_in(request, "hash", 8), 1, 256)};
  limits.stop = timer(is_limited ? number_in(request, "time") : std::optional(1.0));
  auto const found = search::search(position, limits);
  Json::Array lines;
  for (search::RatedLine const& line : found.lines) lines.push_back(line_of(position, line));
  return Json::object({{"lines", std::move(lines)}, {"depth", found.depth}, {"nodes", found.nodes}});
}

Json solve_problem(Json const& request) {
  AnyPosition const position = position_in(request);
  if (position.variant().rolls_dice) throw text::UnexpectedJson("a game with dice has no problems");
  std::string const text = text_in(request, "stipulation", "#2");
  auto const parsed = notation::parse_stipulation(text);
  if (auto const* wrong = std::get_if<notation::ParseError>(&parsed))
    throw Refused(finding_of(text::unreadable(*wrong), text));
  auto const& wanted = std::get<notation::Stipulation>(parsed);
  if (auto const wrong = solve::objection(position, wanted)) throw Refused(finding_of(*wrong, text));
  auto const is_over = timer(number_in(request, "time"));
  auto const found = solve::solve(position, wanted,
                                  {.nodes = count_in(request, "nodes"),
                                   .solutions = size_in(request, "solutions"),
                                   .stop = [&](std::uint64_t) { return is_over(); }});
  Json::Array lines;
  for (auto const& line : found.lines) lines.push_back(solve::text_of(position, wanted, line));
  return Json::object({{"verdict", solve::words_of(solve::verdict(wanted, found))},
                       {"lines", std::move(lines)},
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
  AnyPosition const position = position_in(request);
  if (position.variant().rolls_dice) throw text::UnexpectedJson("games with dice are not counted");
  auto const depth = count_in(request, "depth", 1);
  if (depth > 10) throw text::UnexpectedJson("depth must be at most 10");
  return Json::object({{"nodes", sequences(position, depth)}});
}

} // namespace

std::span<Call const> search_calls() {
  static constexpr std::array calls{Call{"analyse", analyse}, Call{"solve", solve_problem},
                                    Call{"perft", perft}};
  return calls;
}

} // namespace hippo::wasm
