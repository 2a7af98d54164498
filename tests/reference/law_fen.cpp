// Positions as lines, and moves in UCI notation.
#include "tests/reference/law_board.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

namespace hippo::reference::laws {

namespace {

char lower(char letter) { return static_cast<char>(std::tolower(letter)); }
char upper(char letter) { return static_cast<char>(std::toupper(letter)); }
bool is_upper(char letter) { return std::isupper(static_cast<unsigned char>(letter)) != 0; }
bool is_digit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }

std::string letter_of(Laws const& laws, Cell const& cell) {
  if (cell.type == wall || cell.type == dead) return cell.type == wall ? "*" : "^";
  char const letter = laws.types[static_cast<std::size_t>(cell.was != none ? cell.was : cell.type)].letter;
  return std::string(cell.was != none ? "+" : "") + (cell.side == 0 ? upper(letter) : lower(letter)) +
         (cell.was_pawn ? "~" : "");
}

std::string square_name(Laws const& laws, Square square) {
  return std::string(1, static_cast<char>('a' + laws.file(square))) + std::to_string(laws.rank(square) + 1);
}

Cell cell_of(Laws const& laws, char letter, bool promoted) {
  Cell cell;
  cell.type = laws.type_of(letter);
  if (cell.type == none) throw std::runtime_error(std::string("no piece ") + letter);
  cell.side = is_upper(letter) ? 0 : 1;
  if (promoted) {
    cell.was = cell.type;
    cell.type = laws.promoted.at(cell.type);
  }
  return cell;
}

void read_board(Position& position, std::string const& text) {
  Laws const& laws = *position.laws;
  int file = 0, rank = laws.ranks - 1;
  bool promoted = false;
  for (std::size_t at = 0; at < text.size() && text[at] != '['; ++at) {
    char const sign = text[at];
    if (sign == '/') {
      file = 0;
      --rank;
    } else if (sign == '+') {
      promoted = true;
    } else if (sign == '~') {
      position.cells[static_cast<std::size_t>(laws.at(file - 1, rank))].was_pawn = true;
    } else if (is_digit(sign)) {
      int count = sign - '0';
      if (at + 1 < text.size() && is_digit(text[at + 1])) count = 10 * count + (text[++at] - '0');
      file += count;
    } else {
      Cell& cell = position.cells.at(static_cast<std::size_t>(laws.at(file++, rank)));
      if (sign == '*' || sign == '^')
        cell.type = sign == '*' ? wall : dead;
      else
        cell = cell_of(laws, sign, promoted);
      promoted = false;
    }
  }
  auto const bracket = text.find('[');
  for (std::size_t at = bracket; at < text.size(); ++at)
    if (std::isalpha(static_cast<unsigned char>(text[at])) != 0)
      ++position.hand[is_upper(text[at]) ? 0 : 1][laws.type_of(text[at])];
}

/// The square of the king that castles: on its file, or the only one on the rank.
Square castling_king(Position const& position, Side side) {
  Laws const& laws = *position.laws;
  int const rank = side == 0 ? laws.castling_rank : laws.ranks - 1 - laws.castling_rank;
  std::vector<Square> found;
  for (int file = 0; file < laws.files; ++file) {
    Cell const& cell = position.cells[static_cast<std::size_t>(laws.at(file, rank))];
    if (cell.of(side) && cell.type == laws.castling_king[static_cast<std::size_t>(side)])
      found.push_back(laws.at(file, rank));
  }
  if (found.size() == 1) return found.front();
  for (Square const square : found)
    if (laws.file(square) == laws.king_file) return square;
  return none;
}

bool castles_as_rook(Position const& position, Side side, Square square) {
  Cell const& cell = position.cells[static_cast<std::size_t>(square)];
  if (!cell.of(side)) return false;
  return position.laws->castles_with_any ||
         position.laws->castling_rooks[static_cast<std::size_t>(side)].contains(cell.type);
}

/// The outermost piece on that wing that castles as rook.
Square outer_rook(Position const& position, Side side, Square king, bool king_side) {
  Laws const& laws = *position.laws;
  if (king == none) return none;
  int const step = king_side ? -1 : 1;
  for (int file = king_side ? laws.files - 1 : 0; file != laws.file(king); file += step)
    if (Square const square = laws.at(file, laws.rank(king)); castles_as_rook(position, side, square))
      return square;
  return none;
}

void read_rights(Position& position, std::string const& text) {
  Laws const& laws = *position.laws;
  for (char const letter : text) {
    if (letter == '-') continue;
    Side const side = is_upper(letter) ? 0 : 1;
    bool const wing = lower(letter) == 'k' || lower(letter) == 'q';
    if (wing && laws.castling) {
      Square const king = castling_king(position, side),
                   rook = outer_rook(position, side, king, lower(letter) == 'k');
      if (king == none || rook == none) continue;
      position.rights.push_back({side, king, rook});
      if (laws.gating) position.gates[static_cast<std::size_t>(side)].insert({king, rook});
    } else if (!wing && laws.gating) {
      int const rank = side == 0 ? laws.castling_rank : laws.ranks - 1 - laws.castling_rank;
      position.gates[static_cast<std::size_t>(side)].insert(laws.at(lower(letter) - 'a', rank));
    } else if (!wing && laws.castling) {
      Square const king = castling_king(position, side);
      position.rights.push_back({side, king, laws.at(lower(letter) - 'a', laws.rank(king))});
    }
  }
}

std::string board_text(Position const& position) {
  Laws const& laws = *position.laws;
  std::string text;
  for (int rank = laws.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < laws.files; ++file) {
      Cell const& cell = position.cells[static_cast<std::size_t>(laws.at(file, rank))];
      if (cell.empty()) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += letter_of(laws, cell);
    }
    if (empty > 0) text += std::to_string(empty);
    if (rank > 0) text += '/';
  }
  return text;
}

