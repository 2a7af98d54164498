#include "libgame/game_file/definition.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/foreign_keys.hpp"
#include "libgame/game_file/fsf_write.hpp"
#include "libgame/game_file/fsx_keys.hpp"
#include "libgame/game_file/keys.hpp"
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/letters.hpp"
#include "libgame/game_file/piece_types.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

constexpr BoardSize max_board{12, 10}; ///< of its build for large boards

class FairyDraft {
public:
  explicit FairyDraft(Draft draft) : draft_(std::move(draft)) {}

  ForeignGame write() {
    Draft const before = draft_;
    if (draft_.def.board.files > max_board.files || draft_.def.board.ranks > max_board.ranks)
      return refused(
          fmt::format("a board of more than {} files or {} ranks", max_board.files, max_board.ranks));
    if (!name_by_letters(draft_)) return refused("more than 26 types of pieces");
    draft_.start = start_in_letters(before, draft_);
    draft_.fields.reset();
    for (TypeId type = 0; type < draft_.types.size(); ++type)
      if (draft_.types[type].exists() && !set_type(type))
        return refused(fmt::format("more than {} pieces that it does not know", custom_pieces));
    add_text();
    return std::move(result_);
  }

private:
  static ForeignGame refused(std::string reason) { return {"", {std::move(reason)}}; }

  /// Sets the type's key and moves in Fairy-Stockfish's terms. False if no key is left.
  bool set_type(TypeId id) {
    DraftType& type = draft_.types[id];
    if (type.own && !take_key(type)) return false;
    type.own = false;
    if (type.own_betza) set_moves(type);
    if (type.key == "king" && type.own_betza && !draft_.joined_squares.empty())
      result_.unsaid.push_back(fmt::format("the diagonals of diagonalLines for {}", type.name));
    return true;
  }

  /// Trades its key for that of a type which the game does not have.
  bool take_key(DraftType& type) {
    if (type.is_royal() && trade_key(type, "king")) {
      type.royal.reset();
      type.own_betza = type.betza != "K";
      return true;
    }
    for (KnownType const& known : known_types())
      if (!type.is_royal() && moves_alone_say(known) && known.betza == type.betza &&
          trade_key(type, known.key)) {
        type.own_betza = false;
        return true;
      }
    for (int n = 1; n <= custom_pieces; ++n)
      if (trade_key(type, fmt::format("customPiece{}", n))) return true;
    return false;
  }
  /// Whether the key stands for moves alone.
  static bool moves_alone_say(KnownType const& known) {
    return known.key != "pawn" && known.key != "soldier" && known.key != "janggiCannon" &&
           known.key != "king";
  }
  bool trade_key(DraftType& type, std::string_view key) {
    DraftType& other = draft_.types[*draft_.type_with_key(key)];
    if (other.exists()) return false;
    std::swap(type.key, other.key);
    return true;
  }

  void set_moves(DraftType& type) {
    FsfString moves = fsf_string(type.betza, type.hops_within_range, draft_.def.board);
    if (!moves.complete)
      result_.unsaid.push_back(fmt::format("the moves {} of {}; written as {}", type.betza, type.name,
                                           moves.text.empty() ? "none" : moves.text));
    type.betza = moves.text.empty() ? "nC" : std::move(moves.text); // a lame camel: it has none
    type.hops_within_range = false;
  }

  /// Keys of ours become comments; those without influence on play are dropped.
  void add_text() {
    if (!draft_.title.empty()) result_.text += fmt::format("# {}\n", draft_.title);
    for_each_line(section_text(draft_), [&](std::string_view line, std::string_view key) {
      if (!key.starts_with("hippo.") && !is_key_of_fairy_stockfish_x(key)) {
        result_.text +=
            fmt::format("{}\n", is_whole_board(line, key) ? fmt::format("{} = {}", key, all_ranks()) : line);
      } else if (!is_prose(key)) {
        result_.text += fmt::format("# {}\n", line);
        result_.unsaid.emplace_back(line);
      }
    });
  }

  /// `*` is a region here only.
  static bool is_whole_board(std::string_view line, std::string_view key) {
    auto const found = find_key(key);
    return line.ends_with(" = *") && found && found->key->value == "Region";
  }
  [[nodiscard]] std::string all_ranks() const {
    std::string text = "*1";
    for (int rank = 2; rank <= draft_.def.board.ranks; ++rank) text += fmt::format(" *{}", rank);
    return text;
  }

  Draft draft_;
  ForeignGame result_;
};

/// Kings that explode, as Fairy-Stockfish has them.
Draft with_pseudo_royal_kings(Draft draft) {
  draft.extinction_types = royal_types(draft);
  for (TypeId type : draft.extinction_types.types) draft.types[type].royal = false;
  draft.extinction_value = rules::Outcome::loss;
  draft.extinction.pseudo_royal = true;
  return draft;
}

bool has_laws_about_kings(rules::GameDef const& game) {
  rules::Royalty const& law = game.royalty;
  return law.check == rules::CheckRule::never || !law.may_check || !law.may_face || law.facing_ends ||
         !law.flees_from_check || game.counts_checks || (game.drops && !game.drops->may_check);
}

} // namespace

ForeignGame to_fairy_stockfish(rules::GameDef const& game, position::WrittenValues const& values) {
  Draft const draft = draft_of(game, values);
  if (!has_exploding_kings(draft)) return FairyDraft(draft).write();
  auto const pseudo_royal = define(with_pseudo_royal_kings(draft));
  ForeignGame written = FairyDraft(draft_of(pseudo_royal.def, pseudo_royal.values)).write();
  if (has_laws_about_kings(game)) written.unsaid.emplace_back("laws about kings, of kings that explode");
  return written;
}

} // namespace hippo::game_file
