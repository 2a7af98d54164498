// Records: the trees of good and broken ones.
#include "libnotation/record/parse.hpp"

#include <catch2/catch.hpp>
#include <fmt/core.h>

#include <string>
#include <string_view>

using namespace hippo::notation;

namespace {

std::string describe(std::vector<Node> const& nodes, std::string_view text);

struct Describe {
  std::string_view text;

  std::string operator()(WrittenMove const& move) const { return std::string{move.where.of(text)}; }
  std::string operator()(MoveNumber const& number) const {
    return fmt::format("#{}{}", number.number, number.black ? "b" : "");
  }
  std::string operator()(Roll const& roll) const { return fmt::format("<{},{}>", roll.one, roll.other); }
  std::string operator()(Comment const& comment) const {
    return fmt::format(fmt::runtime(comment.to_end_of_line ? ";{};" : "{{{}}}"), comment.text);
  }
  std::string operator()(Nag const& nag) const { return fmt::format("${}<{}>", nag.number, nag.text); }
  std::string operator()(ResultMark const& result) const {
    char const* const words[] = {"white", "black", "draw", "unknown", "resigns"};
    return fmt::format("={}", words[static_cast<int>(result.result)]);
  }
  std::string operator()(Unreadable const& bad) const {
    return fmt::format("?{}@{}", bad.where.of(text), bad.error.offset);
  }
  std::string operator()(Variation const& variation) const {
    return fmt::format("({}{}", describe(variation.nodes, text), variation.closed ? ")" : "");
  }
};

std::string describe(std::vector<Node> const& nodes, std::string_view text) {
  std::string all;
  for (Node const& node : nodes) {
    if (!all.empty()) all += ' ';
    all += std::visit(Describe{text}, node);
  }
  return all;
}

/// The main line on one line: moves as written, `#3b` for numbers, `?junk@offset` for what is unreadable.
std::string read(std::string_view text) { return describe(parse_record(text).nodes, text); }

std::string complaint(std::string_view text) {
  Record const game = parse_record(text);
  for (Node const& node : game.nodes)
    if (auto const* bad = std::get_if<Unreadable>(&node)) return bad->error.expected;
  return "";
}

} // namespace

TEST_CASE("record: tags") {
  std::string const text =
      "\xEF\xBB\xBF[Event \"The \\\"Way\\\" \\\\ \\x\"]\r\n[White \"Betza\"] [ Black  \"\" ]\r\n\r\n1. e4";
  Record const game = parse_record(text);
  CHECK(game.where == Span{0, text.size()});
  REQUIRE(game.tags.size() == 3);
  CHECK(game.tags[0].name == "Event");
  CHECK(game.tags[0].value == "The \"Way\" \\ \\x");
  CHECK(game.tags[1].where.of(text) == "[White \"Betza\"]");
  CHECK(game.tags[2].name == "Black");
  CHECK(game.tags[2].value.empty());
  CHECK(describe(game.nodes, text) == "#1 e4");
}

TEST_CASE("record: broken tags go no further than their line") {
  CHECK(read("[White Betza]\n1. e4") == "?[White Betza]@7 #1 e4");
  CHECK(complaint("[White Betza]") == "a value in quotation marks");
  CHECK(read("[White \"Betza\n1. e4") == "?[White \"Betza@13 #1 e4");
  CHECK(complaint("[White \"Betza\n1. e4") == "a \" that closes the value");
  CHECK(read("[White \"Betza]\n{ so } e4") == "?[White \"Betza]@13 { so } e4");
  CHECK(complaint("[White \"Betza]\n{ so } e4") == "a \" that closes the value");
  CHECK(read("[White \"Betza\"\n1. e4") == "?[White \"Betza\"@14 #1 e4");
  CHECK(complaint("[White \"Betza\"") == "a ] that closes the tag");
  CHECK(parse_record("[White Betza]\n[Black \"B\"]").tags.size() == 1);
}

