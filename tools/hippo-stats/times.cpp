#include "tools/hippo-stats/times.hpp"

#include "tools/common/json.hpp"

#include "libanalysis/stats/times.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <string>

namespace hippo::tool {

namespace {

using stats::MoveTimeCount, stats::TimesOfGame;

double seconds(notation::Duration time) {
  return std::chrono::duration_cast<std::chrono::duration<double>>(time).count();
}
double mean(MoveTimeCount const& count) { return seconds(count.sum) / static_cast<double>(count.moves); }

std::string to_text(stats::Times const& times) {
  std::string text;
  for (auto const& [name, game] : times.games()) {
    std::string const head = text::escaped(name);
    text += fmt::format("{}\trecords {}\twith times {}\n", head, game.records, game.with_times);
    for (std::size_t part = 0; part < game.parts.size(); ++part)
      if (MoveTimeCount const& count = game.parts[part]; count.moves > 0)
        text +=
            fmt::format("{}\t{}\tmoves {}\tmean {:.1f} s\tlongest {}\n", head, stats::time_part_names[part],
                        count.moves, mean(count), notation::clock_text(count.longest));
    if (game.known > 0)
      text += fmt::format("{}\tsides in trouble\t{} of {}\n", head, game.in_trouble, game.known);
  }
  return text;
}

std::string to_json(std::string const& name, TimesOfGame const& game) {
  Json object = Json::result("hippo-stats-times",
                             {{"game", name}, {"records", game.records}, {"with_times", game.with_times}});
  Json parts = Json::object();
  for (std::size_t part = 0; part < game.parts.size(); ++part)
    if (MoveTimeCount const& count = game.parts[part]; count.moves > 0)
      parts.set(
          std::string(stats::time_part_names[part]),
          Json::object({{"moves", count.moves}, {"mean", mean(count)}, {"longest", seconds(count.longest)}}));
  object.set("parts", std::move(parts));
  if (game.known > 0) {
    object.set("sides", game.known);
    object.set("sides_in_trouble", game.in_trouble);
  }
  return object.line();
}

} // namespace

Status show_times(Counting const& how) {
  Reporter reporter(how.options);
  stats::Times times;
  count_records(how, reporter, times, [](stats::Times& sum, select::Candidate& candidate) {
    sum.add(candidate.record(), candidate.report());
  });
  if (how.options.format == Format::json)
    for (auto const& [name, game] : times.games()) print(to_json(name, game));
  else
    print(to_text(times));
  return reporter.status();
}

} // namespace hippo::tool
