// The way back from a record to the game that was played.
#include "libanalysis/match/match_record.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/san/resolve.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace hippo::match {

namespace {

/// `0.35` or `#-3`, for White.
std::optional<search::Score> read_score(std::string_view text) {
  bool const is_end = text.starts_with('#');
  if (is_end) text.remove_prefix(1);
  double number = 0;
  auto const read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  if (!is_end) return static_cast<search::Score>(std::lround(number * 100));
  auto const plies = static_cast<search::Score>(2 * std::abs(number));
  return number < 0 ? plies - search::mate : search::mate - plies;
}

/// The score and the depth of a comment that match_record.cpp wrote; none of another.
std::optional<Answer> read_evaluation(std::string_view text, Move move, Color side) {
  constexpr std::string_view begin = "[%eval ";
  std::size_t const comma = std::min(text.find(','), text.size());
  if (!text.starts_with(begin) || !text.ends_with(']') || comma == text.size()) return std::nullopt;
  auto const score = read_score(text.substr(begin.size(), comma - begin.size()));
  if (!score) return std::nullopt;
  Answer answer{move, side == Color::white ? *score : -*score};
  std::from_chars(text.data() + comma + 1, text.data() + text.size() - 1, answer.depth);
  return answer;
}

class GameReader {
public:
  explicit GameReader(AnyPosition const& start) : finished_{PlayedGame(start), 0, {}, {}, {}, {}} {}

  void operator()(notation::Roll const& roll) { finished_.game.roll(roll.one, roll.other); }
  void operator()(notation::WrittenMove const& written) {
    auto const& position = finished_.game.position();
    auto const meant = san::resolve(san::Speller(position), position, written);
    auto const* meaning = std::get_if<san::Meaning>(&meant);
    if (meaning == nullptr || meaning->moves.size() != 1)
      throw std::invalid_argument("a move that is not legal");
    side_ = position.side();
    finished_.game.play(meaning->moves.front());
  }
  void operator()(notation::Comment const& comment) {
    auto const& moves = finished_.game.moves();
    auto const answer = moves.empty() ? std::nullopt : read_evaluation(comment.text, moves.back(), side_);
    if (answer)
      finished_.answers.push_back(*answer);
    else
      finished_.reason = comment.text;
  }
  void operator()(notation::ResultMark const& mark) {
    if (mark.result == notation::WrittenResult::white_wins) finished_.winner = Color::white;
    if (mark.result == notation::WrittenResult::black_wins) finished_.winner = Color::black;
  }
  void operator()(auto const& /*other*/) {}

  FinishedGame take() && {
    if (finished_.answers.size() > finished_.game.plies())
      throw std::invalid_argument("more evaluations than moves");
    finished_.opening = finished_.game.plies() - finished_.answers.size();
    return std::move(finished_);
  }

private:
  FinishedGame finished_;
  Color side_ = Color::white; ///< that moved last
};

} // namespace

FinishedGame game_of(notation::Record const& record, VariantInfo const& variant) {
  auto const start = verify::start_of(record, variant);
  if (!std::holds_alternative<AnyPosition>(start)) throw std::invalid_argument("no position to start from");
  GameReader reader(std::get<AnyPosition>(start));
  for (notation::Node const& node : record.nodes) std::visit(reader, node);
  return std::move(reader).take();
}

} // namespace hippo::match
