// hippo-tb report: the contents of a table as files for readers.
#include "tools/hippo-tb/commands.hpp"
#include "tools/hippo-tb/histogram.hpp"

#include "libanalysis/files/write_file.hpp"
#include "libanalysis/pages/page.hpp"
#include "libanalysis/tablebase/study/ending_report.hpp"
#include "libgame/position/epd.hpp"
#include "libgame/san/movetext.hpp"
#include "libgame/san/record_head.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace hippo::tool::tb {

using tablebase::BestLine;
using tablebase::EndingReport;
using tablebase::Material;
using tablebase::SideStatistics;

namespace {

constexpr std::array sides_in_text{"White", "Black"};
constexpr std::size_t line_width = 100; ///< of move text

/// A line as a game in PGN. Equally good moves stand in a comment after the move.
std::string game(BestLine const& line, std::string_view event) {
  AnyPosition position = line.start;
  san::Movetext movetext(line_width);
  for (auto const& [move, as_good] : line.moves) {
    san::Speller const speller(position);
    movetext.move(position, speller(move));
    std::string others;
    for (Move const other : as_good) others += ' ' + speller(other);
    if (!others.empty()) movetext.comment(fmt::format(" as good:{} ", others));
    position.play(move);
  }
  bool const won = position.legal_moves().empty();
  std::string_view const result = won ? san::result_tag(~position.side()) : "*";
  if (won && !position.in_check()) movetext.comment(" stalemate ");
  movetext.word(result);
  san::RecordTags tags{{"Event", std::string(event)}, {"Round", "-"}, {"Result", std::string(result)}};
  san::add_start(tags, line.start);
  return san::record_head(tags) + movetext.take() + '\n';
}

std::string games(std::vector<BestLine> const& lines,
                  std::function<std::string(BestLine const&)> const& event) {
  std::string text;
  for (BestLine const& line : lines) text += game(line, event(line));
  return text;
}

unsigned moves_of(tablebase::Value value) { return (tablebase::plies_of(value) + 1) / 2; }

std::string summary(EndingReport const& report, Material const& material) {
  std::string text = fmt::format("{} {}\n\n", report.info.game, report.info.material);
  for (std::size_t side = 0; side < 2; ++side) {
    SideStatistics const& s = report.info.statistics[side];
    text += fmt::format("{} to move: {} positions, {} won, {} drawn, {} lost", sides_in_text[side], s.legal,
                        s.wins, s.draws, s.losses);
    if (s.longest_win > 0) text += fmt::format("; longest win {} moves", (s.longest_win + 1) / 2);
    if (s.longest_loss > 0) text += fmt::format("; longest loss {} moves", s.longest_loss / 2);
    text += '\n';
  }
  std::size_t full = 0;
  for (auto const& zugzwang : report.zugzwangs)
    full += tablebase::is_loss(zugzwang.white) && tablebase::is_loss(zugzwang.black) ? 1 : 0;
  text += fmt::format(
      "\nlongest wins: {} positions\n"
      "reciprocal zugzwangs: {} positions, {} without symmetric ones; whoever moves loses in {} of these\n"
      "final positions without symmetric ones: {} mates, {} stalemates\n"
      "most only moves in a row: {}\n",
      report.longest_count, report.zugzwang_count, report.zugzwangs.size(), full, report.mates.size(),
      report.stalemates.size(), report.studies.empty() ? 0 : report.studies.front().only_moves);
  if (material.pieces[0] == material.pieces[1])
    text += "Both sides have the same pieces: each position is counted with either colour.\n";
  return text;
}

std::string zugzwang_lines(EndingReport const& report) {
  std::string text;
  for (auto const& [position, white, black] : report.zugzwangs)
    text += fmt::format("{} c0 \"{} with White to move\"; c1 \"{} with Black to move\";\n",
                        position::epd(position), tablebase::to_string(white), tablebase::to_string(black));
  return text;
}

std::string end_lines(EndingReport const& report) {
  std::string text;
  for (AnyPosition const& position : report.mates) text += position::epd(position) + " c0 \"mate\";\n";
  for (AnyPosition const& position : report.stalemates)
    text += position::epd(position) + " c0 \"stalemate\";\n";
  return text;
}

std::string page(std::string const& name, std::string const& text) {
  std::string links;
  for (char const* end : {"txt", "longest.pgn", "zugzwang.epd", "ends.epd", "studies.pgn"})
    links += fmt::format("<li><a href=\"{0}.{1}\">{0}.{1}</a></li>\n", name, end);
  return pages::page(name, *diagram::find_theme("auto"), "",
                     fmt::format("<main>\n<h1>{0}</h1>\n<pre>\n{1}</pre>\n<p><img src=\"{0}.histogram.svg\" "
                                 "alt=\"Wins by number of moves\"></p>\n<ul>\n{2}</ul>\n</main>\n",
                                 name, text, links));
}

struct ReportCommand {
  TableOptions options;
  std::string out_dir = ".";
  std::size_t limit = 10;

