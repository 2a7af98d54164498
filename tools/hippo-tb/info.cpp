// hippo-tb info: the headers of table files. hippo-tb stats: counts of their positions.
#include "tools/common/json.hpp"
#include "tools/hippo-tb/commands.hpp"

#include "libanalysis/tablebase/format/file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace hippo::tool::tb {

using tablebase::FileInfo;
using tablebase::Material;
using tablebase::Metric;
using tablebase::RuledResult;
using tablebase::SideStatistics;
using tablebase::TableFile;

namespace {

constexpr std::array side_names{"white", "black"};

std::string info_text(FileInfo const& info) {
  std::uint64_t const legal = info.statistics[0].legal + info.statistics[1].legal;
  return fmt::format(
      "{}\t{}\t{}\t{} positions per side to move\t{} blocks of {} rows\t{} bytes\t{:.4f} bytes a "
      "legal position\t{}\n",
      info.game, info.material, info.metric, info.cells, info.blocks, info.rows_in_block, info.file_bytes,
      static_cast<double>(info.file_bytes) / static_cast<double>(legal), info.generator);
}
std::string info_json(FileInfo const& info) {
  return Json::result("hippo-tb-info", {{"game", info.game},
                                        {"material", info.material},
                                        {"metric", info.metric},
                                        {"cells", info.cells},
                                        {"block_rows", info.rows_in_block},
                                        {"blocks", info.blocks},
                                        {"bytes", info.file_bytes},
                                        {"generator", info.generator}})
      .line();
}

Metric metric_of(FileInfo const& info) {
  return info.metric == metric_name(Metric::clock) ? Metric::clock : Metric::distance;
}

/// Numbers of plies, and how many positions are won (lost) in each.
std::vector<std::pair<unsigned, std::uint64_t>> histogram(SideStatistics const& side, Metric metric,
                                                          bool wins) {
  std::vector<std::pair<unsigned, std::uint64_t>> bars;
  for (auto const& [value, count] : side.values)
    if (wins ? is_win(value) : is_loss(value)) bars.emplace_back(plies_in(metric, value), count);
  std::ranges::sort(bars);
  return bars;
}

/// The counts of a side; of a table of plies to the next reset, wins and losses under the rule.
struct Counts {
  std::uint64_t wins, losses;
  unsigned longest_win, longest_loss;
  std::optional<tablebase::RuledStatistics> ruled;
};
Counts counts_of(FileInfo const& info, SideStatistics const& side, Material const& material) {
  if (metric_of(info) == Metric::distance)
    return {side.wins, side.losses, side.longest_win, side.longest_loss, std::nullopt};
  auto const ruled = tablebase::ruled_statistics(side, tablebase::move_rule_of(*material.variant));
  return {ruled.of(RuledResult::win), ruled.of(RuledResult::loss), ruled.longest_win, ruled.longest_loss,
          ruled};
}

std::string stats_text(FileInfo const& info, Material const& material, bool bars) {
  std::string text;
  for (std::size_t side = 0; side < 2; ++side) {
    SideStatistics const& s = info.statistics[side];
    Counts const counts = counts_of(info, s, material);
    text +=
        fmt::format("{}\t{} to move\tlegal {}\twin {}\tdraw {}\tloss {}\tlongest win {}\tlongest loss {}\t"
                    "mates {}\tstalemates {}",
                    info.material, side_names[side], s.legal, counts.wins, s.draws, counts.losses,
                    counts.longest_win, counts.longest_loss, s.mates, s.stalemates);
    if (counts.ruled)
      text += fmt::format("\tcursed wins {}\tblessed losses {}", counts.ruled->of(RuledResult::cursed_win),
                          counts.ruled->of(RuledResult::blessed_loss));
    text += '\n';
    if (!bars) continue;
    for (bool const wins : {true, false})
      for (auto const& [ply, count] : histogram(s, metric_of(info), wins))
        text += fmt::format("{}\t{} to move\t{} {}\t{}\n", info.material, side_names[side],
                            wins ? "win" : "loss", ply, count);
  }
  return text;
}

Json histogram_json(SideStatistics const& side, Metric metric, bool wins) {
  Json::Array bars;
  for (auto const& [ply, count] : histogram(side, metric, wins)) bars.push_back(Json::array({ply, count}));
  return bars;
}

std::string stats_json(FileInfo const& info, Material const& material) {
  Json json = Json::result("hippo-tb-stats",
                           {{"game", info.game}, {"material", info.material}, {"metric", info.metric}});
  for (std::size_t side = 0; side < 2; ++side) {
    SideStatistics const& s = info.statistics[side];
    Counts const counts = counts_of(info, s, material);
    Json one = Json::object({{"legal", s.legal},
                             {"wins", counts.wins},
                             {"draws", s.draws},
                             {"losses", counts.losses},
                             {"longest_win", counts.longest_win},
                             {"longest_loss", counts.longest_loss},
                             {"mates", s.mates},
                             {"stalemates", s.stalemates},
                             {"wins_in", histogram_json(s, metric_of(info), true)},
                             {"losses_in", histogram_json(s, metric_of(info), false)}});
    if (counts.ruled) {
      one.set("cursed_wins", counts.ruled->of(RuledResult::cursed_win));
      one.set("blessed_losses", counts.ruled->of(RuledResult::blessed_loss));
    }
    json.set(side_names[side], std::move(one));
  }
  return json.line();
}

struct FilesCommand {
  TableOptions options;
  bool histogram = false;

  /// Shows each file; one that cannot be read is reported, and the others are still shown.
  Status run(std::function<std::string(FileInfo const&, Material const&)> const& show) const {
    Reporter reporter(options.common);
    std::string const folder = options.directory();
    for (auto const& material : options.materials_or_folder()) {
      try {
        TableFile const file(folder, material, options.chosen_metric());
        print(show(file.info(), material));
      } catch (tablebase::FileError const& error) {
        report(reporter, error);
      }
    }
    return reporter.status();
  }
  [[nodiscard]] bool json() const { return options.common.format == Format::json; }
};

/// Describes the command except for its work.
std::shared_ptr<FilesCommand> describe(Command& command) {
  auto chosen = std::make_shared<FilesCommand>();
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_metric(command);
  return chosen;
}

} // namespace

Command info_command() {
  Command command{"info", "the headers of table files: game, material, metric, size"};
  auto const chosen = describe(command);
  command.work = [chosen] {
    return chosen->run([&](FileInfo const& info, Material const&) {
      return chosen->json() ? info_json(info) : info_text(info);
    });
  };
  command.examples = {{"hippo-tb info -d ~/tables", "all tables of a folder"},
                      {"hippo-tb info KRvK -d ~/tables", "one of them"}};
  return command;
}

Command stats_command() {
  Command command{"stats", "wins, draws and losses, and the longest of them"};
  auto const chosen = describe(command);
  command.add({{"--histogram", flag(chosen->histogram)}});
  command.examples = {{"hippo-tb stats KRvK -d ~/tables", "how often and how fast a rook wins"},
                      {"hippo-tb stats KRvK --histogram -d ~/tables", "the same for each length"}};
  command.work = [chosen] {
    return chosen->run([&](FileInfo const& info, Material const& material) {
      return chosen->json() ? stats_json(info, material) : stats_text(info, material, chosen->histogram);
    });
  };
  return command;
}

} // namespace hippo::tool::tb
