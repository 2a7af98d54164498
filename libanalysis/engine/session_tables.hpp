// The endgame tables of a session.
#pragma once

#include "libanalysis/search/ending_tables.hpp"

#include <memory>
#include <string>

namespace hippo::engine {

class SessionTables {
public:
  /// Those of a folder; an empty path: none. Returns a reason against the folder, or nothing.
  [[nodiscard]] std::string open(std::string const& folder);
  /// Null: none.
  [[nodiscard]] search::EndingTables* get() const { return tables_.get(); }
  /// The fault of a file that has been found, or nothing. Tells each fault once.
  [[nodiscard]] std::string new_fault();

private:
  std::unique_ptr<search::EndingTables> tables_;
  bool is_told_ = false;
};

} // namespace hippo::engine
