#include "libanalysis/game_file/explain.hpp"

#include "libanalysis/game_file/explain_core.hpp"
#include "libanalysis/game_file/explain_ends.hpp"
#include "libanalysis/game_file/explain_rare.hpp"
#include "libanalysis/game_file/explain_roles.hpp"
#include "libanalysis/game_file/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::GameDef;
using rules::PieceDef;

class Explainer {
public:
  explicit Explainer(GameDef const& game) : game_(game) {}

  std::vector<Paragraph> explain() {
    add("about", about());
    add("board", board());
    add("pieces", pieces());
    add("promotion", promotion());
    add("first moves", first_moves());
    add("castling", castling());
    add("kings", kings());
    add("moves", moves());
    add("walls", explain_walls(game_));
    add("drops", explain_drops(game_));
    add("sides", explain_enclosing(game_));
    add("end", explain_ends(game_));
    add("draws", explain_draws(game_));
    return std::move(all_);
  }

private:
  void add(std::string_view topic, Sentences sentences) {
    if (!sentences.empty()) all_.push_back({topic, std::move(sentences)});
  }

  static void append(Sentences& said, Sentences const& more) {
    said.insert(said.end(), more.begin(), more.end());
  }

  [[nodiscard]] std::string name_of(std::string_view name) const { return game_file::name_of(game_, name); }
  [[nodiscard]] std::string names(std::string_view list, std::string_view last) const {
    return game_file::names(game_, list, last);
  }

  Sentences about() const {
    auto const& [author, year, summary] = game_.about;
    Sentences said;
    if (!summary.empty()) said.emplace_back(summary);
    if (!author.empty()) said.push_back(fmt::format("Author: {}.", author));
    if (!year.empty()) said.push_back(fmt::format("Year: {}.", year));
    return said;
  }

  Sentences board() const {
    Sentences said{fmt::format("The board has {} files and {} ranks.", game_.board.files, game_.board.ranks),
                   fmt::format("The game starts from {}.", game_.start)};
    append(said, explain_dice(game_));
    return said;
  }

  /// From 1, where -1 is the last one.
  [[nodiscard]] int rank(int number) const { return number > 0 ? number : game_.board.ranks + 1 + number; }

  Sentences pieces() const {
    Sentences said;
    for (PieceDef const& piece : game_.pieces) {
      std::string text = fmt::format("{} ({}): {}", piece.name, piece.english, movement(piece.betza));
      if (!piece.regional_moves.empty())
        text += fmt::format("; {}, also {}", both(piece.regional_moves_from), movement(piece.regional_moves));
      if (!piece.joined_moves.empty())
        text += fmt::format("; along the diagonals that join {}, also {}", game_.joined_squares,
                            movement(piece.joined_moves));
      if (!piece.moves_out_of_check.empty())
        text += fmt::format("; unless in check, also {}", movement(piece.moves_out_of_check));
      if (piece.royal) text += "; royal";
      if (piece.pawn && piece.english != "pawn") text += "; a pawn";
      if (piece.level != 0) text += fmt::format("; level {}", piece.level);
      if (!piece.capturable) text += "; cannot be captured";
      if (piece.spares_own_type) text += "; does not capture its own kind";
      if (!piece.passes_own_type) text += "; cannot hop over its own kind";
      if (piece.blast == rules::BlastEffect::shielded && game_.explosions)
        text += "; survives all explosions except that of its own capture";
      if (piece.blast == rules::BlastEffect::immune && game_.explosions) text += "; survives explosions";
      if (piece.ranks != rules::RankRange{} && piece.regions == rules::Regions{})
        text += fmt::format("; stands only on ranks {} to {}, counted from its side", rank(piece.ranks.first),
                            rank(piece.ranks.last));
      if (!piece.regions.white.empty() || !piece.regions.black.empty())
        text += fmt::format("; stands only {}", both(piece.regions));
      said.push_back(text + '.');
    }
    return said;
  }

  Sentences promotion() const {
    Sentences said;
    for (rules::Promotion const& promotion : game_.promotions) {
      std::string const who = names(promotion.pieces, "or");
      std::string const owned = !promotion.side                   ? with_article(who)
                                : *promotion.side == Color::white ? "White's " + who
                                                                  : "Black's " + who;
      std::string const where =
          promotion.regions.white.empty()
              ? promotion.zone == 1 ? "on the last rank" : fmt::format("on the last {} ranks", promotion.zone)
          : promotion.side ? on_region(promotion.regions.of(*promotion.side))
                           : both(promotion.regions);
      if (promotion.choices.empty()) {
        said.push_back(fmt::format("{} may not end a move {}: it has no promotion there.", owned, where));
        continue;
      }
      said.push_back(fmt::format("{} {} promote to {} {}.", owned, promotion.mandatory ? "must" : "may",
                                 names(promotion.choices, "or"), where));
    }
    if (auto const& sides = game_.promoted_sides) {
      Sentences turns;
      for (PieceDef const& piece : game_.pieces)
        if (!piece.promoted.empty())
          turns.push_back(fmt::format("{} to {}", name_of(piece.name), name_of(piece.promoted)));
      said.push_back(fmt::format("Pieces that move in their zone ({}) {} turn{}: {}.", both(sides->regions),
                                 sides->mandatory ? "must" : "may", sides->by_capture ? " by captures" : "",
                                 listed(turns, "and")));
      if (sides->turn_back) said.emplace_back("Promoted pieces turn back in the same way.");
      if (sides->in_hand) said.emplace_back("A piece may be dropped on its promoted side.");
    }
    for (PieceDef const& piece : game_.pieces)
      if (piece.promotion_limit)
        said.push_back(fmt::format("No promotion to {} while the side has {} of them.", name_of(piece.name),
                                   *piece.promotion_limit));
    append(said, explain_improvement(game_));
    if (game_.promotion_in_place)
      said.emplace_back(
          "A pawn in the region, or a last pawn, may promote on its square or by a quiet move.");
    return said;
  }

