// Reads the lines of a record, with all their variations, into its report.
#pragma once

#include "libanalysis/verify/repairs.hpp"
#include "libanalysis/verify/report_builder.hpp"
#include "libanalysis/verify/verify.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

class LineWalker {
public:
  /// The builder's report has the game, the main line, and the start if it is known. `text`: the text of the
  /// spans. Of the options, `repair`, `keep_going`, `null_moves` and `as_played` are obeyed. `states_start`:
  /// whether tags of the record do.
  LineWalker(ReportBuilder& builder, std::vector<notation::Node> const& main_line, std::string_view text,
             VerifyOptions const& options, bool states_start);

  void walk_main_line();
  /// Statements of the main line about its end.
  [[nodiscard]] std::optional<notation::ResultMark> const& result() const { return result_; }

private:
  /// A line while it is followed.
  struct Walk {
    std::vector<notation::Node> const& nodes;
    std::size_t line = 0; ///< in the report
    Alternatives start;
    LineState state;
    std::optional<LinePlan> plan = {}; ///< once it is needed
    std::size_t node = 0;              ///< that is being read
  };

  void walk(Walk walk);
  bool skip_nested_comment(Walk& walk);
  void read_variation(Walk const& walk, notation::Variation const& variation);
  void read_node(Walk& walk);
  void report(Walk const& walk, Step step);
  void order_readings(Walk& walk, Step& step);

  [[nodiscard]] std::optional<Finding> assumed_start(Walk const& walk, Step const& step) const;
  void warn_of_early_result(Walk const& walk);
  void warn_of_letters(std::size_t line, notation::WrittenMove const& written);

  void make_plan(Walk& walk);
  [[nodiscard]] Suspicion const* suspicion(Walk& walk);
  [[nodiscard]] bool take_repair(Walk& walk);
  void add_hints(Walk& walk, Finding& error);
  [[nodiscard]] Finding error_at(Walk const& walk) const;

  ReportBuilder& builder_;
  std::vector<notation::Node> const& main_line_;
  std::string_view text_;
  bool repair_;
  bool keep_going_;
  bool null_moves_;
  bool as_played_;
  bool states_start_;
  PieceLetters letters_;
  LinePlayer line_player_;
  NodePlayer player_;
  SilentFollower follower_;
  std::optional<notation::ResultMark> result_;
  std::set<std::string> translated_; ///< letters of pieces that were warned of
};

} // namespace hippo::verify
