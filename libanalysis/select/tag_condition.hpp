// A condition on the tags of a record: `White=~Betza`, `WhiteElo=2400..2500`, `Date<1996`.
#pragma once

#include "libnotation/record/ast.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::select {

/// A whole number, a date or a time: `2400`, `1995.06.??`, `12:30`. Compared part by part, as far as both
/// have the part and know it.
class Quantity {
public:
  /// None if the text is anything else, or where its first part is not known.
  [[nodiscard]] static std::optional<Quantity> read(std::string_view text);

  [[nodiscard]] std::weak_ordering compare(Quantity const& other) const;

private:
  std::vector<std::optional<unsigned long>> parts_;
};

class TagCondition {
public:
  /// `NAME OPERATOR VALUE` without blanks between; `White|Black` are two names, of which one is enough.
  /// Operators are = != =~ !~ < <= > >=. Throws BadQuery.
  TagCondition(std::string const& text, bool ignore_case);

  /// != and !~ hold where = and =~ do not, and so if there is no such tag; all others need one.
  [[nodiscard]] bool holds(notation::Record const& record) const;

private:
  std::vector<std::string> names_;
  bool negated_ = false;
  std::function<bool(std::string const&)> fits_; ///< whether a value does
};

} // namespace hippo::select
