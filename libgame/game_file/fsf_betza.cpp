#include "libgame/game_file/fsf_betza.hpp"

#include "libgame/betza/movement.hpp"
#include "libgame/betza/ride_list.hpp"
#include "libgame/game_file/fsf_terms.hpp"
#include "libgame/rules/loaded/leg_moves.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/betza/write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace hippo::game_file {

namespace {

namespace nb = notation::betza;

using DirectionNames = std::vector<std::string>;

/// The directions of a leap with those names, as places of its ring.
nb::Directions directions_of(nb::Leap leap, DirectionNames const& names, bool is_turned = false) {
  auto const has = [&](auto... any) {
    return names.empty() || (... || (std::ranges::find(names, any) != names.end()));
  };
  nb::Ring const ring = nb::ring_of(leap);
  nb::Directions set = 0;
  auto const add = [&](int dx, int dy, bool wanted) {
    for (std::size_t d = 0; wanted && d < ring.size(); ++d)
      if (ring[d].dx == dx && ring[d].dy == dy) set = static_cast<nb::Directions>(set | 1U << d);
  };
  auto const [a, b] = is_turned ? std::pair(leap.near, leap.far) : std::pair(leap.far, leap.near);
  add(b, a, has("ff", "vv", "rf", "rv", "fh", "rh", "hr"));
  add(-b, -a, has("bb", "vv", "lb", "lv", "bh", "lh", "hr"));
  add(a, -b, has("rr", "ss", "br", "bs", "bh", "rh", "hr"));
  add(-a, b, has("ll", "ss", "fl", "fs", "fh", "lh", "hr"));
  add(a, b, has("rr", "ss", "fr", "fs", "fh", "rh", "hl"));
  add(-a, -b, has("ll", "ss", "bl", "bs", "bh", "lh", "hl"));
  add(b, -a, has("bb", "vv", "rb", "rv", "bh", "rh", "hl"));
  add(-b, a, has("ff", "vv", "lf", "lv", "fh", "lh", "hl"));
  return set;
}

/// An atom with its range as we write it.
std::string atom_text(char atom, std::optional<int> range) {
  if (!range || *range == 1) return {atom};
  if (*range > 1) return fmt::format("{}{}", atom == 'W' ? 'R' : atom == 'F' ? 'B' : atom, *range);
  if (atom == 'W') return "R";
  if (atom == 'F') return "B";
  return {atom, atom};
}

/// The term for one of the leaps of an atom; empty where it has no direction.
std::string written(FsfTerm const& term, char atom, bool is_alone) {
  nb::Leap const leap = nb::find_atom(atom)->leap;
  nb::Compass const compass = nb::compass_of(leap);
  DirectionNames names;
  for (std::string const& name : term.directions) // fsW is fWsW
    if (is_alone && compass == nb::Compass::orthogonal && name[0] != name[1])
      names.insert(names.end(), {std::string(2, name[0]), std::string(2, name[1])});
    else
      names.push_back(name);
  bool const is_turned = term.tuple && term.tuple->first < term.tuple->second;
  nb::Directions const directions = directions_of(leap, names, is_turned);
  if (directions == 0) return {};
  std::string const letters =
      directions == nb::all_directions(compass) ? "" : nb::letters_for(directions, compass);
  bool const any =
      term.modalities.find('m') != std::string::npos && term.modalities.find('c') != std::string::npos;
  std::string const modality = any ? "" : term.modalities.substr(0, 1);
  std::string text = (term.initial ? "i" : "") + letters + modality;
  if (term.hopper && (term.next_square || term.range == 1)) return text + 'g' + atom_text(atom, 0);
  if (term.hopper) return text + 'p' + atom_text(atom, term.range.value_or(0));
  return text + (term.lame ? "n" : "") + (term.skips_first ? "j" : "") + atom_text(atom, term.range);
}

/// A griffon, a manticore, or a leap to any square.
std::string written_atom(FsfTerm const& term) {
  std::string const modality = term.modalities.size() == 1 ? term.modalities : "";
  if (term.atom == 'U') return modality + 'U';
  return term.atom == 'O' ? "FyafsF" : "WyafsW";
}

std::string translated(std::vector<FsfTerm> terms, bool is_of_x) {
  std::string all;
  for (FsfTerm& term : terms) {
    if (!is_of_x && gap_of(term)) continue;
    if (!is_of_x)
      while (term.range.value_or(0) > 9) *term.range /= 10;
    if (is_of_x && fsx_atoms.find(term.atom) != std::string_view::npos) {
      all += written_atom(term);
      continue;
    }
    if (term.initial) {
      if (term.modalities == "c") continue;
      term.modalities = "m";
    } else if (term.modalities.empty()) {
      term.modalities = "mc";
    }
    if (term.atom == 'K' && term.directions.empty()) {
      std::string const step = written(term, 'W', true); // all directions: K and Q are shorter
      for (char const letter : step) all += letter == 'R' ? 'Q' : letter == 'W' ? 'K' : letter;
    } else if (term.atom == 'K') {
      all += written(term, 'W', false) + written(term, 'F', false);
    } else {
      all += written(term, term.atom, true);
    }
  }
  return all;
}

std::string translated(std::string_view text) { return translated(fsf_terms(text), false); }

/// Whether two strings certainly mean the same.
bool mean_the_same(nb::Tree const& a, nb::Tree const& b) {
  auto const rides = [](nb::Tree const& tree) {
    auto all = betza::plain_rides(tree);
    if (all) std::ranges::sort(*all);
    return all;
  };
  auto const rides_of_a = rides(a), rides_of_b = rides(b);
  if (rides_of_a || rides_of_b) return rides_of_a == rides_of_b;
  return nb::canonical(a) == nb::canonical(b);
}

std::string without_e(std::string_view text) {
  std::string rest(text);
  std::erase(rest, 'e');
  return rest;
}

/// A string in both dialects; its own text where they mean the same.
struct Readings {
  FileBetza fairy_stockfish, standard;
  bool differ = false;
};

std::variant<Readings, notation::ParseError> read_both(std::string_view text) {
  auto const parsed = nb::parse(text);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed)) return *error;
  FileBetza const standard{without_e(text), text.find('e') != std::string_view::npos};
  Readings readings{standard, standard};
  if (text.find_first_not_of(fsf_letters) != std::string_view::npos) return readings;
  FileBetza& theirs = readings.fairy_stockfish;
  theirs.hops_within_range = std::ranges::any_of(
      fsf_terms(text), [](FsfTerm const& term) { return term.hopper && term.range.value_or(0) > 1; });
  std::string const meant = translated(text);
  auto const our_parse = nb::parse(standard.betza), their_parse = nb::parse(meant);
  auto const* our_tree = std::get_if<nb::Tree>(&our_parse);
  auto const* their_tree = std::get_if<nb::Tree>(&their_parse);
  bool const same = our_tree && !meant.empty() && (!their_tree || mean_the_same(*our_tree, *their_tree));
  if (!same) theirs.betza = meant;
  readings.differ = !same || theirs.hops_within_range;
  return readings;
}

