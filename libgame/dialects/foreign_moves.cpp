#include "libgame/dialects/foreign_moves.hpp"

#include "libgame/san/spell.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hippo::dialects {

namespace {

constexpr std::size_t max_candidates = 8;

} // namespace

Line::Line(AnyPosition start) : position_(std::move(start)) {
  homes_.resize(static_cast<std::size_t>(position_.board().squares()));
  for (Square const square : position_.occupied()) homes_[static_cast<std::size_t>(square.index())] = square;
}

void Line::play(Move move) {
  auto const at = [this](Square square) -> std::optional<Square>& {
    return homes_[static_cast<std::size_t>(square.index())];
  };
  auto const rook = position::castling_rook(position_, move);
  auto const plan = rook ? std::optional(position_.castling(move)) : std::nullopt;
  bool const stays = move.kind != MoveKind::drop && !position::transforms(position_, move);
  auto const mover = move.kind == MoveKind::drop ? std::nullopt : std::exchange(at(move.from), {});
  auto const partner = rook ? std::exchange(at(*rook), {}) : std::nullopt;
  position_.play(move);
  if (plan) {
    at(plan->king_to) = mover;
    at(plan->rook_to) = partner;
  } else {
    at(move.to) = stays ? mover : std::nullopt;
  }
}

text::Diagnostic problem(notation::Span where, std::string message, std::vector<std::string> notes) {
  return {text::Severity::error, where, std::move(message), std::move(notes)};
}

ReadMove only_move(AnyPosition const& position, std::string_view text, std::vector<Move> const& found,
                   std::string nags) {
  if (found.size() == 1) return ForeignMove{found.front(), {}, std::move(nags)};
  notation::Span const whole{0, text.size()};
  if (found.empty()) return problem(whole, fmt::format("no legal move is '{}'", text));
  san::Speller const speller(position);
  std::vector<std::string> candidates;
  for (Move const move : found)
    if (candidates.size() < max_candidates) candidates.push_back(speller(move));
  if (found.size() > max_candidates) candidates.emplace_back("...");
  return problem(whole, fmt::format("'{}' is ambiguous", text),
                 {fmt::format("it may mean {}", fmt::join(candidates, ", "))});
}

} // namespace hippo::dialects
