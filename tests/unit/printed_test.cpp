// Books: diagrams that are asked for, and games of all kinds.
#include "libanalysis/printed/asked_diagram.hpp"
#include "libanalysis/printed/book.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/support.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

using namespace hippo;

namespace {

constexpr std::array forms{printed::Form::latex, printed::Form::typst, printed::Form::html};

/// The first legal moves of a game.
std::string first_moves(VariantInfo const& variant, int plies) {
  AnyPosition now = position::start_position(variant);
  std::string text = fmt::format("[Variant \"{}\"]\n\n", variant.name);
  for (int i = 0; i < plies && !variant.rolls_dice; ++i) {
    auto const& legal = now.legal_moves();
    if (legal.empty()) break;
    Move const move = legal[static_cast<std::size_t>(i) * 7 % legal.size()];
    text += san::Speller(now)(move) + ' ';
    now.play(move);
  }
  return text + "{[#]} *\n";
}

} // namespace

TEST_CASE("printed: comments and NAGs ask for diagrams") {
  CHECK(printed::diagram_of_comment("[#]"));
  CHECK(printed::diagram_of_comment("see [#] here"));
  CHECK(printed::diagram_of_comment("%t"));
  CHECK(printed::diagram_of_comment("now %t"));
  CHECK(printed::diagram_of_comment("[%t]"));
  CHECK_FALSE(printed::diagram_of_comment("100%t"));
  CHECK_FALSE(printed::diagram_of_comment("%tea"));
  CHECK_FALSE(printed::diagram_of_comment("#"));
  REQUIRE(printed::diagram_of_nag(221));
  CHECK(printed::diagram_of_nag(221)->from_black);
  CHECK_FALSE(printed::diagram_of_nag(220)->from_black);
  CHECK_FALSE(printed::diagram_of_nag(22));
}

TEST_CASE("printed: the words of a comment are without commands, wishes and ends of lines") {
  CHECK(printed::comment_words(" [%clk 0:01:02] a\nb  [#] c %t") == "a b c");
  CHECK(printed::comment_words("[#]").empty());
}

TEST_CASE("printed: games of the whole library become books in each form") {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  std::size_t pictures = 0;
  for (game_file::LibraryGame const& entry : game_file::library()) {
    INFO(entry.name);
    VariantInfo const* const found = position::find_variant(entry.name);
    REQUIRE(found != nullptr);
    VariantInfo const& variant = *found;
    std::string const text = first_moves(variant, 12);
    auto const record = notation::parse_record(text);
    auto const report = verify::verify_record(record, text);
    for (printed::Form const form : forms) {
      auto const markup = printed::markup(form);
      auto const game = printed::game_of(record, text, report, *markup, false);
      CHECK(game.heading.game == variant.title);
      CHECK(game.body.find("svg") + game.body.find("tikzpicture") != 2 * std::string::npos);
      for (auto const& [name, figure] : game.figurines) {
        CHECK(std::ranges::all_of(name,
                                  [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }));
        CHECK(game.body.find(name) != std::string::npos);
        ++pictures;
      }
    }
  }
  CHECK(pictures > 100);
}
