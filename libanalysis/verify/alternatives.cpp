#include "libanalysis/verify/alternatives.hpp"

#include <algorithm>

namespace hippo::verify {

namespace {

Alternative after(Alternative const& alternative, Move move) {
  return {std::make_shared<AnyPosition>(alternative.position->after(move)), alternative.choices};
}

} // namespace

void end_begun_turns(Alternatives& now) {
  for (Alternative& alternative : now) {
    auto const dice = alternative.position->dice();
    bool const begun = dice && (*dice)[0] == 0; // the lower entry of two dice is the spent one
    if (begun && !alternative.position->ending()) alternative = after(alternative, null_move);
  }
}

void set_roll(Alternatives& now, int one, int other) {
  for (Alternative& alternative : now) {
    auto const rolled = std::make_shared<AnyPosition>(*alternative.position);
    rolled->set_dice(one, other);
    alternative.position = rolled;
  }
}

bool takes_null_move(AnyPosition const& position) {
  return !position.variant().rolls_dice && !position.in_check() && !position.ending();
}

Alternatives after_null_move(Alternatives const& now) {
  Alternatives next;
  for (Alternative const& alternative : now) next.push_back(after(alternative, null_move));
  return next;
}

Alternatives after_move(Alternatives const& now, Move move) {
  Alternatives next;
  for (Alternative const& alternative : now)
    if (std::ranges::count(alternative.position->legal_moves(), move) > 0)
      next.push_back(after(alternative, move));
  return next;
}

} // namespace hippo::verify
