// Records of games: what is wrong in them, and other notations.
#pragma once

#include <hippogonal/position.hpp>

#include <istream>
#include <map>

namespace hippogonal {

namespace detail {
struct RecordData;
struct ReaderData;
} // namespace detail

enum class Verdict : std::uint8_t {
  valid,     ///< all that is written is correct
  repaired,  ///< with the repairs
  invalid,   ///< there is an error
  unchecked, ///< the game or the start is not known
  played,    ///< there are illegal moves, made as written; otherwise as valid or repaired
};

enum class Notation : std::uint8_t { san, pgn, article, coordinate, uci, json };

/// How records are verified.
struct RecordOptions {
  std::optional<Game> game = std::nullopt; ///< whatever the tags say; else the tags say it, or it is chess
  bool repair = false;                     ///< errors that have exactly one repair are repaired
  bool draws = false;                      ///< notes of draws that could be claimed
  /// Illegal moves that name a piece and a target are made as written, see hippo-verify(1). Not with
  /// `repair`.
  bool as_played = false;
};

/// A record of one game, with all that verification says of it.
class HIPPOGONAL_EXPORT Record {
public:
  /// Reads and verifies any text: errors are findings. Throws std::invalid_argument where options exclude
  /// each other.
  explicit Record(std::string text, RecordOptions const& options = {});

  [[nodiscard]] std::string const& text() const;
  [[nodiscard]] std::size_t line() const;       ///< where it begins in its source, from 1
  [[nodiscard]] std::string_view title() const; ///< the players, else the event
  [[nodiscard]] std::map<std::string, std::string> tags() const;
  [[nodiscard]] std::optional<Game> game() const; ///< none if it is not known
  [[nodiscard]] Verdict verdict() const;
  [[nodiscard]] std::vector<Finding> findings() const; ///< in the order of the text
  /// "1-0", "0-1", "1/2-1/2", "*", "resigns"; empty if none is written.
  [[nodiscard]] std::string_view result() const;
  /// The main line, as far as it could be followed.
  [[nodiscard]] std::vector<Move> moves() const;
  /// The position after it; none if the start is not known.
  [[nodiscard]] std::optional<Position> final_position() const;

  /// The record with each error repaired that has only one repair.
  [[nodiscard]] Record repaired() const;
  /// The record in a notation. width: columns, 0 for no limit.
  [[nodiscard]] std::string convert(Notation to, std::size_t width = 79) const;

private:
  friend detail::Access;
  explicit Record(std::shared_ptr<detail::RecordData const> data) : data_(std::move(data)) {}
  std::shared_ptr<detail::RecordData const> data_;
};

/// Reads records one after another, in bounded memory. For one thread at a time.
class HIPPOGONAL_EXPORT RecordReader {
public:
  /// `stream` must live as long; its bytes are UTF-8, or Windows-1252. Throws as Record does.
  explicit RecordReader(std::istream& stream, RecordOptions const& options = {});
  ~RecordReader();
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;

  /// The next record; nothing at the end.
  [[nodiscard]] std::optional<Record> next();

private:
  std::unique_ptr<detail::ReaderData> data_;
};

} // namespace hippogonal
