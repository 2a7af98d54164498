// Endings of orthodox chess with a few men, solved slowly and obviously: an array of all placements, moves by
// steps over a mailbox, pass after pass until nothing changes. Knows no castling and no en passant, so not
// both sides may have pawns. Shares no code with the engine.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace hippo::reference {

class SmallChess {
public:
  static constexpr int drawn = -1;
  static constexpr int impossible = -2;

  /// The men besides the kings, as letters of QRBNP; one in all, two with patience.
  SmallChess(std::string const& white, std::string const& black);

  /// Calls visit(squares, white to move, plies to mate or drawn) for every legal position. Squares: the white
  /// king, the black king, White's men, Black's men, each 0 (a1) to 63 (h8).
  void each(std::function<void(std::vector<int> const&, bool, int)> const& visit) const;

private:
  struct Man {
    char letter;
    bool white;
  };
  [[nodiscard]] std::size_t index(std::vector<int> const& squares, bool white) const;
  [[nodiscard]] std::vector<int> squares_of(std::size_t index) const;
  [[nodiscard]] bool attacked(std::vector<int> const& squares, int target, bool by_white) const;
  [[nodiscard]] bool possible(std::vector<int> const& squares, bool white) const;
  [[nodiscard]] static int man_on(std::vector<int> const& squares, int square);
  /// Calls visit(where the plies of the position after the move stand) for each legal move.
  void each_move(std::vector<int> const& squares, bool white,
                 std::function<void(int const&)> const& visit) const;
  void solve();
  [[nodiscard]] SmallChess const& after(std::string white, std::string black) const;

  std::vector<Man> men_;
  std::vector<int> plies_; ///< odd: won by the side to move; even: lost
  mutable std::map<std::string, std::unique_ptr<SmallChess>> subs_;
};

} // namespace hippo::reference