TEST_CASE("record: move numbers in any state") {
  CHECK(read("1.e4 e5 2. Nf3 2... Nc6") == "#1 e4 e5 #2 Nf3 #2b Nc6");
  CHECK(read("3. ... d6") == "#3b d6");
  CHECK(read("3 ... d6 4 . e4") == "#3b d6 #4 e4");
  CHECK(read("18 Qf8 + R:f8/xx") == "#18 Qf8 + R:f8/xx");
  CHECK(read("18Qf8 1e4 1O-O") == "#18 Qf8 #1 e4 #1 O-O");
  CHECK(read("1. ..., Bc8-d7") == "#1b Bc8-d7");
  CHECK(read("...Nf5 \u2026d6") == "#0b Nf5 #0b d6");
  CHECK(read("7...Ne7!") == "#7b Ne7!");
  CHECK(read("7\u2026Ne7") == "#7b Ne7");
  CHECK(read("12345678901. e4") == "?12345678901.@0 e4");
  CHECK(read("1st . 17") == "?1st@0 ?.@4 #17");
}

TEST_CASE("record: drops, and a sign that begins the next move") {
  CHECK(read("1. N@e4 @d5 2. +Pxd5 e4 +Bc3") == "#1 N@e4 @d5 #2 +Pxd5 e4 +Bc3");
  CHECK(read("1. e4 + e5 2. Qh5+ =+ N@ e4") == "#1 e4 + e5 #2 Qh5+ $0<=+> ?N@@24 e4");
}

TEST_CASE("record: the 1995 article") {
  CHECK(read("  1. e2-e4, e7-e5\n  2. Ng1-f3 Nb8-c6\n  3. d2-d4, Nc6:d4?!") ==
        "#1 e2-e4 e7-e5 #2 Ng1-f3 Nb8-c6 #3 d2-d4 Nc6:d4?!");
  CHECK(read("3. Nb1:c3/NW, Qb2:c3/NrB +\n4. Ke2-e3") == "#3 Nb1:c3/NW Qb2:c3/NrB + #4 Ke2-e3");
  CHECK(read("1. Ra1-e1, c7-c6 ?!\n2. Rh1-f1 !!, d7-d6") == "#1 Ra1-e1 c7-c6 ?! #2 Rh1-f1 !! d7-d6");
  CHECK(read("19. R:f8/FLD +, Ke8 20. FLDf8:e5/BN d:c4/xx 21. Bne5:g7 +") ==
        "#19 R:f8/FLD + Ke8 #20 FLDf8:e5/BN d:c4/xx #21 Bne5:g7 +");
  CHECK(read("5. Rf1-f7, Resigns") == "#5 Rf1-f7 =resigns");
}

TEST_CASE("record: variations") {
  CHECK(read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) (2. d4)) 2. f4") ==
        "#1 e4 e5 (#1b c5 #2 Nf3 (#2 c3 d5) (#2 d4)) #2 f4");
  CHECK(read("12.(DA)c3 ((DA)xe4 Bb4) Bb4") == "#12 (DA)c3 ((DA)xe4 Bb4) Bb4");
  CHECK(read("()") == "()");
  std::string const text = "e4 ( d4 d5 ) e5";
  auto const game = parse_record(text);
  CHECK(std::get<Variation>(game.nodes[1]).where.of(text) == "( d4 d5 )");
}

TEST_CASE("record: brackets that do not match") {
  std::string const text = "e4 (d4 (c4 c5 ";
  Record const game = parse_record(text);
  CHECK(describe(game.nodes, text) == "e4 (d4 (c4 c5");
  CHECK(std::get<Variation>(game.nodes[1]).where.of(text) == "(d4 (c4 c5");
  CHECK(read("e4 ) e5") == "e4 ?)@3 e5");
  CHECK(complaint("e4 ) e5") == "a ( before this )");
}

