#include "libanalysis/winnable/winnable.hpp"

#include "libanalysis/position/visit.hpp"
#include "libanalysis/winnable/search.hpp"

namespace hippo::winnable {

namespace {

bool has_orthodox_laws(rules::GameDef const& game) {
  return game.board == BoardSize{8, 8} && !game.relay && !game.improvement && !game.dice && !game.drops &&
         game.royalty.check == rules::CheckRule::single_king && !game.extinction.royal_captured &&
         !game.extinction.bare_king && game.stalemate == rules::Outcome::draw && game.initial_rank == 2;
}

} // namespace

std::vector<Role> orthodox_roles(rules::GameDef const& game) {
  constexpr std::string_view betza[] = {"fmWfcFifmnD", "N", "B", "R", "Q", "K"};
  if (!has_orthodox_laws(game)) return {};
  std::vector<Role> found;
  for (rules::PieceDef const& piece : game.pieces) {
    auto const* const known = std::ranges::find(betza, piece.betza);
    if (known == std::end(betza)) return {};
    found.push_back(static_cast<Role>(known - std::begin(betza)));
  }
  return found;
}

std::string_view words_of(Answer answer) {
  return answer == Answer::can ? "can" : answer == Answer::cannot ? "cannot" : "unknown";
}

Verdict can_win(AnyPosition const& position, Color winner, Limits const& limits) {
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& start) -> Verdict {
    std::vector<Role> roles = L::loaded ? std::vector<Role>() : orthodox_roles(start.laws().def());
    return Search<L>(start, winner, limits, std::move(roles)).run(start);
  });
}

} // namespace hippo::winnable
