// How far a line can be followed from a position: what speaks for one reading of a word and against another.
#pragma once

#include "libanalysis/verify/language.hpp"
#include "libanalysis/verify/line_player.hpp"

#include <cstddef>
#include <span>

namespace hippo::verify {

struct Evidence {
  std::size_t plies = 0; ///< moves up to the first that is not legal, or written with an error
  std::size_t flaws = 0; ///< of them with a warning
  bool to_end = false;   ///< there is no such move
};

/// Follows nodes of a line, and says nothing. Variations are passed over.
class SilentFollower {
public:
  /// `letters` are those of the record's pieces. After `most_plies` moves it goes no further.
  SilentFollower(LinePlayer const& player, PieceLetters const& letters, std::string_view text,
                 std::size_t most_plies)
      : player_(player), letters_(letters), text_(text), plies_left_(most_plies) {}

  enum class Step : std::uint8_t {
    none,   ///< the node is no move
    exact,  ///< played, with nothing to remark
    flawed, ///< played, with a warning
    failed, ///< an error; `now` is empty where it could not be played at all
  };
  [[nodiscard]] Step step(Alternatives& now, notation::Node const& node);
  [[nodiscard]] Evidence follow(Alternatives now, std::span<notation::Node const> nodes);

  [[nodiscard]] bool is_exhausted() const { return plies_left_ == 0; }

private:
  [[nodiscard]] Step play(Alternatives& now, notation::WrittenMove const& written);
  /// Moves without a blank between them.
  [[nodiscard]] Step play(Alternatives& now, std::vector<notation::WrittenMove> const& moves);
  [[nodiscard]] Step read_word(Alternatives& now, notation::Unreadable const& word);
  [[nodiscard]] static Step pass(Alternatives& now);
  [[nodiscard]] static Step roll(Alternatives& now, notation::Roll const& roll);

  LinePlayer const& player_;
  PieceLetters const& letters_;
  std::string_view text_;
  std::size_t plies_left_;
};

} // namespace hippo::verify
