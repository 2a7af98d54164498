// Records of a stream that are read and verified one at a time.
#pragma once

#include "tools/common/input/records.hpp"

#include "libgame/dialects/form.hpp"

#include <functional>
#include <string>

namespace hippo::tool {

/// Reads and verifies records, says what is wrong with them, and hands them on.
class VerifiedRecords {
public:
  /// `bulk` reports on valid records; nullptr where it has already refused those that are read here.
  VerifiedRecords(Reporter& reporter, verify::VerifyOptions const& how, verify::BulkVerifier* bulk,
                  std::function<void(ReadRecord const&)> const& work)
      : reporter_(reporter), how_(how), work_(work), bulk_(bulk) {}

  /// Whether there was a record.
  [[nodiscard]] bool any() const { return any_; }
  /// Whether the last record was JSON and none of hippo-convert; nothing is said of it.
  [[nodiscard]] bool is_foreign() const { return is_foreign_; }

  /// Returns whether the record is in Windows-1252.
  bool read(std::string const& file, notation::Chunk const& chunk);

private:
  void read_text(std::string const& file, std::size_t line, std::string const& text);
  void read_foreign(std::string const& file, std::size_t line, std::string const& text,
                    dialects::Form const& form);
  void take(std::string const& file, std::size_t line, std::string const& text,
            notation::Record const& record);
  [[nodiscard]] verify::RecordReport report_on(notation::Record const& record, std::string const& text);
  void read_json(std::string const& file, notation::Chunk const& chunk);
  void say_error(std::string const& file, notation::Chunk const& chunk, notation::Span where,
                 std::string message, std::vector<std::string> notes = {}) const;

  Reporter& reporter_;
  verify::VerifyOptions const& how_;
  std::function<void(ReadRecord const&)> const& work_;
  verify::BulkVerifier* bulk_;
  bool any_ = false;
  bool is_foreign_ = false;
};

/// Says that a file is in Windows-1252.
void note_encoding(Reporter& reporter, std::string const& file, notation::Chunk const& record);
/// Says that a file is JSON, once for all its records.
void say_foreign(Reporter& reporter, std::string const& file, notation::Chunk const& record);

} // namespace hippo::tool
