// No kind of valid records is read slowly. Time is not measured here: a record that BulkVerifier takes costs
// what those of script/bench records cost, any other one some thirty times as much. So of each kind every
// record must be taken, out of blocks of many.
#include "libanalysis/verify/bulk.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/reader.hpp"
#include "tests/property/random_records.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <sstream>

using namespace hippo;
using test::Chance;
using test::Scribe;

namespace {

/// The parts of a record of Scribe.
struct Parts {
  std::string tags;                  ///< a line each
  std::vector<std::string> movetext; ///< words; a comment is one
};

Parts parts_of(std::string const& record) {
  std::size_t const head = record.find("\n\n") + 1;
  Parts parts{record.substr(0, head), {}};
  for (std::size_t at = head; (at = record.find_first_not_of(" \n", at)) != std::string::npos;) {
    std::size_t const end = record[at] == '{' ? record.find('}', at) + 1 : record.find_first_of(" \n", at);
    parts.movetext.push_back(record.substr(at, end - at));
    at = end;
  }
  return parts;
}

bool is_move(std::string const& word) {
  return std::string_view("abcdefghNBRQKO").find(word.front()) != std::string_view::npos;
}

std::string joined(Parts const& parts, std::string_view separator = " ") {
  std::string text = parts.tags + '\n';
  for (std::string const& word : parts.movetext) text += word + std::string(separator);
  text.back() = '\n';
  return text + '\n';
}

/// The record with something after each move.
std::string after_moves(std::string const& record, std::function<std::string(std::size_t)> const& what) {
  Parts parts = parts_of(record);
  std::size_t count = 0;
  for (std::string& word : parts.movetext)
    if (is_move(word)) word += what(count++);
  return joined(parts);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::string clock(std::size_t ply) {
  return fmt::format("[%clk 0:0{}:0{}]", 9 - ply / 10 % 10, 9 - ply % 10);
}

struct Kind {
  char const* name;
  std::function<std::string(std::string const&)> write; ///< of a record of Scribe
};

std::vector<Kind> const kinds{
    {"as they are", [](std::string const& record) { return record; }},
    {"on one line", [](std::string const& record) { return joined(parts_of(record)); }},
    {"a word a line", [](std::string const& record) { return joined(parts_of(record), "\n"); }},
    {"lines that end in CR LF", [](std::string const& record) { return test::with_crlf(record); }},
    {"a comment before the tags", [](std::string const& record) { return "{ a game }\n" + record; }},
    {"a comment and a blank line before the tags",
     [](std::string const& record) { return "{ a\n\ngame }\n\n" + record; }},
    {"a comment to the end of the line before the tags",
     [](std::string const& record) { return "; a game\n" + record; }},
    {"an escape before the tags", [](std::string const& record) { return "% a game\n" + record; }},
    {"comments between the tags",
     [](std::string const& record) {
       return replaced(record, "]\n", "]\n; a tag\n{ and\nanother }\n% and so on\n");
     }},
    {"comments after the result",
     [](std::string const& record) {
       return record.substr(0, record.size() - 1) + "{ an end }\n; the end\n\n";
     }},
    {"clock marks",
     [](std::string const& record) {
       return after_moves(record, [](std::size_t ply) { return " {" + clock(ply) + "}"; });
     }},
    {"clock marks that begin lines, and evaluations",
     [](std::string const& record) {
       return after_moves(record, [](std::size_t ply) { return " { [%eval 0.17]\n" + clock(ply) + " }"; });
     }},
    {"comments directly after the moves",
     [](std::string const& record) {
       return after_moves(record, [](std::size_t) { return "{as A. said}"; });
     }},
    {"comments to the end of the line in the movetext",
     [](std::string const& record) {
       return after_moves(record, [](std::size_t) { return " ; as A. said\n"; });
     }},
    {"escapes in the movetext",
     [](std::string const& record) {
       return after_moves(record, [](std::size_t) { return "\n%private\n"; });
     }},
    {"NAGs",
     [](std::string const& record) { return after_moves(record, [](std::size_t) { return " $6"; }); }},
    {"NAGs directly after the moves",
     [](std::string const& record) { return after_moves(record, [](std::size_t) { return "$6 $10"; }); }},
    {"move numbers without a blank", [](std::string const& record) { return replaced(record, ". ", "."); }},
    {"castling with zeros",
     [](std::string const& record) { return replaced(replaced(record, "O-O-O", "0-0-0"), "O-O", "0-0"); }},
    {"no blank lines",
     [](std::string const& record) {
       Parts const parts = parts_of(record);
       return replaced(joined(parts), "\n\n", "\n");
     }},
    {"more blank lines", [](std::string const& record) { return replaced(record, "\n\n", "\n\n \n\n"); }},
    {"no result",
     [](std::string const& record) {
       Parts parts = parts_of(record);
       parts.movetext.pop_back();
       return joined(parts);
     }},
    {"no tags",
     [](std::string const& record) {
       Parts parts = parts_of(record);
       parts.tags.clear();
       return joined(parts);
     }},
    {"escapes in the names of players",
     [](std::string const& record) { return replaced(record, "\"A\"", R"("A. \"The Rook\" Q\\R")"); }},
    {"tags with blanks around them",
     [](std::string const& record) { return replaced(replaced(record, "\n[", "\n  ["), "]\n", "] \t\n"); }},
    {"tags on one line",
     [](std::string const& record) {
       Parts parts = parts_of(record);
       parts.tags = replaced(parts.tags.substr(0, parts.tags.size() - 1), "\n", " ") + '\n';
       return joined(parts);
     }},
    {"fifty tags",
     [](std::string const& record) {
       std::string tags;
       for (int i = 0; i < 45; ++i) tags += fmt::format("[Number{} \"{}\"]\n", i, i);
       return tags + record;
     }},
};

/// Checks that all records are taken, and that each is valid in every respect.
void check_file(std::string const& text, std::size_t records) {
  std::istringstream stream(text);
  notation::RecordReader reader(stream, notation::RecordReader::default_limit, notation::RecordForm::detect,
                                std::size_t{32} * 1024);
  verify::BulkVerifier bulk(nullptr);
  std::size_t taken = 0;
  std::size_t blocks = 0;
  for (; auto const block = reader.next_block(); ++blocks) {
    REQUIRE(block->whole);
    for (notation::BlockCursor at(*block); !at.at_end();) {
      std::size_t const size = notation::first_record_size(at.rest());
      std::string const record(at.rest().substr(0, size));
      auto const slow = verify::verify_record(notation::parse_record(record), record);
      INFO(record);
      if (!slow.findings.empty()) FAIL(verify::describe(slow.findings.front()).message);
      REQUIRE(slow.verdict == verify::Verdict::valid);
      auto const fast = bulk(at.rest());
      REQUIRE(fast);
      REQUIRE(fast->size == size);
      ++taken;
      at.advance(size);
    }
  }
  CHECK(taken == records);
  CHECK(blocks > 1);
}

} // namespace

TEST_CASE("kinds of records: each is taken by the bulk verifier, many at a time") {
  Chance chance(78);
  for (std::string_view game : {"chess", "chess960"})
    for (bool const rich : {false, true})
      for (Kind const& kind : kinds) {
        if (game == "chess960" && kind.name == std::string_view("no tags")) continue; // they have the start
        std::string text;
        std::size_t records = 0;
        for (; text.size() < 80'000; ++records)
          text += kind.write(Scribe(chance, rich).record(game, 30 + chance.below(60)));
        INFO(game << (rich ? ", annotated: " : ": ") << kind.name);
        check_file(text, records);
      }
}
