#include "libanalysis/match/comparison.hpp"

#include "libanalysis/engine/division.hpp"
#include "libanalysis/match/chance.hpp"
#include "libanalysis/match/uci_player.hpp"

#include <algorithm>
#include <utility>

namespace hippo::match {

namespace {

constexpr std::size_t max_plies_for_pairs = 40; ///< beyond, there are too many choices

/// The engine gives no answer in a position.
struct NoAnswer {
  Fault fault;
  PlayedGame game;
};
struct Stopped {};

class Comparer {
public:
  Comparer(PlayerSpec const& spec, StartProgram const& start_program, AnyPosition start,
           ComparisonPlan const& plan)
      : engine_(spec, {}, start_program), start_(std::move(start)), plan_(plan) {}

  Comparison run() {
    try {
      if (auto fault = engine_.begin(start_)) throw NoAnswer{*std::move(fault), PlayedGame(start_)};
      for (unsigned i = 0; i < plan_.games && !found_.difference; ++i) found_.difference = random_game(i);
      if (found_.difference) found_.difference = shortened(*std::move(found_.difference));
    } catch (NoAnswer& none) {
      found_.fault = std::move(none.fault);
      found_.fault_at = std::move(none.game);
    } catch (Stopped const&) { // the comparison so far counts
    }
    return std::move(found_);
  }

private:
  std::optional<Difference> random_game(unsigned number) {
    auto chance = chance_of(plan_.seed, number);
    PlayedGame game(start_);
    for (unsigned ply = 0;; ++ply) {
      if (plan_.must_stop && plan_.must_stop()) throw Stopped();
      if (auto difference = difference_below(game, plan_.depth)) return difference;
      auto const moves = game.position().legal_moves();
      if (moves.empty() || game.end() || ply == plan_.plies) return std::nullopt;
      game.play(moves[chance() % moves.size()]);
    }
  }

  /// The first difference in the position and the sequences of moves from it.
  std::optional<Difference> difference_below(PlayedGame const& game, unsigned depth) {
    ++found_.positions;
    Division const theirs = divide(game, depth);
    Division ours;
    for (auto const& [move, count] : engine::divided(game.position(), depth)) {
      ours[engine_.text(game.position(), move)] = count;
      found_.moves += count;
    }
    if (ours.empty() && theirs.empty()) return difference_of_ends(game);
    if (auto here = difference_of_moves(game, ours, theirs)) return here;
    if (ours == theirs) return std::nullopt;
    for (Move const move : game.position().legal_moves()) {
      std::string const text = engine_.text(game.position(), move);
      if (ours[text] == theirs.at(text)) continue;
      PlayedGame next = game;
      next.play(move);
      if (auto below = difference_below(next, depth - 1)) return below;
    }
    return std::nullopt;
  }

  static std::optional<Difference> difference_of_moves(PlayedGame const& game, Division const& ours,
                                                       Division const& theirs) {
    auto const only_in = [](Division const& a, Division const& b) {
      std::vector<std::string> words;
      for (auto const& [word, count] : a)
        if (!b.contains(word)) words.push_back(word);
      return words;
    };
    Difference found{game, only_in(ours, theirs), only_in(theirs, ours), "", ""};
    if (found.only_ours.empty() && found.only_theirs.empty()) return std::nullopt;
    return found;
  }

  std::optional<Difference> difference_of_ends(PlayedGame const& game) {
    auto const ending = game.position().ending();
    auto const theirs = engine_.is_drawn(game);
    if (!ending || !theirs) return std::nullopt;
    ++found_.ends;
    bool const is_drawn = !ending->winner;
    if (is_drawn == *theirs) return std::nullopt;
    auto const word = [](bool drawn) { return drawn ? "draw" : "decisive"; };
    return Difference{game, {}, {}, word(is_drawn), word(*theirs)};
  }

  /// The same difference after fewer moves: one or two moves of each side are left out where the rest is
  /// legal, as long as the difference remains.
  Difference shortened(Difference difference) {
    for (;;) {
      auto shorter = shorter_by(difference.game, 1);
      if (!shorter && difference.game.plies() <= max_plies_for_pairs)
        shorter = shorter_by(difference.game, 2);
      if (!shorter) return difference;
      difference = *std::move(shorter);
    }
  }
  std::optional<Difference> shorter_by(PlayedGame const& game, std::size_t moves_of_a_side) {
    auto const of_white = choices(0, game.plies(), moves_of_a_side);
    for (Plies const& others : choices(1, game.plies(), moves_of_a_side))
      for (Plies plies : of_white) {
        if (plan_.must_stop && plan_.must_stop()) return std::nullopt;
        plies.insert(plies.end(), others.begin(), others.end());
        auto const shorter = without(game, plies);
        if (!shorter) continue;
        if (auto found = difference_below(*shorter, 1)) return found;
      }
    return std::nullopt;
  }

  using Plies = std::vector<std::size_t>;
  /// All choices of so many plies of one side, from the ply `first` on.
  static std::vector<Plies> choices(std::size_t first, std::size_t plies, std::size_t number) {
    if (number == 0) return {Plies()};
    std::vector<Plies> found;
    for (std::size_t ply = first; ply < plies; ply += 2)
      for (Plies rest : choices(ply + 2, plies, number - 1)) {
        rest.push_back(ply);
        found.push_back(std::move(rest));
      }
    return found;
  }

  /// The game without some of its plies; none where the others are not legal then.
  std::optional<PlayedGame> without(PlayedGame const& game, Plies const& left_out) const {
    PlayedGame shorter(start_);
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
      if (std::ranges::find(left_out, ply) != left_out.end()) continue;
      auto const legal = shorter.position().legal_moves();
      if (std::ranges::find(legal, game.moves()[ply]) == legal.end()) return std::nullopt;
      shorter.play(game.moves()[ply]);
    }
    return shorter;
  }

  Division divide(PlayedGame const& game, unsigned depth) {
    auto answer = engine_.divide(game, depth);
    if (auto* fault = std::get_if<Fault>(&answer)) throw NoAnswer{std::move(*fault), game};
    return std::get<Division>(std::move(answer));
  }

  UciPlayer engine_;
  AnyPosition start_;
  ComparisonPlan const& plan_;
  Comparison found_;
};

} // namespace

Comparison compare(PlayerSpec const& spec, StartProgram const& start_program, AnyPosition const& start,
                   ComparisonPlan const& plan) {
  return Comparer(spec, start_program, start, plan).run();
}

} // namespace hippo::match
