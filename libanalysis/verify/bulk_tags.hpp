// The tags of a record, as far as its verification in bulk needs them.
#pragma once

#include "libanalysis/verify/bulk.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/position/variant_info.hpp"
#include "libnotation/ascii.hpp"

#include <boost/container/small_vector.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hippo::verify {

/// The tags that matter, as find_tag() finds them: the first of each name, whatever its case.
struct BulkVerifier::Tags {
  std::string_view white, black, event, result, variant, fen, handicap, termination;
  bool has_result = false, has_variant = false, has_fen = false, has_handicap = false,
       has_termination = false;
  bool any = false;
  /// A name may stand twice, there are many, or a value that matters has escapes; or a tag of xiangqi.
  bool unusual = false;

  void add(std::string_view name, std::string_view value) {
    any = true;
    note_name(name);
    auto const take = [&](char const* wanted, std::string_view& target, bool* has) {
      bool const taken = has != nullptr ? *has : target.data() != nullptr;
      if (taken || !position::same_letters(name, wanted)) return;
      target = value;
      if (has == nullptr) return;
      *has = true;
      unusual |= has_escapes(value);
    };
    switch (name.size()) {
    case 3:
      unusual |= position::same_letters(name, "Red");
      return take("FEN", fen, &has_fen);
    case 4:
      unusual |= position::same_letters(name, "Game");
      return;
    case 5:
      take("White", white, nullptr);
      take("Black", black, nullptr);
      return take("Event", event, nullptr);
    case 6:
      unusual |= position::same_letters(name, "Format");
      return take("Result", result, &has_result);
    case 7:
      return take("Variant", variant, &has_variant);
    case 8:
      return take("Handicap", handicap, &has_handicap);
    case 11:
      return take("Termination", termination, &has_termination);
    default:
      return;
    }
  }

  [[nodiscard]] std::string title() const {
    if (!has_escapes(white) && !has_escapes(black) && !has_escapes(event))
      return title_of(white, black, event);
    using notation::without_escapes;
    return title_of(without_escapes(white), without_escapes(black), without_escapes(event));
  }

private:
  static bool has_escapes(std::string_view value) { return value.find('\\') != std::string_view::npos; }

  static constexpr std::size_t max_names = 64; ///< so that looking through them costs little

  void note_name(std::string_view name) {
    if (unusual) return;
    // Most names differ already in their size and last letter.
    unsigned const last = static_cast<unsigned char>(notation::lower(name.back()));
    std::uint64_t const bit = std::uint64_t{1} << (name.size() * 7 + last) % 64;
    if ((some_names_ & bit) != 0)
      for (std::string_view other : names_) unusual |= position::same_letters(other, name);
    some_names_ |= bit;
    names_.push_back(name);
    unusual |= names_.size() > max_names;
  }

  boost::container::small_vector<std::string_view, 32> names_;
  std::uint64_t some_names_ = 0; ///< a bit for each, which names may share
};

} // namespace hippo::verify
