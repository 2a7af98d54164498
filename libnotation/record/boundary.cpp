#include "libnotation/record/boundary.hpp"

#include "libnotation/lines.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace hippo::notation {
namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};

bool begins_tag(std::string_view line) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
  if (!line.starts_with('[')) return false;
  auto const end = line.find_first_not_of(letters, 1);
  return end > 1 && end != std::string_view::npos && line.substr(end).starts_with(" \"");
}

/// What is known of a line once its fragments have been read.
class LineSummary {
public:
  void read(LineFragment const& fragment) {
    if (fragment.starts_line) *this = LineSummary();
    blank_ &= fragment.text.find_first_not_of(blanks) == std::string_view::npos;
    // What stands after these may be no movetext.
    comment_ |= fragment.text.find(';') != std::string_view::npos ||
                (fragment.starts_line && fragment.text.starts_with('%'));
    tail_ += fragment.text.substr(fragment.text.size() - std::min(fragment.text.size(), tail_size));
    tail_.erase(0, tail_.size() - std::min(tail_.size(), tail_size));
  }

  [[nodiscard]] bool is_blank() const { return blank_; }
  [[nodiscard]] bool ends_in_result() const {
    if (comment_) return false;
    std::string_view text = tail_;
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    auto const before = text.find_last_of(blanks);
    if (before == std::string_view::npos && tail_.size() == tail_size) return false;
    return std::ranges::count(results, text.substr(before + 1)) > 0;
  }

private:
  static constexpr std::size_t tail_size = 32; ///< more than a result and a line end have

  bool blank_ = true;
  bool comment_ = false;
  std::string tail_; ///< the last bytes of the line
};

} // namespace

std::uint64_t record_boundary(std::istream& stream, std::uint64_t target, std::uint64_t size) {
  if (target == 0 || target >= size) return std::min(target, size);
  stream.clear();
  stream.seekg(static_cast<std::streamoff>(target));
  FragmentReader fragments(stream);
  bool first = true; // the line in which the target stands may have begun in a comment
  bool after_result = false;
  bool after_blank = false;
  LineSummary line;
  while (auto const fragment = fragments.next()) {
    if (fragment->starts_line && after_result && after_blank && begins_tag(fragment->text))
      return target + fragment->offset;
    line.read(*fragment);
    if (!fragment->ends_line) continue;
    after_blank = line.is_blank();
    if (!after_blank) after_result = !first && line.ends_in_result();
    first = false;
  }
  return size;
}

} // namespace hippo::notation
