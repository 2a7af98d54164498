// Tables of a game for find_move.hpp, computed once.
#pragma once

#include "libgame/position/variant_info.hpp"
#include "libgame/rules/laws.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::san {

/// The pieces of a game by their names as records write them. Agrees with VariantInfo::find_piece, or finds
/// nothing.
class PieceNames {
public:
  explicit PieceNames(VariantInfo const& variant);

  [[nodiscard]] std::optional<PieceType> find(std::string_view name) const {
    if (name.size() == 1) {
      auto const letter = static_cast<unsigned char>(name.front());
      if (letter >= by_letter_.size() || by_letter_[letter] == no_piece) return std::nullopt;
      return PieceType(by_letter_[letter]);
    }
    for (auto const& [known, type] : longer_)
      if (known == name) return type;
    return std::nullopt;
  }

private:
  static constexpr std::uint8_t no_piece = 0xff;

  std::array<std::uint8_t, 128> by_letter_{};
  std::vector<std::pair<std::string_view, PieceType>> longer_;
};

/// Names, and sets of squares.
template <rules::RuleSet L>
struct FinderTables {
  using Set = typename L::Set;

  FinderTables(L const& laws, VariantInfo const& variant);

  PieceNames names;
  std::optional<PieceType> pawn; ///< whose moves are written without its letter
  bool promotion_always_shown;
  std::array<Set, 26> files{}; ///< of any letter, also beyond the board
  std::array<Set, 128> ranks{};
  /// [color][type] all targets of initial moves.
  std::array<std::array<Set, L::max_types>, 2> initial_targets{};
};

// Implementation.

template <rules::RuleSet L>
FinderTables<L>::FinderTables(L const& laws, VariantInfo const& variant)
    : names(variant), promotion_always_shown(variant.promotion_always_shown) {
  BoardSize const board = laws.board();
  for (int s = 0; s < board.squares(); ++s) {
    files[static_cast<std::size_t>(board.file_of(Square(s)))] |= Set(Square(s));
    ranks[static_cast<std::size_t>(board.rank_of(Square(s)))] |= Set(Square(s));
  }
  laws.for_each_type([&](PieceType type) {
    if (variant.is_pawn(type) && !pawn) pawn = type;
    for (Color color : {Color::white, Color::black})
      for (Square from : laws.initial_rank(color))
        initial_targets[index_of(color)][type.index()] |=
            laws.initial_leaps(color, type, from) | laws.initial_lame_leaps(color, type, from);
  });
}

} // namespace hippo::san
