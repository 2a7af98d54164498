#include "tools/hippo-games/compare.hpp"

#include "tools/common/input/games.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/json.hpp"

#include "libanalysis/diagram/sheet.hpp"
#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/files/write_file.hpp"
#include "libanalysis/match/engine_process.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/line_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

namespace hippo::tool {

namespace {

/// A game as a file of Fairy-Stockfish, while this lives.
class ExportedGame {
public:
  /// Throws Failure where the game has no such form, and files::FileError.
  explicit ExportedGame(VariantInfo const& game) {
    auto const written = game_file::written_for(game_file::Program::fairy_stockfish, game);
    if (written.text.empty()) throw Failure(fmt::format("{}: {}", game.name, written.unsaid.front()));
    std::string name = (std::filesystem::temp_directory_path() / "hippo-games-XXXXXX").string();
    files::Descriptor const made(mkstemp(name.data()));
    path_ = name;
    files::write_file(path_, written.text);
  }
  ExportedGame(ExportedGame const&) = delete;
  ExportedGame& operator=(ExportedGame const&) = delete;
  ~ExportedGame() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

private:
  std::filesystem::path path_;
};

/// A game, and the file that an engine reads it from; empty: none.
struct ComparedGame {
  VariantInfo const* game;
  std::string file;
};

std::vector<ComparedGame> games_to_compare(GamesOptions const& options, Reporter& reporter) {
  std::vector<ComparedGame> games;
  for (std::string const& operand : options.operands) {
    GamesOptions one = options;
    one.operands = {operand};
    std::string const file = is_games_file(operand) ? operand
                             : names_file(operand)  ? operand.substr(0, operand.rfind(':'))
                                                    : "";
    for (VariantInfo const* game : games_of(one, reporter)) games.push_back({game, file});
  }
  return games;
}

match::Comparison compared_from(match::PlayerSpec spec, std::string const& file, VariantInfo const& game,
                                match::ComparisonPlan const& plan) {
  if (!file.empty()) spec.options.emplace_back("VariantPath", file);
  auto const start = [&] { return std::make_unique<match::EngineProcess>(spec.command, plan.must_stop); };
  return match::compare(spec, start, position::start_position(game), plan);
}

/// A game that the engine does not know by its name is written for it.
match::Comparison compared_with(match::PlayerSpec const& spec, ComparedGame const& one,
                                match::ComparisonPlan const& plan) {
  auto found = compared_from(spec, one.file, *one.game, plan);
  bool const is_unknown =
      found.positions == 0 && found.fault && found.fault->kind == match::Fault::Kind::protocol;
  if (!is_unknown || !one.file.empty()) return found;
  ExportedGame const exported(*one.game);
  return compared_from(spec, exported.path(), *one.game, plan);
}

std::string line_of(match::PlayedGame const& game) { return position::position_line(game.position()); }

std::vector<std::string> moves_of(match::PlayedGame const& game) {
  return san::spell_line(game.start(), game.moves(), san::Spelling::uci);
}

void print_text(ComparedGame const& one, match::PlayerSpec const& engine, match::Comparison const& found) {
  auto const& [positions, moves, ends, difference, fault, fault_at] = found;
  std::string const head = fmt::format("{}\t{}\t", one.game->name, engine.name);
  if (fault) {
    print(fmt::format("{}fails\t{}\n", head, fault->what));
    if (fault_at && positions > 0)
      print(fmt::format("  {}\n  {}\n", line_of(*fault_at), fmt::join(moves_of(*fault_at), " ")));
    return;
  }
  if (!difference)
    return print(fmt::format("{}same\t{} positions, {} moves, {} ends\n", head, positions, moves, ends));
  print(fmt::format("{}differs\tafter {} plies\n  {}\n", head, difference->game.plies(),
                    line_of(difference->game)));
  auto const side = [](std::string_view name, std::vector<std::string> const& only, std::string const& end) {
    return end.empty() ? fmt::format("only {}: {}", name,
                                     only.empty() ? "-" : fmt::format("{}", fmt::join(only, " ")))
                       : fmt::format("{}: {}", name, end);
  };
  print(fmt::format("  {}; {}\n", side("hippo-games", difference->only_ours, difference->our_end),
                    side(engine.name, difference->only_theirs, difference->their_end)));
}

void print_json(ComparedGame const& one, match::PlayerSpec const& engine, match::Comparison const& found) {
  Json line = Json::result("hippo-games-compare", {{"game", one.game->name},
                                                   {"engine", engine.name},
                                                   {"same", !found.difference && !found.fault},
                                                   {"positions", found.positions},
                                                   {"moves", found.moves},
                                                   {"ends", found.ends}});
  if (auto const& difference = found.difference) {
    line.set("position", line_of(difference->game));
    line.set("played", moves_of(difference->game));
    line.set("only_hippogonal", difference->only_ours);
    line.set("only_engine", difference->only_theirs);
    if (!difference->our_end.empty()) {
      line.set("end", difference->our_end);
      line.set("engine_end", difference->their_end);
    }
  }
  if (found.fault) {
    line.set("fault", found.fault->what);
    if (found.fault_at) {
      line.set("position", line_of(*found.fault_at));
      line.set("played", moves_of(*found.fault_at));
    }
  }
  print(line.line());
}

void draw(match::Difference const& difference, std::string const& file) {
  auto picture = diagram::picture_of(difference.game.position());
  files::write_file(file, diagram::svg_of({std::move(picture)}, 0, "", {}));
}

} // namespace

Status compare_games(GamesOptions const& options, CompareOptions const& compared) {
  if (options.operands.empty()) throw Failure("compare: name at least one game");
  if (compared.engines.empty()) throw Failure("compare: name an engine with --with");
  Reporter reporter(options);
  flush_each_print(true);
  Interruptible interrupt(std::chrono::milliseconds(0));
  match::ComparisonPlan plan = compared.plan;
  plan.must_stop = [&] { return interrupt.must_stop(); };
  bool is_drawn = compared.picture.empty();
  bool all_same = true;
  for (ComparedGame const& one : games_to_compare(options, reporter)) {
    if (!is_playable(*one.game, reporter)) continue;
    if (one.game->def->dice) {
      reporter.fail(fmt::format("{}: engines do not roll dice", one.game->name), Status::wrong_input);
      continue;
    }
    for (std::string const& command : compared.engines) {
      match::PlayerSpec const engine = match::read_player("uci:" + command);
      auto const found = compared_with(engine, one, plan);
      interrupt.end_if_requested();
      options.format == Format::json ? print_json(one, engine, found) : print_text(one, engine, found);
      all_same = all_same && !found.difference && !found.fault;
      if (found.difference && !is_drawn) {
        draw(*found.difference, compared.picture);
        is_drawn = true;
      }
    }
  }
  return all_same ? reporter.status() : std::max(reporter.status(), Status::wrong_input);
}

} // namespace hippo::tool
