// Bytes that are text and bytes that are none; words in other spellings than the grammar's.
#include "libnotation/move_text/dialect.hpp"
#include "libnotation/text/encoding.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

using namespace hippo;
using namespace std::string_view_literals;

TEST_CASE("encoding: UTF-8 and what only looks like it") {
  for (std::string_view good : {"", "e4", "\xC3\xA9",
                                "\xE2\x99\x98"
                                "f3",
                                "\xF0\x9F\x98\x80", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
    CHECK(text::is_utf8(good));
  // A lone byte, a character cut short, longer than needed, a surrogate, beyond Unicode.
  for (std::string_view bad :
       {"Tr\xE9 ", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80"})
    CHECK_FALSE(text::is_utf8(bad));
  CHECK(text::first_not_utf8("Tr\xE9") == 2);
  CHECK(text::is_ascii("1. e4 {x} *"));
  CHECK_FALSE(text::is_ascii("\xC2\xA0"));
}

TEST_CASE("encoding: Windows-1252") {
  CHECK(text::from_windows_1252("Tr\xE9!") == "Tr\xC3\xA9!");
  CHECK(text::from_windows_1252("\xA0\xFF") == "\xC2\xA0\xC3\xBF");
  CHECK(text::from_windows_1252("\x8A"
                                "ari\x9C \x80 \x93\x94") == "\u0160ari\u0153 \u20AC \u201C\u201D");
  CHECK(text::from_windows_1252("\x91\x92\x96\x97\x85\x9F\x99\xBD") ==
        "\u2018\u2019\u2013\u2014\u2026\u0178\u2122\u00BD");
}

// As the Encoding Standard of browsers has it.
TEST_CASE("encoding: every byte of Windows-1252 is a character, and no two the same") {
  std::set<std::string> characters;
  for (int byte = 0; byte < 256; ++byte) {
    std::string const character = text::from_windows_1252(std::string(1, static_cast<char>(byte)));
    CHECK(text::is_utf8(character));
    characters.insert(character);
  }
  CHECK(characters.size() == 256);
  CHECK(text::from_windows_1252("\x81\x8D\x8F\x90\x9D") == "\u0081\u008D\u008F\u0090\u009D");
}

TEST_CASE("encoding: what is no text") {
  CHECK(text::what_if_no_text("\xFF\xFE["sv) == "UTF-16");
  CHECK(text::what_if_no_text("\0[\0E\0v\0e\0n\0t"sv) == "UTF-16");
  // "先手：A" and the next line's first character, in UTF-16.
  CHECK(text::what_if_no_text("\x48\x51\x4B\x62\x1A\xFF\x41\0\n\0\x31\x53"sv) == "UTF-16");
  CHECK(text::what_if_no_text("\0\0\0[\0\0\0E\0\0\0v"sv) == "a binary file");
  CHECK(text::what_if_no_text("PK\x03\x04 and more"sv) == "compressed (zip)");
  CHECK(text::what_if_no_text("1. e4 \0\1\2 and more text of all kinds"sv) == "a binary file");
  CHECK(text::what_if_no_text("1. e4\te5\r\n*"sv) == std::nullopt);
  CHECK(text::what_if_no_text(""sv) == std::nullopt);
}

TEST_CASE("dialect: null moves") {
  for (char const* word : {"--", "Z0", "0000", "null", "@@@@"}) CHECK(notation::is_null_move(word));
  for (char const* word : {"", "-", "0-0", "00", "pass"}) CHECK_FALSE(notation::is_null_move(word));
}

TEST_CASE("dialect: figurines") {
  auto const ways = notation::read_dialect("\u265Exf3+", 7);
  REQUIRE(ways.size() == 1);
  REQUIRE(ways.front().size() == 1);
  notation::WrittenMove const& move = ways.front().front();
  CHECK(move.piece == "N");
  CHECK(move.to == notation::WrittenSquare{'f', 3});
  CHECK(move.check == notation::WrittenCheck::check);
  CHECK(move.where == notation::Span{7, 14});
  CHECK(notation::read_dialect("\u2659e4", 0).front().front().piece.empty());
  CHECK(notation::read_dialect("\u2658z0", 0).empty());
}

TEST_CASE("dialect: two moves without a blank") {
  auto const ways = notation::read_dialect("Bb5a6", 10);
  auto const is_meant = [](std::vector<notation::WrittenMove> const& moves) {
    return moves.size() == 2 && moves[0].piece == "B" && moves[0].where == notation::Span{10, 13} &&
           moves[1].to == notation::WrittenSquare{'a', 6} && moves[1].where == notation::Span{13, 15};
  };
  CHECK(std::ranges::count_if(ways, is_meant) == 1);
  CHECK(notation::read_dialect("hello", 0).empty());
}
