// Endgame tables as the search asks them: it needs no file and no format.
#pragma once

#include "libgame/position/any_position.hpp"

#include <optional>
#include <string>

namespace hippo::search {

/// The end of a game by best play of both sides. Tables ignore draws by repetition and by the number of
/// moves.
struct KnownEnd {
  enum class Result { loss, draw, win };
  Result result = Result::draw; ///< for the side to move
  unsigned plies = 0;           ///< to the end of the game; 0 for a draw
};

class EndingTables {
public:
  EndingTables() = default;
  EndingTables(EndingTables const&) = delete;
  EndingTables& operator=(EndingTables const&) = delete;
  virtual ~EndingTables() = default;

  /// The number of men on the board beyond which no table is asked.
  [[nodiscard]] virtual int max_men() const = 0;
  /// None where there is no table. Several threads may call it at once.
  [[nodiscard]] virtual std::optional<KnownEnd> find(AnyPosition const& position) = 0;
  /// The fault of a file, after which no table is asked any more; empty: none has been found.
  [[nodiscard]] virtual std::string fault() const = 0;
};

} // namespace hippo::search
