// What a notation says about a move, for the readers of whole records.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::dialects {

/// A line of play, with the square on which each piece began.
class Line {
public:
  explicit Line(AnyPosition start);

  [[nodiscard]] AnyPosition const& position() const { return position_; }
  /// Where the piece on the square stood at the start of the line; none where it is not known: a piece that
  /// has promoted or been dropped.
  [[nodiscard]] std::optional<Square> home(Square square) const {
    return homes_[static_cast<std::size_t>(square.index())];
  }
  /// Plays a legal move.
  void play(Move move);

private:
  AnyPosition position_;
  std::vector<std::optional<Square>> homes_;
};

struct ForeignMove {
  Move move;
  std::optional<std::string> check = {}; ///< `+`, `#` or nothing, as the text says; none: it says nothing
  std::string nags = {};
};
using ReadMove = std::variant<ForeignMove, text::Diagnostic>;

class ForeignMoves {
public:
  virtual ~ForeignMoves() = default;

  /// The move that the text means; the places of a problem count in the text.
  [[nodiscard]] virtual ReadMove read(Line const& line, std::string_view text) const = 0;
  /// Whether the word is a part of the move before it.
  [[nodiscard]] virtual bool is_mark(std::string_view) const { return false; }
};

[[nodiscard]] text::Diagnostic problem(notation::Span where, std::string message,
                                       std::vector<std::string> notes = {});

/// The move of `found`, if it is the only one. Else a problem of the whole text, which names the candidates.
[[nodiscard]] ReadMove only_move(AnyPosition const& position, std::string_view text,
                                 std::vector<Move> const& found, std::string nags = {});

} // namespace hippo::dialects
