#include "libanalysis/tablebase/probe/position_values.hpp"

#include "libanalysis/tablebase/probe/open_tables.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/position/write_position.hpp"

#include <boost/container/small_vector.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <unordered_map>

namespace hippo::tablebase {

namespace {

/// The value of a position from a stored cell and the captures, or from all moves.
template <class R>
class CompiledValues final : public PositionValues {
public:
  CompiledValues(std::filesystem::path const& folder, Metric metric) : tables_(folder, metric) {}

  [[nodiscard]] Value operator()(AnyPosition const& position) override {
    return with_typed<R>(position,
                         [&](auto const& typed) { return value_as<Value>(value(typed, illegal_cell)); });
  }

private:
  static constexpr BoardSize board = R{}.board();

  using Source = TableSource<R>;
  /// Where a table has a position.
  struct Place {
    OpenTable<R>* table = nullptr; ///< null: bare kings need no file
    Color side = Color::white;     ///< to move, in the table
    std::optional<CellPlace> cell;
    [[nodiscard]] bool is_stored() const { return table->stores(side); }
  };
  struct Reply {
    Move move;
    Place place;
    bool is_bound = false;         ///< the cell alone bounds its value
    Cell bound = decisive_cell(1); ///< its value for the side that moves is not better
  };

  /// Lists the moves that lead to another table: captures and promotions.
  class ConversionCollector {
  public:
    using Set = typename R::Set;
    ConversionCollector(Set const& occupied, MoveList& moves) : occupied_(occupied), moves_(moves) {}
    void add(Square from, PieceType type, Set const& targets, PieceType piece_after,
             MoveKind kind = MoveKind::ordinary) {
      bool const all = piece_after != type || kind == MoveKind::en_passant;
      moves_.add(from, type, all ? targets : targets & occupied_, piece_after, kind);
    }

  private:
    Set occupied_;
    rules::MoveCollector moves_;
  };

  /// The value if it makes the move that led here better than `best`; otherwise any value that does not.
  [[nodiscard]] Cell value(rules::Position<R> const& position, Cell best) {
    Place place;
    find_place(position, place);
    return value(position, place, best);
  }
  [[nodiscard]] Cell value(rules::Position<R> const& position, Place const& place, Cell best) {
    if (place.table == nullptr) return draw_cell;
    if (!place.is_stored()) return best_of_all(position);
    if (position.en_passant().any()) return with_passant(position, place);
    Cell const cell = stored(position, place);
    // Captures can only raise it; nothing is better than a win, or a mate in one.
    if (before(cell) <= best || cell == decisive_cell(1) || !may_convert(position)) return cell;
    return std::max(cell, best_conversion(position));
  }
  /// Of a position with a right to capture en passant.
  [[nodiscard]] Cell with_passant(rules::Position<R> const& position, Place const& place) {
    MoveList moves;
    legal_moves(position, moves);
    Cell const best = best_conversion(position);
    bool const others =
        std::ranges::any_of(moves, [](Move move) { return move.kind != MoveKind::en_passant; });
    // Where the capture is the only move, the cell is that of a mate or a stalemate.
    if (!others && best != illegal_cell) return best;
    return std::max(best, stored(position, place));
  }
  [[nodiscard]] Cell best_conversion(rules::Position<R> const& position) {
    MoveList moves;
    ConversionCollector collector(position.occupied(), moves);
    rules::generate(position, collector);
    Cell best = illegal_cell;
    for (Move const move : moves) best = std::max(best, before(value(played(position, move), best)));
    return best;
  }
  /// False only where no capture and no promotion is possible.
  [[nodiscard]] static bool may_convert(rules::Position<R> const& position) {
    Color const side = position.side();
    for (Square const square : position.pieces(~side) & ~position.pieces(R{}.royal()))
      if (position.is_attacked(square, side, position.occupied())) return true;
    for (std::size_t t = 0; t < R::max_types; ++t) {
      PieceType const type(static_cast<int>(t));
      if (R{}.promotion_choices(type).empty()) continue;
      auto const targets = R{}.promotion_squares(position, side)(type);
      for (Square const from : position.pieces(side, type))
        if ((R{}.move_leaps(side, type, from) & targets).any()) return true;
    }
    return false;
  }

  [[nodiscard]] Source source(rules::Position<R> const& position, std::uint64_t key) {
    if (key == last_key_) return last_source_;
    last_source_ = find_source(position, key);
    last_key_ = key;
    return last_source_;
  }
  [[nodiscard]] Source find_source(rules::Position<R> const& position, std::uint64_t key) {
    if (auto const found = sources_.find(key); found != sources_.end()) return found->second;
    Material const material = material_of(position);
    return sources_[key] = {&tables_.of(material.canonical()), !material.is_canonical()};
  }

