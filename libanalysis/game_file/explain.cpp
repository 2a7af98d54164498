#include "libanalysis/game_file/explain.hpp"

#include "libanalysis/betza/describe.hpp"
#include "libnotation/betza/parse.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::BySide;
using rules::GameDef;
using rules::Outcome;
using rules::PieceDef;
using rules::Regions;
using Sentences = std::vector<std::string>;

std::string movement(std::string_view betza) {
  if (betza.empty()) return "never moves";
  auto const parsed = notation::betza::parse(betza);
  auto const* tree = std::get_if<notation::betza::Tree>(&parsed);
  return tree ? betza::describe(*tree) : std::string(betza);
}

/// "a, b or c".
std::string listed(Sentences const& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += fmt::format("{}{}",
                        i == 0                  ? ""
                        : i + 1 == words.size() ? fmt::format(" {} ", last)
                                                : ", ",
                        words[i]);
  return text;
}

class Explainer {
public:
  explicit Explainer(GameDef const& game) : game_(game) {}

  std::vector<Paragraph> explain() {
    add("board", board());
    add("pieces", pieces());
    add("promotion", promotion());
    add("first moves", first_moves());
    add("castling", castling());
    add("kings", kings());
    add("moves", moves());
    add("drops", drops());
    add("end", ends());
    add("draws", draws());
    return std::move(all_);
  }

private:
  void add(std::string_view topic, Sentences sentences) {
    if (!sentences.empty()) all_.push_back({topic, std::move(sentences)});
  }

  [[nodiscard]] std::string name_of(std::string_view name) const {
    for (PieceDef const& piece : game_.pieces)
      if (piece.name == name) return fmt::format("{} ({})", piece.english, piece.name);
    return std::string(name);
  }
  [[nodiscard]] std::string names(std::string_view list, std::string_view last) const {
    if (list == "*") return "any piece";
    Sentences words;
    rules::for_each_name(list, [&](std::string_view name) { words.push_back(name_of(name)); });
    return listed(words, last);
  }
  static std::string region(std::string_view text) {
    return text == "*" ? "anywhere" : text == "-" ? "nowhere" : fmt::format("on {}", text);
  }
  static std::string both(Regions const& regions) {
    if (regions.white == regions.black) return region(regions.white);
    return fmt::format("{} for White, {} for Black", region(regions.white), region(regions.black));
  }
  static std::string_view verb(Outcome outcome) {
    return outcome == Outcome::win ? "wins" : outcome == Outcome::loss ? "loses" : "draws";
  }

  Sentences board() const {
    Sentences said{fmt::format("The board has {} files and {} ranks.", game_.board.files, game_.board.ranks),
                   fmt::format("The game starts from {}.", game_.start)};
    if (game_.dice) said.emplace_back("Two dice are rolled before each turn, and say which pieces may move.");
    return said;
  }

  Sentences pieces() const {
    Sentences said;
    for (PieceDef const& piece : game_.pieces) {
      std::string text = fmt::format("{} ({}): {}", piece.name, piece.english, movement(piece.betza));
      if (!piece.regional_moves.empty())
        text += fmt::format("; from {}, also {}", both(piece.regional_moves_from),
                            movement(piece.regional_moves));
      if (!piece.joined_moves.empty())
        text += fmt::format("; along the diagonals that join {}, also {}", game_.joined_squares,
                            movement(piece.joined_moves));
      if (!piece.moves_out_of_check.empty())
        text += fmt::format("; unless in check, also {}", movement(piece.moves_out_of_check));
      if (piece.royal) text += "; royal";
      if (piece.level != 0) text += fmt::format("; level {}", piece.level);
      if (!piece.capturable) text += "; cannot be captured";
      if (piece.spares_own_type) text += "; does not capture its own kind";
      if (!piece.regions.white.empty() || !piece.regions.black.empty())
        text +=
            fmt::format("; stands only {}", both({piece.regions.white.empty() ? "*" : piece.regions.white,
                                                  piece.regions.black.empty() ? "*" : piece.regions.black}));
      said.push_back(text + '.');
    }
    return said;
  }

