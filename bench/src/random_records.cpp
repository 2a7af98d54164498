// random_records GAME main|rich|clocks BYTES SEED: random games of any game of the library in PGN, about
// BYTES of text, for bench/records. The same arguments give the same text. main: main lines only; rich:
// variations, comments and NAGs, too; clocks: main lines with the time after each move, on one line, as
// servers write them.
#include "bench/src/random_game.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

using namespace hippo;
using bench::Dice;

namespace {

constexpr std::size_t widest_line = 79;
constexpr unsigned deepest = 3; ///< variations inside one another

enum class Style { main, rich, clocks };

/// Words of movetext, in lines as PGN's export format has them, or on one.
class Movetext {
public:
  explicit Movetext(bool one_line) : one_line_(one_line) {}

  void add(std::string_view word) {
    bool const glued = text_.ends_with('(') || word == ")";
    if (!text_.empty() && !glued) {
      bool const wraps = !one_line_ && column_ + 1 + word.size() > widest_line;
      text_ += wraps ? '\n' : ' ';
      column_ = wraps ? 0 : column_ + 1;
    }
    text_ += word;
    column_ += word.size();
  }
  [[nodiscard]] std::string const& text() const { return text_; }

private:
  bool one_line_;
  std::string text_;
  std::size_t column_ = 0;
};

class Game {
public:
  Game(VariantInfo const& variant, Dice& dice, Style style)
      : variant_(variant), dice_(dice), style_(style), movetext_(style == Style::clocks) {}

  std::string text(std::size_t number) {
    AnyPosition position = position::start_position(variant_);
    play(position, 30 + dice_.below(130), 0);
    std::string_view const result = san::result_tag(result_of(position));
    movetext_.add(result);
    return fmt::format("[Event \"Rated game\"]\n[Site \"{:08x}\"]\n[Date \"2024.{:02}.{:02}\"]\n"
                       "[Round \"{}\"]\n[White \"Player {}\"]\n[Black \"Player {}\"]\n[Result \"{}\"]\n{}"
                       "[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n\n{}\n\n",
                       dice_.below(1U << 31), 1 + dice_.below(12), 1 + dice_.below(28), number,
                       dice_.below(100000), dice_.below(100000), result,
                       variant_.name == "chess" ? "" : fmt::format("[Variant \"{}\"]\n", variant_.name),
                       800 + dice_.below(2000), 800 + dice_.below(2000), movetext_.text());
  }

private:
  notation::WrittenResult result_of(AnyPosition const& position) {
    using notation::WrittenResult;
    auto const ending = position.ending();
    if (!ending) return static_cast<WrittenResult>(dice_.below(3));
    if (!ending->winner) return WrittenResult::draw;
    return *ending->winner == Color::white ? WrittenResult::white_wins : WrittenResult::black_wins;
  }

  void play(AnyPosition& position, unsigned plies, unsigned depth) {
    bool numbered = true; // a number stands before the next move, whoever plays it
    while (plies-- > 0) {
      san::Speller const speller(position);
      if (speller.legal_moves().empty()) return;
      Move const move = bench::choose(dice_, position, speller.legal_moves());
      bool const white = position.side() == Color::white;
      if (white || numbered) movetext_.add(fmt::format("{}{}", position.move_number(), white ? "." : "..."));
      movetext_.add(speller(move) + (style_ == Style::rich && dice_.once_in(40) ? "!" : ""));
      AnyPosition const before = position;
      position.play(move);
      numbered = style_ == Style::rich     ? annotate(before, depth)
                 : style_ == Style::clocks ? add_clock()
                                           : false;
    }
  }

  /// Returns whether something stands between the move and the next one.
  bool annotate(AnyPosition const& before, unsigned depth) {
    bool any = false;
    if (dice_.once_in(15)) movetext_.add(fmt::format("${}", 1 + dice_.below(20)));
    if (dice_.once_in(4)) {
      movetext_.add(fmt::format("{{ [%eval {}.{:02}] [%clk 0:0{}:{:02}] }}", dice_.below(9), dice_.below(100),
                                dice_.below(10), dice_.below(60)));
      any = true;
    }
    if (depth < deepest && dice_.once_in(12 * (depth + 1))) {
      movetext_.add("(");
      AnyPosition side_line = before;
      play(side_line, 1 + dice_.below(8), depth + 1);
      movetext_.add(")");
      any = true;
    }
    return any;
  }

  bool add_clock() {
    movetext_.add(
        fmt::format("{{[%clk 0:0{}:{:02}.{}]}}", dice_.below(10), dice_.below(60), dice_.below(10)));
    return true;
  }

  VariantInfo const& variant_;
  Dice& dice_;
  Style style_;
  Movetext movetext_;
};

} // namespace

int main(int argc, char** argv) {
  game_file::use_library();
  VariantInfo const* const variant = argc == 5 ? position::find_variant(argv[1]) : nullptr;
  if (variant == nullptr) {
    std::fputs("usage: random_records GAME main|rich|clocks BYTES SEED\n", stderr);
    return 2;
  }
  std::string_view const name = argv[2];
  Style const style = name == "rich" ? Style::rich : name == "clocks" ? Style::clocks : Style::main;
  std::size_t const size = std::strtoull(argv[3], nullptr, 10);
  Dice dice(std::strtoul(argv[4], nullptr, 10));
  std::size_t written = 0;
  for (std::size_t number = 1; written < size; ++number) {
    std::string const text = Game(*variant, dice, style).text(number);
    written += text.size();
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  return std::fflush(stdout) == 0 ? 0 : 2;
}
