#include "libanalysis/solve/tree_record.hpp"

#include "libgame/position/passed.hpp"
#include "libgame/san/line_text.hpp"
#include "libgame/san/record_head.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <span>

namespace hippo::solve {

namespace {

/// Writes the moves of a record. Alternatives to a move follow it in parentheses.
class MoveText {
public:
  void add_attacks(AnyPosition const& position, std::span<Attack const> attacks, std::span<Try const> tries) {
    if (attacks.empty()) return;
    Attack const& main = attacks.front();
    add_move(position, main.move);
    for (std::size_t i = 1; i < attacks.size(); ++i)
      add_variation([&] { add_attacks(position, attacks.subspan(i, 1), {}); });
    for (Try const& one : tries) add_variation([&] { add_try(position, one); });
    AnyPosition const after = position.after(main.move);
    if (!main.threats.empty()) add_threats(position::passed(after), main.threats);
    add_defences(after, main.defences);
  }

  /// The first line, and the others as variations from its first move.
  void add_lines(AnyPosition const& start, std::span<std::vector<Move> const> lines) {
    if (lines.empty()) return;
    std::span<Move const> const main = lines.front();
    add_moves(start, main.first(1));
    for (std::vector<Move> const& line : lines.subspan(1)) add_variation([&] { add_moves(start, line); });
    add_moves(start.after(main.front()), main.subspan(1));
  }

  [[nodiscard]] std::string take(std::string_view result) && {
    movetext_.word(result);
    return movetext_.take();
  }

private:
  void add_move(AnyPosition const& position, Move move, std::string_view nag = "") {
    movetext_.move(position, san::Speller(position)(move));
    if (!nag.empty()) movetext_.word(nag);
  }

  void add_moves(AnyPosition const& position, std::span<Move const> moves) {
    san::add_line(movetext_, position, moves);
  }

  /// The refutation, and the replies that fail as variations.
  void add_try(AnyPosition const& position, Try const& attempt) {
    add_move(position, attempt.attack.move, "$2");
    AnyPosition const after = position.after(attempt.attack.move);
    add_move(after, attempt.refutation, "$1");
    for (Defence const& defence : attempt.attack.defences)
      add_variation([&] { add_defences(after, {&defence, 1}); });
  }

  void add_defences(AnyPosition const& position, std::span<Defence const> defences) {
    if (defences.empty()) return;
    Defence const& main = defences.front();
    add_move(position, main.move);
    for (std::size_t i = 1; i < defences.size(); ++i)
      add_variation([&] { add_defences(position, defences.subspan(i, 1)); });
    add_attacks(position.after(main.move), main.continuations, {});
  }

  void add_threats(AnyPosition const& passed, std::span<Attack const> threats) {
    san::Speller const spell(passed);
    std::vector<std::string> moves;
    for (Attack const& threat : threats) moves.push_back(spell(threat.move));
    movetext_.comment(fmt::format(" threat: {} ", fmt::join(moves, " or ")));
  }

  template <typename Add>
  void add_variation(Add&& add) {
    movetext_.open();
    add();
    movetext_.close();
  }

  san::Movetext movetext_{san::pgn_width};
};

/// The first moves that are written everywhere.
std::vector<Move> main_line(Solutions const& found) {
  if (found.keys.empty()) return found.lines.empty() ? std::vector<Move>() : found.lines.front();
  std::vector<Move> line;
  for (Attack const* attack = &found.keys.front(); attack != nullptr;) {
    line.push_back(attack->move);
    if (attack->defences.empty()) break;
    Defence const& defence = attack->defences.front();
    line.push_back(defence.move);
    attack = defence.continuations.empty() ? nullptr : &defence.continuations.front();
  }
  return line;
}

/// `*` where the game does not end with the main line.
std::string_view result_of(AnyPosition position, Solutions const& found) {
  for (Move move : main_line(found)) position.play(move);
  auto const ending = position.ending();
  return ending ? san::result_tag(ending->winner) : "*";
}

} // namespace

bool has_record(notation::Stipulation const& stipulation) { return !notation::is_series(stipulation.kind); }

std::string tree_record(AnyPosition const& position, notation::Stipulation const& stipulation,
                        Solutions const& found, std::string_view event) {
  AnyPosition const start = first_position(position, stipulation);
  MoveText moves;
  if (notation::has_keys(stipulation.kind))
    moves.add_attacks(start, found.keys, found.tries);
  else
    moves.add_lines(start, found.lines);
  std::string_view const result = result_of(start, found);
  san::RecordTags tags{{"Event", std::string(event)},
                       {"Result", std::string(result)},
                       {"Stipulation", notation::write_stipulation(stipulation)}};
  san::add_start(tags, start);
  return san::record_head(tags) + std::move(moves).take(result);
}

} // namespace hippo::solve
