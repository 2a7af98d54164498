// A game while its keys are read: the values of the keys, with the defaults of the format. A section without
// a parent starts from Draft(), one with a parent from the parent's draft. definition.hpp turns it into a
// definition.
#pragma once

#include "libanalysis/game_file/betza_dialect.hpp"
#include "libanalysis/game_file/region.hpp"
#include "libanalysis/rules/game_def.hpp"
#include "libnotation/text.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
  std::optional<int> promotion_limit = {};
  int middlegame_value = 0, endgame_value = 0; ///< for engines, in the unit of the file; 0: not given

  [[nodiscard]] bool exists() const { return !name.empty(); }
  [[nodiscard]] bool is_royal() const { return royal.value_or(key == "king"); }
};

/// The English name that a type has where no key gives one.
[[nodiscard]] std::string usual_english(DraftType const& type);
/// The name in records with full names, if no key gives one: the English name, with a capital.
[[nodiscard]] std::string usual_full_name(DraftType const& type);

/// The words of the keys wallingRule, enclosingDrop, flipEnclosedPieces and materialCounting, in the order of
/// those lists.
enum class WallingRule : std::uint8_t { none, arrow, duck, edge, past, fixed };
inline constexpr std::array<std::string_view, 6> walling_rules{"none", "arrow", "duck",
                                                               "edge", "past",  "static"};
enum class EnclosingRule : std::uint8_t { none, reversi, ataxx, quadwrangle, snort, anyside, top };
inline constexpr std::array<std::string_view, 7> enclosing_rules{"none",  "reversi", "ataxx", "quadwrangle",
                                                                 "snort", "anyside", "top"};
inline constexpr std::array<std::string_view, 4> flip_rules{"none", "reversi", "ataxx", "quadwrangle"};
enum class MaterialRule : std::uint8_t { none, janggi, unweighted, white_draw_odds, black_draw_odds };
inline constexpr std::array<std::string_view, 5> material_rules{"none", "janggi", "unweighted",
                                                                "whitedrawodds", "blackdrawodds"};

/// The words of the key hippo.style, and the pictures that it gives to pieces without one.
enum class DiagramStyle : std::uint8_t { chess, shogi, xiangqi };
inline constexpr std::array<std::string_view, 3> diagram_styles{"chess", "shogi", "xiangqi"};
inline constexpr std::array<std::string_view, 3> pictures_of_styles{"", "wedge", "disc"};

/// The limit of values of pieces for engines.
inline constexpr int most_engine_value = 30'000;

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
  BoardSize board{8, 8};
  std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  std::optional<std::vector<rules::Field>> fields = {};
  notation::Span start_where; ///< of the last startFen; empty if none is given

  BySide<TypeList> promotion_pawns, promotion_choices, en_passant_types, clock_types;
  BySide<Region> promotion_region, initial_region, triple_region, en_passant_region;
  bool initial_moves = true;
  bool promotion_mandatory = true;
  bool promotion_in_place = false;
  bool sides_mandatory = false, sides_by_capture = false, sides_turn_back = false;

  bool castling = true;
  int castling_king_to = 6, castling_queen_to = 2; ///< files, from 0
  int castling_rank = 1;
  int castling_king_file = 4;
  std::optional<int> castling_king_rook, castling_queen_rook;
  BySide<TypeList> castling_kings, castling_rooks;
  bool castling_from_anywhere = false, castling_by_drop = false, castling_not_opposite = false;
  bool castling_any_piece = false;
  BySide<std::array<bool, 2>> castling_wins = {}; ///< [short, long]

  bool checking = true, pseudo_royal = false, duple_check = false, flying_general = false, makpong = false;
  bool bikjang = false;
  Region joined_squares;
  std::optional<bool> kings_are_captured = {};
  std::optional<std::array<int, 2>> royals = {}; ///< least and most
  rules::Extinction extinction = {};

  bool must_capture = false, immobility_illegal = false;
  BySide<bool> pass = {}, pass_on_stalemate = {};
  int soldier_rank = 1;

  bool drops = false, captures_to_hand = false, drop_loop = false, drop_promoted = false;
  bool drop_checks = true, must_drop = false;
  TypeList must_drop_type = {.all = true};
  BySide<Region> drop_region;
  bool first_rank_pawn_drops = false, zone_pawn_drops = false;
  TypeList no_doubled = {};
  int no_doubled_count = 1;
  bool balanced_bishops = false, rook_drops_on_first_rank = false, pawn_drop_mate_illegal = false;
  bool gating = false, seirawan = false;
  bool cambodian = false;
  WallingRule walling = WallingRule::none;
  BySide<Region> wall_region;
  bool wall_or_move = false;
  EnclosingRule enclosing_drop = EnclosingRule::none, flip_enclosed = EnclosingRule::none;
  Region enclosing_start = {};
  bool free_drops = false;

  bool explosions = false;
  TypeList blast_immune = {}, mutually_immune = {}, petrified = {};
  bool petrify_blast = false;

  std::optional<Outcome> stalemate = Outcome::draw, checkmate = Outcome::loss, extinction_value = {};
  bool stalemate_counts = false;
  TypeList extinction_types = {};
  int extinction_count = 0, extinction_opponent_count = 0;
  bool extinction_claim = false;
  BySide<TypeList> flag_pieces;
  BySide<Region> flag_region;
  int flag_count = 1;
  bool flag_blocked = false, flag_move = false, flag_safe = false;
  bool check_counting = false;
  int connect = 0;
  TypeList connect_types = {.all = true};
  bool connect_horizontal = true, connect_vertical = true, connect_diagonal = true;
  std::optional<Outcome> connect_value = Outcome::win;
  int connect_square = 0, collinear = 0;
  BySide<Region> connect_begin, connect_end;
  MaterialRule material = MaterialRule::none;
  bool full_board = false;
  int move_rule = 50, fold_rule = 3;
  int ending_moves = 0, ending_repetitions = 0; ///< 0: draws are only claimed; else at least the rule
  bool dead_position = false;
  std::optional<Outcome> fold_value = Outcome::draw;
  bool fold_absolute = false, perpetual_check = false;

  std::optional<rules::Improvement> improvement = {};
  std::string relay_lender;
  std::optional<std::array<std::string, 6>> dice = {};
  rules::Notation notation = {};
  DiagramStyle style = DiagramStyle::chess;
};

} // namespace hippo::game_file