  Sentences first_moves() const {
    Sentences said;
    bool const any = std::ranges::any_of(
        game_.pieces, [](PieceDef const& p) { return p.betza.find('i') != std::string_view::npos; });
    if (any)
      said.push_back(
          game_.initial_regions.white.empty()
              ? fmt::format("First moves are legal only from rank {}, counted from the player's side.",
                            game_.initial_rank)
              : fmt::format("First moves are legal only for pieces {}.", both(game_.initial_regions)));
    for (std::string const& leap : explain_first_leaps(game_)) said.push_back(leap);
    if (!game_.en_passant || is_nowhere(game_.en_passant_regions)) return said;
    said.push_back(
        fmt::format("Captures en passant are legal{}.",
                    game_.en_passant_regions.white.empty() ? "" : ' ' + both(game_.en_passant_regions)));
    append(said, explain_passant_types(game_));
    return said;
  }

  Sentences castling() const {
    if (!game_.castling) return {};
    rules::Castling const& castling = *game_.castling;
    auto const file = [](int number) { return static_cast<char>('a' + number); };
    std::string const rank = castling.rank == 1 ? "" : fmt::format("On rank {} of its side, ", castling.rank);
    Sentences said{fmt::format("{} king goes from {} to {} or {}, the rook from {} to {} or from {} to {}.",
                               rank.empty() ? "The" : rank + "the", file(castling.king_file),
                               file(castling.wings[0].king_to), file(castling.wings[1].king_to),
                               file(castling.wings[0].rook_file), file(castling.wings[0].rook_to),
                               file(castling.wings[1].rook_file), file(castling.wings[1].rook_to))};
    append(said, explain_castling_types(game_));
    if (castling.from_anywhere) said.emplace_back("King and rooks may start on any files of their rank.");
    if (castling.rights_by_drop) said.emplace_back("A king and a rook dropped on their squares may castle.");
    if (castling.opposite_wings)
      said.emplace_back("When one side has castled, the other may castle to the other wing only.");
    for (Color color : {Color::white, Color::black})
      if (auto const [right, left] = castling.wins.of(color); right || left)
        said.push_back(fmt::format("{} wins by castling{}, and loses when that is impossible for good.",
                                   color == Color::white ? "White" : "Black",
                                   right && left ? ""
                                   : right       ? " to the right"
                                                 : " to the left"));
    if (castling.any_piece) said.emplace_back("The king may castle with any piece on the rook's square.");
    if (!castling.rights_by_drop && !has_rights_at_start())
      said.emplace_back("In the start position, no side has the right to castle.");
    return said;
  }

  [[nodiscard]] bool has_rights_at_start() const {
    auto const field = std::ranges::find(game_.fields, rules::Field::castling);
    std::string_view rest = game_.start;
    for (auto left = field - game_.fields.begin() + 1; left > 0; --left)
      rest.remove_prefix(std::min(rest.find(' '), rest.size() - 1) + 1);
    return !rest.empty() && (rest.front() < '0' || rest.front() > '9') && rest.front() != '-';
  }

  Sentences kings() const {
    Sentences said;
    rules::Royalty const& royalty = game_.royalty;
    if (royalty.check == rules::CheckRule::never)
      said.emplace_back("A king may be left in danger and is captured.");
    if (!royalty.may_check) said.emplace_back("No move may give check.");
    if (!royalty.may_face) said.emplace_back("The kings may not face each other on an open rank or file.");
    if (royalty.facing_ends)
      said.emplace_back(
          "If the kings face each other on an open rank or file, the side to move must end that, "
          "or pass, which ends the game.");
    if (!royalty.flees_from_check)
      said.emplace_back("A king in check may move only to capture the checking piece.");
    if (royalty.all_must_be_attacked)
      said.emplace_back(
          "A side with several pieces of the royal types is in check when all of them are attacked.");
    if (royalty.min == 0 && royalty.max > 0) said.emplace_back("A side may be without a king.");
    if (royalty.max > 1) said.push_back(fmt::format("A side may have up to {} kings.", royalty.max));
    return said;
  }

  Sentences moves() const {
    Sentences said;
    if (game_.must_capture) said.emplace_back("Captures are compulsory, except in check.");
    if (game_.may_pass.white || game_.may_pass.black)
      said.push_back(fmt::format("{} may pass.", game_.may_pass.white && game_.may_pass.black ? "A side"
                                                 : game_.may_pass.white                       ? "White"
                                                                                              : "Black"));
    if (auto const& may = game_.passes_stalemate; may.white || may.black)
      said.push_back(fmt::format("{} without another move passes.", may.white && may.black ? "A side"
                                                                    : may.white            ? "White"
                                                                                           : "Black"));
    if (game_.immobility_illegal)
      said.emplace_back("No piece may go to a square from which it could never move again.");
    if (game_.explosions) said.emplace_back("A capture removes both pieces and all around them.");
    if (game_.gating == rules::Gating::seirawan)
      said.emplace_back(
          "A piece in hand may enter where a piece of the first rank leaves it for the first time.");
    if (game_.relay)
      said.push_back(
          fmt::format("The {} lends its leap to the pieces that it guards.", name_of(game_.relay->lender)));
    return said;
  }

  GameDef const& game_;
  std::vector<Paragraph> all_;
};

} // namespace

std::vector<Paragraph> explain(GameDef const& game) { return Explainer(game).explain(); }

} // namespace hippo::game_file
