// Games that are the beginning of another record, or the same with other tags.
#pragma once

#include "libanalysis/select/candidate.hpp"
#include "libanalysis/select/duplicates.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hippo::select {

/// A date of which each part may be unknown.
struct GameDate {
  int year = 0, month = 0, day = 0; ///< 0: unknown
};
[[nodiscard]] GameDate game_date(std::string_view tag);

/// Whether two dates may be of one day: their known parts are the same, or they are a day apart, or day and
/// month are exchanged.
[[nodiscard]] bool may_be_one_day(GameDate const& a, GameDate const& b);

/// The facts of a record by which it is compared.
struct GameTrace {
  std::vector<std::uint64_t> after; ///< hashes of game, start and moves: after each ply, from 0
  bool may_be_cut = true;           ///< at most one written move could not be played
  std::string white, black, date, round, result;

  [[nodiscard]] std::size_t plies() const { return after.size() - 1; }
};
/// None without a start position.
[[nodiscard]] std::optional<GameTrace> trace_of(Candidate& candidate);

/// Finds records that are contained in others that are kept. All files are read three times, in the same
/// order: note() in the first reading, compare() in the second, contained() in the third, with begin_file()
/// for each file and begin_again() before a reading. Keeps some 250 bytes of each record, and each name once.
class ContainedGames {
public:
  struct Container {
    RecordPlace place;
    std::size_t plies = 0, contained = 0; ///< of the record, and of that which it contains
    std::string differences;              ///< `, 'Korchnoi - Spassky', date 1977.12.01`; empty: none
  };

  void begin_again() { file_ = 0; }
  void begin_file(std::string const& name);
  void note(GameTrace const& trace, std::size_t line);
  /// Finds the records that this one may contain.
  void compare(GameTrace const& trace, std::size_t line);
  /// Decides which records are kept: the longest; of those with the same moves, one with a result, else the
  /// first. Each of the others is contained in one that is kept.
  void decide();
  /// The record that contains the one on that line.
  [[nodiscard]] std::optional<Container> contained(std::size_t line) const;

private:
  using Number = std::uint32_t; ///< of a record or a text, from 0
  static constexpr Number none = ~Number{0};
  struct Record {
    Number white, black, date, round, result; ///< in texts_
    Number file = 0, line = 0, plies = 0;
    Number container = none;
    bool may_be_cut = false;
  };
  struct Pair {
    Number inner, outer;
  };

  Number number_of(std::string const& text);
  [[nodiscard]] Number record_at(std::size_t line) const;
  /// The earlier record with the same moves and the same tags that are compared.
  [[nodiscard]] Number same_as(Number number, std::vector<Number> const& others) const;
  /// Whether the first of two records is rather kept.
  [[nodiscard]] bool is_better(Number a, Number b) const;
  [[nodiscard]] bool may_contain(Record const& longer, Record const& shorter) const;
  [[nodiscard]] std::string differences(Record const& a, Record const& b) const;

  std::vector<std::string> texts_, files_;
  std::unordered_map<std::string, Number> text_numbers_;
  std::vector<Record> records_;
  std::unordered_map<std::uint64_t, std::vector<Number>>
      by_end_; ///< by the moves, and by names if these are few
  std::vector<Pair> pairs_;
  Number file_ = 0; ///< that is read, from 1
};

} // namespace hippo::select