  Sentences promotion() const {
    Sentences said;
    for (rules::Promotion const& promotion : game_.promotions) {
      std::string const who = !promotion.side ? "A" : *promotion.side == Color::white ? "White's" : "Black's";
      std::string const where =
          promotion.regions.white.empty()
              ? promotion.zone == 1 ? "on the last rank" : fmt::format("on the last {} ranks", promotion.zone)
              : both(promotion.regions);
      said.push_back(fmt::format("{} {} {} promote {} to {}.", who, names(promotion.pieces, "or"),
                                 promotion.mandatory ? "must" : "may", where,
                                 names(promotion.choices, "or")));
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
        said.push_back(fmt::format("No promotion to {} where the side has {} of them.", name_of(piece.name),
                                   *piece.promotion_limit));
    if (auto const& improvement = game_.improvement)
      said.push_back(fmt::format("A piece improves by one level when it captures one of at least 1/{} of its "
                                 "level, and on the rank of its "
                                 "level plus {}.",
                                 improvement->capture_factor, improvement->rank_bonus));
    if (game_.promotion_in_place)
      said.emplace_back(
          "A pawn of the region, or the last one, may promote where it stands or by a quiet move.");
    return said;
  }

  Sentences first_moves() const {
    Sentences said;
    bool const any = std::ranges::any_of(
        game_.pieces, [](PieceDef const& p) { return p.betza.find('i') != std::string_view::npos; });
    if (any)
      said.push_back(
          game_.initial_regions.white.empty()
              ? fmt::format("First moves are open on rank {}, as their side counts.", game_.initial_rank)
              : fmt::format("First moves are open {}.", both(game_.initial_regions)));
    if (game_.en_passant)
      said.push_back(
          fmt::format("There is capture en passant{}.",
                      game_.en_passant_regions.white.empty() ? "" : ' ' + both(game_.en_passant_regions)));
    return said;
  }

  Sentences castling() const {
    if (!game_.castling) return {};
    rules::Castling const& castling = *game_.castling;
    auto const file = [](int number) { return static_cast<char>('a' + number); };
    Sentences said{fmt::format("The king goes from {} to {} or {}, the rook from {} to {} or from {} to {}.",
                               file(castling.king_file), file(castling.wings[0].king_to),
                               file(castling.wings[1].king_to), file(castling.wings[0].rook_file),
                               file(castling.wings[0].rook_to), file(castling.wings[1].rook_file),
                               file(castling.wings[1].rook_to))};
    if (castling.from_anywhere) said.emplace_back("King and rooks may start on any files of their rank.");
    if (castling.rights_by_drop)
      said.emplace_back("Dropping king and rook onto their squares gives the right.");
    if (castling.any_piece) said.emplace_back("Whatever stands in the rook's corner may castle.");
    return said;
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
          "A side that finds the kings facing each other on an open rank or file must end that, "
          "or pass, which ends the game.");
    if (!royalty.flees_from_check)
      said.emplace_back("A king in check may move only to capture the checking piece.");
    if (royalty.max > 1) said.push_back(fmt::format("A side may have up to {} kings.", royalty.max));
    return said;
  }

  Sentences moves() const {
    Sentences said;
    if (game_.must_capture) said.emplace_back("Captures are compulsory.");
    if (game_.may_pass.white || game_.may_pass.black)
      said.push_back(fmt::format("{} may pass.", game_.may_pass.white && game_.may_pass.black ? "A side"
                                                 : game_.may_pass.white                       ? "White"
                                                                                              : "Black"));
    if (game_.passes_stalemate.white || game_.passes_stalemate.black)
      said.emplace_back("A side without another move passes.");
    if (game_.immobility_illegal)
      said.emplace_back("No piece may go to a square from which it could never move again.");
    if (game_.explosions) said.emplace_back("A capture removes both pieces and all around them but pawns.");
    if (game_.gating == rules::Gating::seirawan)
      said.emplace_back(
          "A piece in hand may enter where a piece of the first rank leaves it for the first time.");
    if (game_.relay)
      said.push_back(
          fmt::format("The {} lends its leap to the pieces that it guards.", name_of(game_.relay->lender)));
    return said;
  }

