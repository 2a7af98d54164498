// The subcommands of hippo-tb. Each adds itself to the command line and says, if it is chosen, what to do.
#pragma once

#include "tools/common/tool.hpp"

#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/material.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace hippo::tool::tb {

using Chosen = std::function<Status()>;

void add_generate(CLI::App& app, Chosen& chosen);
void add_plan(CLI::App& app, Chosen& chosen);
void add_info(CLI::App& app, Chosen& chosen);
void add_stats(CLI::App& app, Chosen& chosen);
void add_probe(CLI::App& app, Chosen& chosen);
void add_line(CLI::App& app, Chosen& chosen);
void add_longest(CLI::App& app, Chosen& chosen);
void add_mine(CLI::App& app, Chosen& chosen);
void add_verify(CLI::App& app, Chosen& chosen);

/// Says what is wrong with the file of a table.
void report(Reporter& reporter, tablebase::FileError const& error);

/// What several of them have.
struct TableOptions {
  Options common;
  std::string folder = ".";
  std::size_t all = 0; ///< every material of up to so many men
  unsigned threads = 0;

  void add_folder(CLI::App& app);
  void add_materials(CLI::App& app);
  void add_threads(CLI::App& app);

  /// --game, or Narrow Chess. Throws Failure where the game has no tables.
  [[nodiscard]] GameInfo const& game() const;
  /// The operands, and --all. Throws Failure.
  [[nodiscard]] std::vector<tablebase::Material> materials() const;
  /// The same, or, where nothing is asked for, the materials of the table files in the folder.
  [[nodiscard]] std::vector<tablebase::Material> materials_or_folder() const;
};

} // namespace hippo::tool::tb
