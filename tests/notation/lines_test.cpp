// Lines and games of streams, in bounded memory, and places in texts.
#include "libnotation/lines.hpp"
#include "libnotation/record/reader.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

using namespace hippo::notation;

namespace {

std::vector<Line> lines_of(std::string const& text, std::size_t limit = LineReader::default_limit) {
  std::istringstream stream{text};
  LineReader reader{stream, SkippedLines::none, limit};
  std::vector<Line> lines;
  while (auto line = reader.next()) lines.push_back(*line);
  return lines;
}

std::vector<Chunk> games_of(std::string const& text, std::size_t limit = RecordReader::default_limit) {
  std::istringstream stream{text};
  RecordReader reader{stream, limit};
  std::vector<Chunk> games;
  while (auto game = reader.next()) games.push_back(*game);
  for (Chunk const& game : games)
    if (game.problem == ChunkProblem::none) CHECK(text.substr(game.offset, game.text.size()) == game.text);
  return games;
}

/// A pattern over and over, without holding it: `before`, then `body` up to `size` bytes, then `after`.
class Endless : public std::streambuf {
public:
  Endless(std::string before, std::string body, std::size_t size, std::string after)
      : parts_{std::move(before), std::move(body), std::move(after)}, left_(size) {}

protected:
  int_type underflow() override {
    if (part_ == 1 && left_ == 0) ++part_;
    if (part_ > 2) return traits_type::eof();
    std::string& now = parts_[part_];
    setg(now.data(), now.data(), now.data() + now.size());
    if (part_ == 1)
      left_ -= std::min(left_, now.size());
    else
      ++part_;
    return now.empty() ? underflow() : traits_type::to_int_type(now.front());
  }

private:
  std::string parts_[3];
  std::size_t left_;
  std::size_t part_ = 0;
};

} // namespace

TEST_CASE("locate counts lines and code points") {
  std::string const text = "ab\n\u00BD\tx\r\n\ny";
  CHECK(locate(text, 0) == LineColumn{1, 1});
  CHECK(locate(text, 2) == LineColumn{1, 3});
  CHECK(locate(text, 3) == LineColumn{2, 1});
  CHECK(locate(text, 5) == LineColumn{2, 2});
  CHECK(locate(text, 6) == LineColumn{2, 3});
  CHECK(locate(text, 9) == LineColumn{3, 1});
  CHECK(locate(text, 10) == LineColumn{4, 1});
  CHECK(locate(text, 99) == LineColumn{4, 2});
  Locator place{text};
  for (std::size_t const offset : {5, 5, 6, 2, 0, 10, 99, 99, 3})
    CHECK(place(offset) == locate(text, offset));
  Locator marked{"\xEF\xBB\xBFx\ny"};
  CHECK(marked(3) == LineColumn{1, 1});
  CHECK(marked(4) == LineColumn{1, 2});
  CHECK(marked(5) == LineColumn{2, 1});
  CHECK(locate("\xEF\xBB\xBFx", 3) == LineColumn{1, 1});
  CHECK(line_at(text, 0) == "ab");
  CHECK(line_at(text, 2) == "ab");
  CHECK(line_at(text, 5) == "\u00BD\tx");
  CHECK(line_at(text, 9).empty());
  CHECK(line_at(text, 99) == "y");
  CHECK(line_at("", 0).empty());
}

TEST_CASE("lines: ends, numbers and offsets") {
  auto const lines = lines_of("\xEF\xBB\xBF"
                              "a\r\n\nb\rc\nlast");
  REQUIRE(lines.size() == 5);
  CHECK(lines[0].text == "a");
  CHECK(lines[0].offset == 3);
  CHECK(lines[1].text.empty());
  CHECK(lines[1].number == 2);
  CHECK(lines[2].text == "b");
  CHECK(lines[3].text == "c");
  CHECK(lines[4].text == "last");
  CHECK(lines[4].offset == 11);
  CHECK(lines[4].number == 5);
  CHECK(lines_of("").empty());
  CHECK(lines_of("\n").size() == 1);
}

TEST_CASE("lines: blank lines and comments are skipped") {
  for (char const* line : {"", " ", " \t \r", "#", "# chess startpos", " \t# note"})
    CHECK(is_blank_or_comment(line));
  for (char const* line : {"chess startpos", "W #", "\tnote"}) CHECK_FALSE(is_blank_or_comment(line));
  std::istringstream stream{"\xEF\xBB\xBF# remark\r\n \r\ndata\r\n#\n #\nlast #"};
  LineReader reader{stream, SkippedLines::blank_and_comments};
  auto const data = reader.next();
  REQUIRE(data);
  CHECK(data->text == "data");
  CHECK(data->number == 3);
  auto const last = reader.next();
  REQUIRE(last);
  CHECK(last->text == "last #");
  CHECK_FALSE(reader.next());
}

