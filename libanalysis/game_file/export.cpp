#include "libanalysis/game_file/export.hpp"

#include "libanalysis/game_file/definition.hpp"
#include "libanalysis/game_file/piece_types.hpp"
#include "libanalysis/game_file/rare_laws.hpp"

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::GameDef;
using rules::PieceDef;

class Drafter {
public:
  Drafter(GameDef const& game, position::WrittenValues const& values) : game_(game), values_(values) {}

  Draft draft() {
    draft_.name = game_.name;
    draft_.title = game_.title == game_.name ? "" : game_.title;
    draft_.aliases = game_.aliases;
    draft_.author = game_.about.author;
    draft_.year = game_.about.year;
    draft_.summary = game_.about.summary;
    draft_.board = game_.board;
    draft_.start = game_.start;
    draft_.style = style();
    set_types();
    set_fields();
    set_promotions();
    set_pawn_steps();
    set_castling();
    set_royalty();
    set_moves();
    set_hands();
    set_endings();
    set_rare_laws();
    draft_.improvement = game_.improvement;
    if (game_.relay) draft_.relay_lender = game_.relay->lender;
    if (game_.dice) {
      auto& faces = draft_.dice.emplace();
      std::ranges::copy(game_.dice->faces, faces.begin());
    }
    draft_.notation = game_.notation;
    set_values(values_.middlegame, &DraftType::middlegame_value);
    set_values(values_.endgame, &DraftType::endgame_value);
    return std::move(draft_);
  }

private:
  /// The style that gives its picture to a piece, if all pieces have a picture: one without it would get that
  /// picture, too.
  [[nodiscard]] DiagramStyle style() const {
    auto const has = [](std::string_view picture) {
      return [picture](PieceDef const& piece) { return piece.picture == picture; };
    };
    if (std::ranges::any_of(game_.pieces, has(""))) return DiagramStyle::chess;
    for (DiagramStyle const style : {DiagramStyle::shogi, DiagramStyle::xiangqi})
      if (std::ranges::any_of(game_.pieces, has(pictures_of_styles[static_cast<std::size_t>(style)])))
        return style;
    return DiagramStyle::chess;
  }

  // Regions and lists.

  static Region region(std::string_view text) {
    Region region;
    rules::for_each_name(text, [&](std::string_view word) {
      if (word != "-") region.push_back(*read_region_term(word));
    });
    return region;
  }
  static BySide<Region> regions(rules::Regions const& both, Region const& otherwise = {RegionTerm{}}) {
    return {both.white.empty() ? otherwise : region(both.white),
            both.black.empty() ? otherwise : region(both.black)};
  }
  TypeList list(std::string_view names) const {
    TypeList types;
    rules::for_each_name(names, [&](std::string_view name) {
      if (name == "*")
        types.all = true;
      else
        types.types.push_back(*draft_.type_named(name));
    });
    return types;
  }
  template <class Wanted>
  TypeList types_where(Wanted wanted) const {
    TypeList types;
    for (PieceDef const& piece : game_.pieces)
      if (wanted(piece)) types.types.push_back(*draft_.type_named(piece.name));
    return types;
  }
  Region ranks(Color color, int first, int last) const {
    Region region;
    for (int rank = first; rank <= last; ++rank)
      region.push_back({std::nullopt, color == Color::white ? rank - 1 : game_.board.ranks - rank});
    return region;
  }

  // Pieces.

  /// Whether a piece has first moves, and they are open anywhere. The type pawn has them then, and else not.
  bool has_open_steps() const {
    return game_.initial_regions != rules::Regions{"-", "-"} &&
           std::ranges::any_of(game_.pieces, [](PieceDef const& piece) {
             return piece.betza.find('i') != std::string_view::npos;
           });
  }

  /// The type of Fairy-Stockfish that the piece is; nothing: it needs a key of its own.
  std::optional<TypeId> known_type(PieceDef const& piece) const {
    if (piece.name.size() != 1) return std::nullopt;
    if (piece.royal) return draft_.type_with_key("king");
    if (piece.regional_moves == soldier_sideways) return draft_.type_with_key("soldier");
    for (KnownType const& known : known_types().first(known_types().size() - 1)) {
      bool const steps = known.key == "pawn" && has_open_steps();
      bool const same = piece.betza == (steps ? stepping_pawn : known.betza);
      bool const barred = known.key == "janggiCannon";
      if (same && barred == !piece.passes_own_type) return draft_.type_with_key(known.key);
    }
    return std::nullopt;
  }

