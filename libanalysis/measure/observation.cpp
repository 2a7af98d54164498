#include "libanalysis/measure/observation.hpp"

#include "libgame/position/captures.hpp"

namespace hippo::measure {

namespace {

constexpr search::Score least_lead = 50;
constexpr search::Score least_deficit = 100; ///< of a side that comes back

/// The side that leads; none if neither does.
std::optional<Color> leader(match::Answer const& answer, Color side) {
  if (!answer.score || std::abs(*answer.score) < least_lead) return std::nullopt;
  return *answer.score > 0 ? side : ~side;
}

class Observer {
public:
  explicit Observer(match::FinishedGame const& finished) : finished_(finished), game_(finished.game) {
    found_.moves.resize(game_.variant().pieces.size());
    found_.taken.resize(game_.variant().pieces.size());
    found_.targets.resize(static_cast<std::size_t>(game_.position().board().squares()));
  }

  Observation run() && {
    for (std::size_t ply = finished_.opening; ply < game_.plies(); ++ply) look(ply);
    found_.plies = game_.plies();
    found_.reason = finished_.reason;
    found_.squares_used = static_cast<double>(used_.count()) / game_.position().board().squares();
    if (finished_.winner) found_.white_points = *finished_.winner == Color::white ? 1 : 0;
    found_.decided_at = decided_at();
    return std::move(found_);
  }

private:
  void look(std::size_t ply) {
    AnyPosition const& before = game_.before(ply);
    Move const move = game_.moves()[ply];
    std::size_t const choices = before.count_legal_moves();
    ++found_.positions;
    found_.legal_moves += choices;
    if (choices == 1) ++found_.forced;
    if (position::is_capture(before, move)) ++found_.captures;
    for (Square const square : position::captured_squares(before, move))
      if (auto const piece = before.at(square)) ++found_.taken[piece->type.index()];
    if (move.kind != MoveKind::drop && position::transforms(before, move)) ++found_.changes;
    if (auto const type = position::mover(before, move)) ++found_.moves[type->index()];
    if (move.kind != MoveKind::pass) {
      used_ |= SquareSet(move.to);
      ++found_.targets[static_cast<std::size_t>(move.to.index())];
    }
    if (game_.before(ply + 1).in_check()) ++found_.checks;
    match::Answer const& answer = finished_.answers[ply - finished_.opening];
    look_at_lead(leader(answer, before.side()), ply);
    look_at_deficit(answer, before.side());
  }

  void look_at_lead(std::optional<Color> now, std::size_t ply) {
    if (now != finished_.winner) last_doubt_ = ply + 1;
    if (!now) return;
    if (lead_ && *lead_ != *now) ++found_.lead_changes;
    lead_ = now;
  }

  void look_at_deficit(match::Answer const& answer, Color side) {
    if (!answer.score || !finished_.winner) return;
    search::Score const of_winner = side == *finished_.winner ? *answer.score : -*answer.score;
    if (of_winner <= -least_deficit) found_.came_back = true;
  }

  [[nodiscard]] double decided_at() const {
    if (!finished_.winner || found_.plies == 0) return 1;
    return static_cast<double>(last_doubt_) / static_cast<double>(found_.plies);
  }

  match::FinishedGame const& finished_;
  match::PlayedGame const& game_;
  Observation found_;
  SquareSet used_;
  std::optional<Color> lead_;  ///< the side that has led last
  std::size_t last_doubt_ = 0; ///< plies up to the last one where the winner did not lead
};

} // namespace

Observation observe(match::FinishedGame const& finished) { return Observer(finished).run(); }

} // namespace hippo::measure
