// The bulk of records is valid in every respect, and this verifies it at the speed of reading: one pass over
// the text, without a tree, lists of moves, or allocations. Its only verdict is "valid"; all other records go
// to verify_record(), which explains errors.
#pragma once

#include "libanalysis/verify/element_sink.hpp"
#include "libanalysis/verify/verify.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::verify {

/// The report line of a valid record: all moves are played, all marks and results are correct, and there is
/// nothing to warn of.
struct ValidRecord {
  std::size_t size = 0; ///< bytes of the text that belong to the record, up to the next one's first line
  VariantInfo const* variant = nullptr;
  std::string title; ///< see title_of()
  std::size_t plies = 0;
  std::size_t variations = 0;
};

/// The main line of a valid record.
struct ValidLine {
  struct Played {
    Move move;
    notation::Span where; ///< of the written move
    // As FoundMove has them:
    PieceType mover;
    bool captures = false;
    bool names_file = false;
  };
  std::optional<AnyPosition> start;
  std::vector<Played> moves;
  std::optional<notation::WrittenResult> result;
};

/// Verifies records of one source, one after another. Each thread needs its own, because it caches data of
/// each game.
class BulkVerifier {
public:
  /// `variant` as in VerifyOptions.
  explicit BulkVerifier(VariantInfo const* variant);
  ~BulkVerifier();
  BulkVerifier(BulkVerifier&&) noexcept;
  BulkVerifier& operator=(BulkVerifier&&) noexcept;

  /// Verifies the record with which the text begins; the text ends where a record ends. Nothing if the
  /// record may have an error, or is written in an unusual way.
  [[nodiscard]] std::optional<ValidRecord> operator()(std::string_view text) { return verify(text, nullptr); }
  /// The same; `line` gets the main line of a valid record.
  [[nodiscard]] std::optional<ValidRecord> operator()(std::string_view text, ValidLine& line);
  /// The same; `sink` gets all elements.
  [[nodiscard]] std::optional<ValidRecord> operator()(std::string_view text, ElementSink& sink) {
    return verify(text, &sink);
  }

  struct Tags; ///< of one record
  class Game;

private:
  [[nodiscard]] std::optional<ValidRecord> verify(std::string_view text, ElementSink* sink);
  /// nullptr where the texts of the game may mean more than a move.
  [[nodiscard]] Game const* game(VariantInfo const& variant);
  /// Cached result of find_variant(): most records name the game of the previous one.
  [[nodiscard]] VariantInfo const* named(std::string_view name);

  VariantInfo const* variant_;
  std::string last_name_;
  VariantInfo const* last_named_ = nullptr;                                 ///< by last_name_
  std::vector<std::pair<VariantInfo const*, std::unique_ptr<Game>>> games_; ///< those that were asked for
};

/// The lines of a record that a report needs.
enum class ReportedLines : std::uint8_t { all, main };

/// The report on a valid record before its moves are played again for the positions between them.
struct UnplayedReport {
  RecordReport report; ///< all but the plies of its only line
  std::vector<ValidLine::Played> moves;
};

/// Of a text that is one valid record, without its variations: where `lines` asks for all, there must be
/// none. Nothing if the text may be anything else, and where the options ask a valid record for more: clocks,
/// draws, annotations.
[[nodiscard]] std::optional<UnplayedReport> unplayed_report(BulkVerifier& bulk, std::string_view text,
                                                            VerifyOptions const& how,
                                                            ReportedLines lines = ReportedLines::all);

/// Adds the plies to an unplayed report. Without moves, any report stays as it is.
void play_moves(RecordReport& report, std::span<ValidLine::Played const> moves);

/// The report of verify_record() on such a text: unplayed_report() and play_moves().
[[nodiscard]] std::optional<RecordReport> quick_report(BulkVerifier& bulk, std::string_view text,
                                                       VerifyOptions const& how,
                                                       ReportedLines lines = ReportedLines::all);

} // namespace hippo::verify
