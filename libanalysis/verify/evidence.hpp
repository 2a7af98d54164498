// How many following moves are legal after a candidate repair.
#pragma once

#include "libanalysis/verify/node_player.hpp"

#include <cstddef>
#include <span>

namespace hippo::verify {

struct Evidence {
  std::size_t plies = 0; ///< moves up to the first that is not legal, or written with an error
  std::size_t flaws = 0; ///< of them with a warning
  bool to_end = false;   ///< there is no such move
};

/// Follows nodes of a line without diagnostics; skips variations and nested comments.
class SilentFollower {
public:
  /// `text`: the text of the spans. After `max_plies` moves it goes no further.
  SilentFollower(NodePlayer const& player, std::string_view text, std::size_t max_plies)
      : player_(player), text_(text), plies_left_(max_plies) {}

  enum class Outcome : std::uint8_t {
    none,   ///< the node is no move
    exact,  ///< played, without a finding
    flawed, ///< played, with a warning
    failed, ///< an error; `line.now` is empty if it could not be played at all
  };
  [[nodiscard]] Outcome step(LineState& line, notation::Node const& node);
  [[nodiscard]] Evidence follow(Alternatives now, std::span<notation::Node const> nodes);

  [[nodiscard]] bool is_exhausted() const { return plies_left_ == 0; }

private:
  NodePlayer const& player_;
  std::string_view text_;
  std::size_t plies_left_;
};

} // namespace hippo::verify
