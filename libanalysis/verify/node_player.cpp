#include "libanalysis/verify/node_player.hpp"

#include "libanalysis/verify/record_rules.hpp"
#include "libanalysis/verify/words.hpp"
#include "libgame/san/turn_number.hpp"
#include "libnotation/move_text/dialect.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hippo::verify {

namespace {

using notation::Span;
using notation::Unreadable;
using notation::WrittenMove;
using text::Severity;

/// A line before one step, and that step while it is made.
class Stepper {
public:
  Stepper(LinePlayer const& player, std::string_view text, LineState& line)
      : player_(player), text_(text), line_(line) {}

  void read(WrittenMove const& written) {
    auto const moves = is_alive() ? player_.two_moves(line_.now, written) : std::vector<WrittenMove>();
    if (moves.empty()) return play(written);
    play_unusual(written.where, moves);
  }

  void read(notation::MoveNumber const& number) {
    end_begun_turns(line_.now);
    if (notation::is_null_move(number.where.of(text_))) return pass(number.where);
    if (notation::is_numeric_move(number.where.of(text_))) return play_numeric(number.where);
    if (is_alive()) check_number(number);
  }

  void read(notation::Roll const& roll) {
    if (!is_alive()) return;
    end_begun_turns(line_.now);
    auto const refuse = [&](Problem problem) {
      add(Topic::dice, Severity::error, roll.where, std::move(problem));
    };
    if (!front().variant().rolls_dice) return refuse(problem::NoDice{&front().variant()});
    if (front().dice()) refuse(problem::NotMovedSinceRoll{front().side()});
    if (!is_face(roll.one) || !is_face(roll.other)) return refuse(problem::NotADie{});
    set_roll(line_.now, roll.one, roll.other);
  }

  /// A word that the grammar does not know: a move in another way of writing, or an error.
  void read(Unreadable const& word) {
    std::string_view const text = word.where.of(text_);
    if (notation::is_null_move(text)) return pass(word.where);
    if (is_alive())
      if (auto const moves = player_.certain_reading(line_.now, word.where); !moves.empty())
        return play_unusual(word.where, moves);
    bool const is_bracket = text.find_first_not_of("()") == std::string_view::npos;
    add(is_bracket ? Topic::brackets : Topic::unreadable, Severity::error, word.where,
        problem::Unreadable{std::string(shortened(text)),
                            is_misspelt_number(text) ? "a move number such as 1." : word.error.expected});
    if (may_be_move(word, text_)) lose();
  }

  void read(notation::Comment const&) {}
  void read(notation::Nag const&) {}
  void read(notation::ResultMark const&) {}
  void read(notation::Variation const&) {}

  Step take() { return std::move(step_); }

private:
  [[nodiscard]] bool is_alive() const { return !line_.now.empty(); }
  [[nodiscard]] AnyPosition const& front() const { return *line_.now.front().position; }
  void add(Topic topic, Severity severity, Span where, Problem problem) {
    step_.findings.push_back({topic, severity, where, std::move(problem)});
  }
  void advance(Alternatives after) {
    line_.numbered.reset();
    step_.readings.clear();
    line_.before = std::exchange(line_.now, std::move(after));
  }
  /// A move that cannot be played: the line cannot be followed after it.
  void lose() {
    advance({});
    ++step_.unplayed;
  }

  void play(WrittenMove const& written) {
    if (!is_alive()) return lose();
    PlayedMove played = player_.play(line_.now, written);
    std::ranges::move(played.ended, std::back_inserter(step_.ended));
    if (!played.ply) return make_illegal(written, std::move(played));
    std::ranges::move(played.findings, std::back_inserter(step_.findings));
    advance(std::move(played.after));
    step_.plies.push_back(*std::move(played.ply));
  }

  /// After a refusal: the move as written, if that is wanted and it names a piece and a target.
  void make_illegal(WrittenMove const& written, PlayedMove refused) {
    auto made = line_.as_played ? player_.make_illegal(line_.now, written, line_.numbered) : std::nullopt;
    if (made) refused.findings.front().after = AfterError::made;
    std::ranges::move(refused.findings, std::back_inserter(step_.findings));
    if (!made) return lose();
    add(Topic::illegal_move, Severity::note, written.where, std::move(made->note));
    advance({});
    NodePlayer::follow(line_, made->readings);
    step_.readings = std::move(made->readings);
    std::ranges::copy(step_.readings.front().plies, std::back_inserter(step_.plies));
  }

  /// `5254`: no game is so long, and programs of correspondence chess write moves so.
  void play_numeric(Span where) {
    if (!is_alive()) return lose();
    if (front().board() == BoardSize{8, 8})
      return play_unusual(where, player_.certain_reading(line_.now, where));
    add(Topic::unreadable, Severity::error, where,
        problem::Unreadable{std::string(where.of(text_)),
                            "a move such as e2e4; ICCF's numbers are for boards of 8x8"});
    lose();
  }

  void play_unusual(Span where, std::vector<WrittenMove> const& moves) {
    add(Topic::inexact_move, Severity::warning, where,
        problem::UnusualSpelling{std::string(where.of(text_)), moves.size()});
    for (WrittenMove const& move : moves) play(move);
  }

  /// A null move: the other side is to move, and nothing else changes.
  void pass(Span where) {
    if (!is_alive()) return lose();
    SharedPosition const position = line_.now.front().position;
    bool const possible = takes_null_move(*position);
    bool const made = line_.as_played && !position->variant().rolls_dice && !position->ending();
    bool const refused = line_.refuses_null_moves;
    if (!possible)
      add(Topic::illegal_move, Severity::error, where, problem::NullMoveRefused{position->in_check()});
    else
      add(refused ? Topic::illegal_move : Topic::inexact_move, refused ? Severity::error : Severity::warning,
          where, problem::NullMove{position->side(), refused});
    if (!possible && !made) return lose();
    if (made) step_.findings.back().after = AfterError::made;
    advance(after_null_move(line_.now));
    step_.plies.push_back({.where = where,
                           .position = position,
                           .move = null_move,
                           .alternatives = line_.now.size(),
                           .illegal = is_error(step_.findings.back())});
  }

  /// Sources restart and misprint their numbers: each place where they jump is a warning.
  void check_number(notation::MoveNumber const& written) {
    auto const [number, black] = san::turn_number(front());
    line_.numbered = written.black ? Color::black : Color::white;
    auto const warn = [&](Problem problem) {
      add(Topic::move_number, Severity::warning, written.where, std::move(problem));
    };
    if (written.black != black) warn(problem::OtherSideToMove{front().side()});
    if (written.number == 0) return;
    constexpr unsigned long most = 1'000'000; // greater ones are all wrong
    long const difference = static_cast<long>(std::min(written.number, most)) - static_cast<long>(number);
    long const last = std::exchange(line_.number_offset, difference);
    if (!goes_on(difference, last)) warn(problem::WrongMoveNumber{written.number, number});
  }

  LinePlayer const& player_;
  std::string_view text_;
  LineState& line_;
  Step step_;
};

} // namespace

void NodePlayer::follow(LineState& line, std::vector<MadeMove::Reading> const& readings) {
  line.before.clear();
  line.now.clear();
  for (auto const& reading : readings) {
    line.before.push_back(reading.before);
    line.now.push_back(reading.after);
  }
}

Step NodePlayer::step(LineState& line, notation::Node const& node) const {
  Stepper stepper(player_, text_, line);
  std::visit([&](auto const& part) { stepper.read(part); }, node);
  return stepper.take();
}

} // namespace hippo::verify