  /// The type of Fairy-Stockfish for each piece, as long as the pieces are in the order of those types; from
  /// the first one that is not, or has a name of several letters, all have keys of their own.
  std::vector<std::optional<TypeId>> known_types_of_pieces() const {
    std::vector<std::optional<TypeId>> all;
    std::optional<TypeId> last;
    int customs = 0;
    bool own = false;
    for (PieceDef const& piece : game_.pieces) {
      auto type = known_type(piece);
      if (!type || (last && *type <= *last))
        type = draft_.type_with_key("customPiece" + std::to_string(++customs)); // none beyond the last
      own = own || piece.name.size() != 1 || !type || (last && *type <= *last);
      all.push_back(own ? std::nullopt : type);
      last = type;
    }
    return all;
  }

  void set_types() {
    auto const known = known_types_of_pieces();
    for (std::size_t p = 0; p < game_.pieces.size(); ++p) {
      PieceDef const& piece = game_.pieces[p];
      std::string const name(piece.name);
      TypeId const id = known[p] ? *known[p] : draft_.own_type(name);
      draft_.types[id].name = name;
      set_type(draft_.types[id], piece);
    }
    for (PieceDef const& piece : game_.pieces)
      if (!piece.promoted.empty())
        draft_.types[*draft_.type_named(piece.name)].promoted = draft_.type_named(piece.promoted);
  }

  void set_type(DraftType& type, PieceDef const& piece) {
    bool const said = type.key == "pawn" || type.key == "soldier" || type.betza == piece.betza;
    if (!said || type.own || type.key.starts_with("customPiece")) {
      type.betza = piece.betza;
      type.own_betza = true;
    }
    type.english = piece.english;
    type.legacy_name = piece.legacy_name;
    type.full_name = piece.full_name;
    type.aliases = piece.aliases;
    type.moves_out_of_check = piece.moves_out_of_check;
    if (piece.picture != pictures_of_styles[static_cast<std::size_t>(draft_.style)])
      type.picture = piece.picture;
    if (piece.royal != (type.key == "king")) type.royal = piece.royal;
    type.capturable = piece.capturable;
    type.level = piece.level;
    type.alignment = piece.alignment;
    type.ranks = piece.ranks;
    type.hops_within_range = piece.hops_within_range;
    type.promotion_limit = piece.promotion_limit;
    if (!piece.regions.white.empty()) type.mobility.white = region(piece.regions.white);
    if (!piece.regions.black.empty()) type.mobility.black = region(piece.regions.black);
    if (type.key == "soldier") draft_.soldier_rank = first_rank(piece.regional_moves_from);
  }

  /// The first rank of a region of White, from 1.
  int first_rank(rules::Regions const& from) const {
    for (RegionTerm const& term : region(from.white))
      if (term.rank) return *term.rank + 1;
    return 1;
  }

  void set_fields() {
    using rules::Field;
    std::vector<Field> const usual{Field::side, Field::castling, Field::en_passant, Field::halfmove_clock,
                                   Field::move_number};
    std::vector<Field> const fields(game_.fields.begin(), game_.fields.end());
    if (fields != usual && !game_.counts_checks) draft_.fields = fields;
  }

  // Laws.

  void set_promotions() {
    draft_.promotion_pawns = draft_.promotion_choices = {};
    for (rules::Promotion const& promotion : game_.promotions) {
      draft_.promotion_mandatory = promotion.mandatory;
      for (Color color : colors) {
        if (promotion.side && *promotion.side != color) continue;
        draft_.promotion_pawns.of(color) = list(promotion.pieces);
        draft_.promotion_choices.of(color) = list(promotion.choices);
        std::string_view const where = promotion.regions.of(color);
        draft_.promotion_region.of(color) =
            where.empty() ? ranks(color, game_.board.ranks - promotion.zone + 1, game_.board.ranks)
                          : region(where);
      }
    }
    draft_.promotion_in_place = game_.promotion_in_place;
    if (auto const& sides = game_.promoted_sides) {
      draft_.promotion_region = regions(sides->regions);
      draft_.sides_mandatory = sides->mandatory;
      draft_.sides_by_capture = sides->by_capture;
      draft_.sides_turn_back = sides->turn_back;
      draft_.drop_promoted = sides->in_hand;
    }
  }

