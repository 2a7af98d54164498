// The moves of game records, with all variations, as a tree.
#pragma once

#include "libanalysis/graph/attributed_graph.hpp"
#include "libanalysis/verify/report.hpp"

#include <map>
#include <string>
#include <utility>

namespace hippo::graph {

/// A tree of the lines of records: equal beginnings of main lines and variations are merged. Records with
/// different starts give separate trees.
class GameTree {
public:
  /// Adds the lines of a record as far as they could be followed.
  void add(verify::RecordReport const& report);

  /// A vertex is a position: its plies from the start, the number of records that come through it, and its
  /// line. An edge is a move. Vertices are numbered in the order of the records.
  [[nodiscard]] AttributedGraph const& graph() const { return graph_; }

private:
  std::size_t start(AnyPosition const& position);
  std::size_t child(std::size_t parent, verify::Ply const& ply);
  void count(std::size_t vertex);

  AttributedGraph graph_{.kind = "record",
                         .vertex_names = {"position", "ply", "records"},
                         .edge_names = {"move"},
                         .layout = {.direction = "LR", .label_edges = "move"}};
  std::map<std::string, std::size_t> starts_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> children_; ///< by parent and position after
  std::vector<std::size_t> last_record_; ///< [vertex] the number of the last record that came through it
  std::size_t records_ = 0;
};

} // namespace hippo::graph