TEST_CASE("lines: too long ones lose their tail and nothing else") {
  auto const lines = lines_of("1234\n12345\r\n123456\n\n1", 5);
  REQUIRE(lines.size() == 5);
  CHECK_FALSE(lines[0].too_long);
  CHECK_FALSE(lines[1].too_long);
  CHECK(lines[1].text == "12345");
  CHECK(lines[2].too_long);
  CHECK(lines[2].text == "12345");
  CHECK(lines[4].text == "1");
  CHECK(lines[4].number == 5);

  std::string const wide(300'000, 'x');
  auto const many = lines_of(wide + "\n" + wide + "\r\n" + wide);
  REQUIRE(many.size() == 3);
  for (Line const& line : many) CHECK(line.text == wide);
  CHECK(many[2].number == 3);
}

TEST_CASE("lines: pieces put together are the stream, whatever the buffer") {
  std::string const text = "a\nbb\n\nccccccccc\r\ndd\n0123456789\n";
  for (std::size_t size = 1; size < text.size() + 2; ++size) {
    std::istringstream stream{text};
    FragmentReader reader{stream, size};
    std::string all;
    std::size_t line = 1;
    while (auto piece = reader.next()) {
      CHECK(piece->offset == all.size());
      CHECK(piece->line == line);
      CHECK(piece->starts_line == (all.empty() || all.back() == '\n'));
      CHECK(piece->ends_line == piece->text.ends_with('\n'));
      all += piece->text;
      if (piece->ends_line) ++line;
    }
    CHECK(all == text);
  }
}

TEST_CASE("games: tags after movetext begin the next one") {
  auto const games =
      games_of("\n\n[Event \"1\"]\n[Site \"x\"]\n\n1. e4 e5\n2. Nf3 1-0\n\n[Event \"2\"]\n\n1. d4 *\n"
               "[Event \"3\"] 1. c4\n[Event \"4\"]\n");
  REQUIRE(games.size() == 4);
  CHECK(games[0].line == 3);
  CHECK(games[0].offset == 2);
  CHECK(games[1].text == "[Event \"2\"]\n\n1. d4 *\n");
  CHECK(games[1].line == 9);
  CHECK(games[2].text == "[Event \"3\"] 1. c4\n");
  CHECK(games[3].text == "[Event \"4\"]\n");
  CHECK(games_of("").empty());
  CHECK(games_of(" \n\t\n").empty());
}

TEST_CASE("games: what is no tag line begins none") {
  CHECK(games_of("1. e4 {\n[Event \"no\"]\n} e5\n").size() == 1);
  CHECK(games_of("1. e4 ; {\n[Event \"yes\"]\n1. e4").size() == 2);
  CHECK(games_of("1. e4\n[BNN]xe5\n[see \n[x]").size() == 1);
  CHECK(games_of("; head\n% head {\n{ about }\n[Event \"1\"]\n1. e4").size() == 1);
  CHECK(games_of("\xEF\xBB\xBF[A \"}{]\"]\n[B \"\\\"]{\"]\n[C \"c\"]\n1. e4\n[D \"d\"]").size() == 2);
}

TEST_CASE("games: an open comment or tag does not swallow the next game") {
  CHECK(games_of("1. e4 { open\n\n[Event \"2\"]\n\n1. d4").size() == 2);
  CHECK(games_of("{ open\n\n[Event \"2\"]\n\n1. d4").size() == 2);
  CHECK(games_of("[Event \"1\n\n1. e4\n\n[Event \"2\"]\n\n1. d4").size() == 2);
}

TEST_CASE("games: a torn tag takes no good game with it") {
  std::string const good = "[Event \"good\"]\n[White \"W\"]\n\n1. e4 *\n";
  for (std::string const torn :
       {"[Event \"x", "[Event \"x\"", "[Site \"s\"]\n[Event \"x", "[Event \"x\n[Site \"y\"]"})
    for (std::string const between : {"\n", "\n\n"}) {
      INFO(torn << between);
      auto const games = games_of(torn + between + good);
      REQUIRE(games.size() == 2);
      CHECK(games[0].text == torn + between);
      CHECK(games[1].text == good);
    }
  // The torn game's own tags and moves stay with it.
  CHECK(games_of("[Event \"x\n[Site \"y\"]\n[Date \"z\"]\n\n1. e4 *\n").size() == 1);
}

TEST_CASE("games: without tags, a result ends the one and a first move begins the next") {
  CHECK(games_of("1. e4 e5 1-0\n1. d4 d5 0-1\n").size() == 2);
  CHECK(games_of("1. e4 e5 1-0\n\n1.d4 *\n1 c4 1/2-1/2\n1W. (1,2) Resigns\n 1. f4").size() == 5);
  CHECK(games_of("1. e4 e5\n1-0 { good } $1 (1. d4) !!\n; so ends\n1. d4 *\n").size() == 2);
  CHECK(games_of("e4 e5 1-0\n\nd4 d5 0-1\n\n17. Nf3 *\n\nNf3").size() == 4);
  CHECK(games_of("1. e4 [1:0]\n1. d4 \u00BD\u2013\u00BD\n1. c4").size() == 3);
  CHECK(games_of("e4 e5 Nf3 Nc6 Bb5 *\nd4 d5 1-0\nO-O-O 1/2-1/2\n  exd5\n*\nN@e4").size() == 5);
  auto const games = games_of("1. e4 e5 1-0\n\n1. d4 d5 0-1\n");
  REQUIRE(games.size() == 2);
  CHECK(games[0].text == "1. e4 e5 1-0\n\n");
  CHECK(games[1].text == "1. d4 d5 0-1\n");
  CHECK(games[1].line == 3);
}

TEST_CASE("games: what goes on after a result, or before one, is the same game") {
  CHECK(games_of("1. e4 e5\n1. d4 d5\n\n1. c4 *").size() == 1);
  CHECK(games_of("1. e4 e5 1-0\n2. d4 d5 *").size() == 1);
  CHECK(games_of("1. e4 e5 1-0 0-1\n1-0\n\n1/2-1/2").size() == 1);
  CHECK(games_of("1. e4 (1. d4 1-0\n1. c4) e5 *").size() == 1);
  CHECK(games_of("1. e4 e5 { 1-0\n1. d4 } *").size() == 1);
  CHECK(games_of("1. e4 e5 1-0\n\nso ends this game of 1. moves").size() == 1);
  CHECK(games_of("1. e4 e5 1-0 2. Nf3\n1. d4 *").size() == 1);
  CHECK(games_of("e4 e5 1-0\n2. Nf3 *").size() == 1);
  CHECK(games_of("e4 e5 1-0\nthe end\n{ d4 }\n(d4)\n$1 !!").size() == 1);
  CHECK(games_of("e4 e5\nNf3 Nc6 *").size() == 1);
}

TEST_CASE("games: records in JSON are lines") {
  std::string const json = "{\"game\":\"chess\",\"line\":[]}\n";
  auto const detected = [](std::string const& text, RecordForm form = RecordForm::detect) {
    std::istringstream stream{text};
    RecordReader reader{stream, RecordReader::default_limit, form};
    std::string kinds;
    while (auto const game = reader.next()) kinds += game->json ? 'j' : 't';
    return kinds;
  };
  CHECK(detected(json + json + "\n \n" + json) == "jjj");
  CHECK(detected("\xEF\xBB\xBF" + json) == "j");
  CHECK(detected("1. e4 *\n" + json + "1. d4 *\n" + json) == "tjtj");
  CHECK(detected("{ \"so\" he said }\n1. e4\n") == "t");
  CHECK(detected("{ open\n" + json) == "t");
  CHECK(detected(json + json, RecordForm::text) == "t");
  CHECK(detected("hello\n1. e4\n", RecordForm::json) == "jj");
}

TEST_CASE("games: too long ones are skipped with their head kept") {
  std::string const good = "[Event \"good\"]\n\n1. e4 *\n\n";
  std::string const bad = "[Event \"bad\"]\n\n" + std::string(100, 'x') + "\n\n";
  auto const games = games_of(good + bad + good, 50);
  REQUIRE(games.size() == 3);
  CHECK(games[0].text == good);
  CHECK(games[1].problem == ChunkProblem::too_long);
  CHECK(games[1].text.size() <= 50);
  CHECK(games[1].text.starts_with("[Event \"bad\"]"));
  CHECK(games[2].text == good);
  CHECK(games[2].line == 9);
}

TEST_CASE("games: a line of 200 MB costs a buffer") {
  Endless source{"[Event \"1\"]\n\n1. e4\n", std::string(1'000'000, 'x'), 200'000'000,
                 "\n[Event \"2\"]\n\n1. d4\n"};
  std::istream stream{&source};
  RecordReader reader{stream};
  auto const first = reader.next();
  REQUIRE(first);
  CHECK(first->problem == ChunkProblem::too_long);
  CHECK(first->text.capacity() <= 2 * RecordReader::head_size);
  auto const second = reader.next();
  REQUIRE(second);
  CHECK(second->text == "[Event \"2\"]\n\n1. d4\n");
  CHECK(second->line == 5);
  CHECK_FALSE(reader.next());
}
