// The rules of games: those built in, the library's, and a user's own.
#pragma once

#include <hippogonal/error.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace hippo::position {
struct VariantInfo; ///< not for users
}

namespace hippogonal {

namespace detail {
struct Access;
}

/// What the rules say about one subject.
struct RuleParagraph {
  std::string topic; ///< "board", "pieces", "promotion" ...
  std::vector<std::string> sentences;
};

/// A game in the words of another program.
struct ExportedGame {
  std::string text;                ///< empty if the program can have no such game
  std::vector<std::string> unsaid; ///< the parts that it cannot express; with an empty text, the reason
};

/// The rules of a game. Games live as long as the program; a Game is as small as a pointer.
class HIPPOGONAL_EXPORT Game {
public:
  /// A built-in game or one of the library, by name, title or alias, whatever the case: "wotn". Throws
  /// UnknownGame, with the nearest name as a fix.
  explicit Game(std::string_view name);

  /// A game of a file of games (see hippogonal-games(5)), of which `text` is the content: the game of that
  /// name, else the last one. The same text gives the same games. Throws BadGame with the first error.
  [[nodiscard]] static Game from_ini(std::string_view text, std::string_view name = {});

  [[nodiscard]] std::string_view name() const noexcept;  ///< short: "wotn"
  [[nodiscard]] std::string_view title() const noexcept; ///< in prose
  [[nodiscard]] int files() const noexcept;
  [[nodiscard]] int ranks() const noexcept;
  [[nodiscard]] bool rolls_dice() const noexcept;
  /// The names of the pieces, as White's are written in moves and positions.
  [[nodiscard]] std::vector<std::string> pieces() const;
  /// The rules in sentences.
  [[nodiscard]] std::vector<RuleParagraph> explain() const;
  /// The game as a file of games, which from_ini() reads.
  [[nodiscard]] std::string to_ini() const;
  /// The same for `hippogonal`, `fairy-stockfish`, `xboard` or `interactive-diagram`. Throws
  /// std::invalid_argument.
  [[nodiscard]] ExportedGame to(std::string_view program) const;
  /// The text that it was loaded from; empty for others.
  [[nodiscard]] std::string_view source() const;
  /// What is wrong with it there, and likely oversights.
  [[nodiscard]] std::vector<Finding> check() const;

  friend bool operator==(Game, Game) = default;

private:
  friend detail::Access;
  explicit Game(hippo::position::VariantInfo const* info) : info_(info) {}
  hippo::position::VariantInfo const* info_; ///< never null
};

/// The names of all games: the built-in ones, then the library.
[[nodiscard]] HIPPOGONAL_EXPORT std::vector<std::string> games();

/// The good games of a file of games, in the order of the text.
[[nodiscard]] HIPPOGONAL_EXPORT std::vector<Game> load_games(std::string_view text);

/// All that is wrong with a file of games, and likely oversights as warnings, in the order of the text.
[[nodiscard]] HIPPOGONAL_EXPORT std::vector<Finding> check_games(std::string_view text);

} // namespace hippogonal
