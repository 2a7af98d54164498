// What pieces are worth, by the results of games with uneven material.
#pragma once

#include "libanalysis/measure/logistic.hpp"
#include "libanalysis/measure/self_play.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::measure {

/// In units: the piece that PieceValues::unit names. In a game without pawns and without another unit, the
/// values of all types add up to their priors.
struct PieceValue {
  std::string_view name;
  std::optional<Estimate> value; ///< none: the games are too few, or do not say what a unit is worth
  double prior = 0;              ///< by the laws alone (search::values_by_laws)
};

struct PieceValues {
  std::string_view unit;   ///< the name of the piece that is worth 1; empty: none
  double hundredths = 100; ///< of a pawn that a unit is worth to an engine
  std::uint64_t games = 0, positions = 0;
  std::vector<PieceValue>
      values; ///< of the types that are not royal and were on one side more than on the other
};

/// Games for each type of piece below which no value is given: intervals of fewer exclude the true value more
/// often than not (P. Peduzzi et al., A simulation study of the number of events per variable, 1996).
inline constexpr std::size_t least_games_of_type = 10;

/// Logistic regression of the results on the material of quiet positions (material.hpp, logistic.hpp).
/// `unit`: a type; none: the pawn.
[[nodiscard]] PieceValues piece_values(VariantInfo const& game, std::vector<GameRows> const& games,
                                       std::optional<PieceType> unit = {});

/// Plays games from uneven start positions. Equal plans give equal results, whatever the number of threads.
/// `on_game` is called after each game with their number.
[[nodiscard]] PieceValues measure_pieces(MeasurePlan const& plan,
                                         std::function<void(std::uint64_t)> const& on_game);

/// The values by the games of a file (each_game_in()) that were played with the plan's options and any seed.
/// Throws what each_game_in() throws.
[[nodiscard]] PieceValues pieces_played(std::filesystem::path const& path, MeasurePlan const& plan);

/// `pieceValueMg = p:100 n:325`, for a file of games. Empty without values.
[[nodiscard]] std::string engine_values(PieceValues const& values);

} // namespace hippo::measure
