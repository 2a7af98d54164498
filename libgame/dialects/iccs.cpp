#include "libgame/dialects/iccs.hpp"

#include "libgame/dialects/respell.hpp"

namespace hippo::dialects {

namespace {

constexpr int ranks_from_0 = 10; ///< of boards whose ranks are counted so

} // namespace

std::string iccs_text(san::Speller const& speller, AnyPosition const& position, Move move) {
  int const before_first = position.board().ranks == ranks_from_0 ? 1 : 0;
  return respelled(speller.bare(move, san::Spelling::uci),
                   [&](char file, int rank) { return file + std::to_string(rank - before_first); });
}

std::optional<Move> iccs_move(AnyPosition const& position, std::string_view text) {
  return move_spelled(position, text, iccs_text);
}

} // namespace hippo::dialects
