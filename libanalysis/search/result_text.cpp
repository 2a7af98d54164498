#include "libanalysis/search/result_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>

namespace hippo::search {

std::string score_text(Score score) {
  if (auto const moves = moves_to_end(score)) return fmt::format("#{}", *moves);
  return fmt::format("{}{}.{:02}", score < 0 ? '-' : '+', std::abs(score) / 100, std::abs(score) % 100);
}

std::vector<std::string> line_moves(AnyPosition position, std::vector<Move> const& moves,
                                    san::Spelling spelling) {
  std::vector<std::string> texts;
  for (Move const& move : moves) {
    texts.push_back(san::Speller(position)(move, spelling));
    position.play(move);
  }
  return texts;
}

std::string line_text(AnyPosition const& position, std::vector<Move> const& moves, san::Spelling spelling) {
  auto const texts = line_moves(position, moves, spelling);
  if (spelling != san::Spelling::san) return fmt::to_string(fmt::join(texts, " "));
  std::string text;
  std::size_t ply = position.side() == Color::white ? 0 : 1;
  for (std::string const& move : texts) {
    if (!text.empty()) text += ' ';
    if (ply % 2 == 0 || text.empty())
      text += fmt::format("{}{}", position.move_number() + ply / 2, ply % 2 == 0 ? "." : "...");
    text += move;
    ++ply;
  }
  return text;
}

} // namespace hippo::search
