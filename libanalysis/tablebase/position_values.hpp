// The value of a position from tables on disk: from a stored cell and the captures, or from all moves.
#pragma once

#include "libanalysis/position/write_position.hpp"
#include "libanalysis/rules/movegen.hpp"
#include "libanalysis/tablebase/lookup.hpp"
#include "libanalysis/tablebase/open_table.hpp"
#include "libanalysis/tablebase/probe.hpp"

#include <unordered_map>

namespace hippo::tablebase {

template <class R>
class PositionValues {
public:
  PositionValues(std::filesystem::path folder, Metric metric) : folder_(std::move(folder)), metric_(metric) {}

  /// A position without castling rights. Throws NoTable and FileError.
  [[nodiscard]] Cell operator()(rules::Position<R> const& position) { return value(position, illegal_cell); }

private:
  static constexpr BoardSize board = R{}.board();

  struct Pieces {
    std::array<Placed, max_placed> placed;
    std::size_t size = 0;
    std::uint64_t key = 0; ///< how many of each, four bits for each colour and type
  };
  struct Source {
    OpenTable<R>* table;
    bool swapped; ///< the table is of the colours swapped
  };

  /// The value, where that makes the move that led here better than `best`; otherwise any value that does
  /// not.
  [[nodiscard]] Cell value(rules::Position<R> const& position, Cell best) {
    Pieces const pieces = pieces_of(position);
    if (pieces.size == 0) return draw_cell; // bare kings need no file
    Source const source = this->source(position, pieces.key);
    bool const swapped = source.swapped || (source.table->is_symmetric() && position.side() == Color::black);
    Color const side = swapped ? ~position.side() : position.side();
    if (!source.table->stores(side)) return best_of_all(position);
    if (position.en_passant().any()) return with_passant(source, position, pieces, swapped, side);
    Cell const cell = stored(source, position, pieces, swapped, side);
    if (before(cell) <= best || !may_convert(position)) return cell; // captures can only raise it
    return std::max(cell, best_conversion(position));
  }
  /// Of a position with a right to capture en passant.
  [[nodiscard]] Cell with_passant(Source const& source, rules::Position<R> const& position,
                                  Pieces const& pieces, bool swapped, Color side) {
    MoveList moves;
    legal_moves(position, moves);
    Cell const best = best_conversion(position);
    bool const others =
        std::ranges::any_of(moves, [](Move move) { return move.kind != MoveKind::en_passant; });
    // Where the capture is the only move, the cell is that of a mate or a stalemate.
    if (!others && best != illegal_cell) return best;
    return std::max(best, stored(source, position, pieces, swapped, side));
  }
  [[nodiscard]] Cell best_conversion(rules::Position<R> const& position) {
    MoveList moves;
    legal_moves(position, moves);
    Cell best = illegal_cell;
    for (Move const move : moves)
      if (is_conversion(position, move)) best = std::max(best, after(position, move, best));
    return best;
  }
  /// False only where no capture and no promotion is possible.
  [[nodiscard]] static bool may_convert(rules::Position<R> const& position) {
    Color const side = position.side();
    for (Square const square : position.pieces(~side) & ~position.pieces(R{}.royal()))
      if (position.attackers(square, side, position.occupied()).any()) return true;
    for (std::size_t t = 0; t < R::max_types; ++t) {
      PieceType const type(static_cast<int>(t));
      if (R{}.promotion_choices(type).empty()) continue;
      auto const targets = R{}.promotion_squares(position, side)(type);
      for (Square const from : position.pieces(side, type))
        if ((R{}.move_leaps(side, type, from) & targets).any()) return true;
    }
    return false;
  }

  [[nodiscard]] static Pieces pieces_of(rules::Position<R> const& position) {
    Pieces found;
    for (Square const square : position.occupied() & ~position.pieces(R{}.royal())) {
      if (found.size == max_placed) throw NoTable("no table has that many pieces");
      Piece const piece = *position.at(square);
      found.placed[found.size++] = {piece, square};
      found.key += std::uint64_t{1} << (4 * (piece.type.index() * 2 + index_of(piece.color)));
    }
    return found;
  }
  static_assert(R::max_types <= 8, "a key has four bits for each colour and type");

