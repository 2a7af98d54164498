// Records in JSON: what they say as text and as a tree, where it stands, and what is wrong with broken ones.
#include "libnotation/json_record/json.hpp"
#include "libnotation/json_record/text.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace hippo::notation;

namespace {

std::string text_of(std::string_view json) {
  INFO(json);
  auto const read = parse_json_record(json);
  if (auto const* error = std::get_if<ParseError>(&read)) FAIL("expected " << error->expected);
  return std::get<JsonRecord>(read).text;
}

/// An error at the bytes that `at` begins with, in words of which `expected` is a part.
void refused(std::string_view json, std::string_view at, std::string const& expected) {
  INFO(json);
  auto const read = parse_json_record(json);
  auto const* error = std::get_if<ParseError>(&read);
  REQUIRE(error != nullptr);
  CHECK_THAT(error->expected, Catch::Contains(expected));
  REQUIRE(error->offset <= json.size());
  CHECK(json.substr(error->offset).starts_with(at));
  CHECK(json.substr(error->offset).empty() == at.empty());
}

} // namespace

TEST_CASE("JSON records: as text") {
  CHECK(text_of(R"({"line":[]})").empty());
  CHECK(
      text_of(
          R"({"game":"chess","tags":{"Event":"a \"b\" \\ c","White":"\u00e9"},"line":[{"result":"1-0"}]})") ==
      "[Event \"a \\\"b\\\" \\\\ c\"] [White \"\u00e9\"] 1-0");
  CHECK(
      text_of(R"( { "line" : [ {"move":"e4","coordinate":"e2e4","number":1,"side":"w","nags":"!?","fen":"x"},
                    {"nag":14}, {"comment":" why { not "}, {"nag":"+-"} ] } )") ==
      "e4!? $14 { why { not } +-");
  CHECK(
      text_of(
          R"({"line":[{"move":"e4"},{"variation":[{"move":"d4"},{"variation":[]}]},{"unplayed":"Qxd7"}]})") ==
      "e4 ( d4 ( ) ) Qxd7");
  CHECK(
      text_of(
          R"({"line":[{"number":"14B."},{"roll":[2,3]},{"move":"Rex d8xd5"},{"comment":"a } b"},{"unreadable":"hello"}]})") ==
      "14B. (2,3) Rex d8xd5 ;a } b\n hello");
  CHECK(text_of(R"({"line":[{"nags":"!","move":"e4"}]})") == "e4!");
}

namespace {

/// What the tree of a record in JSON has in its main line.
std::vector<Node> nodes_of(std::string_view json) {
  INFO(json);
  auto const read = parse_json_record(json);
  if (auto const* error = std::get_if<ParseError>(&read)) FAIL("expected " << error->expected);
  return std::get<JsonRecord>(read).record.nodes;
}

} // namespace

TEST_CASE("JSON records: as a tree") {
  auto const read = parse_json_record(
      R"({"tags":{"Event":"a \"b\" \\ c"},"line":[{"number":"14B."},{"roll":[2,3]},{"comment":"a } b"},{"nag":14}]})");
  auto const& record = std::get<JsonRecord>(read);
  REQUIRE(record.text == R"([Event "a \"b\" \\ c"] 14B. (2,3) ;a } b)"
                         "\n $14");
  CHECK(record.record.where == Span{0, 45});
  CHECK((record.record.tags == std::vector<Tag>{{"Event", R"(a "b" \ c)", {0, 22}}}));
  CHECK(
      (record.record.nodes == std::vector<Node>{MoveNumber{{23, 27}, 14, true}, Roll{{28, 33}, 2, 3},
                                                Comment{{34, 40}, "a } b", true}, Nag{{42, 45}, 14, "$14"}}));
}

TEST_CASE("JSON records: the spans of a move count in the text") {
  auto const nodes = nodes_of(R"({"line":[{"nag":"!"},{"variation":[{"move":"Nxd4/DA+","nags":"?!"}]}]})");
  REQUIRE(nodes.size() == 2); // ! ( Nxd4/DA+?! )
  auto const& variation = std::get<Variation>(nodes[1]);
  CHECK(variation.where == Span{2, 16});
  CHECK(variation.closed);
  REQUIRE(variation.nodes.size() == 1);
  auto const& move = std::get<WrittenMove>(variation.nodes[0]);
  CHECK(move.where == Span{4, 14});
  CHECK(move.piece_where == Span{4, 5});
  CHECK(move.squares_where == Span{5, 8});
  REQUIRE(move.improvement);
  CHECK(move.improvement->where == Span{8, 11});
  CHECK(move.check_where == Span{11, 12});
  CHECK(move.nags == "?!");
  auto const gating = nodes_of(R"({"line":[{"move":"e4"},{"move":"O-O/He1"}]})"); // e4 O-O/He1
  REQUIRE(gating.size() == 2);
  auto const& entry = std::get<WrittenMove>(gating[1]).entry;
  REQUIRE(entry);
  CHECK(entry->where == Span{6, 10});
}

