// Interactive Diagrams: how they are read, and the games that come of them.
#include "libanalysis/perft/perft.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/import_diagram.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/interactive_diagram/parse.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace hippo;
using notation::parse_interactive_diagrams;

namespace {

std::string text_of(std::filesystem::path const& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The game of a definition; fails where a remark refuses it.
VariantInfo const* imported(std::string const& text) {
  auto const page = parse_interactive_diagrams(text);
  REQUIRE(page.diagrams.size() == 1);
  auto const game = game_file::import_diagram(page.diagrams.front(), "imported");
  INFO(game.text);
  auto const loaded = game_file::load_games(game.text);
  REQUIRE(loaded.games.size() == 1);
  return loaded.games.front();
}

perft::Count count(VariantInfo const* game, int depth) {
  return perft::perft(position::start_position(*game), depth);
}

/// Whether another program that reads the text has the same moves: dead positions end games only.
bool keeps_moves(game_file::ForeignGame const& written) {
  return std::ranges::all_of(written.unsaid,
                             [](std::string const& law) { return law == "hippo.deadPosition = true"; });
}

} // namespace

TEST_CASE("interactive diagram: items of lines and of words") {
  auto const lines = parse_interactive_diagrams("files=10\nroyal=K\nsilver general:S:FfW::c1,g1,,c9,g9\n");
  auto const words = parse_interactive_diagrams("files=10 royal=K silver general:S:FfW::c1,g1,,c9,g9");
  for (auto const& page : {lines, words}) {
    CHECK(page.errors.empty());
    REQUIRE(page.diagrams.size() == 1);
    REQUIRE(page.diagrams[0].settings.size() == 2);
    CHECK(page.diagrams[0].settings[0].value == "10");
    REQUIRE(page.diagrams[0].pieces.size() == 1);
    auto const& piece = page.diagrams[0].pieces[0];
    CHECK(piece.name == "silver general");
    CHECK(piece.id == "S");
    CHECK(piece.moves == "FfW");
    CHECK(piece.black_given);
    REQUIRE(piece.areas[1].size() == 2);
    CHECK(piece.areas[1][1].first_file == 6);
    CHECK(piece.areas[1][1].first_rank == 9);
  }
}

TEST_CASE("interactive diagram: elements of a page") {
  auto const page =
      parse_interactive_diagrams("<p>ranks=4</p><div class=\"idiagram\" style=\"float: left\">\n"
                                 "files=5<br>king:K:K::a1-b1</div> text "
                                 "<div class=idiagram>rook:R:R::a1</div>");
  CHECK(page.errors.empty());
  REQUIRE(page.diagrams.size() == 2);
  CHECK(page.diagrams[0].settings.size() == 1);
  CHECK(page.diagrams[0].pieces[0].areas[0][0].last_file == 1);
  CHECK(page.diagrams[1].pieces[0].name == "rook");
}

TEST_CASE("interactive diagram: tags as people write them") {
  auto const page =
      parse_interactive_diagrams("<DIV\nCLASS=\"idiagram\">files=5<BR>king:K:K::a1</DIV> rook:R:R::a1");
  CHECK(page.errors.empty());
  REQUIRE(page.diagrams.size() == 1);
  CHECK(page.diagrams[0].settings.size() == 1);
  CHECK(page.diagrams[0].pieces.size() == 1);
}

TEST_CASE("interactive diagram: tags begin with a letter") {
  auto const page = parse_interactive_diagrams("1 < 2 <!-- <div class=idiagram>king:K:K::a1</div> --> "
                                               "<<p>class=<div class=idiagram>rook:R:R::a1</div>");
  CHECK(page.errors.empty());
  REQUIRE(page.diagrams.size() == 2);
  CHECK(page.diagrams[0].pieces.size() == 1);
  CHECK(page.diagrams[1].pieces.size() == 1);
}

TEST_CASE("interactive diagram: large texts take time in proportion to their size") {
  // Each takes minutes if every item searches the rest of the text.
  constexpr std::size_t count = 2'000'000;
  CHECK(parse_interactive_diagrams(std::string(count, '<') + '>').diagrams.empty());
  std::string tags, pieces;
  for (std::size_t i = 0; i < count / 2; ++i) {
    tags += "<a";
    pieces += "k::::a1\n";
  }
  CHECK(parse_interactive_diagrams(tags + '>').diagrams.empty());
  auto const page = parse_interactive_diagrams(pieces);
  REQUIRE(page.diagrams.size() == 1);
  CHECK(page.diagrams[0].pieces.size() == count / 2);
}

TEST_CASE("interactive diagram: errors have their places") {
  struct Row {
    char const* text;
    std::size_t offset;
  };
  Row const rows[] = {
      {"files=8\nnonsense\nking:K:K::e1", 8}, {"king:K:K::e1,x,f1", 14}, {"king:K:K::e1-", 13}};
  for (Row const& row : rows) {
    INFO(row.text);
    auto const page = parse_interactive_diagrams(row.text);
    REQUIRE(page.errors.size() == 1);
    CHECK(page.errors[0].offset == row.offset);
    CHECK(page.diagrams.size() == 1);
  }
}

TEST_CASE("interactive diagram: start moves of published definitions") {
  std::filesystem::path const folder =
      std::filesystem::path(HIPPOGONAL_CORPUS) / ".." / "tests" / "data" / "interactive-diagrams";
  std::ifstream rows(folder / "counts.tsv");
  std::size_t games = 0;
  for (std::string line; std::getline(rows, line);) {
    if (line.starts_with('#')) continue;
    std::string const name = line.substr(0, line.find('\t'));
    INFO(name);
    CHECK(count(imported(text_of(folder / (name + ".txt"))), 1) == std::stoull(line.substr(line.find('\t'))));
    ++games;
  }
  CHECK(games == 9);
}

TEST_CASE("interactive diagram: what can be read of a piece is imported") {
  // By hand. Corners in any order: two moves of each pawn, two of the king along its rank.
  CHECK(count(imported("pawn::::h2-a2 king::K::e1"), 1) == 16 + 2);
  // One castling of two: the rooks have three and two squares beside them and seven before them, the last a
  // capture; the king has five steps and castles to both sides.
  CHECK(count(imported("rook::::a1,h1 king::KisO2isO3::e1"), 1) == 10 + 9 + 5 + 2);
  CHECK(count(imported("king::KsmpqW::e1"), 1) == 5); // the second term is none
}

TEST_CASE("interactive diagram: a piece that could not move again promotes") {
  auto const* const game =
      imported("promoOffset=1 maxPromote=1 promoZone=3 pawn::fW::a2 gold::WfF: king::K::e1");
  auto const position = position::read_position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", game);
  REQUIRE(std::holds_alternative<AnyPosition>(position));
  CHECK(perft::perft(std::get<AnyPosition>(position), 1) == 5 + 1);
}

TEST_CASE("interactive diagram: several pieces without moves") {
  // Found by the fuzzer: the second had a key without the moves that it must have.
  CHECK(count(imported("files=3 ranks=4 troll::::a1 dwarf::::c1 king::K::b1"), 1) == 3);
}

TEST_CASE("interactive diagram: games of the library come back as they were", "[library]") {
  game_file::use_library();
  std::size_t same = 0;
  for (game_file::LibraryGame const& entry : game_file::library()) {
    VariantInfo const* const game = position::find_variant(entry.name);
    auto const written = game_file::to_interactive_diagram(*game->def);
    if (!keeps_moves(written)) continue;
    INFO(written.text);
    CHECK(count(imported(written.text), 3) == count(game, 3));
    ++same;
  }
  CHECK(same > 15);
}
