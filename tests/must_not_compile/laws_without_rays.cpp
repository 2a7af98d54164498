// A law object offers everything that the engine asks; the concept names what is missing.
// error: RuleSet
#include "libgame/rules/games/chess.hpp"
#include "libgame/rules/loaded/laws.hpp"
#include "libgame/rules/position.hpp"
#include "libgame/rules/static_laws.hpp"

using namespace hippo::rules;

/// Forgets rays().
struct Incomplete : LawQueries<Incomplete, Bitboard<64>> {
  using Set = Bitboard<64>;
  using Turn = SingleMove;
  static constexpr std::size_t max_types = 6;
  static constexpr bool may_improve = false;
  [[nodiscard]] GameDef const& def() const { return games::chess; }
  friend bool operator==(Incomplete, Incomplete) { return true; }
};

#ifdef WRONG
Position<Incomplete> const position;
#else
static_assert(RuleSet<StaticLaws<games::chess>> && RuleSet<LoadedLaws<128>>);
#endif
