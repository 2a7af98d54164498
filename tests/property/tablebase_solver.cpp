// Every position of small tables of Narrow Chess against an independent solver: forward minimax, pass after
// pass, over the slow reference rules, which share nothing with the engine; and tables against the rules of
// the engine.
#include "tests/reference/narrow_reference.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/verify/verify.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/visit.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <unordered_map>
#include <vector>

namespace hippo::tablebase {

namespace {

namespace slow = hippo::reference::narrow;

/// The board and the side of a FEN, without the counters.
std::string key(slow::Board const& board) {
  std::string const fen = slow::to_fen(board);
  return fen.substr(0, fen.find(' ') + 2);
}

/// All legal positions with these pieces, by the reference implementation.
std::vector<slow::Board> all_positions(std::string const& pieces) {
  std::vector<slow::Board> found;
  std::array<char, 40> squares{};
  squares.fill('.');
  auto const place = [&](auto&& self, std::size_t index) -> void {
    if (index == pieces.size()) {
      for (bool const white : {true, false}) {
        slow::Board board;
        board.squares = squares;
        board.white_to_move = white;
        try {
          found.push_back(slow::parse(slow::to_fen(board)));
        } catch (std::runtime_error const&) { // no such position
        }
      }
      return;
    }
    for (char& square : squares)
      if (square == '.') {
        square = pieces[index];
        self(self, index + 1);
        square = '.';
      }
  };
  place(place, 0);
  return found;
}

/// The cells of all positions of materials that need no others.
std::unordered_map<std::string, Cell> solve(std::vector<std::string> const& materials) {
  std::vector<std::string> keys;
  std::unordered_map<std::string, std::size_t> number;
  std::vector<slow::Board> boards;
  for (std::string const& pieces : materials)
    for (slow::Board const& board : all_positions(pieces)) {
      number.emplace(key(board), boards.size());
      keys.push_back(key(board));
      boards.push_back(board);
    }
  std::vector<std::vector<std::size_t>> next(boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i)
    for (std::string const& move : slow::legal_moves(boards[i]))
      next[i].push_back(number.at(key(slow::play(boards[i], move))));
  std::vector<Cell> cells(boards.size(), draw_cell);
  std::vector<std::size_t> open(boards.size());
  for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
  bool changed = true;
  bool changed_before = true;
  for (unsigned ply = 0; changed || changed_before; ++ply) {
    changed_before = changed;
    std::vector<std::size_t> decided, still;
    for (std::size_t const i : open) {
      bool const won = std::ranges::any_of(next[i], [&](std::size_t n) { return is_loss(cells[n]); });
      bool const lost = std::ranges::all_of(next[i], [&](std::size_t n) { return is_win(cells[n]); });
      (won || lost ? decided : still).push_back(i);
    }
    for (std::size_t const i : decided) cells[i] = decisive_cell(ply);
    changed = !decided.empty();
    open = std::move(still);
  }
  std::unordered_map<std::string, Cell> result;
  for (std::size_t i = 0; i < boards.size(); ++i) result.emplace(keys[i], cells[i]);
  return result;
}

} // namespace

TEST_CASE("narrow: tables of three men agree with a slow solver on every position", "[tablebase]") {
  // A table's pieces, and those that it leads to.
  std::map<std::string, std::vector<std::string>> const endings{{"KDvK", {"KkD", "Kk"}},
                                                                {"KPvK", {"KkP", "KkA", "Kk"}}};
  for (auto const& [name, pieces] : endings) {
    auto const& tables = tests::tables_for<tests::Narrow>(name);
    Lookup<tests::Narrow> const lookup(tables);
    auto const solved = solve(pieces);
    std::size_t different = 0;
    for (auto const& [fen, cell] : solved) {
      auto const any = std::get<AnyPosition>(position::read_position("narrow " + fen, nullptr));
      position::visit(any, [&, cell = cell]<class R>(rules::Position<R> const& position) {
        if constexpr (std::is_same_v<R, tests::Narrow>) different += lookup.stored(position) == cell ? 0 : 1;
      });
    }
    INFO(name << ": " << solved.size() << " positions");
    CHECK(different == 0);
    CHECK(solved.size() > 97'000);
  }
}

TEST_CASE("the value of each position is the best of its moves, by the engine's rules", "[tablebase]") {
  for (char const* name : {"KDvK", "KRvKP", "KDDvK"}) {
    auto const& tables = tests::tables_for<tests::Narrow>(name);
    Lookup<tests::Narrow> const lookup(tables);
    Verdict const verdict = verify(*tables.at(tests::material<tests::Narrow>(name)), tables, {2, {}, {}});
    INFO(name << ": " << verdict.first_wrong);
    CHECK(verdict.wrong == 0);
    CHECK(verdict.positions > 0);
  }
  auto const& tables = tests::tables_for<tests::Chess>("KPvKP"); // en passant
  Verdict const verdict = verify(*tables.at(tests::material<tests::Chess>("KPvKP")), tables, {2, {}, {}});
  INFO(verdict.first_wrong);
  CHECK(verdict.wrong == 0);
}

TEST_CASE("verification finds a single wrong cell", "[tablebase]") {
  auto const& tables = tests::tables_for<tests::Narrow>("KRvK");
  Material const material = tests::material<tests::Narrow>("KRvK");
  auto const& good = *tables.at(material);
  Table<tests::Narrow> bad(material);
  for (std::size_t side : {0U, 1U})
    std::copy_n(good.cells[side].data(), good.cells[side].size(), bad.cells[side].data());
  std::size_t const at = good.layout.cells() / 2;
  for (Cell const wrong : {illegal_cell, draw_cell, decisive_cell(250), decisive_cell(251)}) {
    Cell const kept = bad.cells[0][at];
    bad.cells[0][at] = wrong;
    CHECK(verify(bad, tables, {2, {}, {}}).wrong > 0);
    bad.cells[0][at] = kept;
  }
  CHECK(verify(bad, tables, {2, {}, {}}).wrong == 0);
}

TEST_CASE("symmetric positions have the same value", "[tablebase]") {
  auto const& tables = tests::tables_for<tests::Narrow>("KDvKP");
  Material const material = tests::material<tests::Narrow>("KDvKP");
  TableView<tests::Narrow> const view(*tables.at(material), material);
  TableView<tests::Narrow> const swapped_view(*tables.at(material), material.swapped());
  std::mt19937 random(20);
  std::uniform_int_distribution<int> square(0, 39);
  std::array<Piece, 4> const pieces{Piece{Color::white, PieceType(5)}, Piece{Color::black, PieceType(5)},
                                    Piece{Color::white, PieceType(1)}, Piece{Color::black, PieceType(0)}};
  for (int i = 0; i < 20'000; ++i) {
    rules::Position<tests::Narrow> plain, mirrored, swapped;
    bool can_stand = true;
    for (Piece const piece : pieces) {
      Square const at(square(random));
      can_stand =
          can_stand && !plain.at(at) && tests::Narrow{}.allowed_squares(piece.color, piece.type).has(at);
      if (!can_stand) break;
      plain.put(at, piece);
      mirrored.put(turned(tests::Narrow{}.board(), {.mirror = true}, at), piece);
      swapped.put(turned(tests::Narrow{}.board(), {.flip = true}, at), {~piece.color, piece.type});
    }
    if (!can_stand) continue;
    for (Color side : {Color::white, Color::black}) {
      plain.set_side(side);
      mirrored.set_side(side);
      swapped.set_side(~side);
      REQUIRE(cell_of(view, plain) == cell_of(view, mirrored));
      REQUIRE(cell_of(view, plain) == cell_of(swapped_view, swapped));
    }
  }
}

} // namespace hippo::tablebase
