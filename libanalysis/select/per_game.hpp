// A condition has another meaning in each game: it is read for a game when that game first occurs.
#pragma once

#include "libanalysis/select/bad_query.hpp"
#include "libanalysis/select/cell_pattern.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hippo::select {

template <class Meaning>
class PerGame {
public:
  using Read = std::function<Meaning(VariantInfo const&)>; ///< throws BadPattern

  explicit PerGame(Read read) : read_(std::move(read)) {}

  /// nullptr if it makes no sense in the game.
  [[nodiscard]] Meaning const* operator()(VariantInfo const& variant) {
    auto const [place, is_new] = meanings_.try_emplace(&variant);
    if (is_new) {
      try {
        place->second = read_(variant);
      } catch (BadPattern const&) {
      }
    }
    return place->second ? &*place->second : nullptr;
  }

  /// Throws BadQuery if it makes sense in none of the games; the message is that of the first one.
  void check(std::string const& condition, std::vector<VariantInfo const*> const& variants) {
    for (VariantInfo const* variant : variants)
      if ((*this)(*variant) != nullptr) return;
    try {
      (void)read_(*variants.front());
    } catch (BadPattern const& bad) {
      throw BadQuery(condition, bad.what());
    }
  }

private:
  Read read_;
  std::map<VariantInfo const*, std::optional<Meaning>> meanings_;
};

} // namespace hippo::select