  Sentences drops() const {
    if (!game_.drops) return {};
    rules::Drops const& drops = *game_.drops;
    Sentences said{"A piece in hand may be dropped on an empty square."};
    if (drops.captures_to_hand) said.emplace_back("Captured pieces change sides into the hand.");
    if (!drops.may_check) said.emplace_back("No drop gives check.");
    if (drops.mandatory) said.emplace_back("While a piece is in hand, it must be dropped if it can.");
    for (PieceDef const& piece : game_.pieces)
      if (piece.drops_per_file != 0)
        said.push_back(fmt::format("No file may get more than {} {} by drops.", piece.drops_per_file,
                                   name_of(piece.name)));
    return said;
  }

  Sentences ends() const {
    Sentences said;
    bool const king = std::ranges::any_of(game_.pieces, &PieceDef::royal);
    if (king && game_.royalty.check != rules::CheckRule::never)
      said.push_back(fmt::format("A side that is checkmated {}.", verb(game_.checkmate)));
    if (!game_.dice) said.push_back(fmt::format("A side that is stalemated {}.", verb(game_.stalemate)));
    if (game_.extinction.royal_captured) said.emplace_back("A side without a king has lost.");
    if (game_.extinction.bare_king) said.emplace_back("A side that has only its king has lost.");
    if (auto const& end = game_.type_extinction) {
      std::string const what = end->types == "*" ? "pieces in all" : names(end->types, "or");
      said.push_back(fmt::format(
          "A side that has {} {} {}{}.", end->count == 0 ? "no" : fmt::format("at most {}", end->count), what,
          verb(end->outcome), end->one_more_move ? ", unless its next move restores the balance" : ""));
      if (end->pseudo_royal) said.push_back(fmt::format("The last {} must be kept from attack.", what));
    }
    if (auto const& flag = game_.flag)
      said.push_back(fmt::format(
          "A {} wins {}{}.", flag->pieces.white.empty() ? "piece" : names(flag->pieces.white, "or"),
          both(flag->regions), flag->one_more_move ? ", after one more move of the other side" : ""));
    if (game_.counts_checks) said.emplace_back("The last of a number of checks wins.");
    if (auto const& row = game_.connection)
      said.push_back(fmt::format("{} in a row {}: {}.", row->length,
                                 row->outcome == Outcome::win ? "win" : "lose", names(row->types, "or")));
    return said;
  }

  Sentences draws() const {
    Sentences said;
    if (game_.dice) return said;
    if (game_.draws.moves != 0)
      said.push_back(fmt::format("{} moves without a capture or a move that resets the clock: a draw.",
                                 game_.draws.moves));
    if (game_.draws.ending_moves > game_.draws.moves)
      said.push_back(fmt::format("After {} such moves it needs no claim.", game_.draws.ending_moves));
    if (game_.draws.repetitions != 0 && game_.draws.repetition == Outcome::draw)
      said.push_back(fmt::format("A position that occurs {} times: a draw.", game_.draws.repetitions));
    else if (game_.draws.repetitions != 0)
      said.push_back(fmt::format("When a position occurs {} times, {} {}.", game_.draws.repetitions,
                                 game_.draws.repetition_is_white ? "White" : "the side to move",
                                 verb(game_.draws.repetition)));
    if (game_.draws.ending_repetitions > game_.draws.repetitions && game_.draws.repetition == Outcome::draw)
      said.push_back(
          fmt::format("When it occurs {} times, the draw needs no claim.", game_.draws.ending_repetitions));
    if (game_.draws.dead_position)
      said.emplace_back("A position from which no series of moves leads to mate: a draw.");
    return said;
  }

  GameDef const& game_;
  std::vector<Paragraph> all_;
};

} // namespace

std::vector<Paragraph> explain(GameDef const& game) { return Explainer(game).explain(); }

} // namespace hippo::game_file
