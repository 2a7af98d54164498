// Files of other systems and files that were joined: line ends, byte order marks, and records without moves.
#include "libnotation/ascii.hpp"
#include "libnotation/line_ends.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/reader.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

using namespace hippo::notation;

namespace {

constexpr std::string_view mark = byte_order_mark;

/// Gives a few bytes at a time, as a pipe may.
class Trickle : public std::streambuf {
public:
  Trickle(std::string text, std::size_t step) : text_(std::move(text)), step_(step) {}

protected:
  int_type underflow() override {
    if (at_ == text_.size()) return traits_type::eof();
    std::size_t const size = std::min(step_, text_.size() - at_);
    setg(text_.data() + at_, text_.data() + at_, text_.data() + at_ + size);
    at_ += size;
    return traits_type::to_int_type(*gptr());
  }

private:
  std::string text_;
  std::size_t step_, at_ = 0;
};

std::vector<std::string> records_of(std::string const& text, std::size_t step = 1'000'000,
                                    std::size_t buffer = FragmentReader::default_size) {
  Trickle source(text, step);
  std::istream stream(&source);
  RecordReader reader(stream, RecordReader::default_limit, RecordForm::text, buffer);
  std::vector<std::string> records;
  while (auto const chunk = reader.next()) records.push_back(chunk->text);
  return records;
}

/// The records of the blocks in which many are read together.
std::vector<std::string> records_of_blocks(std::string const& text, std::size_t step, std::size_t buffer,
                                           RecordForm form = RecordForm::text) {
  Trickle source(text, step);
  std::istream stream(&source);
  RecordReader reader(stream, RecordReader::default_limit, form, buffer);
  std::vector<std::string> records;
  while (auto const chunk = reader.next_block())
    for (BlockCursor at(*chunk); !at.at_end();) {
      std::size_t const size = first_record_size(at.rest());
      records.emplace_back(at.rest().substr(0, size));
      at.advance(size);
    }
  return records;
}

std::string with_line_ends(std::string const& text, std::string_view line_end) {
  std::string result;
  for (char const byte : text)
    if (byte == '\n')
      result += line_end;
    else
      result += byte;
  return result;
}

/// The tags, and how many nodes there are.
std::string words_of(std::string const& record) {
  Record const tree = parse_record(record);
  std::string words;
  for (Tag const& tag : tree.tags) words += tag.name + '=' + tag.value + '\n';
  return words + std::to_string(tree.nodes.size());
}

/// Forms of a record, with names in ASCII, UTF-8 and Windows-1252.
constexpr std::array forms{
    "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n",
    "[Event \"tags only\"]\n[White \"\u00C9va\"]\n\n",
    "[Event \"no blank line after it\"]\n[White \"b\"]\n",
    "[Event \"a comment, no moves\"]\n\n{ nothing \u201Cwas\u201D played }\n\n",
    "[Event \"a result alone\"]\n\n*\n\n",
    "[Event \"glued\"]\n[Black \"\x8A\xE9\"]\n\n1. e4 e5 2. Ke2 Ke7#1/2-1/2\n",
    "[Event \"comments\"]\n\n1. e4 {[%clk 0:10:00]} e5 ; to the end\n2. Nf3 (2. f4\nexf4) *\n\n",
    "[Event \"no result\"]\n\n1. e4\n\n"};

} // namespace

TEST_CASE("joined files: the first bytes of a byte order mark") {
  for (std::string const begin : {"\xEF", "\xEF\xBB", "\xEF\xEF\xBB\xBF", "\xEF\xBB\xBF\xEF\xBB\xBF"})
    for (std::size_t const step : {std::size_t{1}, std::size_t{2}, std::size_t{1'000'000}}) {
      std::string const text = begin + with_line_ends(forms[0], "\r");
      CAPTURE(text, step);
      CHECK(records_of(text, step) == records_of(with_uniform_lines(text)));
      std::string const short_line = begin + "\r" + with_line_ends(forms[0], "\r");
      CHECK(records_of(short_line, step) == records_of(with_uniform_lines(short_line)));
    }
}

