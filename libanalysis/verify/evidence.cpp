#include "libanalysis/verify/evidence.hpp"

#include "libanalysis/verify/words.hpp"
#include "libnotation/move_text/dialect.hpp"

#include <algorithm>

namespace hippo::verify {

using notation::MoveNumber;
using notation::Node;
using notation::Unreadable;
using notation::WrittenMove;
using Step = SilentFollower::Step;

Step SilentFollower::step(Alternatives& now, Node const& node) {
  if (auto const* written = std::get_if<WrittenMove>(&node)) {
    auto const moves = player_.two_moves(now, *written);
    return moves.empty() ? play(now, letters_.translated(*written)) : play(now, moves);
  }
  if (auto const* word = std::get_if<Unreadable>(&node)) return read_word(now, *word);
  if (auto const* rolled = std::get_if<notation::Roll>(&node)) return roll(now, *rolled);
  if (auto const* number = std::get_if<MoveNumber>(&node)) {
    end_begun_turns(now);
    if (notation::is_null_move(number->where.of(text_))) return pass(now);
  }
  return Step::none;
}

Evidence SilentFollower::follow(Alternatives now, std::span<Node const> nodes) {
  Evidence found;
  for (Node const& node : nodes) {
    Step const step = plies_left_ == 0 ? Step::failed : this->step(now, node);
    if (step == Step::failed) return found;
    found.plies += step != Step::none ? 1 : 0;
    found.flaws += step == Step::flawed ? 1 : 0;
  }
  found.to_end = true;
  return found;
}

Step SilentFollower::play(Alternatives& now, WrittenMove const& written) {
  plies_left_ -= plies_left_ > 0 ? 1 : 0;
  PlayedMove played = player_.play(now, written);
  now = std::move(played.after);
  if (!played.ply || has_error(played)) return Step::failed;
  return played.diagnostics.empty() ? Step::exact : Step::flawed;
}

Step SilentFollower::play(Alternatives& now, std::vector<WrittenMove> const& moves) {
  for (WrittenMove const& move : moves)
    if (play(now, move) == Step::failed) return Step::failed;
  return Step::flawed;
}

Step SilentFollower::read_word(Alternatives& now, Unreadable const& word) {
  if (notation::is_null_move(word.where.of(text_))) return pass(now);
  auto const moves = player_.certain_reading(now, word.where);
  if (!moves.empty()) return play(now, moves);
  if (!may_be_move(word, text_)) return Step::none;
  now.clear();
  return Step::failed;
}

Step SilentFollower::pass(Alternatives& now) {
  if (!takes_null_move(*now.front().position)) {
    now.clear();
    return Step::failed;
  }
  now = after_null_move(now);
  return Step::flawed;
}

Step SilentFollower::roll(Alternatives& now, notation::Roll const& roll) {
  end_begun_turns(now);
  AnyPosition const& position = *now.front().position;
  if (!position.variant().rolls_dice || position.dice()) return Step::failed;
  if (!is_face(roll.one) || !is_face(roll.other)) return Step::failed;
  set_roll(now, roll.one, roll.other);
  return Step::none;
}

} // namespace hippo::verify
