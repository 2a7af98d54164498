// The subcommands of hippo-tb.
#pragma once

#include "tools/common/json.hpp"
#include "tools/common/reporter.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/table/material.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace hippo::tool::tb {

Command generate_command();
Command plan_command();
Command info_command();
Command stats_command();
Command probe_command();
Command line_command();
Command longest_command();
Command mine_command();
Command verify_command();
Command report_command();
Command study_command();

/// Prints what is wrong with a table file.
void report(Reporter& reporter, tablebase::FileError const& error);

/// Options that several subcommands share.
struct TableOptions {
  Options common;
  std::string folder;  ///< of --tables; see directory()
  std::size_t all = 0; ///< every material of up to that many pieces
  unsigned threads = 0;
  std::string metric; ///< `dtm`, `dtz`; see chosen_metric()

  void add_folder(Command& command);
  void add_metric(Command& command);
  void add_materials(Command& command);
  void add_threads(Command& command);

  /// Where the tables are: --tables, else that of the user's settings, else here.
  [[nodiscard]] std::string directory() const;
  /// Distances to the end, or --metric.
  [[nodiscard]] tablebase::Metric chosen_metric() const;
  /// --game, else that of the user's settings, else chess. Throws Failure where the game has no tables.
  [[nodiscard]] VariantInfo const& variant() const;
  /// The operands, and --all. Throws Failure.
  [[nodiscard]] std::vector<tablebase::Material> materials() const;
  /// The same, or, if that is none, the materials of the table files in the folder: of the game of --game,
  /// else of every game. Those of one game come together.
  [[nodiscard]] std::vector<tablebase::Material> materials_or_folder() const;

private:
  [[nodiscard]] std::vector<tablebase::Material> materials_of_files() const;
};

/// Plies of a value in a metric.
[[nodiscard]] unsigned plies_in(tablebase::Metric metric, tablebase::Value value);

/// A JSON result about a table: its schema, `game` and `material`.
[[nodiscard]] Json json_of(std::string_view schema, tablebase::Material const& material);

} // namespace hippo::tool::tb
