// Games of a match as records, and records as results.
#pragma once

#include "libanalysis/match/referee.hpp"
#include "libanalysis/match/score.hpp"
#include "libnotation/record/ast.hpp"
#include "libnotation/record/reader.hpp"

#include <functional>
#include <istream>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::match {

/// The place of a game in a match: the first player has White in the first game of a pair.
struct GameNumber {
  std::uint64_t pair = 0; ///< from 0
  unsigned game = 0;      ///< 0 or 1
  friend auto operator<=>(GameNumber, GameNumber) = default;
};

/// `12.1`, counted from 1: the tag Round.
[[nodiscard]] std::string round_of(GameNumber number);

/// A record in PGN with a blank line behind it: the game with the scores and depths of the players in
/// comments.
[[nodiscard]] std::string record_of(FinishedGame const& finished, GameNumber number, std::string_view white,
                                    std::string_view black, std::string_view event);

/// Results that have been read.
class MatchResults {
public:
  /// Half points of the first player: 0, 1 or 2. False if the game has been added before.
  bool add(GameNumber number, unsigned half_points);
  [[nodiscard]] bool has(GameNumber number) const { return half_points_.contains(number); }
  [[nodiscard]] Score const& score() const { return score_; }

private:
  std::map<GameNumber, unsigned> half_points_;
  Score score_; ///< of these
};

/// Reads records that record_of() wrote. Returns the bytes of complete records from the beginning: what
/// follows is the rest of a record that was being written.
std::uint64_t
each_whole_record(std::istream& stream,
                  std::function<void(notation::Record const&, notation::Chunk const&)> const& on_record);

/// The number of a record; none where its tag Round has none.
[[nodiscard]] std::optional<GameNumber> number_of(notation::Record const& record);

/// The game of a record that record_of() wrote, without the exact length of forced ends. Throws
/// std::invalid_argument for other records.
[[nodiscard]] FinishedGame game_of(notation::Record const& record, VariantInfo const& variant);

/// Who plays what; empty where it is not known yet.
struct MatchNames {
  std::string first, second, game;
  friend bool operator==(MatchNames const&, MatchNames const&) = default;
};

/// The results of whole records (each_whole_record()), all of the same names. Returns their bytes. Throws
/// std::invalid_argument for a record of another match and for one that occurs again.
std::uint64_t read_results(std::istream& stream, MatchNames& names, MatchResults& results);

} // namespace hippo::match