  /// before_move() for the metric.
  [[nodiscard]] Cell before(Cell cell) const {
    return tables_.metric() == Metric::result ? result_cell(before_move(cell)) : before_move(cell);
  }
  [[nodiscard]] static rules::Position<R> played(rules::Position<R> const& position, Move move) {
    rules::Position<R> next = position;
    next.play(move);
    return next;
  }
  [[nodiscard]] Cell best_of_all(rules::Position<R> const& position) {
    MoveList moves;
    legal_moves(position, moves);
    if (moves.empty()) return final_cell(position);
    // Often the first results are enough. Distances need all moves.
    std::size_t const at_once = tables_.metric() == Metric::result ? 2 : moves.size();
    Cell best = illegal_cell;
    for (std::size_t first = 0; first < moves.size() && best != decisive_cell(1); first += at_once)
      best = best_of(
          position,
          std::span(moves.data(), moves.size()).subspan(first, std::min(at_once, moves.size() - first)),
          best);
    return best;
  }
  using Replies = boost::container::small_vector<Reply, 64>;

  /// Finds where the positions after the moves are, and makes the processor fetch their cells: these are far
  /// from each other in memory, and while some are fetched, the next ones are looked for.
  void fetch_replies(rules::Position<R> const& position, std::span<Move const> moves, Replies& replies) {
    for (Move const move : moves) {
      rules::Position<R> const next = played(position, move);
      Reply& reply = replies.emplace_back();
      reply.move = move;
      find_place(next, reply.place);
      reply.is_bound = reply.place.cell && !next.en_passant().any();
      if (reply.is_bound) reply.place.table->prefetch(*reply.place.cell);
    }
  }
  /// Bounds their values by the cells that were fetched.
  void bound_replies(Replies& replies) const {
    for (Reply& reply : replies)
      if (reply.is_bound)
        if (Cell const cell = reply.place.table->cell(*reply.place.cell); cell != illegal_cell)
          reply.bound = before(cell);
  }
  /// The best value of some moves and `best`. The most promising move is looked at first: then captures after
  /// most of the others do not matter.
  [[nodiscard]] Cell best_of(rules::Position<R> const& position, std::span<Move const> moves, Cell best) {
    Replies replies;
    fetch_replies(position, moves, replies);
    bound_replies(replies);
    auto const look_at = [&](Reply const& reply) {
      if (reply.bound > best)
        best = std::max(best, before(value(played(position, reply.move), reply.place, best)));
    };
    auto const promising = std::ranges::max_element(replies, {}, &Reply::bound);
    look_at(*promising);
    for (Reply const& reply : replies)
      if (&reply != &*promising) look_at(reply);
    return best;
  }
  /// Fills a new `place`, which is not copied: a copy waits until its parts are written.
  void find_place(rules::Position<R> const& position, Place& place) {
    if (static_cast<std::size_t>(position.occupied().count()) > max_placed + 2)
      throw NoTable("no table has that many pieces");
    PiecesOnBoard pieces = pieces_on(position);
    if (pieces.size == 0) return;
    Source const source = this->source(position, pieces.key);
    bool const swapped = source.swapped || (source.table->is_symmetric() && position.side() == Color::black);
    place.table = source.table;
    place.side = swapped ? ~position.side() : position.side();
    if (!place.is_stored()) return;
    std::array kings{position.royals(Color::white).first(), position.royals(Color::black).first()};
    if (swapped) {
      for (std::size_t i = 0; i < pieces.size; ++i)
        pieces.placed[i] = {{~pieces.placed[i].piece.color, pieces.placed[i].piece.type},
                            flipped(pieces.placed[i].square)};
      kings = {flipped(kings[1]), flipped(kings[0])};
    }
    auto const cell = place.table->layout().cell(kings[0], kings[1], {pieces.placed.data(), pieces.size});
    if (cell) place.cell.emplace(place.table->place(place.side, *cell));
  }
  [[nodiscard]] Cell stored(rules::Position<R> const& position, Place const& place) {
    return checked_cell(*place.table, place.cell ? place.table->cell(*place.cell) : illegal_cell, position,
                        tables_.metric());
  }
  [[nodiscard]] static Square flipped(Square square) { return turned(board, Symmetry{.flip = true}, square); }

  OpenTables<R> tables_;
  std::unordered_map<std::uint64_t, Source> sources_; ///< by the key of the pieces
  std::uint64_t last_key_ = 0;                        ///< no pieces have this one
  Source last_source_{};
};

} // namespace

std::unique_ptr<PositionValues> compiled_values(VariantInfo const& variant,
                                                std::filesystem::path const& folder, Metric metric) {
  return visit_compiled(variant, [&]<class R>() -> std::unique_ptr<PositionValues> {
    return std::make_unique<CompiledValues<R>>(folder, metric);
  });
}

} // namespace hippo::tablebase
