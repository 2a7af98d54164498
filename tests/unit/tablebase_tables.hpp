// Tables in memory for the tests, each generated once.
#pragma once

#include "libanalysis/tablebase/generate/tables.hpp"
#include "tests/temporary_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <variant>

namespace hippo::tests {

/// The bytes of a file; empty if it is not there.
inline std::string read(std::filesystem::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

template <class R>
tablebase::Material material(std::string const& name) {
  return std::get<tablebase::Material>(
      tablebase::read_material(*position::find_variant(R{}.def().name), name));
}

/// All tables generated so far; `name` and those that it needs are among them.
template <class R>
tablebase::TableSet<R> const& tables_for(tablebase::Material const& wanted) {
  static tablebase::Tables<R> tables;
  tables.generate(wanted, 2);
  return tables.all();
}
template <class R>
tablebase::TableSet<R> const& tables_for(std::string const& name) {
  return tables_for<R>(material<R>(name));
}

} // namespace hippo::tests
