#include "tools/hippo-solve/can_win.hpp"

#include "libanalysis/winnable/winnable.hpp"
#include "libgame/san/line_text.hpp"

#include <fmt/format.h>

#include <array>

namespace hippo {

namespace {

/// [colour]
using Chances = std::array<winnable::Verdict, 2>;

std::string line_of(AnyPosition const& position, winnable::Verdict const& verdict) {
  return san::numbered(san::spell_line(position, verdict.line), 1, position.side());
}

std::string field_of(tool::ReadPosition const& read, char const* side, winnable::Verdict const& verdict) {
  std::string const field = fmt::format("{} {}", side, winnable::words_of(verdict.answer));
  return verdict.line.empty() ? field : fmt::format("{}: {}", field, line_of(read.position, verdict));
}

text::Json json_of_side(AnyPosition const& position, winnable::Verdict const& verdict) {
  text::Json json = text::Json::object();
  json.set("answer", winnable::words_of(verdict.answer));
  if (verdict.answer == winnable::Answer::can) json.set("line", san::spell_line(position, verdict.line));
  json.set("nodes", verdict.nodes);
  return json;
}

/// The head, then a field for each side, White's first: `White can: 1.f3 e5 2.g4 Qh4#`, `Black cannot`.
std::string text_of(tool::ReadPosition const& read, Chances const& chances) {
  return fmt::format("{}{}\t{}\n", tool::head_unless_alone(read, read.position),
                     field_of(read, "White", chances[0]), field_of(read, "Black", chances[1]));
}

std::string json_of(tool::ReadPosition const& read, Chances const& chances) {
  auto json = tool::json_of("hippo-solve-can-win", read, read.position);
  json.set("white", json_of_side(read.position, chances[0]));
  json.set("black", json_of_side(read.position, chances[1]));
  return json.line();
}

Printed chances_of(tool::ReadPosition const& read, Searches const& searches) {
  auto const chance = [&](Color side) {
    return searches.until_stopped(
        side == Color::white ? "White" : "Black", winnable::Limits{.nodes = searches.nodes},
        [&](auto const& limits) { return winnable::can_win(read.position, side, limits); });
  };
  Chances const chances{chance(Color::white), chance(Color::black)};
  bool const decided =
      std::ranges::none_of(chances, [](auto const& one) { return one.answer == winnable::Answer::unknown; });
  return {searches.options.format == tool::Format::json ? json_of(read, chances) : text_of(read, chances),
          decided};
}

} // namespace

tool::Command CanWinCommand::command() {
  tool::Command line{"can-win", "Finds who can still win, with a line or a proof."};
  tool::add_positions(line, options);
  add_limits(line);
  line.examples = {
      {"hippo-solve can-win '7k/8/8/8/8/8/5N2/K7 b - - 0 1'", "whether a knight can mate"},
      {"hippo-solve can-win --time 10 flagged.fen", "ten seconds for each side of each position"}};
  line.work = [this] {
    return each([](tool::ReadPosition const& read,
                   tool::Reporter&) { return std::optional(tool::KeptPosition(read)); },
                [this](tool::KeptPosition const& kept) { return chances_of(kept.read(), *this); });
  };
  return line;
}

} // namespace hippo
