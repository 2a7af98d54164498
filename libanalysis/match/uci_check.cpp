#include "libanalysis/match/protocol_check.hpp"
#include "libanalysis/match/uci_dialect.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/text/number.hpp"

#include <algorithm>
#include <array>

namespace hippo::match {

namespace {

using engine::Words;

class UciCheck : public ProtocolCheck {
public:
  UciCheck(PlayerSpec const& spec, VariantInfo const& game)
      : ProtocolCheck(spec.command), spec_(spec), dialect_(uci_dialect(spec.kind)),
        position_(position::start_position(game)) {}

  bool run(std::function<void(Requirement const&)> const& on_result) {
    if (spec_.kind == PlayerSpec::Kind::usi) return run_usi(on_result);
    if (spec_.kind == PlayerSpec::Kind::ucci) return run_ucci(on_result);
    static constexpr Attempt all[] = {
        {"uci: id and uciok", &UciCheck::introduces_itself},
        {"uci: well-formed options", &UciCheck::has_good_options},
        {"UCI_Variant", &UciCheck::plays_the_game},
        {"isready", &UciCheck::is_ready},
        {"unknown commands are ignored", &UciCheck::ignores_nonsense},
        {"go depth", &UciCheck::searches_to_a_depth},
        {"go nodes", &UciCheck::searches_nodes},
        {"go movetime", &UciCheck::keeps_the_time_of_a_move},
        {"go wtime btime winc binc", &UciCheck::keeps_the_clock},
        {"go searchmoves", &UciCheck::searches_a_move},
        {"info pv has legal moves", &UciCheck::gives_legal_lines},
        {"go infinite waits for stop", &UciCheck::waits_for_stop},
        {"isready during a search", &UciCheck::is_ready_during_a_search},
        {"position with moves", &UciCheck::follows_moves},
        {"quit", &UciCheck::quits},
    };
    return try_all(*this, all, on_result);
  }

private:
  using Attempt = std::pair<std::string_view, std::string (UciCheck::*)()>;

  /// Most engines are asked `isready` before a game only, and know no `searchmoves`.
  bool run_usi(std::function<void(Requirement const&)> const& on_result) {
    static constexpr Attempt all[] = {
        {"usi: id and usiok", &UciCheck::introduces_itself},
        {"usi: well-formed options", &UciCheck::has_good_options},
        {"the game", &UciCheck::plays_the_game},
        {"isready", &UciCheck::is_ready},
        {"unknown commands are ignored", &UciCheck::ignores_nonsense},
        {"go depth", &UciCheck::searches_to_a_depth},
        {"go nodes", &UciCheck::searches_nodes},
        {"go byoyomi", &UciCheck::keeps_the_time_of_a_move},
        {"go btime wtime binc winc", &UciCheck::keeps_the_clock},
        {"info pv has legal moves", &UciCheck::gives_legal_lines},
        {"go infinite waits for stop", &UciCheck::waits_for_stop},
        {"position with moves", &UciCheck::follows_moves},
        {"quit", &UciCheck::quits},
    };
    return try_all(*this, all, on_result);
  }

  bool run_ucci(std::function<void(Requirement const&)> const& on_result) {
    static constexpr Attempt all[] = {
        {"ucci: id and ucciok", &UciCheck::introduces_itself},
        {"ucci: well-formed options", &UciCheck::has_good_options},
        {"the game", &UciCheck::plays_the_game},
        {"isready", &UciCheck::is_ready},
        {"unknown commands are ignored", &UciCheck::ignores_nonsense},
        {"go depth", &UciCheck::searches_to_a_depth},
        {"go nodes", &UciCheck::searches_nodes},
        {"go time movestogo", &UciCheck::keeps_the_time_of_a_move},
        {"go time increment opptime oppincrement", &UciCheck::keeps_the_clock},
        {"info pv has legal moves", &UciCheck::gives_legal_lines},
        {"position with moves", &UciCheck::follows_moves},
        {"quit", &UciCheck::quits},
    };
    return try_all(*this, all, on_result);
  }

  static constexpr std::array<std::string_view, 5> types{"check", "spin", "combo", "button", "string"};

  std::string introduces_itself() {
    bool has_name = false;
    std::string const greeted = std::string(dialect_.greeting()) + "ok";
    send(dialect_.greeting());
    bool const is_done = read_until(patience, [&](Words const& words) {
      has_name |= words.size() > 2 && words[0] == "id" && words[1] == "name";
      if (words[0] == "option") note_option(words);
      return words[0] == greeted;
    });
    if (!is_done) return missing(greeted);
    for (auto const& [name, value] : spec_.options) send(dialect_.set_option(name, value));
    return has_name ? "" : "no 'id name'";
  }

  /// `option name NAME type TYPE [default X] [min X] [max X] [var X]...`, without `name` in UCCI
  void note_option(Words const& words) {
    auto const type = std::ranges::find(words, std::string_view("type"));
    std::size_t const name = dialect_.option_name(words);
    bool const is_good = name > 0 && type - words.begin() > static_cast<std::ptrdiff_t>(name) &&
                         words.end() - type > 1 && std::ranges::find(types, type[1]) != types.end() &&
                         has_range(words, type[1]);
    if (!is_good) wrong_option_ = engine::joined(words);
    if (is_good && words[name] == "UCI_Variant") variants_.assign(words.begin(), words.end());
  }

