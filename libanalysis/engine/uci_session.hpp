// The engine's side of the Universal Chess Interface (Stefan Meyer-Kahlen, 2004), with the extensions of
// Fairy-Stockfish for variants: UCI_Variant and VariantPath.
#pragma once

#include "libanalysis/engine/session.hpp"
#include "libanalysis/engine/session_tables.hpp"
#include "libanalysis/engine/thinker.hpp"
#include "libanalysis/engine/words.hpp"
#include "libgame/position/played_game.hpp"

namespace hippo::engine {

class UciSession : public Session {
public:
  UciSession(VariantInfo const& variant, Connection& connection);

  bool handle(std::string_view line) override;
  void end() override { thinker_.finish(); }

private:
  void introduce();
  void get_ready();
  void set_option(Words const& words);
  void set_named(std::string const& name, std::string const& value);
  void set_number(std::size_t& target, std::string const& name, std::string const& value, std::int64_t most);
  void set_hash(std::string const& value);
  void set_variant(std::string_view name);
  void load(std::string const& path);
  void open_tables(std::string const& folder);
  void new_game();
  void set_position(Words const& words);
  [[nodiscard]] std::optional<AnyPosition> start_of(Words const& words);
  void go(Words const& words);
  void count(Words const& words);
  void complain(std::string_view what);
  void show(AnyPosition const& root, search::Result const& result, Milliseconds spent);
  void show_end(AnyPosition const& root, search::Result const& result);

  Connection& connection_;
  VariantInfo const* variant_;
  PlayedGame game_;
  bool chess960_ = false;
  std::size_t hash_mib_ = 64, lines_ = 1, threads_ = 1;
  SessionTables tables_;
  Thinker thinker_; ///< the last member: it ends before what it uses
};

} // namespace hippo::engine
