// The engine's side of the protocol of XBoard, version 2 (H. G. Muller and Tim Mann, "Chess Engine
// Communication Protocol"), with its `setup` and `piece` for games that XBoard does not know.
#pragma once

#include "libanalysis/engine/edited_board.hpp"
#include "libanalysis/engine/moves.hpp"
#include "libanalysis/engine/session.hpp"
#include "libanalysis/engine/session_tables.hpp"
#include "libanalysis/engine/thinker.hpp"
#include "libanalysis/engine/words.hpp"
#include "libgame/position/played_game.hpp"

#include <atomic>
#include <mutex>

namespace hippo::engine {

class XboardSession : public Session {
public:
  XboardSession(VariantInfo const& variant, Connection& connection);
  ~XboardSession() override { drop_thoughts(); }

  bool handle(std::string_view line) override;
  void end() override { thinker_.finish(); }

private:
  /// What the engine does after a move of the client.
  enum class Mode { force, play, analyze };
  using Handler = void (XboardSession::*)(Words const&);
  struct Command {
    std::string_view name;
    Handler handler; ///< null: nothing is to be done
  };
  static Command const commands[];
  [[nodiscard]] static Command const* find_command(std::string_view name);

  void introduce(Words const& words);
  void ping(Words const& words);
  void new_game(Words const& words);
  void set_variant(Words const& words);
  void load(Words const& words);
  void force(Words const& words);
  void go(Words const& words);
  void play_other(Words const& words);
  void user_move(Words const& words);
  void move_now(Words const& words);
  void set_board(Words const& words);
  void edit(Words const& words);
  void undo(Words const& words);
  void remove(Words const& words);
  void analyze(Words const& words);
  void leave_analysis(Words const& words);
  void tell_progress(Words const& words);
  void post(Words const& words);
  void no_post(Words const& words);
  void set_level(Words const& words);
  void set_move_time(Words const& words);
  void set_depth(Words const& words);
  void set_clock(Words const& words);
  void set_cores(Words const& words);
  void set_memory(Words const& words);
  void set_tables(Words const& words);

  void restart(AnyPosition position);
  void edit_line(Words const& words);
  void take_back(unsigned plies);
  void play(Move move);
  void think();
  [[nodiscard]] Task task() const;
  void drop_thoughts();
  void show(AnyPosition const& root, search::Result const& result, Milliseconds spent);
  void end_thought(search::Result const& result);
  void play_own(search::Result const& result);
  void say_pongs();
  void say_end();
  void refuse(std::string_view what, Words const& words);
  [[nodiscard]] bool read_number(Words const& words, std::int64_t most, std::int64_t& value);

  Connection& connection_;
  PlayedGame game_; ///< belongs to the thread that thinks about the own move while there is one
  XboardNotation notation_;
  std::optional<EditedBoard> edited_; ///< while the client edits the position
  Mode mode_ = Mode::play;
  Color own_ = Color::black;
  std::atomic<bool> posts_ = false;
  Clock clock_{Milliseconds(5 * 60 * 1000)}; ///< `moves`: of each session, 0: the whole game
  std::optional<Milliseconds> move_time_;
  unsigned depth_ = 0; ///< 0: any
  std::size_t hash_mib_ = 64;
  unsigned threads_ = 1;
  std::atomic<bool> is_on_move_ = false, discards_ = false;
  std::atomic<std::uint64_t> nodes_ = 0; ///< of the search so far, for `.`
  std::atomic<unsigned> reached_ = 0;    ///< its depth
  std::atomic<std::int64_t> spent_ = 0;  ///< its time, in milliseconds
  std::mutex pongs_mutex_;               ///< of the next, and of the end of being on move
  std::vector<std::string> pongs_;       ///< answers that wait for the move
  SessionTables tables_;
  Thinker thinker_; ///< the last member: it ends before what it uses
};

} // namespace hippo::engine
