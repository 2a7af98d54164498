#include "libanalysis/game_info.hpp"

#include "libanalysis/edit_distance.hpp"
#include "libanalysis/games/games.hpp"
#include "libanalysis/letters.hpp"

#include <algorithm>
#include <charconv>

namespace hippo {

namespace {

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> all;
  while (!text.empty()) {
    auto const end = text.find(' ');
    if (end != 0) all.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return all;
}

template <class R>
bool lends_moves() {
  for (std::size_t t = 0; t < R::pieces.size(); ++t)
    if (R::lends(PieceType(static_cast<int>(t)))) return true;
  return false;
}

template <class R>
GameInfo describe() {
  return {.name = R::name,
          .aliases = words(R::aliases),
          .title = R::title,
          .start = R::start,
          .board = R::board,
          .pieces = R::pieces,
          .fields = R::fields,
          .transformation_sign = R::transformation_sign,
          .says_every_transformation = R::says_every_transformation,
          .spells_in_full = R::spells_in_full,
          .castling = R::castling,
          .lends_moves = lends_moves<R>(),
          .rolls_dice = std::ranges::count(R::fields, Field::roll) > 0};
}

} // namespace

bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::span<GameInfo const> all_games() {
  static std::vector<GameInfo> const games = [] {
    std::vector<GameInfo> all;
    Games::for_each([&]<class R>() { all.push_back(describe<R>()); });
    return all;
  }();
  return games;
}

GameInfo const* find_game(std::string_view name) {
  for (GameInfo const& game : all_games())
    if (game.name == name || std::ranges::count(game.aliases, name) > 0) return &game;
  return nullptr;
}

GameInfo const* nearest_game(std::string_view name) {
  GameInfo const* best = nullptr;
  std::size_t best_distance = 3; // a name further off than two letters is another word
  auto const consider = [&](GameInfo const& game, std::string_view spelling) {
    std::size_t const distance = edit_distance(name, spelling);
    if (distance < best_distance) {
      best = &game;
      best_distance = distance;
    }
  };
  for (GameInfo const& game : all_games()) {
    consider(game, game.name);
    for (std::string_view alias : game.aliases) consider(game, alias);
  }
  return best;
}

std::optional<PieceType> GameInfo::find_piece(std::string_view spelling) const {
  auto const first = [&](auto is_spelt) -> std::optional<PieceType> {
    auto const found = std::ranges::find_if(pieces, is_spelt);
    if (found == pieces.end()) return std::nullopt;
    return PieceType(static_cast<int>(found - pieces.begin()));
  };
  if (auto const type = first([&](PieceSpec const& p) { return same_letters(p.name, spelling); }))
    return type;
  return first([&](PieceSpec const& p) {
    auto const others = words(p.aliases);
    return (!p.old_name.empty() && same_letters(p.old_name, spelling)) ||
           std::ranges::any_of(others, [&](std::string_view alias) { return same_letters(alias, spelling); });
  });
}

std::string GameInfo::written(PieceType type) const {
  std::string const letters(piece(type).name);
  return letters.size() == 1 ? letters : '(' + letters + ')';
}

std::string GameInfo::prose(PieceType type) const {
  return piece(type).name.size() == 1 ? std::string(piece(type).english) : std::string(piece(type).name);
}

std::string square_name(BoardSize board, Square square) {
  return static_cast<char>('a' + board.file_of(square)) + std::to_string(board.rank_of(square) + 1);
}

std::optional<Square> square_named(BoardSize board, std::string_view name) {
  if (name.size() < 2 || name[1] == '0') return std::nullopt;
  int const file = name[0] - 'a';
  int rank = 0;
  auto const* const end = name.data() + name.size();
  auto const [stop, error] = std::from_chars(name.data() + 1, end, rank);
  if (error != std::errc() || stop != end || !board.has(file, rank - 1)) return std::nullopt;
  return board.at(file, rank - 1);
}

} // namespace hippo
