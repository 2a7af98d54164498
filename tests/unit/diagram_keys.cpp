// The answer keys of the notation, compared with what a piece diagram shows.
#include "libanalysis/diagram/piece_moves.hpp"
#include "tests/key_files.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>
#include <vector>

using namespace hippo::diagram;
using nlohmann::json;

namespace {

using Rows =
    std::set<std::vector<int>>; // dx, dy and 'm' or 'c'; a diagram does not show the side of a captured piece

Rows rows_of(json const& list, char kind) {
  Rows rows;
  for (json const& entry : list) {
    char const written = entry.size() < 3 ? kind : entry[2].get<std::string>().front();
    rows.insert({entry[0].get<int>(), entry[1].get<int>(), written == 'm' ? 'm' : 'c'});
  }
  return rows;
}

/// The squares where moves end, by what they do there.
template <class Wanted>
Rows shown(BoardPicture const& picture, Coordinate zero, Wanted const& wanted) {
  Rows rows;
  for (Mark const& mark : picture.marks) {
    if (mark.act >= Act::taken || !wanted(mark)) continue;
    if (mark.act != Act::capture) rows.insert({mark.at.x - zero.x, mark.at.y - zero.y, 'm'});
    if (mark.act != Act::move) rows.insert({mark.at.x - zero.x, mark.at.y - zero.y, 'c'});
  }
  return rows;
}

bool any(Mark const& /*mark*/) { return true; }
bool needs_nobody(Mark const& mark) { return mark.manner == Manner::step || mark.manner == Manner::leap; }

BoardPicture picture(json const& row, int files, int ranks, json const& pieces, Coordinate zero) {
  PieceRequest request;
  request.betza = row["betza"];
  request.files = files;
  request.ranks = ranks;
  request.at = Coordinate{row["origin"][0].get<int>(), row["origin"][1].get<int>()};
  for (json const& piece : pieces)
    (piece[2] == "e" ? request.enemies : request.friends)
        .insert({piece[0].get<int>() + zero.x, piece[1].get<int>() + zero.y});
  return std::get<BoardPicture>(picture_of(request));
}

} // namespace

TEST_CASE("a piece diagram marks the squares of the key", "[diagram][keys]") {
  json const boards = json::parse(open_key("betza-boards.json"))["boards"];
  std::ifstream in = open_key("betza.jsonl");
  std::size_t rows = 0;
  for (std::string line; std::getline(in, line); ++rows) {
    json const row = json::parse(line);
    INFO(row["betza"]);
    Coordinate const origin{row["origin"][0].get<int>(), row["origin"][1].get<int>()};
    Rows quiet = rows_of(row["m"], 'm');
    quiet.merge(rows_of(row["c"], 'c'));
    quiet.merge(rows_of(row["d"], 'c'));
    CHECK(shown(picture(row, 15, 15, json::array(), {}), origin, needs_nobody) == quiet);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      INFO("board " << i);
      CHECK(shown(picture(row, 15, 15, boards[i], origin), origin, any) == rows_of(row["boards"][i], 'm'));
    }
  }
  CHECK(rows >= 56);
}

TEST_CASE("a piece diagram of a narrow board marks the squares of the key", "[diagram][keys]") {
  std::ifstream in = open_key("betza-narrow.jsonl");
  std::size_t rows = 0;
  for (std::string line; std::getline(in, line); ++rows) {
    json const row = json::parse(line);
    if (row["setup"].empty())
      continue; // without pieces a diagram shows captures of pieces that might stand there
    INFO(row["betza"] << " from " << row["origin"] << " on " << row["setup"]);
    CHECK(shown(picture(row, row["files"], row["ranks"], row["setup"], {}), {}, any) ==
          rows_of(row["moves"], 'm'));
  }
  CHECK(rows >= 50);
}
