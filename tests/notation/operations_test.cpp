// The operations of EPD as trees.
#include "libnotation/position_text/operations.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace hippo;

namespace {

/// `bm: Nf3 | id: "a; b"`, or the place and the expectation.
std::string read(std::string_view text) {
  auto const parsed = notation::parse_operations(text);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed))
    return std::to_string(error->offset) + ' ' + error->expected;
  std::string all;
  for (notation::Operation const& operation : std::get<std::vector<notation::Operation>>(parsed)) {
    all += (all.empty() ? "" : " | ") + std::string(operation.opcode.of(text)) + ':';
    for (notation::Span const operand : operation.operands) all += ' ' + std::string(operand.of(text));
  }
  return all;
}

} // namespace

TEST_CASE("operations of EPD", "[position]") {
  CHECK(read("bm Nf3 Nc3; id \"a; b\";") == "bm: Nf3 Nc3 | id: \"a; b\"");
  CHECK(read("draw_offer;") == "draw_offer:");
  CHECK(read("bm Nf3;id\"a\" ;") == "7 an opcode of letters, digits and _, such as bm");
  CHECK(read(";D1 20 ;D2 400") == "D1: 20 | D2: 400");
  CHECK(read(";;") == "");
}

TEST_CASE("broken operations of EPD", "[position]") {
  CHECK(read("bm Nf3; 7;") == "8 an opcode such as bm, or the end of the line");
  CHECK(read("id \"open;") == "9 a \" that closes the text");
}
