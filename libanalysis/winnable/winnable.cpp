#include "libanalysis/winnable/winnable.hpp"

#include "libanalysis/winnable/doubt.hpp"
#include "libanalysis/winnable/search.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/rules/orthodox.hpp"

namespace hippo::winnable {

namespace {

template <rules::RuleSet L>
Verdict search(rules::Position<L> const& start, Color winner, Limits const& limits) {
  std::vector<Role> roles;
  if constexpr (!L::loaded) roles = orthodox_roles(start.laws().def());
  return Search<L>(start, winner, limits, std::move(roles)).run(start);
}

/// Whether a repetition or a count of moves may decide the game: no search of positions follows those.
bool may_win_without_mate(rules::GameDef const& game) {
  bool const by_repetition = game.draws.repetitions != 0 && game.draws.repetition != rules::Outcome::draw;
  return by_repetition || game.material != rules::MaterialCount::none;
}

} // namespace

std::vector<Role> orthodox_roles(rules::GameDef const& game) {
  std::vector<Role> found;
  if (rules::is_orthodox(game))
    for (rules::PieceDef const& piece : game.pieces)
      found.push_back(static_cast<Role>(std::ranges::find(rules::orthodox_men, piece.betza) -
                                        rules::orthodox_men.begin()));
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
  Verdict verdict = position::visit(position, [&]<class L>(rules::Position<L> const& start) -> Verdict {
    if constexpr (L::loaded) {
      return search(start, winner, limits);
    } else if constexpr (rules::is_orthodox(L::def()) && !L::def().castling->from_anywhere) {
      return search(start, winner, limits); // the compiler knows the laws of chess: twice as fast
    } else {
      return search(position::under<rules::TableLaws>(position), winner, limits);
    }
  });
  bool const is_proved = verdict.answer != Answer::cannot || position.ending();
  if (!is_proved && may_win_without_mate(*position.variant().def)) verdict.answer = Answer::unknown;
  return verdict;
}

} // namespace hippo::winnable
