#include "libanalysis/problem_files/solve_problem.hpp"

#include "libanalysis/solve/diagram.hpp"
#include "libgame/position/passed.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace hippo::problem_files {

namespace {

using notation::ProblemKind;
using notation::ProblemOptions;
using notation::Stipulation;

/// Popeye's word of a proof game, in terms of ours: `dia4` is `pg4.0`.
std::string respelled(std::string_view text) {
  constexpr std::string_view proof_game = "dia", series_game = "ser-dia";
  if (text.starts_with(series_game)) return fmt::format("ser-pg{}", text.substr(series_game.size()));
  if (!text.starts_with(proof_game)) return std::string(text);
  std::string const length(text.substr(proof_game.size()));
  return fmt::format("pg{}{}", length, length.find('.') == std::string::npos ? ".0" : "");
}

std::optional<Refusal> refusal_of(ProblemOptions const& options) {
  if (options.unknown.empty()) return std::nullopt;
  return Refusal{fmt::format("the option {} is not supported", options.unknown.front())};
}

std::optional<Refusal> refusal_of(std::vector<std::string> const& conditions) {
  if (conditions.empty()) return std::nullopt;
  return Refusal{fmt::format("the condition {} is not supported", fmt::join(conditions, " "))};
}

solve::Wanted extras_of(ProblemOptions const& options, Stipulation const& stipulation) {
  return {.variations = options.variations,
          .tries = options.tries,
          .set_play = (options.set_play || options.after_key) && notation::may_have_set_play(stipulation),
          .no_threats = options.no_threats};
}

/// The lengths of the searches: of play in lines also the shorter ones, since all solutions count.
std::vector<Stipulation> lengths_of(WantedPlay const& wanted) {
  Stipulation stipulation = wanted.stipulation;
  std::vector<Stipulation> lengths;
  bool const one = wanted.exact || notation::has_keys(stipulation.kind);
  unsigned const least = stipulation.half ? 0 : 1;
  for (unsigned moves = one ? stipulation.moves : least; moves <= wanted.stipulation.moves; ++moves) {
    stipulation.moves = moves;
    lengths.push_back(stipulation);
  }
  return lengths;
}

std::optional<unsigned> stated_solutions(std::string_view text) {
  auto const parsed = notation::parse_stipulation(fmt::format("#1 {}", text));
  auto const* stated = std::get_if<Stipulation>(&parsed);
  return stated == nullptr ? std::nullopt : stated->solutions;
}

/// Of a stipulation that is a tree of play, or has such a form.
std::optional<WantedPlay> wanted_tree(std::string_view text, std::string_view solutions, PlayForm as) {
  auto const form =
      as == PlayForm::goal_is_end ? notation::ending_form(text, true) : notation::structured_form(text);
  auto const parsed = notation::parse_structured(form ? std::string_view(*form) : text);
  auto const* tree = std::get_if<notation::StructuredPlay>(&parsed);
  if (tree == nullptr) return std::nullopt;
  WantedPlay wanted{.structured = std::make_shared<notation::StructuredPlay const>(*tree)};
  if (!solve::has_keys(*tree)) wanted.stipulation.kind = ProblemKind::help;
  wanted.stipulation.solutions = stated_solutions(solutions);
  return wanted;
}

class PartSolver {
public:
  PartSolver(notation::ProblemText const& problem, solve::Limits limits)
      : problem_(problem), options_(problem.options), limits_(std::move(limits)) {
    if (options_.max_solutions > 0) limits_.solutions = options_.max_solutions;
  }

