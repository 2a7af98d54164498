// Which records are wanted.
#pragma once

#include "libanalysis/select/bad_query.hpp"
#include "libanalysis/select/candidate.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hippo::select {

/// From `least` to `most`, both included.
struct PlyRange {
  std::size_t least = 0;
  std::size_t most = static_cast<std::size_t>(-1);
};

/// `40`, `20..40`, `20..`, `..40`; none if the text is anything else.
[[nodiscard]] std::optional<PlyRange> read_ply_range(std::string_view text);

/// Conditions as the user writes them; all of those that are given must hold. See hippo-select(1).
struct Query {
  std::vector<std::string> tags = {};
  bool ignore_case = false; ///< in the values of tags
  std::vector<std::string> games = {};
  std::vector<std::string> results = {};
  std::vector<std::string> verdicts = {}; ///< `valid`, `repaired`, `played`, `invalid`
  std::vector<std::string> endings = {};  ///< position::name_of(Ending::Cause), no_ending
  std::optional<PlyRange> plies = {};
  std::string position = {};
  std::string material = {};
  std::vector<std::string> squares = {};
  std::vector<std::string> improvements = {};
  std::string moves = {};
  bool transpositions = false; ///< `moves` in any order
  bool variations = false;     ///< variations are examined, too
};

class Selector {
public:
  /// `otherwise` is the game of records that name none; nullptr: orthodox chess. Throws BadQuery.
  Selector(Query query, VariantInfo const* otherwise);

  [[nodiscard]] bool selects(Candidate& candidate);

private:
  /// The part of a record that a condition needs.
  enum class Cost : std::uint8_t { tags, tree, replay };
  struct Condition {
    Cost cost;
    std::function<bool(Candidate&)> holds;
  };
  using OnPosition = std::function<bool(AnyPosition const&)>;

  void add(Cost cost, std::function<bool(Candidate&)> holds) {
    conditions_.push_back({cost, std::move(holds)});
  }
  void add_header_conditions();
  void add_verdicts();
  void add_endings();
  void add_positions();
  void add_improvement(std::string const& text);
  void add_moves();
  template <class Pattern>
  void on_positions(std::string const& option, std::string const& text);
  [[nodiscard]] bool any_line(Candidate& candidate,
                              std::function<bool(verify::LineReport const&)> const& holds) const;

  Query query_;
  std::vector<VariantInfo const*> games_; ///< allowed for records; the first one explains errors
  std::vector<Condition> conditions_;     ///< cheap ones first
  std::vector<OnPosition> on_position_;   ///< all of these must hold in one position
};

} // namespace hippo::select
