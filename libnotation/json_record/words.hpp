// The text that a record in JSON becomes.
#pragma once

#include "libnotation/json_record/text.hpp"
#include "libnotation/record/reader.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::notation {

/// The limit of words in a record: each becomes a node of about 500 bytes before the record is known to be
/// too long.
inline constexpr std::size_t max_json_words = 501'000;

/// Words of a record, with their places in the JSON. Throws a ParseError where they are more than a record
/// may have.
class Words {
public:
  /// Returns where they stand in the text.
  Span add(Span where, std::string_view words) {
    if (text_.size() + words.size() >= RecordReader::default_limit)
      throw ParseError{where.begin,
                       fmt::format("no more than {} bytes of moves", RecordReader::default_limit)};
    if (parts_.size() == max_json_words)
      throw ParseError{where.begin, fmt::format("no more than {} moves and signs", max_json_words)};
    if (!parts_.empty()) text_ += separator_;
    separator_ = " ";
    parts_.push_back({text_.size(), where});
    text_ += words;
    return {text_.size() - words.size(), text_.size()};
  }
  /// An element that extends to the end of its line: a comment after a semicolon, a tag without an end.
  Span add_line(Span where, std::string_view words) {
    Span const added = add(where, words);
    separator_ = "\n ";
    return added;
  }
  [[nodiscard]] std::vector<JsonRecord::Part>& parts() { return parts_; }

  /// Appends other words; returns the offset that their places in the text gain.
  std::size_t append(Words const& others) {
    if (!text_.empty() && !others.text_.empty()) text_ += separator_;
    std::size_t const offset = text_.size();
    for (JsonRecord::Part part : others.parts_) {
      part.begin += offset;
      parts_.push_back(part);
    }
    text_ += others.text_;
    return offset;
  }
  [[nodiscard]] std::string take_text() { return std::move(text_); }

private:
  std::string text_;
  std::vector<JsonRecord::Part> parts_;
  std::string_view separator_; ///< between the last part and the next one
};

} // namespace hippo::notation
