// A file of the games that a measurement plays: they are on the disk as soon as they end, and a measurement
// that was interrupted goes on after them.
#pragma once

#include "libanalysis/files/grown_file.hpp"
#include "libanalysis/match/match_record.hpp"

#include <filesystem>
#include <functional>
#include <set>
#include <string>

namespace hippo::measure {

/// The tags Event in a file.
[[nodiscard]] std::set<std::string> events_in(std::filesystem::path const& path);

/// The games of files that logs wrote, one file behind the other. Throws FileError; std::invalid_argument
/// for a game that is not of these events or of this game, that occurs twice, or that is cut off.
void each_game_in(std::filesystem::path const& path, std::set<std::string> const& events,
                  VariantInfo const& variant,
                  std::function<void(std::string const& event, match::FinishedGame const&)> const& on_game);

class GameLog {
public:
  /// Opens or creates the file and locks it. Its games must be of these events and of this game. What stands
  /// behind the last whole game is dropped. Throws FileError; std::invalid_argument for a game of another
  /// measurement and for one that occurs twice.
  GameLog(std::filesystem::path path, std::set<std::string> const& events, VariantInfo const& variant);

  using OnGame = std::function<void(match::FinishedGame const&, match::GameNumber)>;
  /// The games of an event that the file had when it was opened.
  void each(std::string const& event, OnGame const& on_game) const;
  void add(match::FinishedGame const& finished, match::GameNumber number, match::MatchNames const& names,
           std::string const& event);

private:
  std::filesystem::path path_;
  VariantInfo const& variant_;
  files::GrownFile file_;
};

} // namespace hippo::measure