/// A string of Fairy-Stockfish-X; nothing if the engine cannot play it.
std::optional<FileBetza> read_fsx(std::string_view text) {
  auto const terms = fsx_terms(text);
  if (!terms) return std::nullopt;
  FileBetza read{without_e(text), text.find('e') != std::string_view::npos};
  read.hops_within_range = std::ranges::any_of(
      *terms, [](FsfTerm const& term) { return term.hopper && term.range.value_or(0) > 1; });
  read.rides_to_end = std::ranges::any_of(*terms, &FsfTerm::to_end);
  std::string const meant = translated(*terms, true);
  auto const our_parse = nb::parse(read.betza), their_parse = nb::parse(meant);
  auto const* our_tree = std::get_if<nb::Tree>(&our_parse);
  auto const* their_tree = std::get_if<nb::Tree>(&their_parse);
  bool const same = our_tree && their_tree && mean_the_same(*our_tree, *their_tree);
  if (!same) read.betza = meant;
  return read;
}

/// Whether a move captures more pieces than a Move of the engine can hold.
bool takes_too_many(betza::Movement const& movement) {
  return std::ranges::any_of(movement.patterns, [](betza::MovePattern const& pattern) {
    return rules::max_taken(pattern) > TakenSquares::capacity;
  });
}

} // namespace

std::variant<FileBetza, notation::ParseError> read_file_betza(std::string_view text, BetzaDialect dialect) {
  if (text.empty()) return FileBetza{}; // a piece that never moves
  if (dialect == BetzaDialect::fairy_stockfish_x)
    if (auto read = read_fsx(text)) return std::move(*read);
  auto both = read_both(text);
  if (auto const* error = std::get_if<notation::ParseError>(&both)) return *error;
  auto& readings = std::get<Readings>(both);
  FileBetza& read = dialect == BetzaDialect::standard ? readings.standard : readings.fairy_stockfish;
  if (takes_too_many(betza::read_rides(read.betza, read.hops_within_range).others))
    return notation::ParseError{0,
                                fmt::format("moves that capture at most {} pieces on their way, a friend at "
                                            "the end included: others can be drawn, but not played",
                                            TakenSquares::capacity)};
  return std::move(read);
}

std::optional<DifferentReadings> different_readings(std::string_view text) {
  auto const both = read_both(text);
  auto const* readings = std::get_if<Readings>(&both);
  if (readings == nullptr || !readings->differ) return std::nullopt;
  return DifferentReadings{translated(text), readings->standard.betza,
                           readings->fairy_stockfish.hops_within_range};
}

} // namespace hippo::game_file
