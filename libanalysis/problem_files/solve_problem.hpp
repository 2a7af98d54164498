// Solves the problems of collections: all twins, both sides of a duplex, solutions of all lengths.
#pragma once

#include "libanalysis/problem_files/problem_game.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libanalysis/solve/structured_play.hpp"
#include "libnotation/problem_file/problem.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::problem_files {

/// The stipulation of a collection: `h#2.5`, `exact-ser-h#4`, `dia4.0`.
struct WantedPlay {
  notation::Stipulation stipulation = {}; ///< of a tree of play the number of solutions alone
  bool exact = false;                     ///< no shorter solutions
  std::shared_ptr<notation::StructuredPlay const> structured = {}; ///< the tree; null: plain play
};
/// How a stipulation is searched.
enum class PlayForm : std::uint8_t {
  any,        ///< as a tree of play only where it has no plain form
  tree,       ///< as a tree of play
  goal_is_end ///< the same, where a goal of the other side ends play
};
/// `solutions`: how many the author states; a text that cannot be read counts as none.
[[nodiscard]] std::variant<WantedPlay, Refusal>
wanted_play(std::string_view text, std::string_view solutions = {}, PlayForm as = PlayForm::any);

/// The search for one length.
struct LengthSearch {
  notation::Stipulation stipulation;
  solve::Solutions found;
};

/// A twin, or its play with the sides exchanged.
struct SolvedPart {
  notation::ProblemPhase phase = {};
  bool exchanged = false;
  bool after_key = false;  ///< the diagram is the position after the key: its play is set play
  bool no_threats = false; ///< variations are without threats
  std::optional<Refusal> refusal = std::nullopt;      ///< then there is nothing else
  std::optional<AnyPosition> position = std::nullopt; ///< where the searches begin
  SquareSet neutral = {};                             ///< the squares of neutral men
  notation::Stipulation stipulation = {};
  std::shared_ptr<notation::StructuredPlay const> structured = {}; ///< the stipulation as a tree of play
  std::vector<LengthSearch> searches = {}; ///< the shortest first; one of a tree of play
  /// Set play as lines of a tree of play; of plain play where notation::may_have_set_play() says no.
  std::vector<std::vector<Move>> set_lines = {};

  /// The diagram of a tree of play.
  [[nodiscard]] solve::NeutralPosition start() const { return solve::with_neutral(*position, neutral); }
  [[nodiscard]] std::size_t solutions() const;
  [[nodiscard]] bool finished() const;
};

/// Of a part without a refusal. Solutions that are shorter than the stipulation make it short.
[[nodiscard]] solve::Verdict verdict(SolvedPart const& part);

/// All parts in order; a refusal is of the whole problem.
[[nodiscard]] std::variant<std::vector<SolvedPart>, Refusal>
solve_problem(notation::ProblemText const& problem, solve::Limits const& limits);

} // namespace hippo::problem_files
