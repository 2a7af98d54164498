#include "libanalysis/diagram/imagined.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace hippo::diagram {

namespace {

using betza::Board;
using betza::Leg;
using betza::Mover;
using betza::Square;
using betza::Target;
using betza::Way;

constexpr std::size_t max_effort = 8'000'000; ///< questions of all walks together: a second or two

bool goes_on_empty_squares(Leg const& leg) { return leg.move || leg.move_toggle; }
bool takes(Leg const& leg) { return leg.capture || leg.destroy; }

/// The squares where a leg can end.
std::vector<Target> ends_of(Mover mover, std::size_t leg, Board const& board, Square origin) {
  mover.legs.resize(leg + 1);
  Mover walked = eased(std::move(mover));
  walked.legs.back().move = true;
  return walk({{walked}}, board, origin);
}

/// The mover that takes an enemy in one leg, all else as eased() has it.
Mover taking_in(Mover const& mover, std::size_t number) {
  Mover staged = eased(mover);
  Leg& leg = staged.legs[number];
  leg.move = leg.move_toggle = false;
  leg.capture = true;
  return staged;
}

} // namespace

bool needs_men(Mover const& mover) {
  return std::any_of(mover.legs.begin(), mover.legs.end() - 1,
                     [](Leg const& leg) { return !goes_on_empty_squares(leg); }) ||
         std::ranges::any_of(mover.legs, [](Leg const& leg) { return leg.jump != Way::none; });
}

bool must_take_on_the_way(Mover const& mover) {
  return std::any_of(mover.legs.begin(), mover.legs.end() - 1, [](Leg const& leg) {
    return takes(leg) && !goes_on_empty_squares(leg) && !leg.hop && !leg.hop_toggle;
  });
}

Mover eased(Mover mover) {
  for (Leg& leg : mover.legs) {
    leg.move = leg.move || leg.hop || takes(leg) || &leg == &mover.legs.back();
    leg.move_toggle = leg.move_toggle || leg.hop_toggle;
    leg.capture = leg.destroy = leg.hop = leg.hop_toggle = false;
    leg.jump = Way::none;
  }
  return mover;
}

std::vector<Taking> takings_of(Target const& target, Square origin) {
  std::vector<Taking> takings;
  for (Square const victim : target.taken) {
    Taking taking{victim, {origin}, target.at == origin};
    auto const end = std::ranges::find(target.path, victim);
    taking.way.insert(taking.way.end(), target.path.begin(), end);
    taking.way.push_back(victim);
    takings.push_back(std::move(taking));
  }
  return takings;
}

std::vector<Taking> takings_of(Mover const& mover, Board const& board, Square origin) {
  std::map<Square, Taking> all;
  std::size_t effort = 0;
  for (std::size_t leg = 0; leg + 1 < mover.legs.size(); ++leg) {
    if (!takes(mover.legs[leg])) continue;
    betza::Movement const staged{{taking_in(mover, leg)}};
    for (Target const& end : ends_of(mover, leg, board, origin)) {
      if (end.at == origin) continue;
      Board with_victim = board;
      with_victim.enemies.insert(end.at);
      betza::Survey const found = survey(staged, with_victim, origin);
      effort += found.questions;
      if (effort > max_effort) throw std::length_error("there are too many ways to take men on the way");
      for (Target const& target : found.targets)
        for (Taking& taking : takings_of(target, origin)) {
          bool const returns = taking.returns;
          all.try_emplace(taking.victim, std::move(taking)).first->second.returns |= returns;
        }
    }
  }
  std::vector<Taking> list;
  list.reserve(all.size());
  for (auto& [square, taking] : all) list.push_back(std::move(taking));
  return list;
}

} // namespace hippo::diagram
