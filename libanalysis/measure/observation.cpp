#include "libanalysis/measure/observation.hpp"

namespace hippo::measure {

namespace {

constexpr search::Score least_lead = 50;

/// The side that leads; none where neither does.
std::optional<Color> leader(match::Answer const& answer, Color side) {
  if (!answer.score || std::abs(*answer.score) < least_lead) return std::nullopt;
  return *answer.score > 0 ? side : ~side;
}

class Observer {
public:
  explicit Observer(match::FinishedGame const& finished)
      : finished_(finished), position_(finished.game.start()) {
    found_.moves.resize(position_.variant().pieces.size());
  }

  Observation run() && {
    auto const& moves = finished_.game.moves();
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
      if (ply >= finished_.opening) look(moves[ply], ply);
      position_.play(moves[ply]);
      if (ply >= finished_.opening && position_.in_check()) ++found_.checks;
    }
    found_.plies = moves.size();
    found_.reason = finished_.reason;
    found_.squares_used = static_cast<double>(used_.count()) / position_.board().squares();
    if (finished_.winner) found_.white_points = *finished_.winner == Color::white ? 1 : 0;
    found_.decided_at = decided_at();
    return std::move(found_);
  }

private:
  void look(Move move, std::size_t ply) {
    std::size_t const choices = position_.count_legal_moves();
    ++found_.positions;
    found_.legal_moves += choices;
    if (choices == 1) ++found_.forced;
    if (position::is_capture(position_, move)) ++found_.captures;
    if (move.kind != MoveKind::drop && position::transforms(position_, move)) ++found_.changes;
    if (auto const type = position::mover(position_, move)) ++found_.moves[type->index()];
    if (move.kind != MoveKind::pass) used_ |= SquareSet(move.to);
    look_at_lead(leader(finished_.answers[ply - finished_.opening], position_.side()), ply);
  }

  void look_at_lead(std::optional<Color> now, std::size_t ply) {
    if (now != finished_.winner) last_doubt_ = ply + 1;
    if (!now) return;
    if (lead_ && *lead_ != *now) ++found_.lead_changes;
    lead_ = now;
  }

  [[nodiscard]] double decided_at() const {
    if (!finished_.winner || found_.plies == 0) return 1;
    return static_cast<double>(last_doubt_) / static_cast<double>(found_.plies);
  }

  match::FinishedGame const& finished_;
  AnyPosition position_;
  Observation found_;
  SquareSet used_;
  std::optional<Color> lead_;  ///< the side that has led last
  std::size_t last_doubt_ = 0; ///< plies up to the last one where the winner did not lead
};

} // namespace

Observation observe(match::FinishedGame const& finished) { return Observer(finished).run(); }

} // namespace hippo::measure
