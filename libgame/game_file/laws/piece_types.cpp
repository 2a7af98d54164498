// A type of piece: in a definition and in a draft, and its sentence.
#include "libgame/game_file/piece_types.hpp"
#include "libgame/betza/ride_list.hpp"
#include "libgame/game_file/law_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

std::string_view picture_of(DiagramStyle style) {
  return pictures_of_styles[static_cast<std::size_t>(style)];
}

/// The ranks to which a piece may move: those where it can stand or must promote, and those behind, if it
/// never goes back.
Squares standing_ranks(Definition& made, TypeId id, Color color) {
  Draft const& draft = made.draft;
  DraftType const& type = draft.types[id];
  BoardSize const board = made.board();
  if (type.ranks == rules::RankRange{} || draft.def.improvement) return all_squares(board);
  auto const rank = [&](int number) { return number > 0 ? number : board.ranks + 1 + number; };
  auto const moves = betza::read_rides(type.betza);
  bool const returns =
      draft.has_drops || !moves.others.patterns.empty() ||
      std::ranges::any_of(moves.rides, [](betza::LineRide const& line) { return line.ride.dy < 0; });
  Squares set;
  for (int number = returns ? rank(type.ranks.first) : 1; number <= rank(type.ranks.last); ++number)
    set |= rank_squares(board, color, number);
  bool const promotes = draft.promotion_mandatory && draft.promotion_pawns.of(color).has(id) &&
                        !made.names(draft.promotion_choices.of(color)).empty();
  return promotes ? set | made.set_of(draft.promotion_region.of(color)) : set;
}

/// Where a piece can stand.
rules::Regions standing_regions(Definition& made, TypeId id) {
  rules::Regions result;
  Squares const all = all_squares(made.board());
  for (Color color : colors) {
    auto const& mobility = made.draft.types[id].mobility.of(color);
    Squares set = mobility ? made.set_of(*mobility) : Squares();
    if (set.none()) set = all; // as `-` says
    set &= standing_ranks(made, id, color);
    if (set != all) result.of(color) = made.squares(set);
  }
  return result;
}

void define_piece_types_of_piece(Definition& made, TypeId id, PieceDef& piece) {
  DraftType const& type = made.draft.types[id];
  piece.name = made.keep(type.name);
  piece.betza = made.keep(type.betza);
  piece.english = made.keep(type.english);
  piece.legacy_name = made.keep(type.legacy_name);
  bool const is_needed = made.draft.def.notation.full_names && type.full_name.empty();
  piece.full_name = made.keep(is_needed ? usual_full_name(type) : type.full_name);
  piece.aliases = made.keep(type.aliases);
  piece.moves_out_of_check = made.keep(type.moves_out_of_check);
  piece.picture = type.picture.empty() ? picture_of(made.draft.style) : made.keep(type.picture);
  piece.level = type.level;
  piece.alignment = type.alignment;
  piece.ranks = type.ranks;
  piece.capturable = type.capturable;
  piece.hops_within_range = type.hops_within_range;
  piece.royal = type.is_royal();
  piece.regions = standing_regions(made, id);
}

/// The piece's type in Fairy-Stockfish; nothing if it needs a key of its own.
std::optional<TypeId> known_type(Drafting const& drafting, PieceDef const& piece) {
  Draft const& draft = drafting.draft;
  if (piece.name.size() != 1) return std::nullopt;
  if (piece.royal) return draft.type_with_key("king");
  if (piece.regional_moves == soldier_sideways) return draft.type_with_key("soldier");
  for (KnownType const& known : known_types().first(known_types().size() - 1)) {
    bool const steps = known.key == "pawn" && has_open_steps(drafting.game);
    bool const same = piece.betza == (steps ? stepping_pawn : known.betza);
    bool const barred = known.key == "janggiCannon";
    if (same && barred == !piece.passes_own_type) return draft.type_with_key(known.key);
  }
  return std::nullopt;
}

