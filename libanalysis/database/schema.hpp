// The tables of a database of games; doc/database.md describes them.
#pragma once

namespace hippo::database::schema {

/// In the header of a file, by which it is known: "Hipp".
inline constexpr long application = 0x48697070;
inline constexpr long version = 1;

inline constexpr char const* tables = R"(
CREATE TABLE games(
  id INTEGER PRIMARY KEY, game TEXT NOT NULL,
  event TEXT, site TEXT, date TEXT, round TEXT, white TEXT, black TEXT, result TEXT NOT NULL,
  white_elo INTEGER, black_elo INTEGER, eco TEXT, opening TEXT,
  start TEXT, plies INTEGER NOT NULL, unplayed INTEGER NOT NULL, last INTEGER, ending TEXT NOT NULL,
  verdict TEXT NOT NULL, file TEXT NOT NULL, line INTEGER NOT NULL, signature TEXT NOT NULL UNIQUE
);
CREATE TABLE tags(game INTEGER NOT NULL REFERENCES games(id), name TEXT NOT NULL, value TEXT NOT NULL);
CREATE TABLE moves(
  game INTEGER NOT NULL REFERENCES games(id), ply INTEGER NOT NULL, side INTEGER NOT NULL,
  san TEXT NOT NULL, uci TEXT NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY(game, ply)
) WITHOUT ROWID;
CREATE TABLE findings(
  game INTEGER NOT NULL REFERENCES games(id), line INTEGER NOT NULL, column INTEGER NOT NULL,
  severity TEXT NOT NULL, code TEXT NOT NULL, message TEXT NOT NULL
);
CREATE VIEW book AS
  SELECT position, san, uci, count(*) AS games, sum(points IS NOT NULL) AS decided, avg(points) AS score
  FROM (SELECT position, san, uci,
          CASE result WHEN '1-0' THEN 1.0 - side WHEN '0-1' THEN 0.0 + side WHEN '1/2-1/2' THEN 0.5 END AS points
        FROM moves JOIN games ON games.id = moves.game)
  GROUP BY position, uci;
)";

/// Made when the tables of a new file are complete: that is faster.
inline constexpr char const* indexes = R"(
CREATE INDEX IF NOT EXISTS moves_by_position ON moves(position);
CREATE INDEX IF NOT EXISTS games_by_last ON games(last);
CREATE INDEX IF NOT EXISTS games_by_white ON games(white);
CREATE INDEX IF NOT EXISTS games_by_black ON games(black);
CREATE INDEX IF NOT EXISTS tags_by_game ON tags(game, name);
CREATE INDEX IF NOT EXISTS findings_by_game ON findings(game);
CREATE INDEX IF NOT EXISTS findings_by_code ON findings(code);
)";

} // namespace hippo::database::schema
