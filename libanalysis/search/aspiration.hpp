// Aspiration: the score of the depth before is the middle of a narrow window, which is widened if it was
// wrong.
#pragma once

#include "libanalysis/search/window.hpp"

namespace hippo::search {

class Aspiration {
public:
  /// expected: the score of the depth before, if any.
  Aspiration(std::optional<Score> expected, int depth) : window_{-mate, mate, depth} {
    if (!expected || depth < least_depth || std::abs(*expected) >= least_mate) return;
    window_.alpha = *expected - width_;
    window_.beta = *expected + width_;
  }

  [[nodiscard]] Window const& window() const { return window_; }

  /// Whether the score is only a bound: then the next window is wider on that side.
  [[nodiscard]] bool widens_for(Score score) {
    bool const is_low = score <= window_.alpha && window_.alpha > -mate;
    bool const is_high = score >= window_.beta && window_.beta < mate;
    width_ *= growth;
    bool const is_last = width_ > max_width;
    if (is_low) window_.alpha = is_last ? -mate : score - width_;
    if (is_high) window_.beta = is_last ? mate : score + width_;
    return is_low || is_high;
  }

private:
  static constexpr int least_depth = 4;
  static constexpr Score growth = 3, max_width = 500;

  Window window_;
  Score width_ = 25;
};

} // namespace hippo::search
