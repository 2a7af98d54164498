// A small reader of Betza strings: one leg, directions on W, F and their like, riders and hoppers.
#include "tests/reference/law_board.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace hippo::reference::laws {

namespace {

constexpr int no_limit = 99;

struct Step {
  int dx, dy;
};

/// The four or eight steps of a leap.
std::vector<Step> steps_of(int long_side, int short_side) {
  std::vector<Step> steps;
  for (int dx = -3; dx <= 3; ++dx)
    for (int dy = -3; dy <= 3; ++dy)
      if (std::max(std::abs(dx), std::abs(dy)) == long_side &&
          std::min(std::abs(dx), std::abs(dy)) == short_side)
        steps.push_back({dx, dy});
  return steps;
}

std::vector<Step> atom_steps(char atom) {
  switch (atom) {
  case 'W':
  case 'R':
    return steps_of(1, 0);
  case 'F':
  case 'B':
    return steps_of(1, 1);
  case 'D':
    return steps_of(2, 0);
  case 'N':
    return steps_of(2, 1);
  case 'A':
    return steps_of(2, 2);
  case 'H':
    return steps_of(3, 0);
  case 'C':
    return steps_of(3, 1);
  case 'Z':
    return steps_of(3, 2);
  case 'G':
    return steps_of(3, 3);
  default:
    throw std::runtime_error(std::string("no atom ") + atom);
  }
}

/// Whether the step has one of the directions. Of a diagonal step, f and b with l and r mean both together;
/// ff is the narrow leap forward.
bool has_direction(Step step, std::string const& directions) {
  if (directions.empty()) return true;
  auto const named = [&](char letter) { return directions.find(letter) != std::string::npos; };
  if (directions == "ff") return step.dy > std::abs(step.dx);
  bool const ahead = named('f') || named('v'), back = named('b') || named('v');
  bool const left = named('l') || named('s'), right = named('r') || named('s');
  bool const along = (ahead && step.dy > 0) || (back && step.dy < 0);
  bool const across = (left && step.dx < 0) || (right && step.dx > 0);
  bool const diagonal = step.dx != 0 && step.dy != 0;
  if (diagonal && (ahead || back) && (left || right)) return along && across;
  return along || across;
}

struct Prefix {
  bool moves = false, captures = false, first = false;
  Ride::Way way = Ride::Way::plain;
  std::string directions;
};

Prefix prefix_of(std::string const& letters) {
  Prefix prefix;
  for (char const letter : letters) switch (letter) {
    case 'm':
      prefix.moves = true;
      break;
    case 'c':
      prefix.captures = true;
      break;
    case 'i':
      prefix.first = true;
      break;
    case 'n':
      prefix.way = Ride::Way::lame;
      break;
    case 'p':
      prefix.way = Ride::Way::hops;
      break;
    case 'g':
      prefix.way = Ride::Way::lands_behind;
      break;
    case 'f':
    case 'b':
    case 'l':
    case 'r':
    case 's':
    case 'v':
      prefix.directions += letter;
      break;
    default:
      throw std::runtime_error(std::string("no modifier ") + letter);
    }
  if (!prefix.moves && !prefix.captures) prefix.moves = prefix.captures = true;
  return prefix;
}

void add_rides(std::vector<Ride>& rides, Prefix const& prefix, char atom, int most) {
  for (Step const step : atom_steps(atom))
    if (has_direction(step, prefix.directions))
      rides.push_back({step.dx, step.dy, most, prefix.moves, prefix.captures, prefix.first, prefix.way});
}

} // namespace

std::vector<Ride> read_betza(std::string const& text, bool standard) {
  std::vector<Ride> rides;
  for (std::size_t at = 0; at < text.size();) {
    std::string letters;
    while (at < text.size() && std::islower(static_cast<unsigned char>(text[at])) != 0) letters += text[at++];
    if (at == text.size()) throw std::runtime_error("no atom at the end of " + text);
    char const atom = text[at++];
    bool const slides = atom == 'R' || atom == 'B' || atom == 'Q';
    int most = slides ? no_limit : 1;
    if (at < text.size() && text[at] == atom) {
      most = no_limit;
      ++at;
    }
    if (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) most = text[at++] - '0';
    Prefix const prefix = prefix_of(letters);
    if (atom == 'K' || atom == 'Q') {
      add_rides(rides, prefix, 'W', most);
      add_rides(rides, prefix, 'F', most);
    } else {
      add_rides(rides, prefix, atom, most);
    }
  }
  for (Ride& ride : rides) ride.apart = standard;
  return rides;
}

} // namespace hippo::reference::laws
