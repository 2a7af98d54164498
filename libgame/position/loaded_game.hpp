// A game that is defined at run time.
#pragma once

#include "libgame/rules/loaded/laws.hpp"

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::position {

/// The values of pieces for engines as a file gives them, in the unit of the file: [type]; 0, or an empty
/// list: not given.
struct WrittenValues {
  std::vector<int> middlegame = {}, endgame = {};
};

/// A definition with the text that it refers to.
struct OwnedGame {
  std::shared_ptr<std::deque<std::string>> texts = std::make_shared<std::deque<std::string>>();
  rules::GameDef def;
  WrittenValues values = {};

  /// Keeps a text as long as the definition.
  std::string_view keep(std::string text) { return texts->emplace_back(std::move(text)); }
};

/// A definition and its laws, which are built when they are first asked for: a file may have many games, of
/// which few are played. Must outlive all its positions.
class LoadedGame {
public:
  explicit LoadedGame(OwnedGame game) : game_(std::move(game)) {}

  [[nodiscard]] rules::GameDef const& def() const { return game_.def; }
  [[nodiscard]] WrittenValues const& written_values() const { return game_.values; }
  /// The file's values in the middlegame, in hundredths of a pawn: [type]; none: the engine's own.
  [[nodiscard]] std::vector<std::optional<int>> engine_values() const;

  /// Calls visit(laws) with LoadedLaws of the smallest set that has room for the board. Throws as the tables
  /// do if they cannot express the definition.
  template <class Visit>
  decltype(auto) visit(Visit&& visitor) const {
    int const squares = def().board.squares();
    if (squares <= 64) return visitor(laws<64>(small_));
    if (squares <= 128) return visitor(laws<128>(middle_));
    return visitor(laws<256>(large_));
  }

private:
  template <std::size_t squares>
  using Tables = std::unique_ptr<typename rules::LoadedLaws<squares>::Game>;

  template <std::size_t squares>
  [[nodiscard]] rules::LoadedLaws<squares> laws(Tables<squares>& tables) const; ///< loaded_game.cpp

  OwnedGame game_;
  mutable std::mutex building_;
  mutable Tables<64> small_;
  mutable Tables<128> middle_;
  mutable Tables<256> large_;
};

} // namespace hippo::position
