// Records whose pieces have the letters of another language: `Sf3` is `Nf3` in German.
#pragma once

#include "libgame/position/variant_info.hpp"
#include "libnotation/record/ast.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// The meaning of the letters of pieces in a record.
class PieceLetters {
public:
  /// Nothing is translated.
  PieceLetters() = default;
  /// They are those of the game, unless one of them is unknown there, and there are languages that have all
  /// of them and agree on what they mean. Only for games with just the pieces of orthodox chess.
  PieceLetters(std::vector<notation::Node> const& nodes, VariantInfo const& variant);

  /// The game's letter for one of the record's; the same where there is nothing to translate.
  [[nodiscard]] std::string translated(std::string const& letter) const;
  /// The move with the game's letters for its pieces.
  [[nodiscard]] notation::WrittenMove translated(notation::WrittenMove written) const;
  /// The names of the languages: "German"; empty if there is nothing to translate.
  [[nodiscard]] std::string const& languages() const { return languages_; }

private:
  std::string languages_;
  std::string from_, to_; ///< to_[i] translates from_[i]
};

} // namespace hippo::verify
