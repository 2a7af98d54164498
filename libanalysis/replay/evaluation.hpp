// Evaluations in comments, `[%eval 0.35]`, and their graph.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::replay {

/// From White's side.
struct Evaluation {
  std::optional<int> moves_to_mate; ///< negative: Black mates
  double pawns = 0;                 ///< meaningless before a mate
  friend bool operator==(Evaluation const&, Evaluation const&) = default;
};

/// That of the last `[%eval ...]` of a comment, as lichess writes it: pawns, or `#-3`, with a depth after a
/// comma or without. None if it has none that can be read.
[[nodiscard]] std::optional<Evaluation> evaluation_in(std::string_view comment);

/// `+0.35`, `-1.20`, `0.00`; `#5`, `#-3`.
[[nodiscard]] std::string text_of(Evaluation const& evaluation);

/// White's share of a point, from 0 to 1: half at 0 pawns, ten times Black's share at 4.
[[nodiscard]] double share_of(Evaluation const& evaluation);

/// The position after a move of the main line, in order; the first one is the start.
struct EvaluatedMove {
  std::string move; ///< `17.Rhf1`
  std::optional<Evaluation> evaluation;
};

/// A figure of HTML with the graph over all moves. Empty if fewer than two moves have an evaluation.
[[nodiscard]] std::string graph_of(std::vector<EvaluatedMove> const& moves);

} // namespace hippo::replay
