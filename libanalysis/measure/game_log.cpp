#include "libanalysis/measure/game_log.hpp"

#include "libanalysis/files/read_stream.hpp"
#include "libanalysis/verify/start.hpp"

#include <fmt/format.h>

#include <functional>
#include <stdexcept>
#include <utility>

namespace hippo::measure {

namespace {

using OnRecord = std::function<void(notation::Record const&, notation::Chunk const&)>;

std::uint64_t each_record_of(std::filesystem::path const& path, OnRecord const& on_record) {
  return files::read_stream(
      path, [&](std::istream& stream) { return match::each_whole_record(stream, on_record); });
}

/// Throws what the constructor of GameLog throws. Returns the bytes of whole games.
std::uint64_t check(std::filesystem::path const& path, std::set<std::string> const& events,
                    VariantInfo const& variant) {
  std::set<std::pair<std::string, match::GameNumber>> seen;
  return each_record_of(path, [&](notation::Record const& record, notation::Chunk const& chunk) {
    auto const fail = [&](std::string const& why) {
      throw std::invalid_argument(fmt::format("{}:{}: {}", path.string(), chunk.line, why));
    };
    std::string const event = verify::tag_value(record, "Event"), game = verify::tag_value(record, "Variant");
    if (!events.contains(event)) fail(fmt::format("a game of another measurement: '{}'", event));
    if (game != variant.name) fail(fmt::format("a game of {}, not of {}", game, variant.name));
    auto const number = match::number_of(record);
    if (!number) fail("Round is not like 12.1");
    if (!seen.emplace(event, *number).second)
      fail(fmt::format("game {} occurs again", match::round_of(*number)));
    try {
      (void)match::game_of(record, variant);
    } catch (std::invalid_argument const& error) {
      fail(error.what());
    }
  });
}

} // namespace

std::set<std::string> events_in(std::filesystem::path const& path) {
  std::set<std::string> events;
  each_record_of(path, [&](notation::Record const& record, notation::Chunk const& /*chunk*/) {
    events.insert(verify::tag_value(record, "Event"));
  });
  return events;
}

void each_game_in(std::filesystem::path const& path, std::set<std::string> const& events,
                  VariantInfo const& variant,
                  std::function<void(std::string const& event, match::FinishedGame const&)> const& on_game) {
  if (check(path, events, variant) != std::filesystem::file_size(path))
    throw std::invalid_argument(path.string() + ": a game is cut off");
  each_record_of(path, [&](notation::Record const& record, notation::Chunk const& /*chunk*/) {
    on_game(verify::tag_value(record, "Event"), match::game_of(record, variant));
  });
}

GameLog::GameLog(std::filesystem::path path, std::set<std::string> const& events, VariantInfo const& variant)
    : path_(std::move(path)), variant_(variant), file_(path_) {
  file_.truncate(check(path_, events, variant_));
}

void GameLog::each(std::string const& event, OnGame const& on_game) const {
  each_record_of(path_, [&](notation::Record const& record, notation::Chunk const& /*chunk*/) {
    if (verify::tag_value(record, "Event") == event)
      on_game(match::game_of(record, variant_), *match::number_of(record));
  });
}

void GameLog::add(match::FinishedGame const& finished, match::GameNumber number,
                  match::MatchNames const& names, std::string const& event) {
  bool const is_swapped = number.game == 1;
  file_.add(match::record_of(finished, number, is_swapped ? names.second : names.first,
                             is_swapped ? names.first : names.second, event));
}

} // namespace hippo::measure
