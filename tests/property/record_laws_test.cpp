// Records of random games, with marks, comments and side lines: valid as they are written, and the same in
// every notation however often they are converted.
#include "libanalysis/convert/edit.hpp"
#include "libanalysis/convert/record_hash.hpp"
#include "libanalysis/convert/write_record.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/json_record/text.hpp"
#include "tests/property/random_positions.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <sstream>

using namespace hippo;
using hippo::test::Chance;

namespace {

constexpr std::array styles{convert::RecordStyle::san, convert::RecordStyle::pgn,
                            convert::RecordStyle::article, convert::RecordStyle::coordinate,
                            convert::RecordStyle::uci};
std::string_view name_of(convert::RecordStyle style) {
  return convert::record_styles[static_cast<std::size_t>(style)].name;
}

/// Writes the record of a random game as people do: numbers, commas, nags, comments and side lines.
class Scribe {
public:
  explicit Scribe(Chance& chance) : chance_(chance) {}

  std::string record(std::string_view game, std::string const& start, std::size_t plies) {
    AnyPosition const begin = test::position(start);
    text_ = fmt::format("[Event \"Random \\\"game\\\"\"]\n[Variant \"{}\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n\n",
                        game, position::fen(begin));
    AnyPosition const end = line(begin, plies, 2);
    auto const ending = end.ending();
    text_ += !ending ? "*" : !ending->winner ? "1/2-1/2" : *ending->winner == Color::white ? "1-0" : "0-1";
    return text_ + '\n';
  }

private:
  /// Appends a line of moves; side lines stand after the moves that they replace.
  AnyPosition line(AnyPosition now, std::size_t plies, unsigned depth) {
    bool interrupted = true;
    for (std::size_t ply = 0; ply < plies; ++ply) {
      interrupted |= throw_dice(now);
      san::Speller const speller(now);
      auto const& legal = speller.legal_moves();
      if (legal.empty()) return now;
      AnyPosition const before = now;
      Move const move = test::biased_move(now, legal, chance_);
      number(now, interrupted);
      text_ += speller(move, chance_.one_in(8) ? san::Spelling::article : san::Spelling::san) + nag() + ' ';
      now.play(move);
      interrupted = remark();
      if (depth > 0 && chance_.one_in(12) && !now.variant().rolls_dice) {
        text_ += '(';
        line(before, 1 + chance_.below(6), depth - 1);
        text_ += ") ";
        interrupted = true;
      }
    }
    return now;
  }

  bool throw_dice(AnyPosition& now) {
    if (!now.variant().rolls_dice || now.dice() || now.ending()) return false;
    int const one = 1 + static_cast<int>(chance_.below(6));
    int const other = 1 + static_cast<int>(chance_.below(6));
    now.set_dice(one, other);
    text_ +=
        fmt::format("{}{}. ({},{}) ", now.move_number(), now.side() == Color::white ? 'W' : 'B', one, other);
    return false;
  }
  void number(AnyPosition const& now, bool interrupted) {
    if (now.variant().rolls_dice) return;
    if (now.side() == Color::white)
      text_ += fmt::format("{}. ", now.move_number());
    else if (interrupted)
      text_ += fmt::format("{}... ", now.move_number());
  }
  std::string nag() {
    constexpr std::array nags{"!", "?", "!?", "?!", "!!", "??", " !", " $14", " ??"};
    return chance_.one_in(6) ? chance_.pick(nags) : "";
  }
  bool remark() {
    constexpr std::array remarks{"{ a comment } ", "{one, with (brackets) and 1. e4}\n",
                                 "; to the end of the line\n", "{two\n  lines} ", "{\xC3\xA9 } "};
    if (!chance_.one_in(10)) return false;
    text_ += chance_.pick(remarks);
    return true;
  }

