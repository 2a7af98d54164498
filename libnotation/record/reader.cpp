#include "libnotation/record/reader.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace hippo::notation {
namespace {

bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n'; }

bool is_blank(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char byte) { return is_blank(byte); });
}

bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

bool is_name(char byte) { return is_letter(byte) || (byte >= '0' && byte <= '9') || byte == '_'; }

std::string_view without_blanks_before(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

/// Whether the text begins, after blanks, with `[Name "`.
bool begins_tag(std::string_view text) {
  text = without_blanks_before(text);
  if (!text.starts_with('[')) return false;
  text = without_blanks_before(text.substr(1));
  if (text.empty() || !is_letter(text.front())) return false;
  std::string_view const after = text.substr(
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_name) - text.begin()));
  std::string_view const value = without_blanks_before(after);
  return value.size() < after.size() && value.starts_with('"');
}

/// What follows the tags at the beginning of a line; nothing after a tag that does not end.
std::string_view without_tags_before(std::string_view text) {
  while (begins_tag(text)) {
    bool quoted = false;
    std::size_t end = text.find('[') + 1;
    for (; end < text.size() && (quoted || text[end] != ']'); ++end) {
      if (quoted && text[end] == '\\')
        ++end;
      else if (text[end] == '"')
        quoted = !quoted;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return text;
}

/// Follows a game's text as far as it takes to know where the next game begins.
class Scanner {
public:
  [[nodiscard]] bool begins_game(std::string_view line) const {
    return (in_comment_ ? after_blank_line_ : has_movetext_) && begins_tag(line);
  }

  void read(Piece const& piece) {
    std::string_view text = piece.text;
    if (piece.starts_line) {
      in_line_comment_ = !in_comment_ && text.starts_with('%');
      after_blank_line_ = piece.ends_line && is_blank(text);
      if (!in_comment_) text = without_tags_before(text);
    }
    for (char const byte : text) read(byte);
  }

private:
  void read(char byte) {
    if (in_line_comment_) return;
    if (in_comment_)
      in_comment_ = byte != '}';
    else if (byte == '{')
      in_comment_ = true;
    else if (byte == ';')
      in_line_comment_ = true;
    else if (!is_blank(byte))
      has_movetext_ = true;
  }

  bool has_movetext_ = false;
  bool in_comment_ = false;      ///< in `{ }`
  bool in_line_comment_ = false; ///< after `;` or a `%` in the first column
  bool after_blank_line_ = false;
};

void append(Chunk& chunk, std::string_view text, std::size_t limit) {
  if (chunk.problem != ChunkProblem::none) return;
  if (text.size() <= limit - chunk.text.size()) {
    chunk.text += text;
    return;
  }
  chunk.problem = ChunkProblem::too_long;
  chunk.text += text.substr(0, RecordReader::head_size);
  chunk.text.resize(std::min({chunk.text.size(), RecordReader::head_size, limit}));
  chunk.text.shrink_to_fit();
}

} // namespace

std::optional<Chunk> RecordReader::next() {
  Chunk chunk;
  Scanner scanner;
  bool begun = false;
  while (auto piece = first_ ? std::exchange(first_, std::nullopt) : pieces_.next()) {
    if (begun && piece->starts_line && scanner.begins_game(piece->text)) {
      first_ = piece;
      return chunk;
    }
    if (!begun) {
      if (is_blank(piece->text)) continue;
      begun = true;
      chunk.offset = piece->offset;
      chunk.line = piece->line;
    }
    append(chunk, piece->text, limit_);
    // A byte order mark is no movetext.
    if (piece->offset == 0 && piece->text.starts_with("\xEF\xBB\xBF")) piece->text.remove_prefix(3);
    scanner.read(*piece);
  }
  if (!begun) return std::nullopt;
  return chunk;
}

} // namespace hippo::notation
