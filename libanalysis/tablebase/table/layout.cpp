#include "libanalysis/tablebase/table/layout.hpp"

#include "libanalysis/tablebase/table/games.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace hippo::tablebase {

namespace {

constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }

/// Numbers the sets of k squares for every k up to `count`: the tables of PieceGroup::insert.
std::vector<std::vector<std::uint32_t>> number_sets(Bitboard allowed, std::size_t count) {
  std::vector<std::vector<std::uint32_t>> insert;
  std::vector<Bitboard> sets{Bitboard()};
  for (std::size_t k = 1; k <= count; ++k) {
    std::map<std::uint64_t, std::uint32_t> numbers;
    std::vector<Bitboard> next;
    std::vector<std::uint32_t> table(sets.size() * 64, no_index);
    for (std::size_t i = 0; i < sets.size(); ++i)
      for (Square square : allowed & ~sets[i]) {
        Bitboard const with = sets[i] | Bitboard(square);
        auto const [at, fresh] = numbers.try_emplace(with.bits(), static_cast<std::uint32_t>(next.size()));
        if (fresh) next.push_back(with);
        table[i * 64 + index(square)] = at->second;
      }
    insert.push_back(std::move(table));
    sets = std::move(next);
  }
  return insert;
}

template <class R>
bool preserves_moves(PieceType type, Symmetry symmetry) {
  static constexpr R laws{};
  for (Color color : {Color::white, Color::black}) {
    Bitboard const allowed = laws.allowed_squares(color, type);
    if (turned<laws.board()>(symmetry, allowed) != allowed) return false;
    auto const& tables = laws.tables();
    for (auto const* table : {&tables.move_leaps, &tables.capture_leaps, &tables.out_of_check_leaps}) {
      auto const& leaps = (*table)[index_of(color)][type.index()];
      for (int s = 0; s < laws.board().squares(); ++s)
        if (turned<laws.board()>(symmetry, leaps[index(Square(s))]) !=
            leaps[index(turned(laws.board(), symmetry, Square(s)))])
          return false;
    }
  }
  return true;
}

} // namespace

template <class R>
Layout<R>::Layout(Material const& material) : material_(material) {
  if (material.count() > max_placed + 2) throw std::length_error("no table has more than eight pieces");
  choose_symmetries();
  number_pairs();
  choose_groups();
  number_placements();
  find_king_steps();
}

template <class R>
void Layout<R>::choose_symmetries() {
  for (unsigned n = 0; n < symmetry_count; ++n) {
    Symmetry const symmetry = Symmetry::number(n);
    if (symmetry.transpose && board.files != board.ranks) continue;
    bool preserved = preserves_moves<R>(king, symmetry);
    for (auto const& side : material_.pieces)
      for (PieceType type : side) preserved = preserved && preserves_moves<R>(type, symmetry);
    if (preserved) symmetries_.push_back(static_cast<std::uint8_t>(n));
  }
}

template <class R>
void Layout<R>::number_pairs() {
  for (int w = 0; w < board.squares(); ++w)
    for (int b = 0; b < board.squares(); ++b) {
      Square const white(w);
      Square const black(b);
      if (w == b || R{}.capture_leaps(Color::white, king, white).has(black)) continue;
      std::array best{white, black};
      std::uint8_t by = 0;
      unsigned same = 1;
      for (std::uint8_t n : std::span(symmetries_).subspan(1)) { // the first one changes nothing
        std::array const image{turned(board, Symmetry::number(n), white),
                               turned(board, Symmetry::number(n), black)};
        same += image == std::array{white, black} ? 1 : 0;
        if (image < best) {
          best = image;
          by = n;
        }
      }
      Pair& pair = pair_of_[index(white)][index(black)];
      if (by == 0) {
        pair = {static_cast<std::uint32_t>(pairs_.size()), 0};
        pairs_.push_back({white, black});
        weights_.push_back(static_cast<unsigned>(symmetries_.size()) / same);
      } else {
        pair = {pair_of_[index(best[0])][index(best[1])].slice, by}; // a smaller pair has its number already
      }
    }
}

template <class R>
void Layout<R>::choose_groups() {
  for (Color color : {Color::white, Color::black})
    for (PieceType type : material_.pieces[index_of(color)]) {
      if (groups_.empty() || groups_.back().piece != Piece{color, type})
        groups_.push_back({{color, type}, 0, 1, 1, {}});
      ++groups_.back().count;
    }
  if (groups_.empty()) return;
  // The best inner piece is the only one of its kind and moves far, because its moves come in sets.
  auto const value = [](PieceGroup const& group) {
    return std::pair(group.count == 1, group.piece.type.index());
  };
  auto const chosen =
      std::max_element(groups_.begin(), groups_.end(),
                       [&](PieceGroup const& a, PieceGroup const& b) { return value(a) < value(b); });
  has_inner_ = true;
  inner_ = chosen->piece;
  inner_multiplicity_ = static_cast<unsigned>(chosen->count);
  if (--chosen->count == 0) groups_.erase(chosen);

  for (PieceGroup& group : groups_) {
    group.insert =
        number_sets(R{}.allowed_squares(group.piece.color, group.piece.type) & board_squares<Bitboard>(board),
                    group.count);
    std::uint32_t sets = 0;
    for (std::uint32_t number : group.insert.back())
      if (number != no_index) sets = std::max(sets, number + 1);
    group.sets = sets;
    group.stride = static_cast<std::uint32_t>(placements_);
    for (std::uint32_t& number : group.insert.back())
      if (number != no_index) number *= group.stride;
    if (placements_ * sets > no_index / 64)
      throw std::length_error("a table of more placements than numbers");
    placements_ *= sets;
    pieces_.insert(pieces_.end(), group.count, group.piece);
  }
}

