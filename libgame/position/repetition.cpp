#include "libgame/position/repetition.hpp"

#include "libgame/position/write_position.hpp"

#include <algorithm>
#include <string_view>

namespace hippo::position {

namespace {

bool can_capture_en_passant(AnyPosition const& position) {
  return position.en_passant().any() && std::ranges::any_of(position.legal_moves(), [](Move move) {
           return move.kind == MoveKind::en_passant;
         });
}

bool counts_turns(AnyPosition const& position) {
  auto const& law = position.variant().def->several_moves;
  return law && law->counts_turns(position.move_number(), position.side());
}

} // namespace

std::string repetition_key(AnyPosition const& position) {
  std::string const line = fen(position);
  std::size_t end = line.find(' ');
  std::string key = line.substr(0, end);
  for (rules::Field field : position.variant().fields) {
    std::size_t const begin = end + 1;
    end = std::min(line.find(' ', begin), line.size());
    bool const is_clock = field == rules::Field::halfmove_clock ||
                          (field == rules::Field::move_number && !counts_turns(position));
    bool const matters = field != rules::Field::en_passant || can_capture_en_passant(position);
    if (is_clock || !matters) continue;
    key += ' ';
    key += std::string_view(line).substr(begin, end - begin);
  }
  return key;
}

std::optional<Color> repetition_winner(rules::DrawRules const& laws, Color side,
                                       ChecksBetween const& checks) {
  if (laws.perpetual_check_loses)
    if (auto const checker = checks.perpetual_checker()) return ~*checker;
  if (laws.repetition == rules::Outcome::draw) return std::nullopt;
  Color const judged = laws.repetition_is_white ? Color::white : side;
  return laws.repetition == rules::Outcome::win ? judged : ~judged;
}

} // namespace hippo::position
