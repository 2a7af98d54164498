// Reads the lines of a record, with all their variations, into its report.
#pragma once

#include "libanalysis/verify/repairs.hpp"
#include "libanalysis/verify/report_builder.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// Positions that a line may have reached; none where it could not be followed so far.
using Reached = std::optional<Alternatives>;

class LineWalker {
public:
  /// The builder's report has the game, the main line as line 0, and the start if it is known. `text` is what
  /// spans count in. With `repair`, what was certainly meant is played.
  LineWalker(ReportBuilder& builder, std::vector<notation::Node> const& main_line, std::string_view text,
             bool repair);

  void walk_main_line();
  /// What the main line says of its end.
  [[nodiscard]] std::optional<notation::ResultMark> const& result() const { return result_; }

private:
  /// A line while it is followed.
  struct Walk {
    std::vector<notation::Node> const& nodes;
    std::size_t line = 0; ///< in the report
    Reached start;
    Reached before = start; ///< what a side line branches off from
    Reached now = start;
    long offset = 0;                   ///< by which the written move numbers differ from the true ones
    std::optional<LinePlan> plan = {}; ///< once it is needed
    std::size_t node = 0;              ///< that is being read
  };

  void walk(std::vector<notation::Node> const& nodes, std::size_t line, Reached start, long offset);

  void read(Walk& walk, notation::WrittenMove const& written);
  void read(Walk& walk, notation::Variation const& variation);
  void read(Walk& walk, notation::MoveNumber const& number);
  void read(Walk& walk, notation::Roll const& roll);
  void read(Walk& walk, notation::ResultMark const& result);
  void read(Walk& walk, notation::Unreadable const& word);
  static void read(Walk&, notation::Comment const&) {}
  static void read(Walk&, notation::Nag const&) {}

  [[nodiscard]] Reached play(Walk& walk, notation::WrittenMove const& as_written);
  [[nodiscard]] Reached refuse(std::size_t line);
  void pass(Walk& walk, notation::Span where);
  void check_number(Walk& walk, notation::MoveNumber const& written);
  void warn_of_early_result(Walk const& walk);
  void warn_of_letters(std::size_t line, notation::WrittenMove const& written);

  void make_plan(Walk& walk);
  [[nodiscard]] Suspicion const* suspicion(Walk& walk);
  [[nodiscard]] bool take_repair(Walk& walk);
  void add_hints(Walk& walk, text::Diagnostic& error);
  [[nodiscard]] text::Diagnostic error_of(Alternatives const& now, notation::Node const& node) const;
  [[nodiscard]] Problem unreadable(notation::Unreadable const& word) const;

  ReportBuilder& builder_;
  std::vector<notation::Node> const& main_line_;
  std::string_view text_;
  bool repair_;
  LinePlayer player_;
  PieceLetters letters_;
  SilentFollower follower_;
  std::optional<notation::ResultMark> result_;
  std::set<std::string> translated_; ///< letters of pieces that were warned of
};

} // namespace hippo::verify
