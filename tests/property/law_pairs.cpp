// The comparison of the program with the slow implementation, in random games.
#include "tests/property/law_pairs.hpp"

#include "libanalysis/perft/perft.hpp"
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/explain.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/played_game.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/random_positions.hpp"
#include "tests/reference/law_board.hpp"

#include <fmt/format.h>

namespace hippo::law_pairs {

namespace {

namespace slow = reference::laws;

std::string end_in_words(AnyPosition const& position) {
  auto const end = position.ending();
  if (!end) return "-";
  std::string const value = !end->winner ? "draw" : *end->winner == position.side() ? "win" : "loss";
  return std::string(position::name_of(end->cause)) + ' ' + value;
}
std::string end_in_words(std::optional<slow::End> const& end) {
  if (!end) return "-";
  std::map<slow::Value, std::string> const values{{slow::Value::open, "none"},
                                                  {slow::Value::win, "win"},
                                                  {slow::Value::loss, "loss"},
                                                  {slow::Value::draw, "draw"}};
  return end->cause + ' ' + values.at(end->value);
}

/// The end of the game in play, as the side to move sees it.
std::string end_in_words(position::PlayedGame const& played) {
  auto const end = played.end();
  if (!end) return "-";
  return end->reason + ' ' +
         (!end->winner                               ? "draw"
          : *end->winner == played.position().side() ? "win"
                                                     : "loss");
}

std::string list_of(std::set<std::string> const& of_one, std::set<std::string> const& of_other) {
  std::string text;
  for (std::string const& move : of_one)
    if (!of_other.contains(move)) text += ' ' + move;
  return text.empty() ? " none" : text;
}

class Duel {
public:
  Duel(AnyPosition const& start, slow::Laws const& laws, Game const& game, unsigned seed)
      : played_(start), now_(slow::read_fen(laws, game.start)), chance_(seed) {}

  /// The first difference, or nothing.
  std::string play(std::size_t plies, std::size_t& positions) {
    past_.push_back(now_);
    for (std::size_t ply = 0; ply <= plies; ++ply) {
      ++positions;
      if (std::string difference = difference_here(); !difference.empty())
        return position::fen(played_.position()) + after() + ": " + difference;
      if (played_.end()) break;
      step();
    }
    return "";
  }

private:
  static AnyPosition start_of(VariantInfo const& variant, Game const& game) {
    auto const read = position::read_position(game.start, &variant);
    INFO(game.text);
    if (auto const* error = std::get_if<position::SetupError>(&read))
      FAIL(position::describe(*error).message);
    return std::get<AnyPosition>(read);
  }
  std::string after() const {
    return last_.empty() ? " (start)" : fmt::format(" (after {} from {})", last_, last_fen_);
  }

  std::string difference_here() {
    AnyPosition const& position = played_.position();
    std::string const fen = position::fen(position);
    if (slow::fen(now_) != fen) return "expected " + slow::fen(now_);
    std::string const end = end_in_words(position), expected = end_in_words(slow::end(now_));
    if (end != expected) return fmt::format("end {}, expected {}", end, expected);
    if (std::string difference = difference_of_moves(); !difference.empty()) return difference;
    if (std::string difference = difference_from_line(); !difference.empty()) return difference;
    if (end == "-")
      if (std::string const in_play = end_in_words(played_), other = end_in_words(slow::end_of_game(past_));
          in_play != other)
        return fmt::format("in play: end {}, expected {}", in_play, other);
    return difference_of_counts();
  }

  std::string difference_of_moves() {
    AnyPosition const& position = played_.position();
    san::Speller const speller(position);
    moves_.clear();
    std::set<std::string> listed, expected;
    for (Move const move : position.legal_moves()) {
      std::string const text = speller(move, san::Spelling::uci);
      if (!listed.insert(text).second) return "twice: " + text;
      moves_.emplace(text, move);
    }
    expected_ = slow::moves(now_);
    for (auto const& [text, move] : expected_) expected.insert(text);
    if (listed == expected) return "";
    return "false" + list_of(listed, expected) + ", missing" + list_of(expected, listed);
  }

