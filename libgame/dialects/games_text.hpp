// The text of games as they are translated, one after another.
#pragma once

#include "libgame/dialects/translation.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace hippo::dialects {

/// A game with an error is left out; its line ends stay, so that places in lines remain.
class GamesText {
public:
  void add(std::string_view text) { game_ += text; }

  /// Only the first error of a game is reported.
  void fail(text::Diagnostic error) {
    if (!is_broken_) translation_.problems.push_back(std::move(error));
    is_broken_ = true;
  }
  void warn(text::Diagnostic warning) {
    warning.severity = text::Severity::warning;
    translation_.problems.push_back(std::move(warning));
  }
  /// Whether the game has an error.
  [[nodiscard]] bool is_broken() const { return is_broken_; }

  void end_game() {
    if (is_broken_) std::erase_if(game_, [](char byte) { return byte != '\n'; });
    translation_.records += std::exchange(game_, {});
    is_broken_ = false;
  }
  /// After the last game.
  [[nodiscard]] Translation take() && { return std::move(translation_); }

private:
  Translation translation_;
  std::string game_; ///< so far
  bool is_broken_ = false;
};

} // namespace hippo::dialects
