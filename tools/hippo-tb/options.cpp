#include "tools/hippo-tb/commands.hpp"

#include "libanalysis/tablebase/file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace hippo::tool::tb {

namespace fs = std::filesystem;
using tablebase::Material;

constexpr unsigned most_pieces = 6; ///< of a table

void report(Reporter& reporter, tablebase::FileError const& error) {
  bool const damaged = dynamic_cast<tablebase::DamagedTable const*>(&error) != nullptr;
  reporter.fail(error.what(), damaged ? Status::wrong_input : Status::cannot_work);
}

void TableOptions::add_folder(Command& command) {
  command.add({{"-d,--directory DIR", "where the table files are", text(folder)}});
}

void TableOptions::add_materials(Command& command) {
  command.add({{"--all N", "every material of up to N men, kings included", number(all, 2, most_pieces)}});
}

void TableOptions::add_threads(Command& command) {
  threads = std::max(1U, std::thread::hardware_concurrency());
  command.add(
      {{"-j,--threads N", "number of threads (default: one per core)", number(threads, 1, most_threads)}});
}

VariantInfo const& TableOptions::variant() const {
  VariantInfo const* variant = common.variant();
  if (variant == nullptr) variant = position::find_variant("narrow");
  if (!tablebase::has_tables(*variant))
    throw Failure(fmt::format("there are no tables for {}", variant->title));
  return *variant;
}

std::vector<Material> TableOptions::materials() const {
  std::vector<Material> found;
  if (all > 0) found = tablebase::materials_up_to(variant(), all);
  for (std::string const& operand : common.operands) {
    auto const result = tablebase::read_material(variant(), operand);
    if (auto const* error = std::get_if<std::string>(&result)) throw Failure(*error);
    found.push_back(std::get<Material>(result));
  }
  return found;
}

std::vector<Material> TableOptions::materials_or_folder() const {
  auto found = materials();
  if (!found.empty()) return found;
  std::error_code error;
  std::string const start = fmt::format("{}-", variant().name);
  bool others = false; // tables of another game
  for (auto const& entry : fs::directory_iterator(folder, error)) {
    std::string const name = entry.path().filename().string();
    if (entry.path().extension() != ".htb") continue;
    if (!name.starts_with(start)) {
      others = true;
      continue;
    }
    auto const result =
        tablebase::read_material(variant(), name.substr(start.size(), name.size() - start.size() - 4));
    if (auto const* material = std::get_if<Material>(&result)) found.push_back(*material);
  }
  if (error) throw Failure(fmt::format("{}: {}", folder, error.message()));
  if (found.empty())
    throw Failure(fmt::format("no tables of {} in {}{}", variant().title, folder,
                              others ? "; --game selects another game" : ""));
  std::ranges::sort(found, [](Material const& a, Material const& b) {
    return std::pair(a.count(), a) < std::pair(b.count(), b);
  });
  return found;
}

} // namespace hippo::tool::tb
