#include "libanalysis/stats/polyglot.hpp"

#include "libanalysis/stats/polyglot_numbers.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace hippo::stats {

namespace {

/// The pieces in the order of the numbers and of promotions.
constexpr std::array<std::string_view, 6> pieces{"P", "N", "B", "R", "Q", "K"};
constexpr BoardSize board{8, 8};

/// Places in the table of numbers.
constexpr std::size_t castling_numbers = 768, en_passant_numbers = 772, white_number = 780;

/// From a1 along the ranks.
unsigned place_of(Square square) {
  return static_cast<unsigned>(8 * board.rank_of(square) + board.file_of(square));
}

/// The place of the type in `pieces`.
std::size_t kind_of(VariantInfo const& variant, PieceType type) {
  auto const* const found = std::ranges::find(pieces, variant.piece(type).name);
  return static_cast<std::size_t>(found - pieces.begin());
}

std::uint64_t key_of_piece(VariantInfo const& variant, Piece piece, Square square) {
  std::size_t const kind = 2 * kind_of(variant, piece.type) + (piece.color == Color::white ? 1 : 0);
  return polyglot_numbers[64 * kind + place_of(square)];
}

std::uint64_t key_of_castling(AnyPosition const& position, Color color) {
  std::uint64_t key = 0;
  std::size_t const first = castling_numbers + (color == Color::white ? 0 : 2);
  for (Square rook : position.castling_rooks() & position.pieces(color))
    key ^= polyglot_numbers[first + (rook > position.castling_king(color) ? 0 : 1)];
  return key;
}

/// Counts where a pawn stands beside the one that could be captured, even if the capture is illegal.
std::uint64_t key_of_en_passant(AnyPosition const& position) {
  std::uint64_t key = 0;
  for (Square passed : position.en_passant()) {
    int const file = board.file_of(passed);
    int const rank = board.rank_of(passed) + (position.side() == Color::white ? -1 : 1);
    bool const is_threatened = std::ranges::any_of(std::array{file - 1, file + 1}, [&](int beside) {
      if (beside < 0 || beside >= board.files) return false;
      auto const piece = position.at(board.at(beside, rank));
      return piece && piece->color == position.side() && position.variant().is_pawn(piece->type);
    });
    if (is_threatened) key ^= polyglot_numbers[en_passant_numbers + static_cast<std::size_t>(file)];
  }
  return key;
}

template <std::size_t bytes>
void put(std::string& text, std::uint64_t number) {
  for (std::size_t i = bytes; i-- > 0;) text += static_cast<char>(number >> (8 * i) & 0xffU);
}

Count points_of_mover(std::string_view result, Color side) {
  Results results;
  results.add(result);
  return 2 * (side == Color::white ? results.white : results.black) + results.draw;
}

struct Weighted {
  std::uint16_t move = 0;
  Count weight = 0;
};

void put_position(std::string& text, std::uint64_t key, std::vector<Weighted> moves) {
  constexpr Count most = 0xffff;
  std::ranges::stable_sort(moves, std::ranges::greater(), &Weighted::weight);
  for (Weighted const& move : moves) {
    Count const scale = std::max(most, moves.front().weight);
    put<8>(text, key);
    put<2>(text, move.move);
    put<2>(text, std::max<Count>(1, move.weight * most / scale));
    put<4>(text, 0);
  }
}

} // namespace

bool has_polyglot_keys(VariantInfo const& variant) {
  bool const has_hands = variant.def->drops || variant.def->gating != rules::Gating::none;
  return variant.board.files == 8 && variant.board.ranks == 8 && !has_hands && !variant.rolls_dice &&
         std::ranges::is_permutation(pieces, variant.pieces, {}, {}, &rules::PieceDef::name);
}

std::uint64_t polyglot_key(AnyPosition const& position) {
  std::uint64_t key = key_of_en_passant(position);
  for (Square square : position.occupied())
    key ^= key_of_piece(position.variant(), *position.at(square), square);
  if (position.variant().castling)
    for (Color color : {Color::white, Color::black}) key ^= key_of_castling(position, color);
  return position.side() == Color::white ? key ^ polyglot_numbers[white_number] : key;
}

std::uint16_t polyglot_move(AnyPosition const& before, Move move) {
  Square const target = position::castling_rook(before, move).value_or(move.to);
  std::size_t const promotion =
      position::transforms(before, move) ? kind_of(before.variant(), move.piece_after) : 0;
  return static_cast<std::uint16_t>(place_of(target) | place_of(move.from) << 6U | promotion << 12U);
}

void PolyglotBook::add(verify::RecordReport const& report, std::string_view result) {
  auto const& plies = report.lines.front().plies;
  for (std::size_t i = 0; i < std::min(plies_, plies.size()); ++i) {
    AnyPosition const& before = plies[i].before();
    Entry& entry = positions_[polyglot_key(before)][polyglot_move(before, plies[i].move)];
    ++entry.records;
    entry.weight += points_of_mover(result, before.side());
  }
}

PolyglotBook& PolyglotBook::operator+=(PolyglotBook const& other) {
  for (auto const& [key, moves] : other.positions_)
    for (auto const& [move, entry] : moves) {
      Entry& own = positions_[key][move];
      own.records += entry.records;
      own.weight += entry.weight;
    }
  return *this;
}

std::string PolyglotBook::bytes(Count least) const {
  std::map<std::uint64_t, Moves const*> sorted;
  for (auto const& [key, moves] : positions_) sorted.emplace(key, &moves);
  std::string text;
  for (auto const& [key, moves] : sorted) {
    std::vector<Weighted> kept;
    for (auto const& [move, entry] : *moves)
      if (entry.records >= least && entry.weight > 0) kept.push_back({move, entry.weight});
    put_position(text, key, std::move(kept));
  }
  return text;
}

} // namespace hippo::stats
