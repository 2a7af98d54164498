// What stands behind the interface: values of the libraries, and the way to them.
#pragma once

#include <hippogonal/betza.hpp>
#include <hippogonal/record.hpp>

#include "libanalysis/verify/report.hpp"
#include "libgame/betza/scene.hpp"
#include "libgame/position/any_position.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/betza/ast.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <mutex>
#include <shared_mutex>

namespace hippogonal::detail {

struct PositionData {
  explicit PositionData(hippo::AnyPosition position) : now(std::move(position)) {}

  /// Made when it is first asked for.
  [[nodiscard]] hippo::san::Speller const& speller() const;

  hippo::AnyPosition now;

private:
  mutable std::once_flag spelled_;
  mutable std::optional<hippo::san::Speller> speller_;
};

struct BetzaData {
  std::string text;
  hippo::notation::betza::Tree tree;
};

struct RecordData {
  std::string text;
  std::size_t line = 1;
  hippo::verify::RecordReport report;
};

/// Between the interface and what stands behind it.
struct Access {
  static hippo::VariantInfo const& info(Game game) { return *game.info_; }
  static Game game(hippo::VariantInfo const* info) { return Game(info); }
  static PositionData const& data(Position const& position) { return *position.data_; }
  static Position position(hippo::AnyPosition now) {
    return Position(std::make_shared<PositionData const>(std::move(now)));
  }
  static hippo::Move of(Move const& move) { return move.before_->speller().legal_moves()[move.index_]; }
  static PositionData const& before(Move const& move) { return *move.before_; }
  static Move move_at(Position const& position, std::size_t index) { return {position.data_, index}; }
  /// A legal move.
  static Move move(Position const& position, hippo::Move move);
  /// Moves that follow each other.
  static std::vector<Move> line(Position position, std::vector<hippo::Move> const& moves);
  static BetzaData const& data(Betza const& piece) { return *piece.data_; }
  static Record record(RecordData data) {
    return Record(std::make_shared<RecordData const>(std::move(data)));
  }
};

/// While it lives, no game is loaded. Not to be nested.
class UsingGames {
public:
  UsingGames();

private:
  std::shared_lock<std::shared_mutex> lock_;
};

/// Throws std::invalid_argument.
[[nodiscard]] hippo::betza::Scene scene_of(BetzaBoard const& board);

/// `text` is what the diagnostic counts in.
[[nodiscard]] Finding finding_of(hippo::text::Diagnostic const& said, std::string_view text);

} // namespace hippogonal::detail
