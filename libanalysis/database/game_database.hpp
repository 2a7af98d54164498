// A database of games in a file, which SQL asks.
#pragma once

#include "libanalysis/database/game_row.hpp"
#include "libanalysis/database/position_index.hpp"
#include "libanalysis/database/sqlite.hpp"
#include "libanalysis/files/resumed_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace hippo::database {

/// Adds games to a file. A new file exists complete or not at all: until finish() it is FILE.part, which
/// another run continues if this one is killed. Additions to an existing file are made all together by
/// finish(), or not at all. All functions throw DatabaseError and files::FileError.
class GameDatabase {
public:
  explicit GameDatabase(std::filesystem::path file);
  GameDatabase(GameDatabase const&) = delete;
  GameDatabase& operator=(GameDatabase const&) = delete;
  /// Without finish(), no file remains.
  ~GameDatabase();

  /// Whether this goes on with what a killed command has left.
  [[nodiscard]] bool is_continued() const { return is_continued_; }
  /// False where the file has a record with this signature.
  bool add(GameRow const& row);
  void finish();

private:
  struct Statements {
    explicit Statements(Connection& connection);
    Statement game, tag, line, path, finding;
  };

  void discard() noexcept;
  void begin_new();
  void continue_old();
  void begin();
  bool add_game(GameRow const& row);
  void add_moves(std::int64_t game, GameRow const& row);

  std::filesystem::path file_;
  std::optional<files::ResumedFile> part_; ///< none: the file existed before
  std::optional<Connection> connection_;
  std::optional<Statements> statements_;
  bool is_continued_ = false;
  std::size_t pending_ = 0; ///< games of a new file since the last COMMIT
};

} // namespace hippo::database