TEST_CASE("joined files: each form after each, with each line end, byte order marks, buffer and pipe") {
  for (std::string const first : forms)
    for (std::string const second : forms)
      for (std::string_view const line_end : {"\n", "\r\n", "\r"})
        for (bool const has_mark : {false, true}) {
          std::string text;
          for (std::string const& form : {first, second, first})
            text += (has_mark ? std::string(mark) : "") + with_line_ends(form, line_end);
          auto const records = records_of(text);
          CAPTURE(text, records);
          REQUIRE(records.size() == 3);
          CHECK(words_of(records[0]) == words_of(first));
          CHECK(words_of(records[1]) == words_of(second));
          CHECK(words_of(records[2]) == words_of(first));
          for (std::size_t const step : {1, 2, 3, 7})
            for (std::size_t const buffer : {64, 100'000}) {
              CHECK(records_of(text, step, buffer) == records);
              if (buffer > text.size()) CHECK(records_of_blocks(text, step, buffer) == records);
            }
        }
}

TEST_CASE("joined files: the last line of a file may have no end") {
  std::string const game = "[Event \"a\"]\n\n1. e4 1-0";
  CHECK(records_of(game + std::string(mark) + game).size() == 2);
  CHECK(records_of(std::string(mark) + game + "\n" + std::string(mark) + "1. d4 *").size() == 2);
}

TEST_CASE("joined files: tags that are written with blank lines between them are of one record") {
  std::string const tags = "[Event \"a\"]\n\n[Site \"b\"]\n\n[White \"c\"]\n\n";
  CHECK(records_of(tags).size() == 1);
  CHECK(records_of(tags + "1. e4 *\n\n" + tags + tags).size() == 3);
  CHECK(records_of("[White \"a\"]\n[Black \"b\"]\n\n[White \"c\"]\n[Black \"d\"]\n").size() == 2);
  CHECK(records_of("[White \"a\"]\n[White \"b\"]\n").size() == 1);
}

TEST_CASE("line ends: those of other systems") {
  CHECK(with_uniform_lines("a\rb\r\rc\r\nd\r\r\ne\nf\r") == "a\nb\n\nc\r\nd\r\r\ne\nf\n");
  CHECK(with_uniform_lines("") == "");
  CHECK(with_uniform_lines("\r\r\r") == "\n\n\n");
}

TEST_CASE("line ends: byte order marks inside a text") {
  std::string const bom(mark);
  CHECK(with_uniform_lines(bom + "a\n" + bom + "b") == bom + "a\n   b");
  CHECK(with_uniform_lines("1-0" + bom + "[Event") == "1-0  \n[Event");
  CHECK(with_uniform_lines("[White \"" + bom + "a\"]") == "[White \"" + bom + "a\"]");
  CHECK(with_uniform_lines("\xEF\xBC\xB1 \xEF\xBB \xEF") == "\xEF\xBC\xB1 \xEF\xBB \xEF");
}

TEST_CASE("line ends: a text in pieces is the same") {
  std::string const bom(mark);
  std::string const text = bom + "a\r" + bom + "[b\r\r\nc" + bom + "[d\r\r" + bom + bom + "[e\xEF\xBC\xB1\r";
  for (std::size_t step = 1; step < text.size(); ++step) {
    Trickle source(text, step);
    std::istream stream(&source);
    FragmentReader reader(stream);
    std::string read;
    while (auto const fragment = reader.next()) read += fragment->text;
    CHECK(bom + read == with_uniform_lines(text));
  }
}

TEST_CASE("record: a result directly after a move") {
  for (std::string_view const move : {"Rg8#", "e4", "exd8=Q+", "O-O", "0-0-0", "Nf3!?", "a1"})
    for (auto const& [text, result] :
         {std::pair{"1-0", WrittenResult::white_wins}, std::pair{"0-1", WrittenResult::black_wins},
          std::pair{"1/2-1/2", WrittenResult::draw}, std::pair{"1/2", WrittenResult::draw}}) {
      std::string const word = std::string(move) + text;
      CAPTURE(word);
      CHECK(glued_result(word) == move.size());
      auto const record = parse_record(word);
      REQUIRE(record.nodes.size() == 2);
      CHECK(std::get<WrittenMove>(record.nodes[0]).where == Span{0, move.size()});
      auto const mark_read = std::get<ResultMark>(record.nodes[1]);
      CHECK(mark_read.result == result);
      CHECK(mark_read.where == Span{move.size(), word.size()});
      CHECK(records_of("1. e4 2." + word + "\n1. d4 *\n").size() == 2);
    }
  for (std::string_view const word : {"1-0", "e4", "x1-0", "1-01-0", "Rg8#1-", "Rg8#2-0", ""})
    CHECK(glued_result(word) == std::nullopt);
}

TEST_CASE("joined files: blanks before a record, fewer and more than the buffer has") {
  for (std::size_t const size : {1, 7, 8, 9, 16, 17, 64})
    for (char const blank : {' ', '\n', '\t'})
      for (std::string const record : {"1. e4 e5 *\n", "{\"game\": \"chess\"}\n", ""}) {
        auto const records = records_of_blocks(std::string(size, blank) + record, 5, 16, RecordForm::detect);
        CAPTURE(size, blank, record, records);
        REQUIRE(records.size() == (record.empty() ? 0 : 1));
        if (!records.empty()) CHECK(without_blanks_before(records[0]) == record);
      }
}
