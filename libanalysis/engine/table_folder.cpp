#include "libanalysis/engine/table_folder.hpp"

#include "libanalysis/files/error.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/table/material.hpp"

#include <mutex>
#include <set>
#include <utility>
#include <vector>

namespace hippo::search {

namespace {

/// A game, and the number of men of each type, White's first.
using MaterialKey = std::pair<VariantInfo const*, std::vector<int>>;

MaterialKey key_of(AnyPosition const& position) {
  MaterialKey key{&position.variant(), {}};
  for (Color const color : {Color::white, Color::black})
    for (std::size_t type = 0; type < position.variant().pieces.size(); ++type)
      key.second.push_back(position.pieces(color, PieceType(static_cast<int>(type))).count());
  return key;
}

KnownEnd end_of(tablebase::Value value) {
  if (tablebase::is_win(value)) return {KnownEnd::Result::win, tablebase::plies_of(value)};
  if (tablebase::is_loss(value)) return {KnownEnd::Result::loss, tablebase::plies_of(value)};
  return {};
}

class TableFolder final : public EndingTables {
public:
  explicit TableFolder(std::filesystem::path const& folder) : prober_(folder) {}

  [[nodiscard]] int max_men() const override { return static_cast<int>(tablebase::max_placed) + 2; }

  [[nodiscard]] std::optional<KnownEnd> find(AnyPosition const& position) override {
    if (position.castling_rooks().any()) return std::nullopt;
    MaterialKey key = key_of(position);
    std::scoped_lock const lock(mutex_);
    if (!fault_.empty() || missing_.contains(key)) return std::nullopt;
    try {
      return end_of(prober_(position));
    } catch (tablebase::NoTable const&) {
      missing_.insert(std::move(key));
    } catch (files::FileError const& error) {
      fault_ = error.what();
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string fault() const override {
    std::scoped_lock const lock(mutex_);
    return fault_;
  }

private:
  mutable std::mutex mutex_; ///< a prober is for one thread
  tablebase::Prober prober_;
  std::string fault_;
  std::set<MaterialKey> missing_;
};

} // namespace

std::unique_ptr<EndingTables> tables_of_folder(std::filesystem::path const& folder) {
  return std::make_unique<TableFolder>(folder);
}

} // namespace hippo::search