  void set_pawn_steps() {
    bool const initial = has_open_steps();
    draft_.initial_moves = initial;
    bool triple = false;
    for (PieceDef const& piece : game_.pieces) {
      if (piece.regional_moves != triple_step) continue;
      draft_.triple_region = regions(piece.regional_moves_from);
      triple = true;
    }
    if (initial && !game_.initial_regions.white.empty())
      draft_.initial_region = regions(game_.initial_regions);
    else if (initial)
      for (Color color : colors)
        draft_.initial_region.of(color) = ranks(color, game_.initial_rank, game_.initial_rank);
    if (initial || triple) // without first moves there is nothing to capture en passant
      draft_.en_passant_region = game_.en_passant ? regions(game_.en_passant_regions) : BySide<Region>{};
    for (Color color : colors) {
      draft_.en_passant_types.of(color) =
          types_where([&](PieceDef const& p) { return p.pawn || p.captures_en_passant.of(color); });
      draft_.clock_types.of(color) =
          types_where([&](PieceDef const& p) { return p.pawn || p.resets_clock.of(color); });
    }
    for (PieceDef const& piece : game_.pieces) {
      TypeId const type = *draft_.type_named(piece.name);
      bool promotes = true;
      for (Color color : colors) promotes &= draft_.promotion_pawns.of(color).has(type);
      if (piece.pawn && !promotes) draft_.types[type].pawn = true;
    }
  }

  void set_castling() {
    draft_.castling = game_.castling.has_value();
    if (!game_.castling) return;
    rules::Castling const& castling = *game_.castling;
    draft_.castling_king_to = castling.wings[0].king_to;
    draft_.castling_queen_to = castling.wings[1].king_to;
    draft_.castling_rank = castling.rank;
    draft_.castling_king_file = castling.king_file;
    if (castling.wings[0].rook_file != game_.board.files - 1)
      draft_.castling_king_rook = castling.wings[0].rook_file;
    if (castling.wings[1].rook_file != 0) draft_.castling_queen_rook = castling.wings[1].rook_file;
    for (Color color : colors) {
      std::string_view const king = castling.king.of(color), rooks = castling.rooks.of(color);
      draft_.castling_kings.of(color) =
          king.empty() ? types_where([](PieceDef const& p) { return p.royal; }) : list(king);
      draft_.castling_rooks.of(color) = list(rooks.empty() ? castling.rook : rooks);
    }
    draft_.castling_any_piece = castling.any_piece;
    draft_.castling_from_anywhere = castling.from_anywhere;
    draft_.castling_by_drop = castling.rights_by_drop;
    draft_.castling_not_opposite = castling.opposite_wings;
    draft_.castling_wins = castling.wins;
  }

  void set_royalty() {
    rules::Royalty const& royalty = game_.royalty;
    if (std::array{royalty.min, royalty.max} != usual_royals(draft_))
      draft_.royals = {royalty.min, royalty.max};
    if (royalty.check == rules::CheckRule::never) draft_.kings_are_captured = true;
    draft_.checking = royalty.may_check;
    draft_.flying_general = !royalty.may_face;
    draft_.bikjang = royalty.facing_ends;
    draft_.joined_squares = region(game_.joined_squares);
    draft_.makpong = !royalty.flees_from_check;
    draft_.duple_check = royalty.all_must_be_attacked;
  }

  void set_moves() {
    draft_.must_capture = game_.must_capture;
    draft_.pass = game_.may_pass;
    draft_.pass_on_stalemate = game_.passes_stalemate;
    draft_.immobility_illegal = game_.immobility_illegal;
    draft_.explosions = game_.explosions;
    draft_.check_counting = game_.counts_checks;
    draft_.blast_immune =
        types_where([](PieceDef const& p) { return p.blast == rules::BlastEffect::immune; });
    draft_.mutually_immune =
        types_where([](PieceDef const& p) { return p.spares_own_type && p.passes_own_type; });
  }

  void set_hands() {
    draft_.seirawan = draft_.gating = game_.gating == rules::Gating::seirawan;
    draft_.drops = game_.drops.has_value();
    if (game_.drops) {
      rules::Drops const& drops = *game_.drops;
      draft_.captures_to_hand = drops.captures_to_hand;
      draft_.drop_loop = drops.keeps_promotion;
      draft_.drop_checks = drops.may_check;
      draft_.must_drop = drops.mandatory;
      if (!drops.mandatory_type.empty()) draft_.must_drop_type = list(drops.mandatory_type);
    }
    if (draft_.drops || draft_.seirawan) set_drop_regions();
  }

