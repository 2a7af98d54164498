#include "libanalysis/diagram/hypothetical.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace hippo::diagram {

namespace {

using betza::Board;
using betza::Coordinate;
using betza::Leg;
using betza::MovePattern;
using betza::Target;
using betza::Way;

constexpr std::size_t max_effort = 8'000'000; ///< questions of all walks together: a second or two

bool goes_on_empty_squares(Leg const& leg) { return leg.move || leg.move_toggle; }
bool takes(Leg const& leg) { return leg.capture || leg.destroy; }

/// The squares where a leg can end.
std::vector<Target> ends_of(MovePattern pattern, std::size_t leg, Board const& board, Coordinate origin) {
  pattern.legs.resize(leg + 1);
  MovePattern walked = with_needed_pieces(std::move(pattern));
  walked.legs.back().move = true;
  return walk({{walked}}, board, origin);
}

/// The mover that takes an enemy in one leg, all else as with_needed_pieces() has it.
MovePattern taking_in(MovePattern const& pattern, std::size_t number) {
  MovePattern staged = with_needed_pieces(pattern);
  Leg& leg = staged.legs[number];
  leg.move = leg.move_toggle = false;
  leg.capture = true;
  return staged;
}

} // namespace

bool needs_men(MovePattern const& pattern) {
  return std::any_of(pattern.legs.begin(), pattern.legs.end() - 1,
                     [](Leg const& leg) { return !goes_on_empty_squares(leg); }) ||
         std::ranges::any_of(pattern.legs, [](Leg const& leg) { return leg.jump != Way::none; });
}

bool must_take_on_the_way(MovePattern const& pattern) {
  return std::any_of(pattern.legs.begin(), pattern.legs.end() - 1, [](Leg const& leg) {
    return takes(leg) && !goes_on_empty_squares(leg) && !leg.hop && !leg.hop_toggle;
  });
}

MovePattern with_needed_pieces(MovePattern pattern) {
  for (Leg& leg : pattern.legs) {
    leg.move = leg.move || leg.hop || takes(leg) || &leg == &pattern.legs.back();
    leg.move_toggle = leg.move_toggle || leg.hop_toggle;
    leg.capture = leg.destroy = leg.hop = leg.hop_toggle = false;
    leg.jump = Way::none;
  }
  return pattern;
}

std::vector<Taking> takings_of(Target const& target, Coordinate origin) {
  std::vector<Taking> takings;
  for (Coordinate const victim : target.taken) {
    Taking taking{victim, {origin}, target.at == origin};
    auto const end = std::ranges::find(target.path, victim);
    taking.way.insert(taking.way.end(), target.path.begin(), end);
    taking.way.push_back(victim);
    takings.push_back(std::move(taking));
  }
  return takings;
}

std::vector<Taking> takings_of(MovePattern const& pattern, Board const& board, Coordinate origin) {
  std::map<Coordinate, Taking> all;
  std::size_t effort = 0;
  for (std::size_t leg = 0; leg + 1 < pattern.legs.size(); ++leg) {
    if (!takes(pattern.legs[leg])) continue;
    betza::Movement const staged{{taking_in(pattern, leg)}};
    for (Target const& end : ends_of(pattern, leg, board, origin)) {
      if (end.at == origin) continue;
      Board with_victim = board;
      with_victim.enemies.insert(end.at);
      betza::Survey const found = survey(staged, with_victim, origin);
      effort += found.effort;
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
