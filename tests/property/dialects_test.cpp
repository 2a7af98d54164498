// Random games in the notations of other programs and of books, written by slow writers that know nothing of
// the readers: from the squares of UCI and the board's text alone.
#include "libgame/dialects/form.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

namespace hippo {

namespace {

/// A move before it is played, as text: what stands on its squares, and what they are.
struct PlainMove {
  bool white = true;
  std::string piece, taken; ///< as in a FEN, in capitals; empty: none
  std::string from, to;     ///< `e2`; `from` is empty for a drop
  std::string outcome;      ///< of UCI: `q`, `+`
  bool castles_short = false, castles_long = false, en_passant = false;
};

std::string in_capitals(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

/// The text of a square in the board of a FEN, such as `+P`; empty where none stands.
std::string piece_at(std::string const& fen, std::string const& square) {
  std::vector<std::vector<std::string>> ranks(1);
  std::string plus;
  for (std::size_t i = 0; i < fen.find_first_of(" ["); ++i) {
    char const c = fen[i];
    if (c == '/') {
      ranks.emplace_back();
    } else if (c == '+') {
      plus = "+";
    } else if (c >= '0' && c <= '9') {
      ranks.back().insert(ranks.back().end(), static_cast<std::size_t>(c - '0'), "");
    } else {
      ranks.back().push_back(plus + c);
      plus.clear();
    }
  }
  auto const rank = ranks.size() - std::stoul(square.substr(1));
  return ranks[rank][static_cast<std::size_t>(square[0] - 'a')];
}

PlainMove plain(AnyPosition const& position, Move move) {
  std::string const uci = san::Speller(position).bare(move, san::Spelling::uci);
  std::string const fen = position::fen(position);
  PlainMove plain;
  plain.white = position.side() == Color::white;
  if (uci[1] == '@') {
    plain.piece = uci.substr(0, 1);
    plain.to = uci.substr(2);
    return plain;
  }
  auto const second = uci.find_first_of("abcdefghi", 1);
  auto const end = uci.find_first_not_of("0123456789", second + 1);
  plain.from = uci.substr(0, second);
  plain.to = uci.substr(second, end - second);
  plain.outcome = end == std::string::npos ? "" : uci.substr(end);
  plain.piece = in_capitals(piece_at(fen, plain.from));
  plain.taken = in_capitals(piece_at(fen, plain.to));
  plain.en_passant = plain.piece == "P" && plain.taken.empty() && plain.from[0] != plain.to[0] &&
                     position.variant().name == "chess";
  bool const castles = plain.piece == "K" && std::abs(plain.from[0] - plain.to[0]) == 2;
  plain.castles_short = castles && plain.to[0] == 'g';
  plain.castles_long = castles && plain.to[0] == 'c';
  return plain;
}

using Writer = std::function<std::string(PlainMove const&)>;

std::string descriptive_square(std::string const& square, bool white) {
  static constexpr std::array<char const*, 8> files{"QR", "QN", "QB", "Q", "K", "KB", "KKt", "KR"};
  int const rank = square[1] - '0';
  return files[static_cast<std::size_t>(square[0] - 'a')] + std::to_string(white ? rank : 9 - rank);
}

/// With both squares, so that nothing is left open.
std::string descriptive(PlainMove const& move) {
  if (move.castles_short) return "O-O";
  if (move.castles_long) return "O-O-O";
  auto const square = [&](std::string const& name) { return descriptive_square(name, move.white); };
  auto const letter = [](std::string const& piece) { return piece == "N" ? std::string("Kt") : piece; };
  std::string text = letter(move.piece) + '(' + square(move.from) + ')';
  if (move.en_passant)
    text += "xP(" + square(move.to) + ") e.p.";
  else if (move.taken.empty())
    text += '-' + square(move.to);
  else
    text += 'x' + letter(move.taken) + '/' + square(move.to);
  return move.outcome.empty() ? text : text + '=' + letter(in_capitals(move.outcome));
}

int number_of(std::string const& square) { return std::stoi(square.substr(1)); }

std::string iccs(PlainMove const& move) {
  auto const square = [](std::string const& name) {
    return in_capitals(name.substr(0, 1)) + std::to_string(number_of(name) - 1);
  };
  return square(move.from) + '-' + square(move.to);
}

/// Without signs for the front or the rear of two pieces: none where the file alone leaves it open.
std::string wxf(PlainMove const& move) {
  auto const file = [&](std::string const& square) {
    return move.white ? 'i' - square[0] + 1 : square[0] - 'a' + 1;
  };
  int const ranks = (number_of(move.to) - number_of(move.from)) * (move.white ? 1 : -1);
  bool const slants = move.piece == "N" || move.piece == "B" || move.piece == "A";
  std::string const letter = move.piece == "N" ? "H" : move.piece == "B" ? "E" : move.piece;
  return letter + std::to_string(file(move.from)) +
         (ranks == 0  ? "."
          : ranks > 0 ? "+"
                      : "-") +
         std::to_string(slants || ranks == 0 ? file(move.to) : std::abs(ranks));
}

std::string usi(PlainMove const& move) {
  auto const square = [](std::string const& name) {
    return std::to_string('i' - name[0] + 1) + static_cast<char>('a' + 9 - number_of(name));
  };
  return move.from.empty() ? move.piece + '*' + square(move.to)
                           : square(move.from) + square(move.to) + move.outcome;
}

std::string kif(PlainMove const& move) {
  static constexpr std::array<char const*, 9> files{"１", "２", "３", "４", "５", "６", "７", "８", "９"},
      ranks{"一", "二", "三", "四", "五", "六", "七", "八", "九"};
  static std::vector<std::pair<std::string, std::string>> const names{
      {"P", "歩"}, {"L", "香"},  {"N", "桂"},    {"S", "銀"},    {"G", "金"},  {"B", "角"},  {"R", "飛"},
      {"K", "玉"}, {"+P", "と"}, {"+L", "成香"}, {"+N", "成桂"}, {"+S", "全"}, {"+B", "馬"}, {"+R", "龍"}};
  auto const name = std::ranges::find(names, move.piece, &std::pair<std::string, std::string>::first);
  REQUIRE(name != names.end());
  std::string text = std::string(files[static_cast<std::size_t>('i' - move.to[0])]) +
                     ranks[static_cast<std::size_t>(9 - number_of(move.to))] + name->second;
  if (move.from.empty()) return text + "打";
  if (!move.outcome.empty()) text += "成";
  return text + '(' + std::to_string('i' - move.from[0] + 1) + std::to_string(10 - number_of(move.from)) +
         ')';
}

struct Written {
  std::string text;
  AnyPosition last;
  std::size_t plies = 0;
};

/// `after_each` follows a move.
Written random_game(VariantInfo const& variant, test::Chance& chance, Writer const& write, char after_each) {
  Written game{"", position::start_position(variant)};
  for (; game.plies < 150; ++game.plies) {
    auto const legal = game.last.legal_moves();
    if (legal.empty()) break;
    Move const move = test::biased_move(game.last, legal, chance);
    game.text += write(plain(game.last, move)) + after_each;
    game.last.play(move);
  }
  return game;
}

void check_games(std::string_view name, std::string_view form, Writer const& write, char after_each = ' ') {
  game_file::use_library();
  VariantInfo const* variant = position::find_variant(name);
  REQUIRE(variant != nullptr);
  test::Chance chance(7);
  for (int round = 0; round < 20; ++round) {
    Written const game = random_game(*variant, chance, write, after_each);
    auto const translation = dialects::translated(game.text, *dialects::find_form(form), nullptr);
    INFO(game.text);
    for (text::Diagnostic const& problem : translation.problems) FAIL(test::in_words(problem, game.text));
    auto const report = test::verified(translation.records).report;
    REQUIRE(report.lines.front().plies.size() == game.plies);
    CHECK(report.final_position() == game.last);
  }
}

} // namespace

TEST_CASE("dialects: random games in descriptive notation", "[dialects]") {
  check_games("chess", "descriptive", descriptive);
}

TEST_CASE("dialects: random games of xiangqi in ICCS", "[dialects]") { check_games("xiangqi", "iccs", iccs); }

TEST_CASE("dialects: random games of shogi in USI", "[dialects]") { check_games("shogi", "usi", usi); }

TEST_CASE("dialects: random games of shogi in KIF", "[dialects]") {
  int number = 0;
  check_games(
      "shogi", "kif", [&number](PlainMove const& move) { return std::to_string(++number) + ' ' + kif(move); },
      '\n');
}

/// Files to the right and ranks ahead, as the mover sees them.
struct Way {
  int right, ahead;
};
Way way_of(PlainMove const& move) {
  int const sign = move.white ? 1 : -1;
  return {sign * (move.from[0] - move.to[0]), sign * (number_of(move.to) - number_of(move.from))};
}

/// `右` is the piece furthest to the right of those that the direction leaves, and must be alone there.
bool is_named(PlainMove const& move, std::vector<PlainMove> const& rivals, std::string const& side,
              std::string const& direction) {
  auto const goes = [&](PlainMove const& one) {
    int const ahead = way_of(one).ahead;
    return direction.empty() || (direction == "上" && ahead > 0) || (direction == "寄" && ahead == 0) ||
           (direction == "引" && ahead < 0);
  };
  if (!goes(move)) return false;
  return std::ranges::all_of(rivals, [&](PlainMove const& rival) {
    if (rival.from == move.from || !goes(rival)) return true;
    if (side == "右") return way_of(move).right > way_of(rival).right;
    if (side == "左") return way_of(move).right < way_of(rival).right;
    return side == "直" && way_of(move).right == 0 && way_of(move).ahead > 0 &&
           (way_of(rival).right != 0 || way_of(rival).ahead <= 0);
  });
}

/// The move in KI2; nothing if no words name it. `others`: the other legal moves.
std::optional<std::string> ki2(PlainMove const& move, std::vector<PlainMove> const& others) {
  std::string text = kif(move);
  text.resize(std::min(text.find('('), text.size()));
  std::string const sign = move.white ? "▲" : "△";
  if (move.from.empty()) return sign + text;
  std::string outcome;
  if (text.ends_with("成")) {
    outcome = "成";
    text.resize(text.size() - outcome.size());
  }
  std::vector<PlainMove> rivals;
  for (PlainMove const& other : others)
    if (!other.from.empty() && other.to == move.to && other.piece == move.piece) rivals.push_back(other);
  for (char const* side : {"", "直", "右", "左"})
    for (char const* direction : {"", "上", "寄", "引"})
      if (is_named(move, rivals, side, direction)) return sign + text + side + direction + outcome;
  return std::nullopt;
}

TEST_CASE("dialects: random games of shogi in KI2", "[dialects]") {
  game_file::use_library();
  VariantInfo const& shogi = *position::find_variant("shogi");
  test::Chance chance(9);
  std::size_t with_words = 0;
  for (int round = 0; round < 6; ++round) {
    Written game{"", position::start_position(shogi)};
    for (; game.plies < 150 && game.last.count_legal_moves() > 0; ++game.plies) {
      auto const legal = game.last.legal_moves();
      std::vector<PlainMove> all;
      for (Move const move : legal) all.push_back(plain(game.last, move));
      Move const move = test::biased_move(game.last, legal, chance);
      auto const text = ki2(plain(game.last, move), all);
      if (!text) break;
      with_words += text->find("右") != std::string::npos || text->find("左") != std::string::npos ? 1 : 0;
      game.text += *text + (chance.one_in(6) ? "\n" : "  ");
      game.last.play(move);
    }
    INFO(game.text);
    auto const translation = dialects::translated(game.text, *dialects::find_form("kif"), nullptr);
    for (text::Diagnostic const& problem : translation.problems) FAIL(test::in_words(problem, game.text));
    auto const report = test::verified(translation.records).report;
    REQUIRE(report.lines.front().plies.size() == game.plies);
    CHECK(report.final_position() == game.last);
  }
  CHECK(with_words > 5);
}

/// A file alone may leave open which of two pieces on it moves; all else is certain.
TEST_CASE("dialects: random games of xiangqi in WXF", "[dialects]") {
  game_file::use_library();
  VariantInfo const& xiangqi = *position::find_variant("xiangqi");
  test::Chance chance(8);
  std::size_t read = 0, open = 0;
  for (int round = 0; round < 20; ++round) {
    AnyPosition now = position::start_position(xiangqi);
    for (int ply = 0; ply < 100 && now.count_legal_moves() > 0; ++ply) {
      Move const move = chance.pick(now.legal_moves());
      std::string const text = "[FEN \"" + position::fen(now) + "\"] " + wxf(plain(now, move));
      auto const translation = dialects::translated(text, *dialects::find_form("wxf"), nullptr);
      INFO(text);
      if (translation.problems.empty()) {
        CHECK(test::verified(translation.records).report.final_position() == now.after(move));
        ++read;
      } else {
        CHECK_THAT(translation.problems.front().message, Catch::Contains("is ambiguous"));
        ++open;
      }
      now.play(move);
    }
  }
  CHECK(open * 20 < read);
}

} // namespace hippo