  /// What most pieces have in common is the region; the type pawn has exceptions of its own.
  void set_drop_regions() {
    auto const text_of = [&](PieceDef const& piece, Color color) {
      std::string_view const text = piece.drop_regions.of(color);
      return text.empty() ? std::string_view("*") : text;
    };
    for (Color color : colors)
      for (PieceDef const& piece : game_.pieces) {
        std::string const& key = draft_.types[*draft_.type_named(piece.name)].key;
        if (key == "pawn" || key == "rook") continue;
        draft_.drop_region.of(color) = region(text_of(piece, color));
        break;
      }
    for (PieceDef const& piece : game_.pieces) {
      TypeId const type = *draft_.type_named(piece.name);
      if (draft_.types[type].key == "pawn")
        for (Color color : colors) {
          Squares const here = squares_of(region(text_of(piece, color)), game_.board);
          Squares const open = squares_of(draft_.drop_region.of(color), game_.board);
          Squares const zone = squares_of(draft_.promotion_region.of(color), game_.board);
          Squares const first = rank_squares(game_.board, color, 1);
          draft_.zone_pawn_drops |=
              (open & zone & ~first).any() && (here & zone & ~first) == (open & zone & ~first);
          draft_.first_rank_pawn_drops |= (open & first).any() && (here & first).any();
        }
      if (draft_.types[type].key == "rook")
        for (Color color : colors)
          draft_.rook_drops_on_first_rank |= squares_of(region(text_of(piece, color)), game_.board) !=
                                             squares_of(draft_.drop_region.of(color), game_.board);
      if (piece.drops_per_file != 0) {
        draft_.no_doubled.types.push_back(type);
        draft_.no_doubled_count = piece.drops_per_file;
      }
      draft_.balanced_bishops |= piece.drops_balance_colors;
      draft_.pawn_drop_mate_illegal |= piece.drop_mate_loses;
    }
  }

  void set_endings() {
    draft_.extinction = game_.extinction;
    draft_.stalemate = game_.stalemate;
    draft_.checkmate = game_.checkmate;
    draft_.stalemate_counts = game_.stalemate_counts_pieces;
    if (auto const& end = game_.type_extinction) {
      draft_.extinction_types = list(end->types);
      draft_.extinction_value = end->outcome;
      draft_.extinction_count = end->count;
      draft_.extinction_opponent_count = end->opponent_count;
      draft_.pseudo_royal = end->pseudo_royal;
      draft_.extinction_claim = end->one_more_move;
    }
    if (auto const& flag = game_.flag) {
      for (Color color : colors)
        if (!flag->pieces.of(color).empty()) draft_.flag_pieces.of(color) = list(flag->pieces.of(color));
      draft_.flag_region = regions(flag->regions);
      draft_.flag_count = flag->count;
      draft_.flag_blocked = flag->blocked_wins;
      draft_.flag_move = flag->one_more_move;
      draft_.flag_safe = flag->must_be_safe;
    }
    if (auto const& row = game_.connection) {
      draft_.connect = row->length;
      draft_.connect_types = list(row->types);
      draft_.connect_horizontal = row->horizontal;
      draft_.connect_vertical = row->vertical;
      draft_.connect_diagonal = row->diagonal;
      draft_.connect_value = row->outcome;
      draft_.connect_square = row->square;
      draft_.collinear = row->collinear;
      draft_.connect_begin = regions(row->begin);
      draft_.connect_end = regions(row->end);
    }
    draft_.move_rule = game_.draws.moves;
    draft_.fold_rule = game_.draws.repetitions;
    draft_.fold_value = game_.draws.repetition;
    draft_.fold_absolute = game_.draws.repetition_is_white;
    draft_.perpetual_check = game_.draws.perpetual_check_loses;
    draft_.ending_moves = game_.draws.ending_moves;
    draft_.ending_repetitions = game_.draws.ending_repetitions;
    draft_.dead_position = game_.draws.dead_position;
  }

  void set_rare_laws() {
    if (game_.walls) {
      draft_.walling = walling_rule(*game_.walls);
      draft_.wall_or_move = game_.walls->instead_of_move;
      draft_.wall_region = regions(game_.walls->regions);
    }
    if (game_.petrification) {
      draft_.petrified = list(game_.petrification->capturers);
      draft_.petrify_blast = game_.petrification->by_blast;
    }
    if (game_.first_leaps) draft_.cambodian = draft_.gating = true;
    if (game_.enclosing) {
      draft_.enclosing_drop = enclosing_rule(game_.enclosing->drops);
      draft_.enclosing_start = region(game_.enclosing->first_drops);
      draft_.flip_enclosed = flip_rule(game_.enclosing->flips);
    }
    draft_.free_drops = game_.drops && game_.drops->unlimited;
    draft_.full_board = game_.full_board_ends;
    draft_.material = material_rule(game_.material);
  }

  void set_values(std::vector<int> const& values, int DraftType::*member) {
    for (std::size_t p = 0; p < values.size(); ++p)
      draft_.types[*draft_.type_named(game_.pieces[p].name)].*member = values[p];
  }

  GameDef const& game_;
  position::WrittenValues const& values_;
  Draft draft_;
};

} // namespace

Draft draft_of(GameDef const& game, position::WrittenValues const& values) {
  return Drafter(game, values).draft();
}

position::WrittenValues written_values(VariantInfo const& game) {
  return game.loaded == nullptr ? position::WrittenValues() : game.loaded->written_values();
}

} // namespace hippo::game_file
