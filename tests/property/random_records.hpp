// Records of random games.
#pragma once

#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"
#include "tests/property/random_positions.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace hippo::test {

/// Writes the movetext of a random game, all correct, as PGN's export format has it.
class Scribe {
public:
  Scribe(Chance& chance, bool rich) : chance_(chance), rich_(rich) {}

  std::string record(std::string_view game, std::size_t plies) {
    AnyPosition start = test::position(std::string(game) + " startpos");
    if (game == "chess960") // not from endgames, which are soon drawn
      do start = test::position(chance_.pick(test::starts_of(game)));
      while (start.occupied().count() < 24);
    text_.clear();
    AnyPosition const end = line(start, plies, 3);
    auto const ending = end.ending();
    std::string const result = end.is_dead() ? "1/2-1/2"
                               : ending      ? !ending->winner                   ? "1/2-1/2"
                                               : *ending->winner == Color::white ? "1-0"
                                                                                 : "0-1"
                                             : std::array{"1-0", "0-1", "1/2-1/2", "*"}[chance_.below(4)];
    return fmt::format(
        "[White \"A\"]\n[Black \"B\"]\n[Result \"{}\"]\n[Variant \"{}\"]\n{}\n{}{}\n\n", result, game,
        game == "chess960" ? fmt::format("[FEN \"{}\"]\n", position::fen(start)) : "", text_, result);
  }

private:
  AnyPosition line(AnyPosition now, std::size_t plies, unsigned depth) {
    bool interrupted = true;
    for (std::size_t ply = 0; ply < plies; ++ply) {
      roll(now);
      san::Speller const speller(now);
      if (speller.legal_moves().empty() || now.is_dead()) return now;
      AnyPosition const before = now;
      Move const move = test::biased_move(now, speller.legal_moves(), chance_);
      if (!now.variant().rolls_dice && (interrupted || now.side() == Color::white))
        text_ += fmt::format("{}{} ", now.move_number(), now.side() == Color::white ? "." : "...");
      text_ += speller(move) + (rich_ && chance_.one_in(9) ? "!?" : "") + (chance_.one_in(9) ? '\n' : ' ');
      now.play(move);
      interrupted = rich_ && annotate(before, depth);
    }
    return now;
  }

  bool annotate(AnyPosition const& before, unsigned depth) {
    if (chance_.one_in(9)) text_ += "$14 ";
    bool const comment = chance_.one_in(9);
    if (comment) text_ += "{ [%clk 0:01] a comment,\nof two lines } ";
    if (depth == 0 || before.variant().rolls_dice || !chance_.one_in(9)) return comment;
    text_ += "(";
    line(before, 1 + chance_.below(5), depth - 1);
    text_.back() = ')';
    text_ += ' ';
    return true;
  }

  void roll(AnyPosition& now) {
    if (!now.variant().rolls_dice || now.dice() || now.ending()) return;
    int const one = 1 + static_cast<int>(chance_.below(6));
    int const other = 1 + static_cast<int>(chance_.below(6));
    now.set_dice(one, other);
    text_ += fmt::format("{}. ({},{}) ", now.move_number(), one, other);
  }

  Chance& chance_;
  bool rich_;
  std::string text_;
};

/// A record, with what may stand between it and others.
inline std::string with_remarks(std::string const& record, Chance& chance) {
  static std::array<std::string, 5> const remarks{"", "{ a comment }\n", "; a comment\n", "% an escape\n",
                                                  "{ two\n\nlines }\n\n"};
  return chance.pick(remarks) + record + chance.pick(remarks);
}

/// The text with line ends of CR LF.
inline std::string with_crlf(std::string_view text) {
  std::string changed;
  for (char const byte : text) changed += byte == '\n' ? "\r\n" : std::string(1, byte);
  return changed;
}

} // namespace hippo::test
