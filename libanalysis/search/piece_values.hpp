// Values of pieces from the laws alone: each type is placed on randomly filled boards, and its quiet moves,
// captures and forward moves are counted.
//
//     n = 16 quiet + 161 captures + 31 forward, on a board of which a fifth is filled
//     worth = n (1 + n / 980)
//
// A file of games may say what its pieces are worth (pieceValueMg). The numbers are fitted to the values that
// H. G. Muller measured for 44 pieces (Fairy-Max's fmax.ini): rank correlation 0.97, 32 of them within 15 %,
// mean error 15 %.
#pragma once

#include "libanalysis/search/search.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/variant_info.hpp"
#include "libgame/rules/engine.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace hippo::search {

struct PieceValues {
  std::vector<Score> worth;           ///< [type]
  std::vector<std::vector<Score>> at; ///< [type][square as its owner counts ranks] to be added to the worth
};

/// Values that are known beforehand: [type], or empty.
using GivenValues = std::vector<std::optional<int>>;

template <rules::RuleSet L>
class PieceMeasurement {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  PieceMeasurement(L const& laws, GivenValues given) : laws_(laws), given_(std::move(given)) {
    given_.resize(laws.type_count());
  }

  [[nodiscard]] PieceValues measure() && {
    for (std::size_t t = 0; t < laws_.type_count(); ++t) measure(PieceType(static_cast<int>(t)));
    for (std::size_t t = 0; t < laws_.type_count(); ++t)
      values_.worth[t] = given_[t].value_or(values_.worth[t]);
    add_promotions();
    return std::move(values_);
  }

private:
  static constexpr unsigned filling = 20; ///< of 100 squares
  static constexpr int boards = 8;        ///< for each square
  static constexpr double of_quiet = 16, of_capture = 161, of_forward = 31, of_power = 980;
  static constexpr int square_share =
      20; ///< the part of a square's difference from the mean that counts: 1/20
  static constexpr int promotion_share =
      32;                                  ///< the part of a promotion's gain that a piece has at once: 1/32
  static constexpr int progress_share = 4; ///< the part that it has at the far end: 1/4

  [[nodiscard]] static double worth_of(double power) { return power * (1 + power / of_power); }

  /// Of White's piece.
  void measure(PieceType type) {
    std::vector<Score> at(static_cast<std::size_t>(laws_.board().squares()), 0);
    Set const& allowed = laws_.allowed_squares(Color::white, type);
    goes_back_.push_back(false);
    double total = 0;
    for (Square square : allowed) {
      double const power = power_on(type, square);
      total += power;
      at[static_cast<std::size_t>(square.index())] = static_cast<Score>(worth_of(power));
    }
    auto const mean = static_cast<Score>(allowed.any() ? worth_of(total / allowed.count()) : 0);
    for (Square square : allowed) {
      Score& value = at[static_cast<std::size_t>(square.index())];
      value = (value - mean) / square_share;
    }
    values_.worth.push_back(mean);
    values_.at.push_back(std::move(at));
  }

  /// The mean over boards.
  [[nodiscard]] double power_on(PieceType type, Square square) {
    double sum = 0;
    for (int i = 0; i < boards; ++i) {
      Position const position = filled(type, square);
      Set const found = targets(position, square);
      auto const captures = static_cast<double>((found & position.pieces(Color::black)).count());
      double forward = 0;
      for (Square target : found) {
        int const ranks = laws_.board().rank_of(target) - laws_.board().rank_of(square);
        forward += ranks > 0 ? 1 : 0;
        goes_back_.back() = goes_back_.back() || ranks < 0;
      }
      sum += of_quiet * (found.count() - captures) + of_capture * captures + of_forward * forward;
    }
    return sum / boards;
  }

