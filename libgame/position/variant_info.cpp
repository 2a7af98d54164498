#include "libgame/position/variant_info.hpp"

#include "libgame/position/compiled_game.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/rules/games/games.hpp"
#include "libnotation/text/letters.hpp"
#include "libnotation/text/nearest.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace hippo::position {

namespace {

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> all;
  rules::for_each_name(text, [&](std::string_view word) { all.push_back(word); });
  return all;
}

bool joins_words(char letter) { return letter == ' ' || letter == '-' || letter == '_'; }

/// Whether names are the same, without regard to case, blanks, hyphens and underlines.
bool same_name(std::string_view a, std::string_view b) {
  auto const drop = [](std::string_view& name) {
    while (!name.empty() && joins_words(name.front())) name.remove_prefix(1);
  };
  while (drop(a), drop(b), !a.empty() && !b.empty()) {
    if (text::lower(a.front()) != text::lower(b.front())) return false;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.empty() && b.empty();
}

VariantInfo describe(rules::GameDef const& game) {
  return {.def = &game,
          .name = game.name,
          .aliases = words(game.aliases),
          .title = game.title,
          .start = game.start,
          .board = game.board,
          .pieces = {game.pieces.data(), game.pieces.size()},
          .fields = {game.fields.data(), game.fields.size()},
          .promotion_sign = game.notation.promotion_sign,
          .promotion_always_shown = game.notation.promotion_always_shown,
          .full_names = game.notation.full_names,
          .castling = game.castling,
          .lends_moves = game.relay.has_value(),
          .rolls_dice = game.dice.has_value()};
}

std::deque<VariantInfo>& registry() {
  static std::deque<VariantInfo> games = [] {
    std::deque<VariantInfo> all;
    static std::deque<CompiledGame> compiled;
    rules::Games::for_each([&]<class R>() {
      all.push_back(describe(R::def()));
      all.back().compiled = &compiled.emplace_back(R::def());
    });
    return all;
  }();
  return games;
}

/// Games that no name finds.
std::deque<VariantInfo>& unnamed_games() {
  static std::deque<VariantInfo> games;
  return games;
}

VariantInfo const& keep(OwnedGame game, std::deque<VariantInfo>& games) {
  static std::deque<LoadedGame> loaded;
  LoadedGame const& kept = loaded.emplace_back(std::move(game));
  VariantInfo info = describe(kept.def());
  info.loaded = &kept;
  return games.emplace_back(std::move(info));
}

/// A lazy game, before and after it is read.
struct LazyGame {
  explicit LazyGame(LazyVariant game) : known(std::move(game)) {}

  [[nodiscard]] bool has_name(std::string_view wanted) const {
    if (same_name(known.name, wanted) || same_name(known.title, wanted)) return true;
    bool found = false;
    rules::for_each_name(known.aliases, [&](std::string_view alias) { found |= same_name(alias, wanted); });
    return found;
  }
  VariantInfo const& read() {
    std::call_once(once, [&] {
      loaded.emplace(known.read());
      info = describe(loaded->def());
      info.loaded = &*loaded;
      is_read = true;
    });
    return info;
  }

  LazyVariant known;
  std::once_flag once;
  std::optional<LoadedGame> loaded;
  VariantInfo info{};
  std::atomic<bool> is_read = false;
};

std::deque<LazyGame>& lazy_games() {
  static std::deque<LazyGame> games;
  return games;
}

/// Games with castling from anywhere that were asked for by name, each made from the game without it.
struct AnywhereGames {
  std::mutex using_games;
  std::deque<VariantInfo> games;
};

AnywhereGames& anywhere_games() {
  static AnywhereGames all;
  return all;
}

constexpr std::string_view anywhere_suffix = "960";

OwnedGame from_anywhere(VariantInfo const& game) {
  OwnedGame wider{.def = *game.def};
  if (game.loaded != nullptr) wider.values = game.loaded->written_values();
  wider.def.name = wider.keep(std::string(game.name).append(anywhere_suffix));
  wider.def.title = wider.keep(std::string(game.title).append(" ").append(anywhere_suffix));
  wider.def.aliases = "";
  wider.def.castling->from_anywhere = true;
  return wider;
}

/// The game with that name, title or alias.
VariantInfo const* find_named(std::string_view name) {
  auto const is_wanted = [&](std::string_view known) { return same_name(known, name); };
  auto const& games = registry();
  auto const last = std::find_if(games.rbegin(), games.rend(), [&](VariantInfo const& variant) {
    return is_wanted(variant.name) || is_wanted(variant.title) ||
           std::ranges::any_of(variant.aliases, is_wanted);
  });
  if (last != games.rend()) return &*last;
  auto const lazy =
      std::ranges::find_if(lazy_games(), [&](LazyGame const& game) { return game.has_name(name); });
  return lazy == lazy_games().end() ? nullptr : &lazy->read();
}

/// `crazyhouse960`: crazyhouse with castling from anywhere; a game without castling is itself.
VariantInfo const* find_from_anywhere(std::string_view name) {
  if (!name.ends_with(anywhere_suffix)) return nullptr;
  VariantInfo const* const game = find_named(name.substr(0, name.size() - anywhere_suffix.size()));
  if (game == nullptr || !game->castling) return game;
  if (game->castling->from_anywhere) return nullptr;
  std::string const own_name = std::string(game->name).append(anywhere_suffix);
  if (VariantInfo const* const named = find_named(own_name)) return named; // by another name of the game
  auto& [using_games, games] = anywhere_games();
  std::lock_guard const lock(using_games);
  auto const known = std::find_if(games.rbegin(), games.rend(), [&](VariantInfo const& wider) {
    return wider.name == own_name && wider.start.data() == game->start.data();
  });
  return known != games.rend() ? &*known : &keep(from_anywhere(*game), games);
}

} // namespace

bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return text::lower(x) == text::lower(y); });
}

std::deque<VariantInfo> const& all_variants() { return registry(); }

VariantInfo const& add_variant(OwnedGame game) { return keep(std::move(game), registry()); }

VariantInfo const& keep_variant(OwnedGame game) { return keep(std::move(game), unnamed_games()); }

void add_lazy_variants(std::vector<LazyVariant> games) {
  for (LazyVariant& game : games) lazy_games().emplace_back(std::move(game));
}

VariantInfo const& variant_of(rules::GameDef const& def) {
  auto const is_its_own = [&](VariantInfo const& info) { return info.name.data() == def.name.data(); };
  auto const found = std::ranges::find_if(registry(), is_its_own);
  if (found != registry().end()) return *found;
  auto const unnamed = std::ranges::find_if(unnamed_games(), is_its_own);
  if (unnamed != unnamed_games().end()) return *unnamed;
  auto const lazy = std::ranges::find_if(
      lazy_games(), [&](LazyGame const& game) { return game.is_read && is_its_own(game.info); });
  if (lazy != lazy_games().end()) return lazy->info;
  auto& [using_games, games] = anywhere_games();
  std::lock_guard const lock(using_games);
  return *std::ranges::find_if(games, is_its_own);
}

VariantInfo const* find_variant(std::string_view name) {
  VariantInfo const* const named = find_named(name);
  return named != nullptr ? named : find_from_anywhere(name);
}

std::optional<std::string_view> nearest_variant(std::string_view name) {
  text::Nearest search(name);
  for (VariantInfo const& variant : all_variants()) {
    search.offer(variant.name);
    for (std::string_view alias : variant.aliases) search.offer(alias);
  }
  for (LazyGame const& game : lazy_games()) {
    search.offer(game.known.name);
    rules::for_each_name(game.known.aliases, [&](std::string_view alias) { search.offer(alias); });
  }
  return search.best();
}

std::optional<PieceType> VariantInfo::find_piece(std::string_view spelling) const {
  if (spelling.starts_with('+')) {
    auto const base = find_piece(spelling.substr(1));
    std::string_view const promoted = base ? piece(*base).promoted : "";
    return promoted.empty() ? std::nullopt : find_piece(promoted);
  }
  auto const first = [&](auto is_spelt) -> std::optional<PieceType> {
    auto const found = std::ranges::find_if(pieces, is_spelt);
    if (found == pieces.end()) return std::nullopt;
    return PieceType(static_cast<int>(found - pieces.begin()));
  };
  if (auto const type = first([&](rules::PieceDef const& p) { return same_letters(p.name, spelling); }))
    return type;
  return first([&](rules::PieceDef const& p) {
    auto others = words(p.aliases);
    for (std::string_view other : {p.legacy_name, p.full_name})
      if (!other.empty()) others.push_back(other);
    return std::ranges::any_of(others, [&](std::string_view other) { return same_letters(other, spelling); });
  });
}

std::string VariantInfo::written(PieceType type) const {
  std::string const letters(piece(type).name);
  return letters.size() == 1 ? letters : '(' + letters + ')';
}

std::string VariantInfo::prose(PieceType type) const {
  return piece(type).name.size() == 1 ? std::string(piece(type).english) : std::string(piece(type).name);
}

} // namespace hippo::position
