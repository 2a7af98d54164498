#include "libanalysis/engine/division.hpp"

namespace hippo::engine {

namespace {

std::uint64_t count(AnyPosition const& position, unsigned depth) {
  if (depth == 0) return 1;
  if (depth == 1) return position.count_legal_moves();
  std::uint64_t sum = 0;
  for (Move const move : position.legal_moves()) sum += count(position.after(move), depth - 1);
  return sum;
}

} // namespace

std::vector<std::pair<Move, std::uint64_t>> divided(AnyPosition const& position, unsigned depth) {
  std::vector<std::pair<Move, std::uint64_t>> parts;
  for (Move const move : position.legal_moves())
    parts.emplace_back(move, count(position.after(move), depth - 1));
  return parts;
}

} // namespace hippo::engine
