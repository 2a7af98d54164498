#include "tools/hippo-tb/commands.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/table/clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>

namespace hippo::tool::tb {

namespace fs = std::filesystem;
using tablebase::Material;

constexpr unsigned max_pieces = 6; ///< of a table

void report(Reporter& reporter, tablebase::FileError const& error) {
  bool const damaged = dynamic_cast<tablebase::DamagedTable const*>(&error) != nullptr;
  reporter.fail(error.what(), damaged ? Status::wrong_input : Status::cannot_work);
}

void TableOptions::add_folder(Command& command) { add_tables(command, folder); }

void TableOptions::add_metric(Command& command) { command.add({{"--metric", word(metric, {"dtm", "dtz"})}}); }

tablebase::Metric TableOptions::chosen_metric() const {
  return metric == "dtz" ? tablebase::Metric::clock : tablebase::Metric::distance;
}

unsigned plies_in(tablebase::Metric metric, tablebase::Value value) {
  return metric == tablebase::Metric::clock ? tablebase::clock_plies_of(value) : tablebase::plies_of(value);
}

void TableOptions::add_materials(Command& command) {
  add_common(command, common, "MATERIAL");
  command.operands->help = "tables, each named by the pieces of both sides, as KRPvKR";
  command.add({{"--all N", number(all, 2, max_pieces)}});
}

void TableOptions::add_threads(Command& command) { tool::add_threads(command, threads); }

std::string TableOptions::directory() const {
  std::string const given = tables_folder(folder);
  return given.empty() ? "." : given;
}

VariantInfo const& TableOptions::variant() const {
  VariantInfo const& variant = common.variant_or_chess();
  if (auto const reason = tablebase::why_no_tables(variant)) throw Failure(*reason);
  if (auto const reason = tablebase::why_no_clock(variant);
      reason && chosen_metric() == tablebase::Metric::clock)
    throw Failure(*reason);
  return variant;
}

namespace {

/// "  note: ..." where the name is a material of another game; else empty.
std::string hint_of_other_game(VariantInfo const& not_of, std::string const& name) {
  for (VariantInfo const& other : position::all_variants())
    if (other.name != not_of.name && tablebase::has_tables(other) &&
        std::holds_alternative<Material>(tablebase::read_material(other, name)))
      return fmt::format("\n  note: '{}' is a material of {}: -g {}", name, other.name, other.name);
  return "";
}

/// The game and material of a file's name, `narrow-KDvK.htb`.
std::optional<Material> material_of_file(fs::path const& file, std::string_view suffix) {
  std::string const name = file.stem().string();
  auto const dash = name.rfind('-');
  if (file.extension() != suffix || dash == std::string::npos) return std::nullopt;
  VariantInfo const* const variant = position::find_variant(name.substr(0, dash));
  if (variant == nullptr || !tablebase::has_tables(*variant)) return std::nullopt;
  auto const material = tablebase::read_material(*variant, name.substr(dash + 1));
  return std::holds_alternative<Material>(material) ? std::optional(std::get<Material>(material))
                                                    : std::nullopt;
}

} // namespace

std::vector<Material> TableOptions::materials() const {
  std::vector<Material> found;
  if (all > 0) found = tablebase::materials_up_to(variant(), all);
  for (std::string const& operand : common.operands) {
    auto const result = tablebase::read_material(variant(), operand);
    if (auto const* error = std::get_if<std::string>(&result))
      throw Failure(*error + hint_of_other_game(variant(), operand));
    found.push_back(std::get<Material>(result));
  }
  return found;
}

std::vector<Material> TableOptions::materials_of_files() const {
  std::string const where = directory();
  std::string_view const suffix = tablebase::file_suffix(chosen_metric());
  VariantInfo const* const wanted = common.game_name.empty() ? nullptr : &variant();
  std::vector<Material> found;
  bool others = false; // tables of another game
  std::error_code error;
  for (fs::directory_iterator entry(where, error); !error && entry != fs::directory_iterator();
       entry.increment(error))
    if (auto const material = material_of_file(entry->path(), suffix)) {
      if (wanted == nullptr || material->variant->name == wanted->name)
        found.push_back(*material);
      else
        others = true;
    }
  if (error) throw Failure(fmt::format("{}: {}", where, error.message()));
  if (found.empty())
    throw Failure(fmt::format("no tables{} in {}{}",
                              wanted == nullptr ? "" : " of " + std::string(wanted->title), where,
                              others ? "; --game selects another game" : ""));
  return found;
}

std::vector<Material> TableOptions::materials_or_folder() const {
  auto found = materials();
  if (!found.empty()) return found;
  found = materials_of_files();
  std::ranges::sort(found, [](Material const& a, Material const& b) {
    return std::tuple(a.variant->name, a.count(), a) < std::tuple(b.variant->name, b.count(), b);
  });
  return found;
}

Json json_of(std::string_view schema, Material const& material) {
  return Json::result(schema, {{"game", material.variant->name}, {"material", material.name()}});
}

} // namespace hippo::tool::tb
