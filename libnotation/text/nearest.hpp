// The name that a misspelt word may mean.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace hippo::text {

/// Letters in which a misspelt word differs from its name at most.
constexpr std::size_t max_misspelt = 2;

/// Offers names, one after another, for a word.
class Nearest {
public:
  explicit Nearest(std::string_view word) : word_(word) {}

  /// The name must live as long as this object. A name that would have to be replaced whole is not near,
  /// nor one that differs in more than half of the word's letters.
  void offer(std::string_view name);
  /// The first of the names at the least distance.
  [[nodiscard]] std::optional<std::string_view> best() const { return best_; }

private:
  std::string_view word_;
  std::optional<std::string_view> best_;
  std::size_t distance_ = max_misspelt + 1; ///< of the best
};

/// The nearest of a range of names.
template <class Names>
[[nodiscard]] std::optional<std::string_view> nearest(Names const& names, std::string_view word) {
  Nearest search(word);
  for (std::string_view name : names) search.offer(name);
  return search.best();
}

} // namespace hippo::text
