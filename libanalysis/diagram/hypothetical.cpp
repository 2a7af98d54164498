#include "libanalysis/diagram/hypothetical.hpp"

#include "libanalysis/diagram/effort.hpp"

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

/// The squares where a leg can end.
std::vector<Target> ends_of(MovePattern pattern, std::size_t leg, Board const& board, Coordinate origin) {
  pattern.legs.resize(leg + 1);
  MovePattern walked = with_needed_pieces(std::move(pattern));
  walked.legs.back().move = true;
  return walk({{walked}}, board, origin);
}

/// The pattern that captures an enemy in one leg, otherwise as with_needed_pieces().
MovePattern taking_in(MovePattern const& pattern, std::size_t number) {
  MovePattern staged = with_needed_pieces(pattern);
  Leg& leg = staged.legs[number];
  leg.move = leg.move_toggle = false;
  leg.capture = true;
  return staged;
}

} // namespace

bool needs_pieces(MovePattern const& pattern) {
  return std::any_of(pattern.legs.begin(), pattern.legs.end() - 1,
                     [](Leg const& leg) { return !leg.ends_on_empty(); }) ||
         std::ranges::any_of(pattern.legs, [](Leg const& leg) { return leg.jump != Way::none; });
}

bool must_capture_on_the_way(MovePattern const& pattern) {
  return std::any_of(pattern.legs.begin(), pattern.legs.end() - 1, [](Leg const& leg) {
    return leg.takes() && !leg.ends_on_empty() && !leg.hop && !leg.hop_toggle;
  });
}

MovePattern with_needed_pieces(MovePattern pattern) {
  for (Leg& leg : pattern.legs) {
    leg.move = leg.move || leg.hop || leg.takes() || &leg == &pattern.legs.back();
    leg.move_toggle = leg.move_toggle || leg.hop_toggle;
    leg.capture = leg.destroy = leg.hop = leg.hop_toggle = false;
    leg.jump = Way::none;
  }
  return pattern;
}

std::vector<Taking> takings_of(Target const& target, Coordinate origin) {
  std::vector<Taking> takings;
  for (Coordinate const captured : target.taken) {
    Taking taking{captured, {origin}, target.at == origin};
    auto const end = std::ranges::find(target.path, captured);
    taking.way.insert(taking.way.end(), target.path.begin(), end);
    taking.way.push_back(captured);
    takings.push_back(std::move(taking));
  }
  return takings;
}

std::vector<Taking> takings_of(MovePattern const& pattern, Board const& board, Coordinate origin) {
  std::map<Coordinate, Taking> all;
  std::size_t effort = 0;
  for (std::size_t leg = 0; leg + 1 < pattern.legs.size(); ++leg) {
    if (!pattern.legs[leg].takes()) continue;
    betza::Movement const staged{{taking_in(pattern, leg)}};
    for (Target const& end : ends_of(pattern, leg, board, origin)) {
      if (end.at == origin) continue;
      Board with_captured = board;
      with_captured.enemies.insert(end.at);
      betza::Survey const found = survey(staged, with_captured, origin);
      effort += found.effort;
      if (effort > max_effort)
        throw std::length_error("there are too many ways to capture pieces on the way");
      for (Target const& target : found.targets)
        for (Taking& taking : takings_of(target, origin)) {
          bool const returns = taking.returns;
          all.try_emplace(taking.captured, std::move(taking)).first->second.returns |= returns;
        }
    }
  }
  std::vector<Taking> list;
  list.reserve(all.size());
  for (auto& [square, taking] : all) list.push_back(std::move(taking));
  return list;
}

} // namespace hippo::diagram
