#include "libanalysis/tablebase/table/loaded_laws.hpp"

#include "libanalysis/tablebase/table/clock.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace hippo::tablebase {

using rules::GameDef;
using rules::PieceDef;

namespace {

/// Texts and numbers one after another, so that no two lists of them look alike.
class Digest {
public:
  void add(std::string_view text) { text_ += fmt::format("{}:{};", text.size(), text); }
  void add(bool value) { add(int{value}); }
  void add(int number) { text_ += fmt::format("{};", number); }
  template <class Enum>
  void add(Enum value) requires std::is_enum_v<Enum> {
    add(static_cast<int>(value));
  }
  template <class T>
  void add(rules::BySide<T> const& sides) {
    add(sides.white);
    add(sides.black);
  }
  template <class T>
  void add(std::optional<T> const& value) {
    add(value.has_value());
    if (value) add(*value);
  }
  template <class... Values>
  void add_all(Values const&... values) {
    (add(values), ...);
  }
  [[nodiscard]] std::uint64_t checksum() const { return XXH3_64bits(text_.data(), text_.size()); }

private:
  std::string text_;
};

// All members of a law are named, so that a new one does not compile until it is decided whether it counts.

void add_piece(Digest& digest, PieceDef const& piece) {
  auto const& [name, betza, english, legacy_name, full_name, aliases, moves_out_of_check, level, alignment,
               ranks, royal, pawn, capturable, regions, regional_moves, regional_moves_from, joined_moves,
               captures_en_passant, resets_clock, spares, passes_own_type, hops_within_range, promoted,
               promotion_limit, promotion_regions, must_promote, becomes, leaves_behind, may_vanish,
               rides_to_end, captures_friends, captured_as, blast, drop_regions, drops_per_file,
               drops_balance_colors, drop_mate_loses, points, picture] = piece;
  bool const spares_own_type = spares == name;
  digest.add_all(name, betza, moves_out_of_check, ranks.first, ranks.last, royal, capturable, regions,
                 regional_moves, regional_moves_from, joined_moves, pawn, captures_en_passant,
                 spares_own_type, passes_own_type, hops_within_range, promotion_limit);
}

void add_ends(Digest& digest, GameDef const& game) {
  auto const& [min, max, check, may_check, may_face_diagonally, may_face, facing_ends, flees_from_check,
               all_must_be_attacked, passes_attacks] = game.royalty;
  digest.add_all(may_check, may_face);
  if (!may_face_diagonally) digest.add(may_face_diagonally);
  digest.add_all(game.stalemate, game.checkmate, game.extinction.royal_captured, game.extinction.bare_king);
  digest.add(game.type_extinction.has_value());
  if (game.type_extinction) {
    auto const& [types, every, side, outcome, count, opponent_count, pseudo_royal, one_more_move] =
        *game.type_extinction;
    digest.add_all(types, outcome, count, opponent_count, one_more_move);
    if (every || side) digest.add_all(every, side);
  }
  digest.add(game.flag.has_value());
  if (game.flag) {
    auto const& [pieces, regions, count, blocked_wins, one_more_move, must_be_safe] = *game.flag;
    digest.add_all(pieces, regions, count, blocked_wins, one_more_move, must_be_safe);
  }
  digest.add(game.connection.has_value());
  if (game.connection) {
    auto const& [length, square, collinear, types, horizontal, vertical, diagonal, outcome, begin, end] =
        *game.connection;
    digest.add_all(length, types, horizontal, vertical, diagonal, outcome);
    if (square != 0 || collinear != 0 || begin != rules::Regions{"-", "-"})
      digest.add_all(square, collinear, begin, end);
  }
}

void add_game(Digest& digest, GameDef const& game) {
  auto const& [name, title, aliases, about, board, start, pieces, fields, initial_rank, promotions,
               improvement, castling, en_passant, royalty, stalemate, extinction, checkmate,
               stalemate_counts_pieces, initial_regions, en_passant_regions, joined_squares, promoted_sides,
               promotion_in_place, must_capture, may_pass, passes_stalemate, immobility_illegal, explosions,
               counts_checks, gating, drops, type_extinction, flag, connection, draws, walls, petrification,
               first_leaps, enclosing, full_board_ends, material, relay, dice, several_moves, wrap,
               captures_from_afar, captures_friends, must_capture_en_passant, promotion_hand, pseudo_royals,
               anti_royals, blast, notation] = game;
  digest.add_all(board.files, board.ranks, initial_rank, en_passant, initial_regions, en_passant_regions,
                 joined_squares, must_capture, immobility_illegal);
  for (PieceDef const& piece : pieces) add_piece(digest, piece);
  for (rules::Promotion const& promotion : promotions) {
    auto const& [who, choices, zone, mandatory, regions, side] = promotion;
    digest.add_all(who, choices, zone, mandatory, regions, side);
  }
  if (improvement) {
    digest.add_all(improvement->capture_factor, improvement->rank_bonus);
    for (PieceDef const& piece : pieces) digest.add_all(piece.level, piece.alignment);
  }
  add_ends(digest, game);
}

} // namespace

std::uint64_t definition_checksum(VariantInfo const& variant) {
  Digest digest;
  add_game(digest, *variant.def);
  for (Square const square : dead_squares(variant)) digest.add(square.index());
  return digest.checksum();
}

std::uint64_t clock_definition_checksum(VariantInfo const& variant) {
  Digest digest;
  digest.add(fmt::to_string(definition_checksum(variant)));
  digest.add(static_cast<int>(move_rule_of(variant)));
  for (PieceDef const& piece : variant.def->pieces) digest.add_all(piece.pawn, piece.resets_clock);
  return digest.checksum();
}

} // namespace hippo::tablebase
