// What the reader of `[%eval ...]` promises, on random evaluations in random comments.
#include "libanalysis/replay/evaluation.hpp"

#include <catch2/catch.hpp>

#include <cstdio>
#include <random>
#include <string>

using namespace hippo::replay;

namespace {

using Dice = std::mt19937;

int below(Dice& dice, int end) { return std::uniform_int_distribution(0, end - 1)(dice); }

/// An evaluation in hundredths of a pawn, or a mate, and how a writer other than ours spells it.
struct Spelled {
  Evaluation meant;
  std::string text;
};
Spelled random_evaluation(Dice& dice) {
  if (below(dice, 4) == 0) {
    int const moves = below(dice, 41) - 20;
    return {{moves, 0}, '#' + std::to_string(moves)};
  }
  int const hundredths = below(dice, 4001) - 2000;
  char text[32];
  std::snprintf(text, sizeof text, below(dice, 2) == 0 ? "%.2f" : "%+.2f", hundredths / 100.0);
  return {{std::nullopt, std::stod(text)}, text};
}

std::string random_words(Dice& dice) {
  constexpr char const* words[] = {"",   "good", " ", "[%clk 0:01:00]", "[%emt 3]",
                                   "½ ", "[",    "]", "eval 3",         "%eval"};
  std::string all;
  for (int count = below(dice, 4); count > 0; --count)
    all += std::string(words[below(dice, std::size(words))]) + ' ';
  return all;
}

std::string in_comment(Dice& dice, std::string const& text) {
  constexpr char const* after[] = {"", ",1", ",40", " , 18", " "};
  return random_words(dice) + "[%eval " + text + after[below(dice, std::size(after))] + ']' +
         random_words(dice);
}

} // namespace

TEST_CASE("an evaluation is read wherever it stands in a comment", "[replay]") {
  Dice dice(1);
  for (int i = 0; i < 20'000; ++i) {
    Spelled const first = random_evaluation(dice), last = random_evaluation(dice);
    std::string const one = in_comment(dice, first.text);
    INFO(one);
    CHECK(evaluation_in(one) == first.meant);
    std::string const two = one + in_comment(dice, last.text);
    INFO(two);
    CHECK(evaluation_in(two) == last.meant);
    CHECK(evaluation_in("[%eval " + text_of(first.meant) + ']') == first.meant);
  }
}

TEST_CASE("a larger evaluation is a larger share of the point", "[replay]") {
  Dice dice(2);
  for (int i = 0; i < 2'000; ++i) {
    Evaluation const a = random_evaluation(dice).meant, b = random_evaluation(dice).meant;
    CHECK((share_of(a) >= 0 && share_of(a) <= 1));
    if (a.moves_to_mate || b.moves_to_mate) continue;
    CHECK((a.pawns < b.pawns) == (share_of(a) < share_of(b)));
    CHECK(share_of(a) + share_of({std::nullopt, -a.pawns}) == Approx(1));
  }
}

TEST_CASE("damaged evaluations are none, or read as their own text says", "[replay]") {
  Dice dice(3);
  for (int i = 0; i < 50'000; ++i) {
    std::string comment = in_comment(dice, random_evaluation(dice).text);
    for (int change = below(dice, 3); change >= 0; --change) {
      auto const at = static_cast<std::size_t>(below(dice, static_cast<int>(comment.size())));
      constexpr std::string_view letters = "0123456789+-.#,]e[ xn";
      comment[at] = letters[static_cast<std::size_t>(below(dice, static_cast<int>(letters.size())))];
    }
    auto const read = evaluation_in(comment);
    if (!read) continue;
    INFO(comment);
    CHECK(evaluation_in("[%eval " + text_of(*read) + ']').has_value());
  }
}
