// What the text of a position has more in games that are read from text.
#pragma once

#include "libanalysis/position/square_name.hpp"
#include "libanalysis/position/variant_info.hpp"
#include "libanalysis/rules/castling.hpp"
#include "libanalysis/rules/position.hpp"
#include "libanalysis/text/letters.hpp"

#include <string>

namespace hippo::position {

/// Whether the game has pieces in hand.
[[nodiscard]] inline bool has_hands(rules::GameDef const& game) {
  return game.drops || game.gating != rules::Gating::none;
}

template <rules::RuleSet R>
class OpenText {
public:
  explicit OpenText(rules::Position<R> const& position)
      : position_(position), laws_(position.laws()), variant_(variant_of(laws_.def())) {}

  /// The piece on an occupied square: `N`, `+N`, `N~`.
  [[nodiscard]] std::string piece(Square square) const {
    Piece const piece = *position_.at(square);
    if (!position_.state().promoted.has(square)) return name(piece.color, piece.type);
    PieceType const was(position_.state().was[static_cast<std::size_t>(square.index())]);
    auto const other_side = laws_.open_tables().promoted[was.index()];
    if (other_side && *other_side == piece.type) return '+' + name(piece.color, was);
    return name(piece.color, piece.type) + '~';
  }

  /// `[QNnp]`; empty in a game without hands.
  [[nodiscard]] std::string hands() const {
    if (!has_hands(laws_.def())) return {};
    std::string text = "[";
    for (Color color : {Color::white, Color::black})
      for (std::size_t t = laws_.type_count(); t-- > 0;) {
        PieceType const type(static_cast<int>(t));
        for (unsigned i = 0; i < position_.state().in_hand(color, type); ++i) text += name(color, type);
      }
    return text + ']';
  }

  [[nodiscard]] std::string castling() const {
    std::string text;
    for (Color color : {Color::white, Color::black}) {
      Set said;
      if (laws_.has_castling())
        for (std::size_t wing = 0; wing < laws_.castling().wings.size(); ++wing)
          for (Square rook : rules::rooks_of_wing(position_, color, wing)) {
            text += letter(color, wing == 0 ? 'K' : 'Q');
            said |= Set(rook) | Set(rules::castling_king(position_, color));
          }
      for (Square square : position_.state().gates & position_.pieces(color) & ~said)
        text += letter(color, static_cast<char>('A' + position_.board().file_of(square)));
    }
    return text.empty() ? "-" : text;
  }

  [[nodiscard]] std::string en_passant() const {
    std::string text;
    for (Square square : position_.en_passant() | position_.state().passed_piece)
      text += square_name(position_.board(), square);
    return text.empty() ? "-" : text;
  }

  [[nodiscard]] std::string checks_left() const {
    auto const& left = position_.state().checks_left;
    return std::to_string(left[0]) + '+' + std::to_string(left[1]);
  }

private:
  using Set = typename R::Set;

  [[nodiscard]] std::string name(Color color, PieceType type) const {
    std::string const written = variant_.written(type);
    return color == Color::black ? text::lower(written) : written;
  }
  static char letter(Color color, char upper) {
    return color == Color::white ? upper : static_cast<char>(upper - 'A' + 'a');
  }

  rules::Position<R> const& position_;
  R laws_;
  VariantInfo const& variant_;
};

} // namespace hippo::position
