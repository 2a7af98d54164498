#include "wotn_reference.hpp"
#include "wotn_reference_pieces.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace hippo::reference {
namespace {

// ---- Squares ------------------------------------------------------------------------------------

constexpr int a1 = 0, e1 = 4, h1 = 7, a8 = 56, e8 = 60, h8 = 63;

int file_of(int square) { return square % 8; }
int rank_of(int square) { return square / 8; }
bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

std::string square_name(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

// "counted from its own side": 1 to 8.
int own_rank(int square, bool white) { return white ? rank_of(square) + 1 : 8 - rank_of(square); }

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

// ---- Attacks and kings --------------------------------------------------------------------------

const Cell& cell_at(const Board& board, int square) { return board.cells[static_cast<std::size_t>(square)]; }
Cell& cell_at(Board& board, int square) { return board.cells[static_cast<std::size_t>(square)]; }

bool is_empty(const Board& board, int square) { return cell_at(board, square).name.empty(); }

bool holds(const Board& board, int square, const char* name, bool white) {
  return cell_at(board, square).name == name && cell_at(board, square).white == white;
}

bool has_any_of(const Board& board, int square, bool white) {
  return !is_empty(board, square) && cell_at(board, square).white == white;
}

// The squares the piece on `from` attacks, whoever stands on them.
std::vector<int> attacked_from(const Board& board, int from) {
  std::vector<int> squares;
  const Cell& cell = cell_at(board, from);
  const int file = file_of(from), rank = rank_of(from);
  const Piece& piece = piece_named(cell.name);
  Steps leaps = piece.leaps;
  if (piece.name == "P") leaps = cell.white ? Steps{{-1, 1}, {1, 1}} : Steps{{-1, -1}, {1, -1}};
  for (const Step step : leaps)
    if (on_board(file + step.dx, rank + step.dy)) squares.push_back(8 * (rank + step.dy) + file + step.dx);
  for (const Step step : piece.slides) {
    for (int x = file + step.dx, y = rank + step.dy; on_board(x, y); x += step.dx, y += step.dy) {
      squares.push_back(8 * y + x);
      if (!is_empty(board, 8 * y + x)) break; // "blocked on a square it steps on"
    }
  }
  return squares;
}

bool is_attacked(const Board& board, int square, bool by_white) {
  for (int from = 0; from < 64; ++from) {
    if (!has_any_of(board, from, by_white)) continue;
    for (const int target : attacked_from(board, from))
      if (target == square) return true;
  }
  return false;
}

std::vector<int> kings_of(const Board& board, bool white) {
  std::vector<int> squares;
  for (int square = 0; square < 64; ++square)
    if (holds(board, square, "K", white)) squares.push_back(square);
  return squares;
}

// "Kings": check exists only for a side with exactly one king.
bool is_checked(const Board& board, bool white) {
  const std::vector<int> kings = kings_of(board, white);
  return kings.size() == 1 && is_attacked(board, kings[0], !white);
}

// ---- Moves --------------------------------------------------------------------------------------

struct Move {
  int from, to;
  std::string becomes; // the improvement or promotion; empty when the piece stays what it is
};

std::string machine_form(const Move& move) {
  const std::string squares = square_name(move.from) + square_name(move.to);
  return move.becomes.empty() ? squares : squares + "/" + lower(move.becomes);
}

// A king's own step is one square; two files on its rank can only be castling.
bool is_castling(const Board& board, const Move& move) {
  return cell_at(board, move.from).name == "K" && std::abs(file_of(move.from) - file_of(move.to)) == 2;
}

// A pawn that goes diagonally onto an empty square can only be taking en passant.
bool is_en_passant(const Board& board, const Move& move) {
  const bool diagonal = file_of(move.from) != file_of(move.to);
  return cell_at(board, move.from).name == "P" && diagonal && is_empty(board, move.to);
}

// The square of the piece that the move captures, or -1.
int captured_square(const Board& board, const Move& move) {
  if (is_en_passant(board, move)) return 8 * rank_of(move.from) + file_of(move.to);
  return is_empty(board, move.to) ? -1 : move.to;
}

// What the mover becomes: one entry for each choice, or one empty entry when it stays what it is.
Names becomings(const Board& board, const Move& move) {
  const Cell& mover = cell_at(board, move.from);
  const Piece& piece = piece_named(mover.name);
  if (board.variant == Variant::chess) {
    if (piece.name == "P" && own_rank(move.to, mover.white) == 8) return {"Q", "R", "B", "N"};
    return {""};
  }
  // "Improvement": (a) a capture of at least half its own level, or (b) the rank level + 5; never optional;
  // both together are one level. "Castling improves nobody": a king has nothing to become, and its rook is
  // not looked at here.
  const int captured = captured_square(board, move);
  const int prey_level = captured < 0 ? 0 : piece_named(cell_at(board, captured).name).level;
  const bool by_capture = captured >= 0 && 2 * prey_level >= piece.level;
  const bool by_rank = own_rank(move.to, mover.white) == piece.level + 5;
  if (piece.name == "K" || !(by_capture || by_rank)) return {""};
  return board.variant == Variant::wotn_advanced ? piece.next_advanced : piece.next;
}

// Where the pawn on `from` may go: orthodox.
std::vector<int> pawn_targets(const Board& board, int from) {
  std::vector<int> targets;
  const bool white = cell_at(board, from).white;
  const int ahead = from + (white ? 8 : -8); // always on the board: no pawn stands on its last rank
  if (is_empty(board, ahead)) {
    targets.push_back(ahead);
    const int two_ahead = ahead + (white ? 8 : -8);
    if (own_rank(from, white) == 2 && is_empty(board, two_ahead)) targets.push_back(two_ahead);
  }
  for (const int target : attacked_from(board, from))
    if (has_any_of(board, target, !white) || target == board.en_passant) targets.push_back(target);
  return targets;
}

// Castling, orthodox but for "Kings" (a side with two or more kings castles whatever is attacked) and
// "Handicap" (the piece in the corner may be an improved rook). A right says that king and rook are at home.
std::vector<int> castling_targets(const Board& board, int king) {
  std::vector<int> targets;
  const bool white = cell_at(board, king).white;
  if (king != (white ? e1 : e8)) return targets;
  for (const int rook : board.castling) {
    if (rank_of(rook) != rank_of(king)) continue;
    const int direction = rook > king ? 1 : -1;
    bool allowed = true;
    for (int square = king + direction; square != rook; square += direction)
      allowed = allowed && is_empty(board, square);
    if (kings_of(board, white).size() == 1)
      for (int i = 0; i <= 2; ++i) allowed = allowed && !is_attacked(board, king + i * direction, !white);
    if (allowed) targets.push_back(king + 2 * direction);
  }
  return targets;
}

std::vector<Move> pseudo_legal_moves(const Board& board) {
  std::vector<Move> moves;
  const bool white = board.white_to_move;
  for (int from = 0; from < 64; ++from) {
    if (!has_any_of(board, from, white)) continue;
    std::vector<int> targets;
    if (cell_at(board, from).name == "P") {
      targets = pawn_targets(board, from);
    } else {
      for (const int target : attacked_from(board, from))
        if (!has_any_of(board, target, white)) targets.push_back(target);
    }
    if (cell_at(board, from).name == "K")
      for (const int target : castling_targets(board, from)) targets.push_back(target);
    for (const int to : targets)
      for (const std::string& becomes : becomings(board, {from, to, ""}))
        moves.push_back({from, to, becomes});
  }
  return moves;
}

Board after_move(const Board& before, const Move& move) {
  Board after = before;
  const Cell mover = cell_at(before, move.from);
  const int captured = captured_square(before, move);
  if (captured >= 0) cell_at(after, captured) = Cell{};
  cell_at(after, move.from) = Cell{};
  cell_at(after, move.to) = Cell{move.becomes.empty() ? mover.name : move.becomes, mover.white};

  if (is_castling(before, move)) { // the rook, improved or not, goes to the square the king stepped over
    const bool kingside = move.to > move.from;
    const int rook = kingside ? move.from + 3 : move.from - 4;
    std::swap(cell_at(after, (move.from + move.to) / 2), cell_at(after, rook));
  }
  // A right is lost as soon as anything leaves or enters the rook's or the king's home square.
  for (const int square : {move.from, move.to}) {
    after.castling.erase(square);
    if (square == e1) after.castling.erase(a1), after.castling.erase(h1);
    if (square == e8) after.castling.erase(a8), after.castling.erase(h8);
  }
  // "Only a pawn's orthodox two-step allows en passant; the WfbD's leap from e2 to e4 does not."
  const bool two_step = mover.name == "P" && std::abs(move.to - move.from) == 16;
  after.en_passant = two_step ? (move.from + move.to) / 2 : -1;

  after.halfmove_clock = captured >= 0 || mover.name == "P" ? 0 : before.halfmove_clock + 1;
  if (!before.white_to_move) ++after.move_number;
  after.white_to_move = !before.white_to_move;
  return after;
}

// "Kings", the test of legality: after the move, a mover with exactly one king must not have it attacked. So
// a second king, just improved, answers every check.
std::vector<std::pair<Move, Board>> legal_moves_and_boards(const Board& board) {
  std::vector<std::pair<Move, Board>> legal;
  for (const Move& move : pseudo_legal_moves(board)) {
    Board after = after_move(board, move);
    if (!is_checked(after, board.white_to_move)) legal.emplace_back(move, std::move(after));
  }
  return legal;
}

// ---- Reading a position -------------------------------------------------------------------------

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

// The sheet's name of a piece, from any spelling ("Levels and alignments", "The fuller chart").
std::string canonical_name(Variant variant, const std::string& spelling) {
  static const std::map<std::string, std::string> aliases = {
      {"wfd", "wfbd"}, {"donkey", "wfbd"}, {"ad", "da"},         {"daffy", "da"},     {"db", "bd"},
      {"bede", "bd"},  {"nr", "nn"},       {"nightrider", "nn"}, {"bn", "nb"},        {"princess", "nb"},
      {"c", "rn"},     {"empress", "rn"},  {"chancellor", "rn"}, {"nrb", "bnn"},      {"unicorn", "bnn"},
      {"nrr", "rnn"},  {"raven", "rnn"},   {"nwfd", "nwfbd"},    {"squirrel", "nad"},
  };
  const auto alias = aliases.find(lower(spelling));
  const std::string name = alias == aliases.end() ? lower(spelling) : alias->second;
  for (const Piece& piece : piece_table)
    if (lower(piece.name) == name && plays_in(piece, variant)) return piece.name;
  fail("piece placement: no piece of this game is named '" + spelling + "'");
}

// "In a position line": a name with any upper-case letter is White's.
Cell parse_piece(Variant variant, const std::string& spelling) {
  return {canonical_name(variant, spelling), lower(spelling) != spelling};
}

void parse_placement(Board& board, const std::string& text) {
  int file = 0, rank = 7;
  const auto put = [&](int count, const Cell& cell) {
    for (int i = 0; i < count; ++i, ++file) {
      if (file >= 8) fail("piece placement: rank " + std::to_string(rank + 1) + " is too wide");
      cell_at(board, 8 * rank + file) = cell;
    }
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t bracket = std::string("([{").find(text[i]);
    if (text[i] == '/') {
      if (file != 8) fail("piece placement: rank " + std::to_string(rank + 1) + " is too narrow");
      if (--rank < 0) fail("piece placement: more than 8 ranks");
      file = 0;
    } else if (text[i] >= '0' && text[i] <= '9') {
      int count = 0;
      for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
        count = std::min(99, 10 * count + text[i] - '0');
      --i;
      if (count == 0) fail("piece placement: an empty count of squares");
      put(count, Cell{});
    } else if (bracket != std::string::npos) {
      const std::size_t close = text.find(")]}"[bracket], i);
      if (close == std::string::npos) fail("piece placement: an unclosed bracket");
      put(1, parse_piece(board.variant, text.substr(i + 1, close - i - 1)));
      i = close;
    } else {
      put(1, parse_piece(board.variant, text.substr(i, 1)));
    }
  }
  if (rank != 0 || file != 8) fail("piece placement: not 8 full ranks");
}

// KQkq, or the file letter of the corner ("Handicap": the right names the improved piece's square). In wotn
// any own piece may stand in the corner: the answer keys give rights to pieces that no rook improves to.
void parse_castling(Board& board, const std::string& text) {
  static const std::map<char, int> corners = {{'K', h1}, {'H', h1}, {'Q', a1}, {'A', a1},
                                              {'k', h8}, {'h', h8}, {'q', a8}, {'a', a8}};
  if (text == "-") return;
  for (const char letter : text) {
    const auto corner = corners.find(letter);
    if (corner == corners.end()) fail("castling: an unknown letter");
    const bool white = rank_of(corner->second) == 0;
    if (!holds(board, white ? e1 : e8, "K", white)) fail("castling: the king is not at home");
    if (!has_any_of(board, corner->second, white)) fail("castling: no piece in the corner");
    if (board.variant == Variant::chess && cell_at(board, corner->second).name != "R")
      fail("castling: no rook in the corner");
    if (!board.castling.insert(corner->second).second) fail("castling: the same right twice");
  }
}

void parse_en_passant(Board& board, const std::string& text) {
  if (text == "-") return;
  if (text.size() != 2 || !on_board(text[0] - 'a', text[1] - '1')) fail("en passant: not a square");
  const bool white = board.white_to_move;
  const int square = 8 * (text[1] - '1') + text[0] - 'a', forward = white ? 8 : -8;
  if (own_rank(square, white) != 6 || !is_empty(board, square) || !is_empty(board, square + forward) ||
      !holds(board, square - forward, "P", !white))
    fail("en passant: no pawn has just stepped over " + text);
  board.en_passant = square;
}

unsigned parse_counter(const std::string& text) {
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos)
    fail("counter: not a number: " + text);
  return static_cast<unsigned>(std::stoul(text));
}

void require_possible(const Board& board) {
  for (const bool white : {true, false}) {
    const std::size_t kings = kings_of(board, white).size();
    if (kings == 0) fail("piece placement: a side has no king");
    if (board.variant == Variant::chess && kings > 1) fail("piece placement: a side has two kings");
  }
  for (int square = 0; square < 64; ++square) {
    if (cell_at(board, square).name != "P") continue;
    const int rank = own_rank(square, cell_at(board, square).white);
    // "A pawn therefore never stands beyond the 5th rank".
    if (rank == 1 || rank > (board.variant == Variant::chess ? 7 : 5))
      fail("piece placement: a pawn on " + square_name(square));
  }
  if (is_checked(board, !board.white_to_move)) fail("side to move: the other side is in check");
}

} // namespace

