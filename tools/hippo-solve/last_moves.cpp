#include "tools/hippo-solve/last_moves.hpp"

#include "libanalysis/retro/last_moves.hpp"
#include "libanalysis/retro/material.hpp"
#include "libanalysis/solve/diagram.hpp"
#include "libgame/position/checked.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/passed.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/line_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hippo {

namespace {

constexpr unsigned most_plies = 20;

struct Evidence {
  retro::Histories histories = {};
  bool is_start = false;
  bool is_side_proved = false; ///< the other side cannot be to move
  SquareSet lost = {};         ///< rooks whose right is disproved

  [[nodiscard]] bool is_legal() const { return is_start || !histories.found.empty() || !histories.finished; }
};

std::string_view verdict_of(Evidence const& evidence) {
  if (evidence.is_start) return "start";
  if (evidence.is_legal()) return "legal";
  return "illegal";
}

/// Whether the position would be impossible with the other side to move.
bool is_side_proved(AnyPosition const& position) {
  if (position.en_passant().any()) return true;
  if (position::checked_royals(position, position.side()).any()) return true;
  AnyPosition const other = position::passed(position);
  return !retro::is_start(other) && retro::last_moves(other).empty();
}

std::vector<std::string> words_of(retro::History const& history) {
  std::vector<std::string> words;
  AnyPosition position = history.start;
  for (Move const move : history.moves) {
    words.push_back(retro::words_of({position, move}));
    position.play(move);
  }
  return words;
}

std::string line_of(retro::History const& history) {
  return san::numbered(words_of(history), 1, history.start.side());
}

std::vector<std::string> lost_rooks(AnyPosition const& position, Evidence const& evidence) {
  std::vector<std::string> squares;
  for (Square const rook : evidence.lost) squares.push_back(position::square_name(position.board(), rook));
  return squares;
}

bool has_last_move_without_rights(AnyPosition const& position) {
  if (position.castling_rooks().empty()) return false;
  Setup setup = position.setup();
  setup.castling_rooks = SquareSet();
  return !retro::last_moves(AnyPosition(setup, position.variant())).empty();
}

std::string reason_of(AnyPosition const& position, unsigned plies) {
  std::string_view const side = position::side_name(~position.side());
  if (auto const rich = retro::excess_of(position.setup(), position.variant()))
    return fmt::format("{} has more men than the game can give it", position::side_name(*rich));
  if (plies > 1 && !retro::last_moves(position).empty())
    return fmt::format("no {} moves can have led to the position", plies);
  if (has_last_move_without_rights(position))
    return fmt::format("{} has no last move that keeps its right to castle", side);
  if (position.in_check()) return fmt::format("{} has no last move that gives this check", side);
  return fmt::format("{} has no last move", side);
}

std::string text_of(tool::ReadPosition const& read, Evidence const& evidence, unsigned plies, bool count) {
  AnyPosition const& position = read.position;
  std::vector<std::string> lines;
  for (retro::History const& history : evidence.histories.found) lines.push_back(line_of(history));
  std::string const list = !evidence.is_legal() ? reason_of(position, plies)
                           : count              ? ""
                                                : fmt::format("{}", fmt::join(lines, "; "));
  std::string text = fmt::format("{}{}\t{}\t{}\n", tool::head_unless_alone(read, position),
                                 verdict_of(evidence), lines.size(), list);
  if (evidence.is_side_proved && evidence.is_legal())
    text += fmt::format("  {} must be to move\n", position::side_name(position.side()));
  if (evidence.lost.any())
    text += fmt::format("  no castling with {}\n", fmt::join(lost_rooks(position, evidence), ", "));
  if (!evidence.histories.finished) text += "  (the limit ended the search)\n";
  return text;
}

std::string json_of(tool::ReadPosition const& read, Evidence const& evidence, unsigned plies, bool count) {
  auto json = tool::json_of("hippo-solve-last-moves", read, read.position);
  json.set("verdict", verdict_of(evidence));
  if (!evidence.is_legal()) json.set("reason", reason_of(read.position, plies));
  json.set("count", evidence.histories.found.size());
  json.set("finished", evidence.histories.finished);
  json.set("side_proved", evidence.is_side_proved);
  json.set("lost_rooks", lost_rooks(read.position, evidence));
  if (count) return json.line();
  auto list = text::Json::array({});
  for (retro::History const& history : evidence.histories.found)
    list.push_back(
        text::Json::object({{"from", position::position_line(history.start)}, {"moves", words_of(history)}}));
  json.set("histories", std::move(list));
  return json.line();
}

/// A diagram gets a side to move that can be, White if both can, and the rights of kings and rooks at home.
std::string completed(std::string const& line, VariantInfo const& game) {
  notation::Stipulation black_begins;
  black_begins.kind = notation::ProblemKind::help;
  std::string const white = solve::completed_diagram(line, {}, game);
  std::string const black = solve::completed_diagram(line, black_begins, game);
  auto const read = position::read_position(white, &game);
  auto const* position = std::get_if<AnyPosition>(&read);
  bool const has_last_move =
      position != nullptr && (retro::unsupported(position->variant()) || retro::is_start(*position) ||
                              !retro::last_moves(*position).empty());
  if (has_last_move || white == line) return white;
  return std::holds_alternative<AnyPosition>(position::read_position(black, &game)) ? black : white;
}

} // namespace

tool::Command LastMovesCommand::command() {
  tool::Command line{"last-moves", "Finds all last N plies before a position."};
  tool::add_positions(line, options);
  line.operands->metavar = "N FILE|POSITION";
  line.add(
      {{"-c,--count", tool::flag(count)}, tool::Option("-n,--limit N", tool::number(most)).showing("all")});
  add_limits(line);
  line.examples = {
      {"hippo-solve last-moves 1 '8/8/8/8/8/1K6/8/Rk6 b - - 0 1'", "how White has given this check"},
      {"hippo-solve last-moves 2 retro.txt", "both sides' last moves"}};
  line.work = [this] {
    unsigned const plies = tool::take_number(options.operands, "N", most_plies);
    auto const prepare = [](tool::ReadPosition const& read,
                            tool::Reporter& reporter) -> std::optional<tool::KeptPosition> {
      auto const why = retro::unsupported(read.position.variant());
      if (!why) return tool::KeptPosition(read);
      reporter.say(read.file, read.line, read.text, {text::Severity::error, {0, 0}, *why, {}});
      return std::nullopt;
    };
    auto const search = [&](tool::KeptPosition const& kept) {
      tool::ReadPosition const read = kept.read();
      Evidence evidence{.is_start = retro::is_start(read.position)};
      evidence.histories =
          until_stopped("histories", retro::Limits{.histories = most},
                        [&](auto const& limits) { return retro::histories(read.position, plies, limits); });
      evidence.is_side_proved = !evidence.is_start && is_side_proved(read.position);
      evidence.lost = retro::lost_rights(read.position);
      std::string text = options.format == tool::Format::json ? json_of(read, evidence, plies, count)
                                                              : text_of(read, evidence, plies, count);
      return Printed{std::move(text), evidence.is_legal() && evidence.histories.finished};
    };
    return each(prepare, search,
                [this](std::string const& text) { return completed(text, options.variant_or_chess()); });
  };
  return line;
}

} // namespace hippo
