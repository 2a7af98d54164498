// The tables of a database of games; doc/database.md describes them.
#pragma once

#include <cstddef>

namespace hippo::database::schema {

/// In the header of a file, by which it is known: "Hipp".
inline constexpr long application = 0x48697070;
inline constexpr long version = 2;

/// Times that a position occurs from which on its moves are counted in `popular`.
inline constexpr std::size_t least_popular = 100;

inline constexpr char const* tables = R"(
CREATE TABLE games(
  id INTEGER PRIMARY KEY, game TEXT NOT NULL,
  event TEXT, site TEXT, date TEXT, round TEXT, white TEXT, black TEXT, result TEXT NOT NULL,
  white_elo INTEGER, black_elo INTEGER, eco TEXT, opening TEXT,
  start TEXT, plies INTEGER NOT NULL, unplayed INTEGER NOT NULL, last INTEGER, ending TEXT NOT NULL,
  verdict TEXT NOT NULL, file TEXT NOT NULL, line INTEGER NOT NULL, signature TEXT NOT NULL UNIQUE
);
CREATE TABLE tags(game INTEGER NOT NULL REFERENCES games(id), name TEXT NOT NULL, value TEXT NOT NULL);
CREATE TABLE lines(
  game INTEGER PRIMARY KEY REFERENCES games(id), sides TEXT NOT NULL, san TEXT NOT NULL, uci TEXT NOT NULL
);
CREATE TABLE paths(
  game INTEGER PRIMARY KEY REFERENCES games(id), points INTEGER, marks BLOB NOT NULL, positions BLOB NOT NULL
);
CREATE TABLE positions(
  position INTEGER NOT NULL, popular INTEGER NOT NULL, game INTEGER NOT NULL REFERENCES games(id),
  ply INTEGER NOT NULL, PRIMARY KEY(position, popular, game, ply)
) WITHOUT ROWID;
CREATE TABLE popular(
  position INTEGER NOT NULL, uci TEXT NOT NULL, san TEXT NOT NULL,
  games INTEGER NOT NULL, decided INTEGER NOT NULL, points REAL NOT NULL,
  PRIMARY KEY(position, uci)
) WITHOUT ROWID;
CREATE TABLE indexed(last_game INTEGER NOT NULL);
INSERT INTO indexed VALUES(0);
CREATE TABLE findings(
  game INTEGER NOT NULL REFERENCES games(id), line INTEGER NOT NULL, column INTEGER NOT NULL,
  severity TEXT NOT NULL, code TEXT NOT NULL, message TEXT NOT NULL
);
CREATE VIEW moves AS
  SELECT lines.game AS game, each.key + 1 AS ply, substr(sides, each.key + 1, 1) = 'b' AS side,
    each.value AS san, json_extract(uci, '$[' || each.key || ']') AS uci
  FROM lines, json_each(lines.san) AS each;
CREATE VIEW counted AS
  SELECT position, json_extract(uci, '$[' || (ply - 1) || ']') AS uci,
    json_extract(san, '$[' || (ply - 1) || ']') AS san,
    count(*) AS games, count(points) AS decided,
    sum(CASE substr(sides, ply, 1) WHEN 'w' THEN points ELSE 2 - points END / 2.0) AS points
  FROM positions JOIN lines ON lines.game = positions.game JOIN paths ON paths.game = positions.game
  WHERE popular = 0 AND ply <= length(sides)
  GROUP BY position, json_extract(uci, '$[' || (ply - 1) || ']');
CREATE VIEW book AS
  SELECT position, san, uci, games, decided, points / decided AS score FROM popular
  UNION ALL
  SELECT position, san, uci, games, decided, points / decided FROM counted;
)";

/// Made when the tables of a new file are complete: that is faster.
inline constexpr char const* indexes = R"(
CREATE INDEX IF NOT EXISTS games_by_last ON games(last);
CREATE INDEX IF NOT EXISTS games_by_white ON games(white);
CREATE INDEX IF NOT EXISTS games_by_black ON games(black);
CREATE INDEX IF NOT EXISTS tags_by_game ON tags(game, name);
CREATE INDEX IF NOT EXISTS findings_by_game ON findings(game);
CREATE INDEX IF NOT EXISTS findings_by_code ON findings(code);
)";

} // namespace hippo::database::schema