TEST_CASE("record: too deep a nesting is unreadable and harmless") {
  std::string const deep(1'000'000, '(');
  Record game = parse_record(deep + "e4" + std::string(1'000'000, ')') + " e5");
  CHECK(game.nodes.size() == 2);
  std::size_t depth = 0;
  std::vector<Node> const* nodes = &game.nodes;
  while (auto const* inner = std::get_if<Variation>(&nodes->front())) {
    nodes = &inner->nodes;
    ++depth;
  }
  CHECK(depth == deepest_variation);
  REQUIRE(nodes->size() == 3);
  CHECK(std::get<Unreadable>(nodes->front()).error.expected == "no more than 64 brackets inside one another");
  CHECK(std::get<Unreadable>(nodes->front()).where == Span{64, 1'000'000});
  CHECK(std::holds_alternative<WrittenMove>((*nodes)[1]));
}

TEST_CASE("record: comments") {
  CHECK(read("e4 {best\nby test} e5 ; the rest\r\nNf3") == "e4 {best\nby test} e5 ; the rest; Nf3");
  CHECK(read("% an escape\n1. e4 % no escape") == "; an escape; #1 e4 ?%@18 ?no@20 ?escape@23");
  CHECK(read("e4{x}e5;y") == "e4 {x} e5 ;y;");
  CHECK(read("1.{Best}e4 {BNN}xe5") == "#1 {Best} e4 {BNN}xe5");
  CHECK(read("e4 {never closed (e5") == "e4 ?{never closed (e5@3");
  CHECK(complaint("e4 {never") == "a } that closes this comment");
  CHECK(read("}") == "?}@0");
}

TEST_CASE("record: nags") {
  CHECK(read("e4 $1 $146 e5\n!? Nf3 +-") == "e4 $1<$1> $146<$146> e5 $0<!?> Nf3 $0<+->");
  CHECK(read("e4 {x} ?? \u00B1 =") == "e4 {x} $0<?\?> $0<\u00B1> $0<=>");
  CHECK(read("$ $x") == "?$@0 ?$x@2");
}

TEST_CASE("record: results") {
  CHECK(read("1-0 0-1 1/2-1/2 * 1\u20130") == "=white =black =draw =unknown =white");
  CHECK(read("\u00BD-\u00BD Resigns resigns") == "=draw =resigns =resigns");
  CHECK(read("0-0 0-0-0 0-1") == "0-0 0-0-0 =black");
  CHECK(read("23.Rff7 1-0[1]") == "#23 Rff7 =white ?[1]@12");
  CHECK(read("1-00 2-0") == "?1-00@0 ?2-0@5");
}

TEST_CASE("record: unreadable words say where their reading broke off") {
  CHECK(read("1. e4 e9/ (BNN)x05 Nf3") == "#1 e4 ?e9/@9 ?(BNN)x05@16 Nf3");
  CHECK(complaint("1. e4/(DA e5") == "a ) that closes the name");
  CHECK(read("1. e4/(DA e5") == "#1 ?e4/(DA@9 e5");
  CHECK(read("1. e4/(see e5) d5") == "#1 ?e4/@6 (?see@7 e5) d5");
  CHECK(complaint("1. e4 e9/") == "the name of a piece, such as DA or WfbD");
  CHECK(read("17.Rhf1!!(see diagram)17...d6") == "#17 Rhf1!! (?see@10 ?diagram@14) #17b d6");
  CHECK(read("e4 /x9 e5") == "e4 ?/x9@3 e5");
  CHECK(read("e4 !wow") == "e4 ?!wow@3");
  CHECK(read("\xFF\xFE e4") == "?\xFF\xFE@0 e4");
  CHECK(read("") == "");
  CHECK(read(" ,\n, ") == "");
}

TEST_CASE("record: many unreadable words are not all explained") {
  std::string text;
  for (std::size_t i = 0; i < max_explanations + 2; ++i) text += "e9/ ";
  Record const game = parse_record(text);
  REQUIRE(game.nodes.size() == max_explanations + 2);
  auto const& last = std::get<Unreadable>(game.nodes.back());
  CHECK(last.error.offset == last.where.begin);
  CHECK(std::get<Unreadable>(game.nodes.front()).error.offset == 3);
}
