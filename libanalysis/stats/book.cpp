#include "libanalysis/stats/book.hpp"

#include "libgame/position/repetition.hpp"
#include "libgame/san/spell.hpp"

#include <algorithm>
#include <tuple>

namespace hippo::stats {

namespace {

Results of_mover(std::string_view result, Color side) {
  Results results;
  results.add(result);
  return side == Color::white ? results : results.of_other_side();
}

std::vector<BookMove> frequent(std::map<std::string, BookMove> const& moves, Count least) {
  std::vector<BookMove> found;
  for (auto const& [uci, move] : moves)
    if (move.results.total() >= least) found.push_back(move);
  std::ranges::stable_sort(found, std::ranges::greater(),
                           [](BookMove const& move) { return move.results.total(); });
  return found;
}

} // namespace

Count BookPosition::records() const {
  Count sum = 0;
  for (BookMove const& move : moves) sum += move.results.total();
  return sum;
}

void Book::add(verify::RecordReport const& report, std::string_view result) {
  auto const& plies = report.lines.front().plies;
  for (std::size_t i = 0; i < std::min(plies_, plies.size()); ++i) add(plies[i], result);
}

void Book::add(verify::Ply const& ply, std::string_view result) {
  AnyPosition const& before = ply.before();
  Moves& moves = positions_[std::string(before.variant().name) + ' ' + position::repetition_key(before)];
  moves.variant = &before.variant();
  san::Speller const speller(before);
  BookMove& move = moves.by_uci[speller(ply.move, san::Spelling::uci)];
  if (move.uci.empty()) {
    move.san = speller(ply.move);
    move.uci = speller(ply.move, san::Spelling::uci);
    move.move = ply.move;
  }
  move.results += of_mover(result, before.side());
}

Book& Book::operator+=(Book const& other) {
  for (auto const& [line, moves] : other.positions_) {
    Moves& own = positions_[line];
    own.variant = moves.variant;
    for (auto const& [uci, move] : moves.by_uci) {
      auto const [found, is_new] = own.by_uci.try_emplace(uci, move);
      if (!is_new) found->second.results += move.results;
    }
  }
  return *this;
}

std::vector<BookPosition> Book::positions(Count least) const {
  std::vector<BookPosition> found;
  for (auto const& [name, moves] : positions_) {
    BookPosition position{moves.variant, name.substr(moves.variant->name.size() + 1),
                          frequent(moves.by_uci, least)};
    if (!position.moves.empty()) found.push_back(std::move(position));
  }
  std::ranges::sort(found, [](BookPosition const& a, BookPosition const& b) {
    return std::tuple(a.variant->name, b.records(), std::string_view(a.line)) <
           std::tuple(b.variant->name, a.records(), std::string_view(b.line));
  });
  return found;
}

} // namespace hippo::stats