TEST_CASE("JSON records: each value is one node of its kind, whatever its text looks like beside others") {
  CHECK(nodes_of(R"({"line":[{"move":"e4"},{"nag":"!"}]})").size() == 2);
  CHECK((nodes_of(R"({"line":[{"unreadable":"hello"},{"unreadable":" "},{"unreadable":"e4 e5"}]})") ==
         std::vector<Node>{Unreadable{{0, 5}, {0, "a move such as e4, Nf3 or exd4/DA"}},
                           Unreadable{{10, 15}, {13, "the end of the move, or a mark such as + or !"}}}));
  CHECK((nodes_of(R"json({"line":[{"unreadable":"e4"},{"unreadable":")"},{"unreadable":"{x"}]})json") ==
         std::vector<Node>{Unreadable{{0, 2}, {0, "a move such as e4, Nf3 or exd4/DA"}},
                           Unreadable{{4, 5}, {4, "a ( before this )"}},
                           Unreadable{{7, 9}, {7, "a } that closes this comment"}}}));
  CHECK((nodes_of(R"({"line":[{"unreadable":"[White \"torn"}]})") ==
         std::vector<Node>{Unreadable{{0, 12}, {12, "a \" that closes the value"}}}));
}

TEST_CASE("JSON records: the keys of the record") {
  auto const read = parse_json_record(R"({"game":"wotn","start":"8/8 w","line":[]})");
  auto const& record = std::get<JsonRecord>(read);
  REQUIRE(record.game);
  CHECK(record.game->text == "wotn");
  CHECK(record.game->where == Span{8, 14});
  REQUIRE(record.start);
  CHECK(record.start->text == "8/8 w");
  CHECK_FALSE(std::get<JsonRecord>(parse_json_record(R"({"game":null,"line":[]})")).game);
}

TEST_CASE("JSON records: every part of the text has its place") {
  std::string_view const json = R"({"tags":{"Event":"x"},"line":[{"move":"e4"},{"roll":[ 1 , 2 ]}]})";
  auto const record = std::get<JsonRecord>(parse_json_record(json));
  CHECK(record.text == "[Event \"x\"] e4 (1,2)");
  CHECK(record.place_of(0).of(json) == R"("Event":"x")");
  CHECK(record.place_of(11).of(json) == R"("Event":"x")");
  CHECK(record.place_of(12).of(json) == R"({"move":"e4"})");
  CHECK(record.place_of(15).of(json) == R"({"roll":[ 1 , 2 ]})");
  CHECK(record.place_of(100).of(json) == R"({"roll":[ 1 , 2 ]})");
}

TEST_CASE("JSON records: what is no JSON") {
  refused("", "", "");
  refused("{", "", "string");
  refused(R"({"line":[})", "}", "");
  refused(R"({"line":[]} x)", "x", "end of input");
  refused("{\"line\":[{\"comment\":\"\xFF\"}]}", "\xFF", "UTF-8");
  refused(R"({"line":[{"nag":1e999}]})", "9}]}", "overflow");
  refused(R"({"line":[],"line":[]})", R"("line":[]})", "only once");
  refused(std::string(300, '['), "[", "no more than 200");
}

