// Stipulations in all forms in which they are printed.
#include "libnotation/stipulation/parse.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

using namespace hippo;
using notation::Stipulation;

namespace {

Stipulation read(std::string const& text) {
  INFO(text);
  auto const parsed = notation::parse_stipulation(text);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed)) FAIL("expected " << error->expected);
  return std::get<Stipulation>(parsed);
}

std::string expected(std::string const& text) {
  auto const parsed = notation::parse_stipulation(text);
  auto const* error = std::get_if<notation::ParseError>(&parsed);
  return error == nullptr ? "" : std::to_string(error->offset) + ' ' + error->expected;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

/// Every kind with every goal, of whole and half moves, with set play where there can be some.
std::vector<std::string> all_stipulations() {
  std::vector<std::string> all{"spg", "pg4.0", "pg3.5", "spg4.0", "spg0.5", "ser-pg4"};
  for (std::string const kind : {"", "s", "r", "semi-r", "h", "hs", "ser-", "ser-h", "ser-s", "reci-h",
                                 "reci-h(=)", "ser-reci-h", "ser-reci-h(#)"})
    for (std::string const goal : {"#", "=", "w", "~", "+", "x", "zh8", "ep", "00", "==", "#="}) {
      all.push_back(kind + goal + "2");
      if (kind == "h" || kind == "hs" || kind.starts_with("reci-h")) all.push_back(kind + goal + "2.5");
      if (notation::may_have_set_play(read(kind + goal + "2"))) all.push_back(kind + goal + "2*");
    }
  return all;
}

} // namespace

TEST_CASE("stipulations are read in every printed form", "[stipulation]") {
  for (std::string const& text : all_stipulations()) {
    Stipulation const meant = read(text);
    CHECK(notation::write_stipulation(meant) == text);
    CHECK(read(upper(text)) == meant);
    CHECK(read("b) " + text) == meant);
    CHECK(read(text + " b)") == meant);
    CHECK(read("  " + text + "  ") == meant);
    Stipulation counted = meant;
    counted.solutions = 6;
    if (text != "spg") CHECK(read(text + " 2.1.3") == counted);
    auto const point = text.find(".5");
    if (point != std::string::npos)
      CHECK(read(text.substr(0, point) + "\xC2\xBD" + text.substr(point + 2)) == meant);
  }
}

TEST_CASE("stipulations: single forms", "[stipulation]") {
  CHECK(read("PG 4.0") == read("pg4.0"));
  CHECK(read("PG in 4.0") == read("pg4.0"));
  CHECK(read("SPG in 3\xC2\xBD") == read("spg3.5"));
  CHECK(read("h#2,5") == read("h#2.5"));
  CHECK(read("h#2 *") == read("h#2*"));
  CHECK(read("h#2* 2.1.1.1").solutions == 2U);
  CHECK(read("h#2.5 0.2.1.1.1").solutions == 2U);
}

TEST_CASE("stipulations: marks that mean nothing are refused", "[stipulation]") {
  CHECK(expected("#2.5") == "2 the end of the stipulation");
  CHECK(expected("h#2.5*") ==
        "5 no *: set play is that of direct, self and reflex play, and of help play of whole moves");
  CHECK(expected("ser-h#2*").starts_with("7 no *"));
  CHECK(expected("#2 b").starts_with("3 the end"));
  CHECK(expected("#0") == "1 a number of moves from 1 to 99");
}
