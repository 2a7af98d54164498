#include "libanalysis/engine/session_tables.hpp"

#include "libanalysis/engine/table_folder.hpp"

#include <fmt/format.h>

#include <utility>

namespace hippo::engine {

std::string SessionTables::open(std::string const& folder) {
  std::error_code error;
  if (!folder.empty() && !std::filesystem::is_directory(folder, error))
    return fmt::format("there is no folder '{}'", folder);
  tables_ = folder.empty() ? nullptr : search::tables_of_folder(folder);
  is_told_ = false;
  return "";
}

std::string SessionTables::new_fault() {
  if (tables_ == nullptr || is_told_) return "";
  std::string fault = tables_->fault();
  is_told_ = !fault.empty();
  return fault;
}

} // namespace hippo::engine
