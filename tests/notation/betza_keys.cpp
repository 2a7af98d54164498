// The answer keys of the notation: what each string reaches on a 15x15 board (empty, with one piece anywhere,
// and on eight crowded boards) and on the 2x20 board of Narrow Chess.
#include "libgame/betza/influence.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/betza/write.hpp"
#include "tests/key_files.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <fstream>

using namespace hippo::betza;
using nlohmann::json;

namespace {

std::vector<json> lines_of(std::string const& file) {
  std::vector<json> rows;
  std::ifstream in = open_key(file);
  for (std::string line; std::getline(in, line);) rows.push_back(json::parse(line));
  return rows;
}

Movement movement_of(std::string const& text) {
  auto const parsed = hippo::notation::betza::parse(text);
  REQUIRE(std::holds_alternative<hippo::notation::betza::Tree>(parsed));
  auto const& tree = std::get<hippo::notation::betza::Tree>(parsed);
  auto const again = hippo::notation::betza::parse(hippo::notation::betza::canonical(tree));
  REQUIRE(std::holds_alternative<hippo::notation::betza::Tree>(again));
  return expand(std::get<hippo::notation::betza::Tree>(again));
}

using Rows = std::set<std::vector<int>>; // dx, dy and a code; sets, as the order does not matter

int code(Kind kind) { return kind == Kind::move ? 'm' : kind == Kind::capture ? 'c' : 'd'; }
int code(Who who) { return who == Who::anyone ? 0 : who == Who::friends ? 'f' : 'e'; }

Rows rows_of(json const& list) {
  Rows rows;
  for (json const& entry : list)
    rows.insert({entry[0].get<int>(), entry[1].get<int>(),
                 entry.size() < 3 ? 0 : entry[2].get<std::string>().front()});
  return rows;
}

Rows moves_on(Movement const& movement, Board const& board, Coordinate origin, Coordinate zero) {
  Rows rows;
  for (Target const& target : walk(movement, board, origin))
    rows.insert({target.at.x - zero.x, target.at.y - zero.y, code(target.kind)});
  return rows;
}

// Squares where a single piece can be captured.
Rows lone(Movement const& movement, Board board, Coordinate origin, bool enemy) {
  Rows rows;
  std::set<Coordinate>& pieces = enemy ? board.enemies : board.friends;
  for (int x = 0; x < board.files; ++x)
    for (int y = 0; y < board.ranks; ++y) {
      if (Coordinate{x, y} == origin) continue;
      pieces = {{x, y}};
      for (Target const& target : walk(movement, board, origin))
        if (target.at == Coordinate{x, y} && target.kind != Kind::move)
          rows.insert({x - origin.x, y - origin.y, 0});
    }
  return rows;
}

std::map<std::string, Rows> influence_rows(std::map<Coordinate, std::vector<Influence>> const& influences,
                                           Coordinate origin) {
  std::map<std::string, Rows> all;
  for (auto const& [square, list] : influences)
    for (Influence const& influence : list)
      all[std::to_string(square.x - origin.x) + "," + std::to_string(square.y - origin.y)].insert(
          {influence.at.x - origin.x, influence.at.y - origin.y, code(influence.who)});
  return all;
}

std::map<std::string, Rows> influence_rows(json const& object) {
  std::map<std::string, Rows> all;
  for (auto const& [key, list] : object.items()) all[key] = rows_of(list);
  return all;
}

Board board_of(json const& size, json const& pieces, Coordinate zero) {
  Board board{size[0].get<int>(), size[1].get<int>(), {}, {}};
  for (json const& piece : pieces) {
    Coordinate const at{piece[0].get<int>() + zero.x, piece[1].get<int>() + zero.y};
    (piece[2] == "e" ? board.enemies : board.friends).insert(at);
  }
  return board;
}

} // namespace

TEST_CASE("Betza: every string of the key moves as its rows say", "[betza][keys]") {
  json const boards = json::parse(open_key("betza-boards.json"))["boards"];
  auto const rows = lines_of("betza.jsonl");
  REQUIRE(rows.size() >= 56);
  for (json const& row : rows) {
    INFO(row["betza"]);
    Movement const movement = movement_of(row["betza"].get<std::string>());
    Coordinate const origin{row["origin"][0].get<int>(), row["origin"][1].get<int>()};
    Board const empty = board_of(row["board"], json::array(), origin);

    Rows quiet;
    for (std::vector<int> const& entry : rows_of(row["m"])) quiet.insert({entry[0], entry[1], 'm'});
    CHECK(moves_on(movement, empty, origin, origin) == quiet);
    CHECK(lone(movement, empty, origin, true) == rows_of(row["c"]));
    CHECK(lone(movement, empty, origin, false) == rows_of(row["d"]));
    CHECK(influence_rows(blocked_by(movement, empty, origin), origin) == influence_rows(row["blocked_by"]));
    CHECK(influence_rows(enabled_by(movement, empty, origin), origin) == influence_rows(row["enabled_by"]));
    REQUIRE(row["boards"].size() == boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
      INFO("board " << i);
      CHECK(moves_on(movement, board_of(row["board"], boards[i], origin), origin, origin) ==
            rows_of(row["boards"][i]));
    }
  }
}

TEST_CASE("Betza: every string of the narrow key moves as its rows say", "[betza][keys]") {
  auto const rows = lines_of("betza-narrow.jsonl");
  REQUIRE(rows.size() >= 50);
  for (json const& row : rows) {
    INFO(row["betza"] << " from " << row["origin"] << " on " << row["setup"]);
    Movement const movement = movement_of(row["betza"].get<std::string>());
    Coordinate const origin{row["origin"][0].get<int>(), row["origin"][1].get<int>()};
    Board const board = board_of({row["files"], row["ranks"]}, row["setup"], {});
    CHECK(moves_on(movement, board, origin, {}) == rows_of(row["moves"]));
  }
}
