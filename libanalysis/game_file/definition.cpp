#include "libanalysis/game_file/definition.hpp"

#include "libanalysis/betza/ride_list.hpp"
#include "libanalysis/game_file/rare_laws.hpp"
#include "libanalysis/game_file/start_board.hpp"
#include "libanalysis/position/variant_info.hpp"

#include <algorithm>
#include <set>

namespace hippo::game_file {

namespace {

using rules::GameDef;
using rules::PieceDef;
using rules::Regions;

class Definer {
public:
  explicit Definer(Draft const& draft)
      : draft_(draft), board_(draft.board), pieces_on_board_(start_pieces(draft.start, board_.ranks)) {}

  position::OwnedGame define() {
    GameDef& def = game_.def;
    def.name = keep(draft_.name);
    def.title = keep(draft_.title.empty() ? draft_.name : draft_.title);
    def.aliases = keep(draft_.aliases);
    def.about = {keep(draft_.author), keep(draft_.year), keep(draft_.summary)};
    def.board = board_;
    def.start = keep(draft_.start);
    def.fields = fields();
    for (TypeId type = 0; type < draft_.types.size(); ++type)
      if (draft_.types[type].exists()) def.pieces.push_back(piece(type));
    set_values();
    set_promotions();
    set_pawn_steps();
    set_castling();
    set_royalty();
    set_moves();
    set_hands();
    set_endings();
    define_rare_laws(draft_, game_);
    def.improvement = draft_.improvement;
    if (!draft_.relay_lender.empty()) def.relay = rules::Relay{keep(draft_.relay_lender)};
    if (draft_.dice) {
      rules::Dice& dice = def.dice.emplace();
      for (std::size_t face = 0; face < dice.faces.size(); ++face)
        dice.faces[face] = keep((*draft_.dice)[face]);
    }
    def.notation = draft_.notation;
    return std::move(game_);
  }

private:
  std::string_view keep(std::string const& text) { return text.empty() ? "" : game_.keep(text); }

  [[nodiscard]] bool is(TypeId type, std::string_view key) const { return draft_.types[type].key == key; }

  /// The names of the types of a list that the game has.
  std::string names(TypeList const& list) const {
    std::string text;
    auto const add = [&](TypeId type) {
      if (draft_.types[type].exists()) text += (text.empty() ? "" : " ") + draft_.types[type].name;
    };
    if (list.all)
      for (TypeId type = 0; type < draft_.types.size(); ++type) add(type);
    else
      std::ranges::for_each(list.types, add);
    return text;
  }

  std::string_view squares(Squares const& set) { return keep(region_text(set, board_)); }
  Regions regions(BySide<Region> const& both) {
    return {squares(squares_of(both.white, board_)), squares(squares_of(both.black, board_))};
  }

  rules::FixedList<rules::Field, 8> fields() const {
    using rules::Field;
    rules::FixedList<Field, 8> list;
    if (draft_.fields) {
      for (Field field : *draft_.fields) list.push_back(field);
      return list;
    }
    for (Field field : {Field::side, Field::castling, Field::en_passant, Field::checks_left,
                        Field::halfmove_clock, Field::move_number})
      if (field != Field::checks_left || draft_.check_counting) list.push_back(field);
    return list;
  }

  // Pieces.

  [[nodiscard]] bool initial_steps() const {
    return draft_.initial_moves && (squares_of(draft_.initial_region.white, board_).any() ||
                                    squares_of(draft_.initial_region.black, board_).any());
  }
  [[nodiscard]] bool triple_steps() const {
    return squares_of(draft_.triple_region.white, board_).any() ||
           squares_of(draft_.triple_region.black, board_).any();
  }

