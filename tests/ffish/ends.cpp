// Random games that Fairy-Stockfish plays to their end, with the end that it sees: SEED COUNT PLIES GAME.
// Prints lines of the game, the start, the end for the side to move (`checkmate loss`; `-` for none) and the
// moves, with tabs between. script/ends compiles it with the sources of Fairy-Stockfish, whose headers these
// are, and runs it.
#include "apiutil.h"
#include "bitboard.h"
#include "endgame.h"
#include "piece.h"
#include "position.h"
#include "psqt.h"
#include "search.h"
#include "thread.h"
#include "uci.h"
#include "variant.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <deque>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace Stockfish;

namespace {

enum class Style { any, captures, back_and_forth, quiet };
constexpr std::array styles{Style::any, Style::captures, Style::back_and_forth, Style::quiet};
constexpr std::size_t earliest_return = 40; // plies before a game goes back and forth

/// Random numbers that depend on a text alone.
class Generator {
public:
  explicit Generator(std::string const& text) {
    for (unsigned char const letter : text) state_ = (state_ ^ letter) * 16777619U;
  }
  /// Below n.
  std::size_t operator()(std::size_t n) {
    state_ += 0x6d2b79f5U;
    std::uint32_t mixed = (state_ ^ (state_ >> 15)) * (state_ | 1U);
    mixed ^= mixed + (mixed ^ (mixed >> 7)) * (mixed | 61U);
    return (mixed ^ (mixed >> 14)) % n;
  }

private:
  std::uint32_t state_ = 2166136261U;
};

std::string chess960_start(Generator& random) {
  for (;;) {
    std::string back = "rnbqkbnr";
    for (std::size_t i = back.size() - 1; i > 0; --i) std::swap(back[i], back[random(i + 1)]);
    bool const is_mixed = (back.find('b') + back.rfind('b')) % 2 == 1;
    if (!is_mixed || back.find('r') > back.find('k') || back.find('k') > back.rfind('r')) continue;
    std::string white = back;
    for (char& letter : white) letter = static_cast<char>(std::toupper(letter));
    return back + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1";
  }
}

/// The letter on each square that is not empty, in lower case.
std::map<std::string, char> board_of(std::string const& fen) {
  std::string const board = fen.substr(0, fen.find_first_of(" ["));
  auto rank = std::count(board.begin(), board.end(), '/') + 1;
  std::map<std::string, char> letters;
  int file = 0;
  for (std::size_t i = 0; i < board.size(); ++i) {
    auto const letter = static_cast<unsigned char>(board[i]);
    if (letter == '/') {
      --rank;
      file = 0;
    } else if (std::isdigit(letter) != 0) {
      std::size_t length = 0;
      file += std::stoi(board.substr(i), &length);
      i += length - 1;
    } else if (std::isalpha(letter) != 0 || letter == '*') {
      letters[static_cast<char>('a' + file++) + std::to_string(rank)] =
          static_cast<char>(std::tolower(letter));
    }
  }
  return letters;
}

/// Origin and target of a move of a piece; empty for other moves.
std::pair<std::string, std::string> squares(std::string const& move) {
  std::size_t at = 0;
  auto const square = [&] {
    std::size_t const begin = at;
    if (at == move.size() || move[at] < 'a' || move[at] > 'z') return std::string();
    for (++at; at < move.size() && std::isdigit(static_cast<unsigned char>(move[at])) != 0;) ++at;
    return at - begin < 2 ? std::string() : move.substr(begin, at - begin);
  };
  std::string const from = square();
  std::string const to = from.empty() ? from : square();
  return to.empty() ? std::pair<std::string, std::string>() : std::pair(from, to);
}

/// A game in play.
class Game {
public:
  Game(std::string const& name, std::string const& start, bool from_anywhere)
      : variant_(variants.find(name)->second), from_anywhere_(from_anywhere) {
    UCI::init_variant(variant_);
    position_.set(variant_, start.empty() ? variant_->startFen : start, from_anywhere, &states_.back(),
                  Threads.main());
  }

  [[nodiscard]] Position const& position() const { return position_; }
  [[nodiscard]] std::vector<std::string> const& moves() const { return moves_; }
  [[nodiscard]] bool is_dead() const {
    return has_insufficient_material(WHITE, position_) && has_insufficient_material(BLACK, position_);
  }

  void play(Move move) {
    moves_.push_back(UCI::move(position_, move));
    states_.emplace_back();
    position_.do_move(move, states_.back());
  }

