// The options that all or several commands have.
#pragma once

#include "tools/common/options/options.hpp"

#include "libgame/position/variant_info.hpp"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace hippo::tool {

/// What --threads takes.
constexpr unsigned max_threads = 1024;

/// sarif and github: what is wrong in the input, and nothing else, for programs that show it beside the
/// input.
enum class Format { text, json, sarif, github };

/// Whether it is sarif or github.
[[nodiscard]] constexpr bool is_annotation(Format format) {
  return format == Format::sarif || format == Format::github;
}

struct Options {
  std::vector<std::string> operands;
  std::vector<std::string> lines; ///< position lines of --fen
  std::string game_name;
  Format format = Format::text;
  std::string color = "auto";
  bool quiet = false;
  bool results_hold_problems = false; ///< what is wrong in the input stands in the output, too
  bool progress = false;              ///< also where standard error is no terminal

  /// The game of --game, else of the user's settings; nullptr where none is given.
  [[nodiscard]] VariantInfo const* variant() const;
  /// The same, or chess.
  [[nodiscard]] VariantInfo const& variant_or_chess() const;
};

/// Adds the options that every command has, and files as operands; `operands` says what these are.
void add_common(Command& command, Options& options, std::string const& operands = "FILE");
/// The same without operands.
void add_common_options(Command& command, Options& options);
/// --game alone, of a command without records and positions.
void add_game(Command& command, Options& options);
/// Options that some commands have, each described in one way.
void add_repair(Command& command, bool& repair);
/// Excludes --repair.
void add_as_played(Command& command, bool& as_played);
void add_null_moves(Command& command, bool& null_moves);
void add_tables(Command& command, std::string& folder);
void add_threads(Command& command, unsigned& threads);

/// Adds the words sarif and github to --format, which the command has.
void add_annotating_format(Command& command, Options& options);

/// --part of commands that read records.
constexpr RemovedOption part_of_records{
    "--part", "hippo-convert --split-by cuts records into files; see hippo(1), Work on several machines"};

/// Throws Failure where one of these flags is given with a form of --format that has no place for what it
/// adds: all but text.
void refuse_without_text(Options const& options, std::initializer_list<std::pair<char const*, bool>> flags);

/// The folder of tables: the value of --tables, else that of the user's settings; empty where there is none.
[[nodiscard]] std::string tables_folder(std::string const& option);
/// The same; throws Failure where it does not exist.
[[nodiscard]] std::string existing_tables_folder(std::string const& option);

} // namespace hippo::tool
