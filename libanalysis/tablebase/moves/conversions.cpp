#include "libanalysis/tablebase/moves/conversions.hpp"

#include "libanalysis/tablebase/table/games.hpp"

#include <algorithm>
#include <set>

namespace hippo::tablebase {

Material after_conversion(Material const& material, Color mover, PieceType type,
                          std::optional<PieceType> captured, std::optional<PieceType> piece_after) {
  Material after = material;
  if (captured) after = after.without(~mover, *captured);
  if (piece_after) after = after.without(mover, type).with(mover, *piece_after);
  return after;
}

namespace {

/// Calls visit(mover, type, captured, piece_after) for every kind of move that leads out of the table.
template <class R, class Visit>
void for_each_conversion(Material const& material, Visit visit) {
  R const laws = laws_of<R>(*material.variant);
  for (Color mover : {Color::white, Color::black}) {
    std::set<PieceType> const own(material.pieces[index_of(mover)].begin(),
                                  material.pieces[index_of(mover)].end());
    std::set<PieceType> const enemies(material.pieces[index_of(~mover)].begin(),
                                      material.pieces[index_of(~mover)].end());
    for (PieceType enemy : enemies)
      visit(mover, laws.royal(), std::optional(enemy), std::optional<PieceType>());
    for (PieceType type : own) {
      // Pieces that improve: with so few men only their rank lets them.
      if (laws.def().improvement && laws.tables().promotion_zone[index_of(mover)][type.index()].empty())
        continue;
      for (PieceType choice : laws.promotion_choices(type, mover)) {
        visit(mover, type, std::optional<PieceType>(), std::optional(choice));
        for (PieceType enemy : enemies) visit(mover, type, std::optional(enemy), std::optional(choice));
      }
    }
  }
}

/// Adds the materials after captures of several men, or of friends, as pieces of several legs make them.
template <class R>
void add_leg_conversions(Material const& material, std::set<Material>& found) {
  R const laws = laws_of<R>(*material.variant);
  std::vector<Piece> men;
  for (Color const color : {Color::white, Color::black})
    for (PieceType const type : material.pieces[index_of(color)]) men.push_back({color, type});
  auto const takes = [&](PieceType type) { return laws.loaded_tables().takes_on_its_way.has(type); };
  if (!takes(laws.royal()) && std::ranges::none_of(men, takes, &Piece::type)) return;
  for (unsigned taken = 1; taken < 1U << men.size(); ++taken) {
    Material after = material;
    for (std::size_t i = 0; i < men.size(); ++i)
      if ((taken >> i & 1) != 0) after = after.without(men[i].color, men[i].type);
    found.insert(after.canonical());
    for (std::size_t i = 0; i < men.size(); ++i)
      if ((taken >> i & 1) == 0)
        for (PieceType const choice : laws.promotion_choices(men[i].type, men[i].color))
          found.insert(after.without(men[i].color, men[i].type).with(men[i].color, choice).canonical());
  }
}

} // namespace

template <class R>
std::vector<Material> conversions_of(Material const& material) {
  std::set<Material> found;
  for_each_conversion<R>(material, [&](Color mover, PieceType type, auto captured, auto piece_after) {
    found.insert(after_conversion(material, mover, type, captured, piece_after).canonical());
  });
  if constexpr (is_loaded<R>) add_leg_conversions<R>(material, found);
  return {found.begin(), found.end()};
}

template <class R>
Conversions<R>::Conversions(Layout<R> const& layout, TableSet<R> const& tables) : layout_(layout) {
  for_each_conversion<R>(
      layout.material(), [&](Color mover, PieceType type, auto captured, auto piece_after) {
        Material const after = after_conversion(layout.material(), mover, type, captured, piece_after);
        views_[index_of(mover)][slot(captured, piece_after)] = View(*tables.at(after.canonical()), after);
      });
}

/// The data that all squares of the inner piece share, and the place of the results.
template <class R>
struct Conversions<R>::Scene {
  Color mover{};
  std::array<Square, 2> kings;
  std::span<PlacementPiece const> placement_pieces;
  std::span<Piece const> pieces;
  Bitboard occupied; ///< by the kings and the pieces of the placement
  Bitboard legal;    ///< squares of the inner piece
  Piece inner;
  Cell* row = nullptr;
  std::size_t slice = 0;
  std::size_t placement = 0;

