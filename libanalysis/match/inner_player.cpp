#include "libanalysis/match/inner_player.hpp"

#include "libanalysis/engine/budget_watch.hpp"

namespace hippo::match {

namespace {

constexpr std::size_t hash_mib = 16;

} // namespace

InnerPlayer::InnerPlayer(PlayerSpec const& spec, TimeControl const& control, MustStop must_stop)
    : control_(control), must_stop_(std::move(must_stop)) {
  if (spec.nodes > 0 || spec.depth > 0) control_ = {.depth = spec.depth, .nodes = spec.nodes};
  if (!control_.is_limited()) control_.move_time = usual_time;
}

std::optional<Fault> InnerPlayer::begin(AnyPosition const& start) {
  search::prepare(start.variant());
  memory_.forget();
  return std::nullopt;
}

Reply InnerPlayer::move(PlayedGame const& game, Clocks const& clocks) {
  search::Limits limits{.nodes = control_.nodes,
                        .table = &memory_.table_for(game.position().variant(), hash_mib),
                        .earlier = game.earlier()};
  if (control_.depth > 0) limits.depth = control_.depth;
  auto const begin = std::chrono::steady_clock::now();
  engine::BudgetWatch watch(budget(clocks[index_of(game.position().side())]), [&] {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin);
  });
  limits.report = [&](search::Result const&) { watch.note_depth(); };
  limits.stop = [&] { return watch.is_over(must_stop_ && must_stop_()); };
  auto const found = search::search(game.position(), limits);
  if (found.lines.front().moves.empty()) return Fault{Fault::Kind::resignation, "no move"};
  return Answer{found.lines.front().moves.front(), found.lines.front().score, found.depth};
}

std::optional<engine::TimeBudget> InnerPlayer::budget(Clock const& clock) const {
  if (control_.move_time) return engine::budget_for_one_move(*control_.move_time);
  return control_.clock ? std::optional(engine::budget_of(clock)) : std::nullopt;
}

} // namespace hippo::match
