#include "libanalysis/match/match_record.hpp"

#include "libanalysis/engine/words.hpp"
#include "libanalysis/search/result_text.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/movetext.hpp"
#include "libgame/san/record_head.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <limits>
#include <stdexcept>

namespace hippo::match {

namespace {

/// As PGN names the ways in which a game ends (9.8.1).
std::string_view name_of(Termination termination) {
  switch (termination) {
  case Termination::illegal_move:
    return "rules infraction";
  case Termination::time_forfeit:
    return "time forfeit";
  case Termination::abandoned:
    return "abandoned";
  case Termination::length:
    return "adjudication";
  case Termination::normal:
  case Termination::resignation:
  case Termination::interrupted:
    break;
  }
  return "normal";
}

std::string_view result_of(FinishedGame const& finished) { return san::result_tag(finished.winner); }

/// `[%eval 0.35,12]`, from White's point of view, in a comment.
std::string evaluation(Answer const& answer, Color side) {
  search::Score const score = side == Color::white ? *answer.score : -*answer.score;
  return fmt::format("[%eval {},{}]", search::evaluation_text(score), answer.depth);
}

/// Writes the moves of a game, with dice as hippogonal-records(5) has them: `1W. (4,3) Mb2-b3, Lc1-d2`.
class MoveText {
public:
  explicit MoveText(FinishedGame const& finished)
      : finished_(finished), has_dice_(finished.game.variant().rolls_dice) {}

  std::string write() && {
    for (std::size_t ply = 0; ply < finished_.game.plies(); ++ply) {
      AnyPosition const& before = finished_.game.before(ply);
      std::string const move = san::Speller(before)(finished_.game.moves()[ply]);
      if (has_dice_) {
        begin_part_of_turn(before, ply);
        movetext_.move(move);
      } else {
        movetext_.move(before, move);
      }
      add_evaluation(ply, before.side());
    }
    movetext_.comment(finished_.reason);
    movetext_.word(result_of(finished_));
    return movetext_.take();
  }

private:
  void begin_part_of_turn(AnyPosition const& before, std::size_t ply) {
    bool const is_begun = ply > 0 && finished_.game.before(ply - 1).side() == before.side();
    if (is_begun) return movetext_.is_interrupted() ? void() : movetext_.append(",");
    auto const dice = *before.dice();
    movetext_.word(fmt::format("{}{}.", before.move_number(), before.side() == Color::white ? "W" : "B"));
    movetext_.word(fmt::format("({},{})", dice[0], dice[1]));
  }

  void add_evaluation(std::size_t ply, Color side) {
    auto const* answer = ply < finished_.opening ? nullptr : &finished_.answers[ply - finished_.opening];
    if (answer != nullptr && answer->score) movetext_.comment(evaluation(*answer, side));
  }

  FinishedGame const& finished_;
  bool has_dice_;
  san::Movetext movetext_{san::pgn_width};
};

std::string today() { return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))); }

/// The number of `12.1`; none of other texts.
std::optional<GameNumber> number_of_round(std::string_view round) {
  auto const dot = std::min(round.find('.'), round.size());
  auto const pair =
      text::read_number<std::int64_t>(round.substr(0, dot), 1, std::numeric_limits<std::int64_t>::max());
  auto const game = text::read_number<std::int64_t>(round.substr(std::min(dot + 1, round.size())), 1, 2);
  if (!pair || !game) return std::nullopt;
  return GameNumber{static_cast<std::uint64_t>(*pair - 1), static_cast<unsigned>(*game - 1)};
}

MatchNames names_in(notation::Record const& record, bool is_swapped) {
  return {verify::tag_value(record, is_swapped ? "Black" : "White"),
          verify::tag_value(record, is_swapped ? "White" : "Black"), verify::tag_value(record, "Variant")};
}

std::optional<unsigned> half_points_of_white(std::string_view result) {
  if (result == "1-0") return 2;
  if (result == "1/2-1/2") return 1;
  return result == "0-1" ? std::optional(0U) : std::nullopt;
}

/// Whether the text of a record has been written to its end, its result.
bool is_complete(std::string_view text, std::string_view result) {
  if (!text.ends_with('\n')) return false;
  return text.substr(0, text.find_last_not_of('\n') + 1).ends_with(" " + std::string(result)) ||
         text.substr(0, text.find_last_not_of('\n') + 1).ends_with("\n" + std::string(result));
}

} // namespace

std::string round_of(GameNumber number) { return fmt::format("{}.{}", number.pair + 1, number.game + 1); }

std::string record_of(FinishedGame const& finished, GameNumber number, std::string_view white,
                      std::string_view black, std::string_view event) {
  PlayedGame const& game = finished.game;
  auto const& castling = game.variant().castling;
  bool const is_usual = game.start() == position::start_position(game.variant()) &&
                        !(castling && castling->from_anywhere); // which has no usual position
  san::RecordTags tags{{"Event", std::string(event)},
                       {"Date", today()},
                       {"Round", round_of(number)},
                       {"White", std::string(white)},
                       {"Black", std::string(black)},
                       {"Result", std::string(result_of(finished))},
                       {"PlyCount", std::to_string(game.plies())},
                       {"Termination", std::string(name_of(finished.termination))}};
  san::add_start(tags, game.start(), !is_usual);
  return san::record_head(tags) + MoveText(finished).write() + '\n';
}

bool MatchResults::add(GameNumber number, unsigned half_points) {
  if (!half_points_.emplace(number, half_points).second) return false;
  ++(half_points == 2 ? score_.wins : half_points == 1 ? score_.draws : score_.losses);
  bool const has_white = number.game == 0;
  if (half_points != 1) ++((half_points == 2) == has_white ? score_.white_wins : score_.black_wins);
  auto const other = half_points_.find({number.pair, 1 - number.game});
  if (other != half_points_.end()) ++score_.pairs[half_points + other->second];
  return true;
}

std::uint64_t
each_whole_record(std::istream& stream,
                  std::function<void(notation::Record const&, notation::Chunk const&)> const& on_record) {
  notation::RecordReader reader(stream);
  std::uint64_t end = 0;
  while (auto const chunk = reader.next()) {
    auto const record = notation::parse_record(chunk->text);
    if (!is_complete(chunk->text, verify::tag_value(record, "Result"))) break;
    on_record(record, *chunk);
    end = chunk->offset + chunk->text.size();
  }
  return end;
}

std::optional<GameNumber> number_of(notation::Record const& record) {
  return number_of_round(verify::tag_value(record, "Round"));
}

std::uint64_t read_results(std::istream& stream, MatchNames& names, MatchResults& results) {
  return each_whole_record(stream, [&](notation::Record const& record, notation::Chunk const& chunk) {
    auto const number = number_of(record);
    auto const points = half_points_of_white(verify::tag_value(record, "Result"));
    auto const fail = [&](std::string_view why) {
      throw std::invalid_argument(fmt::format("line {}: {}", chunk.line, why));
    };
    if (!number || !points) fail("not a game of a match: Round is not like 12.1, or there is no result");
    MatchNames const found = names_in(record, number->game == 1);
    if (names == MatchNames()) names = found;
    std::string const round = round_of(*number);
    if (found != names)
      fail(fmt::format("game {} is {} against {}, {}; expected {} against {}, {}", round, found.first,
                       found.second, found.game, names.first, names.second, names.game));
    if (!results.add(*number, number->game == 0 ? *points : 2 - *points))
      fail(fmt::format("game {} occurs again", round));
  });
}

} // namespace hippo::match