std::string hand_text(Position const& position) {
  std::string text = "[";
  for (Side side : {0, 1})
    for (auto const& [type, count] : position.hand[static_cast<std::size_t>(side)]) {
      char const letter = position.laws->types[static_cast<std::size_t>(type)].letter;
      text += std::string(static_cast<std::size_t>(count), side == 0 ? upper(letter) : lower(letter));
    }
  return text + ']';
}

/// The letter of the right says that the piece has not moved.
bool has_right(Position const& position, Square square) {
  return std::ranges::any_of(
      position.rights, [&](Right const& right) { return right.king == square || right.rook == square; });
}

std::string rights_text(Position const& position) {
  Laws const& laws = *position.laws;
  std::string text;
  for (Side side : {0, 1}) {
    std::string own;
    for (bool const king_side : {true, false})
      for (Right const& right : position.rights)
        if (right.side == side && (right.rook > right.king) == king_side)
          own += right.rook == outer_rook(position, side, right.king, king_side)
                     ? (king_side ? 'k' : 'q')
                     : static_cast<char>('a' + laws.file(right.rook));
    for (Square const gate : position.gates[static_cast<std::size_t>(side)])
      if (!has_right(position, gate)) own += static_cast<char>('a' + laws.file(gate));
    for (char& letter : own) letter = side == 0 ? upper(letter) : letter;
    text += own;
  }
  return text.empty() ? "-" : text;
}

/// The squares crossed, and the square of the piece that crossed them, if it is not the next one on the file.
std::string crossed_text(Position const& position) {
  Laws const& laws = *position.laws;
  if (position.crossings.empty()) return "-";
  std::set<Square> squares;
  for (Crossing const& crossing : position.crossings) {
    squares.insert(crossing.squares.begin(), crossing.squares.end());
    int const ahead = crossing.side == 0 ? 1 : -1;
    Square next = ahead > 0 ? crossing.squares.front() : crossing.squares.back();
    while (next != none && !position.cells[static_cast<std::size_t>(next)].piece())
      next = laws.at(laws.file(next), laws.rank(next) + ahead);
    if (next != crossing.crosser) squares.insert(crossing.crosser);
  }
  std::string text;
  for (Square const square : squares) text += square_name(laws, square);
  return text;
}

} // namespace

Position read_fen(Laws const& laws, std::string const& fen) {
  Position position;
  position.laws = &laws;
  position.cells.resize(static_cast<std::size_t>(laws.squares()));
  std::istringstream words(fen);
  std::string board, turn, rights, crossed, word;
  words >> board >> turn >> rights >> crossed;
  read_board(position, board);
  position.turn = turn == "b" ? 1 : 0;
  read_rights(position, rights);
  bool counted = false;
  while (words >> word) {
    auto const plus = word.find('+');
    if (plus != std::string::npos)
      position.checks_left = {std::stoi(word), std::stoi(word.substr(plus + 1))};
    else {
      position.clock = std::stoi(word);
      words >> position.number;
      counted = static_cast<bool>(words >> position.left);
    }
  }
  if (!counted) position.left = laws.moves_of_turn(position.turn, position.number);
  position.mover = within_turn(position) ? position.turn : 1 - position.turn;
  return position;
}

std::string fen(Position const& position) {
  Laws const& laws = *position.laws;
  std::string text = board_text(position);
  if ((laws.drops && !laws.free_drops) || laws.seirawan) text += hand_text(position);
  text += position.turn == 0 ? " w " : " b ";
  text += rights_text(position) + ' ' + crossed_text(position) + ' ';
  if (laws.check_counting)
    text += std::to_string(position.checks_left[0]) + '+' + std::to_string(position.checks_left[1]) + ' ';
  text += std::to_string(position.clock) + ' ' + std::to_string(position.number);
  return laws.several_moves() ? text + ' ' + std::to_string(position.left) : text;
}

std::string uci(Position const& position, Move const& move) {
  Laws const& laws = *position.laws;
  auto const name = [&](Square square) { return square_name(laws, square); };
  auto const letter = [&](int type) { return lower(laws.types[static_cast<std::size_t>(type)].letter); };
  std::string text;
  if (move.kind == Move::Kind::drop) {
    text = std::string(move.promotes ? "+" : "") + upper(letter(move.dropped)) + '@' + name(move.to);
  } else if (move.kind == Move::Kind::castling) {
    int const file = move.to > move.from ? laws.king_side_file : laws.queen_side_file;
    Square const target = laws.at(file, laws.rank(move.from));
    bool steps = target == move.from || laws.castles_from_anywhere;
    for (Reach const& step : reach(position, move.from)) steps = steps || step.to == target;
    text = name(move.from) + name(steps ? move.to : target);
    if (move.enters != none)
      text = name(move.entry == move.from ? move.from : move.to) +
             name(move.entry == move.from ? (steps ? move.to : target) : move.from);
  } else {
    text = name(move.from) + name(move.to);
  }
  if (move.becomes != none) text += letter(move.becomes);
  if (move.kind == Move::Kind::ordinary && move.promotes) text += '+';
  if (move.demotes) text += '-';
  if (auto const left = left_behind(position, move); left != none && text.size() == 4) text += letter(left);
  if (move.enters != none) text += letter(move.enters);
  if (move.wall_at != none)
    text += ',' + (move.kind == Move::Kind::drop ? name(move.to) : text.substr(2, 2)) + name(move.wall_at);
  return text;
}

} // namespace hippo::reference::laws