  PieceDef piece(TypeId type) {
    DraftType const& draft = draft_.types[type];
    PieceDef piece;
    piece.name = keep(draft.name);
    piece.betza = keep(draft.betza);
    piece.english = keep(draft.english);
    piece.legacy_name = keep(draft.legacy_name);
    bool const is_needed = draft_.notation.full_names && draft.full_name.empty();
    piece.full_name = keep(is_needed ? usual_full_name(draft) : draft.full_name);
    piece.aliases = keep(draft.aliases);
    piece.moves_out_of_check = keep(draft.moves_out_of_check);
    piece.picture = draft.picture.empty() ? pictures_of_styles[static_cast<std::size_t>(draft_.style)]
                                          : keep(draft.picture);
    piece.level = draft.level;
    piece.alignment = draft.alignment;
    piece.ranks = draft.ranks;
    piece.capturable = draft.capturable;
    piece.hops_within_range = draft.hops_within_range;
    piece.royal = draft.is_royal();
    set_pawn_roles(piece, type);
    set_regional_moves(piece, type);
    if (squares_of(draft_.joined_squares, board_).any()) piece.joined_moves = joined_moves(draft);
    piece.regions = standing_regions(type);
    piece.spares_own_type = is(type, "janggiCannon") || draft_.mutually_immune.has(type);
    piece.passes_own_type = !is(type, "janggiCannon");
    if (draft.promoted && draft_.types[*draft.promoted].exists())
      piece.promoted = keep(draft_.types[*draft.promoted].name);
    piece.promotion_limit = draft.promotion_limit;
    if (draft_.blast_immune.has(type))
      piece.blast = rules::BlastEffect::immune;
    else if (is(type, "pawn"))
      piece.blast = rules::BlastEffect::shielded;
    set_drops(piece, type);
    return piece;
  }

  /// A pawn of both sides in all respects is called one; any other has the roles of one by one.
  void set_pawn_roles(PieceDef& piece, TypeId type) const {
    BySide<bool> const passant{draft_.en_passant_types.white.has(type),
                               draft_.en_passant_types.black.has(type)};
    BySide<bool> const clock{draft_.clock_types.white.has(type), draft_.clock_types.black.has(type)};
    BySide<bool> const promotes{draft_.promotion_pawns.white.has(type),
                                draft_.promotion_pawns.black.has(type)};
    BySide<bool> const both{true, true};
    piece.pawn = draft_.types[type].pawn.value_or(passant == both && clock == both && promotes == both);
    if (piece.pawn) return;
    piece.captures_en_passant = passant;
    piece.resets_clock = clock;
  }

  void set_regional_moves(PieceDef& piece, TypeId type) {
    if (is(type, "pawn") && !draft_.types[type].own_betza) {
      if (initial_steps()) piece.betza = stepping_pawn;
      if (triple_steps()) {
        piece.regional_moves = triple_step;
        piece.regional_moves_from = regions(draft_.triple_region);
      }
    }
    if (is(type, "soldier") && draft_.soldier_rank > 1) {
      piece.betza = "fW";
      piece.regional_moves = soldier_sideways;
      Regions& from = piece.regional_moves_from;
      for (Color color : colors) {
        Squares set;
        for (int rank = draft_.soldier_rank; rank <= board_.ranks; ++rank)
          set |= rank_squares(board_, color, rank);
        from.of(color) = squares(set);
      }
    }
  }

  /// The ranks to which a piece may move: those where it can stand or must promote, and those behind, if it
  /// never goes back.
  [[nodiscard]] Squares standing_ranks(TypeId type, Color color) const {
    DraftType const& draft = draft_.types[type];
    if (draft.ranks == rules::RankRange{} || draft_.improvement) return all_squares(board_);
    auto const rank = [&](int number) { return number > 0 ? number : board_.ranks + 1 + number; };
    auto const moves = betza::read_rides(draft.betza);
    bool const returns =
        draft_.drops || !moves.others.patterns.empty() ||
        std::ranges::any_of(moves.rides, [](betza::LineRide const& line) { return line.ride.dy < 0; });
    Squares set;
    for (int number = returns ? rank(draft.ranks.first) : 1; number <= rank(draft.ranks.last); ++number)
      set |= rank_squares(board_, color, number);
    bool const promotes = draft_.promotion_mandatory && draft_.promotion_pawns.of(color).has(type) &&
                          !names(draft_.promotion_choices.of(color)).empty();
    return promotes ? set | squares_of(draft_.promotion_region.of(color), board_) : set;
  }

  /// Where a piece can stand.
  Regions standing_regions(TypeId type) {
    DraftType const& draft = draft_.types[type];
    Regions result;
    for (Color color : colors) {
      auto const& mobility = draft.mobility.of(color);
      Squares set = mobility ? squares_of(*mobility, board_) : Squares();
      if (set.none()) set = all_squares(board_); // as `-` says
      set &= standing_ranks(type, color);
      if (set != all_squares(board_)) result.of(color) = squares(set);
    }
    return result;
  }