  [[nodiscard]] Source source(rules::Position<R> const& position, std::uint64_t key) {
    if (key == last_key_) return last_source_;
    last_source_ = find_source(position, key);
    last_key_ = key;
    return last_source_;
  }
  [[nodiscard]] Source find_source(rules::Position<R> const& position, std::uint64_t key) {
    if (auto const found = sources_.find(key); found != sources_.end()) return found->second;
    Material const material = material_of(position);
    Material const canonical = material.canonical();
    auto& table = tables_[canonical];
    if (!table) {
      // Distances tell results, too.
      Metric const stored =
          std::filesystem::exists(folder_ / file_name(canonical, metric_)) ? metric_ : Metric::distance;
      if (!std::filesystem::exists(folder_ / file_name(canonical, stored)))
        throw NoTable(fmt::format("no table of {} in {}", canonical.name(), folder_.string()));
      table = std::make_unique<OpenTable<R>>(folder_, canonical, stored);
    }
    return sources_[key] = {table.get(), !material.is_canonical()};
  }

  [[nodiscard]] static bool is_conversion(rules::Position<R> const& position, Move move) {
    return position.occupied().has(move.to) || move.kind == MoveKind::en_passant ||
           move.piece_after != position.type_on(move.from);
  }
  /// before_move() for the metric.
  [[nodiscard]] Cell before(Cell cell) const {
    return metric_ == Metric::result ? result_cell(before_move(cell)) : before_move(cell);
  }
  /// The value of a move for the side that moves, where it is better than `best`.
  [[nodiscard]] Cell after(rules::Position<R> const& position, Move move, Cell best) {
    rules::Position<R> next = position;
    next.play(move);
    return before(value(next, best));
  }
  [[nodiscard]] Cell best_of_all(rules::Position<R> const& position) {
    MoveList moves;
    legal_moves(position, moves);
    if (moves.empty())
      return position.in_check() || R{}.stalemate() == rules::Stalemate::loss ? decisive_cell(0) : draw_cell;
    Cell best = illegal_cell;
    for (Move const move : moves) {
      best = std::max(best, after(position, move, best));
      if (best == decisive_cell(1)) break; // nothing is better
    }
    return best;
  }
  [[nodiscard]] Cell stored(Source const& source, rules::Position<R> const& position, Pieces pieces,
                            bool swapped, Color side) {
    std::array kings{position.royals(Color::white).first(), position.royals(Color::black).first()};
    if (swapped) {
      for (std::size_t i = 0; i < pieces.size; ++i)
        pieces.placed[i] = {{~pieces.placed[i].piece.color, pieces.placed[i].piece.type},
                            flipped(pieces.placed[i].square)};
      kings = {flipped(kings[1]), flipped(kings[0])};
    }
    auto const at = source.table->layout().cell(kings[0], kings[1], {pieces.placed.data(), pieces.size});
    Cell const cell = at ? source.table->cell(side, *at) : illegal_cell;
    if (cell == illegal_cell)
      throw DamagedTable(fmt::format("{}: false: it marks {} as illegal",
                                     source.table->file().path().string(),
                                     position::position_line(AnyPosition(position))));
    return metric_ == Metric::result ? result_cell(cell) : cell;
  }
  [[nodiscard]] static Square flipped(Square square) { return turned(board, Symmetry{.flip = true}, square); }

  std::filesystem::path folder_;
  Metric metric_;
  std::map<Material, std::unique_ptr<OpenTable<R>>> tables_;
  std::unordered_map<std::uint64_t, Source> sources_; ///< by the key of the pieces
  std::uint64_t last_key_ = 0;                        ///< no pieces have this one
  Source last_source_{};
};

} // namespace hippo::tablebase