  Chance& chance_;
  std::string text_;
};

std::string written(notation::Record const& record, std::string_view text, convert::RecordStyle style) {
  return convert::write_record(record, text, verify::verify_record(record, text), style);
}
std::string written(std::string const& text, convert::RecordStyle style) {
  return written(notation::parse_record(text), text, style);
}
std::string written(notation::JsonRecord const& json, convert::RecordStyle style) {
  return written(json.record, json.text, style);
}

/// What stands after the tags: PGN's export format adds some.
std::string moves_in(std::string const& text) {
  auto const record = notation::parse_record(text);
  return record.tags.empty() ? text : text.substr(record.tags.back().where.end);
}

/// The record, written as JSON and read from it.
notation::JsonRecord through_json(std::string const& text) {
  std::string const json = written(text, convert::RecordStyle::json);
  INFO(json);
  auto const read = notation::parse_json_record(json);
  if (auto const* error = std::get_if<notation::ParseError>(&read)) FAIL("expected " << error->expected);
  return std::get<notation::JsonRecord>(read);
}

/// What the nodes say, without their places. Move numbers are left out: in JSON they are a key of the move.
struct WithoutSpans {
  std::vector<notation::Node> operator()(std::vector<notation::Node> const& nodes) const {
    std::vector<notation::Node> result;
    for (notation::Node const& node : nodes)
      if (!std::holds_alternative<notation::MoveNumber>(node))
        result.push_back(std::visit([this](auto const& any) -> notation::Node { return clear(any); }, node));
    return result;
  }
  std::vector<notation::Tag> operator()(std::vector<notation::Tag> tags) const {
    for (notation::Tag& tag : tags) tag.where = {};
    return tags;
  }

private:
  notation::Variation clear(notation::Variation const& variation) const {
    return {{}, (*this)(variation.nodes), variation.closed};
  }
  static notation::WrittenMove clear(notation::WrittenMove move) {
    move.where = move.piece_where = move.squares_where = move.check_where = {};
    if (move.improvement) move.improvement->where = {};
    return move;
  }
  template <class Leaf>
  static Leaf clear(Leaf leaf) {
    leaf.where = {};
    return leaf;
  }
};

/// JSON says what the record says in SAN, and its text, read as PGN, is the same tree with the same spans.
void hold_tree(notation::JsonRecord const& json, std::string const& text) {
  std::string const san = written(text, convert::RecordStyle::san);
  auto const expected = notation::parse_record(san);
  INFO(san << "\n" << json.text);
  WithoutSpans const without_spans;
  CHECK((without_spans(json.record.tags) == without_spans(expected.tags)));
  CHECK((without_spans(json.record.nodes) == without_spans(expected.nodes)));
  CHECK((json.record == notation::parse_record(json.text)));
}

/// The main line and side lines, move by move.
std::vector<std::vector<Move>> moves_of(verify::RecordReport const& report) {
  std::vector<std::vector<Move>> lines;
  for (verify::LineReport const& line : report.lines) {
    auto& moves = lines.emplace_back();
    for (verify::Ply const& ply : line.plies) moves.push_back(ply.move);
  }
  return lines;
}

/// No line of moves has 80 columns or more. (Names of pieces and comments are short here, tags are not.)
bool is_narrow(std::string const& text) {
  std::istringstream lines(moves_in(text));
  for (std::string line; std::getline(lines, line);)
    if (std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }) >=
        80)
      return false;
  return true;
}

bool is_bare(notation::Node const& node) {
  auto const* move = std::get_if<notation::WrittenMove>(&node);
  return !std::holds_alternative<notation::Comment>(node) && !std::holds_alternative<notation::Nag>(node) &&
         !std::holds_alternative<notation::Variation>(node) && (move == nullptr || move->nags.empty());
}

/// Without all that can be dropped, a record is its main line, and has the same hashes.
void hold_bare(std::string const& text, verify::RecordReport const& given, convert::RecordStyle style) {
  convert::Edits const edits{
      .dropped = {.comments = true, .nags = true, .variations = true}, .tags = {"seven"}, .added = {}};
  auto const record = convert::edited(notation::parse_record(text), text, given, edits);
  std::string const bare = convert::write_record(record, text, given, style, {.comments = false});
  INFO(bare);
  auto const again = test::verified(bare);
  CHECK(again.report.verdict == verify::Verdict::valid);
  CHECK(std::ranges::all_of(notation::parse_record(bare).nodes, is_bare));
  CHECK(again.report.lines.size() == 1);
  CHECK(moves_of(again.report).front() == moves_of(given).front());
  CHECK(convert::hash_of_moves(again.report) == convert::hash_of_moves(given));
  CHECK(convert::hash_of_position(again.report) == convert::hash_of_position(given));
  CHECK(written(bare, style) == bare);
}