  SolvedPart solve(notation::ProblemPhase const& phase, bool exchanged) {
    SolvedPart part{.phase = phase,
                    .exchanged = exchanged,
                    .after_key = options_.after_key,
                    .no_threats = options_.no_threats};
    part.refusal = begin(part);
    if (part.refusal) return part;
    if (part.structured) {
      search_tree(part);
      return part;
    }
    if (set_play_) {
      auto lines = solve::set_play(part.start(), *set_play_, limits_);
      if (lines) part.set_lines = *std::move(lines);
    }
    solve::Wanted const extras = extras_of(options_, part.stipulation);
    for (Stipulation const& length : lengths_of(wanted_)) {
      part.searches.push_back({length, search(*part.position, length, extras)});
      if (ends_with_reply(length.kind)) drop_continued(part.searches);
      solve::Solutions const& found = part.searches.back().found;
      bool const enough = options_.stop_on_short && !found.lines.empty();
      if (enough || !found.finished) break;
    }
    return part;
  }

private:
  /// Whether the last move of a line forces the reply that brings the goal about.
  static bool ends_with_reply(ProblemKind kind) {
    return kind == ProblemKind::help_self || kind == ProblemKind::series_self;
  }

  /// Of the last search, drops the lines that begin with a shorter solution: they go on where the goal is
  /// forced.
  static void drop_continued(std::vector<LengthSearch>& searches) {
    auto const begins_with = [](auto const& line, auto const& shorter) {
      return line.size() > shorter.size() && std::equal(shorter.begin(), shorter.end(), line.begin());
    };
    std::erase_if(searches.back().found.lines, [&](auto const& line) {
      return std::ranges::any_of(searches, [&](LengthSearch const& search) {
        return std::ranges::any_of(search.found.lines,
                                   [&](auto const& shorter) { return begins_with(line, shorter); });
      });
    });
  }

  void search_tree(SolvedPart& part) const {
    LengthSearch search{.stipulation = part.stipulation,
                        .found =
                            solve::solve(part.start(), *part.structured, limits_,
                                         {.variations = options_.variations, .set_play = options_.set_play})};
    search.found.moves = part.stipulation.moves;
    part.set_lines = std::exchange(search.found.set_lines, {});
    part.searches.push_back(std::move(search));
  }

  /// If a key forces the goal in fewer moves, the slower keys are solutions, too.
  [[nodiscard]] solve::Solutions search(AnyPosition const& position, Stipulation const& stipulation,
                                        solve::Wanted extras) const {
    solve::Solutions found = solve::solve(position, stipulation, limits_, extras);
    if (options_.after_key) {
      found.lines.clear();
      found.keys.clear();
      found.tries.clear();
    }
    bool const is_short = found.finished && !found.lines.empty() && found.moves < stipulation.moves;
    if (!is_short || !notation::has_keys(stipulation.kind) || options_.stop_on_short) return found;
    solve::Limits limits = limits_;
    limits.slower_keys = true;
    unsigned const moves = found.moves;
    found = solve::solve(position, stipulation, limits, extras);
    found.moves = moves;
    if (wanted_.exact) drop_quicker_keys(found, position, limits);
    return found;
  }

  /// Of exact play, drops the keys that force the goal in fewer moves than stated.
  void drop_quicker_keys(solve::Solutions& found, AnyPosition const& position,
                         solve::Limits const& limits) const {
    Stipulation shorter = wanted_.stipulation;
    --shorter.moves;
    auto const quick = solve::solve(position, shorter, limits).lines;
    auto const is_quick = [&](Move move) {
      return std::ranges::any_of(quick, [&](auto const& line) { return line.front() == move; });
    };
    std::erase_if(found.lines, [&](auto const& line) { return is_quick(line.front()); });
    std::erase_if(found.keys, [&](solve::Attack const& key) { return is_quick(key.move); });
    found.moves = wanted_.stipulation.moves;
  }

