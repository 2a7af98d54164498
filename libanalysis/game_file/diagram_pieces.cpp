#include "libanalysis/game_file/diagram_pieces.hpp"

#include "libanalysis/game_file/fsf_betza.hpp"
#include "libnotation/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace hippo::game_file {

namespace {

/// The moves that the diagram gives a piece by its name alone. (A king castles, too.)
struct NamedMoves {
  std::string_view name, moves;
  bool orthodox = false;
};
constexpr NamedMoves named[] = {
    {"pawn", "fmWfceFifmnD", true},
    {"knight", "N", true},
    {"bishop", "B", true},
    {"rook", "R", true},
    {"queen", "Q", true},
    {"king", "K", true},
    {"cardinal", "BN"},
    {"archbishop", "BN"},
    {"chancellor", "RN"},
    {"marshall", "RN"},
    {"amazon", "QN"},
    {"lion", "KNADcaKcabKmabK"},
    {"mao", "mafsW"},
    {"horse", "mafsW"},
    {"elephant", "mafF"},
    {"cannon", "mRcpR"},
    {"pao", "mRcpR"},
    {"advisor", "F"},
    {"lance", "fR"},
    {"copper", "vWfF"},
    {"silver", "FfW"},
    {"silvergeneral", "FfW"},
    {"gold", "WfF"},
    {"goldgeneral", "WfF"},
    {"man", "K"},
    {"commoner", "K"},
    {"ferz", "F"},
    {"camel", "C"},
    {"zebra", "Z"},
    {"nightrider", "NN"},
    {"grasshopper", "gQ"},
    {"griffon", "yafsF"},
    {"gryphon", "yafsF"},
    {"wizard", "FC"},
    {"champion", "WAD"},
};

std::string moves_by_name(notation::DiagramPiece const& written, std::vector<ImportRemark>& remarks) {
  auto const found = std::ranges::find(named, notation::lower(written.name), &NamedMoves::name);
  if (found == std::end(named)) {
    remarks.push_back(
        {written.where, fmt::format("no moves of the {} are given: it has none", written.name)});
    return "";
  }
  if (!found->orthodox)
    remarks.push_back({written.where, fmt::format("no moves of the {} are given: {} is assumed", written.name,
                                                  found->moves)});
  return std::string(found->moves);
}

/// Takes `isO2` out of the moves: the steps of the king.
std::optional<int> take_castling(std::string& moves) {
  std::size_t const atom = moves.find('O');
  if (atom == std::string::npos) return std::nullopt;
  std::size_t begin = atom, end = atom + 1;
  while (begin > 0 && moves[begin - 1] >= 'a' && moves[begin - 1] <= 'z') --begin;
  int steps = 0;
  for (; end < moves.size() && notation::is_digit(moves[end]) && steps < 100; ++end)
    steps = 10 * steps + (moves[end] - '0');
  moves.erase(begin, end - begin);
  return steps == 0 ? 2 : steps;
}

/// Takes out terms that capture kings only (`kR`): whether there were any.
bool take_king_captures(std::string& moves) {
  bool any = false;
  for (std::size_t k = moves.find('k'); k != std::string::npos; k = moves.find('k')) {
    std::size_t begin = k, end = k;
    while (begin > 0 && moves[begin - 1] >= 'a' && moves[begin - 1] <= 'z') --begin;
    while (end < moves.size() && !notation::is_capital(moves[end])) ++end;
    if (end < moves.size()) ++end;
    while (end < moves.size() && (notation::is_digit(moves[end]) || moves[end] == moves[end - 1])) ++end;
    moves.erase(begin, end - begin);
    any = true;
  }
  return any;
}

/// The square of the other side that a square stands for.
Square opposite(Square square, BoardSize board, Symmetry symmetry) {
  int const file = board.file_of(square), rank = board.ranks - 1 - board.rank_of(square);
  return board.at(symmetry == Symmetry::rotate ? board.files - 1 - file : file, rank);
}

char letter_in(std::string_view wishes, std::set<char> const& taken) {
  for (char const wish : wishes) {
    char const letter = notation::lower(wish);
    if (notation::is_letter(letter) && !taken.contains(letter)) return letter;
  }
  return '\0';
}

} // namespace

void set_moves(ImportedPiece& piece, notation::DiagramPiece const& written, BoardSize board,
               std::vector<ImportRemark>& remarks) {
  std::string moves = written.moves.empty() ? moves_by_name(written, remarks) : written.moves;
  piece.castles = take_castling(moves);
  if (written.moves.empty() && piece.name == "king") piece.castles = board.files > 8 ? 3 : 2;
  if (take_king_captures(moves))
    remarks.push_back({written.moves_where, "captures of kings only (k) are not imported"});
  if (std::size_t const twice = moves.find("nn"); twice != std::string::npos) {
    moves.erase(twice, 1);
    remarks.push_back({written.moves_where, "nn is read as n"});
  }
  auto const read = read_file_betza(moves, BetzaDialect::standard);
  if (auto const* error = std::get_if<notation::ParseError>(&read)) {
    remarks.push_back(
        {written.moves_where, fmt::format("the moves {} of the {} cannot be read: expected {}; it has none",
                                          moves, written.name, error->expected)});
    moves.clear();
  }
  piece.moves = std::move(moves);
}

void set_squares(ImportedPiece& piece, notation::DiagramPiece const& written, BoardSize board,
                 Symmetry symmetry, int first_rank, std::vector<ImportRemark>& remarks) {
  for (std::size_t side = 0; side < 2; ++side)
    for (notation::DiagramArea const& area : written.areas[side]) {
      bool beyond = false;
      for (int file = area.first_file; file <= area.last_file; ++file)
        for (int rank = area.first_rank - first_rank; rank <= area.last_rank - first_rank; ++rank)
          if (board.has(file, rank))
            piece.squares[side].push_back(board.at(file, rank));
          else
            beyond = true;
      if (beyond) remarks.push_back({area.where, "a square beyond the board"});
    }
  if (symmetry == Symmetry::none) return;
  for (Square const square : piece.squares[0]) {
    Square const other = opposite(square, board, symmetry);
    if (std::ranges::find(piece.squares[1], other) == piece.squares[1].end())
      piece.squares[1].push_back(other);
  }
}

void set_letters(std::vector<ImportedPiece>& pieces, std::vector<ImportRemark>& remarks) {
  std::set<char> taken;
  auto const take = [&](ImportedPiece& piece, std::string_view wishes) {
    if (piece.letter != '\0') return;
    piece.letter = letter_in(wishes, taken);
    if (piece.letter != '\0') taken.insert(piece.letter);
  };
  for (ImportedPiece& piece : pieces) // what is written goes first, then the first letters of names
    if (piece.id.size() == 1) take(piece, piece.id);
  for (ImportedPiece& piece : pieces)
    if (piece.id.empty()) take(piece, std::string_view(piece.name).substr(0, 1));
  for (ImportedPiece& piece : pieces) {
    if (piece.letter != '\0') continue;
    take(piece, piece.name + "abcdefghijklmnopqrstuvwxyz");
    if (piece.letter != '\0')
      remarks.push_back({piece.where, fmt::format("the {} is written {}", piece.name,
                                                  static_cast<char>(piece.letter & ~0x20))});
  }
}

} // namespace hippo::game_file
