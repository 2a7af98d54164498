#include "libgame/game_file/describe.hpp"

#include "libgame/game_file/piece_types.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using text::Severity;

/// A message and its severity.
struct Words {
  std::string message;
  Severity severity = Severity::error;
  std::vector<std::string> notes = {};
};

Words words(problem::Unreadable const& p) { return {fmt::format("expected {}", p.expected)}; }
Words words(problem::DoubledGame const& p) {
  return {fmt::format("there is a game '{}' above; this one is left out", p.name)};
}
Words words(problem::BadGameName const& p) {
  return {fmt::format("'{}' cannot be the name of a game: only letters, digits, '-' and '_' can be in it",
                      p.name)};
}
Words words(problem::UnknownParent const& p) {
  return {fmt::format("there is no game '{}' to start from, neither built in nor above", p.name)};
}
Words words(problem::BrokenParent const& p) {
  return {fmt::format("the game '{}' that it is made from has errors", p.name)};
}
Words words(problem::UnknownKey const& p) { return {fmt::format("there is no key '{}'", p.key)}; }
Words words(problem::NoCustomPiece const& p) {
  return {fmt::format("there is no key '{}': the last one is customPiece{}", p.key, custom_pieces),
          Severity::error,
          {fmt::format("pieces need no number: {}", p.instead)}};
}
Words words(problem::RefusedKey const& p) {
  return {fmt::format("{} is not supported: {}", p.key, p.reason)};
}
Words words(problem::NotEnforced const& p) {
  return {fmt::format("{} is not enforced: {}", p.key, p.what), Severity::warning};
}
Words words(problem::OldKey const& p) {
  return {fmt::format("{} is an old key, read as {}", p.key, p.instead), Severity::note};
}
Words words(problem::DoubledKey const& p) {
  return {fmt::format("{} is given again below; the last value counts", p.key), Severity::warning};
}
Words words(problem::BadValue const& p) { return {fmt::format("{}: expected {}", p.key, p.expected)}; }
Words words(problem::UnknownLetter const& p) {
  Words said{fmt::format("there is no piece '{}' in the game", p.name)};
  if (!p.known.empty()) said.notes.push_back(fmt::format("its pieces are {}", p.known));
  return said;
}
Words words(problem::BadBetza const& p) { return {fmt::format("Betza: expected {}", p.expected)}; }
std::string reading_note(BetzaDialect dialect) {
  return dialect == BetzaDialect::standard
             ? "read here as in the standard; --dialect fairy-stockfish reads it as that program does"
             : "read here as Fairy-Stockfish reads it; --dialect standard reads it as in the standard";
}
Words words(problem::ReadDifferently const& p) {
  std::string const limit =
      p.hops_within_range ? " with the number as the limit of the whole way of a hopper" : "";
  return {fmt::format("Fairy-Stockfish reads '{}' as {}{}; in the standard it is {}", p.written,
                      p.fairy_stockfish, limit, p.standard),
          Severity::warning,
          {reading_note(p.dialect)}};
}
char const* gap_words(FsfGap::Kind kind) {
  switch (kind) {
  case FsfGap::Kind::letters:
    return "skips '{}', which it does not know";
  case FsfGap::Kind::rider:
    return "has no ride '{}': the piece does not move so";
  case FsfGap::Kind::lame:
    return "has no lame leap '{}': the piece does not move so";
  case FsfGap::Kind::hopper:
    return "has no hopper '{}': the piece does not move so";
  case FsfGap::Kind::range:
    return "reads one digit of the number in '{}'";
  }
  return "";
}
Words words(problem::NotInFairyStockfish const& p) {
  bool const letters = p.kind == FsfGap::Kind::letters;
  std::string const note = letters ? "read here as in the standard" : reading_note(p.dialect);
  Words said{
      "Fairy-Stockfish " + fmt::format(fmt::runtime(gap_words(p.kind)), p.part), Severity::warning, {note}};
  bool const is_in_x =
      letters ? fsx_letters.find(p.part) != std::string_view::npos : p.kind == FsfGap::Kind::rider;
  if (is_in_x) said.notes.emplace_back("--dialect fairy-stockfish-x reads it as Fairy-Stockfish-X does");
  return said;
}
Words words(problem::BeyondBoard const& p) {
  return {fmt::format("{} lies beyond the board of {} files and {} ranks", p.square, p.files, p.ranks),
          Severity::warning};
}
Words words(problem::BoardTooLarge const& p) {
  return {fmt::format("a board of {} files and {} ranks: at most 26 files and 256 squares are possible",
                      p.files, p.ranks)};
}
Words words(problem::TooManyTypes const&) { return {"a game can have at most 64 types of pieces"}; }
Words words(problem::NoPieces const&) { return {"the game has no pieces"}; }
Words words(problem::BadStart const& p) {
  return {fmt::format("the start position is wrong: {}", p.message), Severity::error, p.notes};
}
Words words(problem::NotPlayable const& p) {
  return {fmt::format("the game cannot be played: {}", p.reason)};
}
Words words(problem::Contradiction const& p) { return {p.what}; }
Words words(problem::NoInitialMoves const& p) {
  return {fmt::format("{} has no effect: no piece has initial moves", p.key),
          Severity::warning,
          {"a piece of your own has those of its Betza string, marked by i: customPiece1 = p:mfWcfFimfnD"}};
}

Words words(problem::OverAtStart const& p) {
  return {fmt::format("the start position ends the game ({}): {}", p.end,
                      p.winner.empty() ? "it is a draw" : p.winner + " has won"),
          Severity::warning};
}
Words words(problem::StartInCheck const& p) {
  return {fmt::format("{} is in check in the start position", p.side), Severity::warning};
}
Words words(problem::IgnoredInStart const& p) {
  return {fmt::format("in the start position, {}", p.what), Severity::warning};
}
Words words(problem::NeverOnBoard const& p) {
  return {fmt::format("no {} can ever come onto the board", p.piece), Severity::warning};
}
Words words(problem::NeverPromotes const& p) {
  return {fmt::format("no {} can ever promote", p.piece), Severity::warning};
}
Words words(problem::NeverMoves const& p) {
  return {fmt::format("the {} has no moves", p.piece), Severity::warning};
}
Words words(problem::UnknownPicture const& p) {
  return {fmt::format("there is no picture '{}' for the {}: diagrams will show its name", p.picture, p.piece),
          Severity::warning};
}
Words words(problem::HidesBuiltIn const& p) {
  return {fmt::format("the game takes the place of the built-in game '{}'", p.name), Severity::warning};
}
Words words(problem::NoWayToWin const&) {
  return {"nothing can end the game with a win: there is no king and no other goal", Severity::warning};
}

} // namespace

text::Diagnostic describe(FileProblem const& problem) {
  Words said = std::visit([](auto const& what) { return words(what); }, problem.what.kinds());
  std::string const about = problem.game.empty() ? "" : fmt::format("game '{}': ", problem.game);
  return {said.severity, problem.where, about + said.message, std::move(said.notes), problem.fixes};
}

text::Severity severity_of(Problem const& problem) {
  return std::visit([](auto const& what) { return words(what).severity; }, problem.kinds());
}

} // namespace hippo::game_file

template class hippo::text::OneOf<hippo::game_file::ProblemKinds>;
