// Records of games as Python has them.
#pragma once

#include "python/src/position.hpp"

#include "libanalysis/verify/verify.hpp"
#include "libnotation/record/ast.hpp"

#include <memory>
#include <string>
#include <vector>

namespace hippo::python {

/// A record's text with what verification says of it; the tree is made when it is first asked for, under the
/// interpreter's lock.
class Record {
public:
  Record(std::string text, verify::RecordReport report, std::size_t line)
      : text_(std::move(text)), report_(std::move(report)), line_(line) {}

  [[nodiscard]] std::string const& text() const { return text_; }
  [[nodiscard]] verify::RecordReport const& report() const { return report_; }
  [[nodiscard]] std::size_t line() const { return line_; } ///< where it begins in its source
  [[nodiscard]] notation::Record const& tree() const;

private:
  std::string text_;
  verify::RecordReport report_;
  std::size_t line_;
  mutable std::unique_ptr<notation::Record> tree_;
};

/// A line of moves of a record.
struct Line {
  std::string name; ///< "main line", or the first move as `17...d5`
  std::string verdict;
  std::vector<SharedPosition> positions; ///< one more than moves, unless nothing is known
  std::vector<PlacedMove> moves;
};

[[nodiscard]] std::vector<Line> lines_of(Record const& record);
[[nodiscard]] Line main_line(Record const& record);

/// `game`: None, or the game whatever the tags say.
[[nodiscard]] verify::VerifyOptions options_of(py::object const& game, bool repair, bool draws);

} // namespace hippo::python