  /// Sets the position and the stipulation.
  std::optional<Refusal> begin(SolvedPart& part) {
    if (auto refusal = refusal_of(part.phase.conditions)) return refusal;
    bool const has_neutral = std::ranges::any_of(
        part.phase.diagram, [](auto const& man) { return man.color == notation::ManColor::neutral; });
    PlayForm const as = options_.goal_is_end ? PlayForm::goal_is_end
                        : has_neutral        ? PlayForm::tree
                                             : PlayForm::any;
    auto wanted = wanted_play(part.phase.stipulation, problem_.solutions, as);
    if (auto* refusal = std::get_if<Refusal>(&wanted)) return std::move(*refusal);
    wanted_ = std::get<WantedPlay>(wanted);
    if (wanted_.structured) return begin_tree(part);
    if (auto refusal = begin_set_play(part.phase.stipulation)) return refusal;
    if (options_.after_key && !notation::has_keys(wanted_.stipulation.kind))
      return Refusal{"PostKeyPlay needs play with keys"};
    if (options_.other_begins && !begin_half_a_move_later()) return Refusal{"WhiteToPlay needs help play"};
    wanted_.stipulation.either_side = options_.either_side;
    part.stipulation = wanted_.stipulation;
    Color const side = solve::side_to_move(wanted_.stipulation).value_or(Color::white);
    return set_position(part, part.exchanged ? ~side : side);
  }

  /// Set play that plain play lacks is that of its tree.
  std::optional<Refusal> begin_set_play(std::string_view stipulation) {
    set_play_ = nullptr;
    if (!options_.set_play) return std::nullopt;
    if (options_.other_begins) return Refusal{"SetPlay and WhiteToPlay together are not supported"};
    if (notation::may_have_set_play(wanted_.stipulation)) return std::nullopt;
    auto tree = wanted_tree(stipulation, problem_.solutions, PlayForm::tree);
    if (!tree || !solve::may_have_set_play(*tree->structured))
      return Refusal{"the option SetPlay is not supported with this stipulation"};
    set_play_ = std::move(tree->structured);
    return std::nullopt;
  }

  /// The same for a tree of play.
  std::optional<Refusal> begin_tree(SolvedPart& part) {
    if (auto const* option = options_of_plain_play(); option != nullptr)
      return Refusal{fmt::format("the option {} is not supported with this stipulation", option)};
    part.structured = wanted_.structured;
    part.stipulation = wanted_.stipulation;
    Color const side = part.structured->black_begins ? Color::black : Color::white;
    return set_position(part, part.exchanged ? ~side : side);
  }
  [[nodiscard]] char const* options_of_plain_play() const {
    if (options_.after_key) return "PostKeyPlay";
    if (options_.other_begins) return "WhiteToPlay";
    if (options_.tries) return "Try";
    if (options_.set_play && !solve::may_have_set_play(*wanted_.structured)) return "SetPlay";
    return options_.either_side ? "Quodlibet" : nullptr;
  }
  std::optional<Refusal> set_position(SolvedPart& part, Color side) const {
    ProblemOptions options = options_;
    if (part.exchanged) options.en_passant.clear(); // the double step was that of the other side
    auto placed = position_of(part.phase, options, side);
    if (auto* refusal = std::get_if<Refusal>(&placed)) return std::move(*refusal);
    part.position = std::get<Placed>(std::move(placed)).position;
    part.neutral = std::get<Placed>(placed).neutral;
    return std::nullopt;
  }

  /// The set play alone.
  bool begin_half_a_move_later() {
    Stipulation& stipulation = wanted_.stipulation;
    if (stipulation.kind != ProblemKind::help) return false;
    if (stipulation.half) return true; // White begins anyway
    --stipulation.moves;
    stipulation.half = true;
    return true;
  }

  notation::ProblemText const& problem_;
  ProblemOptions const& options_;
  solve::Limits limits_;
  WantedPlay wanted_;
  std::shared_ptr<notation::StructuredPlay const> set_play_; ///< of plain play; null: none, or its own
};

} // namespace

