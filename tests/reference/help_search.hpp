// Whether any series of legal moves of orthodox chess leads to mate, by a search through all positions over a
// mailbox. Without castling. Shares no code with the engine.
#pragma once

#include <array>
#include <cstdlib>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::reference {

/// `cells`: a letter of FEN or a dot for each square from a1; `passed`: that a pawn has just stepped over, or
/// -1.
struct HelpBoard {
  std::string cells = std::string(64, '.');
  bool white_to_move = true;
  int passed = -1;
  friend auto operator<=>(HelpBoard const&, HelpBoard const&) = default;
};

class HelpSearch {
public:
  /// None: there are more than `most` positions, and no mate among the first.
  static std::optional<bool> can_mate(HelpBoard const& start, bool white, std::size_t most) {
    std::set<HelpBoard> seen{start};
    for (std::deque<HelpBoard> left{start}; !left.empty(); left.pop_front()) {
      auto const moves = after_moves(left.front());
      if (moves.empty() && left.front().white_to_move != white && in_check(left.front(), !white)) return true;
      for (HelpBoard const& next : moves)
        if (seen.insert(next).second) left.push_back(next);
      if (seen.size() > most) return std::nullopt;
    }
    return false;
  }

  static bool in_check(HelpBoard const& board, bool white) {
    auto const king = board.cells.find(white ? 'K' : 'k');
    HelpBoard turned = board;
    turned.white_to_move = !white;
    for (HelpBoard const& next : pseudo(turned))
      if (next.cells[king] != board.cells[king]) return true;
    return false;
  }

private:
  static bool is_white(char man) { return man >= 'A' && man <= 'Z'; }

  static std::vector<HelpBoard> after_moves(HelpBoard const& board) {
    std::vector<HelpBoard> legal;
    for (HelpBoard const& next : pseudo(board))
      if (!in_check(next, board.white_to_move)) legal.push_back(next);
    return legal;
  }

  /// The boards after moves that may leave the king in check.
  static std::vector<HelpBoard> pseudo(HelpBoard const& board) {
    std::vector<HelpBoard> found;
    for (int from = 0; from < 64; ++from) {
      char const man = at(board, from);
      if (man == '.' || is_white(man) != board.white_to_move) continue;
      if (man == 'P' || man == 'p')
        pawn(board, from, found);
      else
        piece(board, from, man, found);
    }
    return found;
  }

  static char at(HelpBoard const& board, int square) { return board.cells[static_cast<std::size_t>(square)]; }
  static int beside(int from, int dx, int dy) {
    int const x = from % 8 + dx, y = from / 8 + dy;
    return x < 0 || x > 7 || y < 0 || y > 7 ? -1 : 8 * y + x;
  }
  static HelpBoard moved(HelpBoard const& board, int from, int to, char as) {
    HelpBoard next{board.cells, !board.white_to_move, -1};
    next.cells[static_cast<std::size_t>(to)] = as;
    next.cells[static_cast<std::size_t>(from)] = '.';
    return next;
  }

  static void piece(HelpBoard const& board, int from, char man, std::vector<HelpBoard>& found) {
    char const kind = is_white(man) ? man : static_cast<char>(man - 'a' + 'A');
    bool const rides = kind == 'Q' || kind == 'R' || kind == 'B';
    for (int dx = -2; dx <= 2; ++dx)
      for (int dy = -2; dy <= 2; ++dy) {
        int const sum = std::abs(dx) + std::abs(dy), product = std::abs(dx * dy);
        bool const straight = sum == 1, diagonal = product == 1, leap = product == 2;
        bool const goes = kind == 'N'   ? leap
                          : kind == 'R' ? straight
                          : kind == 'B' ? diagonal
                                        : straight || diagonal;
        if (!goes) continue;
        for (int to = beside(from, dx, dy); to >= 0; to = beside(to, dx, dy)) {
          bool const empty = at(board, to) == '.';
          if (empty || is_white(at(board, to)) != is_white(man)) found.push_back(moved(board, from, to, man));
          if (!empty || !rides) break;
        }
      }
  }

  static void pawn(HelpBoard const& board, int from, std::vector<HelpBoard>& found) {
    bool const white = board.white_to_move;
    int const up = white ? 1 : -1;
    int const once = beside(from, 0, up);
    if (at(board, once) == '.') {
      arrive(board, from, once, found);
      int const twice = beside(once, 0, up);
      if (from / 8 == (white ? 1 : 6) && at(board, twice) == '.') {
        found.push_back(moved(board, from, twice, white ? 'P' : 'p'));
        found.back().passed = once;
      }
    }
    for (int dx : {-1, 1}) {
      int const to = beside(from, dx, up);
      if (to < 0) continue;
      if (at(board, to) != '.' && is_white(at(board, to)) != white) arrive(board, from, to, found);
      if (to != board.passed) continue;
      found.push_back(moved(board, from, to, white ? 'P' : 'p'));
      found.back().cells[static_cast<std::size_t>(beside(to, 0, -up))] = '.';
    }
  }

  static void arrive(HelpBoard const& board, int from, int to, std::vector<HelpBoard>& found) {
    bool const white = board.white_to_move, last = to / 8 == (white ? 7 : 0);
    for (char as : std::string_view(white ? last ? "QRBN" : "P" : last ? "qrbn" : "p"))
      found.push_back(moved(board, from, to, as));
  }
};

} // namespace hippo::reference
