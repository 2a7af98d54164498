// libFuzzer: whatever an engine says, a player has a legal move or a fault. The first byte chooses the
// protocol; the engine prints the rest and ends.
#include "libanalysis/match/player.hpp"
#include "libanalysis/position/read_position.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/temporary_folder.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>

using namespace hippo;
using hippo::tests::require;
using Kind = match::PlayerSpec::Kind;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static hippo::tests::Folder const folder;
  if (size == 0) return 0;
  Kind const kind = std::array{Kind::uci, Kind::usi, Kind::ucci, Kind::xboard}[data[0] % 4];
  auto const file = folder.path() / "lines";
  std::ofstream(file) << std::string(reinterpret_cast<char const*>(data) + 1, size - 1);
  auto const player =
      match::make_player({.name = "it", .kind = kind, .command = "cat " + file.string()}, {}, nullptr);
  engine::PlayedGame const game(position::start_position(*position::find_variant("chess")));
  if (player->begin(game.start())) return 0;
  auto const reply = player->move(game, {});
  auto const* answer = std::get_if<match::Answer>(&reply);
  if (answer == nullptr) return 0;
  auto const legal = game.position().legal_moves();
  require(std::ranges::find(legal, answer->move) != legal.end(), "the move is not legal");
  require(std::abs(answer->score.value_or(0)) <= search::mate, "the score is beyond mate");
  return 0;
}
