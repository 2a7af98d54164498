#include "libnotation/record/reader.hpp"

#include "libnotation/move_text/parse.hpp"
#include "libnotation/record/parse.hpp"

#include <algorithm>
#include <string>
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

/// What follows the tags at the beginning of a line; nothing after a tag that does not end, which is torn.
std::string_view without_tags_before(std::string_view text, bool& torn) {
  while (begins_tag(text)) {
    bool quoted = false;
    std::size_t end = text.find('[') + 1;
    for (; end < text.size() && (quoted || text[end] != ']'); ++end) {
      if (quoted && text[end] == '\\')
        ++end;
      else if (text[end] == '"')
        quoted = !quoted;
    }
    torn |= end >= text.size();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return text;
}

/// Whether the text begins with the tag that comes first in every game that has it.
bool begins_event(std::string_view text) {
  text = without_blanks_before(text);
  return text.starts_with("[Event ") || text.starts_with("[Event\t");
}

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Whether the text begins, after blanks, with the number 1 of a move: `1.`, `1W.`, `1 e4`.
bool begins_number_one(std::string_view text) {
  text = without_blanks_before(text);
  if (text.size() < 2 || text.front() != '1') return false;
  text.remove_prefix(1);
  return text.front() == '.' || is_blank(text.front()) || text.starts_with("W.") || text.starts_with("B.");
}

/// Whether the text begins, after blanks, with a number of a move or with a move.
bool begins_moves(std::string_view text) {
  text = without_blanks_before(text);
  std::string_view const word = text.substr(0, std::min(text.find_first_of(" \t\r\n,"), text.size()));
  auto const digits = std::find_if_not(word.begin(), word.end(), is_digit) - word.begin();
  if (digits > 0)
    return static_cast<std::size_t>(digits) == word.size() ||
           word.substr(static_cast<std::size_t>(digits)).starts_with('.');
  return std::holds_alternative<WrittenMove>(parse_move(word));
}

/// Whether the text begins, after blanks, with `{"name":`, which begins an object in JSON.
bool begins_json(std::string_view text) {
  text = without_blanks_before(text);
  if (!text.starts_with('{')) return false;
  text = without_blanks_before(text.substr(1));
  if (!text.starts_with('"')) return false;
  auto const* const end = std::find_if_not(text.begin() + 1, text.end(), is_name);
  text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
  return text.starts_with('"') && without_blanks_before(text.substr(1)).starts_with(':');
}

/// Follows a game's text as far as it takes to know where the next game begins.
class Scanner {
public:
  [[nodiscard]] bool begins_game(std::string_view line) const {
    if (begins_tag(line)) return in_comment_ ? after_blank_line_ : has_movetext_ || ends_torn_tags(line);
    return ended_ && !in_comment_ && (begins_number_one(line) || (after_blank_line_ && begins_moves(line)));
  }
  /// Whether a record in another form can begin at the next line.
  [[nodiscard]] bool has_movetext() const { return has_movetext_ && !in_comment_; }

  void read(LineFragment const& fragment) {
    std::string_view text = fragment.text;
    if (fragment.starts_line) {
      in_line_comment_ = !in_comment_ && text.starts_with('%');
      after_blank_line_ = fragment.ends_line && is_blank(text);
      if (!in_comment_) text = without_tags_before(text, has_torn_tag_);
    }
    for (char const byte : text) read(byte);
  }

private:
  static constexpr std::size_t longest_word = 16; ///< longer than any result

  [[nodiscard]] bool ends_torn_tags(std::string_view line) const {
    return has_torn_tag_ && (after_blank_line_ || begins_event(line));
  }

  void read(char byte) {
    if (in_line_comment_) {
      in_line_comment_ = byte != '\n';
      return;
    }
    if (in_comment_) {
      in_comment_ = byte != '}';
      return;
    }
    bool const ends_word = is_blank(byte) || std::string_view(",(){};[").find(byte) != std::string_view::npos;
    if (ends_word) end_word();
    if (byte == '{')
      in_comment_ = true;
    else if (byte == ';')
      in_line_comment_ = true;
    else if (!is_blank(byte))
      read_movetext(byte, ends_word);
  }

  void read_movetext(char byte, bool ends_word) {
    has_movetext_ = true;
    if (byte == '(')
      ++depth_;
    else if (byte == ')')
      depth_ -= depth_ > 0 ? 1 : 0;
    else if ((byte == '[' || !ends_word) && word_.size() < longest_word)
      word_ += byte;
  }

  /// A result ends the game; of what may follow it, only comments, nags and variations belong to it.
  void end_word() {
    bool const is_nag =
        !word_.empty() && std::string_view("$!?").find(word_.front()) != std::string_view::npos;
    if (depth_ == 0 && !word_.empty() && !is_nag) ended_ = is_result(word_);
    word_.clear();
  }

  bool has_movetext_ = false;
  bool has_torn_tag_ = false;
  bool ended_ = false;           ///< by a result, and no move has followed it
  bool in_comment_ = false;      ///< in `{ }`
  bool in_line_comment_ = false; ///< after `;` or a `%` in the first column
  bool after_blank_line_ = false;
  std::size_t depth_ = 0; ///< of variations, by their brackets
  std::string word_;      ///< the head of the word that is being read, outside of comments
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

bool RecordReader::is_json(std::string_view line) const {
  return form_ == RecordForm::json || (form_ == RecordForm::detect && begins_json(line));
}

void RecordReader::read_json(Chunk& chunk, LineFragment fragment) {
  chunk.json = true;
  append(chunk, fragment.text, limit_ * json_factor);
  while (!fragment.ends_line) {
    auto const more = fragments_.next();
    if (!more) return;
    fragment = *more;
    append(chunk, fragment.text, limit_ * json_factor);
  }
}

std::optional<Chunk> RecordReader::next() {
  Chunk chunk;
  Scanner scanner;
  bool begun = false;
  while (auto const fragment = fragments_.next()) {
    bool const begins_another =
        scanner.begins_game(fragment->text) || (scanner.has_movetext() && is_json(fragment->text));
    if (begun && fragment->starts_line && begins_another) {
      fragments_.put_back();
      return chunk;
    }
    if (!begun) {
      if (is_blank(fragment->text)) continue;
      begun = true;
      chunk.offset = fragment->offset;
      chunk.line = fragment->line;
      if (is_json(fragment->text)) {
        read_json(chunk, *fragment);
        return chunk;
      }
    }
    append(chunk, fragment->text, limit_);
    scanner.read(*fragment);
  }
  if (!begun) return std::nullopt;
  return chunk;
}

std::size_t first_record_size(std::string_view text) {
  Scanner scanner;
  bool begun = false;
  std::size_t size = 0;
  while (size < text.size()) {
    std::size_t const line_end = std::min(text.find('\n', size), text.size() - 1) + 1;
    LineFragment const line{text.substr(size, line_end - size)};
    if (begun && scanner.begins_game(line.text)) break;
    begun |= !is_blank(line.text);
    if (begun) scanner.read(line);
    size = line_end;
  }
  return size;
}

std::size_t count_elements(std::string_view record) {
  std::size_t count = 0;
  bool in_word = false;
  for (std::size_t at = 0; at < record.size(); ++at) {
    char const byte = record[at];
    if (byte == '{') at = std::min(record.find('}', at), record.size());
    bool const is_sign = std::string_view("(){;$.*:[\xBD").find(byte) != std::string_view::npos;
    bool const is_part = !is_blank(byte) && byte != ',';
    count += is_sign || (is_part && !in_word) ? 1 : 0;
    in_word = is_part;
  }
  return count;
}

void BlockCursor::skip(std::size_t size) {
  line_ += static_cast<std::size_t>(std::ranges::count(rest_.substr(0, size), '\n'));
  offset_ += size;
  rest_.remove_prefix(size);
}

void BlockCursor::skip_blank_lines() {
  std::size_t const first = rest_.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return skip(rest_.size());
  if (std::size_t const line = rest_.substr(0, first).rfind('\n'); line != std::string_view::npos)
    skip(line + 1);
}

namespace {

/// Whether a text ends in a result, on a line of movetext in which nothing else can begin or end: wherever
/// the text before it leaves off, in a comment or not, a tag after a blank line begins a record then.
bool ends_in_result(std::string_view text) {
  std::string_view const line = text.substr(text.find_last_of('\n') + 1);
  std::string_view const word = line.substr(line.find_last_of(' ') + 1);
  return (word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*") && line.front() != '%' &&
         line.find_first_of("{};[") == std::string_view::npos;
}

/// The end of the last record in the text that certainly ends there, whatever follows; 0 where none does.
std::size_t records_end(std::string_view text) {
  std::size_t at = text.rfind("\n[");
  for (; at != std::string_view::npos && at > 0; at = text.rfind("\n[", at - 1)) {
    std::string_view const before = text.substr(0, text.find_last_not_of(" \t\r\n", at) + 1);
    bool const after_blank_line =
        text.substr(before.size(), at - before.size()).find('\n') != std::string_view::npos;
    if (after_blank_line && ends_in_result(before) && begins_tag(line_at(text, at + 1))) return at + 1;
  }
  return 0;
}

} // namespace

std::optional<Chunk> RecordReader::next_block() {
  if (form_ != RecordForm::text) return next();
  bool more = true;
  while (more && !fragments_.must_wait()) more = fragments_.read_more();
  while (true) {
    std::size_t const size =
        fragments_.at_end() ? fragments_.buffered().size() : records_end(fragments_.buffered());
    if (size > 0) {
      LineFragment const taken = fragments_.take(size);
      return Chunk{
          .text = std::string(taken.text), .offset = taken.offset, .line = taken.line, .whole = true};
    }
    if (fragments_.at_end()) return std::nullopt;
    if (!fragments_.read_more() && !fragments_.at_end()) return next();
  }
}

} // namespace hippo::notation