  /// The end for the side to move; `-` for none.
  [[nodiscard]] std::string end() const {
    auto const in_words = [](Value value) { return value == 0 ? "draw" : value > 0 ? "win" : "loss"; };
    Value value{};
    if (position_.is_immediate_game_end(value)) return std::string("variant end ") + in_words(value);
    if (MoveList<LEGAL>(position_).size() == 0) {
      value = position_.checkers() ? position_.checkmate_value() : position_.stalemate_value();
      return std::string(checked(position_) ? "checkmate " : "stalemate ") + in_words(value);
    }
    if (is_dead()) return "material draw";
    if (!position_.is_optional_game_end(value)) return "-";
    return (counts_moves() ? "moves " : "repetition ") + std::string(in_words(value));
  }

private:
  /// Whether the rule of moves without progress, or a count that the position shows, ends the game.
  [[nodiscard]] bool counts_moves() const {
    int const moves = position_.n_move_rule();
    if (moves > 0 && position_.rule50_count() >= 2 * moves) return true;
    Position alone; // without the positions before
    StateInfo state;
    alone.set(variant_, position_.fen(), from_anywhere_, &state, Threads.main());
    Value value{};
    return alone.is_optional_game_end(value);
  }

  Variant const* variant_;
  bool from_anywhere_;
  std::deque<StateInfo> states_{1};
  Position position_;
  std::vector<std::string> moves_;
};

struct LegalMove {
  std::string text;
  Move move;
};
using Moves = std::vector<LegalMove>;

Moves legal_moves(Position const& position) {
  Moves legal;
  for (ExtMove const& move : MoveList<LEGAL>(position)) legal.push_back({UCI::move(position, move), move});
  std::sort(legal.begin(), legal.end(),
            [](auto const& one, auto const& other) { return one.text < other.text; });
  return legal;
}

/// The moves that a style prefers: captures; the way back of the side's last move; moves of no pawn without a
/// capture.
Moves preferred(Game const& game, Moves const& legal, Style style) {
  std::function<bool(std::string const&)> is_preferred;
  std::map<std::string, char> letters;
  if (style == Style::back_and_forth) {
    if (game.moves().size() < earliest_return) return {};
    auto const [from, to] = squares(game.moves()[game.moves().size() - 2]);
    is_preferred = [back = std::pair(to, from)](std::string const& move) {
      return !back.first.empty() && squares(move) == back;
    };
  } else {
    letters = board_of(game.position().fen());
    is_preferred = [&](std::string const& move) {
      auto const [from, to] = squares(move);
      bool const captures = letters.count(to) != 0;
      auto const piece = letters.find(from);
      return style == Style::captures ? captures
                                      : !captures && piece != letters.end() && piece->second != 'p';
    };
  }
  Moves wanted;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(wanted),
               [&](LegalMove const& move) { return is_preferred(move.text); });
  return wanted;
}

/// A random move; half of the time one that the style prefers, always in quiet games.
Move chosen(Game const& game, Style style, Generator& random) {
  Moves const legal = legal_moves(game.position());
  bool const has_choice = style == Style::any || (style != Style::quiet && random(2) == 0);
  Moves const wanted = has_choice ? Moves() : preferred(game, legal, style);
  Moves const& choice = wanted.empty() ? legal : wanted;
  return choice[random(choice.size())].move;
}

void play(std::string const& seed, std::string const& name, std::size_t number, std::size_t plies) {
  Generator random(seed + ' ' + name + ' ' + std::to_string(number));
  bool const is_chess960 = name == "chess960";
  std::string const start = is_chess960 ? chess960_start(random) : "";
  Game game(is_chess960 ? "chess" : name, start, is_chess960 || name == "caparandom");
  Style const style = styles[number % styles.size()];
  std::string end = game.end();
  for (; game.moves().size() < plies && end == "-"; end = game.end()) game.play(chosen(game, style, random));
  std::cout << name << '\t' << (start.empty() ? "startpos" : start) << '\t' << end << '\t';
  for (std::size_t i = 0; i < game.moves().size(); ++i) std::cout << (i == 0 ? "" : " ") << game.moves()[i];
  std::cout << '\n';
}

} // namespace

int main(int argc, char** argv) {
  pieceMap.init();
  variants.init();
  CommandLine::init(argc, argv);
  UCI::init(Options);
  PSQT::init(variants.find("chess")->second);
  Bitboards::init();
  Position::init();
  Bitbases::init();
  Endgames::init();
  Threads.set(1);
  if (argc == 5)
    for (std::size_t number = 0; number < std::stoul(argv[2]); ++number)
      play(argv[1], argv[4], number, std::stoul(argv[3]));
  else
    for (std::string const& name : variants.get_keys()) std::cout << name << '\n';
  Threads.set(0);
}
