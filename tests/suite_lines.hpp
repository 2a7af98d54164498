// Lines of corpus/perft/*.epd (a game by its name, a position, and its counts), and counts without the code
// of perft.
#pragma once

#include "libanalysis/perft/suite.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/variant_info.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::test {

struct CountedLine {
  std::string game, fen;
  std::vector<perft::Expectation> counts;
};

inline std::vector<CountedLine> counted_lines(std::string const& file) {
  std::vector<CountedLine> lines;
  std::ifstream stream(HIPPOGONAL_CORPUS "/perft/" + file);
  for (std::string text; std::getline(stream, text);) {
    if (text.starts_with('#')) continue;
    INFO(text);
    auto read = perft::read_suite_line(text, *position::find_variant("chess"));
    REQUIRE(std::holds_alternative<perft::SuiteLine>(read));
    auto& line = std::get<perft::SuiteLine>(read);
    std::string const words(line.position);
    std::size_t const blank = words.find(' ');
    lines.push_back({words.substr(0, blank), words.substr(blank + 1), std::move(line.expectations)});
  }
  return lines;
}

inline AnyPosition position_of(VariantInfo const& game, std::string const& fen) {
  INFO(game.name << ' ' << fen);
  auto read = position::read_position(fen, &game);
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  return std::get<AnyPosition>(std::move(read));
}

/// Counts by lists of moves that are played.
inline perft::Count walked(AnyPosition const& position, unsigned depth) {
  if (depth == 0) return 1;
  perft::Count total = 0;
  for (Move const move : position.legal_moves()) total += walked(position.after(move), depth - 1);
  return total;
}

} // namespace hippo::test
