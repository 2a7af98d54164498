// Moves as the protocols of engines write them.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/san/spell.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::engine {

/// The legal move in UCI notation or in any other spelling; none if the word is not a legal move.
[[nodiscard]] std::optional<Move> move_of_uci(AnyPosition const& position, std::string_view word);

/// The moves and positions of a game in the protocol of XBoard (H. G. Muller, "Chess Engine Communication
/// Protocol"): pieces have letters, those that game_file::to_xboard() gives them; ranks count from 0 where
/// there are more than nine.
class XboardNotation {
public:
  explicit XboardNotation(VariantInfo const& variant);

  /// `e2e4`, `e7e8q`, `P@e4`, `O-O` for castling as in Chess960, `@@@@` for a pass; the letter of what a
  /// piece improves to as that of a promotion: `e5d4w`.
  [[nodiscard]] std::string text(AnyPosition const& position, Move move) const;
  /// The legal move of such a text, or of one in any other spelling.
  [[nodiscard]] std::optional<Move> move(AnyPosition const& position, std::string_view word) const;
  /// A piece in a FEN: a capital of White.
  [[nodiscard]] char letter(Piece piece) const;
  /// The square of that name; none where the board has no such square.
  [[nodiscard]] std::optional<Square> square(std::string_view name) const;
  /// A FEN with these letters as one with the names of the game.
  [[nodiscard]] std::string fen_with_names(std::string_view fen) const;

private:
  [[nodiscard]] std::string text(san::Speller const& speller, AnyPosition const& position, Move move) const;
  [[nodiscard]] std::string with_letter(std::string text) const;
  [[nodiscard]] std::string with_first_rank(std::string_view text) const;

  VariantInfo const* variant_;
  int first_rank_;                      ///< 0 or 1
  std::map<std::string, char> letters_; ///< by the name of a piece in small letters; only where they differ
};

} // namespace hippo::engine
