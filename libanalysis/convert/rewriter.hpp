// Valid records in another notation, without their trees.
#pragma once

#include "libanalysis/convert/edit.hpp"
#include "libanalysis/convert/text/write_text.hpp"
#include "libanalysis/verify/element_sink.hpp"
#include "libgame/san/movetext.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::convert {

/// Whether a Rewriter knows the style and the edits.
[[nodiscard]] inline bool can_rewrite(RecordStyle style, Edits const& edits) {
  bool const is_known = style == RecordStyle::san || style == RecordStyle::pgn;
  return is_known && edits.added == AddedTags{} && edits.openings == nullptr;
}

/// Writes valid records as write_text() does, many times faster. Leaves those with unusual elements to it: a
/// number without a move, an empty variation, results of variations, control characters.
class Rewriter final : public verify::ElementWriter {
public:
  /// Style and edits are those that it can_rewrite(). `edits` must live as long.
  Rewriter(RecordStyle style, TextLayout const& layout, Edits const& edits)
      : is_pgn_(style == RecordStyle::pgn), layout_(layout), edits_(edits), movetext_(layout.width) {}

  [[nodiscard]] std::optional<std::string> take() override;

  void tag(std::string_view name, std::string_view value) override;
  void comment(std::string_view text, bool to_end_of_line) override;
  void start(AnyPosition const& position) override { start_ = position; }
  void number() override;
  void move(verify::FoundMove const& played) override;
  void nag(unsigned number) override;
  void open() override;
  void close() override;
  void result(notation::WrittenResult result, std::string_view written) override;

private:
  enum class Last : std::uint8_t { other, number, plain_move, move_with_sign, open };

  [[nodiscard]] std::string spelled(verify::FoundMove const& played, std::string_view text) const;
  void add_signs(std::string_view signs);
  void note(Last element);
  /// Whether the elements are part of a variation that is dropped.
  [[nodiscard]] bool is_dropped() const { return depth_ > 0 && edits_.dropped.variations; }

  bool is_pgn_;
  TextLayout layout_;
  Edits const& edits_;
  std::optional<AnyPosition> start_;
  notation::Record head_; ///< the tags
  san::Movetext movetext_;
  std::optional<notation::WrittenResult> result_;
  std::size_t depth_ = 0;
  Last last_ = Last::other; ///< the last element
  bool is_usual_ = true;    ///< all elements are
};

} // namespace hippo::convert