// ---- The interface ------------------------------------------------------------------------------

Board parse(Variant variant, std::string_view fen) {
  std::istringstream stream{std::string(fen)};
  Names fields;
  for (std::string field; stream >> field;) fields.push_back(field);
  if (fields.size() < 4 || fields.size() > 6) fail("a position has 4 to 6 fields after the game's name");
  Board board;
  board.variant = variant;
  parse_placement(board, fields[0]);
  if (fields[1] != "w" && fields[1] != "b") fail("side to move: neither w nor b");
  board.white_to_move = fields[1] == "w";
  parse_castling(board, fields[2]);
  parse_en_passant(board, fields[3]);
  if (fields.size() > 4) board.halfmove_clock = parse_counter(fields[4]);
  if (fields.size() > 5) board.move_number = parse_counter(fields[5]);
  require_possible(board);
  return board;
}

std::string to_fen(const Board& board) {
  std::string fen;
  for (int rank = 7; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file <= 8; ++file) {
      const bool at_end = file == 8;
      if (!at_end && is_empty(board, 8 * rank + file)) {
        ++gap;
        continue;
      }
      if (gap > 0) fen += std::to_string(std::exchange(gap, 0));
      if (at_end) break;
      const Cell& cell = cell_at(board, 8 * rank + file);
      const std::string name = cell.white ? cell.name : lower(cell.name);
      fen += name.size() == 1 ? name : "(" + name + ")";
    }
    if (rank > 0) fen += '/';
  }
  fen += board.white_to_move ? " w " : " b ";
  for (const int corner : {h1, a1, h8, a8}) {
    if (!board.castling.contains(corner)) continue;
    const bool plain = cell_at(board, corner).name == "R", kingside = file_of(corner) == 7;
    const std::string letter = plain ? (kingside ? "K" : "Q") : (kingside ? "H" : "A");
    fen += rank_of(corner) == 0 ? letter : lower(letter);
  }
  if (board.castling.empty()) fen += '-';
  fen += ' ' + (board.en_passant < 0 ? "-" : square_name(board.en_passant));
  return fen + ' ' + std::to_string(board.halfmove_clock) + ' ' + std::to_string(board.move_number);
}

std::vector<std::string> legal_moves(const Board& board) {
  std::vector<std::string> moves;
  for (const auto& [move, after] : legal_moves_and_boards(board)) moves.push_back(machine_form(move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

Board play(const Board& board, std::string_view text) {
  for (const auto& [move, after] : legal_moves_and_boards(board))
    if (machine_form(move) == text) return after;
  fail("not a legal move: " + std::string(text));
}

bool in_check(const Board& board) { return is_checked(board, board.white_to_move); }

bool side_attacks(const Board& board, bool by_white, int file, int rank) {
  return is_attacked(board, 8 * rank + file, by_white);
}

unsigned long long perft(const Board& board, int depth) {
  if (depth == 0) return 1;
  unsigned long long count = 0;
  for (const auto& [move, after] : legal_moves_and_boards(board)) count += perft(after, depth - 1);
  return count;
}

} // namespace hippo::reference
