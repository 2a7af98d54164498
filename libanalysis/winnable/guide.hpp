// How near a position is to a mate by the winner, as different guides see it.
#pragma once

#include "libanalysis/rules/engine.hpp"
#include "libanalysis/winnable/frontier.hpp"

#include <cstdlib>

namespace hippo::winnable {

template <rules::RuleSet L>
class Guide {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  Guide(L const& laws, Color winner) : laws_(laws), winner_(winner) {}

  struct View {
    int flights = 0; ///< squares to which the loser's king could go now
    bool check = false;
  };

  [[nodiscard]] View view(Position const& position) const {
    Set const kings = position.royals(~winner_);
    if (kings.empty()) return {};
    Square const king = kings.first();
    Set const near = laws_.move_leaps(~winner_, laws_.royal(), king) & ~position.pieces(~winner_);
    Set const without = position.occupied() & ~Set(king);
    View seen;
    for (Square to : near) seen.flights += position.attackers(to, winner_, without).empty() ? 1 : 0;
    seen.check = position.attackers(king, winner_).any();
    return seen;
  }

  /// Whether the winner has neither a man that rides as a rook nor one that may promote.
  [[nodiscard]] bool is_weak(Position const& position) const {
    return force(position, winner_) == 0 && promotion_distance(position, winner_) == none;
  }

  [[nodiscard]] Ranks ranks(Position const& position, View const& seen) const {
    Set const kings = position.royals(~winner_), own = position.royals(winner_);
    int const apart = kings.empty() || own.empty() ? 0 : std::max(2, distance(kings.first(), own.first()));
    int const corner = kings.empty() ? 0 : edge_distance(kings.first());
    int const check = seen.check ? 1 : 0;
    bool const has_force = force(position, winner_) > 0;
    bool const weak = is_weak(position);
    int const others = weak ? of_weakness + 3 * force(position, ~winner_) : position.pieces(~winner_).count();
    int promotion = has_force ? 0 : promotion_distance(position, weak ? ~winner_ : winner_);
    if (promotion == none) promotion = 0;
    auto const rank = [](int value) { return static_cast<std::uint8_t>(std::clamp(value + 2, 0, 255)); };
    return {rank(4 * seen.flights - 2 * check + corner + 3 * promotion),
            rank(4 * promotion + 2 * corner + 2 * apart + 2 * seen.flights - check + others),
            rank(4 * others + 4 * promotion + seen.flights + corner), 0};
  }

private:
  [[nodiscard]] int distance(Square a, Square b) const {
    BoardSize const board = laws_.board();
    return std::max(std::abs(board.file_of(a) - board.file_of(b)),
                    std::abs(board.rank_of(a) - board.rank_of(b)));
  }
  [[nodiscard]] int edge_distance(Square square) const {
    BoardSize const board = laws_.board();
    int const file = board.file_of(square), rank = board.rank_of(square);
    return std::min(file, board.files - 1 - file) + std::min(rank, board.ranks - 1 - rank);
  }
  /// The men of a side that ride as a rook.
  [[nodiscard]] int force(Position const& position, Color color) const {
    int found = 0;
    laws_.for_each_type([&](PieceType type) {
      if (laws_.families(type).rook) found += position.pieces(color, type).count();
    });
    return found;
  }
  static constexpr int of_weakness = 16; ///< of a winner that has minor pieces only: more men than there are
  static constexpr int none = 100;       ///< beyond any distance
  /// Of a side's most advanced man that may promote, in ranks.
  [[nodiscard]] int promotion_distance(Position const& position, Color color) const {
    int least = none;
    laws_.for_each_type([&](PieceType type) {
      if (laws_.promotion_choices(type, color).empty()) return;
      for (Square square : position.pieces(color, type))
        least = std::min(least, laws_.board().ranks - 1 - laws_.board().rank_for(color, square));
    });
    return least;
  }

  L const& laws_;
  Color winner_;
};

} // namespace hippo::winnable
