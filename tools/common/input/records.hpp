// Records of the operands, one after another, read and verified.
#pragma once

#include "tools/common/reporter.hpp"

#include "libanalysis/verify/bulk.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libnotation/record/reader.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::tool {

struct ReadRecord {
  std::string const& file;
  std::size_t line = 0;    ///< where the record begins
  std::string const& text; ///< what the record's tree counts in; not the file's where that is JSON
  notation::Record const& record;
  verify::RecordReport const& report;
};

/// The number of a record among those of all files, from 1, in its words.
struct OwnNumber {};

/// The text that is printed for a record.
class Words {
public:
  Words() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): most words have no number
  Words(std::string text) { *this += std::move(text); }

  Words& operator+=(std::string text) {
    if (!text.empty()) parts_.emplace_back(std::move(text));
    return *this;
  }
  Words& operator+=(OwnNumber number) {
    parts_.emplace_back(number);
    return *this;
  }
  [[nodiscard]] bool empty() const { return parts_.empty(); }
  [[nodiscard]] std::vector<std::variant<std::string, OwnNumber>> const& parts() const { return parts_; }

private:
  std::vector<std::variant<std::string, OwnNumber>> parts_;
};

/// Takes a file that holds no records; false leaves it to be read as records.
using OtherFile = std::function<bool(std::string const& file, std::istream& stream)>;

/// Reads every record of the operands (of folders: the files *.pgn and *.txt), reports what is wrong with it,
/// and hands it on. Records too long to be read, and records in JSON that cannot be read, are reported and
/// skipped.
void each_record(Options const& options, Reporter& reporter, verify::VerifyOptions const& how,
                 std::function<void(ReadRecord const&)> const& work, OtherFile const& other = {},
                 notation::RecordForm form = notation::RecordForm::text);

/// What is printed of a record.
struct RecordWords {
  notation::RecordForm form = notation::RecordForm::detect;
  /// Changes the text of a file before it is read, if it is there. Lines remain lines.
  std::function<std::string(std::string const& file, std::istream&)> translate = {};
  std::string between = {}; ///< printed between the words of two records
  std::function<Words(ReadRecord const&)> of_any;
  /// Of a record that is valid, where its line can be printed without its tree and its report. Records are
  /// verified much faster then.
  std::function<std::string(std::string const& file, std::size_t line, verify::ValidRecord const&)> of_valid;
  /// The same from the elements of the record: a writer for one thread. What it cannot write is left to
  /// of_any.
  std::function<std::unique_ptr<verify::ElementWriter>()> writer = {};
  /// In place of words: returns what is done when the record has its turn, in the order of the input, by one
  /// thread at a time.
  std::function<std::function<void()>(ReadRecord const&)> in_turn = {};
  /// The same of a valid record: its text and its main line take the place of tree and report.
  std::function<std::function<void()>(std::string const& file, std::size_t line, std::string_view text,
                                      verify::ValidRecord const&, verify::ValidLine const&)>
      valid_in_turn = {};
};

/// The same on several threads: prints what `words` say of each record, in their order in the input. `words`
/// and how.annotate are called by several threads at a time. Returns the number of records that were printed.
std::uint64_t print_each_record(Options const& options, Reporter& reporter, verify::VerifyOptions const& how,
                                unsigned threads, RecordWords const& words);

} // namespace hippo::tool
