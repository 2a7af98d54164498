#include "libgame/game_file/diagram_pieces.hpp"

#include "libgame/game_file/fsf_betza.hpp"
#include "libgame/game_file/letters.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace hippo::game_file {

namespace {

/// The diagram's default moves of a piece with this name. (A king castles, too.)
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

/// The end of the bracket that begins there: `[F?fsR]`.
std::size_t end_of_bracket(std::string_view moves, std::size_t begin) {
  std::size_t const end = moves.find(']', begin);
  return end == std::string_view::npos ? moves.size() : end + 1;
}

/// The terms of a string: modifiers, an atom or a bracket, and its repetition or number.
std::vector<std::string> terms_of(std::string_view moves) {
  std::vector<std::string> terms;
  for (std::size_t at = 0; at < moves.size();) {
    std::size_t const begin = at;
    while (at < moves.size() && !notation::is_capital(moves[at]) && moves[at] != '[') ++at;
    if (at < moves.size()) at = moves[at] == '[' ? end_of_bracket(moves, at) : at + 1;
    while (at < moves.size() && (notation::is_digit(moves[at]) || moves[at] == moves[at - 1])) ++at;
    terms.emplace_back(moves.substr(begin, at - begin));
  }
  return terms;
}

/// The steps of the king in `isO2`; nothing for other terms.
std::optional<int> castling_steps(std::string_view term) {
  std::size_t const atom = term.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ[");
  if (atom == std::string_view::npos || term[atom] != 'O') return std::nullopt;
  int steps = 0;
  for (std::size_t at = atom + 1; at < term.size() && steps < 100; ++at)
    steps = notation::is_digit(term[at]) ? 10 * steps + (term[at] - '0') : steps;
  return steps == 0 ? 2 : steps;
}

/// Whether the modifiers of a term have a letter.
bool has_modifier(std::string_view term, char letter) {
  return term.substr(0, term.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ[")).find(letter) !=
         std::string_view::npos;
}

/// The square of the other side that a square stands for.
Square opposite(Square square, BoardSize board, Symmetry symmetry) {
  int const file = board.file_of(square), rank = board.ranks - 1 - board.rank_of(square);
  return board.at(symmetry == Symmetry::rotate ? board.files - 1 - file : file, rank);
}

} // namespace

void set_moves(ImportedPiece& piece, notation::DiagramPiece const& written, BoardSize board,
               std::vector<ImportRemark>& remarks) {
  auto const remark = [&](std::string what) { remarks.push_back({written.moves_where, std::move(what)}); };
  if (written.moves.empty() && piece.name == "king") piece.castles = board.files > 8 ? 3 : 2;
  for (std::string term : terms_of(written.moves.empty() ? moves_by_name(written, remarks) : written.moves)) {
    if (auto const steps = castling_steps(term)) {
      if (piece.castles)
        remark(fmt::format("{} of the {} is not imported: it castles already", term, piece.name));
      if (!piece.castles) piece.castles = steps;
      continue;
    }
    if (has_modifier(term, 'k')) {
      remark(fmt::format("{} of the {}: captures of kings only (k) are not imported", term, piece.name));
      continue;
    }
    if (std::size_t const twice = term.find("nn"); twice != std::string::npos) {
      remark(fmt::format("{} of the {}: nn is read as n", term, piece.name));
      term.erase(twice, 1);
    }
    auto const read = read_file_betza(term, BetzaDialect::standard);
    if (auto const* error = std::get_if<notation::ParseError>(&read))
      remarks.push_back({written.moves_where,
                         fmt::format("{} of the {} cannot be read: expected {}; it does not move so", term,
                                     piece.name, error->expected),
                         true});
    else
      piece.moves += term;
  }
}

void set_squares(ImportedPiece& piece, notation::DiagramPiece const& written, BoardSize board,
                 Symmetry symmetry, int first_rank, std::vector<ImportRemark>& remarks) {
  for (std::size_t side = 0; side < 2; ++side)
    for (notation::DiagramArea const& area : written.areas[side]) {
      bool beyond = false;
      auto const [left, right] = std::minmax(area.first_file, area.last_file);
      auto const [low, high] = std::minmax(area.first_rank, area.last_rank);
      for (int file = left; file <= right; ++file)
        for (int rank = low - first_rank; rank <= high - first_rank; ++rank)
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
    char const capital = free_letter(wishes, taken);
    if (capital == '\0') return;
    taken.insert(capital);
    piece.letter = text::lower(capital);
  };
  for (ImportedPiece& piece : pieces) // written letters first, then the first letters of names
    if (piece.id.size() == 1) take(piece, piece.id);
  for (ImportedPiece& piece : pieces)
    if (piece.id.empty()) take(piece, std::string_view(piece.name).substr(0, 1));
  for (ImportedPiece& piece : pieces) {
    if (piece.letter != '\0') continue;
    take(piece, piece.name + "abcdefghijklmnopqrstuvwxyz");
    if (piece.letter != '\0')
      remarks.push_back(
          {piece.where, fmt::format("the {} is written {}", piece.name, text::upper(piece.letter))});
  }
}

} // namespace hippo::game_file
