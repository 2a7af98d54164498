#include "libanalysis/match/uci_dialect.hpp"

#include "libanalysis/engine/moves.hpp"
#include "libgame/dialects/iccs.hpp"
#include "libgame/dialects/usi.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::match {

namespace {

using engine::Words;

/// The moves to the end of a session, where there are sessions.
std::string sessions(std::string_view word, Clock const& clock) {
  return clock.moves > 0 ? fmt::format(" {} {}", word, clock.moves) : "";
}

/// The clocks of the first and of the second player, whose names begin with these letters.
std::string words_of_clocks(Clocks const& clocks, Color side, char first, char second) {
  return fmt::format("{0}time {2} {1}time {3} {0}inc {4} {1}inc {5}{6}", first, second,
                     clocks[0].left.count(), clocks[1].left.count(), clocks[0].increment.count(),
                     clocks[1].increment.count(), sessions("movestogo", clocks[index_of(side)]));
}

class Uci : public UciDialect {
public:
  std::string_view greeting() const override { return "uci"; }
  std::string_view usual_game() const override { return "chess"; }
  bool can_tell(VariantInfo const&) const override { return true; }
  std::vector<std::string_view> new_game() const override { return {"ucinewgame", "isready"}; }

  std::size_t option_name(Words const& words) const override {
    return words.size() > 2 && words[1] == "name" ? 2 : 0;
  }
  std::string set_option(std::string_view name, std::string_view value) const override {
    return fmt::format("setoption name {} value {}", name, value);
  }

  std::string position(AnyPosition const& start) const override {
    return "position fen " + position::fen(start);
  }
  std::string text(AnyPosition const& position, Move move) const override {
    return san::Speller(position).bare(move, san::Spelling::uci);
  }
  std::optional<Move> move(AnyPosition const& position, std::string_view word) const override {
    return engine::move_of_uci(position, word);
  }

  std::string go_time(Milliseconds time) const override { return fmt::format("movetime {}", time.count()); }
  std::string go_clocks(Clocks const& clocks, Color side) const override {
    return words_of_clocks(clocks, side, 'w', 'b');
  }
  std::optional<Fault> refusal(Words const&) const override { return std::nullopt; }
};

/// The Universal Shogi Interface (Tord Romstad, 2007). The first player, our White, is its Black. Most
/// engines know the time for a move only as `byoyomi`.
class Usi : public Uci {
public:
  std::string_view greeting() const override { return "usi"; }
  std::string_view usual_game() const override { return "shogi"; }
  bool can_tell(VariantInfo const& variant) const override { return dialects::has_usi(variant); }
  std::vector<std::string_view> new_game() const override { return {"isready", "usinewgame"}; }

  std::string position(AnyPosition const& start) const override {
    return "position sfen " + dialects::sfen(start);
  }
  std::string text(AnyPosition const& position, Move move) const override {
    return dialects::usi_text(san::Speller(position), position, move);
  }
  std::optional<Move> move(AnyPosition const& position, std::string_view word) const override {
    return dialects::usi_move(position, word);
  }

  std::string go_time(Milliseconds time) const override {
    return fmt::format("btime 0 wtime 0 byoyomi {}", time.count());
  }
  std::string go_clocks(Clocks const& clocks, Color side) const override {
    return words_of_clocks(clocks, side, 'b', 'w');
  }
  std::optional<Fault> refusal(Words const& words) const override {
    if (words.size() < 2 || words[0] != "bestmove") return std::nullopt;
    if (words[1] == "resign") return Fault{Fault::Kind::resignation, "resigns"};
    if (words[1] == "win")
      return Fault{Fault::Kind::protocol, "declares a win, which the game does not have"};
    return std::nullopt;
  }
};

/// The Universal Chinese Chess Protocol (version 3.0, 2007): options have no words `name` and `value`, the
/// clocks are those of the side to move and its opponent.
class Ucci : public Uci {
public:
  std::string_view greeting() const override { return "ucci"; }
  std::string_view usual_game() const override { return "xiangqi"; }
  std::vector<std::string_view> new_game() const override { return {"setoption newgame", "isready"}; }

  std::size_t option_name(Words const& words) const override {
    return words.size() < 2 ? 0 : words[1] == "name" ? 2 : 1;
  }
  std::string set_option(std::string_view name, std::string_view value) const override {
    return fmt::format("setoption {} {}", name, value);
  }

  std::string text(AnyPosition const& position, Move move) const override {
    return dialects::iccs_text(san::Speller(position), position, move);
  }
  std::optional<Move> move(AnyPosition const& position, std::string_view word) const override {
    return dialects::iccs_move(position, word);
  }

  std::string go_time(Milliseconds time) const override {
    return fmt::format("time {} movestogo 1", time.count());
  }
  std::string go_clocks(Clocks const& clocks, Color side) const override {
    Clock const& own = clocks[index_of(side)];
    Clock const& other = clocks[index_of(~side)];
    return fmt::format("time {} increment {}{} opptime {} oppincrement {}{}", own.left.count(),
                       own.increment.count(), sessions("movestogo", own), other.left.count(),
                       other.increment.count(), sessions("oppmovestogo", other));
  }
  std::optional<Fault> refusal(Words const& words) const override {
    if (words.empty()) return std::nullopt;
    bool const resigns =
        words[0] == "nobestmove" || (words[0] == "bestmove" && std::ranges::count(words, "resign") > 0);
    return resigns ? std::optional(Fault{Fault::Kind::resignation, "resigns"}) : std::nullopt;
  }
};

} // namespace

UciDialect const& uci_dialect(PlayerSpec::Kind kind) {
  static Uci const uci;
  static Usi const usi;
  static Ucci const ucci;
  if (kind == PlayerSpec::Kind::usi) return usi;
  if (kind == PlayerSpec::Kind::ucci) return ucci;
  return uci;
}

} // namespace hippo::match
