#include "libanalysis/measure/piece_values.hpp"

#include "libanalysis/measure/material.hpp"
#include "libgame/position/definition_queries.hpp"
#include "libgame/position/pawn_value.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hippo::measure {

namespace {

/// The types of which a side has had more than the other.
std::vector<std::size_t> types_of(VariantInfo const& game, std::vector<GameRows> const& games) {
  std::vector<std::size_t> types;
  for (std::size_t type = 0; type < game.pieces.size(); ++type) {
    auto const differs = [&](Row const& row) { return row[material_column(type)] != 0; };
    if (std::ranges::any_of(games,
                            [&](GameRows const& one) { return std::ranges::any_of(one.rows, differs); }))
      types.push_back(type);
  }
  return types;
}

/// The coefficients that are worth one unit, and the priors in the same unit.
class Unit {
public:
  /// `wanted`: none is the pawn, if the games have it.
  Unit(VariantInfo const& game, std::vector<std::size_t> const& types, std::optional<PieceType> wanted)
      : values_(search::values_by_laws(game)), divisor_(material_columns(game)) {
    auto const pawn = position::pawn_type(*game.def);
    if (!wanted && pawn && std::ranges::count(types, pawn->index()) > 0) wanted = pawn;
    if (wanted) {
      prior_unit_ = values_[wanted->index()];
      hundredths_ = wanted == pawn ? 100 : prior_unit_;
      divisor_[material_column(wanted->index())] = 1;
      name_ = game.piece(*wanted).name;
      return;
    }
    double sum = 0;
    for (std::size_t type : types) sum += values_[type];
    for (std::size_t type : types) divisor_[material_column(type)] = prior_unit_ / sum;
  }

  [[nodiscard]] Row const& divisor() const { return divisor_; }
  [[nodiscard]] double prior(std::size_t type) const { return values_[type] / prior_unit_; }
  [[nodiscard]] std::string_view name() const { return name_; }
  [[nodiscard]] double hundredths() const { return hundredths_; }

private:
  std::vector<search::Score> values_;
  double prior_unit_ = 100; ///< what the unit is worth by the laws alone
  double hundredths_ = position::usual_pawn_value;
  std::string_view name_;
  Row divisor_;
};

} // namespace

PieceValues piece_values(VariantInfo const& game, std::vector<GameRows> const& games,
                         std::optional<PieceType> wanted) {
  PieceValues found;
  found.games = games.size();
  for (GameRows const& one : games) found.positions += one.rows.size();
  auto const types = types_of(game, games);
  Unit const unit(game, types, wanted);
  found.unit = unit.name();
  found.hundredths = unit.hundredths();
  Logistic const fit = fit_logistic(games, material_columns(game));
  bool const suffices = games.size() >= least_games_of_type * types.size();
  for (std::size_t type : types) {
    Row dividend(material_columns(game));
    dividend[material_column(type)] = 1;
    found.values.push_back({game.pieces[type].name,
                            suffices ? ratio(fit, dividend, unit.divisor()) : std::nullopt,
                            unit.prior(type)});
  }
  return found;
}

PieceValues measure_pieces(MeasurePlan const& plan, std::function<void(std::uint64_t)> const& on_game) {
  auto const values = search::values_by_laws(*plan.game);
  std::map<match::GameNumber, GameRows> found;
  std::uint64_t const count =
      play_series(plan, Series::uneven, [&](match::FinishedGame const& finished, match::GameNumber number) {
        found.emplace(number, quiet_rows(finished, values));
        on_game(found.size());
      });
  return piece_values(*plan.game, first_of(found, count), plan.unit);
}

PieceValues pieces_played(std::filesystem::path const& path, MeasurePlan const& plan) {
  auto const values = search::values_by_laws(*plan.game);
  std::vector<GameRows> rows;
  each_game_of(path, plan,
               [&](MeasurePlan const& one, std::string const& event, match::FinishedGame const& finished) {
                 if (event == event_of(one, Series::uneven)) rows.push_back(quiet_rows(finished, values));
               });
  return piece_values(*plan.game, rows, plan.unit);
}

std::string engine_values(PieceValues const& values) {
  std::string line;
  for (PieceValue const& piece : values.values)
    if (piece.value)
      line += fmt::format(" {}:{}", text::lower(std::string(piece.name)),
                          std::max(1L, std::lround(piece.value->value * values.hundredths)));
  return line.empty() ? "" : "pieceValueMg =" + line;
}

} // namespace hippo::measure
