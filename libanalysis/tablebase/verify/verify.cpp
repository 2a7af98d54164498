#include "libanalysis/tablebase/verify/verify.hpp"

#include "libanalysis/tablebase/moves/conversions.hpp"
#include "libanalysis/tablebase/moves/engine.hpp"
#include "libanalysis/tablebase/moves/lookup.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/generator_options.hpp"
#include "libanalysis/tablebase/table/threads.hpp"
#include "libanalysis/tablebase/verify/loaded_verify.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>

namespace hippo::tablebase {

namespace {

template <class R>
class Verifier {
public:
  Verifier(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options)
      : table_(table), layout_(table.layout), tables_(tables), options_(options),
        own_(table, table.layout.material()) {
    auto const& material = layout_.material();
    for (Color mover : {Color::white, Color::black})
      for (std::size_t captured = 0; captured <= types; ++captured)
        for (std::size_t piece_after = 0; piece_after <= types; ++piece_after) {
          Material const after = material_after(material, mover, captured, piece_after);
          if (auto const found = tables_.find(after.canonical()); found != tables_.end())
            views_[index_of(mover)][captured][piece_after] = TableView<R>(*found->second, after);
        }
  }

  Verdict run() {
    std::atomic<std::uint64_t> done = 0;
    Threads(options_.threads).for_each(layout_.slices(), [&](std::size_t slice) {
      if (options_.stop.stop_requested()) return;
      check_slice(slice);
      if (options_.progress) options_.progress(++done, layout_.slices());
    });
    if (options_.stop.stop_requested()) throw Interrupted();
    return verdict_;
  }

private:
  static constexpr std::size_t types = R::max_types;
  static constexpr std::size_t none = types;
  static constexpr PieceType pawn = R{}.pawn(); ///< of the games in which pawns promote

  /// `captured` and `piece_after` (by a pawn) may be `none`; what is impossible gives the material itself.
  static Material material_after(Material const& material, Color mover, std::size_t captured,
                                 std::size_t piece_after) {
    auto const has = [&](Color color, PieceType type) {
      auto const& pieces = material.pieces[index_of(color)];
      return std::ranges::find(pieces, type) != pieces.end();
    };
    auto const type = [](std::size_t t) {
      return t == none ? std::nullopt : std::optional(PieceType(static_cast<int>(t)));
    };
    if ((captured != none && !has(~mover, *type(captured))) || (piece_after != none && !has(mover, pawn)))
      return material;
    return after_conversion(material, mover, pawn, type(captured), type(piece_after));
  }

  void check_slice(std::size_t slice);
  [[nodiscard]] Cell best_of_moves(rules::Position<R> const& position) const;
  [[nodiscard]] Cell value_of(rules::Position<R> const& position, Move move) const;
  [[nodiscard]] Cell after_double_step(rules::Position<R> const& after) const;
  void complain(rules::Position<R> const& position, Cell cell, Cell expected);

  Table<R> const& table_;
  Layout<R> const& layout_;
  TableSet<R> const& tables_;
  VerifyOptions const& options_;
  TableView<R> own_;
  /// [mover][captured type, or none][type a pawn became, or none]
  std::array<std::array<std::array<TableView<R>, types + 1>, types + 1>, 2> views_;
  std::mutex mutex_;
  Verdict verdict_;
};

/// The value of the move for the side that moves.
template <class R>
Cell Verifier<R>::value_of(rules::Position<R> const& position, Move move) const {
  auto const victim = position.at(move.to);
  PieceType const mover = position.type_on(move.from);
  rules::Position<R> after = position;
  after.play(move);
  if (move.kind == MoveKind::double_step) return before_move(after_double_step(after));
  if (!victim && move.piece_after == mover) return before_move(cell_of(own_, after));
  std::size_t const piece_after = move.piece_after == mover ? none : move.piece_after.index();
  return before_move(
      cell_of(views_[index_of(position.side())][victim ? victim->type.index() : none][piece_after], after));
}

/// The value for the side to move of a position with a right to capture en passant.
template <class R>
Cell Verifier<R>::after_double_step(rules::Position<R> const& after) const {
  MoveList replies;
  legal_moves(after, replies);
  Cell best = illegal_cell;
  bool others = false;
  for (Move const reply : replies) {
    if (reply.kind != MoveKind::en_passant) {
      others = true;
      continue;
    }
    rules::Position<R> taken = after;
    taken.play(reply);
    best = std::max(best, before_move(cell_of(tables_, taken)));
  }
  return best == illegal_cell || others ? std::max(best, cell_of(own_, after)) : best;
}

template <class R>
Cell Verifier<R>::best_of_moves(rules::Position<R> const& position) const {
  MoveList moves;
  legal_moves(position, moves);
  if (moves.empty())
    return position.in_check() || R{}.stalemate() == rules::Stalemate::loss ? decisive_cell(0) : draw_cell;
  Cell best = illegal_cell;
  for (Move const move : moves) best = std::max(best, value_of(position, move));
  return best;
}

template <class R>
void Verifier<R>::complain(rules::Position<R> const& position, Cell cell, Cell expected) {
  std::lock_guard const lock(mutex_);
  if (verdict_.wrong++ == 0)
    verdict_.first_wrong = fmt::format(
        "{}: {} in the table, {} by its moves", position::position_line(position::any_position(position)),
        to_string(value_as<Value>(cell)), to_string(value_as<Value>(expected)));
}

template <class R>
void Verifier<R>::check_slice(std::size_t slice) {
  auto const kings = layout_.kings(slice);
  for (std::size_t placement = 0; placement < layout_.placements(); ++placement) {
    rules::Position<R> scene;
    scene.put(kings[0], {Color::white, R{}.royal()});
    scene.put(kings[1], {Color::black, R{}.royal()});
    bool possible = true; // all pieces on squares of their own
    for (std::size_t i = 0; i < layout_.pieces().size(); ++i) {
      Square const square = layout_.placement_pieces(placement)[i].square;
      possible = possible && !scene.at(square);
      if (possible) scene.put(square, layout_.pieces()[i]);
    }
    for (std::size_t s = 0; s < layout_.inner_squares(); ++s) {
      Square const inner(static_cast<int>(s));
      rules::Position<R> position = scene;
      bool stands = possible;
      if (layout_.has_inner()) {
        stands = stands && !scene.at(inner) &&
                 R{}.allowed_squares(layout_.inner().color, layout_.inner().type).has(inner);
        if (stands) position.put(inner, layout_.inner());
      }
      for (Color side : {Color::white, Color::black}) {
        Cell const cell =
            table_.cells[index_of(side)]
                        [(slice * layout_.placements() + placement) * layout_.inner_squares() + s];
        position.set_side(side);
        bool const legal = stands && !position.in_check(~side);
        Cell const expected = legal ? best_of_moves(position) : illegal_cell;
        if (cell != expected) complain(position, cell, expected);
      }
    }
  }
  std::lock_guard const lock(mutex_);
  verdict_.positions += 2 * layout_.placements() * layout_.inner_squares();
}

} // namespace

template <class R>
Verdict verify(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options) {
  if constexpr (is_loaded<R>)
    return verify_loaded<R>(table, tables, options);
  else
    return Verifier<R>(table, tables, options).run();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template Verdict verify<R>(Table<R> const&, TableSet<R> const&, VerifyOptions const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
