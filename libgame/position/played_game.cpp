#include "libgame/position/played_game.hpp"

#include "libgame/position/describe.hpp"
#include "libgame/san/result_tag.hpp"

namespace hippo::position {

PlayedGame::PlayedGame(AnyPosition start) : start_(std::move(start)) {
  history_.add(start_);
  positions_.push_back(start_);
}

void PlayedGame::play(Move move) {
  positions_.push_back(position().after(move));
  moves_.push_back(move);
  history_.add(position());
}

std::vector<std::string> PlayedGame::moves_from(std::size_t ply, Spell const& spell) const {
  std::vector<std::string> texts;
  for (; ply < plies(); ++ply) texts.push_back(spell(positions_[ply], moves_[ply]));
  return texts;
}

bool PlayedGame::undo() {
  if (plies() == 0) return false;
  positions_.pop_back();
  moves_.pop_back();
  history_ = {};
  for (AnyPosition const& earlier : positions_) history_.add(earlier);
  return true;
}

std::optional<GameEnd> PlayedGame::end() const {
  if (auto const ending = position().ending())
    return GameEnd{ending->winner, std::string(position::name_of(ending->cause))};
  if (position().is_dead()) return GameEnd{{}, "insufficient material"};
  rules::DrawRules const& laws = variant().def->draws;
  auto const end = history_.draw_end(laws);
  if (!end) return std::nullopt;
  if (end->cause == DrawEnd::Cause::moves_without_progress)
    return GameEnd{end->winner, laws.moves == 50 ? "fifty-move rule" : "move rule"};
  bool const is_perpetual =
      laws.perpetual_check_loses && history_.perpetual_checker(laws, history_.last()).has_value();
  return GameEnd{end->winner, is_perpetual ? "perpetual check" : "repetition"};
}

std::string_view result_of(GameEnd const& end) { return san::result_tag(end.winner); }

} // namespace hippo::position
