#include "libgame/dialects/usi.hpp"

#include "libgame/dialects/respell.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace hippo::dialects {

namespace {

constexpr int max_files = 9, max_ranks = 9; ///< shogi has no names for more

/// The order of pieces in hand; others follow.
constexpr std::string_view hand_order = "RBGSNLP";

/// `7f` for `c4` on a board of 9x9.
std::string usi_square(BoardSize board, char file, int rank) {
  return {static_cast<char>('0' + board.files - (file - 'a')), static_cast<char>('a' + board.ranks - rank)};
}

/// `2P3p` for `[PPppp]`, `-` for `[]`.
std::string counted(std::string_view hands) {
  std::string text;
  auto const add = [&](char letter) {
    auto const number = std::ranges::count(hands, letter);
    if (number == 0 || text.find(letter) != std::string::npos) return;
    if (number > 1) text += std::to_string(number);
    text += letter;
  };
  for (bool const is_first : {true, false}) {
    for (char const letter : hand_order) add(is_first ? letter : text::lower(letter));
    for (char const letter : hands)
      if (notation::is_letter(letter) && notation::is_capital(letter) == is_first) add(letter);
  }
  return text.empty() ? "-" : text;
}

/// `[PPppp]` for `2P3p`, `[]` for `-`.
std::string spelled_out(std::string_view counted) {
  constexpr unsigned most = 99;
  std::string text = "[";
  unsigned number = 0;
  for (char const sign : counted) {
    if (notation::is_digit(sign)) {
      number = std::min(10 * number + static_cast<unsigned>(sign - '0'), most);
    } else if (sign != '-') {
      text.append(std::max(number, 1U), sign);
      number = 0;
    }
  }
  return text + ']';
}

} // namespace

bool has_usi(VariantInfo const& variant) {
  rules::GameDef const& game = *variant.def;
  bool const has_letters = std::ranges::all_of(
      variant.pieces, [](rules::PieceDef const& piece) { return piece.name.size() == 1; });
  bool const has_more = game.castling || game.en_passant || game.counts_checks || game.walls || game.dice ||
                        game.gating != rules::Gating::none;
  return variant.board.files <= max_files && variant.board.ranks <= max_ranks && has_letters && !has_more;
}

std::string usi_text(san::Speller const& speller, AnyPosition const& position, Move move) {
  std::string text = respelled(speller.bare(move, san::Spelling::uci),
                               [&](char file, int rank) { return usi_square(position.board(), file, rank); });
  std::ranges::replace(text, '@', '*');
  return text;
}

std::optional<Move> usi_move(AnyPosition const& position, std::string_view text) {
  return move_spelled(position, text, usi_text);
}

std::string sfen(AnyPosition const& position) {
  std::string const fen = position::fen(position);
  std::string_view const board = std::string_view(fen).substr(0, fen.find_first_of("[ "));
  std::string_view const hands = std::string_view(fen).substr(board.size(), fen.find(' ') - board.size());
  bool const is_first = position.side() == Color::white;
  unsigned const ply = 2 * position.move_number() - (is_first ? 1 : 0);
  return std::string(board) + (is_first ? " b " : " w ") + counted(hands) + ' ' + std::to_string(ply);
}

std::string fen_of_sfen(std::string_view sfen) {
  std::array<std::string_view, 4> fields{"", "b", "-", "1"};
  for (std::string_view& field : fields) {
    sfen = notation::without_blanks_before(sfen);
    std::size_t const end = std::min(sfen.find(' '), sfen.size());
    if (end > 0) field = sfen.substr(0, end);
    sfen.remove_prefix(end);
  }
  auto const& [board, side, hands, number] = fields;
  unsigned ply = 1;
  std::from_chars(number.data(), number.data() + number.size(), ply);
  std::string_view const color = side == "b" ? "w" : side == "w" ? "b" : side;
  return std::string(board) + spelled_out(hands) + ' ' + std::string(color) + " 0 " +
         std::to_string((std::max(ply, 1U) - 1) / 2 + 1);
}

} // namespace hippo::dialects
