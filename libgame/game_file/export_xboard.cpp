#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/foreign_keys.hpp"
#include "libgame/game_file/foreign_moves.hpp"
#include "libgame/game_file/letters.hpp"
#include "libnotation/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace hippo::game_file {

namespace {

using rules::GameDef;
using rules::PieceDef;

/// The pictures of XBoard in the order of its table of pieces, each with the moves that it stands for.
struct Picture {
  char letter;
  std::string_view betza;
};
constexpr std::array<Picture, 22> pictures{{
    {'P', ""},   {'N', "N"}, {'B', "B"}, {'R', "R"},     {'Q', "Q"},  {'F', "F"}, {'E', "A"}, {'A', "BN"},
    {'C', "RN"}, {'W', "W"}, {'M', "K"}, {'O', "mRcpR"}, {'H', "NN"}, {'I', ""},  {'J', ""},  {'G', ""},
    {'D', ""},   {'V', ""},  {'L', ""},  {'S', ""},      {'U', ""},   {'K', ""},
}};
constexpr std::size_t pawn_picture = 0, king_picture = pictures.size() - 1;

/// Keys that `setup` and `piece` express, or that XBoard obeys by itself.
constexpr std::string_view said_by_setup[] = {"maxFile",        "maxRank",        "startFen",
                                              "pieceDrops",     "capturesToHand", "enPassantTypes",
                                              "nMoveRuleTypes", "doubleStep",     "castlingKingPiece"};

class XboardWriter {
public:
  XboardWriter(GameDef const& game, position::WrittenValues const& values)
      : game_(game), before_(draft_of(game, values)), draft_(before_) {}

  ForeignGame write() {
    if (game_.pieces.size() > pictures.size())
      return {"", {fmt::format("more than {} types of pieces", pictures.size())}};
    if (!name_by_letters(draft_)) return {"", {"more than 26 types of pieces"}};
    add_setup();
    for (PieceDef const& piece : game_.pieces) add_piece(piece);
    add_unsaid();
    return std::move(result_);
  }

private:
  [[nodiscard]] std::string const& letter(PieceDef const& piece) const {
    return draft_.types[*before_.type_named(piece.name)].name;
  }

  /// The letters of the pieces in the order of the pictures, a dot for each picture without a piece.
  [[nodiscard]] std::string table() const {
    std::string table(pictures.size(), '.');
    std::vector<PieceDef const*> others;
    for (PieceDef const& piece : game_.pieces)
      if (auto const picture = picture_of(piece); picture && table[*picture] == '.')
        table[*picture] = letter(piece).front();
      else
        others.push_back(&piece);
    for (PieceDef const* piece : others) {
      std::size_t const free = table.find_last_of('.', king_picture);
      table[free] = letter(*piece).front();
    }
    return table;
  }

  static std::optional<std::size_t> picture_of(PieceDef const& piece) {
    if (piece.royal) return king_picture;
    if (piece.pawn) return pawn_picture;
    auto const found = std::ranges::find(pictures, piece.betza, &Picture::betza);
    if (piece.betza.empty() || found == pictures.end()) return std::nullopt;
    return static_cast<std::size_t>(found - pictures.begin());
  }

  void add_setup() {
    std::string const pieces = table();
    bool const to_hand = game_.drops && game_.drops->captures_to_hand;
    result_.text = fmt::format("setup ({}{}) {}x{}+{}_{} {}\n", pieces, notation::lower(pieces),
                               game_.board.files, game_.board.ranks, game_.drops ? game_.pieces.size() : 0,
                               to_hand ? "crazyhouse" : "fairy", start_in_letters(before_, draft_));
  }

  void add_piece(PieceDef const& piece) {
    std::string moves = moves_with_laws(game_, piece, [&](std::string_view what) { say_not(piece, what); });
    if (game_.drops) moves += '@' + std::to_string(game_.board.ranks);
    result_.text += fmt::format("piece {}& {}\n", letter(piece), moves);
  }

  void say_not(PieceDef const& piece, std::string_view what) {
    result_.unsaid.push_back(fmt::format("piece {}: {}", letter(piece), what));
  }

  /// All laws of the game's section that the two lines do not express.
  void add_unsaid() {
    add_unsaid_laws(result_.unsaid, draft_, [&](std::string_view key) {
      return (key == "promotionPieceTypes" && promotes_to_all()) ||
             std::ranges::find(said_by_setup, key) != std::end(said_by_setup);
    });
  }

  /// XBoard's usual promotion: to all types but pawns and kings.
  [[nodiscard]] bool promotes_to_all() const {
    return std::ranges::all_of(game_.pieces, [&](PieceDef const& piece) {
      TypeId const type = *before_.type_named(piece.name);
      return draft_.promotion_choices.white.has(type) != (piece.royal || piece.pawn);
    });
  }

  GameDef const& game_;
  Draft before_, draft_;
  ForeignGame result_;
};

} // namespace

ForeignGame to_xboard(GameDef const& game, position::WrittenValues const& values) {
  return XboardWriter(game, values).write();
}

} // namespace hippo::game_file
