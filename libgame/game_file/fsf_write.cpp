#include "libgame/game_file/fsf_write.hpp"

#include "libgame/betza/ride_list.hpp"
#include "libgame/game_file/fsf_betza.hpp"
#include "libnotation/betza/atoms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

namespace hippo::game_file {

namespace {

using betza::LineRide;
using Rides = std::vector<LineRide>;
using notation::betza::unlimited_steps;

/// The common properties of the rides of one term, and their order.
auto manner(LineRide const& line) {
  auto const [far, near] = std::minmax({std::abs(line.ride.dx), std::abs(line.ride.dy)}, std::greater<>());
  return std::tuple(far, near, line.ride.max_steps, line.ride.moves, line.ride.captures, line.ride.initial,
                    line.ride.lame, line.hop.before, line.hop.after);
}
auto order(LineRide const& line) {
  return std::tuple(manner(line), line.ride.dx, line.ride.dy, line.crossed.size());
}

class Writer {
public:
  explicit Writer(BoardSize board) : longest_(std::max(board.files, board.ranks) - 1) {}

  FsfString write(std::string_view betza, bool hops_within_range) const {
    auto const meant = betza::read_rides(betza, hops_within_range);
    FsfString result{"", meant.others.patterns.empty()};
    Rides const all = normal(meant.rides);
    if (result.complete && reads_as(betza, all)) return {std::string(betza)};
    Rides rest = all;
    while (!rest.empty()) {
      auto const alike = [&, first = manner(rest.front())](LineRide const& line) {
        return manner(line) == first;
      };
      Rides group;
      std::ranges::copy_if(rest, std::back_inserter(group), alike);
      std::erase_if(rest, alike);
      if (auto const term = term_for(group))
        result.text += *term;
      else
        result.complete = false;
    }
    return result;
  }

private:
  /// Without limits that the board sets anyway, each ride once, sorted.
  [[nodiscard]] Rides normal(Rides rides) const {
    for (LineRide& line : rides) {
      auto const lengthen = [&](int& steps) {
        if (steps >= longest_ && steps > 1) steps = unlimited_steps;
      };
      lengthen(line.ride.max_steps);
      lengthen(line.hop.before);
      lengthen(line.hop.after);
    }
    std::ranges::sort(rides, {}, order);
    rides.erase(std::unique(rides.begin(), rides.end(),
                            [](LineRide const& a, LineRide const& b) { return order(a) == order(b); }),
                rides.end());
    return rides;
  }

  [[nodiscard]] bool reads_as(std::string_view text, Rides const& wanted) const {
    auto const read = read_file_betza(text, BetzaDialect::fairy_stockfish);
    auto const* moves = std::get_if<FileBetza>(&read);
    if (moves == nullptr || moves->en_passant) return false;
    auto const list = betza::read_rides(moves->betza, moves->hops_within_range);
    return list.others.patterns.empty() && std::ranges::equal(normal(list.rides), wanted, {}, order, order);
  }

  /// One term for rides that differ in direction only, with the fewest letters; nothing if the notation has
  /// none.
  [[nodiscard]] std::optional<std::string> term_for(Rides const& group) const {
    LineRide const& line = group.front();
    std::string const modality = line.ride.moves == line.ride.captures ? "" : line.ride.moves ? "m" : "c";
    for (char const* const hopper : {"", "p", "g"})
      for (std::string const& atom : atoms_for(line))
        for (std::string const& letters : direction_letters(group)) {
          std::string term = fmt::format("{}{}{}{}{}{}", letters, line.ride.initial ? "i" : "", modality,
                                         line.ride.lame ? "n" : "", hopper, atom);
          if (reads_as(term, group)) return term;
        }
    return std::nullopt;
  }

  /// The atom of the step with its range.
  static std::vector<std::string> atoms_for(LineRide const& line) {
    auto const [far, near] = std::minmax({std::abs(line.ride.dx), std::abs(line.ride.dy)}, std::greater<>());
    for (auto const& atom : notation::betza::atoms) {
      if (atom.leap != notation::betza::Leap{far, near} ||
          std::string_view("KQRB").find(atom.letter) != std::string_view::npos)
        continue;
      std::string const letter(1, atom.letter);
      if (line.ride.max_steps == 1) return {letter};
      std::string const rider = atom.letter == 'W' ? "R" : atom.letter == 'F' ? "B" : letter + letter;
      if (line.ride.max_steps == unlimited_steps) return {rider};
      return {fmt::format("{}{}", rider.front(), line.ride.max_steps), rider};
    }
    return {};
  }

  /// Short words for sets of directions, then those for each direction alone.
  static std::vector<std::string> direction_letters(Rides const& group) {
    constexpr std::string_view letters = "fbvslrh";
    std::vector<std::string> all{""};
    for (char const letter : letters) all.emplace_back(1, letter);
    for (char const first : letters)
      for (char const second : letters) all.push_back({first, second});
    std::string each;
    for (LineRide const& line : group) each += pair_for(line.ride.dx, line.ride.dy);
    all.push_back(each);
    return all;
  }

  /// Two letters that name one direction only.
  static std::string pair_for(int dx, int dy) {
    char const across = dx > 0 ? 'r' : 'l', along = dy > 0 ? 'f' : 'b';
    if (dx == 0) return {along, along};
    if (dy == 0) return {across, across};
    // `fr` leans to the side, `rf` forward.
    return std::abs(dx) >= std::abs(dy) ? std::string{along, across} : std::string{across, along};
  }

  int longest_;
};

} // namespace

FsfString fsf_string(std::string_view betza, bool hops_within_range, BoardSize board) {
  return betza.empty() ? FsfString{} : Writer(board).write(betza, hops_within_range);
}

} // namespace hippo::game_file
