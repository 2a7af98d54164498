// Captures: which types capture which, friends, from afar; and pieces that change or vanish by moves of
// theirs.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"
#include "libgame/game_file/type_values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using enum Sides;

/// All types of the game that a list names.
std::vector<TypeId> members(Draft const& draft, TypeList const& list) {
  std::vector<TypeId> types;
  for (TypeId type = 0; type < draft.types.size(); ++type)
    if (draft.types[type].exists() && list.has(type)) types.push_back(type);
  return types;
}

void set_forbidden(Draft& draft, ValueReader& value, std::string_view) {
  auto const lists = value.type_lists();
  if (!lists) return;
  for (auto const& [capturers, targets] : *lists)
    for (TypeId capturer : members(draft, capturers))
      for (TypeId target : members(draft, targets))
        if (TypeList& spared = draft.types[capturer].spares; !spared.has(target))
          spared.types.push_back(target);
}
std::string write_forbidden(Draft const& draft, std::string_view) {
  return type_values(draft, [&](DraftType const& type) {
    std::string targets;
    for (TypeId target : members(draft, type.spares)) targets += lower_name(draft.types[target]);
    return targets;
  });
}
/// Without captureForbidden, all other captures are illegal.
void set_allowed(Draft& draft, ValueReader& value, std::string_view) {
  auto const lists = value.type_lists();
  if (!lists) return;
  bool const forbids_some =
      std::ranges::any_of(draft.types, [](DraftType const& type) { return !type.spares.empty(); });
  std::vector<TypeId> const all = members(draft, {.all = true});
  if (!forbids_some)
    for (TypeId type : all) draft.types[type].spares.types = all;
  for (auto const& [capturers, targets] : *lists)
    for (TypeId capturer : members(draft, capturers))
      for (TypeId target : members(draft, targets)) draft.types[capturer].spares.remove(target);
}

constexpr Key captures_rows[] = {
    {"captureForbidden",
     "letters:letters list",
     "captures that are illegal: p:nb *:k, by the capturer and the captured piece; * is all types",
     {set_forbidden, write_forbidden}},
    {"captureAllowed",
     "letters:letters list",
     "exceptions from captureForbidden; without that, the only legal captures",
     {set_allowed}},
    {"rifleCapture", "bool",
     "a piece that captures stays where it is, and promotes to nothing; an explosion is around its target",
     boolean<&Draft::def, &GameDef::captures_from_afar>},
    {"selfCapture", "bool", "pieces may capture friends that are not royal",
     boolean_for<both, &Draft::def, &GameDef::captures_friends>},
    {"selfCaptureWhite", "bool", "the same of White",
     boolean_for<white, &Draft::def, &GameDef::captures_friends>},
    {"selfCaptureBlack", "bool", "the same of Black",
     boolean_for<black, &Draft::def, &GameDef::captures_friends>},
    {"mustCaptureEnPassant", "bool", "captures en passant are compulsory",
     boolean<&Draft::def, &GameDef::must_capture_en_passant>},
    {"selfDestructTypes", "PieceSet",
     "types that their side may remove instead of a move; they go to no hand", types<&Draft::vanishing>},
    {"moveMorphPieceType", "letter:letter list",
     "a piece that moves becomes another one, unless it promotes; that one is no promoted piece",
     other_types<&DraftType::becomes>},
};

void define_captures_of_piece(Definition& made, TypeId id, PieceDef& piece) {
  Draft const& draft = made.draft;
  DraftType const& type = draft.types[id];
  bool const is_anti_royal = draft.anti_royal_types.has(id);
  TypeList spared{.types = members(draft, type.spares)};
  auto const spare = [&](TypeId other) {
    if (!spared.has(other)) spared.types.push_back(other);
  };
  if (made.is(id, "janggiCannon") || draft.mutually_immune.has(id)) spare(id);
  if (is_anti_royal && !draft.anti_royals.kings_attack)
    for (TypeId king : royal_types(draft).types) spare(king);
  if (type.is_royal() && !draft.anti_royals.kings_attack)
    for (TypeId other : members(draft, draft.anti_royal_types)) spare(other);
  if (is_anti_royal && draft.anti_royals_capture_friends)
    for (TypeId other : members(draft, {.all = true})) spare(other);
  std::ranges::sort(spared.types);
  piece.spares = made.names(spared);
  piece.captures_friends = is_anti_royal && draft.anti_royals_capture_friends;
  if (type.becomes && draft.types[*type.becomes].exists())
    piece.becomes = made.keep(draft.types[*type.becomes].name);
  piece.may_vanish = draft.vanishing.has(id);
  piece.rides_to_end = type.rides_to_end;
}

void draft_of_captures(Drafting& drafting) {
  Draft& draft = drafting.draft;
  draft.vanishing = drafting.types_where([](PieceDef const& p) { return p.may_vanish; });
  for (PieceDef const& piece : drafting.game.pieces) {
    DraftType& type = draft.types[drafting.type_of(piece)];
    type.rides_to_end = piece.rides_to_end;
    if (!piece.becomes.empty()) type.becomes = draft.type_named(piece.becomes);
    if (piece.spares != piece.name) type.spares = drafting.list(piece.spares);
  }
}

/// Types that spare the same ones, in one sentence.
void add_spared(GameDef const& game, Sentences& said) {
  std::vector<std::pair<std::string_view, Sentences>> groups;
  for (PieceDef const& piece : game.pieces) {
    if (piece.spares.empty() || piece.spares == piece.name) continue;
    auto group = std::ranges::find(groups, piece.spares, &std::pair<std::string_view, Sentences>::first);
    if (group == groups.end()) group = groups.insert(groups.end(), {piece.spares, {}});
    group->second.push_back(name_of(game, piece.name));
  }
  for (auto const& [spared, capturers] : groups)
    said.push_back(fmt::format("{} does not capture {}.",
                               capturers.size() == game.pieces.size() ? "A piece"
                                                                      : with_article(listed(capturers, "or")),
                               names(game, spared, "or")));
}

Sentences explain_captures(GameDef const& game) {
  Sentences said;
  Sentences vanishing;
  add_spared(game, said);
  for (PieceDef const& piece : game.pieces) {
    std::string const who = with_article(name_of(game, piece.name));
    if (!piece.becomes.empty())
      said.push_back(
          fmt::format("{} that moves and does not promote becomes {}.", who, name_of(game, piece.becomes)));
    if (piece.may_vanish) vanishing.push_back(name_of(game, piece.name));
    if (piece.rides_to_end)
      said.push_back(fmt::format("{} goes as far as it can and captures nothing.", who));
    if (piece.captures_friends) said.push_back(fmt::format("{} captures friends that are not royal.", who));
  }
  if (!vanishing.empty())
    said.push_back(
        fmt::format("Instead of a move a side may remove a piece of its own: {}.", listed(vanishing, "or")));
  if (game.captures_from_afar) said.emplace_back("A piece that captures stays where it is.");
  for (Color color : colors)
    if (game.captures_friends.of(color))
      said.push_back(fmt::format("{} may capture its own pieces that are not royal.",
                                 color == Color::white ? "White" : "Black"));
  if (game.must_capture_en_passant) said.emplace_back("Captures en passant are compulsory.");
  return said;
}

} // namespace

LawText captures_law() {
  return {.keys = {{Group::moves, captures_rows}},
          .define_piece = define_captures_of_piece,
          .draft = draft_of_captures,
          .topic = "moves",
          .explain = explain_captures};
}

} // namespace hippo::game_file
