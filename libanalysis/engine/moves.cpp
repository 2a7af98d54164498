#include "libanalysis/engine/moves.hpp"

#include "libanalysis/engine/words.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/letters.hpp"
#include "libgame/san/play_text.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/text/letters.hpp"
#include "libnotation/text/number.hpp"

#include <algorithm>
#include <charconv>

namespace hippo::engine {

namespace {

std::optional<Move> move_in_any_spelling(san::Speller const& speller, AnyPosition const& position,
                                         std::string_view word) {
  auto const meant = san::move_of_text(speller, position, word);
  auto const* move = std::get_if<Move>(&meant);
  return move == nullptr ? std::nullopt : std::optional(*move);
}

} // namespace

std::optional<Move> move_of_uci(AnyPosition const& position, std::string_view word) {
  san::Speller const speller(position);
  auto const& moves = speller.legal_moves();
  auto const is_meant = [&](Move move) { return speller.bare(move, san::Spelling::uci) == word; };
  auto const found = std::ranges::find_if(moves, is_meant);
  return found != moves.end() ? std::optional(*found) : move_in_any_spelling(speller, position, word);
}

XboardNotation::XboardNotation(VariantInfo const& variant)
    : variant_(&variant), first_rank_(variant.board.ranks > 9 ? 0 : 1) {
  game_file::Draft const before = game_file::draft_of(*variant.def);
  game_file::Draft after = before;
  if (!game_file::name_by_letters(after)) return;
  for (rules::PieceDef const& piece : variant.pieces) {
    std::string const letter = after.types[before.type_named(piece.name).value()].name;
    if (letter != piece.name) letters_[text::lower(std::string(piece.name))] = text::lower(letter).front();
  }
}

std::string XboardNotation::text(AnyPosition const& position, Move move) const {
  return text(san::Speller(position), position, move);
}

std::string XboardNotation::text(san::Speller const& speller, AnyPosition const& position, Move move) const {
  if (move.kind == MoveKind::pass && !move.wall) return "@@@@";
  bool const is_rook_named =
      position::castling_rook(position, move) == position::named_target(position, move);
  if (is_rook_named && move.entry == Entry::none) return speller.bare(move);
  return with_first_rank(with_letter(speller.bare(move, san::Spelling::uci)));
}

/// Coordinate notation has `/name` behind the squares.
std::string XboardNotation::with_letter(std::string text) const {
  auto const slash = text.find('/');
  if (slash == std::string::npos) return text;
  auto const letter = letters_.find(text.substr(slash + 1));
  if (letter == letters_.end()) return text;
  return text.substr(0, slash) + letter->second;
}

std::string XboardNotation::with_first_rank(std::string_view text) const {
  std::string shifted;
  while (!text.empty()) {
    int rank = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), rank);
    bool const is_rank = error == std::errc() && notation::is_digit(text.front());
    auto const size = is_rank ? static_cast<std::size_t>(end - text.data()) : 1;
    shifted += is_rank ? std::to_string(rank - 1 + first_rank_) : std::string(text.substr(0, 1));
    text.remove_prefix(size);
  }
  return shifted;
}

std::optional<Move> XboardNotation::move(AnyPosition const& position, std::string_view word) const {
  san::Speller const speller(position);
  auto const& moves = speller.legal_moves();
  auto const is_meant = [&](Move move) { return text(speller, position, move) == word; };
  auto const found = std::ranges::find_if(moves, is_meant);
  return found != moves.end() ? std::optional(*found) : move_in_any_spelling(speller, position, word);
}

char XboardNotation::letter(Piece piece) const {
  std::string const name = text::lower(std::string(variant_->piece(piece.type).name));
  auto const found = letters_.find(name);
  char const small = found == letters_.end() ? name.front() : found->second;
  return piece.color == Color::white ? text::upper(small) : small;
}

std::optional<Square> XboardNotation::square(std::string_view name) const {
  BoardSize const board = variant_->board;
  if (name.size() < 2) return std::nullopt;
  auto const rank =
      text::read_number<std::int64_t>(name.substr(1), first_rank_, first_rank_ + board.ranks - 1);
  int const file = name[0] - 'a';
  if (!rank || !board.has(file, 0)) return std::nullopt;
  return board.at(file, static_cast<int>(*rank) - first_rank_);
}

std::string XboardNotation::fen_with_names(std::string_view fen) const {
  std::size_t const board_size = std::min(fen.find(' '), fen.size());
  std::string named;
  for (char const sign : fen.substr(0, board_size)) {
    auto const is_its = [&](auto const& entry) { return entry.second == text::lower(sign); };
    auto const found = std::ranges::find_if(letters_, is_its);
    if (found == letters_.end()) {
      named += sign;
      continue;
    }
    std::string const written = variant_->written(*variant_->find_piece(found->first));
    named += notation::is_capital(sign) ? written : text::lower(written);
  }
  return named + std::string(fen.substr(board_size));
}

} // namespace hippo::engine