TEST_CASE("JSON records: what is no record") {
  refused("[]", "[]", "an object");
  refused(R"({"tags":{}})", "", "the key line");
  refused(R"({"lines":[]})", R"("lines")", "game, tags, start, line");
  refused(R"({"game":7,"line":[]})", "7", "a string");
  refused(R"({"tags":{"a b":"c"},"line":[]})", R"("a b")", "the name of a tag");
  refused(R"({"tags":{"a":1},"line":[]})", "1}", "a string");
  refused(R"({"tags":{"a":"b\nc"},"line":[]})", R"("b\nc")", "one line");
  refused(R"({"line":[7]})", "7", "an object");
  refused(R"({"line":[{}]})", "{}", "one of the keys move");
  refused(R"({"line":[{"mvoe":"e4"}]})", R"("mvoe")", "one of the keys move");
  refused(R"({"line":[{"move":"e9z"}]})", R"("e9z")", "");
  refused(R"({"line":[{"move":"e4","nag":1}]})", R"("nag")", "one of the keys of a move");
  refused(R"({"line":[{"move":"e4","nags":"e5"}]})", R"("e5")", "signs");
  refused(R"({"line":[{"number":"x"}]})", R"("x")", "a move number");
  refused(R"({"line":[{"roll":[1]}]})", "[1]", "two dice");
  refused(R"({"line":[{"roll":[1,10]}]})", "10", "up to 9");
  refused(R"({"line":[{"roll":[1,1.5]}]})", "1.5", "up to 9");
  refused(R"({"line":[{"roll":[-1,1]}]})", "-1", "up to 9");
  refused(R"({"line":[{"nag":"e4"}]})", R"("e4")", "a sign");
  refused(R"({"line":[{"result":"1-1"}]})", R"("1-1")", "a result");
  refused(R"({"line":[{"result":"1-0 {x}"}]})", R"("1-0 {x}")", "a result");
  refused(R"({"line":[{"comment":"a } b\nc"}]})", R"("a } b)", "on one line");
  refused(R"({"line":[{"comment":"a","move2":"b"}]})", R"("move2")", "no other key");
}

TEST_CASE("JSON records: variations nest no deeper than in text") {
  auto const nested = [](int depth) {
    std::string json = R"({"line":[)";
    for (int i = 0; i < depth; ++i) json += R"({"variation":[)";
    for (int i = 0; i < depth; ++i) json += "]}";
    return json + "]}";
  };
  CHECK(std::holds_alternative<JsonRecord>(parse_json_record(nested(64))));
  CHECK(std::get<ParseError>(parse_json_record(nested(65))).expected ==
        "no more than 64 variations inside one another");
}

TEST_CASE("JSON records: unreadable brackets inside the deepest variation are too deep") {
  std::string json = R"json({"unreadable":"(("},{"unreadable":")"})json";
  for (int i = 0; i < 64; ++i) json = R"({"variation":[)" + json + "]}";
  std::vector<Node> nodes = nodes_of(R"({"line":[)" + json + "]}");
  for (int i = 0; i < 64; ++i) {
    REQUIRE(nodes.size() == 1);
    nodes = std::vector<Node>(std::get<Variation>(nodes.front()).nodes);
  }
  std::string const reason = "no more than 64 brackets inside one another";
  CHECK((nodes ==
         std::vector<Node>{Unreadable{{128, 130}, {128, reason}}, Unreadable{{132, 133}, {132, reason}}}));
}

TEST_CASE("JSON records: the tags may stand after the line") {
  std::string_view const json = R"({"line":[{"unreadable":"hello"}],"tags":{"White":"x"}})";
  CHECK(text_of(json) == "[White \"x\"] hello");
  auto const record = std::get<JsonRecord>(parse_json_record(json));
  CHECK(record.place_of(0) == Span{41, 52});
  CHECK(record.place_of(12) == Span{9, 31});
}

TEST_CASE("JSON records: a variation stands where its element does") {
  std::string_view const json = R"({"line":[{"move":"e4"},{"variation":[{"move":"d4"}]}]})";
  auto const record = std::get<JsonRecord>(parse_json_record(json));
  REQUIRE(record.text == "e4 ( d4 )");
  CHECK(record.place_of(3) == Span{23, 52});
  CHECK(record.place_of(5) == Span{37, 50});
  CHECK(record.place_of(8) == Span{23, 52});
}

TEST_CASE("JSON records: the moves are not held in the tree, anything else is so far") {
  std::string moves;
  for (std::size_t i = 0; i < max_json_values; ++i) moves += R"({"move":"e4"},)";
  CHECK(text_of(R"({"line":[)" + moves + R"({"move":"d4"}]})").size() == 3 * max_json_values + 2);
  std::string values;
  for (std::size_t i = 0; i < max_json_values; ++i) values += "1,";
  refused(R"({"line":[],"start":[)" + values + "1]}", "1", "no more than 500000 values");
  refused(R"({"line":[)" + values + "1]}", "1,", "an object");
}

TEST_CASE("JSON records: the text has a limit") {
  std::string const comment = R"({"comment":")" + std::string(1'000'000, 'x') + "\"}";
  std::string const four = comment + ',' + comment + ',' + comment + ',' + comment;
  CHECK(text_of(R"({"line":[)" + four + "]}").size() == 4 * 1'000'002 + 3);
  refused(R"({"line":[)" + four + ',' + comment + "]}", comment.substr(0, 20), "no more than 4194304 bytes");
}