  void set_values() {
    auto const given = [&](int DraftType::*value) {
      std::vector<int> values;
      for (DraftType const& type : draft_.types)
        if (type.exists()) values.push_back(type.*value);
      return std::ranges::count(values, 0) == std::ssize(values) ? std::vector<int>() : values;
    };
    game_.values = {given(&DraftType::middlegame_value), given(&DraftType::endgame_value)};
  }

  void set_drops(PieceDef& piece, TypeId type) {
    if (!draft_.drops && !draft_.seirawan) return;
    for (Color color : colors) {
      Squares set = squares_of(draft_.drop_region.of(color), board_);
      if (is(type, "pawn") && !draft_.zone_pawn_drops)
        set &= ~squares_of(draft_.promotion_region.of(color), board_);
      if (is(type, "pawn") && !draft_.first_rank_pawn_drops) set &= ~rank_squares(board_, color, 1);
      if (is(type, "rook") && draft_.rook_drops_on_first_rank) set &= rank_squares(board_, color, 1);
      if (set != all_squares(board_)) piece.drop_regions.of(color) = squares(set);
    }
    if (draft_.no_doubled.has(type) && draft_.no_doubled_count == 0) piece.drop_regions = {"-", "-"};
    if (draft_.no_doubled.has(type)) piece.drops_per_file = draft_.no_doubled_count;
    piece.drops_balance_colors = draft_.balanced_bishops && is(type, "bishop");
    piece.drop_mate_loses = draft_.pawn_drop_mate_illegal && is(type, "shogiPawn");
  }

  // Laws.

  void set_promotions() {
    if (draft_.improvement) return;
    Regions const where = regions(draft_.promotion_region);
    auto const add = [&](Color color, std::optional<Color> only) {
      std::string const pawns = names(draft_.promotion_pawns.of(color));
      std::string const choices = names(draft_.promotion_choices.of(color));
      bool const no_entry = choices.empty() && draft_.promotion_mandatory && !draft_.promotion_in_place &&
                            (where.white != "-" || where.black != "-");
      if (pawns.empty() || (choices.empty() && !no_entry)) return;
      game_.def.promotions.push_back({.pieces = keep(pawns),
                                      .choices = keep(choices),
                                      .mandatory = draft_.promotion_mandatory,
                                      .regions = where,
                                      .side = only});
    };
    auto const same = [&](BySide<TypeList> const& both) { return names(both.white) == names(both.black); };
    if (same(draft_.promotion_pawns) && same(draft_.promotion_choices)) {
      add(Color::white, std::nullopt);
    } else {
      for (Color color : colors) add(color, color);
    }
    game_.def.promotion_in_place = draft_.promotion_in_place;
    if (std::ranges::any_of(game_.def.pieces, [](PieceDef const& p) { return !p.promoted.empty(); }))
      game_.def.promoted_sides = rules::PromotedSides{.regions = where,
                                                      .mandatory = draft_.sides_mandatory,
                                                      .by_capture = draft_.sides_by_capture,
                                                      .turn_back = draft_.sides_turn_back,
                                                      .in_hand = draft_.drop_promoted};
  }

  void set_pawn_steps() {
    GameDef& def = game_.def;
    def.initial_regions = initial_steps() ? regions(draft_.initial_region) : Regions{"-", "-"};
    bool const passes = std::ranges::any_of(def.pieces, [&](PieceDef const& piece) {
      return piece.betza.find('i') != std::string_view::npos || piece.regional_moves == triple_step;
    });
    bool const captures = std::ranges::any_of(def.pieces, [](PieceDef const& piece) {
      return piece.pawn || piece.captures_en_passant.white || piece.captures_en_passant.black;
    });
    Regions const where = regions(draft_.en_passant_region);
    def.en_passant = passes && captures && (where.white != "-" || where.black != "-");
    if (def.en_passant && (where.white != "*" || where.black != "*")) def.en_passant_regions = where;
  }

