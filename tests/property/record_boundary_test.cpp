// Where files of records are cut: at records as the reader of the whole file finds them, whatever is in the
// file.
#include "libnotation/record/boundary.hpp"
#include "libnotation/record/reader.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <set>
#include <sstream>
#include <string>

using namespace hippo;
using hippo::test::Chance;

namespace {

/// Lines and parts of lines that may mislead: results in comments, tags in comments, tags that do not end.
constexpr std::array pieces{"[Event \"a\"]\n",
                            "[White \"1-0\"]\n",
                            "[Result \"0-1\"]\n",
                            "[Event \"torn\n",
                            "[Torn \"a 1-0\n",
                            "\n",
                            "\n",
                            "\n",
                            "\r\n",
                            "  \n",
                            "1. e4 e5 1-0\n",
                            "1. d4 *\n",
                            "2. c4 1/2-1/2\r\n",
                            "0-1\n",
                            "*\n",
                            "{ a comment\n",
                            "{ in a comment 1-0\n",
                            "in a comment }\n",
                            "} 1-0\n",
                            "; a comment 1-0\n",
                            "% a line 1-0\n",
                            "1. e4 ; 1-0\n",
                            "(1. e4\n",
                            "1. e4) 0-1\n",
                            "e4 ",
                            "1-0 ",
                            "{",
                            "}",
                            "[",
                            "11-0\n",
                            "Rg8#1-0\n",
                            "\r",
                            "[White \"a\"]\r",
                            "Resigns\n",
                            "\xEF\xBB\xBF"};

std::string random_text(Chance& chance) {
  std::string text;
  for (std::size_t count = chance.below(60); count > 0; --count) {
    text += pieces[chance.below(pieces.size())];
    if (chance.one_in(200))
      text += std::string(70'000, chance.one_in(2) ? ' ' : 'x'); // beyond a reader's buffer
  }
  return text;
}

} // namespace

TEST_CASE("boundaries of records: those of the whole file, and rising") {
  Chance chance(12);
  std::size_t inner = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string const text = random_text(chance);
    std::istringstream whole(text);
    notation::RecordReader reader(whole);
    std::set<std::uint64_t> begins;
    while (auto const chunk = reader.next()) begins.insert(chunk->offset);
    std::uint64_t last = 0;
    std::istringstream stream(text);
    for (std::size_t target = 0; target <= text.size();
         target += 1 + (text.size() > 5000 ? chance.below(5000) : 0)) {
      std::uint64_t const cut = notation::record_boundary(stream, target, text.size());
      bool const is_end = cut == text.size();
      if (!(is_end || cut == 0 || begins.contains(cut)) || cut < last || (cut < target)) {
        CAPTURE(text, target, cut, last);
        FAIL("no boundary, or not a rising one");
      }
      inner += cut != 0 && !is_end ? 1 : 0;
      last = cut;
    }
  }
  CHECK(inner > 10'000);
}

TEST_CASE("boundaries of records: after each result of an ordinary file") {
  std::string text;
  std::set<std::uint64_t> begins;
  for (int i = 0; i < 50; ++i) {
    begins.insert(text.size());
    text +=
        "[Event \"" + std::to_string(i) + "\"]\n[Result \"1-0\"]\n\n1. e4 { [%clk 1:00] }\n\n1... e5 1-0\n\n";
  }
  std::istringstream stream(text);
  std::set<std::uint64_t> found;
  for (std::size_t target = 0; target < text.size(); ++target)
    found.insert(notation::record_boundary(stream, target, text.size()));
  begins.insert(text.size());
  CHECK(found == begins);
}
