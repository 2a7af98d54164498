#include "libanalysis/winnable/winnable.hpp"

#include "libanalysis/position/visit.hpp"
#include "libanalysis/winnable/doubt.hpp"
#include "libanalysis/winnable/search.hpp"

namespace hippo::winnable {

namespace {

constexpr std::array<std::string_view, role_count> orthodox_men{"fmWfcFifmnD", "N", "B", "R", "Q", "K"};

constexpr bool is_orthodox(rules::GameDef const& game) {
  bool const laws = game.board == BoardSize{8, 8} && !game.relay && !game.improvement && !game.dice &&
                    !game.drops && game.royalty.check == rules::CheckRule::single_king &&
                    !game.extinction.royal_captured && !game.extinction.bare_king &&
                    game.stalemate == rules::Outcome::draw && game.initial_rank == 2;
  bool men = true;
  for (rules::PieceDef const& piece : game.pieces)
    men = men && std::ranges::find(orthodox_men, piece.betza) != orthodox_men.end();
  return laws && men;
}

template <rules::RuleSet L>
Verdict search(rules::Position<L> const& start, Color winner, Limits const& limits) {
  std::vector<Role> roles;
  if constexpr (!L::loaded) roles = orthodox_roles(start.laws().def());
  return Search<L>(start, winner, limits, std::move(roles)).run(start);
}

} // namespace

std::vector<Role> orthodox_roles(rules::GameDef const& game) {
  std::vector<Role> found;
  if (is_orthodox(game))
    for (rules::PieceDef const& piece : game.pieces)
      found.push_back(static_cast<Role>(std::ranges::find(orthodox_men, piece.betza) - orthodox_men.begin()));
  return found;
}

std::string_view words_of(Answer answer) {
  return answer == Answer::can ? "can" : answer == Answer::cannot ? "cannot" : "unknown";
}

bool is_in_doubt(AnyPosition const& position, Color winner) {
  return position::visit_tables(
      position, [&]<class L>(rules::Position<L> const& start) { return Doubt<L>(start)(winner); });
}

Verdict can_win(AnyPosition const& position, Color winner, Limits const& limits) {
  return position::visit(position, [&]<class L>(rules::Position<L> const& start) -> Verdict {
    if constexpr (L::loaded) {
      return search(start, winner, limits);
    } else if constexpr (is_orthodox(L::def())) { // the compiler knows the laws: twice as fast
      return search(start, winner, limits);
    } else {
      return search(position::under<rules::TableLaws>(position), winner, limits);
    }
  });
}

} // namespace hippo::winnable
