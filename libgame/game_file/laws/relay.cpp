// Pieces that lend their leap (knight relay chess).
#include "libgame/betza/ride_list.hpp"
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

void set_relay(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text() == "-") return draft.relay_lender.clear();
  if (auto const type = value.named(value.text(), value.entry().value_where))
    draft.relay_lender = draft.types[*type].name;
}

constexpr Key relay_rows[] = {
    {"hippo.relay",
     "name",
     "the piece that lends its leap to those it guards (knight relay chess), but not to royal ones; such "
     "leaps promote as other moves do",
     {set_relay, detail::write<&Draft::relay_lender>}},
};

void define_relay(Definition& made) {
  std::string const& lender = made.draft.relay_lender;
  if (!lender.empty()) made.def().relay = rules::Relay{made.keep(lender)};
}
void draft_of_relay(Drafting& drafting) {
  if (drafting.game.relay) drafting.draft.relay_lender = drafting.game.relay->lender;
}

Sentences explain_relay(GameDef const& game) {
  if (!game.relay) return {};
  return {
      fmt::format("The {} lends its leap to the pieces that it guards.", name_of(game, game.relay->lender))};
}

/// Rides are not lent.
bool has_leap(DraftType const& type) {
  return std::ranges::any_of(betza::read_rides(type.betza).rides, [](betza::LineRide const& line) {
    betza::Ride const& ride = line.ride;
    return ride.moves && ride.max_steps == 1 && !ride.initial && !ride.lame;
  });
}

void contradict_relay(Draft const& draft, std::vector<std::string>& found) {
  if (draft.relay_lender.empty()) return;
  auto const lender = draft.type_named(draft.relay_lender);
  if (lender && !has_leap(draft.types[*lender]))
    found.push_back(fmt::format("hippo.relay: {} has no leap to lend", draft.relay_lender));
}

} // namespace

LawText relay_law() {
  return {.keys = {{Group::own, relay_rows}},
          .define = define_relay,
          .draft = draft_of_relay,
          .topic = "moves",
          .explain = explain_relay,
          .contradict = contradict_relay};
}

} // namespace hippo::game_file
