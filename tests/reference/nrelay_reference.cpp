#include "nrelay_reference.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <sstream>
#include <stdexcept>

namespace hippo::reference::nrelay {
namespace {

struct Step {
  int dx; // files, towards the h file
  int dy; // ranks, towards rank 8
};

struct PieceMoves {
  char piece;
  bool slides;
  std::vector<Step> steps;
};

// Every piece but the pawn, whose moves stand in add_pawn_moves.
const std::vector<PieceMoves> piece_table = {
    {'K', false, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
    {'Q', true, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
    {'R', true, {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
    {'B', true, {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
    {'N', false, {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}},
};

struct Move {
  int from;
  int to;
  char promotion; // 'q', 'r', 'b', 'n', or '\0' for none
  bool relayed;
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

int file_of(int square) { return square % 8; }
int rank_of(int square) { return square / 8; } // 0 to 7
bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

char at(const Board& board, int square) { return board.squares[static_cast<std::size_t>(square)]; }
void put(Board& board, int square, char piece) { board.squares[static_cast<std::size_t>(square)] = piece; }

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
bool is_empty(char piece) { return piece == '.'; }
bool belongs_to(char piece, bool white) { return !is_empty(piece) && (upper(piece) == piece) == white; }

std::string square_name(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string move_name(const Move& move) {
  std::string name = square_name(move.from) + square_name(move.to);
  if (move.promotion != '\0') {
    name += '/';
    name += move.promotion;
  }
  return name;
}

// -- pseudo-legal moves ----------------------------------------------------------------------------------

// Knights are never captured, by anything.
bool can_be_captured(const Board& board, int square, bool by_white) {
  return belongs_to(at(board, square), !by_white) && upper(at(board, square)) != 'N';
}

// A friendly knight stands a knight's leap away. Geometry alone: a pinned knight guards too.
bool is_guarded(const Board& board, int square) {
  const bool white = belongs_to(at(board, square), true);
  for (const Step& leap : moves_of('N').steps) {
    const int file = file_of(square) + leap.dx;
    const int rank = rank_of(square) + leap.dy;
    if (on_board(file, rank) && at(board, 8 * rank + file) == (white ? 'N' : 'n')) {
      return true;
    }
  }
  return false;
}

void add_pawn_move(std::vector<Move>& moves, int from, int to) {
  if (rank_of(to) == 0 || rank_of(to) == 7) {
    for (const char promotion : {'q', 'r', 'b', 'n'}) {
      moves.push_back({from, to, promotion, false});
    }
  } else {
    moves.push_back({from, to, '\0', false});
  }
}

// The pawn's own moves. No en passant.
void add_pawn_moves(const Board& board, int from, std::vector<Move>& moves) {
  const bool white = belongs_to(at(board, from), true);
  const int forward = white ? 1 : -1;
  const int second_rank = white ? 1 : 6;
  const int file = file_of(from);
  const int rank = rank_of(from);
  if (!on_board(file, rank + forward)) {
    return;
  }
  const int one_step = 8 * (rank + forward) + file;
  if (is_empty(at(board, one_step))) {
    add_pawn_move(moves, from, one_step);
    // From the second rank two steps, also for a pawn that has come back to it.
    const int two_steps = one_step + 8 * forward;
    if (rank == second_rank && is_empty(at(board, two_steps))) {
      add_pawn_move(moves, from, two_steps);
    }
  }
  for (const int side : {-1, 1}) {
    if (on_board(file + side, rank + forward) && can_be_captured(board, one_step + side, white)) {
      add_pawn_move(moves, from, one_step + side);
    }
  }
}

void add_piece_moves(const Board& board, int from, std::vector<Move>& moves) {
  const bool white = belongs_to(at(board, from), true);
  const char piece = upper(at(board, from));
  const PieceMoves& row = moves_of(piece);
  for (const Step& step : row.steps) {
    int file = file_of(from) + step.dx;
    int rank = rank_of(from) + step.dy;
    while (on_board(file, rank)) {
      const int to = 8 * rank + file;
      if (is_empty(at(board, to))) {
        moves.push_back({from, to, '\0', false});
      } else {
        // Knights never capture (and so give no check).
        if (piece != 'N' && can_be_captured(board, to, white)) {
          moves.push_back({from, to, '\0', false});
        }
        break;
      }
      if (!row.slides) {
        break;
      }
      file += step.dx;
      rank += step.dy;
    }
  }
}

// The moves by relay. No piece but a knight has a knight's leap of its own, so that none of these is
// possible in the ordinary way too.
void add_relayed_moves(const Board& board, int from, std::vector<Move>& moves) {
  const bool white = belongs_to(at(board, from), true);
  const char piece = upper(at(board, from));
  // Kings never receive the power, knights do not relay to one another.
  if (piece == 'K' || piece == 'N' || !is_guarded(board, from)) {
    return;
  }
  for (const Step& leap : moves_of('N').steps) {
    const int file = file_of(from) + leap.dx;
    const int rank = rank_of(from) + leap.dy;
    if (!on_board(file, rank)) {
      continue;
    }
    // A pawn neither moves to nor captures on the first or the last rank by relay.
    if (piece == 'P' && (rank == 0 || rank == 7)) {
      continue;
    }
    const int to = 8 * rank + file;
    if (is_empty(at(board, to)) || can_be_captured(board, to, white)) {
      moves.push_back({from, to, '\0', true});
    }
  }
}

// Everything but castling, for the side asked for; may leave that side's king attacked.
std::vector<Move> pseudo_legal_moves(const Board& board, bool white) {
  std::vector<Move> moves;
  moves.reserve(64);
  for (int from = 0; from < 64; ++from) {
    if (!belongs_to(at(board, from), white)) {
      continue;
    }
    if (upper(at(board, from)) == 'P') {
      add_pawn_moves(board, from, moves);
    } else {
      add_piece_moves(board, from, moves);
    }
    add_relayed_moves(board, from, moves);
  }
  return moves;
}

// -- check, castling and legal moves ---------------------------------------------------------------------

// A king is in check when some move of the other side would take it. Relayed captures are among these, but
// for a pawn's on the first and last rank.
bool king_is_attacked(const Board& board, bool white) {
  for (const Move& move : pseudo_legal_moves(board, !white)) {
    if (at(board, move.to) == (white ? 'K' : 'k')) {
      return true;
    }
  }
  return false;
}

// Whoever leaves a king's or rook's square, or takes on it, ends the castling rights that go with it.
void end_castling_rights(Board& board, int square) {
  const std::string name = square_name(square);
  if (name == "e1" || name == "h1") std::erase(board.castling, 'K');
  if (name == "e1" || name == "a1") std::erase(board.castling, 'Q');
  if (name == "e8" || name == "h8") std::erase(board.castling, 'k');
  if (name == "e8" || name == "a8") std::erase(board.castling, 'q');
}

Board after(const Board& board, const Move& move) {
  Board next = board;
  const char piece = at(board, move.from);
  const bool white = board.white_to_move;
  const bool captures = !is_empty(at(board, move.to));
  put(next, move.from, '.');
  put(next, move.to, piece);
  if (move.promotion != '\0') {
    put(next, move.to, white ? upper(move.promotion) : move.promotion);
  }
  // A king that goes two files castles: the rook goes to the square that the king went over.
  if (upper(piece) == 'K' && move.to - move.from == 2) {
    put(next, move.to - 1, at(board, move.from + 3));
    put(next, move.from + 3, '.');
  }
  if (upper(piece) == 'K' && move.to - move.from == -2) {
    put(next, move.to + 1, at(board, move.from - 4));
    put(next, move.from - 4, '.');
  }
  end_castling_rights(next, move.from);
  end_castling_rights(next, move.to);
  next.halfmove_clock = captures || upper(piece) == 'P' ? 0 : board.halfmove_clock + 1;
  next.move_number = white ? board.move_number : board.move_number + 1;
  next.white_to_move = !white;
  return next;
}

// As in chess: the right is there, the squares between king and rook are empty, and the king is not attacked
// (by relay neither) where it stands and on the square it goes over; its target is looked at by the caller,
// as with every move.
void add_castling_moves(const Board& board, std::vector<Move>& moves) {
  const bool white = board.white_to_move;
  const int king = white ? 4 : 60;
  for (const bool short_side : {true, false}) {
    const char right = short_side ? (white ? 'K' : 'k') : (white ? 'Q' : 'q');
    if (board.castling.find(right) == std::string::npos) {
      continue;
    }
    const int step = short_side ? 1 : -1;
    const int rook = short_side ? king + 3 : king - 4;
    bool free = true;
    for (int square = king + step; square != rook; square += step) {
      free = free && is_empty(at(board, square));
    }
    if (!free || king_is_attacked(board, white)) {
      continue;
    }
    Board halfway = board;
    put(halfway, king, '.');
    put(halfway, king + step, white ? 'K' : 'k');
    if (!king_is_attacked(halfway, white)) {
      moves.push_back({king, king + 2 * step, '\0', false});
    }
  }
}

std::vector<Move> legal(const Board& board) {
  std::vector<Move> candidates = pseudo_legal_moves(board, board.white_to_move);
  add_castling_moves(board, candidates);
  std::vector<Move> moves;
  for (const Move& move : candidates) {
    if (!king_is_attacked(after(board, move), board.white_to_move)) {
      moves.push_back(move);
    }
  }
  return moves;
}

Move find_legal(const Board& board, std::string_view name) {
  for (const Move& move : legal(board)) {
    if (move_name(move) == name) {
      return move;
    }
  }
  throw std::runtime_error("nrelay: illegal move " + std::string(name));
}

// -- reading FEN -----------------------------------------------------------------------------------------

[[noreturn]] void fail(const std::string& why) { throw std::runtime_error("nrelay FEN: " + why); }

void read_squares(Board& board, const std::string& field) {
  board.squares.fill('.');
  int rank = 7;
  int file = 0;
  for (const char c : field) {
    if (c == '/') {
      if (file != 8) fail("a rank that is not 8 squares wide");
      file = 0;
      if (--rank < 0) fail("more than 8 ranks");
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
      if (file > 8) fail("a rank that is too wide");
    } else if (std::string_view("KQRBNPkqrbnp").find(c) != std::string_view::npos) {
      if (file > 7) fail("a rank that is too wide");
      put(board, 8 * rank + file, c);
      ++file;
    } else {
      fail(std::string("unknown piece ") + c);
    }
  }
  if (rank != 0 || file != 8) fail("the board is not 8 ranks of 8 squares");
  if (std::ranges::count(board.squares, 'K') != 1) fail("White has not one king");
  if (std::ranges::count(board.squares, 'k') != 1) fail("Black has not one king");
  for (const int edge : {0, 7}) {
    for (file = 0; file < 8; ++file) {
      if (upper(at(board, 8 * edge + file)) == 'P') fail("a pawn on rank 1 or 8");
    }
  }
}

void read_castling(Board& board, const std::string& field) {
  if (field == "-") {
    return;
  }
  for (const char right : std::string_view("KQkq")) {
    if (std::ranges::count(field, right) == 1) board.castling += right;
  }
  if (board.castling.size() != field.size()) fail("castling " + field);
  for (const char right : board.castling) {
    const bool white = right == upper(right);
    const int king = white ? 4 : 60;
    const int rook = upper(right) == 'K' ? king + 3 : king - 4;
    if (at(board, king) != (white ? 'K' : 'k') || at(board, rook) != (white ? 'R' : 'r')) {
      fail("castling without king and rook on their squares: " + field);
    }
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
  if (fields.size() < 4 || fields.size() > 6) fail("four to six fields are expected");
  Board board;
  read_squares(board, fields[0]);
  if (fields[1] != "w" && fields[1] != "b") fail("side to move " + fields[1]);
  board.white_to_move = fields[1] == "w";
  read_castling(board, fields[2]);
  if (fields[3] != "-") fail("this game has no en passant: " + fields[3]);
  if (fields.size() > 4) board.halfmove_clock = read_counter(fields[4], 0);
  if (fields.size() > 5) board.move_number = read_counter(fields[5], 1);
  if (king_is_attacked(board, !board.white_to_move)) fail("the side that is not to move is in check");
  return board;
}

std::string to_fen(const Board& board) {
  std::string fen;
  for (int rank = 7; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < 8; ++file) {
      const char piece = at(board, 8 * rank + file);
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
  fen += board.castling.empty() ? "-" : board.castling;
  fen += " - " + std::to_string(board.halfmove_clock) + " " + std::to_string(board.move_number);
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

Board play(const Board& board, std::string_view move) { return after(board, find_legal(board, move)); }

bool is_relayed(const Board& board, std::string_view move) { return find_legal(board, move).relayed; }

bool in_check(const Board& board) { return king_is_attacked(board, board.white_to_move); }

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

} // namespace hippo::reference::nrelay