std::variant<WantedPlay, Refusal> wanted_play(std::string_view text, std::string_view solutions,
                                              PlayForm as) {
  if (text.empty()) return Refusal{"it has no stipulation"};
  if (as != PlayForm::any) {
    if (auto wanted = wanted_tree(text, solutions, as)) return *std::move(wanted);
    return Refusal{fmt::format("the stipulation {} is not supported with {}", text,
                               as == PlayForm::tree ? "neutral men" : "GoalIsEnd")};
  }
  std::string small;
  for (char const letter : text) small += text::lower(letter);
  constexpr std::string_view exact = "exact-", half_move = "0.5";
  WantedPlay wanted{.exact = small.starts_with(exact)};
  std::string plain = respelled(wanted.exact ? small.substr(exact.size()) : small);
  bool const is_half_move =
      plain.ends_with(half_move) && !(plain.size() > 3 && notation::is_digit(plain[plain.size() - 4]));
  if (is_half_move) plain[plain.size() - half_move.size()] = '1';
  auto const parsed = notation::parse_stipulation(plain);
  auto const* stipulation = std::get_if<Stipulation>(&parsed);
  bool const is_exact_contest =
      stipulation != nullptr && wanted.exact && notation::has_keys(stipulation->kind);
  if (stipulation == nullptr || (is_exact_contest && stipulation->kind != ProblemKind::direct)) {
    if (auto tree = wanted_tree(text, solutions, as)) return *std::move(tree);
    return Refusal{fmt::format("the stipulation {} is not supported", text)};
  }
  wanted.stipulation = *stipulation;
  if (is_half_move) wanted.stipulation.moves = 0;
  if (auto const stated = stated_solutions(solutions)) wanted.stipulation.solutions = stated;
  return wanted;
}

std::size_t SolvedPart::solutions() const {
  return std::accumulate(
      searches.begin(), searches.end(), std::size_t{0},
      [](std::size_t sum, LengthSearch const& search) { return sum + search.found.lines.size(); });
}

bool SolvedPart::finished() const {
  return std::ranges::all_of(searches, [](LengthSearch const& search) { return search.found.finished; });
}

namespace {

/// Whether each reply to the key, which has been played, has an answer.
solve::Verdict verdict_after_key(SolvedPart const& part) {
  solve::Solutions const& found = part.searches.back().found;
  if (!found.finished || !found.extras_finished) return solve::Verdict::unfinished;
  std::size_t const replies = position::passed(*part.position).count_legal_moves();
  return found.set_play.size() == replies && replies > 0 ? solve::Verdict::sound
                                                         : solve::Verdict::no_solution;
}

} // namespace

namespace {

/// The limits with MaxTime, which counts from now and is that of all twins together.
solve::Limits with_max_time(solve::Limits limits, unsigned seconds) {
  if (seconds == 0) return limits;
  using Clock = std::chrono::steady_clock;
  auto const end = Clock::now() + std::chrono::seconds(seconds);
  limits.stop = [end, others = limits.stop](std::uint64_t moves) {
    return Clock::now() >= end || (others && others(moves));
  };
  return limits;
}

} // namespace

solve::Verdict verdict(SolvedPart const& part) {
  if (part.searches.empty()) return solve::Verdict::unfinished;
  if (part.after_key) return verdict_after_key(part);
  auto const has_lines = [](LengthSearch const& search) { return !search.found.lines.empty(); };
  bool const is_short = std::any_of(part.searches.begin(), part.searches.end() - 1, has_lines);
  return is_short ? solve::Verdict::too_short
                  : solve::verdict(part.searches.back().stipulation, part.searches.back().found);
}

std::variant<std::vector<SolvedPart>, Refusal> solve_problem(notation::ProblemText const& problem,
                                                             solve::Limits const& limits) {
  if (auto refusal = refusal_of(problem.options)) return *std::move(refusal);
  auto phases = notation::phases_of(problem);
  if (auto* why = std::get_if<std::string>(&phases)) return Refusal{std::move(*why)};
  std::vector<SolvedPart> parts;
  PartSolver solver(problem, with_max_time(limits, problem.options.seconds));
  for (notation::ProblemPhase const& phase : std::get<std::vector<notation::ProblemPhase>>(phases)) {
    if (!problem.options.half_duplex) parts.push_back(solver.solve(phase, false));
    if (problem.options.duplex || problem.options.half_duplex) parts.push_back(solver.solve(phase, true));
  }
  return parts;
}

} // namespace hippo::problem_files
