#include "libanalysis/tablebase/probe.hpp"

#include "libanalysis/position/write_position.hpp"
#include "libanalysis/rules/movegen.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/lookup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>

namespace hippo::tablebase {

namespace {

/// A table on disk, and the blocks of it that were read.
template <class R>
struct OpenTable {
  OpenTable(std::filesystem::path const& folder, Material const& material)
      : file(folder, material), layout(material), cache(file) {
    file.must_have(layout.cells());
  }
  TableFile file;
  Layout<R> layout;
  BlockCache cache;
};

template <class R>
class Tables {
public:
  /// The value without a right to capture en passant. Bare kings need no file.
  Cell plain(std::filesystem::path const& folder, rules::Position<R> position) {
    Material material = material_of(position);
    if (material.count() == 2) return draw_cell;
    if (material.count() > max_placed + 2) throw NoTable("no table has that many pieces");
    if (!material.is_canonical()) {
      position = swapped(position);
      material = material.swapped();
    }
    auto& table = open_[material];
    if (!table) {
      if (!std::filesystem::exists(folder / file_name(material)))
        throw NoTable(fmt::format("no table of {} in {}", material.name(), folder.string()));
      table = std::make_unique<OpenTable<R>>(folder, material);
    }
    auto const pieces = pieces_on(position);
    auto const at = table->layout.cell(position.royals(Color::white).first(),
                                       position.royals(Color::black).first(), pieces.span());
    Cell const cell = at ? table->cache.cell(position.side(), *at) : illegal_cell;
    if (cell == illegal_cell)
      throw DamagedTable(fmt::format("{}: false: it marks {} as illegal", table->file.path().string(),
                                     position::position_line(AnyPosition(position))));
    return cell;
  }

private:
  /// The position with colours swapped and ranks reversed.
  static rules::Position<R> swapped(rules::Position<R> const& position) {
    rules::Position<R> other;
    for (Square square : position.occupied()) {
      Piece const piece = *position.at(square);
      other.put(turned(R{}.board(), Symmetry{.flip = true}, square), {~piece.color, piece.type});
    }
    other.set_side(~position.side());
    return other;
  }
  std::map<Material, std::unique_ptr<OpenTable<R>>> open_;
};

} // namespace

struct Prober::TableCache {
  std::filesystem::path folder;
  rules::TableGames::TupleOf<Tables> games;

  template <class R>
  Cell value(rules::Position<R> const& position) {
    auto& tables = std::get<Tables<R>>(games);
    if (position.castling_rooks().any()) throw NoTable("no table has positions with castling rights");
    Cell const plain = tables.plain(folder, position);
    if (position.en_passant().empty()) return plain;
    MoveList moves;
    rules::legal_moves(position, moves);
    Cell best = illegal_cell;
    bool others = false;
    for (Move const move : moves) {
      if (move.kind != MoveKind::en_passant) {
        others = true;
        continue;
      }
      rules::Position<R> after = position;
      after.play(move);
      best = std::max(best, before_move(tables.plain(folder, after)));
    }
    return best == illegal_cell || others ? std::max(best, plain) : best;
  }
};

Prober::Prober(std::filesystem::path folder) : cache_(std::make_unique<TableCache>()) {
  cache_->folder = std::move(folder);
}
Prober::~Prober() = default;

Cell Prober::operator()(AnyPosition const& position) {
  return position.visit([&]<class R>(rules::Position<R> const& typed) -> Cell {
    if constexpr (is_table_game<R>)
      return cache_->value(typed);
    else
      throw NoTable(fmt::format("there are no tables for {}", typed.laws().def().title));
  });
}

std::vector<RatedMove> Prober::moves(AnyPosition const& position) {
  std::vector<RatedMove> rated;
  for (Move const move : position.legal_moves())
    rated.push_back({move, before_move((*this)(position.after(move)))});
  std::ranges::stable_sort(rated, std::greater<>(), &RatedMove::value);
  return rated;
}

std::vector<Move> Prober::line(AnyPosition const& position) {
  std::vector<Move> line;
  AnyPosition now = position;
  for (Cell value = (*this)(now); value != draw_cell; value = (*this)(now)) {
    auto const rated = moves(now);
    if (rated.empty()) break;
    if (rated.front().value != value)
      throw DamagedTable(fmt::format("the tables of {} contradict each other: {} is {}, its best move is {}",
                                     cache_->folder.string(), position::position_line(now), to_string(value),
                                     to_string(rated.front().value)));
    line.push_back(rated.front().move);
    now.play(rated.front().move);
  }
  return line;
}

} // namespace hippo::tablebase
