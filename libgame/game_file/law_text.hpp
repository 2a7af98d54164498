// A law of a game as files of games have it: its keys, its part of a definition in both directions, and its
// sentences. Each law is a file of laws/ and a row of laws().
#pragma once

#include "libgame/game_file/keys.hpp"
#include "libgame/game_file/phrases.hpp"
#include "libgame/game_file/start_board.hpp"
#include "libgame/position/loaded_game.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

using rules::GameDef;
using rules::PieceDef;

/// Both sides, for loops.
inline constexpr std::array colors{Color::white, Color::black};

/// A definition in the making: from a draft, whose `def` it has already.
class Definition {
public:
  explicit Definition(Draft const& draft);

  Draft const& draft;
  std::vector<StartPiece> start_pieces; ///< on the board
  position::OwnedGame game;

  [[nodiscard]] GameDef& def() { return game.def; }
  [[nodiscard]] BoardSize board() const { return draft.def.board; }
  [[nodiscard]] bool is(TypeId type, std::string_view key) const { return draft.types[type].key == key; }
  [[nodiscard]] std::string_view keep(std::string const& text) { return text.empty() ? "" : game.keep(text); }
  /// The names of the types of a list that the game has.
  [[nodiscard]] std::string_view names(TypeList const& list);
  [[nodiscard]] std::string_view squares(Squares const& set) { return keep(region_text(set, board())); }
  [[nodiscard]] Squares set_of(Region const& region) const { return squares_of(region, board()); }
  [[nodiscard]] rules::Regions regions(BySide<Region> const& both);
  /// The same, but empty for all squares.
  [[nodiscard]] rules::Regions limits(BySide<Region> const& both);
};

/// A draft in the making: from a definition, whose `def` it has already.
class Drafting {
public:
  Drafting(GameDef const& definition, position::WrittenValues const& written);

  GameDef const& game;
  position::WrittenValues const& values;
  Draft draft;

  [[nodiscard]] TypeId type_of(PieceDef const& piece) const { return *draft.type_named(piece.name); }
  [[nodiscard]] TypeList list(std::string_view names) const;
  [[nodiscard]] static Region region(std::string_view squares);
  [[nodiscard]] static BySide<Region> regions(rules::Regions const& both,
                                              Region const& otherwise = {RegionTerm{}});
  /// The ranks from one to another, as the side counts them.
  [[nodiscard]] Region ranks(Color color, int first, int last) const;
  template <class Wanted>
  [[nodiscard]] TypeList types_where(Wanted wanted) const {
    TypeList types;
    for (PieceDef const& piece : game.pieces)
      if (wanted(piece)) types.types.push_back(type_of(piece));
    return types;
  }
};

/// Keys of a group, in the order in which they are applied and written.
struct KeyRows {
  Group group;
  std::span<Key const> rows;
};

struct LawText {
  std::vector<KeyRows> keys = {};
  void (*define_piece)(Definition& definition, TypeId type, PieceDef& piece) = nullptr;
  void (*define)(Definition& definition) = nullptr; ///< after all pieces
  void (*draft)(Drafting& drafting) = nullptr;      ///< the other direction
  std::string_view topic = "";                      ///< of the sentences
  Sentences (*explain)(GameDef const& game) = nullptr;
  void (*contradict)(Draft const& draft,
                     std::vector<std::string>& found) = nullptr; ///< keys that exclude others
};

/// In the order in which the keys of a group are applied.
[[nodiscard]] std::vector<LawText> const& laws();

// See laws/.
[[nodiscard]] LawText about_law();
[[nodiscard]] LawText board_law();
[[nodiscard]] LawText piece_types_law();
[[nodiscard]] LawText pieces_law();
[[nodiscard]] LawText own_pieces_law();
[[nodiscard]] LawText old_keys();
[[nodiscard]] LawText promotion_law();
[[nodiscard]] LawText pawns_law();
[[nodiscard]] LawText improvement_law();
[[nodiscard]] LawText relay_law();
[[nodiscard]] LawText dice_law();
[[nodiscard]] LawText drops_law();
[[nodiscard]] LawText castling_law();
[[nodiscard]] LawText kings_law();
[[nodiscard]] LawText joined_squares_law();
[[nodiscard]] LawText captures_law();
[[nodiscard]] LawText turns_law();
[[nodiscard]] LawText several_moves_law();
[[nodiscard]] LawText enclosing_law();
[[nodiscard]] LawText gating_law();
[[nodiscard]] LawText first_leaps_law();
[[nodiscard]] LawText explosions_law();
[[nodiscard]] LawText walls_law();
[[nodiscard]] LawText ends_law();
[[nodiscard]] LawText draws_law();
[[nodiscard]] LawText material_law();
[[nodiscard]] LawText notation_law();

// Questions that several laws ask.

/// Whether a piece has first moves, and they are open anywhere. The type pawn has them then, and else not.
[[nodiscard]] bool has_open_steps(GameDef const& game);
[[nodiscard]] TypeList royal_types(Draft const& draft);
/// Whether captures explode and a type is royal.
[[nodiscard]] bool has_exploding_kings(Draft const& draft);

/// Keys that exclude each other, in sentences.
[[nodiscard]] std::vector<std::string> contradictions(Draft const& draft);

} // namespace hippo::game_file