  /// The files on which a side has one of those types on the rank of castling at the start.
  [[nodiscard]] std::set<int> files_of(TypeList const& types, Color color) const {
    std::set<int> files;
    int const rank = color == Color::white ? draft_.castling_rank - 1 : board_.ranks - draft_.castling_rank;
    for (StartPiece const& piece : pieces_on_board_) {
      auto const type = draft_.type_named(piece.name);
      bool const here = piece.color == color && piece.rank == rank && piece.file < board_.files;
      if (type && types.has(*type) && here) files.insert(piece.file);
    }
    return files;
  }

  void set_castling() {
    if (!draft_.castling) return;
    rules::Castling castling{.any_piece = draft_.castling_any_piece, .rank = draft_.castling_rank};
    for (Color color : colors) {
      std::string const kings = names(draft_.castling_kings.of(color));
      castling.king.of(color) = keep(kings);
      castling.rooks.of(color) = keep(names(draft_.castling_rooks.of(color)));
    }
    auto const usable = [&](Color color) {
      return !castling.king.of(color).empty() && !castling.rooks.of(color).empty();
    };
    if (!usable(Color::white) && !usable(Color::black)) return;
    castling.rook = castling.rooks.of(usable(Color::white) ? Color::white : Color::black);
    int kingside = std::min(draft_.castling_king_rook.value_or(board_.files - 1), board_.files - 1);
    int queenside = draft_.castling_queen_rook.value_or(0);
    castling.king_file = draft_.castling_king_file;
    for (Color color : colors) {
      auto const kings = files_of(draft_.castling_kings.of(color), color);
      auto const rooks = files_of(draft_.castling_rooks.of(color), color);
      if (kings.empty() || rooks.empty()) continue;
      if (kings.size() == 1) castling.king_file = *kings.begin();
      if (!rooks.contains(kingside) && *rooks.rbegin() > castling.king_file) kingside = *rooks.rbegin();
      if (!rooks.contains(queenside) && *rooks.begin() < castling.king_file) queenside = *rooks.begin();
      break;
    }
    castling.wings = {{{kingside, draft_.castling_king_to, draft_.castling_king_to - 1},
                       {queenside, draft_.castling_queen_to, draft_.castling_queen_to + 1}}};
    castling.from_anywhere = draft_.castling_from_anywhere;
    castling.rights_by_drop = draft_.castling_by_drop;
    castling.opposite_wings = draft_.castling_not_opposite;
    castling.wins = draft_.castling_wins;
    game_.def.castling = castling;
  }

  void set_royalty() {
    rules::Royalty& royalty = game_.def.royalty;
    auto const royals = draft_.royals.value_or(usual_royals(draft_));
    royalty.min = royals[0];
    royalty.max = royals[1];
    bool const captured = draft_.kings_are_captured.value_or(false);
    royalty.check = captured ? rules::CheckRule::never : rules::CheckRule::single_king;
    royalty.may_check = draft_.checking;
    royalty.may_face = !draft_.flying_general;
    royalty.facing_ends = draft_.bikjang;
    royalty.flees_from_check = !draft_.makpong;
    royalty.all_must_be_attacked = draft_.duple_check;
  }

  void set_moves() {
    GameDef& def = game_.def;
    def.must_capture = draft_.must_capture;
    def.may_pass = draft_.pass;
    def.passes_stalemate = draft_.pass_on_stalemate;
    def.immobility_illegal = draft_.immobility_illegal;
    def.explosions = draft_.explosions;
    def.counts_checks = draft_.check_counting;
    if (Squares const joined = squares_of(draft_.joined_squares, board_); joined.any())
      def.joined_squares = squares(joined);
  }

  void set_hands() {
    GameDef& def = game_.def;
    def.gating = draft_.seirawan ? rules::Gating::seirawan : rules::Gating::none;
    if (!draft_.drops) return;
    def.drops = rules::Drops{
        .unlimited = draft_.free_drops,
        .captures_to_hand = draft_.captures_to_hand,
        .keeps_promotion = draft_.drop_loop,
        .may_check = draft_.drop_checks,
        .mandatory = draft_.must_drop,
        .mandatory_type = draft_.must_drop_type.all ? "" : keep(names(draft_.must_drop_type)),
    };
  }