  static constexpr std::size_t none = ~std::size_t{0};
  /// The pieces of the placement without two of them, as a list that can grow by one.
  struct List {
    std::array<Placed, max_placed> placed;
    std::size_t size = 0;
    void add(Placed piece) { placed[size++] = piece; }
    [[nodiscard]] std::span<Placed const> span() const { return {placed.data(), size}; }
  };
  [[nodiscard]] List others(std::size_t without, std::size_t without_too = none) const {
    List list;
    for (std::size_t i = 0; i < placement_pieces.size(); ++i)
      if (i != without && i != without_too) list.add({pieces[i], placement_pieces[i].square});
    return list;
  }
  void raise_to_best(Square square, Cell reply) const {
    Cell& cell = row[square.index()];
    cell = std::max(cell, before_move(reply));
  }
};

template <class R>
void Conversions<R>::raise_to_best(std::size_t slice, std::size_t placement, Color mover, Bitboard legal,
                                   Cell* row) const {
  auto const kings = layout_.kings(slice);
  Scene const scene{mover,
                    kings,
                    layout_.placement_pieces(placement),
                    layout_.pieces(),
                    layout_.placement_squares(placement) | Bitboard(kings[0]) | Bitboard(kings[1]),
                    legal,
                    layout_.inner(),
                    row,
                    slice,
                    placement};
  for (std::size_t i = 0; i < scene.placement_pieces.size(); ++i) {
    Piece const piece = scene.pieces[i];
    if (piece.color != mover) continue;
    Square const from = scene.placement_pieces[i].square;
    Bitboard const reach =
        laws.capture_leaps(mover, piece.type, from) | laws.rides(piece.type, from, scene.occupied);
    for (std::size_t j = 0; j < scene.placement_pieces.size(); ++j) {
      Square const target = scene.placement_pieces[j].square;
      if (scene.pieces[j].color == mover || !reach.has(target)) continue;
      bool const leaps = laws.capture_leaps(mover, piece.type, from).has(target);
      take_fixed(scene, i, target, leaps ? legal : legal & ~laws.between(from, target));
    }
    if (scene.inner.color != mover) {
      Bitboard const targets = reach & legal;
      Bitboard const promotes = promoting(mover, piece.type);
      take_inner(scene, i, targets & ~promotes, std::nullopt);
      for (PieceType choice : R{}.promotion_choices(piece.type))
        take_inner(scene, i, targets & promotes, choice);
    }
    if (promoting(mover, piece.type).any()) promote_fixed(scene, i);
  }
  if (scene.inner.color == mover) inner_moves(scene);
  king_moves(scene);
}

/// A piece of the placement captures another one; `clear`: the squares of the inner piece that allow it.
template <class R>
void Conversions<R>::take_fixed(Scene const& scene, std::size_t index, Square target, Bitboard clear) const {
  std::size_t victim = 0;
  while (scene.placement_pieces[victim].square != target) ++victim;
  Piece const piece = scene.pieces[index];
  PieceType const captured = scene.pieces[victim].type;
  auto const capture_as = [&](std::optional<PieceType> piece_after) {
    auto list = scene.others(index, victim);
    list.add({{piece.color, piece_after.value_or(piece.type)}, target});
    typename View::Line line;
    if (view(scene.mover, captured, piece_after)
            .find(line, scene.kings, list.span(), &scene.inner, ~scene.mover))
      for (Square square : clear) scene.raise_to_best(square, line[square]);
  };
  if (!promoting(scene.mover, piece.type).has(target)) return capture_as(std::nullopt);
  for (PieceType choice : R{}.promotion_choices(piece.type)) capture_as(choice);
}

/// A piece of the placement captures the inner piece on any of the targets.
template <class R>
void Conversions<R>::take_inner(Scene const& scene, std::size_t index, Bitboard targets,
                                std::optional<PieceType> piece_after) const {
  if (targets.empty()) return;
  auto const list = scene.others(index);
  Piece const piece{scene.mover, piece_after.value_or(scene.pieces[index].type)};
  typename View::Line line;
  if (view(scene.mover, scene.inner.type, piece_after)
          .find(line, scene.kings, list.span(), &piece, ~scene.mover))
    for (Square target : targets) scene.raise_to_best(target, line[target]);
}

template <class R>
void Conversions<R>::promote_fixed(Scene const& scene, std::size_t index) const {
  Piece const piece = scene.pieces[index];
  Bitboard const targets = laws.move_leaps(scene.mover, piece.type, scene.placement_pieces[index].square) &
                           promoting(scene.mover, piece.type) & ~scene.occupied;
  for (Square target : targets)
    for (PieceType choice : R{}.promotion_choices(piece.type)) {
      auto list = scene.others(index);
      list.add({{scene.mover, choice}, target});
      typename View::Line line;
      if (view(scene.mover, std::nullopt, choice)
              .find(line, scene.kings, list.span(), &scene.inner, ~scene.mover))
        for (Square square : scene.legal & ~Bitboard(target)) scene.raise_to_best(square, line[square]);
    }
}

/// The inner piece captures a piece of the placement, or is promoted.
template <class R>
void Conversions<R>::inner_moves(Scene const& scene) const {
  PieceType const type = scene.inner.type;
  Bitboard const promotes = promoting(scene.mover, type);
  for (std::size_t j = 0; j < scene.placement_pieces.size(); ++j) {
    if (scene.pieces[j].color == scene.mover) continue;
    Square const target = scene.placement_pieces[j].square;
    Bitboard const from =
        (laws.captured_from(scene.mover, type, target) | laws.rides(type, target, scene.occupied)) &
        scene.legal;
    if (from.empty()) continue;
    auto const capture_as = [&](std::optional<PieceType> piece_after) {
      auto list = scene.others(j);
      list.add({{scene.mover, piece_after.value_or(type)}, target});
      typename View::Line line;
      if (view(scene.mover, scene.pieces[j].type, piece_after)
              .find(line, scene.kings, list.span(), nullptr, ~scene.mover))
        for (Square square : from) scene.raise_to_best(square, line.single());
    };
    if (!promotes.has(target))
      capture_as(std::nullopt);
    else
      for (PieceType choice : R{}.promotion_choices(type)) capture_as(choice);
  }
  if (promotes.empty()) return;
  for (PieceType choice : R{}.promotion_choices(type)) {
    Piece const piece{scene.mover, choice};
    auto const list = scene.others(Scene::none);
    typename View::Line line;
    if (!view(scene.mover, std::nullopt, choice).find(line, scene.kings, list.span(), &piece, ~scene.mover))
      continue;
    for (Square from : scene.legal)
      for (Square target : laws.move_leaps(scene.mover, type, from) & promotes & ~scene.occupied)
        scene.raise_to_best(from, line[target]);
  }
}

template <class R>
void Conversions<R>::king_moves(Scene const& scene) const {
  Square const from = scene.kings[index_of(scene.mover)];
  for (Square target : laws.capture_leaps(scene.mover, Layout<R>::king, from)) {
    auto kings = scene.kings;
    kings[index_of(scene.mover)] = target;
    typename View::Line line;
    if (scene.occupied.has(target)) {
      std::size_t victim = 0;
      while (victim < scene.placement_pieces.size() && scene.placement_pieces[victim].square != target)
        ++victim;
      if (victim == scene.placement_pieces.size() || scene.pieces[victim].color == scene.mover) continue;
      auto const list = scene.others(victim);
      if (view(scene.mover, scene.pieces[victim].type, std::nullopt)
              .find(line, kings, list.span(), &scene.inner, ~scene.mover))
        for (Square square : scene.legal) scene.raise_to_best(square, line[square]);
    } else if (scene.inner.color != scene.mover && scene.legal.has(target)) {
      auto const list = scene.others(Scene::none);
      if (view(scene.mover, scene.inner.type, std::nullopt)
              .find(line, kings, list.span(), nullptr, ~scene.mover))
        scene.raise_to_best(target, line.single());
    }
  }
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::vector<Material> conversions_of<R>(Material const&);                                         \
  template class Conversions<R>;
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE
#define HIPPO_INSTANTIATE(R) template std::vector<Material> conversions_of<R>(Material const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
