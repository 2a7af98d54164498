#include "libanalysis/database/game_database.hpp"

#include "libanalysis/database/packed.hpp"
#include "libanalysis/database/position_index.hpp"
#include "libanalysis/database/schema.hpp"
#include "libanalysis/files/link_target.hpp"
#include "libgame/position/variant_info.hpp"
#include "libnotation/text/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <system_error>
#include <utility>

namespace hippo::database {

namespace {

namespace fs = std::filesystem;

/// Games of a new file that a killed process loses at most.
constexpr std::size_t games_of_transaction = 100'000;

constexpr std::array<std::string_view, 6> text_columns{"Event", "Site", "Date", "Round", "White", "Black"};
constexpr std::array<std::string_view, 2> number_columns{"WhiteElo", "BlackElo"};
constexpr std::array<std::string_view, 2> opening_columns{"ECO", "Opening"};

std::optional<std::int64_t> number_in(std::string_view value) {
  auto const number = text::read_decimal(value);
  bool const fits = number && *number <= std::numeric_limits<std::int32_t>::max();
  return fits ? std::optional(static_cast<std::int64_t>(*number)) : std::nullopt;
}

notation::Tag const* find_tag(GameRow const& row, std::string_view name) {
  auto const found = std::ranges::find_if(
      row.tags, [&](notation::Tag const& tag) { return position::same_letters(tag.name, name); });
  return found == row.tags.end() ? nullptr : &*found;
}

std::string_view value_of(GameRow const& row, std::string_view name) {
  notation::Tag const* const tag = find_tag(row, name);
  return tag == nullptr ? "" : std::string_view(tag->value);
}

/// Whether the tag is a column of `games`; all others are rows of `tags`.
bool is_column(GameRow const& row, notation::Tag const& tag) {
  auto const is_it = [&](std::string_view name) { return position::same_letters(tag.name, name); };
  if (is_it("Result")) return true;
  bool const is_named = std::ranges::any_of(text_columns, is_it) ||
                        std::ranges::any_of(opening_columns, is_it) ||
                        (std::ranges::any_of(number_columns, is_it) && number_in(tag.value));
  return is_named && find_tag(row, tag.name) == &tag;
}

/// White's half points.
std::optional<std::int64_t> half_points(std::string_view result) {
  if (result == "1-0") return 2;
  if (result == "1/2-1/2") return 1;
  return result == "0-1" ? std::optional(std::int64_t{0}) : std::nullopt;
}

/// Throws DatabaseError where the file is another one.
void check_application(Connection& connection, fs::path const& file) {
  if (connection.number("PRAGMA application_id") != schema::application)
    throw DatabaseError(fmt::format("{}: this is no database of games", file.string()));
  auto const version = connection.number("PRAGMA user_version");
  if (version != schema::version)
    throw DatabaseError(fmt::format("{}: the schema has version {}, where {} is expected", file.string(),
                                    version, schema::version));
}

/// Whether a killed process has left a database that can be continued.
bool is_usable(fs::path const& file) {
  try {
    Connection connection(file);
    check_application(connection, file);
    return connection.text("PRAGMA quick_check(1)") == "ok";
  } catch (DatabaseError const&) {
    return false;
  }
}

} // namespace

GameDatabase::Statements::Statements(Connection& connection)
    : game(connection, "INSERT OR IGNORE INTO games VALUES(NULL,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"),
      tag(connection, "INSERT INTO tags VALUES(?,?,?)"),
      line(connection, "INSERT INTO lines VALUES(?,?,?,?)"),
      path(connection, "INSERT INTO paths VALUES(?,?,?,?)"),
      finding(connection, "INSERT INTO findings VALUES(?,?,?,?,?,?)") {}

GameDatabase::GameDatabase(fs::path file) : file_(std::move(file)) {
  try {
    if (!fs::exists(file_)) part_.emplace(files::link_target(file_));
    if (part_ && fs::exists(file_)) { // another process has completed it while this one waited for its lock
      part_->remove();
      part_.reset();
    }
    part_ ? begin_new() : continue_old();
    begin();
  } catch (...) {
    discard();
    throw;
  }
}

GameDatabase::~GameDatabase() { discard(); }

void GameDatabase::discard() noexcept {
  statements_.reset();
  connection_.reset();
  if (!part_) return;
  std::error_code ignored; // SQLite leaves a journal that it could not write
  fs::remove(part_->temporary().string() + "-journal", ignored);
  part_->discard();
}

/// The file gets its name when it is complete, so no write has to reach the disk before; what is committed
/// outlives the process.
void GameDatabase::begin_new() {
  fs::path const& temporary = part_->temporary();
  is_continued_ = fs::file_size(temporary) > 0 && is_usable(temporary);
  if (!is_continued_) {
    part_->clear();
    fs::remove(temporary.string() + "-journal");
  }
  connection_.emplace(temporary);
  connection_->execute("PRAGMA synchronous=OFF; PRAGMA cache_size=-65536; PRAGMA locking_mode=EXCLUSIVE");
  if (is_continued_) return;
  connection_->execute(
      fmt::format("PRAGMA page_size=8192; PRAGMA application_id={}; PRAGMA user_version={}; BEGIN; {} COMMIT",
                  schema::application, schema::version, schema::tables)
          .c_str());
}

void GameDatabase::continue_old() {
  connection_.emplace(file_);
  check_application(*connection_, file_);
  connection_->execute("PRAGMA cache_size=-65536");
}

void GameDatabase::begin() {
  connection_->execute("BEGIN IMMEDIATE");
  if (!statements_) statements_.emplace(*connection_);
}

bool GameDatabase::add_game(GameRow const& row) {
  Statement& insert = statements_->game;
  insert.bind(row.game);
  for (std::string_view name : text_columns) insert.bind_any(value_of(row, name));
  insert.bind(row.result);
  for (std::string_view name : number_columns) insert.bind_any(number_in(value_of(row, name)));
  for (std::string_view name : opening_columns) insert.bind_any(value_of(row, name));
  insert.bind_any(row.start).bind(static_cast<std::int64_t>(row.moves.plies()));
  insert.bind(static_cast<std::int64_t>(row.unplayed)).bind_any(row.moves.last());
  insert.bind(row.ending).bind(row.verdict).bind(row.file).bind(static_cast<std::int64_t>(row.line));
  insert.bind(row.signature).run();
  return connection_->has_changed();
}

void GameDatabase::add_moves(std::int64_t game, GameRow const& row) {
  LineRow const& moves = row.moves;
  statements_->line.bind(game).bind(moves.sides).bind(moves.san).bind(moves.uci).run();
  std::string const marks = packed(moves.marks);
  std::string const positions = packed(moves.positions);
  statements_->path.bind(game).bind_any(half_points(row.result)).bind_blob(marks).bind_blob(positions).run();
}

bool GameDatabase::add(GameRow const& row) {
  if (!add_game(row)) return false;
  std::int64_t const id = connection_->last_id();
  for (notation::Tag const& tag : row.tags)
    if (!is_column(row, tag)) statements_->tag.bind(id).bind(tag.name).bind(tag.value).run();
  add_moves(id, row);
  for (FindingRow const& finding : row.findings)
    statements_->finding.bind(id)
        .bind(static_cast<std::int64_t>(finding.line))
        .bind(static_cast<std::int64_t>(finding.column))
        .bind(finding.severity)
        .bind(finding.code)
        .bind(finding.message)
        .run();
  if (part_ && ++pending_ == games_of_transaction) {
    pending_ = 0;
    connection_->execute("COMMIT");
    begin();
  }
  return true;
}

void GameDatabase::finish() {
  PopularPositions const popular = add_positions(*connection_);
  count_moves(*connection_, popular);
  if (part_) connection_->execute(schema::indexes);
  connection_->execute("COMMIT");
  statements_.reset();
  connection_.reset();
  if (auto complete = std::exchange(part_, std::nullopt)) complete->commit();
}

} // namespace hippo::database
