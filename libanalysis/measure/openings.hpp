// How many first and second moves of a game keep the balance: its sharpness.
#pragma once

#include "libanalysis/search/search.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hippo::measure {

/// A move is playable while it costs its side at most so much against its best move.
inline constexpr search::Score playable_loss = 50;

/// A reply to a first move.
struct Reply {
  std::string text;
  search::Score score = 0; ///< for White
};

/// A first move, by a search of the position after it.
struct FirstMove {
  std::string text;
  search::Score score = 0; ///< for White
  bool playable = false;
  std::size_t replies = 0;                  ///< legal
  std::vector<Reply> playable_replies = {}; ///< best first; of playable first moves only
};

struct Openings {
  std::uint64_t nodes = 0;           ///< of the search after each first move
  std::vector<FirstMove> moves = {}; ///< best first
  std::size_t examined = 0;          ///< first moves whose replies were searched: the best playable ones

  /// First moves that are playable.
  [[nodiscard]] std::size_t playable() const;
  /// The mean number of playable replies to an examined first move.
  [[nodiscard]] double playable_replies() const;
  /// The number of equally good first moves that would leave as much choice: the exponential of the entropy
  /// of first moves chosen in the proportion 10^score in pawns.
  [[nodiscard]] double effective_moves() const;
};

struct OpeningsPlan {
  std::uint64_t nodes = 20'000;      ///< after each first move
  std::uint64_t reply_nodes = 2'000; ///< after each reply
  std::function<bool()> must_stop = nullptr;
};

/// The openings of a game from its start position. None of games with dice, where chance chooses the moves,
/// and of a search that was stopped.
[[nodiscard]] std::optional<Openings> examine_openings(VariantInfo const& game, OpeningsPlan const& plan,
                                                       std::function<void(std::uint64_t)> const& on_move);

} // namespace hippo::measure
