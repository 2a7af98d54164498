#include "libanalysis/engine/played_game.hpp"

#include "libanalysis/position/describe.hpp"
#include "libanalysis/position/repetition.hpp"

#include <algorithm>

namespace hippo::engine {

void PlayedGame::play(Move move) {
  positions_.push_back(position().after(move));
  moves_.push_back(move);
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
  return true;
}

std::optional<GameEnd> PlayedGame::end() const {
  if (auto const ending = position().ending())
    return GameEnd{ending->winner, std::string(position::name_of(ending->cause))};
  if (position().is_dead()) return GameEnd{{}, "insufficient material"};
  rules::DrawRules const& laws = variant().def->draws;
  if (laws.moves > 0 && position().halfmove_clock() >= 2U * static_cast<unsigned>(laws.moves))
    return GameEnd{{}, laws.moves == 50 ? "fifty-move rule" : "move rule"};
  if (laws.repetitions == 0 || !is_repeated(laws.repetitions)) return std::nullopt;
  if (laws.repetition == rules::Outcome::draw) return GameEnd{{}, "repetition"};
  Color const side = laws.repetition_is_white ? Color::white : position().side();
  return GameEnd{laws.repetition == rules::Outcome::win ? side : ~side, "repetition"};
}

/// No position before a capture or a move of a pawn can come again.
bool PlayedGame::is_repeated(int times) const {
  auto const same_age = std::min<std::size_t>(plies(), position().halfmove_clock());
  if (same_age + 1 < static_cast<std::size_t>(times)) return false;
  std::string const key = position::repetition_key(position());
  auto const first = positions_.end() - static_cast<std::ptrdiff_t>(same_age) - 1;
  return std::count_if(first, positions_.end(), [&](AnyPosition const& earlier) {
           return position::repetition_key(earlier) == key;
         }) >= times;
}

std::string_view result_of(GameEnd const& end) {
  if (!end.winner) return "1/2-1/2";
  return *end.winner == Color::white ? "1-0" : "0-1";
}

} // namespace hippo::engine
