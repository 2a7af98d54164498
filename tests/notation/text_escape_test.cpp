// Text made harmless for a terminal.
#include "libnotation/text/escape.hpp"

#include <catch2/catch.hpp>

using hippo::text::escaped;
using hippo::text::Kept;

TEST_CASE("control characters are written out", "[text]") {
  struct Row {
    std::string text, shown, with_lines;
  };
  auto const row = GENERATE(values<Row>({
      {"", "", ""},
      {"plain \\x1b", "plain \\x1b", "plain \\x1b"}, // a backslash of the text stays as it is
      {"\x1b[2J", "\\x1b[2J", "\\x1b[2J"},
      {"a\tb\nc\rd", "a\\tb\\nc\\rd", "a\tb\nc\\rd"},
      {std::string("\0\x7f", 2), "\\x00\\x7f", "\\x00\\x7f"},
      {"\xC2\x9B"
       "2J",
       "\\u009b2J", "\\u009b2J"},                                   // CSI of C1
      {"\xC2\xA0\xC3\x9B", "\xC2\xA0\xC3\x9B", "\xC2\xA0\xC3\x9B"}, // a no-break space, U with circumflex
      {"\xC2", "\xC2", "\xC2"},                                     // cut off
  }));
  CHECK(escaped(row.text) == row.shown);
  CHECK(escaped(row.text, Kept::lines_and_tabs) == row.with_lines);
}