  [[nodiscard]] Position filled(PieceType type, Square square) {
    Position position(laws_);
    for (int s = 0; s < laws_.board().squares(); ++s)
      if (Square(s) != square && random_() % 100 < filling)
        position.put(Square(s), {random_() % 2 == 0 ? Color::white : Color::black, type});
    position.put(square, {Color::white, type});
    if (laws_.has_dice()) position.set_turn(roll_for(type));
    if (needs_kings() && type != laws_.royal())
      for (Color color : {Color::white, Color::black}) add_king(position, color, square);
    return position;
  }

  /// That lets pieces of the type move; the last if none does.
  [[nodiscard]] typename L::Turn roll_for(PieceType type) const {
    constexpr int faces = 6;
    int face = 1;
    while (face < faces && !laws_.allows(typename L::Turn(face, face), type)) ++face;
    return typename L::Turn(face, face);
  }

  /// The generator relies on a king where the game always has one, and it generates no moves where the loss
  /// of the king, by capture or by an explosion, ends the game.
  [[nodiscard]] bool needs_kings() const {
    rules::GameDef const& game = laws_.def();
    bool const explode = game.explosions && std::ranges::any_of(game.pieces, &rules::PieceDef::royal);
    return game.royalty.min > 0 || game.extinction.royal_captured || explode;
  }

  void add_king(Position& position, Color color, Square reserved) const {
    PieceType const king = laws_.royal();
    for (Square square : laws_.allowed_squares(color, king)) {
      if (square == reserved || position.royals(Color::white).has(square)) continue;
      if (position.occupied().has(square)) position.clear(square);
      return position.put(square, {color, king});
    }
  }

  /// The squares that the piece reaches.
  [[nodiscard]] static Set targets(Position const& position, Square from) {
    MoveList moves;
    legal_moves(position, moves, rules::Legality::pseudo);
    Set found;
    for (Move const& move : moves)
      if (move.from == from && move.kind != MoveKind::pass && move.kind != MoveKind::drop)
        found |= Set(move.to);
    return found;
  }

  void add_promotions() {
    std::vector<Score> const before = values_.worth;
    for (std::size_t t = 0; t < before.size(); ++t) {
      Score best = before[t];
      for (PieceType choice : laws_.promotion_choices(PieceType(static_cast<int>(t))))
        best = std::max(best, before[choice.index()]);
      Score const gain = best - before[t];
      if (!given_[t]) values_.worth[t] += gain / promotion_share;
      if (gain > 0 && !goes_back_[t]) add_progress(values_.at[t], gain);
    }
  }

  /// A part of a promotion's gain that grows with the third power of the ranks that are behind.
  void add_progress(std::vector<Score>& at, Score gain) const {
    BoardSize const board = laws_.board();
    for (int s = 0; s < board.squares(); ++s) {
      int const rank = board.rank_of(Square(s));
      at[static_cast<std::size_t>(s)] +=
          gain * rank * rank * rank / (progress_share * board.ranks * board.ranks * board.ranks);
    }
  }

  L const& laws_;
  GivenValues given_;
  std::mt19937 random_{1};      // NOLINT(cert-msc51-cpp): the same everywhere, as distributions are not
  std::vector<bool> goes_back_; ///< [type] whether it reaches lower ranks
  PieceValues values_;
};

/// What the author of a game says.
[[nodiscard]] inline GivenValues given_values(rules::GameDef const& def) {
  auto const* const loaded = position::variant_of(def).loaded;
  return loaded == nullptr ? GivenValues() : loaded->engine_values();
}

/// The values of a game, measured when they are first asked for. Threads may ask at once.
template <rules::RuleSet L>
[[nodiscard]] PieceValues const& values_of(L const& laws) {
  static std::mutex mutex;
  static std::map<rules::GameDef const*, PieceValues> known;
  std::scoped_lock const lock(mutex);
  auto found = known.find(&laws.def());
  if (found == known.end())
    found = known.emplace(&laws.def(), PieceMeasurement<L>(laws, given_values(laws.def())).measure()).first;
  return found->second;
}

} // namespace hippo::search
