// A game while its keys are read: the values of the keys, with the defaults of the format. A section without
// a parent starts from Draft(), one with a parent from the parent's draft. definition.hpp turns it into a
// definition.
#pragma once

#include "libgame/game_file/betza_dialect.hpp"
#include "libgame/game_file/region.hpp"
#include "libgame/rules/game_def.hpp"
#include "libnotation/text.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::game_file {

using rules::BySide;
using rules::Outcome;

/// The number of a type of piece in Draft::types.
using TypeId = std::size_t;

/// A list of types, each once, as written.
struct TypeList {
  bool all = false; ///< `*`
  std::vector<TypeId> types = {};

  [[nodiscard]] bool has(TypeId type) const;
  [[nodiscard]] bool empty() const { return !all && types.empty(); }
  void remove(TypeId type);
};

/// A type of piece that a game may have.
struct DraftType {
  std::string key;           ///< `knight`, `customPiece3`
  std::string name = {};     ///< as White's; empty: the game does not have it
  bool own = false;          ///< has a key of ours, `hippo.piece.NAME`
  notation::Span where = {}; ///< of the key that defines it; empty if it is inherited
  std::string betza = {};
  bool own_betza = false;  ///< the file gives its moves
  bool en_passant = false; ///< its Betza string has an `e`
  bool hops_within_range = false;
  std::string english = {};
  std::string legacy_name = {}, full_name = {}, aliases = {}, moves_out_of_check = {}, picture = {};
  std::optional<bool> royal = {}, pawn = {};
  bool capturable = true;
  int level = 0;
  rules::Alignment alignment = rules::Alignment::neutral;
  rules::RankRange ranks = {};
  BySide<std::optional<Region>> mobility = {};
  std::optional<TypeId> promoted = {};
  std::optional<TypeId> becomes = {}, leaves_behind = {};
  std::optional<TypeId> demoted = {}; ///< as a captured piece in hand
  TypeList spares = {};               ///< enemies that it does not capture
  bool rides_to_end = false;
  std::optional<int> promotion_limit = {};
  int middlegame_value = 0, endgame_value = 0; ///< for engines, in the unit of the file; 0: not given

  [[nodiscard]] bool exists() const { return !name.empty(); }
  [[nodiscard]] bool is_royal() const { return royal.value_or(key == "king"); }
};

/// The English name that a type has where no key gives one.
[[nodiscard]] std::string usual_english(DraftType const& type);
/// The name in records with full names, if no key gives one: the English name, with a capital.
[[nodiscard]] std::string usual_full_name(DraftType const& type);

/// The words of the key hippo.style, and the pictures that it gives to pieces without one.
enum class DiagramStyle : std::uint8_t { chess, shogi, xiangqi };
inline constexpr std::pair<std::string_view, DiagramStyle> diagram_styles[] = {
    {"chess", DiagramStyle::chess}, {"shogi", DiagramStyle::shogi}, {"xiangqi", DiagramStyle::xiangqi}};
inline constexpr std::array<std::string_view, 3> pictures_of_styles{"", "wedge", "disc"};

/// The limit of values of pieces for engines.
inline constexpr int max_engine_value = 30'000;

struct Draft {
  Draft();

  /// All types that a key can name, in the order in which the game numbers those that it has.
  std::vector<DraftType> types;
  [[nodiscard]] std::optional<TypeId> type_with_key(std::string_view key) const;
  [[nodiscard]] std::optional<TypeId> type_named(std::string_view wanted) const; ///< without regard to case
  /// Gives the type a name; a type that had that name is removed.
  void add(TypeId type, std::string const& name);
  void remove(TypeId type);
  /// The type of that name; a new one is added at the end.
  TypeId own_type(std::string const& name);

  BetzaDialect dialect = BetzaDialect::fairy_stockfish; ///< of the file that it is read from
  std::string name;
  std::string title, aliases;
  std::string author, year, summary;
  std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  std::optional<std::vector<rules::Field>> fields = {};
  notation::Span start_where; ///< of the last startFen; empty if none is given
  DiagramStyle style = DiagramStyle::chess;

  /// The board, and laws that need no names of pieces and squares, as the definition will have them.
  rules::GameDef def;

  // The others; a law that the game is without keeps its values for a game that inherits from it. Members of
  // laws that name pieces and squares are empty: lists of types and regions stand beside them.

  BySide<TypeList> promotion_pawns, promotion_choices, en_passant_types, clock_types;
  BySide<Region> promotion_region, initial_region, triple_region, en_passant_region;
  /// Of the types to which a pawn promotes on a part of promotion_region only.
  BySide<std::map<TypeId, Region>> promotion_region_of;
  BySide<Region> promotion_must;
  bool initial_moves = true;
  bool promotion_mandatory = true;
  rules::PromotedSides sides = {};
  int soldier_rank = 1;

  bool has_castling = true;
  rules::Castling castling = {};
  int castling_king_to = 6, castling_queen_to = 2; ///< files, from 0
  std::optional<int> castling_king_rook, castling_queen_rook;
  BySide<TypeList> castling_kings, castling_rooks;

  Region joined_squares;
  std::optional<bool> kings_are_captured = {};
  std::optional<std::array<int, 2>> royals = {}; ///< least and most

  bool has_drops = false;
  rules::Drops drops = {};
  TypeList must_drop_type = {.all = true};
  BySide<Region> drop_region;
  BySide<std::map<TypeId, Region>> drop_region_of; ///< of types with another one
  bool capture_demotes = false;
  TypeList to_hand = {.all = true}; ///< types that go to the hand
  bool first_rank_pawn_drops = false, zone_pawn_drops = false;
  TypeList no_doubled = {};
  int no_doubled_count = 1;
  bool balanced_bishops = false, rook_drops_on_first_rank = false, pawn_drop_mate_illegal = false;
  bool gating = false, gates_from_hand = true, seirawan = false, cambodian = false;
  std::optional<std::pair<TypeId, TypeId>> first_moves = {}; ///< a type that has the moves of another, too
  bool first_moves_lost_by_check = false;
  rules::Enclosing enclosing = {};
  Region enclosing_start = {};

  bool has_walls = false;
  rules::Walls walls = {};
  BySide<bool> places_walls{true, true};
  BySide<Region> wall_region;
  TypeList blast_immune = {}, mutually_immune = {}, petrified = {}, dying = {};
  bool petrify_blast = false;

  std::optional<Outcome> extinction_value = {}; ///< none: no such end
  rules::TypeExtinction extinction = {};
  TypeList extinction_types = {};
  BySide<std::optional<TypeList>> extinction_types_of = {}; ///< of a side, instead of these
  rules::PseudoRoyals pseudo_royals = {};
  TypeList pseudo_royal_types = {};
  rules::AntiRoyals anti_royals = {};
  TypeList anti_royal_types = {};
  bool anti_royals_capture_friends = false;
  TypeList vanishing = {};
  rules::FlagWin flag = {};
  BySide<TypeList> flag_pieces;
  BySide<Region> flag_region;
  rules::Connection connection = {};
  TypeList connect_types = {.all = true};
  BySide<Region> connect_begin, connect_end;

  std::string relay_lender;
  std::optional<std::array<std::string, 6>> dice = {};
  rules::SeveralMoves several_moves = {};
};

} // namespace hippo::game_file
