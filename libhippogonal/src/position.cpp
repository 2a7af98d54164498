#include <hippogonal/position.hpp>

#include "libhippogonal/src/access.hpp"

#include "libgame/position/captures.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/play_text.hpp"
#include "libgame/san/result_tag.hpp"

#include <algorithm>

namespace hippogonal {

using detail::Access;
using detail::PositionData;

hippo::san::Speller const& PositionData::speller() const {
  std::call_once(spelled_, [&] { speller_.emplace(now); });
  return *speller_;
}

Move Access::move(Position const& position, hippo::Move move) {
  auto const& legal = position.data_->speller().legal_moves();
  auto const at = std::ranges::lower_bound(legal, move);
  return move_at(position, static_cast<std::size_t>(at - legal.begin()));
}

std::vector<Move> Access::line(Position position, std::vector<hippo::Move> const& moves) {
  std::vector<Move> line;
  for (hippo::Move const next : moves) {
    line.push_back(move(position, next));
    position = position.after(line.back());
  }
  return line;
}

std::string Move::san() const { return before_->speller()(Access::of(*this)); }
std::string Move::uci() const { return before_->speller()(Access::of(*this), hippo::san::Spelling::uci); }
std::string Move::from() const {
  return hippo::position::square_name(before_->now.board(), Access::of(*this).from);
}
std::string Move::to() const {
  return hippo::position::square_name(before_->now.board(), Access::of(*this).to);
}
std::string Move::becomes() const {
  auto const move = Access::of(*this);
  if (!hippo::position::transforms(before_->now, move)) return {};
  return before_->now.variant().written(move.piece_after);
}
bool Move::is_capture() const { return hippo::position::is_capture(before_->now, Access::of(*this)); }
bool Move::gives_check() const { return before_->now.after(Access::of(*this)).in_check(); }

bool operator==(Move const& a, Move const& b) {
  return &a.before_->now.variant() == &b.before_->now.variant() && Access::of(a) == Access::of(b);
}

Position::Position(std::string_view fen, Game game) {
  detail::UsingGames const using_games;
  auto read = hippo::position::read_position(fen, &Access::info(game));
  if (auto const* wrong = std::get_if<hippo::position::SetupError>(&read))
    throw BadPosition(detail::finding_of(hippo::position::describe(*wrong), fen), fen);
  data_ = std::make_shared<PositionData const>(std::get<hippo::AnyPosition>(std::move(read)));
}

Game Position::game() const { return Access::game(&data_->now.variant()); }
std::string Position::fen() const { return hippo::position::fen(data_->now); }
Color Position::turn() const {
  return data_->now.side() == hippo::Color::white ? Color::white : Color::black;
}
unsigned Position::halfmove_clock() const { return data_->now.halfmove_clock(); }
unsigned Position::move_number() const { return data_->now.move_number(); }
bool Position::is_check() const { return data_->now.in_check(); }

std::string_view Position::result() const { return hippo::san::result_tag(data_->now); }

std::optional<std::string> Position::end() const {
  if (auto const ending = data_->now.ending()) return std::string(hippo::position::name_of(ending->cause));
  if (data_->now.is_dead()) return "dead-position";
  return std::nullopt;
}

std::vector<Move> Position::legal_moves() const {
  std::vector<Move> moves;
  auto const count = data_->speller().legal_moves().size();
  moves.reserve(count);
  for (std::size_t i = 0; i < count; ++i) moves.push_back(Access::move_at(*this, i));
  return moves;
}

std::size_t Position::count_legal_moves() const { return data_->now.count_legal_moves(); }

Move Position::move(std::string_view text) const {
  auto const meant = hippo::san::move_of_text(data_->speller(), data_->now, text);
  if (auto const* refused = std::get_if<hippo::text::Diagnostic>(&meant))
    throw IllegalMove(detail::finding_of(*refused, text), text);
  return Access::move(*this, std::get<hippo::Move>(meant));
}

Position Position::after(Move const& move) const {
  auto const& legal = data_->speller().legal_moves();
  bool const is_of_game = &Access::before(move).now.variant() == &data_->now.variant();
  if (is_of_game && std::ranges::binary_search(legal, Access::of(move)))
    return Access::position(data_->now.after(Access::of(move)));
  return after(move.san());
}

Position Position::with_roll(int one, int other) const {
  if (one < 0 || one > 6 || other < 0 || other > 6)
    throw std::invalid_argument("a die shows 1 to 6, or 0 once it is spent");
  hippo::AnyPosition next = data_->now;
  next.set_dice(one, other);
  return Access::position(std::move(next));
}

bool operator==(Position const& a, Position const& b) { return a.data_->now == b.data_->now; }

} // namespace hippogonal
