// Endings on small boards with pieces of any kind, solved in the slowest and simplest way: every placement of
// the men, those that are captured or promoted included, is a node of one graph; moves are steps over a
// mailbox, and the values are computed again, ply by ply, until none changes. Shares no code with the engine.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace hippo::reference {

/// Steps in one direction, as White makes them.
struct Stride {
  int dx, dy;
  int most = 1; ///< steps, those to a hurdle included
  bool moves = true, captures = true;
  bool hops = false; ///< over exactly one piece; without, over none
  bool calm = false; ///< of a king: only when it is not in check, and without capture
};

/// What a man that moves in several legs sees: itself on the origin is not there.
struct LegView {
  int file, rank; ///< of the origin
  int sign;       ///< 1 for White, -1 for Black, who sees the board from the other side
  std::function<char(int file, int rank)> at; ///< ' ' empty, 'f' friend, 'e' enemy, '#' beyond the board
};
struct LegPlace {
  int file, rank;
};
/// A target, where an enemy is captured, and the squares of other men that the move captures.
using LegVisit = std::function<void(LegPlace target, std::vector<LegPlace> const& taken)>;

struct Kind {
  char letter;
  std::vector<Stride> strides;
  std::string becomes; ///< on the last rank, where it must promote; empty: nothing
  std::function<void(LegView const&, LegVisit const&)> legs = {}; ///< moves that strides do not say
  int rank = 0; ///< where it must promote, instead of the last rank; it may stand beyond it
};

class SmallBoard {
public:
  static constexpr int drawn = -1;
  static constexpr int any_number = 99;

  struct Rules {
    int files, ranks;
    std::vector<Kind> kinds; ///< K is the king
    int stalemate = 0;       ///< for the side that has no move: -1 a loss, 0 a draw, 1 a win
  };
  struct Man {
    char letter;
    bool white;
    int square; ///< from a1 along the files, then up the ranks
  };

  /// The men, the kings first.
  SmallBoard(Rules rules, std::vector<Man> men);

  /// Calls visit(men, white to move, plies or drawn) for every legal position with all men as they are. An
  /// odd number of plies is a win, an even one a loss; a stalemate that wins counts as won in one ply.
  void each(std::function<void(std::vector<Man> const&, bool, int)> const& visit) const;

private:
  static constexpr int gone = -1;
  static constexpr int impossible = -2;

  [[nodiscard]] int squares() const { return rules_.files * rules_.ranks; }
  [[nodiscard]] Kind const& kind(char letter) const;
  [[nodiscard]] std::string letters(std::size_t man) const; ///< that the man can have
  [[nodiscard]] std::size_t index(std::vector<Man> const& men, bool white) const;
  [[nodiscard]] std::vector<Man> men_at(std::size_t index) const;
  [[nodiscard]] bool is_legal(std::vector<Man> const& men, bool white) const;
  [[nodiscard]] bool attacked(std::vector<Man> const& men, bool king_of_white) const;
  [[nodiscard]] bool promotes(Man const& man) const;
  /// Calls visit(target, squares of other men that are captured) for the moves of several legs.
  template <class Visit>
  void reach_by_legs(std::vector<Man> const& men, std::size_t man, Visit visit) const;
  /// Calls visit(square) for each square that the man reaches, to move or to capture.
  template <class Visit>
  void reach(std::vector<Man> const& men, std::size_t man, bool captures, Visit visit) const;
  /// Calls visit(men after) for each move, legal or not.
  template <class Visit>
  void each_move(std::vector<Man> const& men, bool white, Visit visit) const;
  void list_moves();
  void solve();

  Rules rules_;
  std::vector<Man> men_;
  std::vector<std::vector<std::uint32_t>> next_; ///< [node]: the nodes after its legal moves
  std::vector<int> plies_;                       ///< [node]
};

} // namespace hippo::reference
