// Conversions: moves that lead out of a table, captures and promotions, and their values.
#pragma once

#include "libanalysis/tablebase/table/table.hpp"
#include "libgame/rules/position.hpp"

#include <vector>

namespace hippo::tablebase {

/// The material that a move of `mover` by a piece of `type` leads to. `captured` and `piece_after` may be
/// absent.
[[nodiscard]] Material after_conversion(Material const& material, Color mover, PieceType type,
                                        std::optional<PieceType> captured,
                                        std::optional<PieceType> piece_after);

/// All materials into which a table leads by one move, in canonical form.
template <class R>
[[nodiscard]] std::vector<Material> conversions_of(Material const& material);

template <class R>
class Conversions {
public:
  static constexpr BoardSize board = R{}.board();

  /// `tables` must have all of conversions_of(layout.material()).
  Conversions(Layout<R> const& layout, TableSet<R> const& tables);

  /// For all squares of the inner piece in `legal` (positions with `mover` to move): raises row[square] to
  /// the value of the best capture or promotion, where there is one.
  void raise_to_best(std::size_t slice, std::size_t placement, Color mover, Bitboard legal, Cell* row) const;

private:
  using View = TableView<R>;
  static constexpr std::size_t types = R::max_types;
  static constexpr R laws{};

  struct Scene; ///< the placement of a slice that is being worked on

  void take_fixed(Scene const& scene, std::size_t index, Square target, Bitboard clear) const;
  void take_inner(Scene const& scene, std::size_t index, Bitboard targets,
                  std::optional<PieceType> piece_after) const;
  void promote_fixed(Scene const& scene, std::size_t index) const;
  void inner_moves(Scene const& scene) const;
  void king_moves(Scene const& scene) const;

  [[nodiscard]] static std::size_t slot(std::optional<PieceType> captured,
                                        std::optional<PieceType> piece_after) {
    return (captured ? captured->index() : types) * (types + 1) +
           (piece_after ? piece_after->index() : types);
  }
  [[nodiscard]] View const& view(Color mover, std::optional<PieceType> captured,
                                 std::optional<PieceType> piece_after) const {
    return views_[index_of(mover)][slot(captured, piece_after)];
  }
  [[nodiscard]] static Bitboard promoting(Color color, PieceType type) {
    return R{}.promotion_choices(type).empty() ? Bitboard()
                                               : R{}.promotion_squares(rules::Position<R>{}, color)(type);
  }

  Layout<R> const& layout_;
  std::array<std::array<View, (types + 1) * (types + 1)>, 2> views_;
};

/// Files of games from files have the best capture in the cell.
template <class R>
requires(is_loaded<R>) class Conversions<R> {
public:
  Conversions(Layout<R> const&, TableSet<R> const&) {}
};

} // namespace hippo::tablebase
