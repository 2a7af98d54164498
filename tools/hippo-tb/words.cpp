// hippo-tb study: what tables say of endings, in words; those that are missing are generated.
#include "tools/common/json.hpp"
#include "tools/common/output/program.hpp"
#include "tools/hippo-tb/commands.hpp"
#include "tools/hippo-tb/stop.hpp"

#include "libanalysis/tablebase/generate/generate_plan.hpp"
#include "libanalysis/tablebase/study/ending_report.hpp"
#include "libanalysis/tablebase/table/clock.hpp"
#include "libanalysis/tablebase/table/generator_options.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/line_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <stdexcept>

namespace hippo::tool::tb {

using tablebase::BestLine;
using tablebase::EndingReport;
using tablebase::Material;
using tablebase::Metric;
using tablebase::RuledResult;
using tablebase::SideStatistics;

namespace {

constexpr std::array side_keys{"white", "black"}, side_words{"White", "Black"};
constexpr std::size_t line_width = 78; ///< of moves

/// Wins that the rule of moves without progress makes draws.
struct RuleCost {
  unsigned moves;                     ///< of the rule
  std::array<std::uint64_t, 2> drawn; ///< [side to move]
};

/// All that is said of a material.
struct Study {
  EndingReport report;
  std::optional<RuleCost> rule; ///< none if the game has no rule, or its tables do not know it
};

double percent(std::uint64_t part, std::uint64_t whole) {
  constexpr double hundred = 100;
  return whole == 0 ? 0 : hundred * static_cast<double>(part) / static_cast<double>(whole);
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}
std::string positions(std::uint64_t count) { return counted(count, "position", "positions"); }

std::vector<Move> moves_of(BestLine const& line) {
  std::vector<Move> moves;
  for (auto const& step : line.moves) moves.push_back(step.move);
  return moves;
}

/// The moves with their numbers, each line indented.
std::string movetext_of(BestLine const& line) {
  san::Movetext movetext(line_width);
  san::add_line(movetext, line.start, moves_of(line));
  std::string text = "    ";
  for (char const letter : movetext.take()) {
    text += letter;
    if (letter == '\n') text += "    ";
  }
  while (text.ends_with(' ') || text.ends_with('\n')) text.pop_back();
  return text + '\n';
}

std::string results_text(SideStatistics const& side, std::string_view name) {
  return fmt::format("{} to move: {}, of which {} wins {:.1f} %, draws {:.1f} % and loses {:.1f} %.\n", name,
                     positions(side.legal), name, percent(side.wins, side.legal),
                     percent(side.draws, side.legal), percent(side.losses, side.legal));
}

std::string longest_text(EndingReport const& report) {
  auto const& sides = report.info.statistics;
  std::size_t const side = sides[1].longest_win > sides[0].longest_win ? 1 : 0;
  if (sides[side].longest_win == 0) return "Neither side wins with the move.\n";
  std::string text = fmt::format("Longest win: {}, {} to move, in {}.\n",
                                 counted((sides[side].longest_win + 1) / 2, "move", "moves"),
                                 side_words[side], positions(report.longest_count));
  for (BestLine const& line : report.longest)
    text += fmt::format("  {}\n{}", position::position_line(line.start), movetext_of(line));
  return text;
}

std::string zugzwang_text(EndingReport const& report, std::size_t limit) {
  if (report.zugzwang_count == 0) return "Mutual zugzwang: no position.\n";
  std::string text = fmt::format("Mutual zugzwang: {}, {} without symmetric ones.\n",
                                 positions(report.zugzwang_count), report.zugzwangs.size());
  for (std::size_t i = 0; i < std::min(limit, report.zugzwangs.size()); ++i) {
    auto const& [position, white, black] = report.zugzwangs[i];
    text += fmt::format("  {}: {} with White to move, {} with Black to move\n",
                        position::position_line(position), to_string(white), to_string(black));
  }
  return text;
}

std::string draws_text(EndingReport const& report, Material const& material) {
  if (material.pieces[0] == material.pieces[1]) return "";
  return fmt::format(
      "Draws whichever side is to move, although White is stronger: {}, {:.1f} % of those with White "
      "to move.\n",
      positions(report.drawn_for_either), percent(report.drawn_for_either, report.info.statistics[0].legal));
}

std::string rule_text(Study const& study) {
  if (!study.rule) return "";
  auto const& sides = study.report.info.statistics;
  std::string text = fmt::format("The {}-move rule makes a draw", study.rule->moves);
  if (study.rule->drawn == std::array<std::uint64_t, 2>{}) return text + " of no win.\n";
  for (std::size_t side : {0U, 1U})
    if (std::uint64_t const drawn = study.rule->drawn[side]; drawn != 0)
      text += fmt::format("{} of {:.1f} % of {}'s wins with the move ({})", text.ends_with(')') ? " and" : "",
                          percent(drawn, sides[side].wins), side_words[side], positions(drawn));
  return text + ".\n";
}

std::string text_of(Study const& study, Material const& material, std::size_t limit) {
  std::string text = fmt::format("{} of {}\n\n", material.name(), material.variant->title);
  for (std::size_t side : {0U, 1U})
    text += results_text(study.report.info.statistics[side], side_words[side]);
  return text + longest_text(study.report) + zugzwang_text(study.report, limit) +
         draws_text(study.report, material) + rule_text(study);
}

std::string json_text(Study const& study, Material const& material, std::size_t limit) {
  EndingReport const& report = study.report;
  Json json = json_of("hippo-tb-study", material);
  for (std::size_t side : {0U, 1U}) {
    SideStatistics const& s = report.info.statistics[side];
    Json one = Json::object({{"legal", s.legal}, {"wins", s.wins}, {"draws", s.draws}, {"losses", s.losses}});
    if (study.rule) one.set("wins_drawn_by_rule", study.rule->drawn[side]);
    json.set(side_keys[side], std::move(one));
  }
  Json::Array longest, zugzwangs;
  for (BestLine const& line : report.longest)
    longest.push_back(Json::object({{"position", position::position_line(line.start)},
                                    {"plies", plies_of(line.value)},
                                    {"line", san::spell_line(line.start, moves_of(line))}}));
  for (std::size_t i = 0; i < std::min(limit, report.zugzwangs.size()); ++i)
    zugzwangs.push_back(position::position_line(report.zugzwangs[i].white_to_move));
  json.set("longest_wins", report.longest_count);
  json.set("longest", std::move(longest));
  json.set("zugzwangs", report.zugzwang_count);
  json.set("zugzwang_positions", std::move(zugzwangs));
  json.set("drawn_for_either", report.drawn_for_either);
  if (study.rule) json.set("rule_moves", study.rule->moves);
  return json.line();
}

struct WordsCommand {
  TableOptions options;
  std::size_t limit = 3;

