// Who played a record, for records of one game that spell names in several ways.
#pragma once

#include "libanalysis/select/candidate.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::select {

/// The words of a name in small letters without diacritics; initials are left out.
struct NameWords {
  std::vector<std::string> words; ///< none: the name is not known
  std::size_t surname = 0;        ///< words before a comma; 0: there is no comma
};
[[nodiscard]] NameWords name_words(std::string_view name);

/// The players and the year of a record.
struct Players {
  std::string white, black; ///< the tags as written
  NameWords white_words, black_words;
  std::string year; ///< the first four characters of Date; empty: unknown
};
[[nodiscard]] Players players_of(Candidate& candidate);

/// Whether two records with the same moves may be of one game: the years do not differ, and for each side the
/// names have a word in common, of which up to a third may be spelled otherwise; the surname where both have
/// a comma after it. An unknown part matches any.
[[nodiscard]] bool may_be_one_game(Players const& a, Players const& b);

} // namespace hippo::select