  static bool has_range(Words const& words, std::string_view type) {
    if (type != "spin") return true;
    std::array<std::optional<std::int64_t>, 3> range;
    for (std::size_t i = 0; auto const name : {"min", "default", "max"}) {
      auto const found = std::ranges::find(words, std::string_view(name));
      constexpr std::int64_t most = 1'000'000'000'000'000;
      if (words.end() - found > 1) range[i] = text::read_number<std::int64_t>(found[1], -most, most);
      ++i;
    }
    return range[0] && range[1] && range[2] && *range[0] <= *range[1] && *range[1] <= *range[2];
  }

  std::string has_good_options() { return wrong_option_.empty() ? "" : fmt::format("'{}'", wrong_option_); }

  std::string plays_the_game() {
    std::string_view const name = position_.variant().name;
    bool const is_known = std::ranges::find(variants_, name) != variants_.end();
    if (is_known) send(dialect_.set_option("UCI_Variant", name));
    bool const is_played =
        (is_known || name == dialect_.usual_game()) && dialect_.can_tell(position_.variant());
    return is_played ? "" : fmt::format("it does not play {}", name);
  }

  std::string is_ready() {
    send("isready");
    return wait_for("readyok", patience) ? "" : missing("readyok");
  }

  std::string ignores_nonsense() {
    send("joho debug on");
    send("");
    return is_ready();
  }

  /// The error of the move in a command; nothing if it is legal.
  std::string answer_to(std::string_view command, Milliseconds time) {
    send(dialect_.position(position_));
    send(command);
    return fault_of(wait_for("bestmove", time));
  }
  [[nodiscard]] std::string fault_of(std::optional<std::string> const& word) const {
    if (!word) return missing("bestmove in time");
    return dialect_.move(position_, *word) ? "" : fmt::format("illegal move {}", *word);
  }

  std::string searches_to_a_depth() { return answer_to("go depth 3", patience); }
  std::string searches_nodes() { return answer_to("go nodes 500", patience); }
  std::string keeps_the_time_of_a_move() {
    constexpr Milliseconds time{200};
    return answer_to("go " + dialect_.go_time(time), time + soon);
  }
  std::string keeps_the_clock() {
    Clock const clock{Milliseconds(1000), Milliseconds(10), 0};
    return answer_to("go " + dialect_.go_clocks({clock, clock}, position_.side()), clock.left);
  }

  std::string searches_a_move() {
    std::string const only = dialect_.text(position_, position_.legal_moves().back());
    send(dialect_.position(position_));
    send("go depth 2 searchmoves " + only);
    auto const word = wait_for("bestmove", patience);
    if (!word) return missing("bestmove");
    return *word == only ? "" : fmt::format("{} instead of {}", *word, only);
  }

  std::string gives_legal_lines() {
    send(dialect_.position(position_));
    send("go depth 4");
    std::string fault = "no 'info' with 'pv'";
    static_cast<void>(read_until(patience, [&](Words const& words) {
      auto const pv = std::ranges::find(words, std::string_view("pv"));
      if (words[0] == "info" && words.end() - pv > 1) fault = fault_of_line({pv + 1, words.end()});
      return words[0] == "bestmove";
    }));
    return fault;
  }
  [[nodiscard]] std::string fault_of_line(Words const& line) const {
    AnyPosition position = position_;
    for (std::string_view const word : line) {
      auto const move = dialect_.move(position, word);
      if (!move) return fmt::format("illegal move {} in '{}'", word, engine::joined(line));
      position.play(*move);
    }
    return "";
  }

  std::string waits_for_stop() {
    send(dialect_.position(position_));
    send("go infinite");
    if (wait_for("bestmove", Milliseconds(500))) return "bestmove before 'stop'";
    send("stop");
    return fault_of(wait_for("bestmove", soon));
  }

  std::string is_ready_during_a_search() {
    send(dialect_.position(position_));
    send("go infinite");
    send("isready");
    bool const is_ready = wait_for("readyok", soon).has_value();
    send("stop");
    std::string const fault = fault_of(wait_for("bestmove", soon));
    return is_ready ? fault : missing("readyok");
  }

  std::string follows_moves() {
    std::string command = dialect_.position(position_) + " moves";
    for (std::size_t i = 0; i < 6 && position_.count_legal_moves() > 0; ++i) {
      auto const moves = position_.legal_moves();
      Move const move = moves[moves.size() / 2];
      command += ' ' + dialect_.text(position_, move);
      position_.play(move);
    }
    send(command);
    send("go depth 2");
    return fault_of(wait_for("bestmove", patience));
  }

  std::string quits() {
    send("quit");
    return ends_soon();
  }

  PlayerSpec const& spec_;
  UciDialect const& dialect_;
  AnyPosition position_; ///< that `position` has set
  std::string wrong_option_;
  std::vector<std::string> variants_; ///< words of the option UCI_Variant
};

} // namespace

bool check_uci(PlayerSpec const& spec, VariantInfo const& game,
               std::function<void(Requirement const&)> const& on_result) {
  return UciCheck(spec, game).run(on_result);
}

} // namespace hippo::match
