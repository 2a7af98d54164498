#include "libanalysis/claims/ending_facts.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/generate/tables.hpp"

namespace hippo::claims {

namespace {

constexpr std::size_t max_generated = 3; ///< pieces of an ending whose tables are generated on demand

EndingFacts facts_of(std::array<tablebase::SideStatistics, 2> const& statistics) {
  EndingFacts facts;
  for (std::size_t side = 0; side < statistics.size(); ++side) {
    facts.mates += statistics[side].mates;
    facts.stalemates += statistics[side].stalemates;
    facts.wins[side] = statistics[side].wins;
    facts.legal[side] = statistics[side].legal;
  }
  return facts;
}

std::variant<EndingFacts, EndingProblem> facts_in_file(tablebase::Material const& material,
                                                       std::filesystem::path const& folder) {
  try {
    return facts_of(tablebase::TableFile(folder, material).info().statistics);
  } catch (tablebase::FileError const& error) {
    bool const damaged = dynamic_cast<tablebase::DamagedTable const*>(&error) != nullptr;
    return problem::UnusableTable{damaged, error.what()};
  }
}

} // namespace

std::variant<EndingFacts, EndingProblem> facts_of_ending(VariantInfo const& variant,
                                                         std::string_view material_name,
                                                         std::filesystem::path const& tables) {
  auto const read = tablebase::read_material(variant, material_name);
  if (auto const* reason = std::get_if<std::string>(&read)) return problem::InvalidEnding{*reason};
  auto const& material = std::get<tablebase::Material>(read);
  if (!tablebase::has_tables(variant)) return problem::NoTables{&variant};
  if (material.count() <= max_generated) return facts_of(tablebase::generated_statistics(material));
  if (tables.empty()) return problem::TablesNeeded{max_generated};
  return facts_in_file(material, tables);
}

} // namespace hippo::claims