void hold(std::string const& text) {
  INFO(text);
  auto const given = test::verified(text);
  CAPTURE(given.messages);
  CHECK(given.report.verdict == verify::Verdict::valid);
  for (convert::RecordStyle style : styles) {
    std::string const once = written(text, style);
    INFO(name_of(style) << ": " << once);
    auto const again = test::verified(once);
    CAPTURE(again.messages);
    CHECK(again.report.verdict == verify::Verdict::valid);
    CHECK(moves_of(again.report) == moves_of(given.report));
    CHECK(written(once, style) == once);
    // By way of any other notation, SAN comes out as it was.
    if (style != convert::RecordStyle::san)
      CHECK(moves_in(written(once, convert::RecordStyle::san)) ==
            moves_in(written(written(text, convert::RecordStyle::san), convert::RecordStyle::san)));
    CHECK(is_narrow(once));
    hold_bare(text, given.report, style);
  }
  auto const again = through_json(text);
  hold_tree(again, text);
  CHECK(written(again, convert::RecordStyle::json) == written(text, convert::RecordStyle::json));
  CHECK(written(again, convert::RecordStyle::san) == written(text, convert::RecordStyle::san));
}

void hold_games(unsigned seed, std::size_t games) {
  for (std::string_view game : test::game_names) {
    Chance chance(++seed);
    Scribe scribe(chance);
    auto const starts = test::starts_of(game);
    for (std::size_t round = 0; round < games; ++round)
      hold(scribe.record(game, round % 2 == 0 ? starts.front() : chance.pick(starts), 1 + chance.below(60)));
  }
}

} // namespace

TEST_CASE("records: random games are valid, and conversions are stable") { hold_games(700, 25); }
TEST_CASE("records: the same on many more games", "[slow]") { hold_games(800, 200); }

TEST_CASE("records: without a move, and with moves that cannot be played") {
  for (std::string text : {"*\n", "1. e4 e5 2. Qxd7 Nc6 (2... d6 3. hello) 3. d4 *\n", "1. e4 (1. d4 d5\n",
                           "[Variant \"wotn\"]\n\n1. e4 d5 2. exd5/any Qxd5/any 3. Nc3 *\n"})
    for (convert::RecordStyle style : styles) {
      std::string const once = written(text, style);
      INFO(name_of(style) << ": " << once);
      CHECK(written(once, style) == once);
    }
}

TEST_CASE("records: what is illegal or unreadable goes through JSON as well") {
  for (std::string text : {"*\n", "1. e4 e5 2. Qxd7 Nc6 (2... d6 3. hello) 3. d4 *\n",
                           "1. e4 ; a } b\n e5 {two\nlines} -+ $14 !! Resigns\n",
                           "[Variant \"wotn\"]\n\n1. e4 d5 2. exd5/any Qxd5/any 3. Nc3 *\n",
                           "[Variant \"none\"] 1. e4! \"quoted\\\n",
                           "[Event \"a \\\"b\\\" \\\\ \xC3\xA9\"]\n[White \"torn\n\n1. (BNN)xe5 Bz9 O-O+ *\n",
                           "1. e4 ) e5 {open"}) {
    INFO(text);
    CHECK(written(through_json(text), convert::RecordStyle::json) ==
          written(text, convert::RecordStyle::json));
  }
}

TEST_CASE("records: PGN's export format has the seven tags in their order, and one result at the end") {
  std::string const roster =
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n";
  auto const pgn = [](std::string const& text) { return written(text, convert::RecordStyle::pgn); };
  CHECK(pgn("1. e4 e5") == roster + "[Result \"*\"]\n\n1. e4 e5 *\n");
  CHECK(pgn("1. e4 Resigns") == roster + "[Result \"1-0\"]\n\n1. e4 1-0\n");
  CHECK(pgn("1. e4 e5 resigns { tired }") == roster + "[Result \"0-1\"]\n\n1. e4 e5 { tired } 0-1\n");
  CHECK(pgn("1. e4 e9 Resigns") == roster + "[Result \"*\"]\n\n1. e4 e9 {Resigns} *\n");
  CHECK(pgn("1. e4 \u00BD\u2013\u00BD") == roster + "[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n");
  CHECK(pgn("1. e4 (1. d4 1-0) e5 [0:1]") ==
        roster + "[Result \"0-1\"]\n\n1. e4 (1. d4 {1-0}) 1... e5 0-1\n");
  CHECK(pgn("[Result \"1-0\"] 1. e4") == roster + "[Result \"1-0\"]\n\n1. e4 1-0\n");
  CHECK(pgn("[White \"W\"] [ECO \"C20\"] [Annotator \"A\"] [event \"E\"] 1. e4 *") ==
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\"]\n[Black "
        "\"?\"]\n[Result \"*\"]\n"
        "[Annotator \"A\"]\n[ECO \"C20\"]\n\n1. e4 *\n");
  CHECK_THAT(pgn("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] 1. O-O"),
             Catch::Contains("w K - 0 1\"]\n[SetUp \"1\"]\n"));
}
