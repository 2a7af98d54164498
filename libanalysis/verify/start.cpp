#include "libanalysis/verify/start.hpp"

#include "libanalysis/handicap.hpp"
#include "libanalysis/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo {

notation::Tag const* find_tag(notation::Game const& record, std::string_view name) {
  for (notation::Tag const& tag : record.tags)
    if (same_letters(tag.name, name)) return &tag;
  return nullptr;
}

std::string title_of(notation::Game const& record) {
  auto const value = [&](char const* name) {
    auto const* tag = find_tag(record, name);
    return tag == nullptr || tag->value == "?" ? std::string() : tag->value;
  };
  std::string const white = value("White");
  std::string const black = value("Black");
  if (white.empty() && black.empty()) return value("Event");
  return fmt::format("{} - {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
}

std::variant<GameInfo const*, Diagnostic> game_of(notation::Game const& record, GameInfo const* otherwise) {
  auto const* tag = find_tag(record, "Variant");
  if (tag == nullptr) return otherwise != nullptr ? otherwise : find_game("chess");
  if (GameInfo const* game = find_game(tag->value)) return game;
  Diagnostic unknown{Severity::error, tag->where, fmt::format("there is no game '{}'", tag->value), {}};
  if (GameInfo const* near = nearest_game(tag->value))
    unknown.notes = {fmt::format("did you mean '{}'?", near->name)};
  return unknown;
}

namespace {

std::variant<AnyPosition, Diagnostic> printed_start(notation::Game const& record, GameInfo const& game) {
  auto const* tag = find_tag(record, "FEN");
  if (tag == nullptr) return start_position(game);
  auto position = read_position(tag->value, &game);
  if (auto const* error = std::get_if<SetupError>(&position)) {
    // The value may hold escapes, so places inside it are those of the tag's text only as long as it has
    // none.
    std::size_t const begin = tag->where.begin + tag->name.size() + 3;
    Diagnostic wrong = diagnostic_of(*error);
    bool const inside = begin + error->where.end < tag->where.end;
    wrong.where = inside ? notation::Span{begin + error->where.begin, begin + error->where.end} : tag->where;
    return wrong;
  }
  auto start = std::get<AnyPosition>(std::move(position));
  if (&start.game() != &game)
    return Diagnostic{Severity::error,
                      tag->where,
                      fmt::format("the position is one of {}, the game is {}", start.game().name, game.name),
                      {}};
  return start;
}

Diagnostic in_tag(notation::Tag const& tag, std::string reason) {
  return {Severity::error, tag.where, std::move(reason), {}};
}

} // namespace

std::variant<AnyPosition, Diagnostic> start_of(notation::Game const& record, GameInfo const& game) {
  auto printed = printed_start(record, game);
  auto const* handicap = find_tag(record, "Handicap");
  if (handicap == nullptr || std::holds_alternative<Diagnostic>(printed)) return printed;
  auto spent = spend_handicap(start_position(game), handicap->value);
  if (auto const* wrong = std::get_if<HandicapError>(&spent)) return in_tag(*handicap, wrong->reason);
  auto const& possible = std::get<std::vector<AnyPosition>>(spent);
  if (find_tag(record, "FEN") != nullptr) {
    if (std::ranges::count(possible, std::get<AnyPosition>(printed)) > 0) return printed;
    return in_tag(*handicap, fmt::format("the handicap '{}' does not lead to the position of the FEN tag",
                                         handicap->value));
  }
  if (possible.size() == 1) return possible.front();
  return in_tag(
      *handicap,
      fmt::format("the handicap '{}' leaves open what a piece becomes; write it as e2/DA", handicap->value));
}

} // namespace hippo
