// Stipulations as trees of play, in Popeye's structured form.
#include "libnotation/stipulation/structured.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace hippo::notation;

namespace {

StructuredPlay tree_of(std::string_view text) {
  auto const read = parse_structured(text);
  INFO(text);
  REQUIRE(std::holds_alternative<StructuredPlay>(read));
  return std::get<StructuredPlay>(read);
}

PlayBranch branch_of(Play const& play) {
  REQUIRE(std::holds_alternative<PlayBranch>(play.content));
  return std::get<PlayBranch>(play.content);
}

Goal goal_of(PlayPointer const& play) {
  REQUIRE(std::holds_alternative<GoalTest>(play->content));
  return std::get<GoalTest>(play->content).goal;
}

std::size_t error_offset(std::string_view text) {
  auto const read = parse_structured(text);
  INFO(text);
  REQUIRE(std::holds_alternative<ParseError>(read));
  return std::get<ParseError>(read).offset;
}

} // namespace

TEST_CASE("a tree of play is read with its branches, ends and constraints") {
  StructuredPlay const tree = tree_of("white 3:5a[>1a[x]d]d{!+}");
  CHECK_FALSE(tree.black_begins);
  PlayBranch const branch = branch_of(*tree.play);
  CHECK(branch.kind == PlayBranch::Kind::attack);
  CHECK(branch.least == 3);
  CHECK(branch.most == 5);
  REQUIRE(branch.after[0].ends.size() == 1);
  CHECK(branch.after[0].ends[0].is_forced);
  PlayBranch const nested = branch_of(*branch.after[0].ends[0].play);
  CHECK(goal_of(nested.after[0].ends.at(0).play) == Goal::capture);
  REQUIRE(branch.after[1].constraints.size() == 1);
  auto const* negated = std::get_if<NegatedPlay>(&branch.after[1].constraints[0]->content);
  REQUIRE(negated != nullptr);
  CHECK(goal_of(negated->operand) == Goal::check);
}

TEST_CASE("series, hidden ends, parries, inversion and logic are read") {
  CHECK(branch_of(*tree_of("b 5s[#]").play).kind == PlayBranch::Kind::series);
  CHECK(std::holds_alternative<InvertedPlay>(tree_of("white - 6da[#]").play->content));
  CHECK(branch_of(*tree_of("black 6hh[/2da[#]{!+}]").play).after[1].ends.at(0).is_hidden);
  CHECK(branch_of(*tree_of("white 7h[#]?+?h").play).after[0].only_in_check);
  CHECK(std::holds_alternative<BothPlays>(tree_of("black 2hh[#] & 1h[#]h").play->content));
  CHECK(std::holds_alternative<EitherPlay>(tree_of("black ( 2hh[#] | 1h[zh8]h )").play->content));
  CHECK(goal_of(branch_of(*tree_of("White 5S[!=]").play).after[0].ends.at(0).play) == Goal::own_stalemate);
}

TEST_CASE("the length of an exact contest may be reached by either side's last move") {
  CHECK(branch_of(*tree_of("white 3:3a[#]d").play).least == 2);
  CHECK(branch_of(*tree_of("white 4:4hh[#]").play).least == 4);
}

TEST_CASE("errors of trees of play have their place") {
  CHECK(error_offset("green 5s[#]") == 0);
  CHECK(error_offset("white 0s[#]") == 7);
  CHECK(error_offset("white 5q[#]") == 7);
  CHECK(error_offset("white 5s[#") == 10);
  CHECK(error_offset("white 3a[#]h") == 11);
  CHECK(error_offset("white 5s[#] 5") == 12);
  CHECK(std::holds_alternative<ParseError>(parse_structured("white " + std::string(5000, '('))));
  CHECK(std::holds_alternative<ParseError>(parse_structured("white " + std::string(5000, '!'))));
}

TEST_CASE("a goal of the other side may end play") {
  CHECK(ending_form("#2", true) == "white 3a[>#]d{!#}");
  CHECK(ending_form("s=3", true) == "white 6a{!=}d[>=]");
  CHECK(ending_form("h#2", true) == "black 4h{!#}h[>#]");
  CHECK(ending_form("h#2.5", true) == "white 5h[>#]h{!#}");
  for (char const* other : {"", "#", "#0", "#2.5", "s#2.5", "ser-#2", "c81", "hc81x"})
    CHECK_FALSE(ending_form(other, true));
}

TEST_CASE("plain stipulations of Popeye have a form as trees of play") {
  struct Row {
    char const *plain, *structured;
  };
  // The forms of Popeye's manual, and those that follow from them.
  for (Row const& row : {Row{"#2", "white 3a[#]d"},
                         {"s#2", "white 4ad[#]"},
                         {"r#2", "white 3a[>1a[#]d]d{!1a[#]d}"},
                         {"semi-r#2", "white 3a[>1a[#]d]d"},
                         {"exact-s#2", "white 3:4ad[#]"},
                         {"exact-#2", "white 2:3a[#]d"},
                         {"h=2.5", "white 5h[=]h"},
                         {"exact-h#2", "black 4:4hh[#]"},
                         {"h#0.5", "white 1h[#]h"},
                         {"ser-#5", "white 5s[#]"},
                         {"ser-h#5", "black 5s[1h[#]h]"},
                         {"ser-s#6", "white 6s[>1d[#]a]"},
                         {"ser-r+3", "white 3s[>1a[+]d]{!1a[+]d}"},
                         {"hs#3", "white 5h[>1d[#]a]h"},
                         {"hr#2.5", "black 4h{!1a[#]d}h[>1a[#]d]"},
                         {"HR#2", "white 3h[>1a[#]d]h{!1a[#]d}"},
                         {"pser-#8", "white 15a[#]?+?d"},
                         {"phser-s#8", "white 15h[1d[#]a]?+?h"},
                         {"2->ser-h#4", "white 2s[4s[1h[#]h]]"},
                         {"zg74", "white 7a[zg7]d"},
                         {"hc812", "black 4hh[>(za8|zb8|zc8|zd8|ze8|zf8|zg8|zh8)]"}}) {
    CHECK(structured_form(row.plain) == row.structured);
    CHECK(std::holds_alternative<StructuredPlay>(parse_structured(row.structured)));
  }
  for (char const* other : {"", "#", "#2.5", "ser-#2.5", "q#2", "dia4", "->#2", "12a->#2", "#2x"})
    CHECK_FALSE(structured_form(other));
}
