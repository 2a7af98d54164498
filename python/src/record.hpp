// Records of games as Python has them.
#pragma once

#include "python/src/position.hpp"

#include "libanalysis/verify/record_stream.hpp"
#include "libnotation/record/ast.hpp"

#include <memory>
#include <string>
#include <vector>

namespace hippo::python {

/// A record's text with what verification says of it; the tree and the plies are made when they are first
/// asked for, under the interpreter's lock.
class Record {
public:
  explicit Record(verify::StreamedRecord record) : read_(std::move(record)) {}

  [[nodiscard]] std::string const& text() const { return read_.text; }
  [[nodiscard]] std::size_t line() const { return read_.line; } ///< where it begins in its source
  /// The report, of a valid record perhaps without its plies: those of unplayed().
  [[nodiscard]] verify::RecordReport const& summary() const { return read_.report; }
  [[nodiscard]] std::vector<verify::ValidLine::Played> const& unplayed() const { return read_.unplayed; }
  [[nodiscard]] verify::RecordReport const& report() const;
  [[nodiscard]] notation::Record const& tree() const;

private:
  mutable verify::StreamedRecord read_;
  mutable std::unique_ptr<notation::Record> tree_;
};

/// A line of moves of a record.
struct Line {
  std::string name; ///< "main line", or the first move as `17...d5`
  std::string verdict;
  std::vector<SharedPosition> positions; ///< one more than moves, unless nothing is known
  std::vector<Move> moves;
};

[[nodiscard]] std::vector<Line> lines_of(Record const& record);
[[nodiscard]] Line main_line(Record const& record);

/// `game`: None, or the game whatever the tags say.
/// Raises ValueError where options exclude each other.
[[nodiscard]] verify::VerifyOptions options_of(py::object const& game, bool repair, bool draws,
                                               bool as_played);

} // namespace hippo::python