  std::string difference_of_counts() const {
    AnyPosition const& position = played_.position();
    if (moves_.size() > 40) return "";
    perft::Count replies = 0;
    for (auto const& [text, move] : moves_) replies += position.after(move).legal_moves().size();
    perft::Count const counted = perft::perft(position, 2);
    if (perft::perft(position, 1) != moves_.size()) return "perft 1 differs from the list of moves";
    if (counted == replies) return "";
    return fmt::format("perft 2 counts {}, the lists {}", text::to_decimal(counted),
                       text::to_decimal(replies));
  }

  /// The line before the move is read, and the move leads from it to the same line.
  std::string difference_from_line() const {
    if (!from_line_) return "";
    if (auto const* error = std::get_if<position::SetupError>(&*from_line_))
      return "the line before cannot be read: " + position::describe(*error).message;
    std::string const fen = position::fen(std::get<AnyPosition>(*from_line_));
    if (fen == position::fen(played_.position())) return "";
    return "from the line before the same move leads to " + fen;
  }

  void step() {
    std::vector<std::string> lively, all;
    for (auto const& [text, move] : expected_) {
      all.push_back(text);
      if (move.captures || move.kind != slow::Move::Kind::ordinary) lively.push_back(text);
    }
    last_fen_ = position::fen(played_.position());
    last_ = !lively.empty() && chance_.one_in(3) ? chance_.pick(lively) : chance_.pick(all);
    Move const move = moves_.at(last_);
    from_line_ = position::read_position(last_fen_, &played_.position().variant());
    if (auto* const position = std::get_if<AnyPosition>(&*from_line_)) position->play(move);
    played_.play(move);
    now_ = slow::play(now_, expected_.at(last_));
    past_.push_back(now_);
  }

  position::PlayedGame played_;
  slow::Position now_;
  std::vector<slow::Position> past_; ///< with the current one
  test::Chance chance_;
  std::map<std::string, Move> moves_;
  std::map<std::string, slow::Move> expected_;
  std::string last_, last_fen_;
  /// After the last move, from the line before it.
  std::optional<std::variant<AnyPosition, position::SetupError>> from_line_;
};

} // namespace

std::string errors_of(Game const& game) {
  auto const loaded = game_file::load_games(game.text);
  std::string said;
  if (loaded.games.empty())
    for (game_file::FileProblem const& problem : loaded.problems)
      said += game_file::describe(problem).message + "; ";
  return said;
}

std::string shown(Game const& game) {
  auto const loaded = game_file::load_games(game.text);
  INFO(game.text);
  REQUIRE(loaded.games.size() == 1);
  std::string text;
  for (game_file::Paragraph const& part : game_file::explain(*loaded.games.front()->def))
    for (std::string const& sentence : part.sentences) text += sentence + '\n';
  return text;
}

Compared compare(Game const& game, Effort effort) {
  Compared compared;
  if (std::string const errors = errors_of(game); !errors.empty()) {
    compared.differences.push_back("refused: " + errors);
    return compared;
  }
  auto const loaded = game_file::load_games(game.text);
  auto const again = game_file::load_games(game_file::export_text(*loaded.games.front()->def));
  auto const& used = effort.exported ? again : loaded;
  if (used.games.size() != 1) {
    compared.differences.push_back("the exported game has errors");
    return compared;
  }
  auto const start = position::read_position(game.start, used.games.front());
  if (auto const* error = std::get_if<position::SetupError>(&start)) {
    compared.differences.push_back("start: " + position::describe(*error).message);
    return compared;
  }
  slow::Laws const laws = slow::read_laws(game.text);
  for (std::size_t i = 0; i < effort.games; ++i) {
    Duel duel(std::get<AnyPosition>(start), laws, game, effort.seed + static_cast<unsigned>(i));
    std::string const difference = duel.play(effort.plies, compared.positions);
    if (!difference.empty()) compared.differences.push_back(difference);
  }
  return compared;
}

} // namespace hippo::law_pairs
