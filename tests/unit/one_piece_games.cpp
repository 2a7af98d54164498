// The answer keys of the notation through the move generator: each string is the piece of a game that has no
// other but a stone, which never moves.
#include "libgame/game_file/fsf_betza.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/rules/engine.hpp"
#include "tests/key_files.hpp"

#include <nlohmann/json.hpp>

#include <set>

using namespace hippo;
using nlohmann::json;

namespace {

constexpr PieceType mover(0), stone(1);

position::LoadedGame one_piece_game(std::string const& betza, BoardSize board) {
  position::OwnedGame game;
  game.def.name = "one";
  game.def.title = "one";
  game.def.board = board;
  game.def.start = "";
  game.def.initial_regions = {"*", "*"};
  game.def.royalty = {.min = 0, .max = 0};
  game.def.pieces.push_back({.name = "X", .betza = game.keep(betza), .english = "mover"});
  game.def.pieces.push_back({.name = "O", .betza = "", .english = "stone"});
  return position::LoadedGame(std::move(game));
}

struct Stone {
  int x, y;
  Color color;
};
struct Origin {
  int x, y;
};
using Rows = std::set<std::vector<int>>; // x, y and a code; sets, as the order does not matter

/// What the mover, which is White's, does from a square: the targets, with `m` for a move, `c` for a capture
/// and `d` for that of a friend there.
Rows moves_on(position::LoadedGame const& game, Origin origin, std::vector<Stone> const& stones) {
  return game.visit([&]<class L>(L laws) {
    rules::Position<L> position(laws);
    BoardSize const board = laws.board();
    Square const from = board.at(origin.x, origin.y);
    position.put(from, {Color::white, mover});
    for (Stone const& each : stones)
      if (each.x != origin.x || each.y != origin.y)
        position.put(board.at(each.x, each.y), {each.color, stone});
    MoveList moves;
    rules::legal_moves(position, moves);
    Rows rows;
    for (Move const& move : moves) {
      CHECK(move.from == from);
      int const code = move.taken.has(move.to) ? 'd' : position.pieces(Color::black).has(move.to) ? 'c' : 'm';
      rows.insert({board.file_of(move.to), board.rank_of(move.to), code});
    }
    return rows;
  });
}

std::vector<json> lines_of(std::string const& file) {
  std::vector<json> rows;
  std::ifstream in = open_key(file);
  for (std::string line; std::getline(in, line);) rows.push_back(json::parse(line));
  return rows;
}

Rows rows_of(json const& list, Origin zero, int code = 0) {
  Rows rows;
  for (json const& entry : list)
    rows.insert({entry[0].get<int>() + zero.x, entry[1].get<int>() + zero.y,
                 entry.size() < 3 ? code : entry[2].get<std::string>().front()});
  return rows;
}

std::vector<Stone> stones_of(json const& list, Origin zero) {
  std::vector<Stone> stones;
  for (json const& entry : list)
    stones.push_back({entry[0].get<int>() + zero.x, entry[1].get<int>() + zero.y,
                      entry[2] == "e" ? Color::black : Color::white});
  return stones;
}

/// Squares where a single stone can be captured.
Rows lone(position::LoadedGame const& game, Origin origin, Color color, int code) {
  Rows rows;
  BoardSize const board = game.def().board;
  for (int x = 0; x < board.files; ++x)
    for (int y = 0; y < board.ranks; ++y)
      if (Rows const moves = moves_on(game, origin, {{x, y, color}}); moves.contains({x, y, code}))
        rows.insert({x, y, code});
  return rows;
}

} // namespace

TEST_CASE("one-piece games move as the key of the notation says", "[betza][keys][rules]") {
  json const boards = json::parse(open_key("betza-boards.json"))["boards"];
  auto const rows = lines_of("betza.jsonl");
  REQUIRE(rows.size() == 56);
  for (json const& row : rows) {
    INFO(row["betza"]);
    Origin const origin{row["origin"][0], row["origin"][1]};
    auto const game = one_piece_game(row["betza"], {row["board"][0], row["board"][1]});
    CHECK(moves_on(game, origin, {}) == rows_of(row["m"], origin, 'm'));
    CHECK(lone(game, origin, Color::black, 'c') == rows_of(row["c"], origin, 'c'));
    CHECK(lone(game, origin, Color::white, 'd') == rows_of(row["d"], origin, 'd'));
    REQUIRE(row["boards"].size() == boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
      INFO("board " << i);
      CHECK(moves_on(game, origin, stones_of(boards[i], origin)) == rows_of(row["boards"][i], origin));
    }
  }
}

TEST_CASE("one-piece games move as the narrow key of the notation says", "[betza][keys][rules]") {
  auto const rows = lines_of("betza-narrow.jsonl");
  REQUIRE(rows.size() == 50);
  for (json const& row : rows) {
    INFO(row["betza"] << " from " << row["origin"] << " on " << row["setup"]);
    auto const game = one_piece_game(row["betza"], {row["files"], row["ranks"]});
    CHECK(moves_on(game, {row["origin"][0], row["origin"][1]}, stones_of(row["setup"], {})) ==
          rows_of(row["moves"], {}));
  }
}

TEST_CASE("a file of games takes every string of the keys", "[betza][keys][game_file]") {
  std::set<std::string> refused;
  for (char const* file : {"betza.jsonl", "betza-narrow.jsonl"})
    for (json const& row : lines_of(file)) {
      std::string const betza = row["betza"];
      auto const read = game_file::read_file_betza(betza);
      if (!std::holds_alternative<game_file::FileBetza>(read)) refused.insert(betza);
    }
  CHECK(refused == std::set<std::string>{});
}

TEST_CASE("a file of games refuses moves that capture three pieces on their way", "[betza][game_file]") {
  for (char const* betza : {"mcamcamcaK", "damcacaR", "camcadK"}) {
    INFO(betza);
    auto const read = game_file::read_file_betza(betza);
    REQUIRE(std::holds_alternative<notation::ParseError>(read));
    CHECK(std::get<notation::ParseError>(read).expected.find("at most 2 pieces") != std::string::npos);
  }
  for (char const* betza : {"caK", "camcaK", "cadK", "mRcafmR", "U", "zB", "qN"}) {
    INFO(betza);
    CHECK(std::holds_alternative<game_file::FileBetza>(game_file::read_file_betza(betza)));
  }
}
