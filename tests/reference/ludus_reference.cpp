#include "ludus_reference.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <sstream>
#include <stdexcept>

namespace hippo::reference::ludus {
namespace {

enum class Kind {
  any,     // to an empty square or with capture
  move,    // to an empty square only
  capture, // with capture only
};

struct Step {
  int dx; // files, towards the h file
  int dy; // ranks, forward as the piece's owner sees it
  Kind kind = Kind::any;
};

struct PieceMoves {
  char piece;
  std::vector<int> dice; // the rolls that move it
  std::vector<Step> steps;
};

const std::vector<PieceMoves> piece_table = {
    // Rex
    {'R', {1, 2}, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
    // Regina
    {'Q', {1, 2}, {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
    // Laurus
    {'L', {3}, {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
    // Pelicanus
    {'P', {3}, {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
    // Miles
    {'M', {4}, {{0, 1, Kind::move}, {1, 1, Kind::capture}, {-1, 1, Kind::capture}}},
    // Eques
    {'E', {5, 6}, {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}},
    // Armiger
    {'A', {5, 6}, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
};

struct Move {
  int from;
  int to;
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

// -- turns -----------------------------------------------------------------------------------------------

// What one die lets the side to move do. There is no check: a rex moves like any other piece.
std::vector<Move> moves_for_die(const Board& board, int die) {
  std::vector<Move> moves;
  const bool white = board.white_to_move;
  for (int from = 0; from < 64; ++from) {
    if (!belongs_to(at(board, from), white)) {
      continue;
    }
    const PieceMoves& row = moves_of(upper(at(board, from)));
    if (std::ranges::find(row.dice, die) == row.dice.end()) {
      continue;
    }
    for (const Step& step : row.steps) {
      const int file = file_of(from) + step.dx;
      const int rank = rank_of(from) + (white ? step.dy : -step.dy);
      if (!on_board(file, rank)) {
        continue;
      }
      const int to = 8 * rank + file;
      const bool can_move = is_empty(at(board, to)) && step.kind != Kind::capture;
      const bool can_capture = belongs_to(at(board, to), !white) && step.kind != Kind::move;
      if (can_move || can_capture) {
        moves.push_back({from, to});
      }
    }
  }
  return moves;
}

// The same side stays to move.
Board after_move(const Board& board, const Move& move) {
  Board next = board;
  char piece = at(board, move.from);
  // A miles on its last rank becomes an armiger in the same move.
  if (piece == 'M' && rank_of(move.to) == 7) piece = 'A';
  if (piece == 'm' && rank_of(move.to) == 0) piece = 'a';
  put(next, move.from, '.');
  put(next, move.to, piece);
  return next;
}

Board after_turn(Board board) {
  if (!board.white_to_move) {
    ++board.turn_number;
  }
  board.white_to_move = !board.white_to_move;
  board.roll.reset();
  return board;
}

// Every distinct turn for a roll, by its name, with the board after it. Empty when the game is over.
std::map<std::string, Board> turns_for_roll(const Board& board, const Roll& roll) {
  std::map<std::string, Board> turns;
  if (winner(board)) {
    return turns;
  }
  turns["pass"] = after_turn(board); // always allowed
  // The dice in either order. A turn may also stop after one move.
  for (const Roll& order : {Roll{roll[0], roll[1]}, Roll{roll[1], roll[0]}}) {
    for (const Move& first : moves_for_die(board, order[0])) {
      const std::string first_name = square_name(first.from) + square_name(first.to);
      const Board between = after_move(board, first);
      turns[first_name] = after_turn(between);
      // If the first move ends the game, there is no second.
      if (winner(between)) {
        continue;
      }
      // The same piece may move again, a miles just promoted as an armiger.
      for (const Move& second : moves_for_die(between, order[1])) {
        const std::string second_name = square_name(second.from) + square_name(second.to);
        turns[first_name + "," + second_name] = after_turn(after_move(between, second));
      }
    }
  }
  return turns;
}

const Roll& rolled(const Board& board) {
  if (!board.roll) {
    throw std::runtime_error("ludus: the dice are still to be rolled");
  }
  return *board.roll;
}

unsigned long long count_with_rolls(const Board& board, int depth, bool all_36) {
  if (depth == 0) {
    return 1;
  }
  unsigned long long sum = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = all_36 ? 1 : first; second <= 6; ++second) {
      for (const auto& [name, next] : turns_for_roll(board, {first, second})) {
        sum += count_with_rolls(next, depth - 1, all_36);
      }
    }
  }
  return sum;
}

// -- reading FEN -----------------------------------------------------------------------------------------

[[noreturn]] void fail(const std::string& why) { throw std::runtime_error("ludus FEN: " + why); }

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
    } else if (std::string_view("RQLPMEArqlpmea").find(c) != std::string_view::npos) {
      if (file > 7) fail("a rank that is too wide");
      put(board, 8 * rank + file, c);
      ++file;
    } else {
      fail(std::string("unknown piece ") + c);
    }
  }
  if (rank != 0 || file != 8) fail("the board is not 8 ranks of 8 squares");
  for (file = 0; file < 8; ++file) {
    if (at(board, 56 + file) == 'M' || at(board, file) == 'm') fail("a miles on its last rank");
  }
}

bool has_rex(const Board& board, bool white) {
  return std::ranges::count(board.squares, white ? 'R' : 'r') > 0;
}

bool is_alone(const Board& board, bool white) {
  const auto pieces = std::ranges::count_if(board.squares, [&](char c) { return belongs_to(c, white); });
  return has_rex(board, white) && pieces == 1;
}

bool has_lost(const Board& board, bool white) { return !has_rex(board, white) || is_alone(board, white); }

} // namespace

std::optional<bool> winner(const Board& board) {
  if (has_lost(board, false)) {
    return true;
  }
  if (has_lost(board, true)) {
    return false;
  }
  return std::nullopt;
}

Board parse(std::string_view fen) {
  std::istringstream words{std::string(fen)};
  std::vector<std::string> fields;
  for (std::string word; words >> word;) {
    fields.push_back(word);
  }
  if (fields.size() < 3 || fields.size() > 4) fail("three or four fields are expected");
  Board board;
  read_squares(board, fields[0]);
  for (const bool white : {true, false}) {
    if (std::ranges::count(board.squares, white ? 'R' : 'r') > 1) fail("more than one rex a side");
  }
  if (has_lost(board, true) && has_lost(board, false)) fail("both sides have lost");

  if (fields[1] != "w" && fields[1] != "b") fail("side to move " + fields[1]);
  board.white_to_move = fields[1] == "w";

  if (fields[2] != "-") {
    if (fields[2].size() != 2 || fields[2].find_first_not_of("123456") != std::string::npos) {
      fail("roll " + fields[2]);
    }
    board.roll = Roll{fields[2][0] - '0', fields[2][1] - '0'};
    std::ranges::sort(*board.roll);
  }

  if (fields.size() > 3) {
    const std::string& number = fields[3];
    if (number.size() > 8 || number.find_first_not_of("0123456789") != std::string::npos) {
      fail("turn number " + number);
    }
    board.turn_number = std::stoi(number);
    if (board.turn_number < 1) fail("turn number " + number);
  }
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
  fen += board.roll ? std::to_string((*board.roll)[0]) + std::to_string((*board.roll)[1]) : "-";
  fen += " " + std::to_string(board.turn_number);
  return fen;
}

std::vector<std::string> legal_turns(const Board& board) {
  std::vector<std::string> names;
  for (const auto& [name, next] : turns_for_roll(board, rolled(board))) {
    names.push_back(name);
  }
  return names;
}

Board play_turn(const Board& board, std::string_view turn) {
  const std::map<std::string, Board> turns = turns_for_roll(board, rolled(board));
  const auto found = turns.find(std::string(turn));
  if (found == turns.end()) {
    throw std::runtime_error("ludus: illegal turn " + std::string(turn));
  }
  return found->second;
}

unsigned long long count_turns(const Board& board, int depth) { return count_with_rolls(board, depth, true); }

unsigned long long count_turns_unordered(const Board& board, int depth) {
  return count_with_rolls(board, depth, false);
}

} // namespace hippo::reference::ludus