  Status run() const {
    Reporter reporter(options.common);
    auto const materials = options.materials_or_folder();
    must_be_of_one_game(materials);
    std::error_code error;
    std::filesystem::create_directories(out_dir, error);
    if (error) throw Failure(fmt::format("{}: {}", out_dir, error.message()));
    for (Material const& material : materials) {
      try {
        write_all(material, tablebase::report_on(options.directory(), material, limit, options.threads));
      } catch (tablebase::FileError const& failed) {
        report(reporter, failed);
      }
    }
    return reporter.status();
  }

private:
  /// The names of the files are those of materials: a second game's would replace the first one's.
  static void must_be_of_one_game(std::vector<Material> const& materials) {
    for (Material const& material : materials)
      if (material.variant->name != materials.front().variant->name)
        throw Failure("there are tables of several games; --game selects one");
  }

  void write(std::string const& name, std::string const& text) const {
    files::write_file(std::filesystem::path(out_dir) / name, text);
  }

  void write_all(Material const& material, EndingReport const& found) const {
    std::string const name = material.name();
    std::string const text = summary(found, material);
    write(name + ".txt", text);
    write(name + ".histogram.svg", histogram_svg(found.info));
    write(name + ".longest.pgn", games(found.longest, [&](BestLine const& line) {
            return fmt::format("{}: won in {} moves, the longest", name, moves_of(line.value));
          }));
    write(name + ".studies.pgn", games(found.studies, [&](BestLine const& line) {
            return fmt::format("{}: {} only moves, won in {}", name, line.only_moves, moves_of(line.value));
          }));
    write(name + ".zugzwang.epd", zugzwang_lines(found));
    write(name + ".ends.epd", end_lines(found));
    write(name + ".html", page(name, text));
    if (options.common.format == Format::json) {
      Json json = json_of("hippo-tb-report", material);
      json.set("longest_wins", found.longest_count);
      json.set("zugzwangs", found.zugzwang_count);
      json.set("mates", found.mates.size());
      json.set("stalemates", found.stalemates.size());
      return print(json.line());
    }
    print(fmt::format("{}\t{} longest wins\t{} reciprocal zugzwangs\t{} mates\t{} stalemates\n", name,
                      found.longest_count, found.zugzwang_count, found.mates.size(),
                      found.stalemates.size()));
  }
};

} // namespace

Command report_command() {
  auto chosen = std::make_shared<ReportCommand>();
  Command command{"report", "write reports on tables: statistics, longest wins, zugzwangs, studies"};
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_threads(command);
  command.add({
      Option("-o,--out DIR", text(chosen->out_dir)).showing("the current one"),
      Option("-n,--limit N", number(chosen->limit)).showing("10"),
  });
  command.examples = {
      {"hippo-tb report KRvK -d ~/tables", "files KRvK.html, KRvK.txt and so on in this folder"},
      {"hippo-tb report -g narrow -n 3 -o ~/endings -d ~/tables", "the same of all narrow tables"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::tb