template <class R>
void Layout<R>::number_placements() {
  placement_pieces_.resize(placements_ * pieces_.size());
  placement_squares_.resize(placements_);
  std::vector<Square> where(pieces_.size());
  // Places group after group, each group's pieces on rising squares.
  auto const place = [&](auto&& self, std::size_t g, std::size_t first, std::size_t k, int from,
                         std::uint32_t set, std::uint32_t placement) -> void {
    if (g == groups_.size()) {
      for (std::size_t h = 0, slot = 0; h < groups_.size(); ++h)
        for (std::size_t i = 0; i < groups_[h].count; ++i, ++slot) {
          std::uint32_t rest = 0;
          std::size_t level = 0;
          std::size_t const begin = slot - i;
          for (std::size_t j = 0; j < groups_[h].count; ++j)
            if (j != i) rest = groups_[h].insert[level++][std::size_t{rest} * 64 + index(where[begin + j])];
          std::uint32_t const* row = groups_[h].insert.back().data() + std::size_t{rest} * 64;
          placement_pieces_[placement * pieces_.size() + slot] = {row, placement - row[index(where[slot])],
                                                                  where[slot]};
          placement_squares_[placement] |= Bitboard(where[slot]);
        }
      return;
    }
    PieceGroup const& group = groups_[g];
    for (int s = from; s < board.squares(); ++s) {
      std::uint32_t const number = group.insert[k][std::size_t{set} * 64 + static_cast<std::size_t>(s)];
      if (number == no_index) continue;
      where[first + k] = Square(s);
      if (k + 1 == group.count)
        self(self, g + 1, first + group.count, 0, 0, 0, placement + number);
      else
        self(self, g, first, k + 1, s + 1, number, placement);
    }
  };
  place(place, 0, 0, 0, 0, 0, 0);

  for (std::uint8_t n : symmetries_) {
    turned_placements_[n].resize(placements_);
    for (std::size_t placement = 0; placement < placements_; ++placement) {
      std::uint32_t image = 0;
      std::size_t slot = 0;
      for (PieceGroup const& group : groups_) {
        std::uint32_t set = 0;
        for (std::size_t k = 0; k < group.count; ++k, ++slot)
          set =
              group
                  .insert[k][std::size_t{set} * 64 + index(turned(board, Symmetry::number(n),
                                                                  placement_pieces(placement)[slot].square))];
        image += set;
      }
      turned_placements_[n][placement] = image;
    }
  }
}

template <class R>
void Layout<R>::find_king_steps() {
  static constexpr R laws{};
  for (Color color : {Color::white, Color::black}) {
    auto& steps = steps_[index_of(color)];
    steps.resize(slices());
    for (std::size_t slice = 0; slice < slices(); ++slice) {
      Square const from = pairs_[slice][index_of(color)];
      for (bool const out_of_check : {false, true})
        for (Square to :
             out_of_check ? laws.out_of_check_leaps(color, king, from) : laws.move_leaps(color, king, from)) {
          std::array kings = pairs_[slice];
          kings[index_of(color)] = to;
          if (Pair const after = pair(kings[0], kings[1]); after.slice != no_index)
            steps[slice].push_back({after.slice, after.symmetry, out_of_check});
        }
    }
  }
}

template <class R>
typename Layout<R>::Line Layout<R>::line(Pair kings, std::span<Placed const> pieces,
                                         Piece const* varying) const {
  auto const& turn = turned_squares<board>[kings.symmetry];
  std::array<std::uint32_t, max_placed> sets{}; // of each group so far
  std::array<std::size_t, max_placed> placed{};
  bool const varies_inner = varying != nullptr && *varying == inner_;
  bool inner_open = has_inner_ && !varies_inner;
  std::size_t inner_square = 0;
  for (Placed const& piece : pieces) {
    std::size_t const square = turn[index(piece.square)];
    if (inner_open && piece.piece == inner_) {
      inner_square = square;
      inner_open = false;
      continue;
    }
    std::size_t g = 0;
    while (groups_[g].piece != piece.piece) ++g;
    sets[g] = groups_[g].insert[placed[g]++][std::size_t{sets[g]} * 64 + square];
  }
  Line result;
  result.symmetry = kings.symmetry;
  std::uint32_t placement = 0;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    if (placed[g] == groups_[g].count)
      placement += sets[g];
    else
      result.row = groups_[g].insert.back().data() + std::size_t{sets[g]} * 64;
  }
  result.start = (std::size_t{kings.slice} * placements_ + placement) * inner_squares() + inner_square;
  return result;
}

#define HIPPO_INSTANTIATE(R) template class Layout<R>;
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
