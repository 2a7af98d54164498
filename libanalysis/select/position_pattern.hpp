// Patterns of positions: a board with wildcards, a piece on a square, the pieces of both sides.
#pragma once

#include "libanalysis/select/cell_pattern.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::select {

/// `BOARD [FIELD...]`, as a position line without the game's name, whose board may have wildcards. Hands
/// (`[Qp]` after the board) and fields are compared as far as they are written, `?` fits all, and counters
/// are not compared.
class BoardPattern {
public:
  /// Throws BadPattern.
  BoardPattern(std::string_view text, VariantInfo const& variant);

  [[nodiscard]] bool matches(AnyPosition const& position) const;

private:
  using Rank = std::vector<CellPattern>;
  void read_ranks(std::string_view board);
  /// Removes the hands from the end of the board.
  void read_hands(std::string_view& board);
  void read_fields(std::string_view fields);
  [[nodiscard]] bool hands_match(AnyPosition const& position) const;
  [[nodiscard]] bool fields_match(AnyPosition const& position) const;

  VariantInfo const* variant_;
  std::vector<Rank> ranks_;                                   ///< from the far one down
  std::optional<std::array<std::vector<unsigned>, 2>> hands_; ///< [color][type] how many; none: any
  std::vector<std::string> fields_; ///< in the order of the game's; "?" for those that do not matter
};

/// `Nf5`, `(bnn)e5`, `(Q|R)d1`, `!e4`: a piece, or a wildcard, on a square.
class SquarePattern {
public:
  /// Throws BadPattern.
  SquarePattern(std::string_view text, VariantInfo const& variant);

  [[nodiscard]] bool matches(AnyPosition const& position) const {
    return cell_.matches(position.at(square_));
  }

private:
  CellPattern cell_;
  Square square_;
};

/// `KRPvKR`, `K(BNN)vKQ`: the pieces of the sides, either of which may be White. A `*` at the end of a side
/// stands for any further pieces.
class MaterialPattern {
public:
  /// Throws BadPattern.
  MaterialPattern(std::string_view text, VariantInfo const& variant);

  [[nodiscard]] bool matches(AnyPosition const& position) const;

private:
  struct Side {
    std::vector<std::size_t> counts; ///< by type
    bool open = false;               ///< further pieces are allowed
  };
  [[nodiscard]] static Side read_side(std::string_view text, VariantInfo const& variant);
  [[nodiscard]] static bool matches(Side const& side, AnyPosition const& position, Color color);

  std::array<Side, 2> sides_;
};

} // namespace hippo::select
