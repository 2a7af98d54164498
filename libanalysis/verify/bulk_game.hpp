// A game as the bulk verifier follows it.
#pragma once

#include "libanalysis/verify/bulk.hpp"
#include "libanalysis/verify/bulk_tags.hpp"
#include "libanalysis/verify/element_sink.hpp"
#include "libnotation/record/scan.hpp"

#include <memory>
#include <optional>

namespace hippo::verify {

/// A game and its cached tables.
class BulkVerifier::Game {
public:
  virtual ~Game() = default;
  /// Follows the movetext of a record; `first` is the kind of the scanner's element now.
  [[nodiscard]] virtual std::optional<ValidRecord> follow(Tags const& tags, notation::ElementScanner& scanner,
                                                          notation::ScannedKind first,
                                                          ElementSink* sink) const = 0;
};

/// nullptr where the texts of the game may mean more than a move, and always in the preset core.
[[nodiscard]] std::unique_ptr<BulkVerifier::Game> bulk_game(VariantInfo const& variant);

} // namespace hippo::verify