/// The type of Fairy-Stockfish for each piece, as long as the pieces are in the order of those types; from
/// the first one that is not, or has a name of several letters, all have keys of their own.
std::vector<std::optional<TypeId>> known_types_of_pieces(Drafting const& drafting) {
  std::vector<std::optional<TypeId>> all;
  std::optional<TypeId> last;
  int customs = 0;
  bool own = false;
  for (PieceDef const& piece : drafting.game.pieces) {
    auto type = known_type(drafting, piece);
    if (!type || (last && *type <= *last))
      type = drafting.draft.type_with_key("customPiece" + std::to_string(++customs)); // none beyond the last
    own = own || piece.name.size() != 1 || !type || (last && *type <= *last);
    all.push_back(own ? std::nullopt : type);
    last = type;
  }
  return all;
}

void set_type(Draft const& draft, DraftType& type, PieceDef const& piece) {
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
  if (piece.picture != picture_of(draft.style)) type.picture = piece.picture;
  if (piece.royal != (type.key == "king")) type.royal = piece.royal;
  type.capturable = piece.capturable;
  type.level = piece.level;
  type.alignment = piece.alignment;
  type.ranks = piece.ranks;
  type.hops_within_range = piece.hops_within_range;
  for (Color color : colors)
    if (std::string_view const region = piece.regions.of(color); !region.empty())
      type.mobility.of(color) = Drafting::region(region);
}

/// The style that gives its picture to a piece, if all pieces have a picture: one without it would get that
/// picture, too.
DiagramStyle style_of(GameDef const& game) {
  auto const has = [](std::string_view picture) {
    return [picture](PieceDef const& piece) { return piece.picture == picture; };
  };
  if (std::ranges::any_of(game.pieces, has(""))) return DiagramStyle::chess;
  for (DiagramStyle const style : {DiagramStyle::shogi, DiagramStyle::xiangqi})
    if (std::ranges::any_of(game.pieces, has(picture_of(style)))) return style;
  return DiagramStyle::chess;
}

void draft_of_types(Drafting& drafting) {
  Draft& draft = drafting.draft;
  draft.style = style_of(drafting.game);
  auto const known = known_types_of_pieces(drafting);
  for (std::size_t p = 0; p < drafting.game.pieces.size(); ++p) {
    PieceDef const& piece = drafting.game.pieces[p];
    std::string const name(piece.name);
    TypeId const id = known[p] ? *known[p] : draft.own_type(name);
    draft.types[id].name = name;
    set_type(draft, draft.types[id], piece);
  }
}

std::string sentence(GameDef const& game, PieceDef const& piece) {
  auto const rank = [&](int number) { return number > 0 ? number : game.board.ranks + 1 + number; };
  std::string text = fmt::format("{} ({}): {}", piece.name, piece.english, movement(piece.betza));
  if (!piece.regional_moves.empty())
    text += fmt::format("; {}, also {}", game_file::both(piece.regional_moves_from),
                        movement(piece.regional_moves));
  if (!piece.joined_moves.empty())
    text += fmt::format("; along the diagonals that join {}, also {}", game.joined_squares,
                        movement(piece.joined_moves));
  if (!piece.moves_out_of_check.empty())
    text += fmt::format("; unless in check, also {}", movement(piece.moves_out_of_check));
  if (piece.royal) text += "; royal";
  if (piece.pawn && piece.english != "pawn") text += "; a pawn";
  if (piece.level != 0) text += fmt::format("; level {}", piece.level);
  if (!piece.capturable) text += "; cannot be captured";
  if (piece.spares == piece.name) text += "; does not capture its own kind";
  if (!piece.passes_own_type) text += "; cannot hop over its own kind";
  if (piece.blast == rules::BlastEffect::shielded && game.explosions)
    text += "; survives all explosions except that of its own capture";
  if (piece.blast == rules::BlastEffect::immune && game.explosions) text += "; survives explosions";
  if (piece.ranks != rules::RankRange{} && piece.regions == rules::Regions{})
    text += fmt::format("; stands only on ranks {} to {}, counted from its side", rank(piece.ranks.first),
                        rank(piece.ranks.last));
  if (!piece.regions.white.empty() || !piece.regions.black.empty())
    text += fmt::format("; stands only {}", game_file::both(piece.regions));
  return text + '.';
}

Sentences explain_piece_types(GameDef const& game) {
  Sentences said;
  for (PieceDef const& piece : game.pieces) said.push_back(sentence(game, piece));
  return said;
}

} // namespace

LawText piece_types_law() {
  return {.define_piece = define_piece_types_of_piece,
          .draft = draft_of_types,
          .topic = "pieces",
          .explain = explain_piece_types};
}

} // namespace hippo::game_file
