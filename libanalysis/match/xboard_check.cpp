#include "libanalysis/engine/moves.hpp"
#include "libanalysis/engine/xboard_games.hpp"
#include "libanalysis/match/protocol_check.hpp"
#include "libgame/position/read_position.hpp"

namespace hippo::match {

namespace {

using engine::Words;

class XboardCheck : public ProtocolCheck {
public:
  XboardCheck(PlayerSpec const& spec, VariantInfo const& game)
      : ProtocolCheck(spec.command), notation_(game), position_(position::start_position(game)) {}

  bool run(std::function<void(Requirement const&)> const& on_result) {
    static constexpr std::pair<std::string_view, std::string (XboardCheck::*)()> all[] = {
        {"protover 2: features end by done=1", &XboardCheck::introduces_itself},
        {"variant", &XboardCheck::plays_the_game},
        {"ping", &XboardCheck::answers_ping},
        {"unknown commands are answered by Error", &XboardCheck::answers_nonsense},
        {"force: no move of its own", &XboardCheck::keeps_still},
        {"illegal moves are refused", &XboardCheck::refuses_illegal_moves},
        {"go: a legal move", &XboardCheck::moves},
        {"a move is answered", &XboardCheck::answers_a_move},
        {"st: the time of a move", &XboardCheck::keeps_the_time_of_a_move},
        {"undo and remove", &XboardCheck::takes_back},
        {"?: moves at once", &XboardCheck::moves_at_once},
        {"quit", &XboardCheck::quits},
    };
    return try_all(*this, all, on_result);
  }

private:
  std::string introduces_itself() {
    send("xboard");
    send("protover 2");
    bool const is_done = read_until(patience, [&](Words const& words) {
      std::string const line = ' ' + engine::joined(words) + ' ';
      if (words[0] != "feature") return false;
      has_usermove_ |= line.find(" usermove=1 ") != std::string::npos;
      has_ping_ |= line.find(" ping=1 ") != std::string::npos;
      if (auto const at = line.find(" variants=\""); at != std::string::npos) note_variants(line.substr(at));
      return line.find(" done=1 ") != std::string::npos;
    });
    return is_done ? "" : missing("feature done=1");
  }
  void note_variants(std::string_view text) {
    text.remove_prefix(text.find('"') + 1);
    variants_ = fmt::format(",{},", text.substr(0, text.find('"')));
  }

  std::string plays_the_game() {
    std::string const name(engine::xboard_name_of(position_.variant().name));
    bool const is_known = variants_.find(fmt::format(",{},", name)) != std::string::npos;
    send("new");
    if (name != "normal") send("variant " + name);
    return is_known || name == "normal" ? "" : fmt::format("it does not play {}", name);
  }

  std::string answers_ping() {
    if (!has_ping_) return "no feature ping=1";
    send("ping 7");
    auto const number = wait_for("pong", patience);
    if (!number) return missing("pong");
    return *number == "7" ? "" : fmt::format("pong {}", *number);
  }

  std::string answers_nonsense() {
    send("joho");
    auto const is_error = [](Words const& words) { return words[0] == "Error" || words[0] == "Error:"; };
    return read_until(soon, is_error) ? "" : missing("Error");
  }

  std::string keeps_still() {
    send("force");
    play(position_.legal_moves().front());
    auto const move = wait_for("move", Milliseconds(500));
    return move ? fmt::format("move {}", *move) : "";
  }

  std::string refuses_illegal_moves() {
    send_move("a1a1");
    auto const is_refusal = [](Words const& words) {
      return words[0] == "Illegal" || words[0] == "Error" || words[0] == "Error:";
    };
    return read_until(soon, is_refusal) ? "" : missing("Illegal move");
  }

  std::string moves() {
    send("sd 2");
    send("go");
    return take_move(patience);
  }

  std::string answers_a_move() {
    play(position_.legal_moves().front());
    return take_move(patience);
  }

  std::string keeps_the_time_of_a_move() {
    send("sd 99");
    send("st 1");
    play(position_.legal_moves().front());
    return take_move(Milliseconds(1000) + soon);
  }

  /// The last six plies, three of which were its own.
  std::string takes_back() {
    AnyPosition const before = position_;
    send("force");
    Move const move = position_.legal_moves().front();
    play(move);
    send("undo");
    position_ = before;
    play(position_.legal_moves().front());
    play(position_.legal_moves().front());
    send("remove");
    position_ = before;
    send("sd 2");
    send("go");
    return take_move(patience);
  }

  std::string moves_at_once() {
    send("st 30");
    send("sd 99");
    play(position_.legal_moves().front());
    send("?");
    return take_move(soon);
  }

  std::string quits() {
    send("quit");
    return ends_soon();
  }

  void send_move(std::string const& text) { send((has_usermove_ ? "usermove " : "") + text); }
  void play(Move move) {
    send_move(notation_.text(position_, move));
    position_.play(move);
  }
  /// Plays the engine's move. Returns the fault of the answer, or nothing.
  std::string take_move(Milliseconds time) {
    auto const word = wait_for("move", time);
    if (!word) return missing("move in time");
    auto const move = notation_.move(position_, *word);
    if (!move) return fmt::format("illegal move {}", *word);
    position_.play(*move);
    return "";
  }

  engine::XboardNotation notation_;
  AnyPosition position_;
  std::string variants_ = ",normal,";
  bool has_usermove_ = false, has_ping_ = false;
};

} // namespace

bool check_xboard(PlayerSpec const& spec, VariantInfo const& game,
                  std::function<void(Requirement const&)> const& on_result) {
  return XboardCheck(spec, game).run(on_result);
}

} // namespace hippo::match
