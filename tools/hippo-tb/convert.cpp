// hippo-tb convert: rewrites table files of an older format.
#include "tools/hippo-tb/commands.hpp"

#include "libanalysis/tablebase/conversions.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/old_file.hpp"

#include <fmt/format.h>

#include <memory>

namespace hippo::tool::tb {

using tablebase::Material;
using tablebase::Metric;

namespace {

struct ConvertCommand {
  TableOptions options;

  Status run() const {
    Reporter reporter(options.common);
    each_game(options.materials_or_folder(), [&]<class R>(std::vector<Material> const& materials) {
      tablebase::TableSet<R> tables;
      for (Material const& material : materials) { // small ones first
        try {
          convert<R>(material, tables);
        } catch (tablebase::FileError const& error) {
          report(reporter, error);
        }
      }
    });
    return reporter.status();
  }

private:
  template <class R>
  void convert(Material const& material, tablebase::TableSet<R>& tables) const {
    auto const path = std::filesystem::path(options.directory()) / tablebase::file_name(material);
    auto const old_bytes = std::filesystem::file_size(path);
    bool const new_results = !is_present(material, Metric::result);
    bool const new_distances = !is_present(material, Metric::distance);
    if (!new_results && !new_distances) return show(material, false, old_bytes, old_bytes);
    auto const table = read<R>(material, tables);
    // The distances come last: they replace the only source.
    if (new_results)
      tablebase::write_table<R>(options.directory(), *table, tables, Metric::result, options.threads);
    if (new_distances)
      tablebase::write_table<R>(options.directory(), *table, tables, Metric::distance, options.threads);
    show(material, true, old_bytes, std::filesystem::file_size(path));
  }

  /// Whether there is such a file in the present format.
  [[nodiscard]] bool is_present(Material const& material, Metric metric) const {
    std::filesystem::path const folder = options.directory();
    return std::filesystem::exists(folder / file_name(material, metric)) &&
           tablebase::is_written(tablebase::version_of_file(folder, material, metric));
  }

  /// Prints whether a table was rewritten, with the bytes of its distances before and after that.
  void show(Material const& material, bool rewritten, std::uintmax_t before, std::uintmax_t after) const {
    if (options.common.format == Format::json) {
      Json json = json_of("hippo-tb-convert", material);
      json.set("rewritten", rewritten);
      json.set("bytes_before", before);
      json.set("bytes", after);
      return print(json.line());
    }
    if (!rewritten) return print(fmt::format("{}\tis up to date\n", material.name()));
    print(fmt::format("{}\t{} bytes\t{} bytes\n", material.name(), before, after));
  }

  /// The table, and into `tables` all that it needs, in whatever format each is.
  template <class R>
  std::shared_ptr<tablebase::Table<R> const> read(Material const& material,
                                                  tablebase::TableSet<R>& tables) const {
    if (auto const found = tables.find(material); found != tables.end()) return found->second;
    for (Material const& need : tablebase::conversions_of<R>(material)) {
      bool const needs_no_file =
          !R::open && need.count() == 2; // bare kings of other games have a table as any
      if (needs_no_file)
        tables.try_emplace(need, tablebase::bare_kings_table<R>(need));
      else
        read<R>(need, tables);
    }
    auto table = tablebase::version_of_file(options.directory(), material) == 1
                     ? tablebase::read_old_table<R>(options.directory(), material)
                     : tablebase::read_table<R>(options.directory(), material, tables, options.threads);
    return tables[material] = table;
  }
};

} // namespace

Command convert_command() {
  auto chosen = std::make_shared<ConvertCommand>();
  Command command{"convert", "rewrite table files of an older format, and add missing files of results"};
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_threads(command);
  command.examples = {{"hippo-tb convert -d ~/tables", "every table of the folder that is not up to date"},
                      {"hippo-tb convert KRvK -d ~/tables", "one of them"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::tb