  void set_endings() {
    GameDef& def = game_.def;
    def.extinction = draft_.extinction;
    def.stalemate = draft_.stalemate.value_or(Outcome::draw);
    def.checkmate = draft_.checkmate.value_or(Outcome::draw);
    def.stalemate_counts_pieces = draft_.stalemate_counts;
    if ((draft_.extinction_value || draft_.pseudo_royal) && !names(draft_.extinction_types).empty())
      def.type_extinction = rules::TypeExtinction{
          .types = draft_.extinction_types.all ? "*" : keep(names(draft_.extinction_types)),
          .outcome = draft_.extinction_value.value_or(Outcome::loss),
          .count = draft_.extinction_count,
          .opponent_count = draft_.extinction_opponent_count,
          .pseudo_royal = draft_.pseudo_royal,
          .one_more_move = draft_.extinction_claim};
    Regions flags = regions(draft_.flag_region);
    for (Color color : colors)
      if (names(draft_.flag_pieces.of(color)).empty()) flags.of(color) = "-";
    if (flags.white != "-" || flags.black != "-") {
      rules::FlagWin flag{.regions = flags,
                          .count = draft_.flag_count,
                          .blocked_wins = draft_.flag_blocked,
                          .one_more_move = draft_.flag_move,
                          .must_be_safe = draft_.flag_safe};
      for (Color color : colors)
        if (auto const& pieces = draft_.flag_pieces.of(color); !pieces.all)
          flag.pieces.of(color) = keep(names(pieces));
      def.flag = flag;
    }
    Regions const begin = regions(draft_.connect_begin), end = regions(draft_.connect_end);
    if (draft_.connect != 0 || draft_.connect_square != 0 || draft_.collinear != 0 ||
        begin != Regions{"-", "-"})
      def.connection =
          rules::Connection{.length = draft_.connect,
                            .square = draft_.connect_square,
                            .collinear = draft_.collinear,
                            .types = draft_.connect_types.all ? "*" : keep(names(draft_.connect_types)),
                            .horizontal = draft_.connect_horizontal,
                            .vertical = draft_.connect_vertical,
                            .diagonal = draft_.connect_diagonal,
                            .outcome = draft_.connect_value.value_or(Outcome::win),
                            .begin = begin,
                            .end = end};
    def.draws = {.moves = draft_.move_rule,
                 .repetitions = draft_.fold_rule,
                 .repetition = draft_.fold_value.value_or(Outcome::draw),
                 .repetition_is_white = draft_.fold_absolute,
                 .perpetual_check_loses = draft_.perpetual_check,
                 .ending_moves = ending(draft_.ending_moves, draft_.move_rule),
                 .ending_repetitions = ending(draft_.ending_repetitions, draft_.fold_rule),
                 .dead_position = draft_.dead_position};
  }

  /// The moves after which the game ends without a claim: not fewer than for a claim; none where no draw can
  /// be claimed.
  [[nodiscard]] static int ending(int written, int claimed) {
    return written == 0 || claimed == 0 ? 0 : std::max(written, claimed);
  }

  Draft const& draft_;
  BoardSize board_;
  std::vector<StartPiece> pieces_on_board_;
  position::OwnedGame game_;
};

} // namespace

std::array<int, 2> usual_royals(Draft const& draft) {
  std::array<int, 2> count{};
  for (StartPiece const& piece : start_pieces(draft.start, draft.board.ranks)) {
    auto const type = draft.type_named(piece.name);
    if (type && draft.types[*type].is_royal()) ++count[index_of(piece.color)];
  }
  bool const any = std::ranges::any_of(
      draft.types, [](DraftType const& type) { return type.exists() && type.is_royal(); });
  return {std::min({count[0], count[1], 1}), any ? 1 : 0};
}

std::string_view joined_moves(DraftType const& type) {
  if (type.key == "king") return type.betza == "W" ? "F" : "";
  if (type.key == "wazir") return "F";
  if (type.key == "soldier") return "fF";
  if (type.key == "rook") return "B";
  if (type.key == "janggiCannon") return "pB";
  return "";
}

position::OwnedGame define(Draft const& draft) {
  return Definer(has_exploding_kings(draft) ? with_pseudo_royal_kings(draft) : draft).define();
}

} // namespace hippo::game_file
