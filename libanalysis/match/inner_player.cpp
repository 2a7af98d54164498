#include "libanalysis/match/inner_player.hpp"

namespace hippo::match {

namespace {

constexpr std::size_t hash_mib = 16;
constexpr auto usual_time = Milliseconds(100); ///< where the match sets no limit

} // namespace

InnerPlayer::InnerPlayer(PlayerSpec const& spec, TimeControl const& control) : control_(control) {
  if (spec.nodes > 0 || spec.depth > 0) control_ = {.depth = spec.depth, .nodes = spec.nodes};
  bool const is_limited = control_.clock || control_.move_time || control_.depth > 0 || control_.nodes > 0;
  if (!is_limited) control_.move_time = usual_time;
}

std::optional<Fault> InnerPlayer::begin(AnyPosition const& /*start*/) { return std::nullopt; }

Reply InnerPlayer::move(PlayedGame const& game, Clocks const& clocks) {
  search::Limits limits{.nodes = control_.nodes, .hash_mib = hash_mib, .earlier = game.earlier()};
  if (control_.depth > 0) limits.depth = control_.depth;
  auto const begin = std::chrono::steady_clock::now();
  auto const time = budget(clocks[game.position().side() == Color::white ? 0 : 1]);
  bool has_any = false, is_enough = false;
  auto const spent = [&] { return std::chrono::steady_clock::now() - begin; };
  if (control_.clock || control_.move_time) {
    limits.report = [&](search::Result const&) {
      has_any = true;
      is_enough = spent() >= time.enough;
    };
    limits.stop = [&] { return has_any && (is_enough || spent() >= time.most); };
  }
  auto const found = search::search(game.position(), limits);
  if (found.lines.empty() || found.lines.front().moves.empty())
    return Fault{Fault::Kind::resignation, "no move"};
  return Answer{found.lines.front().moves.front(), found.lines.front().score, found.depth};
}

engine::TimeBudget InnerPlayer::budget(Clock const& clock) const {
  return control_.move_time ? engine::budget_for_one_move(*control_.move_time) : engine::budget_of(clock);
}

} // namespace hippo::match