  Status run() const {
    Reporter reporter(options.common);
    auto const materials = options.materials();
    if (materials.empty()) throw Failure("which endings? Name them, as KRvKP");
    StopOnSignal const stop;
    bool first = true;
    for (Material const& material : materials) {
      try {
        Study const study = studied(material, stop.token(), reporter);
        if (!first && options.common.format == Format::text) print("\n");
        print(options.common.format == Format::json ? json_text(study, material, limit)
                                                    : text_of(study, material, limit));
        first = false;
      } catch (tablebase::Interrupted const&) {
        throw Failure("interrupted; run the same command again to continue");
      } catch (tablebase::FileError const& error) {
        report(reporter, error);
      }
    }
    return reporter.status();
  }

private:
  void generate(Material const& material, Metric metric, std::stop_token const& stop) const {
    tablebase::GeneratePlanOptions how{options.directory(), options.threads, 0, stop, {}, {}, {}};
    tablebase::generate_plan(tablebase::make_plan({material}, options.directory(), metric), how);
  }

  [[nodiscard]] Study studied(Material const& material, std::stop_token const& stop,
                              Reporter& reporter) const {
    generate(material, Metric::distance, stop);
    Study study{tablebase::report_on(options.directory(), material, limit, options.threads), std::nullopt};
    unsigned const rule = tablebase::move_rule_of(*material.variant);
    if (rule == 0 || tablebase::why_no_clock(*material.variant)) return study;
    try {
      generate(material, Metric::clock, stop);
    } catch (std::logic_error const& refused) { // too many men, or resets that can be undone
      reporter.warn(refused.what());
      return study;
    }
    auto const sides = tablebase::TableFile(options.directory(), material, Metric::clock).info().statistics;
    study.rule.emplace(RuleCost{rule / 2, {}});
    for (std::size_t side : {0U, 1U})
      study.rule->drawn[side] = ruled_statistics(sides[side], rule).of(RuledResult::cursed_win);
    return study;
  }
};

} // namespace

Command study_command() {
  auto chosen = std::make_shared<WordsCommand>();
  Command command{"study", "what tables say of endings, in words; missing tables are generated"};
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_threads(command);
  command.add({Option("-n,--limit N", number(chosen->limit)).showing("3")});
  command.examples = {{"hippo-tb study KRvKP -d ~/tables", "who wins how often, and how"},
                      {"hippo-tb study -g my.ini KAvK -d ~/tables", "the same of a game from a file"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::tb
