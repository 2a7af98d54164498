#include "narrow_reference.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <sstream>
#include <stdexcept>

namespace hippo::reference::narrow {
namespace {

enum class Kind {
  any,       // to an empty square or with capture
  move,      // to an empty square only
  capture,   // with capture only
  calm_move, // to an empty square only, and only when the king is not in check
  slide,     // any, on and on
};

struct Step {
  int dx; // files, towards the b file
  int dy; // ranks, forward as the piece's owner sees it
  Kind kind;
};

struct PieceMoves {
  char piece;
  std::vector<Step> steps;
};

// Leaps go over anything, the pawn's two squares forward too.
const std::vector<PieceMoves> piece_table = {
    // King: as in chess, and a knight's leap without capture when it is not in check.
    {'K',
     {{0, 1, Kind::any},
      {1, 1, Kind::any},
      {1, 0, Kind::any},
      {1, -1, Kind::any},
      {0, -1, Kind::any},
      {-1, -1, Kind::any},
      {-1, 0, Kind::any},
      {-1, 1, Kind::any},
      {1, 2, Kind::calm_move},
      {2, 1, Kind::calm_move},
      {2, -1, Kind::calm_move},
      {1, -2, Kind::calm_move},
      {-1, -2, Kind::calm_move},
      {-2, -1, Kind::calm_move},
      {-2, 1, Kind::calm_move},
      {-1, 2, Kind::calm_move}}},
    {'Q',
     {{0, 1, Kind::slide},
      {1, 1, Kind::slide},
      {1, 0, Kind::slide},
      {1, -1, Kind::slide},
      {0, -1, Kind::slide},
      {-1, -1, Kind::slide},
      {-1, 0, Kind::slide},
      {-1, 1, Kind::slide}}},
    {'R', {{0, 1, Kind::slide}, {1, 0, Kind::slide}, {0, -1, Kind::slide}, {-1, 0, Kind::slide}}},
    // Pawn: the step, the leap (on any turn), the two captures.
    {'P', {{0, 1, Kind::move}, {0, 2, Kind::move}, {1, 1, Kind::capture}, {-1, 1, Kind::capture}}},
    // Dragon: knight and pawn.
    {'D',
     {{1, 2, Kind::any},
      {2, 1, Kind::any},
      {2, -1, Kind::any},
      {1, -2, Kind::any},
      {-1, -2, Kind::any},
      {-2, -1, Kind::any},
      {-2, 1, Kind::any},
      {-1, 2, Kind::any},
      {0, 1, Kind::move},
      {0, 2, Kind::move},
      {1, 1, Kind::capture},
      {-1, 1, Kind::capture}}},
    // Angel: queen and dragon. Of the dragon's pawn part only the leap adds to the queen.
    {'A',
     {{0, 1, Kind::slide},
      {1, 1, Kind::slide},
      {1, 0, Kind::slide},
      {1, -1, Kind::slide},
      {0, -1, Kind::slide},
      {-1, -1, Kind::slide},
      {-1, 0, Kind::slide},
      {-1, 1, Kind::slide},
      {1, 2, Kind::any},
      {2, 1, Kind::any},
      {2, -1, Kind::any},
      {1, -2, Kind::any},
      {-1, -2, Kind::any},
      {-2, -1, Kind::any},
      {-2, 1, Kind::any},
      {-1, 2, Kind::any},
      {0, 2, Kind::move}}},
};

struct Move {
  int from;
  int to;
  bool promotes; // to an angel, there is no choice
  auto operator<=>(const Move&) const = default;
};

const PieceMoves& moves_of(char upper_piece) {
  for (const PieceMoves& row : piece_table) {
    if (row.piece == upper_piece) {
      return row;
    }
  }
  throw std::logic_error("a piece without a row in the table");
}

// -- squares and pieces ----------------------------------------------------------------------------------

int file_of(int square) { return square % 2; }
int rank_of(int square) { return square / 2; } // 0 to 19
bool on_board(int file, int rank) { return file >= 0 && file < 2 && rank >= 0 && rank < 20; }

char at(const Board& board, int square) { return board.squares[static_cast<std::size_t>(square)]; }
void put(Board& board, int square, char piece) { board.squares[static_cast<std::size_t>(square)] = piece; }

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
bool is_empty(char piece) { return piece == '.'; }
bool belongs_to(char piece, bool white) { return !is_empty(piece) && (upper(piece) == piece) == white; }

std::string square_name(int square) {
  return (file_of(square) == 0 ? "a" : "b") + std::to_string(rank_of(square) + 1);
}

std::string move_name(const Move& move) {
  return square_name(move.from) + square_name(move.to) + (move.promotes ? "/a" : "");
}

// -- moves -----------------------------------------------------------------------------------------------

void add_piece_moves(const Board& board, int from, bool calm, std::vector<Move>& moves) {
  const char piece = at(board, from);
  const bool white = belongs_to(piece, true);
  const int last_rank = white ? 19 : 0;
  for (const Step& step : moves_of(upper(piece)).steps) {
    const int dy = white ? step.dy : -step.dy;
    int file = file_of(from) + step.dx;
    int rank = rank_of(from) + dy;
    while (on_board(file, rank)) {
      const int to = 2 * rank + file;
      const bool empty = is_empty(at(board, to));
      const bool enemy = belongs_to(at(board, to), !white);
      bool possible = false;
      switch (step.kind) {
      case Kind::any:
      case Kind::slide:
        possible = empty || enemy;
        break;
      case Kind::move:
        possible = empty;
        break;
      case Kind::capture:
        possible = enemy;
        break;
      case Kind::calm_move:
        possible = empty && calm;
        break;
      }
      if (possible) {
        // A pawn that reaches its last rank becomes an angel, by the leap too.
        moves.push_back({from, to, upper(piece) == 'P' && rank == last_rank});
      }
      if (step.kind != Kind::slide || !empty) {
        break;
      }
      file += step.dx;
      rank += dy;
    }
  }
}

// May leave that side's king attacked. calm: the side's king is not in check.
std::vector<Move> pseudo_legal_moves(const Board& board, bool white, bool calm) {
  std::vector<Move> moves;
  moves.reserve(64);
  for (int from = 0; from < 40; ++from) {
    if (belongs_to(at(board, from), white)) {
      add_piece_moves(board, from, calm, moves);
    }
  }
  return moves;
}

// A king is in check when some move of the other side would take it. Whether that side's own king is calm
// does not matter: its leap takes nothing.
bool king_is_attacked(const Board& board, bool white) {
  for (const Move& move : pseudo_legal_moves(board, !white, false)) {
    if (at(board, move.to) == (white ? 'K' : 'k')) {
      return true;
    }
  }
  return false;
}

Board after(const Board& board, const Move& move) {
  Board next = board;
  const char piece = at(board, move.from);
  const bool white = board.white_to_move;
  const bool captures = !is_empty(at(board, move.to));
  put(next, move.from, '.');
  put(next, move.to, piece);
  if (move.promotes) {
    put(next, move.to, white ? 'A' : 'a');
  }
  // Captures and pawn moves; a dragon is no pawn.
  next.halfmove_clock = captures || upper(piece) == 'P' ? 0 : board.halfmove_clock + 1;
  next.move_number = white ? board.move_number : board.move_number + 1;
  next.white_to_move = !white;
  return next;
}

std::vector<Move> legal(const Board& board) {
  const bool calm = !king_is_attacked(board, board.white_to_move);
  std::vector<Move> moves;
  for (const Move& move : pseudo_legal_moves(board, board.white_to_move, calm)) {
    if (!king_is_attacked(after(board, move), board.white_to_move)) {
      moves.push_back(move);
    }
  }
  // An angel has two squares forward by its leap and as a queen: that is one move.
  std::ranges::sort(moves);
  const auto doubles = std::ranges::unique(moves);
  moves.erase(doubles.begin(), doubles.end());
  return moves;
}

// -- reading FEN -----------------------------------------------------------------------------------------

[[noreturn]] void fail(const std::string& why) { throw std::runtime_error("narrow FEN: " + why); }

void read_squares(Board& board, const std::string& field) {
  board.squares.fill('.');
  int rank = 19;
  int file = 0;
  for (const char c : field) {
    if (c == '/') {
      if (file != 2) fail("a rank that is not 2 squares wide");
      file = 0;
      if (--rank < 0) fail("more than 20 ranks");
    } else if (c == '1' || c == '2') {
      file += c - '0';
      if (file > 2) fail("a rank that is too wide");
    } else if (std::string_view("KQRDPAkqrdpa").find(c) != std::string_view::npos) {
      if (file > 1) fail("a rank that is too wide");
      put(board, 2 * rank + file, c);
      ++file;
    } else {
      fail(std::string("unknown piece ") + c);
    }
  }
  if (rank != 0 || file != 2) fail("the board is not 20 ranks of 2 squares");
  if (std::ranges::count(board.squares, 'K') != 1) fail("White has not one king");
  if (std::ranges::count(board.squares, 'k') != 1) fail("Black has not one king");
  // A pawn may stand on ranks 1 to 19 as its side sees them.
  for (file = 0; file < 2; ++file) {
    if (at(board, 38 + file) == 'P' || at(board, file) == 'p') fail("a pawn on its last rank");
  }
}

int read_counter(const std::string& field, int least) {
  if (field.empty() || field.size() > 8 || field.find_first_not_of("0123456789") != std::string::npos) {
    fail("not a number: " + field);
  }
  const int value = std::stoi(field);
  if (value < least) fail("a counter that is too small: " + field);
  return value;
}

} // namespace

Board parse(std::string_view fen) {
  std::istringstream words{std::string(fen)};
  std::vector<std::string> fields;
  for (std::string word; words >> word;) {
    fields.push_back(word);
  }
  if (fields.size() < 2 || fields.size() > 4) fail("two to four fields are expected");
  Board board;
  read_squares(board, fields[0]);
  if (fields[1] != "w" && fields[1] != "b") fail("side to move " + fields[1]);
  board.white_to_move = fields[1] == "w";
  if (fields.size() > 2) board.halfmove_clock = read_counter(fields[2], 0);
  if (fields.size() > 3) board.move_number = read_counter(fields[3], 1);
  if (king_is_attacked(board, !board.white_to_move)) fail("the side that is not to move is in check");
  return board;
}

std::string to_fen(const Board& board) {
  std::string fen;
  for (int rank = 19; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < 2; ++file) {
      const char piece = at(board, 2 * rank + file);
      if (is_empty(piece)) {
        ++gap;
        continue;
      }
      if (gap > 0) fen += std::to_string(gap);
      gap = 0;
      fen += piece;
    }
    if (gap > 0) fen += std::to_string(gap);
    if (rank > 0) fen += '/';
  }
  fen += board.white_to_move ? " w " : " b ";
  fen += std::to_string(board.halfmove_clock) + " " + std::to_string(board.move_number);
  return fen;
}

std::vector<std::string> legal_moves(const Board& board) {
  std::vector<std::string> names;
  for (const Move& move : legal(board)) {
    names.push_back(move_name(move));
  }
  std::ranges::sort(names);
  return names;
}

Board play(const Board& board, std::string_view name) {
  for (const Move& move : legal(board)) {
    if (move_name(move) == name) {
      return after(board, move);
    }
  }
  throw std::runtime_error("narrow: illegal move " + std::string(name));
}

bool in_check(const Board& board) { return king_is_attacked(board, board.white_to_move); }

End end(const Board& board) {
  if (!legal(board).empty()) {
    return End::none;
  }
  return in_check(board) ? End::mate : End::stalemate;
}

unsigned long long perft(const Board& board, int depth) {
  if (depth == 0) {
    return 1;
  }
  const std::vector<Move> moves = legal(board);
  if (depth == 1) {
    return moves.size();
  }
  unsigned long long sum = 0;
  for (const Move& move : moves) {
    sum += perft(after(board, move), depth - 1);
  }
  return sum;
}

} // namespace hippo::reference::narrow
