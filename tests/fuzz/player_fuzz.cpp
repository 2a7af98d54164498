// libFuzzer: whatever an engine says, a player has a legal move or a fault. The first byte chooses the
// protocol and the limits, the second the game; the engine says the rest line by line, whatever it is told,
// and ends. A line of one byte 1 is a silence until the deadline.
#include "libanalysis/match/uci_player.hpp"
#include "libanalysis/match/xboard_player.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/fuzz/require.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

using namespace hippo;
using hippo::tests::require;
using Kind = match::PlayerSpec::Kind;
using match::Milliseconds;

namespace {

constexpr std::array kinds{Kind::uci, Kind::usi, Kind::ucci, Kind::xboard};
constexpr std::array<std::string_view, 8> games{"chess",      "shogi",    "xiangqi",     "chess960",
                                                "crazyhouse", "seirawan", "minixiangqi", "wotn"};
constexpr match::Clock clock{.left = Milliseconds(60'000), .increment = Milliseconds(500), .moves = 3};
constexpr std::size_t max_plies = 12;

match::TimeControl control_of(unsigned number) {
  switch (number % 4) {
  case 1:
    return {.clock = clock};
  case 2:
    return {.move_time = Milliseconds(2'000)};
  case 3:
    return {.depth = 3, .nodes = 1'000};
  default:
    return {};
  }
}

/// Says the lines of a text.
class Script final : public match::Program {
public:
  explicit Script(std::string_view text) : left_(text) {}

  void send(std::string_view line) override {
    require(!line.empty() && line.find('\n') == std::string_view::npos, "what is sent is not a line");
  }
  std::optional<std::string> read_line(Deadline /*deadline*/) override {
    has_ended_ = left_.empty();
    if (has_ended_) return std::nullopt;
    auto const line = left_.substr(0, left_.find('\n'));
    left_.remove_prefix(std::min(line.size() + 1, left_.size()));
    if (line == "\1") return std::nullopt;
    return std::string(line);
  }
  [[nodiscard]] bool has_ended() const override { return has_ended_; }

private:
  std::string_view left_;
  bool has_ended_ = false;
};

std::unique_ptr<match::Player> player_of(unsigned choice, std::string_view lines) {
  Kind const kind = kinds[choice % kinds.size()];
  match::PlayerSpec const spec{.name = "it", .kind = kind, .command = "", .options = {{"MultiPV", "1"}}};
  auto const control = control_of(choice / kinds.size());
  auto const start = [lines] { return std::make_unique<Script>(lines); };
  if (kind == Kind::xboard) return std::make_unique<match::XboardPlayer>(spec, control, start);
  return std::make_unique<match::UciPlayer>(spec, control, start);
}

/// The opponent has the first of its legal moves.
void play(match::Player& player, position::PlayedGame game) {
  if (player.begin(game.start())) return;
  while (!game.end() && game.plies() < max_plies) {
    auto const legal = game.position().legal_moves();
    if (game.plies() % 2 == 1) {
      game.play(legal.front());
      continue;
    }
    auto const reply = player.move(game, {clock, clock});
    auto const* answer = std::get_if<match::Answer>(&reply);
    if (answer == nullptr) return;
    require(std::ranges::find(legal, answer->move) != legal.end(), "the move is not legal");
    require(std::abs(answer->score.value_or(0)) <= search::mate, "the score is beyond mate");
    game.play(answer->move);
  }
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  game_file::use_library();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  if (size < 2) return 0;
  auto const& variant = *position::find_variant(games[data[1] % games.size()]);
  auto const player = player_of(data[0], {reinterpret_cast<char const*>(data) + 2, size - 2});
  position::PlayedGame const game(position::start_position(variant));
  play(*player, game);
  play(*player, game);
  return 0;
}
