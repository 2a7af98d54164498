#include "libgame/betza/words.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace hippo::betza {
namespace {

namespace ast = notation::betza;
using ast::Compass;
using ast::has;

std::string leap_name(ast::Atom const& atom) {
  auto const [far, near] = ast::leap_of(atom);
  if (far > 3) return fmt::format("({},{}) leaper", far, near);
  static constexpr std::array<std::array<std::string_view, 4>, 3> names{
      {{"wazir", "ferz", "", ""},
       {"dabbaba", "knight", "alfil", ""},
       {"threeleaper", "camel", "zebra", "tripper"}}};
  return std::string(names[static_cast<std::size_t>(far - 1)][static_cast<std::size_t>(near)]);
}

// `narrow` oblique leaps are long on the forward axis, `wide` ones on the other.
std::string direction_name(std::string_view word, Compass compass) {
  auto plain = [](char letter) -> std::string {
    switch (letter) {
    case 'f':
      return "forward";
    case 'b':
      return "backward";
    case 'l':
      return "left";
    default:
      return "right";
    }
  };
  bool const doubled = word.size() == 2 && word[0] == word[1];
  if (word == "hl") return "on the left-handed side";
  if (word == "hr") return "on the right-handed side";
  if (word.size() == 2 && word[1] == 'h') return "in the " + plain(word[0]) + " half";
  bool const pair = word.size() == 2 && !doubled;
  bool const vertical_last = pair && (word[1] == 'f' || word[1] == 'b' || word[1] == 'v');
  bool const open = pair && (word[1] == 's' || word[1] == 'v'); // both sides of an axis
  char const along = pair && (word[1] == 'f' || word[1] == 'b') ? word[1] : word[0];
  char const across = pair && (word[1] == 'f' || word[1] == 'b') ? word[0] : pair ? word[1] : '\0';
  std::string name = !pair || open ? plain(word[0]) : plain(along) + "-" + plain(across);
  switch (compass) {
  case Compass::orthogonal:
  case Compass::diagonal:
    return name;
  case Compass::royal:
    return !pair ? "straight " + name : open ? "diagonally " + name : name;
  case Compass::oblique:
    break;
  }
  bool const narrow = pair ? vertical_last : word[0] == 'f' || word[0] == 'b';
  return (narrow ? "narrow " : "wide ") + name;
}

} // namespace

std::string listed(Strings const& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " or " : ", ") + parts[i];
  return text;
}

std::string atom_name(ast::Atom const& atom, int range) {
  if (ast::is_universal(atom)) return "universal leaper, to any square";
  bool const royal = atom.letter == 'K' || atom.letter == 'Q';
  bool const single = ast::leap_of(atom).far == 1;
  std::string name = royal ? "king" : leap_name(atom);
  if (range == 1) return name;
  if (single)
    name = royal ? "queen" : name == "wazir" ? "rook" : "bishop";
  else if (name == "knight")
    name = "nightrider";
  else
    name += " rider";
  return range == ast::unlimited_steps
             ? name
             : fmt::format("{} of up to {} {}", name, range, single ? "squares" : "leaps");
}

Strings direction_names(ast::Directions set, Compass compass) {
  std::string const letters = ast::letters_for(set, compass);
  bool const singly =
      compass == Compass::orthogonal || letters == "fb" || letters == "lr" || letters.size() == 1;
  Strings names;
  for (std::size_t i = 0; i < letters.size(); i += singly ? 1 : 2) {
    std::string const word = letters.substr(i, singly ? 1 : 2);
    if (word == "s")
      names.insert(names.end(), {direction_name("l", compass), direction_name("r", compass)});
    else if (word == "v")
      names.insert(names.end(), {direction_name("f", compass), direction_name("b", compass)});
    else
      names.push_back(direction_name(word, compass));
  }
  return names;
}

std::string turn_name(ast::Leg const& leg) {
  if (has(leg, 'z') || has(leg, 'q'))
    return fmt::format("{} by {} degrees", has(leg, 'z') ? "turning against the last turn" : "turning on",
                       has(leg, 'f')   ? 45
                       : has(leg, 'b') ? 135
                                       : 90);
  if (!ast::has_directions(leg)) return "in any direction but back";
  static constexpr std::array names{"straight on",
                                    "turning 45 degrees to the right",
                                    "turning 90 degrees to the right",
                                    "turning 135 degrees to the right",
                                    "straight back",
                                    "turning 135 degrees to the left",
                                    "turning 90 degrees to the left",
                                    "turning 45 degrees to the left"};
  ast::Directions const set = ast::directions_of(leg, Compass::royal);
  Strings turns;
  for (unsigned turn = 0; turn < 8; ++turn) {
    bool const mirror = (set >> ((8 - turn) % 8) & 1) != 0 && turn % 4 != 0;
    if (!(set >> turn & 1) || (mirror && turn > 4)) continue;
    turns.push_back(mirror ? fmt::format("turning {} degrees to either side", 45 * turn) : names[turn]);
  }
  return listed(turns);
}

} // namespace hippo::betza
