// Endings of orthodox chess with up to four men, solved in a slow and simple way: an array of all placements
// without any symmetry, moves by steps over a mailbox, and positions decided ply by ply, each when its moves
// are. A right to capture en passant makes a position of its own. Shares no code with the engine.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace hippo::reference {

class SmallChess {
public:
  static constexpr int drawn = -1;
  static constexpr int impossible = -2;

  struct Piece {
    char letter; ///< of KQRBNP
    bool white;
    int square; ///< 0 (a1) to 63 (h8)
  };
  /// What a position of other pieces, after a capture or a promotion, scores for the side to move: plies, or
  /// drawn.
  using Exit = std::function<int(std::span<Piece const>, bool white_to_move)>;

  /// The pieces besides the kings, as letters of QRBNP; two in all, and one pawn a side where both have
  /// pawns.
  SmallChess(std::string const& white, std::string const& black, Exit exit);

  /// Calls visit(pieces, white to move, en passant possible, plies to mate or drawn) for every legal
  /// position: an odd number of plies is a win of the side to move, an even one a loss. The pieces: White's
  /// king, Black's, White's pieces, Black's.
  void each(std::function<void(std::span<Piece const>, bool, bool, int)> const& visit) const;

private:
  static constexpr std::size_t max_pieces = 4;
  using Squares = std::array<int, max_pieces>;
  /// The pieces of a position, without the heap.
  struct Pieces {
    std::array<Piece, max_pieces> pieces{};
    std::size_t size = 0;
    Piece& operator[](std::size_t i) { return pieces[i]; }
    void remove(std::size_t i);
    operator std::span<Piece const>() const { return {pieces.data(), size}; } // NOLINT: implicit on purpose
  };
  struct State {
    Squares squares{};
    bool white = false;   ///< to move
    bool passant = false; ///< the other side has just made a step of two squares that can be answered
  };

  [[nodiscard]] std::size_t index(State const& state) const;
  [[nodiscard]] State state_of(std::size_t index) const;
  [[nodiscard]] int piece_on(Squares const& squares, int square) const;
  [[nodiscard]] bool attacked(std::span<Piece const> pieces, int target, bool by_white) const;
  [[nodiscard]] Pieces pieces_at(Squares const& squares) const;
  [[nodiscard]] bool possible(State const& state) const;
  [[nodiscard]] int pawn_of(bool white) const;
  /// Whether the pawn of the side to move stands beside one of the other side that can have come by a step of
  /// two.
  [[nodiscard]] bool could_take_passant(Squares const& squares, bool white) const;

  /// Calls stay(index of the position after the move) or leave(plies of it) for each legal move.
  template <class Stay, class Leave>
  void each_move(State const& state, Stay stay, Leave leave) const;
  /// Calls visit(index of the position before) for each legal move that leads to this one, captures and
  /// promotions aside.
  template <class Visit>
  void each_move_to(State const& state, Visit visit) const;
  [[nodiscard]] bool both_have_pawns() const { return pawn_of(true) >= 0 && pawn_of(false) >= 0; }
  void begin(std::size_t at);
  void decide(std::size_t at, int plies);
  void solve();

  Pieces pieces_; ///< their squares are not used
  Exit exit_;
  /// What is known of a position.
  struct Known {
    std::int16_t plies = impossible;
    std::int16_t longest = 0; ///< plies of the loss by the best of its exits
    std::uint8_t open = 0;    ///< moves that do not lose, as far as is known
  };
  std::vector<Known> known_; ///< [(en passant * 2 + white to move) * 64 ^ pieces + squares of the pieces]
  std::vector<std::vector<std::uint32_t>>
      decided_; ///< [plies]: positions with that many plies, unless won before
};

} // namespace hippo::reference
